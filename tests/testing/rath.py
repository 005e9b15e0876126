"""Rath: a small honest game of hidden hands, plain Python, for the tests of the kit.

Everybody holds one secret card, draws another, and plays one of the two. A cap guesses what
somebody holds, a spyglass looks at it, a scale compares two hands, a cloak protects, an egg does
nothing, and whoever plays the crown is out. The last one in wins, or the highest card once the deck
is empty.
"""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

from tumtum.engine import (
    NATURE,
    Choice,
    Drawing,
    Event,
    Game,
    Goal,
    IllegalMove,
    Line,
    Look,
    Piece,
    Prompt,
    Rng,
    SeatNote,
    Setup,
    State,
    View,
    Words,
    shares,
)
from tumtum.engine.picture import piece, text

CAP, SPYGLASS, SCALE, CLOAK, EGG, CROWN = range(6)
KINDS = ("cap", "spyglass", "scale", "cloak", "egg", "crown")
BOX = (5, 3, 3, 2, 2, 1)  # cards of each kind
NONE = -1

# Actions: guess a card of a seat (not a cap), play a card alone, at a seat, and nature's deal.
GUESS, PLAY, PEEK, COMPARE, DEAL = 0, 15, 21, 24, 27
ACTIONS = DEAL + len(BOX)

RULES = """
**RA-1** Each seat is dealt a card, in secret; whoever is to play draws another.
**RA-2** Play one of your two cards, at somebody who is in and not cloaked if there is such a seat.
**RA-3** Cap: guess what they hold, but no cap. If you are right, they are out.
**RA-4** Spyglass: look at their card.
**RA-5** Scale: both look at both cards; the lower one is out.
**RA-6** Cloak: nobody may aim at you until your next turn.
**RA-7** Crown: whoever plays it is out.
**RA-8** The last one in wins; when the deck is empty, the highest card among those who are in.
"""


