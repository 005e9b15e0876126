"""Records: they survive writing, and nothing broken gets past them, nor breaks them."""

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.treacle import DEAL, GAME, LOOK_AT, LOW
from tumtum.engine import (
    NATURE,
    BadRecord,
    FairNature,
    FastNature,
    Match,
    Record,
    Rng,
    record_of,
    replay,
    verify,
)

SEED = "00112233445566778899aabbccddeeff"


def finished(salts: list[str | None] | None = None) -> Match:
    """A whole game with fair dice: look, look, then guess until it is over."""
    match = Match(GAME, GAME.setup(2), FairNature(SEED, salts))
    match.begin()
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[-1])
    return match


RECORD = record_of(finished(), ["Ada", "Bob"])
DATA: dict[str, Any] = json.loads(RECORD.write())


def changed(**fields: Any) -> str:
    """The record with some fields changed; `...` leaves one out."""
    data = {**DATA, **fields}
    return json.dumps({name: value for name, value in data.items() if value is not ...})


def test_a_record_survives_json() -> None:
    assert Record.read(RECORD.write()) == RECORD
    match = replay(RECORD, GAME)
    assert match.moves == RECORD.moves
    assert match.state == finished().state


# As records were written before people salted the dice.
OLD = (
    '{"format": 1, "game": "treacle", "version": 1, "options": {"cards": 5, "rounds": 3, '
    '"looking": true}, "seats": ["Ada", "Bob"], "moves": [[-1, 9], [-1, 12], [0, 8], [1, 8], '
    '[0, 6], [1, 6], [0, 4], [1, 4], [0, 4], [1, 4]], "result": [0.0, 0.0], '
    '"seed": "00112233445566778899aabbccddeeff", '
    '"promise": "a8faed6abbf35c12a4b26e40f6feb19d736d90045c83b9f9a31f638d323e6811"}'
)


def test_an_old_record_is_still_verified() -> None:
    assert Record.read(OLD).salts is None
    assert verify(Record.read(OLD), GAME) == 2
    assert Record.read(OLD).write() == OLD
    with pytest.raises(BadRecord, match="nature played 10, but the seed gives 9"):
        verify(Record.read(OLD.replace("[-1, 9]", "[-1, 10]")), GAME)


def test_a_salted_record_survives_json_and_is_verified() -> None:
    record = record_of(finished(["a pinch", None]), ["Ada", "Bob"])
    assert record.salts == ["a pinch", None]
    assert Record.read(record.write()) == record
    assert verify(record, GAME) == sum(seat == NATURE for seat, _ in record.moves)
    for salts in (["a pinch", "x"], ["", None], [None, None]):
        other = {**json.loads(record.write()), "salts": salts}
        with pytest.raises(BadRecord, match="but the seed gives"):
            verify(Record.read(json.dumps(other)), GAME)


def test_a_record_tells_which_moves_came_late() -> None:
    assert (RECORD.late, "late" in DATA) == ((), False), "nothing is said where none did"
    late = dataclasses.replace(RECORD, late=(2, 5))
    assert (late.moves[2][0], late.moves[5][0]) != (NATURE, NATURE)
    assert Record.read(late.write()) == late
    assert late.format == RECORD.format, "who does not know of it reads it as before"
    assert verify(late, GAME) == verify(RECORD, GAME)


def test_an_unfinished_record_keeps_its_seed() -> None:
    match = Match(GAME, GAME.setup(2), FairNature(SEED))
    match.begin()
    record = record_of(match, ["Ada", "Bob"])
    assert record.seed is None
    assert record.promise == FairNature(SEED).promise
    assert record.result is None
    assert replay(record, GAME).state == match.state


def test_a_simulated_game_has_no_seed() -> None:
    match = Match(GAME, GAME.setup(2), FastNature(Rng(4)))
    match.begin()
    assert (record_of(match, []).seed, record_of(match, []).promise) == (None, None)


