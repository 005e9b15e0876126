"""Positions of every game pickle, copy and print, compiled or not."""

import copy
import multiprocessing
import pickle
import re

import pytest

import tumtum
from tests.treacle import GAME as TREACLE
from tumtum.engine import (
    NATURE,
    SPECTATOR,
    Game,
    IllegalMove,
    Rng,
    State,
    legal_actions,
    playout,
    random_action,
    view_of,
)
from tumtum.engine.fields import fields_of

GAMES = [*tumtum.all_games(), TREACLE]


def some_position(game: Game, moves: int = 40) -> State:
    state, rng = game.new(), Rng(3)
    for _ in range(moves):
        if not state.actors():
            break
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_position_survives_pickle_and_copy(game: Game) -> None:
    state = some_position(game)
    state.recording = True
    before = pickle.dumps(state)
    for twin in (pickle.loads(before), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert type(twin) is type(state)
        assert (twin.recording, twin.events) == (False, [])
        assert fields_of(twin).keys() == fields_of(state).keys()
        playout(twin, Rng(1))
        assert pickle.dumps(state) == before, "playing on it changed the original"


def test_positions_travel_to_other_processes() -> None:
    states = [some_position(game) for game in tumtum.all_games()]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.map_async(_twice, states).get(timeout=60)
    assert there == states


def _twice(state: State) -> State:
    return state.clone()


def test_random_numbers_survive_pickle_and_copy() -> None:
    rng = Rng(12)
    rng.bits()
    twins = [pickle.loads(pickle.dumps(rng)), copy.copy(rng), copy.deepcopy(rng), rng.clone()]
    numbers = [[twin.below(1000) for _ in range(5)] for twin in twins]
    assert numbers == [[rng.below(1000) for _ in range(5)]] * 4


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_a_position_prints(game: Game) -> None:
    state = some_position(game)
    assert repr(state).startswith(f"<{game.title}, {state.seats} seats, ")
    sketch = str(state)
    assert len(sketch.splitlines()) > 3
    assert not re.search(r"\[/?(bold|dim|red|green|/|#)|@[0-9]", sketch), sketch


def test_repr_says_whose_move_it_is() -> None:
    state = TREACLE.new(seats=2)
    assert repr(state) == "<Treacle, 2 seats, nature to move>"
    while state.actors() == [NATURE]:
        state.apply(NATURE, state.legal(NATURE)[0])
    assert repr(state) == "<Treacle, 2 seats, seat 0 or 1 to move>"
    playout(state, Rng(1))
    assert repr(state) == "<Treacle, 2 seats, over>"


def test_who_cannot_be_asked_is_told_so() -> None:
    state = some_position(tumtum.game("mimsy"))
    (mover,) = state.actors()
    other = 1 - mover
    assert legal_actions(state, mover) == state.legal(mover)
    assert random_action(state, mover, Rng(1)) in state.legal(mover)
    assert view_of(state, SPECTATOR) == state.view(SPECTATOR)
    words = f"it is not the turn of seat {other} but of seat {mover}"
    with pytest.raises(IllegalMove, match=words):
        legal_actions(state, other)
    with pytest.raises(IllegalMove, match=words):
        random_action(state, other, Rng(1))
    with pytest.raises(ValueError, match="there is no seat 2 to look from: seats are 0 to 1"):
        view_of(state, 2)
    with pytest.raises(ValueError, match="there is no seat -1"):
        view_of(state, NATURE)
