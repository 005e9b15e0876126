"""Leads, comebacks, drama and decided, on chances that were written down by hand."""

import numpy as np
import pytest

from tumtum.lab.measures.chance import Chances, chances, fit
from tumtum.lab.measures.flow import comebacks, course, decided, drama, lead_changes
from tumtum.lab.measures.sample import samples
from tumtum.lab.stats import Numbers

from .conftest import Play


def two_seats(*games: list[float], winners: list[int]) -> Chances:
    """Games of two, each as the first seat's chance at the end of every turn."""
    first = np.array([chance for game in games for chance in game])
    return Chances(
        places=np.repeat(np.arange(len(games)), [len(game) for game in games]),
        moves=np.array(
            [(turn + 1) / (len(game) + 1) for game in games for turn in range(len(game))]
        ),
        chance=np.stack([first, 1 - first], axis=1),
        outcome=np.array(winners),
    )


def known(values: Numbers) -> list[float | None]:
    return [None if np.isnan(value) else round(float(value), 6) for value in values]


def test_the_lead_changes_above_60_and_below_40() -> None:
    found = two_seats(
        [0.7, 0.45, 0.65], [0.7, 0.5, 0.3, 0.55, 0.61], [0.5, 0.59], winners=[0, 0, 1]
    )
    assert known(lead_changes(found)) == [0, 2, 0]


def test_a_comeback_is_won_from_half_the_chance_at_the_start() -> None:
    found = two_seats([0.5, 0.24, 0.9], [0.5, 0.26, 0.9], [0.5, 0.8], [0.4], winners=[0, 0, 1, -1])
    assert known(comebacks(found)) == [1, 0, 1, None]


def test_drama_is_how_far_behind_the_winner_was() -> None:
    found = two_seats([0.5, 0.25, 0.75, 0.25], [0.9, 0.9], winners=[0, 1])
    assert known(drama(found)) == [0.25, 0.8]


def test_decided_is_when_the_winner_stays_above_three_quarters() -> None:
    found = two_seats([0.8, 0.5, 0.8, 0.9], [0.9, 0.8], [0.1, 0.9], winners=[0, 0, 1])
    assert known(decided(found)) == [0.4, 0, 0.666667]


def test_the_course_is_the_winners_chance_so_far() -> None:
    found = two_seats([0.6, 0.2, 0.9], [0.5], [0.3], winners=[0, -1, 1])
    # Turns of the first game end after a quarter, a half and three quarters of it.
    assert course(found, 5).tolist() == [[0.6, 0.6, 0.2, 0.9, 0.9], [0.7] * 5]


def test_with_three_seats_an_even_share_is_a_third() -> None:
    chance = np.array([[0.39, 0.31, 0.3], [0.42, 0.3, 0.28], [0.3, 0.3, 0.4], [0.2, 0.2, 0.6]])
    places, moves = np.zeros(4, dtype=np.int64), np.array([0.2, 0.4, 0.6, 0.8])
    found = Chances(places, moves, chance, np.array([2]))
    assert known(lead_changes(found)) == [1]
    assert known(drama(found)) == [round((0.1 + 0.16) / 4, 6)]


def test_calibration_finds_the_line_it_was_made_with() -> None:
    rng = np.random.default_rng(0)
    odds = rng.normal(0, 1, 20_000)
    won = (rng.random(20_000) < 1 / (1 + np.exp(-(0.3 + 1.7 * odds)))).astype(float)
    assert fit(odds, won, np.ones(20_000)) == pytest.approx((0.3, 1.7), abs=0.1)


def test_calibration_keeps_its_head_when_sense_always_knew() -> None:
    odds = np.array([-2.0, -1.0, 1.0, 2.0] * 50)
    start, slope = fit(odds, (odds > 0).astype(float), np.ones(200))
    assert slope > 3
    assert np.isfinite([start, slope]).all()


@pytest.mark.slow
def test_chances_of_a_run_add_up_and_come_true(play: Play) -> None:
    sample = next(samples(play("toss", 500)))
    found = chances(sample)
    assert found is not None
    np.testing.assert_allclose(found.chance.sum(axis=1), 1)
    likely = found.chance[:, 0] > 0.8
    truth = (found.outcome[found.places] == 0)[likely].mean()
    assert truth > 0.7