BAD_TEXTS = {
    "": "not JSON: Expecting value at line 1, column 1",
    "{]": "not JSON",
    "[" * 100_000: "nested too deeply",
    '{"format": ' + "9" * 5000 + "}": "not JSON: a number has too many digits",
    "[]": "the document is not a JSON object",
    "{}": "format: this is format None; only 1 to 3 can be read",
    changed(format=4): "format: this is format 4; only 1 to 3 can be read",
    changed(format=2): "salts: missing",
    changed(late=3): "late: expected a list, found 3",
    changed(late=["3"]): r"late\[0\]: expected a whole number, found '3'",
    changed(late=[0]): "late: expected places of moves that seats made",
    changed(late=[3, 3]): "late: expected places of moves that seats made",
    changed(late=[5, 3]): "late: expected places of moves that seats made",
    changed(late=[999]): "late: expected places of moves that seats made",
    changed(format=2, salts="ab"): "salts: expected a list, found 'ab'",
    changed(format=2, salts=["ab", 7]): r"salts\[1\]: expected a text, found 7",
    changed(format=2, salts=["ab", "\ud800"]): r"salts\[1\]: half of a letter stands alone",
    changed(format=2, salts=["ab"]): "salts: 1 of them for 2 seats; each has one",
    changed(format=True): "format: this is format True",
    changed(game=...): "game: missing",
    changed(game=7): "game: expected a text, found 7",
    changed(version="1"): "version: expected a whole number, found '1'",
    changed(version=True): "version: expected a whole number, found True",
    changed(options=[]): r"options: expected an object, found \[\]",
    changed(options={"cards": 4.5}): "options.cards: expected a text, number or flag, found 4.5",
    changed(seats="Ada"): "seats: expected a list, found 'Ada'",
    changed(seats=["Ada", 2]): r"seats\[1\]: expected a text, found 2",
    changed(moves=...): "moves: missing",
    changed(moves=[[-1, 9], [0]]): r"moves\[1\]: expected \[seat, action\], found \[0\]",
    changed(moves=[[-1, "9"]]): r"moves\[0\]\[1\]: expected a whole number, found '9'",
    changed(moves=[[-1, 9.0]]): r"moves\[0\]\[1\]: expected a whole number, found 9.0",
    changed(result=[1, "x"]): r"result\[1\]: expected a number, found 'x'",
    changed(result=[10**400, 0]): r"result\[0\]: expected a number from -1 to 1",
    changed(result=[float("nan"), 0]): r"result\[0\]: expected a number from -1 to 1, found nan",
    changed(seed="xyz"): "seed: expected hexadecimal digits, found 'xyz'",
    changed(promise=12): "promise: expected a text, found 12",
}


@pytest.mark.parametrize("text", BAD_TEXTS, ids=lambda text: text[:40])
def test_a_text_that_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord, match=BAD_TEXTS[text]):
        Record.read(text)


DEALT = [[NATURE, DEAL], [NATURE, DEAL + 1]]
BAD_GAMES = {
    changed(game="mimsy"): "game: the record is of 'mimsy', not of 'treacle'",
    changed(version=9): "version: recorded with version 9 of Treacle, this is version 1",
    changed(seats=["Ada"]): "options: Treacle cannot be played by 1; seats may be 2, 3",
    changed(seats=["x"] * 8): "options: Treacle cannot be played by 8",
    changed(options={"tea": 1}): "options: Treacle has no option 'tea'",
    changed(options={"cards": 99}): "option 'cards': 99 is not allowed; it may be 4 to 6",
    changed(options={"cards": 10**30}): "is not allowed; it may be 4 to 6",
    changed(options={"cards": 4}, seats=["x"] * 3): "three seats need five cards",
    changed(moves=[[0, LOW]]): r"moves\[0\]: \[0, 7\]: nature moves now",
    changed(moves=[[NATURE, 0]]): r"moves\[0\]: \[-1, 0\]",
    changed(moves=[*DEALT, [5, LOW]]): r"moves\[2\]: .*not the turn of seat 5 but of seat 0 or",
    changed(moves=[*DEALT, [-2, LOW]]): r"moves\[2\]: .*not the turn of seat -2",
    changed(moves=[*DEALT, [0, 10**25]]): r"moves\[2\]: .*there is no such action",
    changed(moves=[*DEALT, [0, -1]]): r"moves\[2\]: .*there is no such action",
    changed(moves=[*DEALT, [0, LOW], [1, LOW], [0, LOOK_AT], [1, 1]]): r"moves\[5\]: .*\(TR-4\)",
    changed(moves=[*DATA["moves"], [0, 0]]): "the game is over",
    changed(moves=DATA["moves"][:-1]): "result: the record says .* the moves give None",
    changed(result=[0.5, 0.5]): r"result: the record says \[0.5, 0.5\], the moves give",
}


