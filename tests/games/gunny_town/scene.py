"""Positions of Gunny Town to start tests from, and moves by what they mean."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tumtum.engine import NATURE, IllegalMove, Setup, play
from tumtum.engine.packed import bit, count4, times4, times5
from tumtum.engine.state import Event
from tumtum.games.gunny_town import OPTIONS
from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules import start
from tumtum.games.gunny_town.rules.markers import PARTS, counts_of
from tumtum.games.gunny_town.rules.options import options_of
from tumtum.games.gunny_town.rules.position import MARK_BITS
from tumtum.games.gunny_town.rules.state import GunnyTown
from tumtum.games.gunny_town.rules.steps import AFTER, BEFORE, STAGES
from tumtum.games.gunny_town.rules.tables import ALL_AMMO, KINDS, MISSIONS, PAIRS

KIND = {ammo.id: number for number, ammo in enumerate(CONTENT.ammo)}
WEAPON = {weapon.id: number for number, weapon in enumerate(CONTENT.weapons)}
JOB = {job.id: number for number, job in enumerate(CONTENT.jobs)}
STORE = {store.id: number for number, store in enumerate(CONTENT.stores)}
CHEST = {chest.id: number for number, chest in enumerate(CONTENT.chests)}
CARD = {card.id: number for number, card in enumerate(CONTENT.cards)}
SQUARE = {square: number for number, square in enumerate(CONTENT.squares)}
FILLERS = ("M3-05", "M3-06", "M3-07", "M3-08", "M2-05", "M2-06")  # seldom in the way


def setup(seats: int, **options: Any) -> Setup:
    values = {option.name: option.default for option in OPTIONS}
    assert set(options) <= set(values)
    return Setup(seats, {**values, **options})


def new(seats: int = 3, **options: Any) -> GunnyTown:
    """A fresh game, nothing dealt yet."""
    return start(setup(seats, **options))


def word(kinds: str) -> int:
    """A hand or a pile: "head head foot"."""
    return sum(int(times4(1, KIND[kind])) for kind in kinds.split())


def names(cards: int) -> str:
    """The same the other way round, in the order of the kinds."""
    return " ".join(
        ammo.id for kind, ammo in enumerate(CONTENT.ammo) for _ in range(int(count4(cards, kind)))
    )


class Scene:
    """A game that tests read and write. Everything by seat is a sequence, shorter ones filled up:
    `lay(squares=("c5", "g5"), hands=("head", "arm leg"), weapons=("colt",))`."""

    def __init__(self, state: GunnyTown) -> None:
        self.state = state

    # --- reading ---

    @property
    def stage(self) -> str:
        return STAGES[int(self.state.stage)]

    @property
    def actor(self) -> int:
        return self.state.actors()[0] if self.state.actors() else -9

    @property
    def asks(self) -> tuple[str, int]:
        """What is being decided, and by whom."""
        return self.stage, self.actor

    @property
    def legal(self) -> list[int]:
        return self.state.legal(self.actor)

    @property
    def gold(self) -> list[int]:
        return [int(gold) for gold in self.state.gold]

    @property
    def vp(self) -> list[int]:
        return [int(vp) for vp in self.state.vp]

    @property
    def life(self) -> list[int]:
        return [int(self.state.life_of(seat)) for seat in range(int(self.state.seats))]

    @property
    def squares(self) -> list[str]:
        return [CONTENT.squares[square] if square >= 0 else "" for square in self.state.square]

    @property
    def jobs(self) -> list[str]:
        jobs = [int(self.state.job_of(seat)) for seat in range(int(self.state.seats))]
        return [CONTENT.jobs[job].id if job >= 0 else "" for job in jobs]

    @property
    def active(self) -> list[str]:
        return [CONTENT.cards[card].id if card >= 0 else "" for card in self.state.active]

    @property
    def discard(self) -> str:
        return names(int(self.state.discard))

    def hand(self, seat: int) -> str:
        return names(int(self.state.hand[seat]))

    def secret(self, seat: int) -> str:
        card = int(self.state.secret[seat])
        return CONTENT.cards[card].id if card >= 0 else ""

    def weapons(self, seat: int) -> set[str]:
        owned = int(self.state.weapons_of(seat))
        return {name for name, number in WEAPON.items() if owned >> number & 1}

    def missions(self, seat: int) -> set[str]:
        return {name for name, card in CARD.items() if int(self.state.claimed[seat]) >> card & 1}

    def owner(self, store: str) -> int:
        return int(self.state.owner_of(STORE[store]))

    def marks(self, seat: int, card: str) -> list[int]:
        """Markers on each part of an active mission."""
        slot = [int(number) for number in self.state.active].index(CARD[card])
        return counts_of(CARD[card], self.state.marks_of(seat, slot))

    def offered(self, first: int, number: int) -> set[int]:
        """Which actions of a block are legal, counted from its first."""
        return {action - first for action in self.legal if first <= action < first + number}

    @property
    def foes(self) -> set[int]:
        return self.offered(act.CHALLENGE, act.MOST_SEATS)

    @property
    def walks(self) -> set[str]:
        return {CONTENT.squares[s] for s in self.offered(act.WALK_TO, len(SQUARE))}

    @property
    def rides(self) -> set[str]:
        return {CONTENT.squares[s] for s in self.offered(act.RIDE, len(SQUARE))}

    @property
    def claims(self) -> set[str]:
        return {CONTENT.cards[c].id for c in self.offered(act.CLAIM, len(CARD))}

    @property
    def fees(self) -> set[str]:
        return {CONTENT.cards[c].id for c in self.offered(act.FEE, len(CARD))}

    @property
    def sales(self) -> set[str]:
        return {CONTENT.cards[c].id for c in self.offered(act.FORCE_SALE, len(CARD))}

    @property
    def deeds(self) -> set[str]:
        """The location actions offered, by name."""
        return {deed_name(action) for action in self.legal if is_deed(action)}

    # --- playing ---

    def do(self, *played: int) -> "Scene":
        """Play actions, each by whoever has to act."""
        for action in played:
            play(self.state, self.actor, int(action))
        return self

    def nature(self, *played: int) -> "Scene":
        assert self.actor == NATURE, self.asks
        return self.do(*played)

    def refused(self, action: int) -> str:
        """The rule by which an illegal action is refused."""
        before = self.state.key()
        with pytest.raises(IllegalMove) as refusal:
            play(self.state, self.actor, int(action))
        assert self.state.key() == before
        return refusal.value.rule

    def told(self, *played: int) -> list[Event]:
        """Play, and say what happened."""
        self.state.recording = True
        self.do(*played)
        self.state.recording = False
        return self.state.take_events()

    def walk(self, square: str) -> "Scene":
        return self.do(act.walk_to(SQUARE[square]))

    def ride(self, square: str) -> "Scene":
        return self.do(act.ride_to(SQUARE[square]))

    def end(self) -> "Scene":
        return self.do(act.END_TURN)

    def challenge(self, foe: int) -> "Scene":
        return self.do(act.challenge(foe))

    def lay(self, kind: str) -> "Scene":
        return self.do(act.FAKE if kind == "fake" else act.lay(KIND[kind]))

    def duel(self, foe: int, card: str, reply: str = "") -> "Scene":
        """A challenge and its first round; no reply of who has no card."""
        self.challenge(foe).lay(card)
        return self.lay(reply) if reply else self

    def claim(self, card: str) -> "Scene":
        return self.do(act.claim(CARD[card]))

    def draw(self, *kinds: str) -> "Scene":
        return self.nature(*(int(act.draw_ammo(KIND[kind])) for kind in kinds))

    def open(self, chest: str) -> "Scene":
        return self.do(act.OPEN_CHEST).nature(act.draw_chest(CHEST[chest]))

    def bet(self, first: str, second: str, stake: int, drawn: str) -> "Scene":
        self.do(bet_on(first, second), act.stake_of(stake))
        return self.draw(drawn)

    def reveal(self, card: str) -> "Scene":
        """Nature turns up a mission."""
        return self.nature(act.turn_up(CARD[card]))

    def draw_secret(self, card: str) -> "Scene":
        return self.nature(act.draw_secret(CARD[card] - MISSIONS))

    def settle(self) -> "Scene":
        """Nature does whatever it has to, the first of what may come."""
        while self.actor == NATURE:
            self.nature(self.legal[0])
        return self


def bet_on(first: str, second: str) -> int:
    pair = tuple(sorted((KIND[first], KIND[second])))
    return int(act.bet_on(PAIRS.index((pair[0], pair[1]))))


def is_deed(action: int) -> bool:
    return act.PICK_GOLD <= action < act.DEEDS_END


def deed_name(action: int) -> str:
    blocks = (
        (act.BRIBE_AGAINST, "bribe"),
        (act.BET, "bet"),
        (act.ROB_SALOON, "rob saloon"),
        (act.ROB_BANK, "rob bank"),
        (act.ROB_STORE, "rob store"),
        (act.BUY_STORE, "buy store"),
        (act.PURCHASE, "purchase"),
        (act.BUY_HORSE, "horse"),
        (act.BUY_WEAPON, "weapon"),
        (act.OPEN_CHEST, "chest"),
        (act.TAKE_JOB, "job"),
        (act.PICK_AMMO, "ammo"),
        (act.PICK_GOLD, "gold"),
    )
    return next(name for first, name in blocks if action >= first)


def rob_store(first: str, second: str) -> int:
    return int(act.rob_store(KIND[first], KIND[second]))


def weapon(name: str) -> int:
    return int(act.buy_weapon(WEAPON[name]))


def badge(job: str) -> int:
    return int(act.take_job(JOB[job]))


def filled(values: Sequence[Any], seats: int, other: Any) -> list[Any]:
    return [values[seat] if seat < len(values) else other for seat in range(seats)]


def lay(
    seats: int = 3,
    *,
    turn: int = 0,
    after: bool = False,
    squares: Sequence[str] = (),
    hands: Sequence[str] = (),
    gold: Sequence[int] = (),
    life: Sequence[int] = (),
    vp: Sequence[int] = (),
    jobs: Sequence[str] = (),
    weapons: Sequence[str] = (),
    horses: Sequence[int] = (),
    secrets: Sequence[str] = (),
    owners: Mapping[str, int] | None = None,
    missions: Sequence[str] = (),
    marks: Mapping[tuple[int, str], Sequence[int]] | None = None,
    deck: str | None = None,
    **options: Any,
) -> Scene:
    """A turn in the middle of a game; who is given no square stands in the corners i9, i7 ...

    `deck`: what is in the ammunition deck, everything else not in a hand is discarded."""
    state = GunnyTown(seats, options_of(setup(seats, **options)))
    state.lay_out()
    corners = ["i9", "i7", "h9", "h7", "i8", "g8"][:seats]
    state.square = [
        SQUARE[square or corner]
        for square, corner in zip(filled(squares, seats, ""), corners, strict=True)
    ]
    state.hand = [word(kinds) for kinds in filled(hands, seats, "")]
    state.fresh = list(state.hand)
    state.gold = filled(gold, seats, 0)
    state.vp = filled(vp, seats, 0)
    state.life = sum(int(times4(n, s)) for s, n in enumerate(filled(life, seats, 3)))
    state.jobs = sum(int(times4(JOB[job] + 1, seat)) for seat, job in enumerate(jobs) if job)
    for seat, owned in enumerate(weapons):
        for name in owned.split():
            state.weapons |= int(times5(1 << WEAPON[name], seat))
    state.horses = sum(1 << seat for seat in horses)
    rest = int(ALL_AMMO) - sum(int(cards) for cards in state.hand)
    state.deck = rest if deck is None else word(deck)
    state.discard = rest - int(state.deck)
    state.gambled = state.discard  # as if it had been bet away
    for seat, card in enumerate(secrets):
        if card:
            state.secret[seat] = CARD[card]
            state.secret_deck &= ~bit(CARD[card] - MISSIONS)
            state.pools[seat] = state.pools[seats]
    for store, owner in (owners or {}).items():
        state.owners += times4(owner + 1, STORE[store])
    cards = [*missions, *(card for card in FILLERS if card not in missions)][:6]
    for slot, card in enumerate(cards):
        state.active[slot] = CARD[card]
        state.unseen &= ~bit(CARD[card])
    state.turned = 6
    for (seat, card), numbers in (marks or {}).items():
        slot = cards.index(card)
        for part, number in zip(PARTS[CARD[card]], numbers, strict=True):
            state.marks[slot] += number << (MARK_BITS * seat + int(part.shift))
    state.turn = turn
    state.actor = turn
    state.stage = AFTER if after else BEFORE
    return Scene(state)


STREET = ("c1", "c2", "c3", "c4", "c5")


def face(distance: int, mine: str, other: str, **more: Any) -> Scene:
    """Seat 0 on c1, seat 1 so many squares south; both with a handful of cards."""
    return lay(
        2,
        squares=("c1", STREET[distance]),
        hands=("head chest arm leg foot", "dodge head chest arm leg foot"),
        weapons=(mine, other),
        **more,
    )


assert len(KIND) == KINDS
