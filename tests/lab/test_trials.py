"""What taking a thing away shows: against the truth on Toss, and that restricted play is legal."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

import tumtum
from tumtum.engine import NATURE, Rng
from tumtum.lab.compare import compare
from tumtum.lab.errors import BadPlan, BadRun
from tumtum.lab.measures.sample import samples
from tumtum.lab.plan import make_plan
from tumtum.lab.restrict import Limits, restricted
from tumtum.lab.running import begin, go_on
from tumtum.lab.store import Run
from tumtum.lab.trials import Trial, trials, worth

from .conftest import Play
from .test_measures import first_wins, near, second_wins
from .toss import GAME as TOSS
from .toss.rules import GAMBLE, LOSE, PASS, SECOND
from .truth import expect

EVERYBODY_GRABS = frozenset({(0, GAMBLE), (1, GAMBLE)})


def both(trial: Trial, folder: Path) -> tuple[Run, Run]:
    runs = begin(folder / "before", trial.before, ""), begin(folder / "after", trial.after, "")
    for run in runs:
        go_on(run, jobs=1)
    return runs


@pytest.mark.slow
def test_a_banned_action_shows_what_it_is_worth(play: Play, tmp_path: Path) -> None:
    [trial] = trials(make_plan(TOSS, games=800), ban=["gamble"])
    [found] = worth(trial, *both(trial, tmp_path))
    truth = expect(first_wins, EVERYBODY_GRABS) - expect(first_wins)
    assert abs(truth) > 0.05
    change = next(each for each in found.comparison.changes if each.name == "win.0")
    assert near(change.raw, truth)
    assert near(change.adjusted, truth)
    assert change.shown
    assert change.adjusted.half < change.raw.half
    assert found.comparison.pairs == 800


@pytest.mark.slow
def test_nature_can_be_restricted_too(play: Play) -> None:
    run = play("toss", 500, ban=["toss lose", "deal second"])
    truth = expect(first_wins, frozenset({(NATURE, LOSE), (NATURE, SECOND)}))
    won = next(samples(run)).won[:, 0]
    assert won.mean() == pytest.approx(truth, abs=0.06)
    assert {fact["name"] for fact in run.table("facts").collect().to_dicts()} <= {"both", "lucky"}


@pytest.mark.slow
def test_one_restricted_player_on_each_seat(play: Play, tmp_path: Path) -> None:
    """The second seat alone may pass, which helps nobody: who never passes wins more."""
    [trial] = trials(make_plan(TOSS, games=1200), ban=["pass"], one=True)
    assert trial.after.bots == ("random without pass", "random")
    [found] = worth(trial, *both(trial, tmp_path))
    never = frozenset({(1, PASS)})
    truth = (
        expect(second_wins, never) - expect(second_wins)
    ) / 2  # on the first seat nothing changes
    assert truth > 0.03
    assert found.own is not None
    assert near(found.own.raw, truth)
    assert found.own.shown


def test_always_is_the_opposite_of_without(play: Play) -> None:
    run = play("toss", 50, force=["gamble"])
    taken = run.table("actions").group_by("kind").agg(pl.col("taken").sum()).collect()
    assert dict(taken.iter_rows()) == {"gamble": 200, "grab": 0, "pass": 0}


def test_a_restriction_that_leaves_nothing_is_lifted(play: Play) -> None:
    run = play("toss", 20, ban=["grab", "gamble", "pass"])
    assert run.tally().games[0] == 20


def test_restricted_bots_plan_for_their_restriction(play: Play) -> None:
    run = play("mimsy", 4, bots=["beginner without take 1+take 2", "greedy"])
    names = tumtum.game("mimsy").actions_named()
    for number in range(4):
        record = run.record(number)  # every move is checked against the game's own rules
        seat = record.seats.index("beginner without take 1+take 2")
        for action in ("take 1", "take 2"):
            for index, move in enumerate(record.moves):
                if move == (seat, names[action]):
                    legal = _legal_after(record.moves[:index], seat)
                    assert legal <= {names["take 1"], names["take 2"]}


def _legal_after(moves: list[tuple[int, int]], seat: int) -> set[int]:
    state = tumtum.game("mimsy").new()
    for mover, action in moves:
        state.apply(mover, action)
    return set(state.legal(seat))


def test_a_restricted_position_keeps_natures_odds() -> None:
    limits = Limits({NATURE: frozenset({SECOND})}, {})
    state = restricted(TOSS, limits).new()
    assert (state.legal(NATURE), state.weights()) == ([0], [3])
    assert state.random(NATURE, Rng(0)) == 0
    assert state.clone() == state


def test_one_needs_rivals(play: Play) -> None:
    plan = make_plan(tumtum.game("tangled_yarns"), games=4)
    with pytest.raises(BadPlan, match="played against others"):
        list(trials(plan, ban=["move"], one=True))


@pytest.mark.slow
def test_only_what_is_in_both_runs_is_paired(play: Play) -> None:
    short, long = (next(samples(play("toss", games))) for games in (30, 50))
    found = compare(short, long)
    assert (found.pairs, found.left_out) == (30, 20)
    assert not any(change.shown for change in found.changes)
    assert all(change.raw.value == 0 for change in found.changes)


@pytest.mark.slow
def test_what_else_differs_is_said(play: Play) -> None:
    usual = next(samples(play("toss", 30)))
    other = next(samples(play("toss", 30, seed=1, bots=["greedy"])))
    seeds, bots = compare(usual, other).warnings
    assert "different seeds" in seeds
    assert "played by greedy" in bots


def test_different_games_cannot_be_compared(play: Play) -> None:
    toss, mimsy = (next(samples(play(game, 5))) for game in ("toss", "mimsy"))
    with pytest.raises(BadRun, match="different games cannot be compared"):
        compare(toss, mimsy)


def test_settings_of_other_seats_cannot_be_paired(play: Play) -> None:
    two, three = samples(play("mimsy", 5, seats=[2, 3]))
    with pytest.raises(BadRun, match="no games to pair"):
        compare(two, three)


def test_deals_are_shared_between_settings(play: Play) -> None:
    """So that options are compared on the same dice."""
    run = play("mimsy", 10, options=["turn_limit=50,300"])
    first, second = samples(run)
    assert np.array_equal(first.keys, second.keys)
    deal = run.table("deal").collect()
    for here, there in zip(first.ids, second.ids, strict=True):
        mine, yours = (deal.filter(deal["game"] == number).drop("game") for number in (here, there))
        assert mine.equals(yours)
