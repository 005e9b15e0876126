"""What a failure says: the promise, the record, the last moves, and only then a traceback."""

import re
from pathlib import Path

from tests.treacle import GAME, Treacle
from tumtum.engine import Record, replay

from .broken import caught, game_of, with_words


class Stuck(Treacle):
    """After a wrong guess nobody can move."""

    def legal(self, seat: int) -> list[int]:
        return [] if self.guesses else super().legal(seat)


def test_the_record_leads_to_the_place() -> None:
    match = replay(Record.read(caught(game_of(Stuck)).record), game_of(Stuck))
    assert match.state.actors()
    assert match.state.legal(match.state.actors()[0]) == []
    assert len(match.moves) <= 2 * 2 + 1, "the shortest: deal, bet, one wrong guess"


def test_first_the_promise_then_the_record_then_the_last_moves(tmp_path: Path) -> None:
    error = caught(game_of(Stuck))
    first, second, third = str(error).splitlines()
    assert first == f"legal-shape: {error.words}"
    file = Path(second.removeprefix("record: "))
    assert file.parent == tmp_path
    assert file.read_text() == error.record
    named = third.removeprefix("last moves: ").split("; ")
    assert re.fullmatch(r"nature: deal \d", named[0])
    assert re.fullmatch(r"seat 0: guess \d", named[-1])


def test_last_the_traceback_of_what_the_game_raised() -> None:
    def ending(view: object) -> str:
        raise RuntimeError("no words")

    said = str(caught(with_words(ending=ending)))
    assert said.startswith("ending: raised RuntimeError: no words\nrecord: ")
    assert "\n\nTraceback (most recent call last):\n" in said
    assert said.rstrip().endswith("RuntimeError: no words")


def test_where_no_game_was_played_there_are_no_moves() -> None:
    assert "last moves: none" in str(caught(GAME.but(actions=0)))


class TwiceTooMuch(Treacle):
    """Wrong only at the end."""

    def result(self) -> list[float] | None:
        found = super().result()
        return found and [2 * share for share in found]


def test_of_many_moves_the_last_are_named() -> None:
    three = GAME.setup(3, {"rounds": 5})
    said = str(caught(game_of(TwiceTooMuch), setups=[three]))
    assert re.search(
        r"last moves: \(\d+ earlier\); (?:\w+ ?\d?: [^;]+; ){5}seat \d: guess \d$", said
    )
