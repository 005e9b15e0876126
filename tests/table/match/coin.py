"""A little game of choices at once, with something to peep at."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from tumtum.engine import (
    NATURE,
    Choice,
    Drawing,
    Event,
    Game,
    Goal,
    Line,
    Look,
    Prompt,
    Rng,
    SeatNote,
    Setup,
    State,
    View,
)
from tumtum.table.match.match import LoggedMatch
from tumtum.table.store.rows import MatchRow

PASS, PEEP, CHOOSE = 0, 1, 2  # peep: look at the hidden coin


class Coin(State):
    """Nature hides a coin. Then both seats choose at once, in any order; before choosing, a
    seat may pass the time, or peep under the cup, as often as it likes."""

    def __init__(self) -> None:
        super().__init__(2)
        self.coin = -1
        self.knows = [False, False]
        self.waited = 0
        self.chosen = [False, False]

    def actors(self) -> list[int]:
        if self.coin < 0:
            return [NATURE]
        return [seat for seat in range(2) if not self.chosen[seat]]

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat == NATURE else [PASS, PEEP, CHOOSE]

    def apply(self, seat: int, action: int) -> None:
        if seat == NATURE:
            self.coin = action
        elif action == PASS:
            self.waited += 1
        elif action == PEEP:
            self.knows[seat] = True
        else:
            self.chosen[seat] = True
        if self.recording:
            self.note("done", "XX-1", seat, [])

    def clone(self) -> "Coin":
        other = Coin()
        other.coin, other.waited = self.coin, self.waited
        other.knows, other.chosen = self.knows[:], self.chosen[:]
        return other

    def result(self) -> list[float] | None:
        return [0.0, 0.0] if all(self.chosen) else None

    def view(self, seat: int) -> "CoinView":
        knows = seat >= 0 and self.knows[seat]
        return CoinView(
            seat=seat,
            seats=2,
            actors=tuple(self.actors()),
            result=None,
            coin=self.coin if knows else -1,
            waited=self.waited,
            chosen=tuple(self.chosen),
        )

    def key(self) -> tuple[object, ...]:
        return (self.coin, self.waited, tuple(self.knows), tuple(self.chosen))


@dataclass(frozen=True, kw_only=True)
class CoinView(View):
    coin: int
    waited: int
    chosen: tuple[bool, ...]


def imagine(view: CoinView, rng: Rng) -> Coin:
    coin = Coin()
    coin.coin = view.coin if view.coin >= 0 else int(rng.below(2))
    coin.waited = view.waited
    coin.chosen = list(view.chosen)
    if view.coin >= 0:
        coin.knows[view.seat] = True
    return coin


class Words:
    def name(self, action: int) -> str:
        return f"do {action}"

    def prompt(self, view: Any) -> Prompt:
        return Prompt("Do")

    def choices(self, view: Any, legal: list[int]) -> list[Choice]:
        return [Choice(action, str(action)) for action in legal]

    def tell(self, event: Event) -> Line | None:
        return Line(f"@{event.seat} did it")

    def notes(self, view: Any) -> list[SeatNote]:
        return [SeatNote(""), SeatNote("")]

    def goal(self, view: Any) -> Goal:
        return Goal("Know the coin")

    def ending(self, view: Any) -> str:
        return "Over"


def start(setup: Setup) -> State:
    return Coin()


GAME = Game(
    id="coin",
    title="Coin",
    designers="",
    blurb="",
    seats=(2,),
    minutes="1",
    weight="light",
    version=1,
    longest=100,
    rules=SimpleNamespace(ACTIONS=3, start=start),
    view=SimpleNamespace(VIEW=CoinView, see=lambda state, seat: state.view(seat), imagine=imagine),
    draw=SimpleNamespace(
        LOOK=Look("", "", ("", "", ""), ""),
        draw=lambda view, narrow: Drawing(1, 1, (), ""),
        pieces=lambda view, narrow: [],
        sketch=lambda view: "",
    ),
    words=Words(),
    encode=SimpleNamespace(SIZE=0, encode=lambda view: []),
    sense=SimpleNamespace(sense=lambda state, seat: 0.0),
    rules_text="**CO-1** Toss.",
)


ROW = MatchRow("a.1", "a", "coin", 1, 2, {}, ["A", "B"], "00" * 16, 0, None, None)


def begun() -> LoggedMatch:
    match = LoggedMatch(ROW, GAME)
    match.accept(*match.opening(0))
    return match


def play(match: LoggedMatch, seat: int, action: int, at: int = 0) -> None:
    match.accept(*match.attempt(seat, action, at))
