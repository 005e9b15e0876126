"""Placing forest and camp tiles (GB-32 to GB-46)."""

from collections.abc import Iterator

import pytest

from tumtum.engine.packed import words_of
from tumtum.engine.rng import Rng
from tumtum.games.gillybog.content import CONTENT
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.exploring import send_camp
from tumtum.games.gillybog.rules.flow import work
from tumtum.games.gillybog.rules.land import FIRST_CAMP, FIRST_FOREST
from tumtum.games.gillybog.rules.pending import CAMP_TILE, FOREST_TILE
from tumtum.games.gillybog.rules.tables import CAMP_EXITS

from .scene import CAMPS, FOREST, STEPS, Scene

Placement = tuple[tuple[int, int], int]


def forest_places(scene: Scene, tile: str) -> set[Placement]:
    """Where a forest tile may go, found by asking the game."""
    scene.p.tile = FIRST_FOREST + FOREST.index(tile)
    scene.p.agenda.push(a.ASK_SPOT, 0, FOREST_TILE)
    found = set(scene.placements())
    scene.p.agenda.pop()
    scene.p.tile = -1
    return found


def camp_places(scene: Scene, tile: str) -> set[Placement]:
    scene.p.tile = FIRST_CAMP + CAMPS.index(tile)
    scene.p.agenda.push(a.ASK_SPOT, 0, CAMP_TILE)
    found = set(scene.placements())
    scene.p.agenda.pop()
    scene.p.tile = -1
    return found


def first_game_without_camp() -> Scene:
    scene = Scene().tile("F01", (2, 0), 0).tile("F02", (2, -2), 0)
    return scene.tile("F03", (0, -2), 3)


@pytest.mark.rule("GB-222", "GB-42", "GB-33")
def test_example_of_camp_placements() -> None:
    places = camp_places(first_game_without_camp(), "C1")
    assert ((4, 0), 0) in places
    assert ((4, 0), 1) not in places, "its exit 3 is blocked by (3, 0)"
    assert ((4, -1), 2) not in places, "its exit 4 connects to exit 1 of (3, 0)"
    assert ((6, 0), 0) not in places, "it touches nothing"


@pytest.mark.rule("GB-223", "GB-36", "GB-37", "GB-34", "GB-38")
def test_example_of_forest_placements() -> None:
    scene = Scene(first_game=True)
    assert ((7, -5), 0) not in forest_places(scene, "F07"), "no flush edge"
    assert ((5, 1), 1) in forest_places(scene, "F07"), "players cannot get there yet"
    assert ((4, -1), 0) in forest_places(scene, "F04"), "it blocks exit 2 of the cliff"
    assert ((4, -1), 3) not in forest_places(scene, "F04"), "it touches, but nothing connects"


def exits(tiles: tuple[int, int], rotation: int) -> list[set[int]]:
    return [{(d + rotation) % 6 for d in range(6) if bits >> d & 1} for bits in tiles]


def naive_places(scene: Scene, kinds: tuple[int, int], camp: bool) -> set[Placement]:
    """The same from the words of the rules, cell by cell (GB-33, GB-36, GB-42)."""
    land = scene.p.land
    laid = {(q, r): bits for q, r, _, bits, _, _ in land.spaces()}
    near = {(q + dq, r + dr) for q, r in laid for dq in range(-2, 3) for dr in range(-2, 3)}
    found: set[Placement] = set()
    for anchor in near:
        for rotation in range(6):
            other = (anchor[0] + STEPS[rotation][0], anchor[1] + STEPS[rotation][1])
            if anchor in laid or other in laid:
                continue
            touching = connected = spoiled = 0
            for cell, ways in zip((anchor, other), exits(kinds, rotation), strict=True):
                for d in range(6):
                    beside = (cell[0] + STEPS[d][0], cell[1] + STEPS[d][1])
                    if beside in laid:
                        touching += 1
                        spoiled += d in ways
                        connected += d in ways and laid[beside] >> (d + 3) % 6 & 1
            if touching and (not spoiled if camp else connected):
                found.add((anchor, rotation))
    return found


@pytest.mark.rule("GB-33", "GB-35", "GB-36", "GB-42", "GB-43", "GB-34", "GB-38", "GB-20")
@pytest.mark.parametrize("tile", range(30))
def test_every_legal_anchor_and_rotation_is_offered(tile: int) -> None:
    scene = Scene(first_game=True).tile("F26", (-2, 0), 0).cover((2, 0), "tunnel")
    kinds = CONTENT.forest[tile].exits
    assert forest_places(scene, FOREST[tile]) == naive_places(scene, kinds, camp=False)
    camp = CONTENT.camps[tile % 7]
    assert camp_places(scene, camp.id) == naive_places(scene, camp.exits, camp=True)


