"""Gunny Town: losing all life points, the skipped turn and the release."""

import pytest

from tumtum.engine import NATURE
from tumtum.games.gunny_town.rules import actions as act

from .scene import SQUARE, Scene, lay, rob_store


def killed() -> Scene:
    """Seat 0 has just taken the last life of seat 1."""
    scene = lay(
        squares=("c5", "c5"),
        hands=("head arm leg", "foot leg"),
        weapons=("colt", "rifle colt"),
        life=(3, 1),
        gold=(0, 7),
        vp=(0, 4),
        jobs=("", "medic"),
        secrets=("", "B-01"),
        horses=(1,),
        owners={"hotel": 1},
    )
    scene.state.claimed = [0, 1 << 3, 0]
    return scene.duel(1, "head", "fake").do(act.HIT, act.LEAVE_BADGE)


@pytest.mark.rule("GT-108")
def test_what_the_fallen_loses_and_keeps() -> None:
    scene = killed()
    assert (scene.squares[1], scene.jobs[1], scene.vp[1], scene.life[1]) == ("a9", "", 3, 0)
    assert not scene.state.has_horse(1)
    assert scene.state.holder(2) == -1
    assert (scene.gold[1], scene.weapons(1), scene.hand(1)) == (7, {"rifle", "colt"}, "leg foot")
    assert (scene.owner("hotel"), scene.missions(1), scene.secret(1)) == (1, {"M1-04"}, "B-01")


@pytest.mark.rule("GT-108", "GT-169")
def test_points_never_fall_below_none() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("head", "foot"), life=(3, 1), secrets=("", "B-01"))
    assert scene.duel(1, "head", "fake").vp == [0, 0]


@pytest.mark.rule("GT-109", "GT-38")
def test_falling_on_his_own_turn_ends_it() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("foot", "head"), life=(1, 3), secrets=("B-01",))
    scene.duel(1, "foot", "head")
    assert (scene.asks, scene.squares[0]) == (("before", 1), "a9")


@pytest.mark.rule("GT-109", "GT-39")
def test_missions_are_refilled_after_such_a_turn_too() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("foot", "head"),
        life=(1, 3),
        secrets=("B-01",),
        missions=("M1-10",),
    )
    scene.duel(1, "foot", "head").claim("M1-10")
    assert scene.asks == ("turn up mission", NATURE)


@pytest.mark.rule("GT-110", "GT-111", "GT-112")
def test_a_turn_is_skipped_then_he_is_released() -> None:
    scene = killed().walk("d5").end()
    assert scene.asks == ("before", 2)  # seat 1 was skipped
    assert (scene.gold[1], scene.life[1], scene.state.in_jail(1)) == (7, 0, True)
    scene.walk("h7").end()
    scene.walk("e5").end()
    assert scene.asks == ("before", 1)
    assert (scene.gold[1], scene.life[1], scene.squares[1]) == (8, 3, "a9")
    assert not scene.state.in_jail(1)
    assert "a8" in scene.walks


@pytest.mark.rule("GT-112")
def test_the_fallen_is_untouchable_until_his_release() -> None:
    scene = killed()
    scene.state.square[0] = scene.state.square[1]
    scene.state.challenged = 0
    assert scene.refused(act.challenge(1)) == "GT-112"


@pytest.mark.rule("GT-112")
def test_the_fallen_can_still_be_robbed_and_paid() -> None:
    scene = killed()
    scene.state.square[0] = SQUARE["g9"]
    robbed = Scene(scene.state.clone()).do(rob_store("arm", "leg"))
    assert robbed.gold[:2] == [3, 4]
    scene.state.gold[0] = 3
    scene.state.life -= 1
    scene.do(act.PURCHASE)
    assert scene.gold[:2] == [0, 10]


@pytest.mark.rule("GT-114", "GT-84")
def test_who_loses_his_badge_by_falling_draws_a_secret_mission() -> None:
    scene = (
        lay(squares=("c5", "c5"), hands=("head", "foot"), life=(3, 1), jobs=("", "medic"))
        .duel(1, "head", "fake")
        .do(act.LEAVE_BADGE)
    )
    assert scene.asks == ("draw a secret", NATURE)
    assert scene.draw_secret("B-07").secret(1) == "B-07"


@pytest.mark.rule("GT-111")
def test_the_income_on_release_is_a_bandits() -> None:
    scene = lay(2, squares=("e5", "a9"))
    scene.state.jailed = 1 << 4
    scene.state.life = 3
    assert scene.walk("e4").end().gold[1] == 1
