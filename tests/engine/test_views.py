"""Views through JSON, and the errors that name the bad place."""

import json
from dataclasses import FrozenInstanceError, dataclass, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.treacle import GAME, TreacleView
from tumtum.engine import NATURE, SPECTATOR, View, from_plain, to_plain
from tumtum.engine.view import view_of


@dataclass(frozen=True)
class Pawn:
    name: str
    place: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Board(View):
    pawns: tuple[Pawn, ...]
    chosen: Pawn | None
    tide: float
    open: bool


NUMBERS = st.integers(-5, 5)
PAWNS = st.builds(Pawn, name=st.text(), place=st.tuples(NUMBERS, NUMBERS))
BOARDS = st.builds(
    Board,
    seat=NUMBERS,
    seats=NUMBERS,
    actors=st.lists(NUMBERS).map(tuple),
    result=st.none() | st.lists(st.floats(-1, 1)).map(tuple),
    pawns=st.lists(PAWNS).map(tuple),
    chosen=st.none() | PAWNS,
    tide=st.floats(-9, 9),
    open=st.booleans(),
)


@given(board=BOARDS)
def test_a_view_filled_at_once_is_like_any_other(board: Board) -> None:
    filled = view_of(Board, **{field.name: getattr(board, field.name) for field in fields(Board)})
    assert filled == board
    assert hash(filled) == hash(board)
    assert repr(filled) == repr(board)
    for field in fields(Board):
        with pytest.raises(FrozenInstanceError):
            setattr(filled, field.name, 1)


@given(board=BOARDS)
def test_views_survive_json(board: Board) -> None:
    assert from_plain(Board, json.loads(json.dumps(to_plain(board)))) == board


PLAIN: dict[str, Any] = {
    "seat": 0,
    "seats": 2,
    "actors": [0],
    "result": None,
    "pawns": [{"name": "a", "place": [1, 2]}],
    "chosen": None,
    "tide": 1,
    "open": True,
}


def test_whole_numbers_are_floats_where_floats_are_due() -> None:
    board = from_plain(Board, PLAIN)
    assert (board.tide, type(board.tide)) == (1.0, float)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seat", "0", "Board.seat: expected int, found '0'"),
        ("seat", True, "Board.seat: expected int, found True"),
        ("open", 1, "Board.open: expected bool, found 1"),
        ("actors", 3, "Board.actors: expected a list, found 3"),
        ("actors", [0, None], r"Board.actors\[1\]: expected int, found None"),
        ("result", ["x"], r"Board.result\[0\]: expected float, found 'x'"),
        ("pawns", [7], r"Board.pawns\[0\]: expected an object, found 7"),
        ("pawns", [{"name": "a"}], r"Board.pawns\[0\]: missing or unknown fields: place"),
        ("chosen", {"name": "a", "place": [1]}, "Board.chosen.place: expected 2 items, found 1"),
        ("tide", None, "Board.tide: expected float, found None"),
    ],
)
def test_the_bad_place_is_named(field: str, value: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        from_plain(Board, {**PLAIN, field: value})


def test_unknown_fields_are_named() -> None:
    with pytest.raises(ValueError, match="Board: missing or unknown fields: extra"):
        from_plain(Board, {**PLAIN, "extra": 1})


def test_what_a_view_says_of_its_viewer() -> None:
    state = GAME.new()
    view = state.view(0)
    assert isinstance(view, TreacleView)
    assert (view.acting, view.over, view.watching, view.nature_acts) == (False, False, False, True)
    assert state.view(SPECTATOR).watching
    for _ in range(2):
        state.apply(NATURE, state.legal(NATURE)[0])
    assert state.view(1).acting
    assert not state.view(SPECTATOR).acting
