"""Slithy: the opinion of bots."""

import pytest

from tumtum.bots import bot
from tumtum.engine import Rng
from tumtum.engine.packed import times5
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.actions import commit_action, commit_gems
from tumtum.games.slithy.rules.position import (
    COMMIT_GEMS,
)
from tumtum.games.slithy.view import SlithyView

from .scene import Scene, positions, seen


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


def spoken(*turns: tuple[int, int], last: int = 2) -> Scene:
    """Seat 1 says and plays so many gems turn by turn; then it speaks once more, with a limit of
    5."""
    scene = Scene(3, discussion_passes=1)
    cards = iter([(1, 5), (2, 4), (4, 3)])
    for said, played in turns:
        scene.lay(*next(cards)).do(1, f"claim {said}").do(2, "silent").commit(s1=played)
    return scene.lay(3, 2).do(1, f"claim {last}")


HONEST = ((0, 0), (1, 1), (2, 2))
LYING = ((1, 0), (0, 1), (1, 2))  # with the same gems


@pytest.mark.rule("SL-24", "SL-62")
def test_everybody_remembers_who_kept_its_word() -> None:
    honest, liar = spoken(*HONEST), spoken(*LYING)
    for seat in range(3):
        assert honest.view(seat).kept == (0, 3, 0)
        assert honest.view(seat).broken == (0, 0, 0)
        assert (liar.view(seat).kept, liar.view(seat).broken) == ((0, 0, 0), (0, 3, 0))
    assert honest.view(2).hands == liar.view(2).hands
    assert spoken().do(2, "claim 5").commit(s1=1, s2=5).view(0).kept == (0, 0, 1)


def test_the_last_word_counts() -> None:
    scene = Scene(3).lay(3, 2).do(1, "claim 2").do(2, "claim 1").do(1, "claim 1").do(2, "silent")
    view = scene.commit(s1=1, s2=1).view(0)
    assert (view.kept, view.broken) == ((0, 1, 1), (0, 0, 0))


def test_more_than_31_words_are_not_counted() -> None:
    scene = Scene(3, discussion_passes=1).lay(3, 2).do(1, "claim 2").do(2, "claim 1")
    scene.state.kept = times5(31, 1) + times5(30, 2)
    scene.state.broken = times5(31, 2)
    view = scene.commit(s1=2, s2=0).view(0)
    assert (view.kept, view.broken) == ((0, 31, 30), (0, 0, 31))


def test_a_truthful_speaker_is_believed_more_than_a_liar() -> None:
    """Seat 2 imagines that an honest player has played what it said, and expects it to."""
    found = {}
    for name, turns in (("honest", HONEST), ("stranger", ()), ("liar", LYING)):
        scene = spoken(*turns).do(2, "silent").do(1, "commit 2")
        view, rng = scene.view(2), Rng(1)
        worlds = [GAME.imagine(view, rng) for _ in range(400)]
        found[name] = sum(seen(world, 1).played[1] == 2 for world in worlds) / 400
    assert found["honest"] > found["stranger"] + 0.1
    assert found["stranger"] > found["liar"] + 0.1


def test_who_believes_makes_use_of_the_room_that_is_left() -> None:
    """Seat 1 says it plays nothing: to play 3 looks better if it is known to be honest."""
    looks = []
    for turns in (HONEST, LYING):
        three, none = (spoken(*turns, last=0).do(2, "silent").state for _ in range(2))
        three.apply(2, commit_action(3))
        none.apply(2, commit_action(0))
        looks.append(GAME.sense(three, 2) - GAME.sense(none, 2))
    assert looks[0] > looks[1]


def test_a_word_is_expected_to_be_kept_as_often_as_before() -> None:
    """Of those who commit with the viewer; who takes people at their word hears no record."""
    found = {}
    for name, turns in (("honest", HONEST), ("stranger", ()), ("liar", LYING)):
        view = spoken(*turns).do(2, "silent").view(2)
        pledges = GAME.pledged(view)
        assert {seat: it.action for seat, it in pledges.items()} == {1: commit_action(2)}
        found[name] = pledges[1].trust
        assert GAME.pledged(GAME.trusting(view))[1].trust > 0.95
    assert found == {"honest": 0.8, "stranger": 0.5, "liar": 0.2}


def test_nobody_promises_what_is_done_or_still_talked_about() -> None:
    talking = spoken()
    assert GAME.pledged(talking.view(2)) == {}
    scene = talking.do(2, "silent")
    assert GAME.pledged(scene.view(0)) == {}, "the dealer commits nothing"
    assert GAME.pledged(scene.view(1)) == {}, "seat 2 has said nothing"
    assert GAME.pledged(scene.do(1, "commit 2").view(2)) == {}
