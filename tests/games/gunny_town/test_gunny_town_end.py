"""Gunny Town: the two endings, the last round, the winners."""

import pytest

from tumtum.engine import Rng
from tumtum.engine.state import playout
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.tables import TIER_EXTRA

from .scene import CARD, Scene, lay, new


@pytest.mark.rule("GT-138", "GT-140", "GT-3")
def test_fifteen_points_begin_the_last_round() -> None:
    scene = lay(
        3, turn=1, squares=("e5",) * 3, vp=(0, 14, 0), jobs=("", "soldier"), missions=("M1-12",)
    )
    events = scene.told(act.claim(CARD["M1-12"]))
    assert [event.what for event in events] == ["claim", "last-round"]
    scene.walk("e4").end().settle()
    assert scene.asks == ("before", 2)  # the round is completed
    scene.walk("e4").end()
    assert (scene.stage, scene.state.result()) == ("over", [-1.0, 1.0, -1.0])


@pytest.mark.rule("GT-138", "GT-140")
def test_the_last_seat_ends_the_game_with_its_turn() -> None:
    scene = lay(
        2, turn=1, squares=("e5", "e5"), vp=(0, 14), jobs=("", "soldier"), missions=("M1-12",)
    )
    scene.claim("M1-12").walk("e4").end().settle()
    assert scene.stage == "over"


@pytest.mark.rule("GT-140")
def test_losing_points_does_not_revoke_the_last_round() -> None:
    scene = lay(2, squares=("e5", "e5"), vp=(14,), jobs=("soldier",), missions=("M1-12",))
    scene.claim("M1-12").walk("e4").end().settle()
    scene.state.vp = [14, 0]
    scene.walk("e4").end()
    assert scene.stage == "over"


@pytest.mark.rule("GT-138", "GT-139")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_mission_deck_runs_out(seats: int) -> None:
    claimed = 3 * (seats + int(TIER_EXTRA)) - 6 + 1
    assert claimed == {2: 10, 3: 13, 4: 16, 5: 19, 6: 22}[seats]
    scene = lay(seats, squares=("e5",) * seats, jobs=("soldier",), missions=("M1-12",))
    scene.state.turned = 3 * (seats + 3)
    events = scene.claim("M1-12").walk("e4").told(act.END_TURN)
    assert "last-round" in [event.what for event in events]
    assert scene.state.ending
    for _ in range(seats - 1):
        assert scene.stage == "before"
        scene.walk("e4").end()
    assert scene.stage == "over"


@pytest.mark.rule("GT-138", "GT-39")
def test_an_empty_deck_alone_ends_nothing() -> None:
    scene = lay(2, squares=("e5", "e5"))
    scene.state.turned = 15
    scene.walk("e4").end()
    assert not scene.state.ending


@pytest.mark.rule("GT-141")
def test_points_are_not_capped() -> None:
    scene = lay(vp=(20,), missions=("M3-01",), marks={(0, "M3-01"): [3]}).claim("M3-01")
    assert scene.vp[0] == 24


def finished(vp: tuple[int, ...], missions: tuple[int, ...], gold: tuple[int, ...]) -> Scene:
    scene = lay(len(vp), turn=len(vp) - 1, squares=("e5",) * len(vp), vp=vp, gold=gold)
    scene.state.claimed = [(1 << number) - 1 for number in missions]
    scene.state.ending = True
    return scene.walk("e4").end()


@pytest.mark.rule("GT-142")
@pytest.mark.parametrize(
    ("vp", "missions", "gold", "result"),
    [
        ((15, 16, 3), (9, 1, 9), (9, 0, 9), [-1, 1, -1]),
        ((15, 15, 3), (2, 1, 9), (0, 9, 9), [1, -1, -1]),
        ((15, 15, 3), (2, 2, 9), (0, 9, 9), [-1, 1, -1]),
        ((15, 15, 3), (2, 2, 9), (9, 9, 9), [1, 1, -1]),
        ((4, 4, 4), (2, 2, 2), (9, 9, 9), [0, 0, 0]),
    ],
)
def test_the_winners(
    vp: tuple[int, ...], missions: tuple[int, ...], gold: tuple[int, ...], result: list[int]
) -> None:
    assert finished(vp, missions, gold).state.result() == result


@pytest.mark.rule("GT-143", "GT-157")
@pytest.mark.parametrize(("limit", "rounds"), [(1, 1), (3, 3), (60, 60)])
def test_the_round_limit(limit: int, rounds: int) -> None:
    scene = lay(2, turn=1, squares=("e5", "e5"), round_limit=limit)
    scene.state.round = rounds - 1 if rounds > 1 else 1
    scene.walk("e4").end()
    if rounds > 1:
        assert scene.stage == "before"
        scene.walk("e4").end().walk("e3").end()
    assert scene.stage == "over"


@pytest.mark.rule("GT-143")
def test_without_a_limit_the_game_goes_on() -> None:
    scene = lay(2, turn=1, squares=("e5", "e5"), round_limit=0)
    scene.state.round = 500
    assert scene.walk("e4").end().stage == "before"


@pytest.mark.rule("GT-144")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_turn_is_finite(seats: int) -> None:
    state, rng = new(seats, round_limit=20), Rng(3)
    longest = moves = 0
    turn = (0, 0)
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))
        moves = moves + 1 if turn == (int(state.turn), int(state.round)) else 0
        turn = (int(state.turn), int(state.round))
        if state.square[turn[0]] >= 0:
            longest = max(longest, moves)
        assert int(state.claims_of(state.turn)) <= 2
    assert longest < 60
    assert playout(new(seats, round_limit=5), Rng(1)) > 0
