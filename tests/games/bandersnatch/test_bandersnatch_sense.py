"""Bandersnatch: a quick opinion of a position."""

import pytest

from tumtum.engine import (
    Rng,
)
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules.position import OVER
from tumtum.games.bandersnatch.rules.state import Bandersnatch

from .scene import random_positions


def test_opinions_stay_in_range_and_agree_with_the_end() -> None:
    for state in random_positions(8, seed=10):
        assert -1.0 <= GAME.sense(state, 0) <= 1.0
        if state.stage == OVER:
            assert [GAME.sense(state, 0)] == state.result()


def greedy(state: Bandersnatch) -> int:
    """The action after which the position looks best."""
    best, opinion = 0, -2.0
    for action in state.legal(0):
        after = state.clone()
        after.apply(0, action)
        if GAME.sense(after, 0) > opinion:
            best, opinion = action, GAME.sense(after, 0)
    return best


def mean_score(games: int, sensible: bool) -> float:
    total = 0
    for seed in range(games):
        state = Bandersnatch()
        rng = Rng(seed)
        while state.actors():
            seat = state.actors()[0]
            choose = sensible and seat == 0
            state.apply(seat, greedy(state) if choose else state.random(seat, rng))
        total += int(state.score())
    return total / games


@pytest.mark.slow
def test_sense_beats_random_by_far_over_a_thousand_games() -> None:
    assert mean_score(1000, sensible=False) < 1.5
    assert mean_score(1000, sensible=True) > 12


def test_sense_beats_random() -> None:
    assert mean_score(40, sensible=True) > mean_score(40, sensible=False) + 6
