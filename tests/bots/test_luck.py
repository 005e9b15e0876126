"""Luck: what nature gave, and results with it taken off."""

from collections.abc import Callable
from statistics import stdev

import pytest

from tumtum.bots.duel import Block, Duel, Ending, play_block
from tumtum.bots.luck import WeighedNature, gains, interval, without_luck
from tumtum.engine import Game, Rng, State

from .conftest import COIN, Guessing


@pytest.fixture
def hopeful(game: Game) -> Game:
    """A game whose sense knows that a card is worth its number to seat 0."""

    def sense(state: Guessing, seat: int) -> float:
        return (state.card / 4) * (1 if seat == 0 else -1)

    return game.but(sense=sense)


def test_a_draw_is_worth_what_follows_minus_the_mean(hopeful: Game) -> None:
    start = Guessing()
    assert gains(hopeful, start, 3) == [-0.25, 0.25]
    assert gains(hopeful, start, 4) == [0, 0]
    assert start == Guessing()  # nothing was played


def test_an_ended_game_is_worth_its_result(hopeful: Game) -> None:
    assert gains(hopeful, Guessing(COIN, 1), 6) == [1, -1]
    assert gains(hopeful, Guessing(COIN, 1), 7) == [-1, 1]


def test_rare_luck_counts_by_its_odds(hopeful: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guessing, "weights", lambda self: [1, 1, 6])
    assert gains(hopeful, Guessing(), 5)[0] == pytest.approx(0.5 - (0.25 + 6 * 0.5) / 8)


def test_what_must_happen_is_no_luck(
    hopeful: Game, monkeypatch: pytest.MonkeyPatch, dealt: Callable[[int], State]
) -> None:
    monkeypatch.setattr(Guessing, "legal", lambda self, seat: [5])
    assert gains(hopeful, Guessing(), 5) == [0, 0]


def test_a_team_shares_its_luck(hopeful: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hopeful, "cooperative", True)
    assert gains(hopeful, Guessing(), 5) == [0.25, 0.25]


def test_nature_sums_it_up(hopeful: Game) -> None:
    nature = WeighedNature(hopeful, 2, Rng(1))
    state = Guessing()
    state.recording = True
    drawn = [nature.choose(state, []) for _ in range(30)]
    assert nature.luck[0] == pytest.approx(sum(action - 4 for action in drawn) / 4)
    assert state.recording


def test_luck_taken_off_keeps_the_mean_and_narrows_the_interval() -> None:
    rng = Rng(4)
    luck = [rng.below(1000) / 500 - 0.999 for _ in range(300)]
    scores = [0.6 + 0.3 * gift + rng.below(100) / 1000 for gift in luck]
    fair = without_luck(scores, luck)
    assert stdev(fair) < stdev(scores) / 4
    mean, low, high = interval(fair)
    assert low < 0.6495 < high
    assert high - mean == pytest.approx(mean - low)
    assert without_luck(scores, [0.0] * 300) == scores
    assert without_luck(scores[:2], luck[:2]) == scores[:2]


def test_a_duel_knows_whom_nature_favoured() -> None:
    block = play_block(Duel("bandersnatch", 1, (), "greedy", "random"), 3)
    first, second = block.endings
    assert block.luck == first.luck[0] - second.luck[0] != 0
    ends = (Ending((1, -1), None, (0.5, -0.5)), Ending((1, -1), None, (0.3, -0.3)))
    assert Block(True, ends).luck == pytest.approx((0.5 - 0.3) / 2)
