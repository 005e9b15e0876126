"""The map: cells, paths, distance, line-of-sight (GB-15 to GB-31)."""

import pickle

import pytest

from tumtum.games.gillybog.rules.land import (
    GREAT_BOG_LAND,
    STEP_Q,
    STEP_R,
    STRIDE,
    hex_distance,
    land_of,
    opposite,
    turned,
)
from tumtum.games.gillybog.rules.nearness import steps_between, tied_groups, tied_spaces

from .scene import STEPS, Scene


@pytest.mark.rule("GB-15", "GB-16")
def test_directions_go_counter_clockwise_from_east() -> None:
    vectors = list(zip(STEP_Q, STEP_R, strict=True))
    assert vectors == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    assert [opposite(d) for d in range(6)] == [3, 4, 5, 0, 1, 2]


@pytest.mark.rule("GB-18", "GB-17", "GB-56")
def test_the_great_bog_is_a_den_in_a_ring() -> None:
    land = GREAT_BOG_LAND
    assert land.size == 7
    assert land.paths[0] == 63
    for side in range(6):
        cell = 1 + side
        assert (land.q[cell], land.r[cell]) == STEPS[side]
        assert land.openings[cell] == 1 << side
        ring = {int(land.beside[6 * cell + d]) for d in range(6) if land.joined(cell, d)}
        assert ring == {0, 1 + (side + 1) % 6, 1 + (side - 1) % 6}


@pytest.mark.rule("GB-19", "GB-20")
def test_a_tile_is_laid_by_anchor_and_rotation() -> None:
    land = Scene().tile("F05", (4, -1), 2).p.land
    assert land.spaces()[7][:2] == (4, -1)
    assert land.spaces()[8][:2] == (4, -2)
    assert land.exits[7] == 1 << 2 | 1 << 4  # printed 0, 2
    assert land.exits[8] == 1 << 3 | 1 << 4 | 1 << 5  # printed 1, 2, 3
    assert turned(0b100001, 1) == 0b000011


@pytest.mark.rule("GB-21", "GB-23", "GB-24")
def test_cells_are_adjacent_only_by_two_matching_exits() -> None:
    scene = Scene().spaces({(2, 0): "forest"}, exits=1 << 3 | 1 << 0)
    scene.spaces({(3, 0): "forest"}, exits=1 << 0)
    joined, blocked = scene.cell((2, 0)), scene.cell((3, 0))
    assert scene.p.land.joined(joined, 3)
    assert not scene.p.land.joined(joined, 0)  # its exit faces a cell without one
    assert scene.p.land.openings[joined] == 0
    assert scene.p.land.openings[blocked] == 1


@pytest.mark.rule("GB-21", "GB-44", "GB-241", "GB-240")
def test_the_two_cells_of_a_tile_may_be_apart() -> None:
    apart = Scene().tile("F27", (2, 0), 0).p.land
    assert not apart.joined(7, 0)
    together = Scene().tile("F07", (2, 0), 0).p.land
    assert together.joined(7, 0)


@pytest.mark.rule("GB-22")
def test_an_exit_to_an_empty_cell_is_open() -> None:
    scene = Scene().tile("F01", (2, 0), 0)  # a: 0, 2, 3, 5; b: 1, 3
    assert scene.p.land.openings[7] == 1 << 2 | 1 << 5
    assert scene.p.land.openings[8] == 1 << 1


@pytest.mark.rule("GB-25")
def test_two_sorts_of_distance() -> None:
    scene = Scene().lane("forest forest forest", 0).lane("forest", 3)
    east, west = scene.cell((4, 0)), scene.cell((-2, 0))
    assert steps_between(scene.p, east, west) == 6
    assert scene.p.land.apart(east, west) == 6
    scene.spaces({(4, -1): "forest"}, exits=0)
    assert steps_between(scene.p, scene.cell((4, -1)), 0) == -1
    assert hex_distance(2, -3) == 3
    assert hex_distance(2, 1) == 3
    assert hex_distance(-4, 0) == 4
    assert hex_distance(-2, -1) == 3


@pytest.mark.rule("GB-26", "GB-27")
def test_line_of_sight_needs_a_straight_line_of_paths() -> None:
    scene = Scene().lane("forest forest forest", 0).spaces({(3, 1): "forest"}, exits=1 << 1)
    p = scene.hunters((2, 0), 3).p
    far = scene.cell((4, 0))
    assert p.land.sees(0, far)
    assert p.land.sees(far, 0)
    assert p.land.sees(4, far), "through the Den and the hunters"
    assert p.land.sees(far, far)
    assert not p.land.sees(2, far)  # no straight line
    assert not p.land.sees(scene.cell((3, 1)), far), "in line, but no path"


@pytest.mark.rule("GB-26")
def test_an_empty_cell_breaks_the_line() -> None:
    scene = Scene().lane("forest", 0).spaces({(4, 0): "forest"})
    assert not scene.p.land.sees(0, scene.cell((4, 0)))


@pytest.mark.rule("GB-28", "GB-29", "GB-230")
def test_nearest_groups_by_paths_only() -> None:
    scene = Scene().lane("forest forest forest forest", 0).lane("forest forest forest", 2)
    scene.lane("forest forest forest", 4).spaces({(-1, -2): "forest"}, exits=0)
    scene.hunters((2, 0), 1).hunters((0, -4), 2).hunters((-4, 4), 1).hunters((-1, -2), 3)
    assert tied_groups(scene.p, 0) == [scene.cell((2, 0))]
    scene.hunters((0, -3), 0)
    scene.top("close_in").end()
    # The nearest is (2, 0); the second is chosen among the two at distance 4.
    assert scene.groups() == {scene.cell((0, -4)), scene.cell((-4, 4))}
    scene.group((-4, 4))
    assert scene.group_at((-3, 3)) == 1
    assert scene.group_at((0, -4)) == 2


@pytest.mark.rule("GB-30")
def test_without_a_nearest_thing_nothing_happens() -> None:
    scene = Scene().top("chase").end()
    assert scene.told("pack") == []
    assert scene.fate().p.turn == 2


@pytest.mark.rule("GB-31")
def test_the_own_space_may_be_the_nearest_with_an_open_path() -> None:
    scene = Scene().put(0, 3).top("scout").end()
    assert scene.group_at(3) == 2


@pytest.mark.rule("GB-252")
def test_nearest_open_paths_of_the_first_game() -> None:
    scene = Scene(first_game=True)
    assert tied_spaces(scene.p, 0) == [scene.cell(c) for c in ((-1, 0), (-1, 1), (0, 1))]


def test_ways_count_steps_first_and_bogs_second() -> None:
    ways = GREAT_BOG_LAND.ways_to(0)
    assert list(ways) == [0] + [STRIDE] * 6
    assert GREAT_BOG_LAND.ways_to(1)[4] == 2 * STRIDE + 1  # through the Den, not along the ring


def test_a_land_is_made_anew_from_its_spaces() -> None:
    scene = Scene(first_game=True).cover((2, 0), "tunnel")
    land = scene.p.land
    twin = land_of(land.spaces())
    for name in ("beside", "paths", "openings", "spot_q", "spot_name", "spot_open", "spot_solid"):
        assert getattr(twin, name) == getattr(land, name), name
    assert pickle.loads(pickle.dumps(land)).key() == land.key()
