"""The search: what it finds in games small enough to know the answer."""

import pytest

from tumtum.bots.search import Manner, Search
from tumtum.engine import Rng, State

from .toys import (
    JUDGE,
    PLAYOUT,
    Fork,
    Marathon,
    Nim,
    Pennies,
    Script,
    coin,
    favourite,
    no_opinion,
    searched,
    visits,
)

BOTH = pytest.mark.parametrize("manner", [PLAYOUT, JUDGE], ids=["playout", "judge"])


def test_every_seat_goes_for_its_own_good() -> None:
    # Seat 1 could hurt seat 0 after action 0, but does better for itself by not doing so.
    kind = Fork(1, {0: [-1.0, 0.0, 0.0], 1: [0.8, 0.5, -1.0]})
    game = Fork(0, {0: kind, 1: [0.3, 0.0, 0.0]})
    assert favourite(searched(Script(game, 3))) == 0
    assert favourite(searched(Script(game, 3), manner=JUDGE)) == 0


def test_a_rival_of_two_does_what_hurts() -> None:
    trap = Fork(1, {0: [-1.0, 1.0], 1: [0.9, -0.9], 2: [0.9, -0.9]})
    game = Fork(0, {0: trap, 1: [0.1, -0.1]})
    assert favourite(searched(Script(game, 2))) == 1


def test_a_team_is_of_one_mind() -> None:
    chance = Fork(1, {0: [-1.0, -1.0], 1: [0.9, 0.9]})
    game = Fork(0, {0: chance, 1: [0.1, 0.1]})
    assert favourite(searched(Script(game, 2), cooperative=True)) == 0


@BOTH
def test_nature_is_met_by_its_odds(manner: Manner) -> None:
    # Worth 0.5 by the odds, -0.5 if they were the other way round, 0 if they were even.
    likely = coin([0.9, -0.9], [-0.7, 0.7], [3, 1])
    game = Fork(0, {0: likely, 1: [0.25, -0.25]})
    search = searched(Script(game, 2), manner=manner, evaluations=3000)
    assert favourite(search) == 0
    gamble = next(node for node in search.choices() if node.action() == 0)
    assert gamble.mean() == pytest.approx(0.5, abs=0.12)


def test_small_differences_count_when_nothing_else_differs() -> None:
    game = Fork(0, {action: [0.5 + action / 1000] for action in range(8)})
    tried = visits(searched(Script(game, 1), evaluations=1600))
    assert tried[7] > tried[0] * 2


def test_each_world_is_thought_of_equally_often_and_availability_is_counted() -> None:
    """Seat 1 may do 0 in both worlds, 1 in the first and 2 in the second."""
    one = Fork(0, {0: Fork(1, {0: [0.0, 0.0], 1: [-0.5, 0.5]})})
    two = Fork(0, {0: Fork(1, {0: [0.0, 0.0], 2: [0.5, -0.5]})})
    search = searched(Script(one, 2), Script(two, 2), evaluations=1001)
    (root,) = search.choices()
    replies = {int(node.action()): node for node in search.arena.children(root)}
    assert root.visits == 1001
    assert replies[1].available == pytest.approx(500, abs=3)
    assert replies[2].available == pytest.approx(500, abs=3)
    assert replies[0].available == pytest.approx(1000, abs=3)
    assert replies[1].visits > 300, "where it can be done, it is the best"
    assert replies[2].visits < 100


def test_choices_at_once_do_not_see_each_other() -> None:
    search = searched(Pennies(), evaluations=4000)
    for node in search.choices():
        assert node.mean() == pytest.approx(0.0, abs=0.25), "whoever saw the other would win all"
    after = [node for choice in search.choices() for node in search.arena.children(choice)]
    assert {int(node.action()) for node in after} == {2, 3}, "then the tree goes on"


