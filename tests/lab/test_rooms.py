"""What the nine games count themselves, beside what their results and events say."""

from collections import Counter
from functools import cache

import pytest

import tumtum
from tests.lab import toss
from tests.treacle import GAME as TREACLE
from tumtum.engine import Game, State
from tumtum.lab.chunk import winners
from tumtum.lab.details import Details, details_of
from tumtum.lab.plan import make_plan
from tumtum.lab.playing import Played, Players, from_blob
from tumtum.lab.rooms import Room, room_of, rules_that_can_fire

GAMES = 12
ALL = [game.id for game in tumtum.all_games()]


@cache
def played(name: str) -> list[tuple[Played, Details, Counter[str]]]:
    """Random games at every number of seats: how they went, what was found, all facts summed."""
    game = tumtum.game(name)
    plan = make_plan(game, games=-(-GAMES // len(game.seats)), seats=list(game.seats))
    players = Players(game, plan)
    found = []
    for seating in plan.seatings(range(plan.deals)):
        one = players.play(seating)
        details = details_of(
            game, plan.settings[seating.setting].setup, from_blob(one.blob), luck=False
        )
        sums: Counter[str] = Counter()
        for _, fact, value in details.facts:
            sums[fact] += int(value)
        found.append((one, details, sums))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_every_name_is_explained(name: str) -> None:
    about = room_of(tumtum.game(name)).about
    assert about
    assert {fact for _, _, sums in played(name) for fact in sums} <= set(about)


@pytest.mark.parametrize("name", ALL)
def test_scores_belong_to_seats(name: str) -> None:
    for one, details, _ in played(name):
        if details.scores is not None:
            assert len(details.scores) == len(one.result)
            assert all(turn.scores is not None for turn in details.turns)


@pytest.mark.parametrize("name", ["gunny_town", "slithy", "borogoves", "gyre"])
def test_whoever_wins_has_the_most_points(name: str) -> None:
    for one, details, _ in played(name):
        assert details.scores is not None
        won = winners(one.result)
        if len(one.result) > 1 and details.ending_rule != "GY-64":
            assert all(details.scores[seat] == max(details.scores) for seat in won)


@pytest.mark.parametrize("name", ["gillybog", "tangled_yarns"])
def test_every_loss_has_one_way(name: str) -> None:
    for one, _, sums in played(name):
        ways = sum(number for fact, number in sums.items() if fact.startswith("lost_"))
        assert ways == (one.result[0] <= 0)


def test_gunny_town_claims_are_of_some_tier_and_it_ends_one_way() -> None:
    for _, _, sums in played("gunny_town"):
        claims = sum(number for fact, number in sums.items() if fact.startswith("claim_"))
        tiers = sum(sums[f"tier_{tier}"] for tier in (1, 2, 3)) + sums["secret_missions"]
        assert claims == tiers
        assert sums["ended_by_points"] + sums["ended_by_missions"] + sums["ended_by_limit"] == 1


def test_gyre_stalls_by_the_stall_rule_only() -> None:
    for _, details, sums in played("gyre"):
        assert sums["stalled"] == (details.ending_rule == "GY-64")


def test_gozd_says_who_was_a_coward() -> None:
    for one, details, sums in played("gozd"):
        assert sums["death_wins"] == (one.result[0] > 0)
        assert sums["cowardice"] == (details.ending_rule in ("GZ-94", "GZ-95"))
        assert details.scores == [sums["dice_left_death"], sums["dice_left_devil"]]


def end_of(game: Game, one: Played) -> State:
    """The position that a game ended in."""
    state = game.start(game.setup(len(one.seating.players)))
    for seat, action in from_blob(one.blob):
        state.apply(seat, action)
    return state


def test_mimsy_knows_turns() -> None:
    for one, details, _ in played("mimsy"):
        assert len(details.turns) == getattr(end_of(tumtum.game("mimsy"), one), "turns", None)


def test_bandersnatch_scores_what_the_game_scores() -> None:
    for one, details, _ in played("bandersnatch"):
        assert details.scores == [end_of(tumtum.game("bandersnatch"), one).view(0).score]


@pytest.mark.parametrize(
    "game", [TREACLE, toss.GAME, *tumtum.all_games()], ids=lambda game: game.id
)
def test_rules_that_can_fire_are_in_the_rulebook(game: Game) -> None:
    if game is TREACLE:
        assert room_of(game) == Room()  # a game of one file has no rooms
        return
    cited = rules_that_can_fire(game)
    assert cited
    if game is not toss.GAME:
        assert all(rule in game.rules_text for rule in cited)
