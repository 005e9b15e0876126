"""Slithy: a position counts what really lies in the box, in hands and on the cloth."""

import pytest

from tumtum.engine import NATURE, Rng
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.actions import first_action
from tumtum.games.slithy.rules.state import Slithy

from .scene import Scene


def waiting_for_the_first_dealer(seats: int = 5) -> Slithy:
    state = GAME.new(seats, first_seat="random")
    assert isinstance(state, Slithy)
    return state


def test_everything_lies_in_the_box_until_the_first_round() -> None:
    state = waiting_for_the_first_dealer()
    assert state.census() == [24, 3, 4]
    assert (state.box_gems, state.box_purples, state.box_yellows) == (24, 0b1110, 0b11110)
    state.apply(NATURE, first_action(2))
    assert (state.box_gems, state.box_purples, state.box_yellows) == (0, 0, 0)
    assert state.census() == [24, 3, 4]


@pytest.mark.parametrize("lost", ["box_gems", "box_purples", "box_yellows"])
def test_what_is_missing_in_the_box_is_missing_in_the_round(lost: str) -> None:
    state = waiting_for_the_first_dealer()
    whole = state.census()
    setattr(state, lost, getattr(state, lost) - 2)  # two gems, or the card with the number 1
    assert state.census() != whole
    short = state.census()
    rng = Rng(1)
    while state.turn == 0:
        assert state.census() == short
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))


def test_a_card_put_aside_twice_or_a_gem_lost_is_noticed() -> None:
    scene = Scene(5).turn(1, 2, s1=1, s2=2)
    whole = scene.state.census()
    for field, change in (("purples", 2), ("yellows", 4), ("hands", -32), ("busted", 1)):
        broken = scene.state.clone()
        setattr(broken, field, getattr(broken, field) + change)
        assert broken.census() != whole
