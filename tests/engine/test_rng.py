"""Random numbers: the same everywhere, and even."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tumtum.engine import Rng
from tumtum.testing.chance import plausible

# Compiled and interpreted code must give these, on every machine, for ever: records of simulated
# tournaments are reproduced from seeds.
FIRST = {
    0: [877631916, 1165168900, 3443323348, 1711716122, 342234718],
    1: [3571207681, 1170363080, 518530204, 1685335687, 1546259407],
    -1: [877631916, 1165168900, 3443323348, 1711716122, 342234718],
    2147483648: [547493326, 3087319310, 2787507394, 970821776, 3169030172],
    9223372036854775808: [3571207681, 1170363080, 518530204, 1685335687, 1546259407],
    1000000000000000000000000000000: [1849175154, 313208310, 2565320935, 853675791, 138884258],
}


@pytest.mark.parametrize("seed", FIRST)
def test_the_numbers_never_change(seed: int) -> None:
    rng = Rng(seed)
    assert [int(rng.bits()) for _ in range(5)] == FIRST[seed]


def test_the_choices_never_change() -> None:
    rng = Rng(2024)
    assert [int(rng.below(6)) for _ in range(12)] == [0, 3, 2, 3, 3, 3, 3, 0, 4, 0, 1, 4]
    assert [int(rng.weighted([1, 2, 3])) for _ in range(12)] == [0, 2, 2, 2, 2, 2, 2, 1, 1, 2, 2, 1]
    items = list(range(8))
    rng.shuffle(items)
    assert items == [3, 7, 0, 4, 5, 6, 1, 2]


@given(seed=st.integers(), n=st.integers(1, 10**6))
def test_below_is_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [2, 3, 7, 52])
def test_below_is_even(n: int) -> None:
    rng = Rng(n)
    seen = [0] * n
    for _ in range(400 * n):
        seen[rng.below(n)] += 1
    assert plausible(seen, [1] * n)
    assert all(seen)


def test_pairs_are_even_too() -> None:
    rng = Rng(9)
    seen = [0] * 36
    for _ in range(20_000):
        seen[6 * rng.below(6) + rng.below(6)] += 1
    assert plausible(seen, [1] * 36)


def test_seeds_in_a_row_differ() -> None:
    assert len({int(Rng(seed).bits()) for seed in range(1000)}) == 1000
    seen = [0] * 10
    for seed in range(5000):
        seen[Rng(seed).below(10)] += 1
    assert plausible(seen, [1] * 10)


def test_weighted_by_weight() -> None:
    rng = Rng(1)
    weights = [5, 0, 1, 10]
    seen = [0] * 4
    for _ in range(4000):
        seen[rng.weighted(weights)] += 1
    assert seen[1] == 0
    assert plausible([seen[0], seen[2], seen[3]], [5, 1, 10])


def test_nothing_to_choose_from() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Rng(1).weighted([])


def test_every_order_comes_up_evenly() -> None:
    rng = Rng(3)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        seen[tuple(items)] = seen.get(tuple(items), 0) + 1
    assert len(seen) == 6
    assert plausible(list(seen.values()), [1] * 6)


def test_a_clone_goes_the_same_way() -> None:
    rng = Rng(77)
    rng.bits()
    twin = rng.clone()
    assert [int(rng.bits()) for _ in range(5)] == [int(twin.bits()) for _ in range(5)]
    rng.bits()
    assert rng.bits() != twin.bits()
