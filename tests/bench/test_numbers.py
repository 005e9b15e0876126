"""Random numbers are the same compiled and interpreted, today and next year."""

from tumtum.engine.rng import MASK63, MULTIPLIER, Rng


def test_the_constants_made_from_halves() -> None:
    assert MASK63 == 2**63 - 1
    assert MULTIPLIER == 6364136223846793005


def test_the_first_numbers_of_a_seed() -> None:
    rng = Rng(7)
    assert [int(rng.bits()) for _ in range(4)] == [1700976822, 233712993, 2915757769, 1636239467]
