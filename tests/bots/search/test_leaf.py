"""Playouts: where they are cut."""

import pytest

from tumtum.bots.search import Manner
from tumtum.bots.search.habit import Habits
from tumtum.bots.search.leaf import LONGEST_TURN, Leaf
from tumtum.engine import Rng, State

from .toys import (
    JUDGE,
    PLAYOUT,
    Fork,
    Marathon,
    Nim,
    Place,
    Script,
    favourite,
    no_opinion,
    searched,
)


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


@pytest.mark.parametrize("manner", [PLAYOUT, JUDGE])
def test_one_who_plays_alone_wants_more_than_just_to_win(manner: Manner) -> None:
    """Two of three ends are won, and sense tells the better one; with a rival a win is a win."""
    worth = {0: -0.5, 1: 0.1, 2: 0.4}

    def score(state: State, seat: int) -> float:
        assert isinstance(state, Script)
        return next((it for action, it in worth.items() if state.place is ends[action]), 0.0)

    ends: dict[int, Place] = {0: [-1.0], 1: [1.0], 2: [1.0]}
    search = searched(Script(Fork(0, ends), 1), manner=manner, sense=score)
    assert favourite(search) == 2
    assert not search.solved, "a bare win is not the end of thinking"
    ends = {0: [-1.0, 1.0], 1: [1.0, -1.0], 2: [1.0, -1.0]}
    assert searched(Script(Fork(0, ends), 2), manner=manner, sense=score).solved


def test_a_playout_prefers_what_has_done_well() -> None:
    habits = Habits(2, 2)
    for action, worth in [(1, -0.5), (2, 0.5), (3, 0.0)]:
        habits.note(0, action)
        habits.learn([worth, -worth])
    rng = Rng(4)
    chosen = [habits.choose(Nim(9), 0, rng) for _ in range(900)]
    # The best of two draws out of three: in 5, 3 and 1 of 9.
    assert [chosen.count(action) for action in (2, 3, 1)] == pytest.approx([500, 300, 100], abs=50)
    rival = [habits.choose(Nim(9, 1), 1, rng) for _ in range(900)]
    assert rival.count(2) == pytest.approx(300, abs=50), "each seat has habits of its own"


def test_a_search_forms_habits_from_all_that_it_plays() -> None:
    after = {0: [0.0], 1: [0.5]}
    game = Script(Fork(0, {2: Fork(0, {4: Fork(0, {**after}), 5: Fork(0, {**after})})}), 1)
    search = searched(game, manner=Manner(-1, False, 0.0, 0.7, 3), evaluations=60)
    habits = search.leaf.habits
    assert habits is not None
    assert habits.counts[2] == 60, "in every one"
    assert habits.counts[0] + habits.counts[1] == 60
    assert habits.totals[1] == habits.counts[1] / 2 > 20
    assert habits.totals[2] == habits.totals[1]
    assert searched(game, evaluations=1).leaf.habits is None, "nothing is kept where none is asked"
