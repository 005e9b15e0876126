"""Playouts: where they are cut."""

import pytest

from tumtum.bots.search import Manner
from tumtum.bots.search.leaf import LONGEST_TURN, Leaf
from tumtum.engine import Rng

from .toys import Marathon, no_opinion


def leaf(cut: int) -> Leaf:
    return Leaf(0, 2, False, no_opinion, Manner(cut, False, 0.0, 0.7), Rng(1))


@pytest.mark.parametrize(
    ("begun", "cut", "ends"), [(1, 0, 3), (3, 0, 3), (1, 1, 3), (1, 2, 3), (1, 3, 6), (2, 6, 9)]
)
def test_a_playout_is_cut_at_the_end_of_a_turn(begun: int, cut: int, ends: int) -> None:
    race = Marathon(begun)
    leaf(cut).play_out(race, (begun - 1) // 3 % 2)
    assert race.steps == ends


def test_a_playout_without_a_cut_goes_to_the_end() -> None:
    race = Marathon(1)
    leaf(-1).play_out(race, 0)
    assert race.steps == 300


def test_one_who_plays_alone_is_cut_at_once_and_an_endless_turn_some_time() -> None:
    class Alone(Marathon):
        def actors(self) -> list[int]:
            return [0]

    race = Alone()
    leaf(4).play_out(race, 0)
    assert race.steps == 4 + LONGEST_TURN
    race = Alone()
    Leaf(0, 1, True, no_opinion, Manner(4, False, 0.0, 0.7), Rng(1)).play_out(race, 0)
    assert race.steps == 4
