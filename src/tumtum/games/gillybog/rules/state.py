"""Gillybog: the contract of a game."""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.packed import bit, bits, count5, nth_bit
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, NOBODY, ONLY, ONLY_NATURE, IllegalMove, State

from .actions import (
    ASKED,
    BOG_TILE,
    CAMP_TILE,
    DIE,
    DRAW_BOG,
    DRAW_CAMP,
    DRAW_CARD,
    DRAW_FOREST,
    DRAW_GILLY,
    DRAW_HUNTER,
    DRAW_SEAT,
    FIRST_SEAT,
    FOREST_TILE,
    GILLY_CARD,
    HUNTER_CARD,
    ROLL_AGAIN,
    ROLL_ATTACK,
    ROLL_RISK,
    UNIQUE_CARD,
    WON,
)
from .attacks import roll_attack
from .choices import choices, members
from .flow import answer, work
from .land import FIRST_CAMP, FIRST_FOREST
from .pending import asked_seat
from .position import Position
from .refusals import why_not
from .setup import draw_seat, prepare
from .stacks import (
    hunter_odds,
    random_hunter,
    show_bog,
    show_camp,
    show_card,
    show_forest,
    show_hunter,
)
from .tables import DIE_WEIGHTS, HUNTER_CARDS, SPROUT_CAMPS, SPROUT_FORESTS
from .threat import roll_again, roll_risk
from .walking import reveal_gilly


