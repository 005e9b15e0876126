"""Ratings put bots in the order of their strength."""

import pytest

from tumtum.lab.ladder import Meeting, ladder, meetings, pairs

from .conftest import Play


def test_who_wins_more_stands_higher() -> None:
    games = [Meeting("a", "b", 1.0)] * 15 + [Meeting("a", "b", 0.0)] * 5
    games += [Meeting("b", "c", 1.0)] * 15 + [Meeting("b", "c", 0.0)] * 5
    rungs = ladder(games)
    assert [rung.bot for rung in rungs] == ["a", "b", "c"]
    assert [rung.games for rung in rungs] == [20, 40, 20]
    assert [rung.points for rung in rungs] == [0.75, 0.5, 0.25]
    assert rungs == ladder(games)


def test_equals_stand_level() -> None:
    rungs = ladder([Meeting("a", "b", 0.5)] * 30)
    assert rungs[0].rating == pytest.approx(rungs[1].rating, abs=0.5)


def test_every_pair_meets_once() -> None:
    assert pairs(["a", "b", "c", "a"]) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_rivals_meet_in_every_game(play: Play) -> None:
    met = meetings(play("mimsy", 60, bots=["random", "greedy"], seats=[3]))
    assert len(met) == 60
    assert sum(one.better for one in met) < 24


def test_teams_meet_over_the_same_deal(play: Play) -> None:
    met = meetings(play("bandersnatch", 20, bots=["random", "greedy"]))
    assert len(met) == 10
    assert sum(one.better for one in met) < 3
