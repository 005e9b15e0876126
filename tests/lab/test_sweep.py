"""Sweeps stop when the answer is clear, and watching them does not make them wrong."""

import numpy as np
import pytest

from tumtum.lab.running import go_on
from tumtum.lab.store import Run
from tumtum.lab.sweep import look, normal_quantile, settings_apart, standing, stops, unclear

from .conftest import Play


def test_looks_are_spread_over_the_run() -> None:
    assert stops(100) == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    assert stops(3) == [1, 2, 3]


def test_quantiles_of_the_normal_distribution() -> None:
    assert normal_quantile(0.975) == pytest.approx(1.959964, abs=1e-5)
    assert normal_quantile(0.9975) == pytest.approx(2.807034, abs=1e-5)


def test_stopping_when_it_is_clear_is_wrong_in_at_most_one_of_twenty() -> None:
    """With nothing to find, an interval for one look would go wrong far more often."""
    rng = np.random.default_rng(0)
    wins = rng.binomial(50, 0.5, (1000, 10)).cumsum(axis=1)
    watched, naive = (
        np.mean(
            [
                any(look(int(won), 50 * (at + 1), 0.5, looks).clear for at, won in enumerate(row))
                for row in wins
            ]
        )
        for looks in (10, 1)
    )
    assert watched <= 0.05
    assert naive > 0.12


@pytest.mark.slow
def test_a_clear_setting_is_not_played_further(play: Play) -> None:
    run = play("toss", 300)
    assert list(unclear([run], 0.2)) == []
    assert standing(run, 0.2).words == "above"
    assert list(unclear([run], standing(run, 0.2).share.value)) == [run]
    assert standing(run, 0.95).words == "below"


def test_a_run_can_be_played_in_part(play: Play) -> None:
    run = play("toss", 10)
    for chunk in range(4, 10):
        for table in ("games", "turns", "rules"):
            run.file(table, chunk).unlink()
    go_on(run, jobs=1, most=6)
    assert run.done() == set(range(6))


def test_settings_apart_share_their_seeds(play: Play) -> None:
    run: Run = play("mimsy", 3, options=["turn_limit=50,300"])
    plans = settings_apart(run.plan)
    assert [plan.settings[0].options["turn_limit"] for plan in plans] == [50, 300]
    assert {plan.seed for plan in plans} == {run.plan.seed}
