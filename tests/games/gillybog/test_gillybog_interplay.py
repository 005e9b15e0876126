"""Where rules of Gillybog meet: what one leaves behind for the next."""

import pytest

from tumtum.games.gillybog.rules import actions as a

from .scene import CAMPS, GILLY, Scene


@pytest.mark.rule("GB-106", "GB-206", "GB-184")
def test_a_group_scared_into_a_haunted_bog_loses_two() -> None:
    scene = Scene().lane("forest haunted_bog").hunters((2, 0), 3).play("scare").lead((3, 0))
    assert scene.told("haunted") == [[scene.cell((3, 0))]]
    assert scene.group_at((3, 0)) == 1, "one to the bog, one to the scare"
    alone = Scene().lane("forest haunted_bog").hunters((2, 0), 1).hunters((3, 0), 2)
    alone.play("scare").group((2, 0)).lead((3, 0))
    assert alone.group_at((3, 0)) == 2, "the group is gone, and the others were not scared"


@pytest.mark.rule("GB-132", "GB-205")
def test_a_shifted_group_enters_no_space_of_its_way_again() -> None:
    scene = Scene().lane("forest forest forest").hunters((2, 0), 2).put(0, 5).deal("will_o_wisp")
    scene.group((2, 0)).lead((3, 0), (4, 0))
    assert scene.asks == a.ASK_ACTION, "neither back nor on"
    assert scene.group_at((4, 0)) == 2


@pytest.mark.rule("GB-130")
def test_hunters_of_the_own_space_attack_once_in_a_threat_phase() -> None:
    scene = Scene(same_space_attack=True).top("chase").hunters(0, 2).limbs(0, 3, 3, 3)
    scene.p.played = 0b11
    scene.end().die("miss", "blast")
    assert scene.asks == a.ROLL_RISK
    scene.die("boot2").fate()
    assert scene.protection() == (2, 2, 3), "the boots move nobody, and nobody attacks again"
    assert scene.p.turn == 2


@pytest.mark.rule("GB-208", "GB-147")
def test_what_holds_until_the_end_of_the_turn_ends_there() -> None:
    scene = Scene(seats=1).deal("thick_fog").deal("play_dead").deal("camouflage").end().fate()
    scene.lane("forest forest forest").hunters((4, 0), 1).top("chase")
    scene.p.played = 0b11
    scene.end()
    assert scene.group_at((3, 0)) == 1, "the fog has lifted"
    assert scene.asks == a.ROLL_RISK, "nobody plays dead"
    scene.die("blast")
    assert scene.protection() == (1, 0, 1), "and the hunters see"


@pytest.mark.rule("GB-42", "GB-46")
def test_a_camp_tile_is_placed_once() -> None:
    scene = Scene().lane("forest").put(0, 1).vision((2, 0)).play("run").walk((2, 0))
    scene.act(a.CAMP_TILE + CAMPS.index("C3"))
    scene.act(scene.legal[0])
    scene.act(scene.legal[0])
    scene.put(1, 1).vision((2, 0)).end().fate()
    scene.play("run").walk((2, 0))
    assert scene.legal == [a.CAMP_TILE + n for n, name in enumerate(CAMPS) if name != "C3"]


@pytest.mark.rule("GB-168", "GB-66")
def test_each_gilly_card_is_revealed_once() -> None:
    scene = Scene().lane("forest").gilly(0, (2, 0)).gilly(1, 1)
    scene.play("run").walk(1).act(a.GILLY_CARD + GILLY.index("brindle"))
    scene.play("sneak").walk((2, 0))
    others = [n for n, name in enumerate(GILLY) if name != "brindle"]
    assert scene.legal == [a.GILLY_CARD + number for number in others]
    assert scene.p.weights() == [1] * len(others)


@pytest.mark.rule("GB-217", "GB-221")
def test_trappers_without_a_bare_space_place_nobody() -> None:
    scene = Scene(seats=1).lane("forest").top("trappers").end().stack(0).fate()
    assert scene.group_at((2, 0)) == 1
    scene.top("trappers").end()
    assert scene.group_at((2, 0)) == 1, "the hazard of the turn before is not meant"