class Rath(State):
    """A position."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.deck = list(BOX)
        self.hands = [NONE] * seats
        self.drawn = NONE  # the second card of whoever is to play
        self.discards: list[tuple[int, int]] = []  # (seat, card), open
        self.out = [False] * seats
        self.safe = [False] * seats
        self.knows = [False] * (seats * seats)  # knows[seats * a + b]: a has seen b's card
        self.dealt = 0
        self.turn = 0
        self.winners: list[int] = []

    def actors(self) -> list[int]:
        if self.winners:
            return []
        return [NATURE] if self.drawn == NONE else [self.turn]

    def legal(self, seat: int) -> list[int]:
        if self.drawn == NONE:
            return [DEAL + card for card, left in enumerate(self.deck) if left]
        cards = {self.hands[seat], self.drawn}
        return sorted(action for card in cards for action in self.uses(card))

    def uses(self, card: int) -> list[int]:
        """The actions that play this card."""
        aims = [seat for seat in range(self.seats) if self.can_be_aimed_at(seat)]
        if card == CAP and aims:
            return [GUESS + 5 * seat + other - 1 for seat in aims for other in range(1, len(BOX))]
        if card in (SPYGLASS, SCALE) and aims:
            return [(PEEK if card == SPYGLASS else COMPARE) + seat for seat in aims]
        return [PLAY + card]

    def can_be_aimed_at(self, seat: int) -> bool:
        return seat != self.turn and not self.out[seat] and not self.safe[seat]

    def weights(self) -> list[int]:
        return [left for left in self.deck if left]

    def apply(self, seat: int, action: int) -> None:
        if action >= DEAL:
            self.deal(action - DEAL)
        elif action >= COMPARE:
            self.play(SCALE, action - COMPARE)
        elif action >= PEEK:
            self.play(SPYGLASS, action - PEEK)
        elif action >= PLAY:
            self.play(action - PLAY, NONE)
        else:
            self.play(CAP, action // 5, action % 5 + 1)

    def deal(self, card: int) -> None:
        self.deck[card] -= 1
        owner = self.turn
        if self.dealt < self.seats:
            owner = self.dealt
            self.hands[owner] = card
            self.dealt += 1
        else:
            self.drawn = card
        if self.recording:
            self.note("deal", "RA-1", owner, [])
            self.note("card", "RA-1", owner, [card], to=[owner])

    def play(self, card: int, aim: int, guess: int = NONE) -> None:
        seat = self.turn
        self.hands[seat] = self.drawn if self.hands[seat] == card else self.hands[seat]
        self.drawn = NONE
        self.discards = [*self.discards, (seat, card)]
        for other in range(self.seats):
            self.knows[self.seats * other + seat] = False
        if self.recording:
            self.note("play", "RA-2", seat, [card, aim, guess])
        self.effect(card, aim, guess)
        self.next_turn()

    def effect(self, card: int, aim: int, guess: int) -> None:
        seat = self.turn
        if card == CAP and aim != NONE and self.hands[aim] == guess:
            self.leave(aim, "RA-3")
        elif card == SPYGLASS and aim != NONE:
            self.look_at(seat, aim)
        elif card == SCALE and aim != NONE:
            self.look_at(seat, aim)
            self.look_at(aim, seat)
            if self.hands[seat] != self.hands[aim]:
                self.leave(seat if self.hands[seat] < self.hands[aim] else aim, "RA-5")
        elif card == CLOAK:
            self.safe[seat] = True
        elif card == CROWN:
            self.leave(seat, "RA-7")

    def look_at(self, seat: int, other: int) -> None:
        self.knows[self.seats * seat + other] = True
        if self.recording:
            self.note("look", "RA-4", seat, [self.hands[other]], to=[seat])

    def leave(self, seat: int, rule: str) -> None:
        card = self.hands[seat]
        self.hands[seat] = NONE
        self.out[seat] = True
        self.discards = [*self.discards, (seat, card)]
        if self.recording:
            self.note("out", rule, seat, [card])

    def next_turn(self) -> None:
        still_in = [seat for seat in range(self.seats) if not self.out[seat]]
        if len(still_in) == 1 or not any(self.deck):
            best = max(self.hands)
            self.winners = [seat for seat in still_in if self.hands[seat] == best]
            if self.recording:
                self.note("end", "RA-8", NATURE, self.hands.copy())
            return
        while True:
            self.turn = (self.turn + 1) % int(self.seats)
            if not self.out[self.turn]:
                break
        self.safe[self.turn] = False

    def clone(self) -> "Rath":
        twin = type(self)(int(self.seats))
        twin.deck = self.deck.copy()
        twin.hands = self.hands.copy()
        twin.drawn = self.drawn
        twin.discards = self.discards
        twin.out = self.out.copy()
        twin.safe = self.safe.copy()
        twin.knows = self.knows.copy()
        twin.dealt = self.dealt
        twin.turn = self.turn
        twin.winners = self.winners
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            (self.drawn, self.dealt, self.turn),
            tuple(self.winners),
            tuple(self.deck),
            tuple(self.hands),
            tuple(self.discards),
            tuple(self.out),
            tuple(self.safe),
            tuple(self.knows),
        )

    def result(self) -> list[float] | None:
        return shares(self.winners, int(self.seats)) if self.winners else None

    def census(self) -> list[int]:
        """The cards of each kind: in the deck, in hands, drawn and played."""
        away = [*self.hands, self.drawn, *(card for _, card in self.discards)]
        return [left + away.count(card) for card, left in enumerate(self.deck)]

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return IllegalMove("you do not hold that card, or may not aim it there", "RA-2")


# --- view ---


@dataclass(frozen=True, kw_only=True)
class RathView(View):
    hands: tuple[int, ...]  # NONE where there is none, or it is unknown
    holding: tuple[bool, ...]
    drawn: int  # NONE if there is none, or it is somebody else's
    has_drawn: bool
    discards: tuple[tuple[int, int], ...]
    out: tuple[bool, ...]
    safe: tuple[bool, ...]
    knows: tuple[bool, ...]
    dealt: int
    turn: int
    winners: tuple[int, ...]


def see(state: Rath, seat: int) -> RathView:
    result = state.result()
    return RathView(
        seat=seat,
        seats=int(state.seats),
        actors=tuple(state.actors()),
        result=tuple(result) if result else None,
        hands=tuple(
            card if result or owner == seat or _has_seen(state, seat, owner) else NONE
            for owner, card in enumerate(state.hands)
        ),
        holding=tuple(card != NONE for card in state.hands),
        drawn=state.drawn if state.turn == seat else NONE,
        has_drawn=state.drawn != NONE,
        discards=tuple(state.discards),
        out=tuple(state.out),
        safe=tuple(state.safe),
        knows=tuple(state.knows),
        dealt=state.dealt,
        turn=state.turn,
        winners=tuple(state.winners),
    )


def _has_seen(state: Rath, seat: int, owner: int) -> bool:
    return seat >= 0 and state.knows[state.seats * seat + owner]


def imagine(view: RathView, rng: Rng, kind: type[Rath] = Rath) -> Rath:
    state = kind(view.seats)
    away = [*view.hands, view.drawn, *(card for _, card in view.discards)]
    hidden = [card for card, all_of in enumerate(BOX) for _ in range(all_of - away.count(card))]
    rng.shuffle(hidden)
    state.hands = [
        hidden.pop() if held and card == NONE else card
        for card, held in zip(view.hands, view.holding, strict=True)
    ]
    state.drawn = hidden.pop() if view.has_drawn and view.drawn == NONE else view.drawn
    state.deck = [hidden.count(card) for card in range(len(BOX))]
    state.discards = list(view.discards)
    state.out = list(view.out)
    state.safe = list(view.safe)
    state.knows = list(view.knows)
    state.dealt = view.dealt
    state.turn = view.turn
    state.winners = list(view.winners)
    return state


# --- picture ---

LOOK = Look(
    style=".picture-rath text { font-size: 30px; }",
    defs='<symbol id="card" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>',
    cloth=("#345", "#234", "#123"),
    cover='<rect width="300" height="130"/>',
    glyphs={"card": "#"},
)


def pieces(view: RathView, narrow: bool) -> list[Piece]:
    return [Piece("card", 60.0 + 80 * seat, 100, 60) for seat in range(view.seats)]


def draw(view: RathView, narrow: bool) -> Drawing:
    cards = [text(called(card), 60.0 + 80 * seat, 60) for seat, card in enumerate(view.hands)]
    layers = (*cards, *map(piece, pieces(view, narrow)), text(called(view.drawn), 60, 160))
    return Drawing(400, 600 if narrow else 300, layers, f"{sum(view.holding)} hands")


def sketch(view: RathView) -> str:
    return " ".join([*map(called, view.hands), called(view.drawn)])


def called(card: int) -> str:
    return "?" if card == NONE else KINDS[card]


# --- words ---


def name(action: int) -> str:
    if action >= DEAL:
        return f"deal {KINDS[action - DEAL]}"
    if action >= PLAY:
        start, verb = max(
            it for it in ((PLAY, "play"), (PEEK, "peek"), (COMPARE, "compare")) if it[0] <= action
        )
        return f"{verb} {KINDS[action - PLAY] if verb == 'play' else action - start}"
    return f"guess {KINDS[action % 5 + 1]} of {action // 5}"


def prompt(view: RathView) -> Prompt:
    return Prompt("Play a :card:" if view.acting else f"@{view.turn} plays a card", rule="RA-2")


def choices(view: RathView, legal: list[int]) -> list[Choice]:
    return [Choice(action, name(action).capitalize(), rule="RA-2") for action in legal]


def tell(event: Event) -> Line | None:
    return Line(f"{event.what} {event.values}", event.rule, event.seat)


def notes(view: RathView) -> list[SeatNote]:
    return [SeatNote("out" if out else "") for out in view.out]


def goal(view: RathView) -> Goal:
    return Goal("Find the rath")


def ending(view: RathView) -> str:
    return "Won by " + " and ".join(f"@{seat}" for seat in view.winners)


def words(**instead: Any) -> Words:
    """The room words.py as an object, with some functions exchanged."""
    own = {"name": name, "prompt": prompt, "choices": choices, "tell": tell}
    return cast(
        Words, SimpleNamespace(**{**own, "notes": notes, "goal": goal, "ending": ending, **instead})
    )


# --- numbers ---


def encode(view: RathView) -> list[float]:
    return [card / 5 for card in (*view.hands, NONE)[:3]] + [view.drawn / 5]


def sense(state: Rath, seat: int) -> float:
    result = state.result()
    return result[seat] if result else state.hands[seat] / 10


def start(setup: Setup, kind: type[Rath] = Rath) -> Rath:
    return kind(setup.seats)


GAME = Game(
    id="rath",
    title="Rath",
    designers="Humpty Dumpty",
    blurb="Guess, look and compare; keep the high card.",
    seats=(2, 3),
    minutes="2",
    weight="light",
    version=1,
    longest=40,
    rules=SimpleNamespace(ACTIONS=ACTIONS, start=start),
    view=SimpleNamespace(VIEW=RathView, see=see, imagine=imagine),
    draw=SimpleNamespace(LOOK=LOOK, draw=draw, pieces=pieces, sketch=sketch),
    words=words(),
    encode=SimpleNamespace(SIZE=4, encode=encode),
    sense=SimpleNamespace(sense=sense),
    rules_text=RULES,
)