class Gillybog(Position):
    """A position with the contract's questions answered."""

    def actors(self) -> list[int]:
        kind = self.agenda.kind()
        if kind < 0:
            return NOBODY
        if kind >= DRAW_SEAT:
            return ONLY_NATURE
        return ONLY[asked_seat(self)]

    def legal(self, seat: i64) -> list[int]:
        if self.agenda.empty():
            return []
        if seat != NATURE:
            return choices(self)
        kind = self.agenda.kind()
        if kind >= ROLL_ATTACK:
            return [DIE, DIE + 1, DIE + 2, DIE + 3]
        if kind == DRAW_HUNTER:
            return [HUNTER_CARD + c for c in range(HUNTER_CARDS) if hunter_odds(self, c)]
        return members(self.first_fate(kind), self.fates(kind))

    def first_fate(self, kind: i64) -> i64:
        """The first action of nature's even draws."""
        if kind == DRAW_FOREST:
            return FOREST_TILE
        if kind == DRAW_CAMP:
            return CAMP_TILE
        if kind == DRAW_BOG:
            return BOG_TILE
        if kind == DRAW_CARD:
            return UNIQUE_CARD
        if kind == DRAW_GILLY:
            return GILLY_CARD
        return FIRST_SEAT

    def fates(self, kind: i64) -> i64:
        """What nature draws from, each equally likely, one bit each."""
        if kind == DRAW_FOREST:
            return self.forest_unseen
        if kind == DRAW_CAMP:
            return self.camp_unseen
        if kind == DRAW_BOG:
            return self.bog_unseen
        if kind == DRAW_CARD:
            return self.deck_unseen
        if kind == DRAW_GILLY:
            return self.gilly_unseen
        return bit(self.seats) - 1

    def weights(self) -> list[int]:
        kind = self.agenda.kind()
        if kind >= ROLL_ATTACK:
            return [int(weight) for weight in DIE_WEIGHTS]
        if kind == DRAW_HUNTER:
            odds = [int(hunter_odds(self, card)) for card in range(HUNTER_CARDS)]
            return [weight for weight in odds if weight]
        return [1] * int(bits(self.fates(kind)))

    def random(self, seat: i64, rng: Rng) -> i64:
        if seat != NATURE:
            legal = choices(self)
            return legal[rng.below(len(legal))]
        kind = self.agenda.kind()
        if kind >= ROLL_ATTACK:
            left = rng.below(6)
            face: i64 = 0
            while left >= DIE_WEIGHTS[face]:
                left -= DIE_WEIGHTS[face]
                face += 1
            return DIE + face
        if kind == DRAW_HUNTER:
            return HUNTER_CARD + random_hunter(self, rng)
        fates = self.fates(kind)
        return self.first_fate(kind) + nth_bit(fates, rng.below(bits(fates)))

    def apply(self, seat: i64, action: i64) -> None:
        if self.agenda.kind() >= DRAW_SEAT:
            self.befall(action)
        else:
            answer(self, action)
        while self.agenda.kind() >= ASKED:
            work(self)

    def befall(self, action: i64) -> None:
        """What nature drew or rolled."""
        kind = self.agenda.kind()
        if kind == ROLL_ATTACK:
            roll_attack(self, action - DIE)
        elif kind == ROLL_RISK:
            roll_risk(self, action - DIE)
        elif kind == ROLL_AGAIN:
            roll_again(self, action - DIE)
        elif kind == DRAW_GILLY:
            reveal_gilly(self, action - GILLY_CARD)
        elif kind == DRAW_SEAT:
            draw_seat(self, action - FIRST_SEAT)
        else:
            self.reveal(kind, action)

    def reveal(self, kind: i64, action: i64) -> None:
        """The top of some stack."""
        stack = self.agenda.a()
        self.agenda.pop()
        if kind == DRAW_FOREST:
            show_forest(self, action - FOREST_TILE)
        elif kind == DRAW_CAMP:
            show_camp(self, action - CAMP_TILE)
        elif kind == DRAW_BOG:
            show_bog(self, stack, action - BOG_TILE)
        elif kind == DRAW_CARD:
            show_card(self, action - UNIQUE_CARD)
        else:
            show_hunter(self, action - HUNTER_CARD)

    def clone(self) -> "Gillybog":
        twin = Gillybog(self.seats)
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        """All win or all lose (GB-1)."""
        if not self.ending:
            return None
        return [1.0 if self.ending == WON else -1.0] * int(self.seats)

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return why_not(self, action)

    def census(self) -> list[int]:
        """Hunters, protection tokens, tiles and cards of the box."""
        hunters = self.village + sum(self.hunters)
        limbs = [count5(word, limb) for word in self.limbs for limb in range(3)]
        protection = self.supply + sum(self.shelter) + sum(limbs)
        laid = [int(tile) for tile in self.land.tile]
        hand = [int(self.tile)] if self.tile >= 0 else []
        forest = len([t for t in laid if FIRST_FOREST <= t < FIRST_CAMP]) // 2
        camps = len([t for t in laid if t >= FIRST_CAMP]) // 2
        forest += len([t for t in hand if t < FIRST_CAMP]) + len(self.shown)
        camps += len([t for t in hand if t >= FIRST_CAMP])
        if self.first_game and not laid[7:]:
            forest += bits(SPROUT_FORESTS)
            camps += bits(SPROUT_CAMPS)
        cards = sum(bits(hand_) for hand_ in self.hand) + bits(self.played) + bits(self.offered)
        cards += self.deck_left() + sum(1 for card in self.injury if card >= 0)
        if self.howl_before >= 0:
            cards += 1
        if self.howl_now >= 0 and not self.played >> self.howl_now & 1:
            cards += 1
        enemies = bits(self.hunter_unseen | self.hunter_discard | self.village_unseen)
        enemies += len(self.hunter_tail) + (1 if self.hunter_top >= 0 else 0)
        bogs = bits(self.bog_unseen) - self.bog_rest[0] - self.bog_rest[1]
        kin = bits(self.gilly_unseen) + sum(1 for card in self.gilly_card if card >= 0)
        return [
            int(number)
            for number in (
                hunters,
                protection,
                forest + self.forest_left(),
                camps + self.camps_left(),
                cards,
                enemies,
                bogs,
                kin,
            )
        ]


def start(setup: Setup) -> State:
    """A new game, before nature has drawn anything."""
    p = Gillybog(setup.seats)
    p.difficulty = ("easy", "medium", "hard").index(setup.text("difficulty"))
    p.first_game = setup.flag("first_game")
    p.random_first = setup.text("first_seat") == "random"
    p.same_space_attack = setup.flag("same_space_attack")
    p.blast_die_captures = setup.flag("blast_die_captures")
    p.steady = setup.text("support_growth") == "steady"
    p.nightfall = setup.flag("nightfall")
    prepare(p)
    while p.agenda.kind() >= ASKED:
        work(p)
    return p
