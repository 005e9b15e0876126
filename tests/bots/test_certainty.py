"""How sure results are."""

import pytest

from tumtum.bots.certainty import BOUND, GAIN, expected, verdict, wilson
from tumtum.engine import Rng


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(40, 40, 0.912, 1.0), (0, 10, 0.0, 0.278), (50, 100, 0.404, 0.596), (9, 10, 0.596, 0.982)],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-3)


def test_elo_points_move_the_share_that_chance_gives() -> None:
    assert expected(0, 0.5) == 0.5
    assert expected(400, 0.5) == pytest.approx(10 / 11)
    assert expected(0, 1 / 3) == pytest.approx(1 / 3)
    assert expected(400, 1 / 3) == pytest.approx(5 / 6)


def test_the_test_is_sure_soon_of_what_is_clear_and_late_of_what_is_not() -> None:
    assert verdict([1.0] * 4, 0.5) == "", "four blocks may be luck"
    assert verdict([1.0] * 10, 0.5) == "better"
    assert verdict([0.0] * 10, 0.5) == "not better"
    assert verdict([0.5, 1.0, 0.0, 0.5] * 10, 0.5) == ""


def ends(share: float, seed: int) -> str:
    """The verdict on a bot that wins each game with this chance, in blocks of two."""
    rng = Rng(seed)
    scores: list[float] = []
    while not verdict(scores, 0.5):
        won = [int(rng.below(1000)) < 1000 * share for _ in range(2)]
        scores.append(sum(won) / 2)
    return verdict(scores, 0.5)


@pytest.mark.slow
def test_it_errs_in_about_one_of_twenty() -> None:
    equal = [ends(0.5, seed) for seed in range(40)]
    better = [ends(expected(GAIN, 0.5), seed) for seed in range(40)]
    assert equal.count("better") <= 6
    assert better.count("not better") <= 6
    assert pytest.approx(2.944, abs=0.001) == BOUND
