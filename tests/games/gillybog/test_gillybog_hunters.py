"""The thirteen hunter cards (GB-217 to GB-221, GB-151)."""

import pytest

from tumtum.engine.packed import words_of
from tumtum.games.gillybog.rules import actions as a

from .scene import Scene


def cross() -> Scene:
    """Lanes to the east (three spaces), the north-west (one) and the west (two)."""
    return Scene().lane("forest forest forest").lane("forest", 2).lane("forest forest", 3)


def supported(scene: Scene, value: int) -> Scene:
    scene.p.support = {0: 0, 1: 1, 2: 3, 3: 5, 4: 7}[value]
    return scene


@pytest.mark.rule("GB-217", "GB-29", "GB-131")
def test_lost_places_on_the_farthest_open_space() -> None:
    scene = cross().top("lost").end()
    assert scene.group_at((4, 0)) == 1
    scene = supported(cross(), 2).lane("forest", 3).top("lost").end()
    assert scene.named_spaces() == {scene.cell((4, 0)), scene.cell((-4, 0))}
    scene.space((-4, 0))
    assert scene.group_at((-4, 0)) == 3


@pytest.mark.rule("GB-220", "GB-146")
def test_blast_shoots_those_in_sight() -> None:
    scene = supported(cross().hunters((4, 0), 1), 1).top("blast").end().die("miss", "blast")
    assert scene.protection() == (0, 0, 1)
    unseen = cross().hunters((4, 0), 1).put(0, 2).top("blast").end()
    assert unseen.told("attack") == []
    other = cross().hunters((4, 0), 1).put(0, 2).put(1, 1).top("blast").end()
    assert other.told("attack") == [], "only the active player"


@pytest.mark.rule("GB-219", "GB-151")
def test_chase_moves_as_many_spaces_as_the_group_has() -> None:
    scene = cross().hunters((4, 0), 3).top("chase").end()
    assert scene.group_at(1) == 3
    scene = supported(cross().hunters((4, 0), 2), 1).top("chase").end()
    assert scene.group_at(1) == 2, "two and one for support"


@pytest.mark.rule("GB-219", "GB-29", "GB-193")
def test_close_in_moves_two_groups() -> None:
    scene = cross().hunters((4, 0), 1).hunters((-3, 0), 2).hunters((0, -2), 1).put(0, 5)
    scene.top("close_in").end()
    assert scene.groups() == {scene.cell((0, -2)), scene.cell((-3, 0))}, "which is the nearer"
    scene.group((0, -2))
    assert scene.group_at((4, 0)) == 1, "the farthest stays"
    assert scene.group_at((-2, 0)) == 2
    assert scene.group_at(3) == 1


@pytest.mark.rule("GB-217", "GB-31")
def test_scout_places_on_the_nearest_open_space() -> None:
    scene = supported(cross(), 1).top("scout").end()
    assert scene.named_spaces() == {2, 5, 6}
    scene.space(5)
    assert scene.group_at(5) == 3


@pytest.mark.rule("GB-11", "GB-217")
def test_no_more_hunters_than_the_village_has() -> None:
    scene = cross().put(0, 5)
    scene.p.village = 1
    scene.top("scout").end()
    assert scene.group_at(5) == 1
    assert scene.p.village == 0


@pytest.mark.rule("GB-217", "GB-118")
def test_muster_adds_to_the_nearest_group() -> None:
    scene = supported(cross().hunters((3, 0), 2).hunters((0, -2), 1), 1).top("muster").end()
    assert scene.group_at((0, -2)) == 3
    nobody = cross().put(0, 5).top("muster").end()
    assert nobody.group_at(5) == 1, "as Scout, if there is no group"
    full = cross().hunters((0, -2), 6).top("muster").end()
    assert full.group_at((0, -2)) == 4
    assert full.group_at(3) == 3


@pytest.mark.rule("GB-218")
def test_encircle_places_one_on_each_of_the_nearest() -> None:
    scene = Scene().put(0, 5).top("encircle").end()
    assert scene.group_at(5) == 1
    assert scene.named_spaces() == {4, 6}
    scene.space(6)
    assert scene.group_at(6) == 1
    assert sum(scene.p.hunters) == 2


@pytest.mark.rule("GB-218")
def test_encircle_takes_fewer_if_there_are_fewer() -> None:
    scene = supported(Scene().put(0, 5), 4).top("encircle").end()
    while scene.asks == a.ASK_SPACE:
        scene.act(scene.legal[0])
    assert sum(scene.p.hunters) == 6, "six spaces with an open path"
    assert max(scene.p.hunters) == 1


