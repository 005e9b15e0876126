"""Gunny Town: badges and what they bring."""

import pytest

from tumtum.engine import NATURE
from tumtum.games.gunny_town.rules import actions as act

from .scene import badge, lay


@pytest.mark.rule("GT-80", "GT-156")
def test_a_badge_is_taken_from_its_slot() -> None:
    scene = lay(squares=("a7",)).do(badge("sheriff"))
    assert scene.jobs == ["sheriff", "", ""]
    left = lay(squares=("a7",)).walk("a6")  # nothing forces him to take it
    assert left.jobs == ["", "", ""]


@pytest.mark.rule("GT-80")
def test_a_badge_that_is_held_is_not_on_its_slot() -> None:
    scene = lay(squares=("a7",), jobs=("", "sheriff"))
    assert scene.deeds == {"ammo"}
    assert scene.refused(badge("sheriff")) == "GT-80"


@pytest.mark.rule("GT-81")
def test_taking_another_badge_returns_the_old_one() -> None:
    scene = lay(squares=("a7",), jobs=("medic",)).do(badge("sheriff"))
    assert scene.jobs[0] == "sheriff"
    assert [int(scene.state.holder(job)) for job in range(5)] == [0, -1, -1, -1, -1]
    assert scene.asks == ("before", 0)  # no secret mission is drawn: he still has a job


@pytest.mark.rule("GT-81")
def test_nobody_resigns() -> None:
    scene = lay(squares=("a7",), jobs=("sheriff",)).walk("a6").end().settle()
    assert scene.jobs[0] == "sheriff"
    assert not [action for action in scene.legal if action == act.LEAVE_BADGE]


@pytest.mark.rule("GT-82")
@pytest.mark.parametrize(("owned", "taken"), [(7, 2), (1, 1), (0, 0)])
@pytest.mark.parametrize("choice", [act.HIT, act.FRIGHTEN])
def test_the_sheriff_takes_a_penalty(owned: int, taken: int, choice: int) -> None:
    scene = lay(
        squares=("c5", "c5"),
        hands=("head", "foot"),
        jobs=("sheriff",),
        gold=(0, owned),
        horses=(1,),
    )
    scene.duel(1, "head", "fake").do(choice)
    assert scene.gold == [taken, owned - taken, 0]


@pytest.mark.rule("GT-82")
def test_the_sheriff_takes_it_for_every_round_he_wins_challenged_or_not() -> None:
    scene = lay(
        squares=("c5", "c4"),
        hands=("head head", "foot"),
        jobs=("sheriff",),
        weapons=("double_barrel",),
        gold=(0, 9),
    )
    scene.duel(1, "head", "fake").do(act.FIRE).lay("head").lay("fake")
    assert scene.gold == [4, 5, 0]
    challenged = lay(
        squares=("c5", "c5"),
        hands=("foot", "head"),
        jobs=("", "sheriff"),
        gold=(9,),
    )
    assert challenged.duel(1, "foot", "head").gold[:2] == [7, 2]


@pytest.mark.rule("GT-82")
def test_a_badge_won_in_that_round_comes_too_late() -> None:
    scene = lay(
        squares=("c5", "c5"),
        hands=("head", "foot"),
        jobs=("", "sheriff"),
        gold=(0, 9),
        secrets=("", "B-01"),
    )
    scene.duel(1, "head", "fake").do(act.TAKE_BADGE)
    assert scene.jobs[:2] == ["sheriff", ""]
    assert scene.gold[:2] == [0, 9]


@pytest.mark.rule("GT-83")
def test_the_undertaker_is_paid_for_every_fall_of_others() -> None:
    scene = lay(
        squares=("c5", "c5"),
        hands=("head", "foot"),
        life=(3, 1),
        jobs=("", "", "undertaker"),
        secrets=("", "B-02"),
    )
    scene.duel(1, "head", "fake")
    assert scene.gold == [0, 0, 6]


@pytest.mark.rule("GT-83")
def test_the_undertaker_gets_nothing_for_his_own_fall() -> None:
    scene = lay(
        squares=("c5", "c5"),
        hands=("head", "foot"),
        life=(3, 1),
        jobs=("", "undertaker"),
        secrets=("", "B-02"),
    )
    scene.duel(1, "head", "fake").do(act.LEAVE_BADGE)
    assert scene.gold == [0, 0, 0]
    blown = lay(squares=("i9",), life=(1,), jobs=("undertaker",), secrets=("B-01",))
    blown.open("CH-01")
    assert (blown.squares[0], blown.jobs[0], blown.gold[0]) == ("a9", "", 0)


