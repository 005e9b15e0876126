"""Every measure against the truth, on a game whose every history can be listed."""

import math

import numpy as np
import pytest

from tumtum.engine import NATURE
from tumtum.lab.measures import Measured, measure
from tumtum.lab.measures.luck import deal_share, luck_of, luck_share
from tumtum.lab.stats import Estimate

from .conftest import Play
from .toss.game import expectation
from .toss.rules import FIRST, GAMBLE, GRAB, PASS, WIN, Toss
from .truth import History, expect

GAMES = 2000


@pytest.fixture(scope="module")
def measured(play: Play) -> Measured:
    return measure(play("toss", GAMES))[0]


def near(found: Estimate, truth: float) -> bool:
    """Within one and a half times the interval: the seed is fixed, so this never changes."""
    return abs(found.value - truth) <= 1.5 * max(found.half, 1e-9)


def first_wins(moves: History, end: Toss) -> float:
    return float(end.points[0] > end.points[1])


def second_wins(moves: History, end: Toss) -> float:
    return float(end.points[0] < end.points[1])


def tied(moves: History, end: Toss) -> float:
    return float(end.points[0] == end.points[1])


def decisions(moves: History) -> list[tuple[Toss, int, int]]:
    return [move for move in moves if move[1] != NATURE]


def test_wins_by_seat_and_draws(measured: Measured) -> None:
    assert near(measured.scalar("win.0").estimate, expect(first_wins))
    assert near(measured.scalar("win.1").estimate, expect(second_wins))
    assert near(measured.scalar("draw").estimate, expect(tied))


def test_first_mover_advantage(measured: Measured) -> None:
    truth = (expect(first_wins) - expect(second_wins)) / 2
    assert truth > 0.1
    assert near(measured.scalar("first_mover").estimate, truth)


def test_length(measured: Measured) -> None:
    assert near(measured.scalar("moves").estimate, expect(lambda moves, end: len(moves)))
    for name, truth in {"decisions": 4, "turns": 4, "branching": 2.5, "forced": 0}.items():
        found = measured.scalar(name).estimate
        assert (found.value, found.low, found.high) == (truth, truth, truth)


def test_scores(measured: Measured) -> None:
    def margin(moves: History, end: Toss) -> float:
        return abs(end.points[0] - end.points[1])

    assert near(measured.scalar("margin").estimate, expect(margin))
    assert near(measured.scalar("spread").estimate, expect(margin))
    assert near(measured.scalar("score").estimate, expect(lambda m, end: sum(end.points) / 2))
    assert near(measured.scalar("best_score").estimate, expect(lambda m, end: max(end.points)))


def test_actions_offered_and_taken(measured: Measured) -> None:
    uses = {use.kind: use for use in measured.actions}
    assert set(uses) == {"grab", "gamble", "pass"}
    assert uses["grab"].offered.value == 1.0
    assert uses["pass"].offered.value == 0.5
    assert near(uses["pass"].taken, 1 / 3)
    assert near(uses["grab"].taken, (1 / 2 + 1 / 3) / 2)

    def passed(moves: History) -> bool:
        return any(action == PASS for _, _, action in moves)

    share = expect(lambda moves, end: passed(moves))
    assert near(uses["pass"].games, share)
    won = expect(lambda moves, end: passed(moves) and second_wins(moves, end)) / share
    assert near(uses["pass"].wins_with, won)
    without = expect(lambda moves, end: not passed(moves) and second_wins(moves, end)) / (1 - share)
    assert near(uses["pass"].wins_without, without)


def test_rules_that_fire_and_when(measured: Measured) -> None:
    rules = {use.rule: use for use in measured.rules}
    assert rules["T-1"].games.value == 1.0
    assert rules["T-1"].tenths[0] == 1.0

    def times(action: int) -> float:
        return expect(lambda moves, end: sum(move[2] == action for move in moves))

    assert rules["T-2"].times == pytest.approx(times(GRAB), rel=0.05)
    assert rules["T-3"].times == pytest.approx(times(GAMBLE), rel=0.05)
    assert sum(rules["T-3"].tenths) == pytest.approx(rules["T-3"].times)


def test_rules_that_never_fire(measured: Measured) -> None:
    assert measured.never == ("T-7",)


def test_endings(measured: Measured) -> None:
    found = {ending.rule: ending for ending in measured.endings}
    assert near(found["T-8"].games, expect(first_wins))
    assert near(found["T-9"].games, 1 - expect(first_wins))
    assert [won.value for won in found["T-8"].wins] == [1.0, 0.0]
    assert near(found["T-9"].wins[1], expect(second_wins) / (1 - expect(first_wins)))
    assert near(measured.scalar("ending.T-8").estimate, expect(first_wins))


def test_what_the_game_counts_itself(measured: Measured) -> None:
    facts = {fact.name: fact for fact in measured.facts}
    truth = expect(lambda moves, end: sum(move[2] == WIN for move in moves))
    assert near(facts["lucky"].mean, truth)
    assert near(facts["both"].mean, expect(lambda moves, end: sum(end.points)))
    assert facts["never"].mean.value == 0
    assert not facts["never"].known


def value(state: Toss) -> float:
    return expectation(state.points, state.turns, state.toss)


def luck(moves: History, end: Toss) -> float:
    """What nature gave the first seat."""
    states = [*(state for state, _, _ in moves), end]
    return sum(
        value(after) - value(state)  # the value before is the mean of the values after
        for (state, seat, _), after in zip(moves, states[1:], strict=True)
        if seat == NATURE
    )


def test_luck_is_the_value_after_nature_minus_its_mean(measured: Measured) -> None:
    found = luck_of(measured.sample, 0)
    assert abs(found.mean()) < 4 * found.std() / math.sqrt(GAMES)
    variance = expect(lambda moves, end: luck(moves, end) ** 2)
    assert found.var() == pytest.approx(variance, rel=0.1)
    np.testing.assert_allclose(found, -luck_of(measured.sample, 1), atol=1e-12)


def test_luck_share_is_the_share_of_the_variance(measured: Measured) -> None:
    def result(moves: History, end: Toss) -> float:
        return first_wins(moves, end) - second_wins(moves, end)

    mean = expect(result)
    both = expect(lambda moves, end: (result(moves, end) - mean) * luck(moves, end))
    lucks = expect(lambda moves, end: luck(moves, end) ** 2)
    results = expect(lambda moves, end: (result(moves, end) - mean) ** 2)
    assert near(luck_share(measured.sample), both**2 / (lucks * results))


def test_deal_share_is_what_the_opening_explains(measured: Measured) -> None:
    def lucky_deal(moves: History, end: Toss) -> float:
        return float(moves[0][2] == FIRST)

    def result(moves: History, end: Toss) -> float:
        return first_wins(moves, end) - second_wins(moves, end)

    mean = expect(result)
    both = expect(lambda moves, end: (result(moves, end) - mean) * (lucky_deal(moves, end) - 0.75))
    results = expect(lambda moves, end: (result(moves, end) - mean) ** 2)
    truth = both**2 / (results * 0.75 * 0.25)
    assert deal_share(measured.sample) == pytest.approx(truth, abs=0.06)


@pytest.mark.slow
def test_skill_shows_against_a_random_player(play: Play) -> None:
    """Greedy grabs or gambles by the exact expectation: it must win more than an even share."""
    measured = measure(play("toss", 400, bots=["random", "greedy"]))[0]
    best, worst = measured.strengths
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.wins.low > worst.wins.high
    assert best.elo > 0 > worst.elo
    assert best.wins.games == worst.wins.games == 400
