"""Intervals have the coverage they claim: simulated, with fixed seeds."""

import math
from collections.abc import Callable

import numpy as np
import pytest

from tumtum.bots.luck import without_luck
from tumtum.lab.stats import (
    Estimate,
    Numbers,
    explained,
    mean,
    means,
    median,
    paired,
    pairs_needed,
    ratio,
    wilson,
)

TRIALS = 200
CLAIMED = range(round(0.90 * TRIALS), round(0.99 * TRIALS) + 1)  # of 95 %, four errors around


def covered(trial: Callable[[np.random.Generator], Estimate], truth: float) -> int:
    """In how many trials the interval holds the truth."""
    rng = np.random.default_rng(2)
    return sum(not trial(rng).excludes(truth) for _ in range(TRIALS))


@pytest.mark.parametrize("share", [0.03, 0.3, 0.5])
def test_shares(share: float) -> None:
    assert covered(lambda rng: wilson(rng.binomial(200, share), 200), share) in CLAIMED


def test_means() -> None:
    assert covered(lambda rng: mean(rng.exponential(3.0, 150)), 3.0) in CLAIMED


def test_medians() -> None:
    truth = math.log(2)
    assert covered(lambda rng: median(rng.exponential(1.0, 101)), truth) in CLAIMED


def test_ratios_redraw_whole_games() -> None:
    """Within a game offers go together: counted one by one they would seem far surer."""

    def trial(rng: np.random.Generator) -> Estimate:
        offered = rng.integers(1, 20, 150).astype(float)
        taste = rng.beta(2, 2, 150)
        return ratio(rng.binomial(offered.astype(int), taste).astype(float), offered)

    assert covered(trial, 0.5) in CLAIMED


def pair(rng: np.random.Generator, games: int = 150) -> tuple[Numbers, Numbers, Numbers]:
    """Before and after a change of 0.2, on the same deals, and the luck of the second."""
    deal, luck = rng.normal(0, 2, games), rng.normal(0, 1, games)
    return deal + rng.normal(0, 0.3, games), deal + luck + 0.2, luck


def test_pairs() -> None:
    assert covered(lambda rng: paired(*pair(rng)[:2]), 0.2) in CLAIMED


def adjusted(change: Numbers, luck: Numbers) -> Numbers:
    return np.array(without_luck(change.tolist(), luck.tolist()))


def test_pairs_with_luck_subtracted() -> None:
    def trial(rng: np.random.Generator) -> Estimate:
        before, after, luck = pair(rng)
        return mean(adjusted(after - before, luck))

    assert covered(trial, 0.2) in CLAIMED


def test_pairing_and_luck_narrow_the_interval() -> None:
    before, after, luck = pair(np.random.default_rng(3))
    apart = math.hypot(mean(before).half, mean(after).half)
    same_seeds = paired(before, after).half
    assert same_seeds < apart / 2
    assert mean(adjusted(after - before, luck)).half < same_seeds / 2


def test_luck_that_never_varies_changes_nothing() -> None:
    before, after, _ = pair(np.random.default_rng(4))
    still = np.zeros(len(after))
    assert mean(adjusted(after - before, still)) == paired(before, after)


@pytest.mark.slow
def test_explained_variance() -> None:
    def trial(rng: np.random.Generator) -> Estimate:
        cause = rng.normal(0, 1, 200)
        return explained(cause + rng.normal(0, 1, 200), cause)

    assert covered(trial, 0.5) in CLAIMED


def test_never_seen_has_an_upper_end() -> None:
    never = wilson(0, 500)
    assert (never.value, never.low) == (0, 0)
    assert never.high == pytest.approx(0.00762, abs=1e-4)
    assert wilson(500, 500).high == 1


def test_nothing_played_says_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert math.isnan(mean(np.array([])).value)
    assert math.isnan(median(np.array([])).value)
    assert math.isnan(ratio(np.array([0.0]), np.array([0.0])).value)


def test_many_columns_at_once_are_the_same_as_one_by_one() -> None:
    table = np.random.default_rng(5).normal(0, 1, (50, 3))
    for column, found in enumerate(means(table)):
        alone = mean(table[:, column])
        assert (found.value, found.low, found.high) == pytest.approx(
            (alone.value, alone.low, alone.high)
        )


def test_so_many_pairs_show_the_change_four_times_in_five() -> None:
    change = np.random.default_rng(6).normal(0.0, 1.0, 4000)
    needed = pairs_needed(change, 0.2)
    assert needed == pytest.approx(196, rel=0.06)
    rng = np.random.default_rng(7)
    seen = sum(mean(rng.normal(0.2, 1.0, needed)).low > 0 for _ in range(100))
    assert 70 <= seen <= 90