@pytest.mark.rule("GT-83")
def test_who_holds_the_badge_when_the_life_is_lost_is_paid() -> None:
    scene = lay(
        squares=("c5", "c5"),
        hands=("head", "foot"),
        life=(3, 1),
        jobs=("", "undertaker"),
        secrets=("", "B-02"),
    )
    scene.duel(1, "head", "fake").do(act.TAKE_BADGE)
    assert scene.jobs[0] == "undertaker"
    assert scene.gold == [0, 0, 0]  # the badge came after the fall


@pytest.mark.rule("GT-83", "GT-106")
@pytest.mark.parametrize("undertaker", [0, 1])
def test_an_undertaker_who_survives_a_tie_is_paid_for_the_other(undertaker: int) -> None:
    scene = lay(
        squares=("c5", "c5"),
        hands=("leg", "leg"),
        life=(3 - 2 * undertaker, 1 + 2 * undertaker),
        jobs=["undertaker" if seat == undertaker else "" for seat in range(2)],
        secrets=("B-01", "B-02"),
    )
    scene.duel(1, "leg", "leg")
    before = scene.gold[undertaker]
    while scene.stage == "claims":
        scene.do(act.PASS)
    assert scene.squares[1 - undertaker] == "a9"
    income = undertaker  # the challenger fell, so the next turn has begun
    assert scene.gold[undertaker] == before + 6 + income


@pytest.mark.rule("GT-83", "GT-106")
def test_an_undertaker_who_falls_in_the_same_round_gets_nothing() -> None:
    scene = lay(
        squares=("c5", "c5"),
        hands=("leg", "leg"),
        life=(1, 1),
        jobs=("undertaker",),
        secrets=("B-01", "B-02"),
    )
    scene.duel(1, "leg", "leg").settle()
    while scene.stage == "claims":
        scene.do(act.PASS)
    assert scene.gold[:2] == [0, 0]
    third = lay(
        squares=("c5", "c5"),
        hands=("leg", "leg"),
        life=(1, 1),
        jobs=("", "", "undertaker"),
        secrets=("B-01", "B-02"),
    )
    third.duel(1, "leg", "leg").do(act.PASS, act.PASS)
    assert third.gold[2] == 13  # twice six, and the income of his turn


@pytest.mark.rule("GT-84", "GT-131")
def test_who_loses_his_badge_and_has_no_secret_mission_draws_one() -> None:
    scene = lay(squares=("c5", "c5"), hands=("head", "foot"), jobs=("", "medic"))
    scene.duel(1, "head", "fake").do(act.TAKE_BADGE)
    assert scene.asks == ("draw a secret", NATURE)
    assert scene.draw_secret("B-03").secret(1) == "B-03"
    has_one = lay(
        squares=("c5", "c5"), hands=("head", "foot"), jobs=("", "medic"), secrets=("", "B-04")
    )
    has_one.duel(1, "head", "fake").do(act.TAKE_BADGE)
    assert has_one.asks == ("before", 0)


@pytest.mark.rule("GT-173", "GT-129", "GT-149")
def test_a_bandit_who_takes_a_badge_keeps_his_secret_mission_or_not() -> None:
    scene = lay(squares=("a7",), secrets=("B-01",)).do(badge("sheriff"))
    assert scene.asks == ("secret", 0)
    assert scene.legal == [act.KEEP_SECRET, act.DROP_SECRET]
    assert scene.refused(act.PASS) == "GT-173"
    kept = lay(squares=("a7",), secrets=("B-01",)).do(badge("sheriff"), act.KEEP_SECRET)
    assert kept.secret(0) == "B-01"
    scene.do(act.DROP_SECRET)
    assert (scene.secret(0), int(scene.state.secret_discard)) == ("", 1)
    assert scene.asks == ("before", 0)


@pytest.mark.rule("GT-173")
def test_only_a_bandit_with_a_secret_mission_is_asked() -> None:
    changer = lay(squares=("a7",), jobs=("medic",), secrets=("B-01",)).do(badge("sheriff"))
    assert changer.asks == ("before", 0)
    winner = lay(
        squares=("c5", "c5"), hands=("head", "foot"), jobs=("", "medic"), secrets=("B-01", "B-02")
    )
    winner.duel(1, "head", "fake").do(act.PASS, act.TAKE_BADGE)
    assert winner.asks == ("secret", 0)
