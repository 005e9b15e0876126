"""Gunny Town: longer examples of the rules, options and decision points."""

import pytest

import tumtum.games.gunny_town as gunny_town
from tumtum.games.gunny_town.rules import actions as act

from .scene import KIND, badge, bet_on, lay, new, rob_store, setup, weapon


@pytest.mark.rule("GT-159", "GT-47", "GT-37")
def test_mike_at_the_fort() -> None:
    scene = lay(
        squares=("i1", "h1", "i5"),
        hands=("head chest",),
        weapons=("palm_pistol",),
    )
    scene.duel(1, "chest")  # Nina
    scene.do(act.PICK_GOLD, badge("soldier")).walk("i3").duel(2, "head")  # Tom
    assert (scene.gold[0], scene.jobs[0], scene.life) == (1, "soldier", [3, 2, 2])
    assert scene.deeds == set()  # nothing from the arrival square
    assert scene.refused(act.OPEN_CHEST) == "GT-47"


@pytest.mark.rule("GT-148")
def test_what_may_be_chosen_before_and_after_the_move() -> None:
    scene = lay(
        squares=("c3", "c2"),
        hands=("head",),
        weapons=("colt",),
        gold=(9,),
        jobs=("lawyer",),
        owners={"barber": 0},
        missions=("M1-12", "M3-08", "M1-06"),
        marks={(0, "M1-06"): [3]},
    )
    assert (scene.foes, scene.claims, scene.fees) == ({1}, {"M1-06"}, {"M3-08"})
    assert act.END_TURN not in scene.legal
    assert scene.rides == set()
    assert scene.walks
    assert scene.refused(act.HIT) == "GT-148"
    scene.walk("c4").end().settle()
    after = lay(after=True, squares=("c3", "c2"), hands=("head",), weapons=("colt",), gold=(9,))
    assert (after.foes, after.walks) == ({1}, set())
    assert after.rides
    assert act.END_TURN in after.legal


@pytest.mark.rule("GT-149")
def test_sub_choices_of_locations() -> None:
    armory = lay(squares=("d5",), gold=(99,))
    assert len(armory.offered(act.BUY_WEAPON, 5)) == 5
    bet = lay(squares=("d3",), gold=(4,)).do(bet_on("leg", "head"))
    assert (bet.stage, len(bet.legal)) == ("stake", 4)
    saloon = lay(squares=("d3",), hands=("head chest",), weapons=("colt",))
    assert len(saloon.offered(act.ROB_SALOON, 2)) == 2
    store = lay(squares=("c1",), hands=("head chest",), weapons=("colt",))
    assert len(store.offered(act.ROB_STORE, 21)) == 1  # in any order
    assert rob_store("head", "chest") == rob_store("chest", "head")


@pytest.mark.rule("GT-156")
def test_choices_are_by_kind() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("arm arm arm", "leg leg")).challenge(1)
    assert scene.legal == [act.lay(KIND["arm"])]
    scene.lay("arm")
    assert scene.legal == [act.lay(KIND["leg"]), act.FAKE]


@pytest.mark.rule("GT-157")
def test_the_options_and_their_defaults() -> None:
    options = {option.name: option for option in gunny_town.OPTIONS}
    assert {name: option.default for name, option in options.items()} == {
        "random_first_seat": False,
        "mounted_range": 6,
        "diagonal_sight": False,
        "fists_strike_back": "both_bare",
        "jail_badge_to_slot": False,
        "house_limit": 115,
        "secret_missions": "bandits",
        "round_limit": 60,
    }
    assert options["house_limit"].values == range(1, 116)
    assert options["fists_strike_back"].values == ("both_bare", "always", "never")
    assert options["mounted_range"].values == (6, 7)
    state = new(
        2,
        random_first_seat=True,
        mounted_range=7,
        diagonal_sight=True,
        fists_strike_back="never",
        jail_badge_to_slot=True,
        house_limit=9,
        secret_missions="anyone",
        round_limit=5,
    )
    assert state.options.key() == (True, 7, True, 2, True, 9, True, 5)
    assert new(2).options.key() == (False, 6, False, 0, False, 115, False, 60)
    assert setup(2).options["round_limit"] == 60


@pytest.mark.rule("GT-65", "GT-126", "GT-144")
def test_a_long_turn_ends() -> None:
    scene = lay(
        2,
        squares=("d5", "e5"),
        hands=("head chest arm leg",),
        weapons=("gatling",),
        gold=(5,),
        missions=("M1-08", "M1-11"),
    )
    scene.do(weapon("colt")).claim("M1-08").duel(1, "head").claim("M1-11")
    assert scene.asks == ("again", 0)
    scene.do(act.FIRE).lay("chest")
    assert scene.asks == ("again", 0)  # no claim is left, so no window opens
    scene.do(act.STOP).walk("c5").end()
    assert scene.stage == "turn up mission"


def test_refusals_in_the_middle_of_things() -> None:
    scene = lay(squares=("e3",), gold=(3,)).do(bet_on("arm", "leg"))
    assert scene.refused(act.END_TURN) == "GT-72"
    scene.do(act.stake_of(1))
    assert scene.refused(act.END_TURN) == "GT-137"