@pytest.mark.rule("GB-219", "GB-182")
def test_hounds_are_not_stopped_by_mud() -> None:
    scene = Scene().lane("mud_bank mud_bank forest").hunters((4, 0), 1).top("hounds").end()
    assert scene.group_at(1) == 1


@pytest.mark.rule("GB-220", "GB-165")
def test_volley_shoots_everybody_in_sight_in_turn_order() -> None:
    scene = Scene(seats=3).lane("forest forest").hunters((3, 0), 1).put(0, 2).put(1, 4).put(2, 0)
    scene.p.active = 1
    scene.top("volley").end().die("miss", "blast")
    assert [values[0] for values in scene.told("attack")] == [1, 2]
    assert scene.protection(1) == (0, 1, 1)
    assert scene.protection(2) == (1, 0, 1)


@pytest.mark.rule("GB-221", "GB-217")
def test_trappers_sets_a_hazard_and_hunters_on_it() -> None:
    scene = Scene().lane("forest forest").put(0, (2, 0)).put(1, 4).top("trappers").end()
    scene.stack(1).fate()
    cell = scene.cell((3, 0))
    assert scene.told("hazard") == [[cell, a.SNARE, 1]], "not the own space"
    assert scene.group_at(cell) == 1
    assert scene.p.shelter[cell] == 0, "no Sanctuary on its back"


@pytest.mark.rule("GB-221")
def test_trappers_spares_spaces_with_players_or_effects() -> None:
    scene = Scene().lane("forest ambush forest").put(1, (2, 0)).top("trappers").end().stack(0)
    assert scene.told("hazard")[0][0] == scene.cell((4, 0))
    nothing = Scene().lane("ambush").top("trappers").end()
    assert nothing.told("hazard") == []
    assert nothing.told("hunters") == [], "no space, no hunters"
    empty = Scene().lane("forest")
    empty.p.bog_first = words_of([])
    empty.p.bog_second = words_of([])
    empty.p.bog_rest[0] = empty.p.bog_rest[1] = 0
    assert empty.top("trappers").end().told("hunters") == []


@pytest.mark.rule("GB-219")
def test_flush_out_moves_groups_in_sight() -> None:
    scene = cross().hunters((3, 0), 1).hunters((-3, 0), 2).hunters((0, -2), 1).put(0, 1)
    scene.top("flush_out").end()
    assert scene.group_at((2, 0)) == 1
    assert scene.group_at((-2, 0)) == 2
    assert scene.group_at((0, -2)) == 1, "around a corner"


@pytest.mark.rule("GB-217")
def test_garrison_guards_a_captive_of_choice() -> None:
    scene = cross().gilly(0, (4, 0)).gilly(1, (-3, 0)).top("garrison").end()
    assert scene.named_spaces() == {scene.cell((4, 0)), scene.cell((-3, 0))}
    scene.space((-3, 0))
    assert scene.group_at((-3, 0)) == 1
    vision = cross().gilly(0, (4, 0), "fen").vision((0, -2)).top("garrison").end()
    assert vision.group_at((0, -2)) == 1, "no captive: with the vision token"


@pytest.mark.rule("GB-219", "GB-151")
def test_dragnet_moves_all_and_then_the_nearest() -> None:
    scene = cross().hunters((4, 0), 1).hunters((-3, 0), 2).put(0, 5).top("dragnet").end()
    assert scene.group_at((3, 0)) == 1
    assert scene.group_at((-2, 0)) == 2
    scene = supported(cross().hunters((4, 0), 1).hunters((-3, 0), 2).put(0, 5), 1)
    scene.top("dragnet").end()
    assert scene.group_at(4) == 2
    assert scene.group_at((3, 0)) == 1


@pytest.mark.rule("GB-219", "GB-193")
def test_ties_among_advancing_groups_are_ordered_by_the_player() -> None:
    scene = cross().hunters((3, 0), 1).hunters((-3, 0), 2).top("dragnet").end()
    assert scene.groups() == {scene.cell((3, 0)), scene.cell((-3, 0))}
    scene.group((-3, 0))
    assert [values[0] for values in scene.told("pack")][:1] == [scene.cell((-3, 0))]


@pytest.mark.rule("GB-151", "GB-152")
@pytest.mark.parametrize(("space", "slow", "steady"), [(0, 0, 0), (2, 1, 2), (5, 3, 5), (8, 4, 8)])
def test_the_support_track(space: int, slow: int, steady: int) -> None:
    for growth, value in (("slow", slow), ("steady", steady)):
        scene = Scene(support_growth=growth).put(0, 5)
        scene.p.support = space
        scene.top("scout").end()
        assert sum(values[1] for values in scene.told("hunters")) == 2 + value
