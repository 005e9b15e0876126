"""A match folded from its log: simultaneous choices, what an undo may take back."""

from dataclasses import dataclass
from typing import Any

from tumtum.engine import (
    NATURE,
    Choice,
    Drawing,
    Event,
    Game,
    Line,
    Look,
    Prompt,
    Rng,
    SeatNote,
    Setup,
    State,
    View,
)
from tumtum.table.match.match import LoggedMatch, load
from tumtum.table.match.undo import SCRUTINY
from tumtum.table.store.rows import Entry, MatchRow

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
    actions=3,
    longest=100,
    start=start,
    view=CoinView,
    imagine=imagine,
    look=Look("", "", ("", "", ""), ""),
    draw=lambda view, narrow: Drawing(1, 1, (), ""),
    pieces=lambda view, narrow: [],
    sketch=lambda view: "",
    words=Words(),
    encode=lambda view: [],
    encoded=0,
    sense=lambda state, seat: 0.0,
    rules_text="",
)
ROW = MatchRow("a.1", "a", "coin", 1, 2, {}, ["A", "B"], "00" * 16, 0, None, None)


def begun() -> LoggedMatch:
    match = LoggedMatch(ROW, GAME)
    match.accept(*match.opening(0))
    return match


def play(match: LoggedMatch, seat: int, action: int, at: int = 0) -> None:
    match.accept(*match.attempt(seat, action, at))


def test_anothers_simultaneous_choice_does_not_make_mine_stale() -> None:
    match = begun()
    assert match.since == [1, 1]
    play(match, 0, CHOOSE)
    assert match.n == 2
    assert match.since[1] == 1, "my answer to position 1 is still good"
    play(match, 1, PASS)
    assert match.since[1] == 3, "after my own move I answer a new position"


def test_a_repeat_is_recognised_behind_others_moves() -> None:
    match = begun()
    play(match, 0, PASS)
    play(match, 1, CHOOSE)
    assert match.repeated(1, 1, CHOOSE) == 3
    assert match.repeated(1, 1, PASS) is None
    assert match.repeated(1, 0, PASS) == 2
    assert match.repeated(3, 0, PASS) is None


def test_what_was_seen_cannot_be_unseen() -> None:
    match = begun()
    play(match, 0, PASS)
    assert match.may_undo(0, SCRUTINY)
    assert not match.may_undo(1), "not your move"
    play(match, 0, PEEP)
    assert not match.may_undo(0, SCRUTINY), "the coin was seen"
    play(match, 0, PEEP)
    assert match.may_undo(0, SCRUTINY), "peeping twice shows nothing new"
    play(match, 1, PASS)
    assert not match.may_undo(0), "somebody else acted"
    assert match.may_undo(1)


def test_an_undone_match_is_the_match_before() -> None:
    match = begun()
    play(match, 0, PASS)
    before = match.state.clone()
    play(match, 0, PASS)
    match.fold(Entry(match.n, "back", 0, (), len(match.moves) - 1, 0))
    assert match.state == before
    assert match.n == 4
    assert match.turn == 1
    assert match.may_undo(0), "the move before it, too"
    assert match.story.told[-1].line.text == "@0 takes back a move"
    assert load(ROW, GAME, match.entries, 0).state == before


def test_time_is_counted_for_all_who_think() -> None:
    match = begun()
    play(match, 0, CHOOSE, at=1000)
    play(match, 1, CHOOSE, at=3000)
    assert match.used == [1000, 3000]
    assert match.over


def test_time_while_the_server_was_away_is_nobodys() -> None:
    match = begun()
    entry, _ = match.attempt(0, CHOOSE, 5000)
    back = load(ROW, GAME, [*match.entries, entry], 4000)
    assert back.used == [1000, 1000]


def test_a_log_that_does_not_fit_is_frozen_with_words() -> None:
    match = begun()
    bad = Entry(1, "play", 0, ((0, 9),), 0, 0)
    frozen = load(ROW, GAME, [*match.entries, bad], 0)
    assert "does not fit version 1" in frozen.frozen
    assert frozen.actors == []
    assert frozen.n == 1
