"""Show me: the most promising actions, from what a seat can know alone."""

import dataclasses
import math
from collections.abc import Callable

import pytest

import tumtum
from tumtum.bots import hints as advice
from tumtum.bots.hints import hints
from tumtum.bots.level import EXPERT
from tumtum.engine import FastNature, Game, Match, Rng, State

from .search.toys import Nim

Deal = Callable[[int], State]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    short = dataclasses.replace(EXPERT, evaluations=1200, seconds=math.inf)
    monkeypatch.setattr(advice, "EXPERT", short)


def test_the_best_action_comes_first_whatever_the_true_world_is(game: Game, dealt: Deal) -> None:
    found = hints(game, dealt(0).view(0), Rng(1))
    assert found[0].action == 2, "it wins in most worlds; that it loses here nobody can know"
    assert [hint.chance for hint in found] == sorted((h.chance for h in found), reverse=True)


def test_a_proven_win_is_certain(game: Game, dealt: Deal) -> None:
    nim = game.but(imagine=lambda view, rng: Nim(5))
    best = hints(nim, dealt(0).view(0), Rng(1))[0]
    assert (best.action, best.chance, best.low, best.high) == (1, 1.0, 1.0, 1.0)


def test_the_only_action_needs_no_hint(game: Game, dealt: Deal) -> None:
    class Forced(Nim):
        def legal(self, seat: int) -> list[int]:
            return [1]

    forced = game.but(imagine=lambda view, rng: Forced(3))
    assert hints(forced, dealt(0).view(0), Rng(1)) == []


def test_a_range_is_as_wide_as_opinions_differ() -> None:
    agreed = advice.hint(1, [0.2] * 6)
    assert agreed.low == agreed.chance == agreed.high == pytest.approx(0.6)
    split = advice.hint(1, [0.0, 0.4] * 3)
    assert split.low < 0.5 < split.chance < 0.7 < split.high
    assert advice.hint(1, [0.9]).low < 0.5, "one opinion is none"
    assert 0 <= advice.hint(1, [-1.0, 1.0]).low <= advice.hint(1, [-1.0, 1.0]).high <= 1


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: str(game.id))
def test_every_game_can_be_hinted_at(game: Game) -> None:
    match = Match(game, game.setup(), FastNature(Rng(3)))
    match.begin()
    rng = Rng(5)
    while len(match.state.legal(match.state.actors()[0])) < 3:
        seat = match.state.actors()[0]
        match.play(seat, match.state.random(seat, rng))
    seat = match.state.actors()[0]
    found = hints(game, match.state.view(seat), Rng(7))
    assert 1 <= len(found) <= 3
    for hint in found:
        assert hint.action in match.state.legal(seat)
        assert 0 <= hint.low <= hint.chance <= hint.high <= 1
    assert hints(game, match.state.view(seat), Rng(7)) == found
