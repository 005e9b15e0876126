"""What bots think of a game of Borogoves for one: the win, and beyond it every point."""

import pytest

from tumtum import bots
from tumtum.engine import NATURE, Rng, State
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.state import Borogoves


def scores(state: State, seat: int) -> dict[int, int]:
    """What each action of the last decision comes to."""
    found = {}
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action)
        assert isinstance(after, Borogoves)
        found[action] = int(after.first_score)
    return found


def last_decision(seed: int) -> State:
    """A game for one, played by a greedy bot, before its last action."""
    state, rng, greedy = GAME.new(1), Rng(seed), bots.bot("greedy")
    while True:
        seat = state.actors()[0]
        after = state.clone()
        action = int(state.random(NATURE, rng)) if seat == NATURE else 0
        if seat != NATURE:
            action = greedy.choose(GAME, state.view(seat), rng)
        after.apply(seat, action)
        if not after.actors():
            return state
        state = after


@pytest.mark.parametrize("name", ["greedy", "casual"])
@pytest.mark.parametrize("seed", [1, 2, 5])
def test_the_last_action_alone_is_the_one_with_most_points(name: str, seed: int) -> None:
    """Won or lost already: the result alone would make these equal."""
    state = last_decision(seed)
    points = scores(state, 0)
    assert len(set(points.values())) > 1
    chosen = bots.bot(name).choose(GAME, state.view(0), Rng(5))
    assert points[chosen] == max(points.values())


def test_42_points_alone_look_like_a_win() -> None:
    state, rng = GAME.new(1), Rng(1)
    while actors := state.actors():
        state.apply(actors[0], state.random(actors[0], rng))
    assert isinstance(state, Borogoves)
    worth = {}
    for score in (41, 42, 43):
        state.first_score = score
        worth[score] = GAME.sense(state, 0)
    assert worth[41] < 0 < worth[42] < worth[43]