def test_what_others_chose_at_once_is_no_branch_for_one_who_was_not_asked() -> None:
    class Watched(Pennies):
        """Seat 2 says something when both have chosen, and it changes nothing."""

        def __init__(self, chosen: dict[int, int] | None = None, over: bool = False) -> None:
            super().__init__(chosen, over)
            self.seats = 3

        def actors(self) -> list[int]:
            found = super().actors()
            return [2] if found and len(self.chosen) == 2 else found

        def clone(self) -> "Watched":
            return Watched(self.chosen, self.over)

        def result(self) -> list[float] | None:
            found = super().result()
            return None if found is None else [*found, 0.0]

    search = searched(Watched(), evaluations=500, seat=2)
    places = search.arena.children(search.arena.root)
    assert len(places) == 5, "two choices for each, and one place where the tree goes on"
    assert len(search.arena.children(places[-1])) == 2


@BOTH
@pytest.mark.parametrize(("heap", "take"), [(5, 1), (6, 2), (7, 3), (10, 2)])
def test_it_solves_what_can_be_solved(heap: int, take: int, manner: Manner) -> None:
    search = searched(Nim(heap), evaluations=100_000, manner=manner)
    assert search.evaluations < 100_000, "it stops when it knows"
    assert [int(node.action()) for node in search.choices() if node.proven > 0] == [take]


@BOTH
def test_it_sees_that_all_is_lost(manner: Manner) -> None:
    search = searched(Nim(8), evaluations=100_000, manner=manner)
    assert search.evaluations < 100_000
    assert [int(node.proven) for node in search.choices()] == [-1, -1, -1]


@BOTH
def test_nothing_is_proven_by_a_lucky_die_or_a_lucky_world(manner: Manner) -> None:
    lucky = Fork(0, {0: coin([1.0, -1.0], [-1.0, 1.0], [9, 1]), 1: [0.0, 0.0]})
    assert not searched(Script(lucky, 2), manner=manner).solved
    # After the die the same action may win or lose: neither is proven of it.
    last = [Fork(0, {3: [sign, -sign], 4: [0.0, 0.0]}) for sign in (1.0, -1.0)]
    rolled = Fork(0, {0: coin(last[0], last[1], [1, 1]), 1: [-0.9, 0.9]})
    search = searched(Script(rolled, 2), manner=manner)
    assert not search.solved
    assert all(node.proven == 0 for node in search.arena.nodes)
    won, lost = Fork(0, {0: [1.0, -1.0], 1: [0.0, 0.0]}), Fork(0, {0: [-1.0, 1.0], 1: [0.0, 0.0]})
    assert not searched(Script(won, 2), Script(lost, 2), manner=manner).solved


def test_the_best_of_the_judged_is_what_a_place_is_worth() -> None:
    deep = Fork(0, {0: Fork(0, {0: [0.0, 0.0], 1: [0.8, -0.8], 2: [0.2, -0.2]}), 1: [-0.1, 0.1]})
    search = searched(Script(deep, 2), manner=JUDGE, evaluations=5)
    first = search.choices()[0]
    assert search.evaluations == 5
    assert first.visits == 2
    assert first.total == pytest.approx(0.8), "no opinion, then the best one"


def test_an_opinion_counts_as_much_as_it_is_given_weight() -> None:
    game = Script(Fork(0, {0: Fork(0, {0: [-0.2]})}), 1)

    def hopeful(state: State, seat: int) -> float:
        return 0.6 if state.actors() else no_opinion(state, seat)

    for weight, worth in [(0.0, -0.2), (0.25, 0.0), (1.0, 0.6)]:
        search = searched(game, manner=Manner(-1, False, weight, 0.7), sense=hopeful, evaluations=1)
        assert search.choices()[0].total == pytest.approx(worth)


def test_there_is_never_a_node_more_than_the_cap() -> None:
    for manner in (PLAYOUT, JUDGE):
        search = searched(Marathon(), most_nodes=50, manner=manner)
        assert 40 < len(search.arena.nodes) <= 51
        assert search.evaluations >= 400, "it goes on with the nodes it has"


def test_it_stops_as_soon_as_it_is_told() -> None:
    search = Search([Marathon()], 0, no_opinion, False, PLAYOUT, Rng(1), 1000)
    search.think(100_000, lambda: True)
    assert search.evaluations <= 32


def test_the_same_random_numbers_make_the_same_tree() -> None:
    one, two, other = (visits(searched(Nim(40), seed=seed)) for seed in (1, 1, 2))
    assert one == two
    assert one != other
