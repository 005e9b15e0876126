"""Treacle: a small honest game with secrets, plain Python, for the tests of engine and kit.

Each seat gets a secret card, all bet at once and in secret whether the cards run high or low, then
each in turn looks at its left neighbour's card or guesses it. A right guess wins; when all have
had their turns the bets decide.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

from tumtum.engine import (
    NATURE,
    SPECTATOR,
    Choice,
    Drawing,
    Event,
    Game,
    Goal,
    IllegalMove,
    Line,
    Look,
    Option,
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
from tumtum.engine.picture import piece, tag, text, title

GUESS, LOOK_AT, LOW, HIGH, DEAL = 0, 6, 7, 8, 9
ACTIONS = 15
NONE = -1

RULES = """
**TR-1** Each seat is dealt one of the cards, in secret.
**TR-2** All bet in secret, at once, whether the cards run high or low.
**TR-3** On a turn, look at your left neighbour's card, if looking is allowed, or
**TR-4** guess it: not your own card. A right guess wins.
**TR-5** After so many rounds the game ends and all is revealed; right bets share the win.
"""


class Treacle(State):
    """A position."""

    def __init__(self, seats: int, cards: int, rounds: int, looking: bool) -> None:
        super().__init__(seats)
        self.cards = cards
        self.rounds = rounds
        self.looking = looking
        self.hands: list[int] = []
        self.bets = [NONE] * int(seats)
        self.known = [False] * int(seats)  # who has looked at the neighbour's card
        self.guesses: list[tuple[int, int]] = []  # wrong ones: (seat, card)
        self.turns = 0
        self.winners: list[int] = []

    def actors(self) -> list[int]:
        if len(self.hands) < self.seats:
            return [NATURE]
        betting = [seat for seat in range(self.seats) if self.bets[seat] == NONE]
        if betting:
            return betting
        if self.winners:
            return []
        return [self.turns % int(self.seats)]

    def legal(self, seat: int) -> list[int]:
        if len(self.hands) < self.seats:
            return [DEAL + card for card in range(self.cards) if card not in self.hands]
        if self.bets[seat] == NONE:
            return [LOW, HIGH]
        guesses = [GUESS + card for card in range(self.cards) if card != self.hands[seat]]
        return [*guesses, LOOK_AT] if self.looking and not self.known[seat] else guesses

    def apply(self, seat: int, action: int) -> None:
        if action >= DEAL:
            self.deal(action - DEAL)
        elif action >= LOW:
            self.bets[seat] = action - LOW
            if self.recording:
                self.note("bet", "TR-2", seat, [])
        elif action == LOOK_AT:
            self.look_at(seat)
        else:
            self.guess(seat, action - GUESS)

    def deal(self, card: int) -> None:
        self.hands.append(card)
        if self.recording:
            owner = len(self.hands) - 1
            self.note("deal", "TR-1", owner, [])
            self.note("card", "TR-1", owner, [card], to=[owner])

    def look_at(self, seat: int) -> None:
        self.known[seat] = True
        if self.recording:
            self.note("look", "TR-3", seat, [])
            self.note("seen", "TR-3", seat, [self.hands[self.left_of(seat)]], to=[seat])
        self.end_turn()

    def guess(self, seat: int, card: int) -> None:
        if self.hands[self.left_of(seat)] == card:
            self.winners = [seat]
            if self.recording:
                self.note("win", "TR-4", seat, [card, *self.hands, *self.bets])
            return
        self.guesses = [*self.guesses, (seat, card)]
        if self.recording:
            self.note("guess", "TR-4", seat, [card])
        self.end_turn()

    def left_of(self, seat: int) -> int:
        return (seat + 1) % int(self.seats)

    def end_turn(self) -> None:
        self.turns += 1
        if self.turns == self.rounds * self.seats:
            high = int(2 * sum(self.hands) >= self.seats * (self.cards - 1))
            right = [seat for seat in range(self.seats) if self.bets[seat] == high]
            self.winners = right or list(range(self.seats))
            if self.recording:
                self.note("end", "TR-5", NATURE, [*self.hands, *self.bets])

    def clone(self) -> "Treacle":
        twin = type(self)(int(self.seats), self.cards, self.rounds, self.looking)
        twin.hands = self.hands.copy()
        twin.bets = self.bets.copy()
        twin.known = self.known.copy()
        twin.guesses = self.guesses
        twin.turns = self.turns
        twin.winners = self.winners
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.cards,
            self.rounds,
            self.looking,
            tuple(self.hands),
            tuple(self.bets),
            tuple(self.known),
            tuple(self.guesses),
            self.turns,
            tuple(self.winners),
        )

    def result(self) -> list[float] | None:
        return shares(self.winners, int(self.seats)) if self.winners else None

    def census(self) -> list[int]:
        undealt = [card for card in range(self.cards) if card not in self.hands]
        return [len(self.hands) + len(undealt)]

    def why_not(self, seat: int, action: int) -> IllegalMove:
        if action == LOOK_AT:
            return IllegalMove("you may not look", "TR-3")
        return IllegalMove("you hold that card yourself, or there is none such", "TR-4")

    def view(self, seat: int) -> View:
        return see(self, seat)


# --- view ---


@dataclass(frozen=True, kw_only=True)
class TreacleView(View):
    cards: int
    rounds: int
    looking: bool
    hands: tuple[int, ...]  # NONE where unknown
    bets: tuple[int, ...]  # NONE where not made or unknown
    has_bet: tuple[bool, ...]
    known: tuple[bool, ...]
    guesses: tuple[tuple[int, int], ...]
    turns: int
    winners: tuple[int, ...]


def see(state: Treacle, seat: int) -> TreacleView:
    result = state.result()
    shown = set(range(state.seats)) if result else {seat}
    if not result and seat != SPECTATOR and state.known[seat]:
        shown.add(state.left_of(seat))
    return TreacleView(
        seat=seat,
        seats=int(state.seats),
        actors=tuple(state.actors()),
        result=tuple(result) if result else None,
        cards=state.cards,
        rounds=state.rounds,
        looking=state.looking,
        hands=tuple(card if at in shown else NONE for at, card in enumerate(state.hands)),
        bets=tuple(bet if at == seat or result else NONE for at, bet in enumerate(state.bets)),
        has_bet=tuple(bet != NONE for bet in state.bets),
        known=tuple(state.known),
        guesses=tuple(state.guesses),
        turns=state.turns,
        winners=tuple(state.winners),
    )


def imagine(view: TreacleView, rng: Rng, kind: type[Treacle] = Treacle) -> Treacle:
    state = kind(view.seats, view.cards, view.rounds, view.looking)
    hands = list(view.hands)
    unknown = [card for card in range(view.cards) if card not in hands]
    while True:
        rng.shuffle(unknown)
        spare = unknown.copy()
        state.hands = [card if card != NONE else spare.pop() for card in hands]
        if view.winners or not any(
            state.hands[state.left_of(seat)] == card or state.hands[seat] == card
            for seat, card in view.guesses
        ):
            break
    state.bets = [
        int(rng.below(2)) if made and bet == NONE else bet
        for bet, made in zip(view.bets, view.has_bet, strict=True)
    ]
    state.known = list(view.known)
    state.guesses = list(view.guesses)
    state.turns = view.turns
    state.winners = list(view.winners)
    return state


# --- picture ---

LOOK = Look(
    style=".picture-treacle text { font-size: 30px; }",
    defs='<symbol id="card" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>',
    cloth=("#345", "#234", "#123"),
    cover='<rect width="300" height="130"/>',
    glyphs={"card": "#"},
)


def pieces(view: TreacleView, narrow: bool) -> list[Piece]:
    return [Piece("card", 100.0 + 80 * at, 100.0, 60.0) for at in range(len(view.hands))]


def draw(view: TreacleView, narrow: bool) -> Drawing:
    cards = [
        tag("g", title(f"Guess {card}"), text(str(card), 50.0 * card, 300.0), id=f"guess-{card}")
        for card in range(view.cards)
    ]
    hands = [text(str(card), 90.0 + 80 * at, 60.0) for at, card in enumerate(view.hands)]
    moving = [piece(it) for it in pieces(view, narrow)]
    layers = (*cards, *hands, *moving)
    return Drawing(500, 800 if narrow else 400, layers, f"{len(view.hands)} cards")


def sketch(view: TreacleView) -> str:
    return " ".join("?" if card == NONE else str(card) for card in view.hands) or "no cards yet"


# --- words ---


def name(action: int) -> str:
    if action >= DEAL:
        return f"deal {action - DEAL}"
    return {LOOK_AT: "look", LOW: "low", HIGH: "high"}.get(action, f"guess {action}")


def prompt(view: TreacleView) -> Prompt:
    return Prompt("Guess :card: or look" if view.acting else "Wait for @0", rule="TR-4")


def choices(view: TreacleView, legal: list[int]) -> list[Choice]:
    rules = {LOOK_AT: "TR-3", LOW: "TR-2", HIGH: "TR-2"}
    return [
        Choice(
            action,
            name(action).capitalize(),
            points=(f"guess-{action}",) if action < LOOK_AT else (),
            rule=rules.get(action, "TR-4"),
            icon="card",
        )
        for action in legal
    ]


def tell(event: Event) -> Line | None:
    return Line(f"{event.what} {event.values}", event.rule, event.seat)


def notes(view: TreacleView) -> list[SeatNote]:
    return [SeatNote(f"@{seat} holds a :card:") for seat in range(view.seats)]


def goal(view: TreacleView) -> Goal:
    near = tuple(f"@{seat}" for seat in range(view.seats))
    return Goal("Guess the most cards", near)


def ending(view: TreacleView) -> str:
    return "Won by " + " and ".join(f"@{seat}" for seat in view.winners)


def words(**instead: Any) -> Words:
    """The room words.py as an object, with some functions exchanged."""
    own = {"name": name, "prompt": prompt, "choices": choices, "tell": tell}
    return cast(
        Words, SimpleNamespace(**{**own, "notes": notes, "goal": goal, "ending": ending, **instead})
    )


# --- numbers ---


def encode(view: TreacleView) -> list[float]:
    cards: Sequence[int] = (*view.hands, NONE, NONE, NONE)
    return [card / 6 for card in cards[:3]] + [view.turns / 15]


def sense(state: Treacle, seat: int) -> float:
    result = state.result()
    if result is not None:
        return result[seat]
    return 0.1 if state.known[seat] else 0.0


def start(setup: Setup, kind: type[Treacle] = Treacle) -> Treacle:
    return kind(setup.seats, setup.number("cards"), setup.number("rounds"), setup.flag("looking"))


GAME = Game(
    id="treacle",
    title="Treacle",
    designers="the Dormouse",
    blurb="Guess what your neighbour holds.",
    seats=(2, 3),
    minutes="1",
    weight="light",
    version=1,
    longest=30,
    options=(
        Option("cards", "Cards", range(4, 7), 5, rule="TR-1"),
        Option("rounds", "Rounds", range(1, 6), 3, rule="TR-5"),
        Option("looking", "Looking", (True, False), True, rule="TR-3"),
    ),
    clash=lambda setup: (
        "three seats need five cards" if setup.seats == 3 and setup.options["cards"] == 4 else None
    ),
    rules=SimpleNamespace(ACTIONS=ACTIONS, start=start),
    view=SimpleNamespace(VIEW=TreacleView, see=see, imagine=imagine),
    draw=SimpleNamespace(LOOK=LOOK, draw=draw, pieces=pieces, sketch=sketch),
    words=words(),
    encode=SimpleNamespace(SIZE=4, encode=encode),
    sense=SimpleNamespace(sense=sense),
    rules_text=RULES,
)
