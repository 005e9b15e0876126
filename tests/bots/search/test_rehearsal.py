"""Rehearsal: what comes of an action if everybody goes on sensibly."""

import pytest

from tumtum.bots.level import preferred
from tumtum.bots.search import Manner, Rehearsal
from tumtum.bots.search.leaf import Leaf
from tumtum.engine import NATURE, Rng, State

from .toys import Fork, Marathon, Place, Script, coin, visits

SOON = 2  # decisions that are followed


def rehearsed(
    *worlds: State, evaluations: int = 600, cut: int = SOON, sense: object = None
) -> Rehearsal:
    opinion = sense if callable(sense) else lambda state, seat: 0.0
    manner = Manner(cut, False, 0.0, 0.7, 1, True)
    search = Rehearsal(list(worlds), 0, opinion, False, manner, Rng(5), 100)
    search.think(evaluations, lambda: False)
    return search


def test_what_looks_alike_at_first_is_told_apart_by_what_follows() -> None:
    later = Fork(0, {0: [-1.0, 1.0], 1: [0.8, -0.8]})  # sensibly, one takes 1
    game = Fork(0, {0: later, 1: Fork(0, {0: [0.5, -0.5], 1: [0.6, -0.6]})})
    search = rehearsed(Script(game, 2))
    assert preferred(search) == 0
    assert search.choices()[0].mean() == pytest.approx(0.8, abs=0.05), "nothing bad is tried there"


def test_every_seat_does_what_is_best_for_itself() -> None:
    trap = Fork(1, {0: [-1.0, 1.0], 1: [0.9, -0.9]})
    game = Fork(0, {0: trap, 1: [0.1, -0.1]})
    assert preferred(rehearsed(Script(game, 2))) == 1


def test_it_goes_as_far_as_the_cut() -> None:
    win: Place = [1.0, -1.0]
    for _ in range(3):
        win = Fork(0, {0: [-0.5, 0.5], 1: win})
    game = Fork(0, {0: [0.1, -0.1], 1: win})

    def hopeful(state: State, seat: int) -> float:
        return -0.2  # better than to lose, and worse than what is certain

    assert preferred(rehearsed(Script(game, 2), cut=3, sense=hopeful)) == 1
    assert preferred(rehearsed(Script(game, 2), cut=1, sense=hopeful)) == 0


def test_forced_moves_are_no_decisions() -> None:
    win: Place = [1.0, -1.0]
    for _ in range(5):
        win = Fork(1, {3: win})
    game = Fork(0, {0: [0.1, -0.1], 1: win})
    assert preferred(rehearsed(Script(game, 2), cut=0)) == 1


def test_nature_answers_by_its_odds() -> None:
    likely = Fork(0, {0: coin([0.9, -0.9], [-0.7, 0.7], [3, 1]), 1: [-1.0, 1.0]})
    game = Fork(0, {0: likely, 1: [0.25, -0.25]})
    search = rehearsed(Script(game, 2), evaluations=3000)
    assert preferred(search) == 0
    assert search.choices()[0].mean() == pytest.approx(0.5, abs=0.12)


def test_the_same_luck_for_every_action() -> None:
    """Two gambles of which one is better by a little whatever the coin says: in worlds of their
    own the coin would drown it."""
    first = coin([0.9, -0.9], [-0.9, 0.9], [1, 1])
    second = coin([0.91, -0.91], [-0.89, 0.89], [1, 1])
    for seed in range(10):
        game = Fork(0, {0: first, 1: second})
        manner = Manner(SOON, False, 0.0, 0.7, 1, True)
        search = Rehearsal([Script(game, 2)], 0, lambda s, k: 0.0, False, manner, Rng(seed), 9)
        search.think(60, lambda: False)
        assert preferred(search) == 1


def test_all_worlds_are_thought_of() -> None:
    """Action 1 wins in three of four worlds, and loses in the first."""
    good, bad = Fork(0, {0: [0.0, 0.0], 1: [1.0, -1.0]}), Fork(0, {0: [0.0, 0.0], 1: [-1.0, 1.0]})
    worlds = [Script(place, 2) for place in (bad, good, good, good)]
    search = rehearsed(*worlds, evaluations=400)
    assert preferred(search) == 1
    assert search.choices()[1].mean() == pytest.approx(0.5, abs=0.1)


def test_the_best_four_are_rehearsed_and_the_best_two_to_the_end() -> None:
    ways: dict[int, Place] = {way: [way / 10, -way / 10] for way in range(8)}
    tried = visits(rehearsed(Script(Fork(0, ways), 2), evaluations=800))
    assert [tried[way] for way in range(4)] == [1, 1, 1, 1]
    assert tried[4] == tried[5] > 20
    assert tried[6] == tried[7] > 2 * tried[5]


def test_few_positions_are_enough_for_an_impression_of_each_action() -> None:
    ways: dict[int, Place] = {way: [way / 100, -way / 100] for way in range(60)}
    search = rehearsed(Script(Fork(0, ways), 2), evaluations=64)
    assert len(search.choices()) == 60
    assert search.evaluations < 80, "each was judged once"
    assert preferred(search) == 59


def test_it_stops_when_it_is_enough() -> None:
    manner = Manner(4, False, 0.0, 0.7, 1, True)
    search = Rehearsal([Marathon()], 0, lambda s, k: 0.0, False, manner, Rng(1), 9)
    search.think(10**9, lambda: search.iterations >= 3)
    assert search.iterations == 3


def test_a_lost_gamble_is_followed_with_the_luck_it_was_given() -> None:
    """The leaf draws from the luck it is handed, not from its own."""
    gamble = coin([1.0, -1.0], [-1.0, 1.0], [1, 1])
    game = Fork(NATURE, {0: Fork(0, {0: gamble, 1: [0.0, 0.0]}), 1: gamble}, [1, 1])
    leaf = Leaf(0, 2, False, lambda s, k: 0.0, Manner(2, False, 0.0, 0.7, 1, True), Rng(1))
    ends = []
    for luck in range(8):
        for _ in range(6):
            state = Script(game, 2)
            leaf.follow(state, Rng(luck))
            ends.append(state.result())
        assert all(end == ends[-1] for end in ends[-6:])
    assert any(end != ends[0] for end in ends)
