"""Worked examples (GB-224 to GB-237) that are not in the tests of their chapter."""

import pytest

from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.nearness import steps_between

from .scene import HUNTER, Scene


@pytest.mark.rule("GB-225", "GB-91")
def test_mia_runs_twelve_spaces() -> None:
    lane = "forest forest ambush forest forest forest forest forest forest forest forest"
    scene = Scene().lane(lane).hunters((7, 0), 2).gilly(0, (12, 0)).limbs(0, 2, 2, 2)
    scene.play("run").walk(1, (2, 0), (3, 0), (4, 0)).die("miss")
    scene.walk((5, 0), (6, 0), (7, 0)).die("miss", "blast")
    scene.walk((8, 0), (9, 0), (10, 0), (11, 0), (12, 0))
    assert len(scene.told("attack")) == 3
    assert len(scene.told("walk")) == 12
    assert scene.asks == a.DRAW_GILLY
    scene.fate()
    assert scene.p.tipped == 0


@pytest.mark.rule("GB-226", "GB-47")
def test_mia_grows_a_way_to_the_vision() -> None:
    scene = Scene(first_game=True).tile("F05", (4, -1), 2).put(0, (4, -1))
    here, cliff = scene.cell((4, -1)), scene.cell((4, 0))
    assert scene.p.land.kind[here] == a.SNARE
    assert not scene.p.land.joined(here, 5)
    scene.play("grow").limb("fronds").stack(0)
    assert scene.protection() == (2, 1, 1)
    assert scene.p.land.kind[here] == a.MUD_BANK
    assert scene.p.land.exits[here] == 63
    assert scene.p.land.joined(here, 5)
    assert scene.p.land.beside[6 * here + 5] == cliff == scene.p.vision


@pytest.mark.rule("GB-228", "GB-21", "GB-22")
def test_adjacency_in_the_first_game() -> None:
    scene = Scene(first_game=True)
    land = scene.p.land
    cell = scene.cell((2, 0))
    joined = {int(land.beside[6 * cell + d]) for d in range(6) if land.joined(cell, d)}
    assert joined == {1, scene.cell((3, 0))}
    assert land.openings[cell] == 1 << 2 | 1 << 5, "to (2, -1) and (2, 1)"
    east, cliff = scene.cell((3, 0)), scene.cell((4, 0))
    assert land.beside[6 * east] == cliff
    assert not land.joined(east, 0)


@pytest.mark.rule("GB-229", "GB-26")
def test_line_of_sight_in_the_first_game() -> None:
    scene = Scene(first_game=True)
    for where in ((2, 0), (2, -2), (0, -2), (3, 0)):
        assert scene.p.land.sees(0, scene.cell(where)), where
    assert not scene.p.land.sees(0, scene.cell((4, 0)))


@pytest.mark.rule("GB-232", "GB-143", "GB-144", "GB-134", "GB-141")
def test_a_whole_threat_phase() -> None:
    scene = Scene(seats=1).put(0, 1).top("chase").hunters(4, 1).hunters(3, 3)
    scene.hand(0, 0, 1, 2, "swim")
    scene.p.played = scene.p.hand[0]
    scene.p.hand[0] = 0
    assert steps_between(scene.p, 4, 1) == steps_between(scene.p, 3, 1) == 2
    scene.end().group(4)
    assert scene.group_at(0) == 1, "one space, through the Den"
    scene.die("boot2", "blast", "miss")
    assert scene.group_at(1) == 1, "it stops in her space"
    scene.die("boot1")
    assert scene.protection() == (1, 0, 1), "feet are safe in the bog; the blast hit the fins"
    assert bin(scene.p.hand[0]).count("1") == 4
    assert scene.p.hunter_discard == 1 << HUNTER.index("chase")


@pytest.mark.rule("GB-235", "GB-97")
def test_enhanced_basic_actions() -> None:
    scene = Scene().enhanced().play("sneak")
    assert (scene.p.moves_left, scene.p.ignores) == (3, 2)
    scare = Scene().lane("forest forest forest").hunters((2, 0), 3).enhanced().play("scare")
    scare.lead((3, 0))
    assert scare.group_at((4, 0)) == 2, "two spaces, one hunter home"


@pytest.mark.rule("GB-237", "GB-219")
def test_the_first_turn_with_chase() -> None:
    far = Scene(first_game=True, seats=1).put(0, (-1, 1)).top("chase")
    groups = [far.cell(c) for c in ((2, 0), (2, -2), (0, -2))]
    assert [steps_between(far.p, cell, 5) for cell in groups] == [3, 3, 3]
    far.end()
    assert far.groups() == set(groups)
    far.group((2, 0))
    assert far.told("attack") == []
    near = Scene(first_game=True, seats=1).top("chase").end().group((2, 0)).die("miss", "blast")
    assert len(near.told("attack")) == 2