@pytest.mark.parametrize("text", BAD_GAMES, ids=lambda text: BAD_GAMES[text][:40])
def test_a_record_of_what_cannot_have_been(text: str) -> None:
    with pytest.raises(BadRecord, match=BAD_GAMES[text]):
        replay(Record.read(text), GAME)


# --- verifying ---


def test_an_honest_record_is_verified() -> None:
    assert verify(RECORD, GAME) == 2  # nature dealt twice


def test_a_changed_move_is_found() -> None:
    other = next(
        action for action in range(DEAL, DEAL + 5) if [NATURE, action] not in DATA["moves"]
    )
    moves = [[NATURE, other], *DATA["moves"][1:3]]
    with pytest.raises(BadRecord, match=rf"moves\[0\]: nature played {other}, but the seed gives"):
        verify(Record.read(changed(moves=moves, result=None)), GAME)


def test_another_seed_is_found() -> None:
    with pytest.raises(BadRecord, match="not the seed that was promised"):
        verify(Record.read(changed(seed="ab" * 16)), GAME)


def test_another_seed_and_promise_are_found_by_the_dice() -> None:
    seed = "ab" * 16
    with pytest.raises(BadRecord, match="but the seed gives"):
        verify(Record.read(changed(seed=seed, promise=FairNature(seed).promise)), GAME)


def test_an_unrevealed_seed_cannot_be_verified() -> None:
    with pytest.raises(BadRecord, match="seed: not revealed"):
        verify(Record.read(changed(seed=None)), GAME)


# --- whatever comes ---

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
HUGE = st.integers() | st.sampled_from([2**31, 2**63, 2**64, -(2**63), 10**400])


def survives(text: str) -> None:
    """Reading, replaying and verifying give an answer or BadRecord, never anything else."""
    try:
        record = Record.read(text)
        match = replay(record, GAME)
        verify(record, GAME)
    except BadRecord:
        return
    assert match.moves == record.moves


@given(text=st.text())
def test_any_text(text: str) -> None:
    survives(text)


@given(data=JSON)
def test_any_json(data: Any) -> None:
    survives(json.dumps(data))


@given(name=st.sampled_from(sorted(DATA)), value=JSON)
@example(name="result", value=[float("inf"), 0])
@example(name="seed", value="")
def test_any_field_changed(name: str, value: Any) -> None:
    survives(changed(**{name: value}))


@settings(max_examples=300)
@given(data=st.data())
def test_any_move_changed(data: st.DataObject) -> None:
    moves = [list(move) for move in DATA["moves"]]
    index = data.draw(st.integers(0, len(moves) - 1))
    moves[index][data.draw(st.integers(0, 1))] = data.draw(st.integers(-3, 16) | HUGE)
    survives(changed(moves=moves, result=None))


@given(moves=st.lists(st.tuples(HUGE, HUGE), max_size=4), seats=st.integers(0, 9))
def test_any_moves_and_seats(moves: list[tuple[int, int]], seats: int) -> None:
    survives(changed(moves=moves, seats=["x"] * seats, result=None))


@given(options=st.dictionaries(st.sampled_from(["cards", "rounds", "looking", "x"]), JSON))
def test_any_options(options: dict[str, Any]) -> None:
    survives(changed(options=options, moves=[], result=None))


@given(at=st.integers(0, len(RECORD.write())), to=st.integers(0, len(RECORD.write())))
def test_any_piece_cut_out(at: int, to: int) -> None:
    text = RECORD.write()
    survives(text[:at] + text[to:])