@pytest.mark.rule("GB-32", "GB-35", "GB-36")
def test_the_active_player_places_and_may_not_pass() -> None:
    scene = Scene(first_game=True).forest_order("F07").play("sense")
    assert (scene.asks, scene.actor) == (a.ASK_SPOT, 0)
    assert a.STOP not in scene.legal
    assert scene.told("forest") == [[FIRST_FOREST + FOREST.index("F07")]]
    scene.place_at((5, 1), 1)
    assert scene.told("placed") == [[FIRST_FOREST + FOREST.index("F07"), 15, 1]]
    assert scene.p.land.cell_at(5, 1) == 15
    assert scene.p.land.cell_at(6, 0) == 16


def closed_map() -> Scene:
    """The only open path wants an exit to the west, blocked for all but few tiles."""
    scene = Scene()
    for side in range(6):
        scene.spaces({(2 * STEPS[side][0], 2 * STEPS[side][1]): "forest"}, exits=0)
    return scene


@pytest.mark.rule("GB-39", "GB-190")
def test_a_tile_that_fits_nowhere_goes_to_the_bottom() -> None:
    scene = closed_map().forest_order("F04", "F05").play("sense")
    assert scene.told("set-aside") == [[FIRST_FOREST + 3], [FIRST_FOREST + 4]]
    assert list(scene.p.forest_tail) == [3, 4], "each once, in order"
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-39")
def test_the_next_tile_is_tried() -> None:
    scene = closed_map().spaces({(5, 0): "forest"}, exits=1)  # opens to (6, 0) only
    walls = {(7, -1): "forest", (6, -1): "forest", (5, 1): "forest", (6, 1): "forest"}
    scene.spaces(walls, exits=0)  # and there only (7, 0) is free
    scene.forest_order("F04", "F01", "F05").play("sense")
    assert scene.told("set-aside") == [[FIRST_FOREST + 3]]
    assert set(scene.placements()) == {((6, 0), 0)}
    assert list(scene.p.forest_tail) == [4, 3]


@pytest.mark.rule("GB-40")
def test_an_empty_forest_stack_places_nothing() -> None:
    scene = Scene().forest_order().play("sense")
    assert scene.asks == a.ASK_ACTION
    assert scene.told("placed") == []


@pytest.mark.rule("GB-41", "GB-183")
def test_a_printed_sanctuary_gets_its_tokens() -> None:
    scene = Scene().forest_order("F28").play("sense")
    scene.place_at((-2, 0), 3)  # a: exits 0, 2 after turning
    assert scene.p.shelter[scene.cell((-2, 0))] == 2
    assert scene.p.supply == 12 - 2


@pytest.fixture
def camps_that_fit_nowhere() -> Iterator[None]:
    """Camp tiles C3 and C4 have exits on all edges, so one always faces the map."""
    printed = list(CAMP_EXITS)
    for part in range(4, 8):
        CAMP_EXITS[part] = 63
    yield
    for part in range(4, 8):
        CAMP_EXITS[part] = printed[part]


def next_camp(scene: Scene) -> Scene:
    send_camp(scene.p, 0)
    while scene.asks >= a.ASKED:
        work(scene.p)
    return scene


@pytest.mark.rule("GB-45")
@pytest.mark.usefixtures("camps_that_fit_nowhere")
def test_a_camp_that_fits_nowhere_goes_to_the_bottom() -> None:
    scene = Scene()
    scene.p.camp_unseen = 0
    scene.p.camp_tail = words_of([2, 3, 4])
    next_camp(scene)
    assert scene.p.tile == FIRST_CAMP + 4
    assert list(scene.p.camp_tail) == [2, 3]
    scene.p.agenda.pop()
    scene.p.tile = -1
    next_camp(scene)
    assert scene.asks == a.ASK_ACTION, "none fits, so none is placed"
    assert list(scene.p.camp_tail) == [2, 3]


@pytest.mark.rule("GB-46", "GB-7")
def test_there_are_camps_for_all_that_can_happen() -> None:
    scene = Scene(seats=4)
    gillys, first_captures = 3, 4
    assert scene.p.camps_left() == gillys + first_captures


@pytest.mark.rule("GB-244")
def test_camps_and_forest_always_find_a_place_on_large_maps() -> None:
    rng = Rng(5)
    for _ in range(3):
        scene = Scene()
        for number, name in enumerate(FOREST):
            places = sorted(forest_places(scene, name))
            assert places, name
            anchor, rotation = places[rng.below(len(places))]
            scene.tile(name, anchor, rotation)
            if number % 5 == 4:
                camp = CAMPS[number // 5]
                choice = sorted(camp_places(scene, camp))
                assert len(choice) >= 20
                scene.tile(camp, *choice[rng.below(len(choice))])
        assert scene.p.land.size <= a.CELLS
