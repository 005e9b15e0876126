"""Slithy: the opinion of bots."""

import pytest

from tumtum.bots import bot
from tumtum.engine import Rng
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.actions import commit_gems
from tumtum.games.slithy.rules.position import (
    COMMIT_GEMS,
)
from tumtum.games.slithy.view import SlithyView

from .scene import Scene, positions


def test_opinions_follow_the_score() -> None:
    scene = Scene(4).turn(4, 5, s1=4)
    assert GAME.sense(scene.state, 1) > GAME.sense(scene.state, 2)
    busted = Scene(4).turn(1, 1, s1=8)
    assert GAME.sense(busted.state, 0) > GAME.sense(scene.state, 0)
    for state in positions(5, 80)[::5]:
        assert all(-1 <= GAME.sense(state, seat) <= 1 for seat in range(5))


def game_of_bots(seed: int) -> tuple[int, int, list[int]]:
    """Three greedy bots play: how often did they keep their word, how often break it?"""
    rng = Rng(seed)
    greedy = bot("greedy")
    scene = Scene(3)
    scene.state.recording = False
    kept = broken = 0
    while scene.state.actors():
        seat = scene.state.actors()[0]
        view: SlithyView = scene.view(seat)
        action = greedy.choose(GAME, view, rng)
        if view.stage == COMMIT_GEMS:
            word = view.word_of(seat)
            kept += word == commit_gems(action)
            broken += word is not None and word != commit_gems(action)
        scene.state.apply(seat, action)
    return kept, broken, list(scene.view(0).totals)


@pytest.mark.rule("SL-24", "SL-25")
def test_bots_talk_and_may_lie() -> None:
    kept, broken, totals = game_of_bots(5)
    assert kept > 0
    assert broken > 0
    assert min(totals) > 10
