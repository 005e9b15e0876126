"""Hexagons."""

import math

from hypothesis import given
from hypothesis import strategies as st

from tumtum.engine.grid import centre, corners, disc, distance, neighbour, opposite, ring, turned

PLACE = st.integers(-9, 9)
DIRECTION = st.integers(0, 5)


@given(q=PLACE, r=PLACE, direction=DIRECTION)
def test_there_and_back(q: int, r: int, direction: int) -> None:
    there = neighbour(q, r, direction)
    assert distance(q, r, *there) == 1
    assert neighbour(*there, opposite(direction)) == (q, r)


@given(q=PLACE, r=PLACE, radius=st.integers(0, 5))
def test_rings_and_discs(q: int, r: int, radius: int) -> None:
    cells = ring(q, r, radius)
    assert len(set(cells)) == len(cells) == (6 * radius or 1)
    assert {distance(q, r, *cell) for cell in cells} == {radius}
    for index, cell in enumerate(cells if radius else []):
        assert distance(*cell, *cells[index - 1]) == 1, "a ring is walked round"
    everything = disc(q, r, radius)
    assert len(set(everything)) == len(everything) == 3 * radius * (radius + 1) + 1


def test_rings_are_clockwise_from_the_north_west() -> None:
    assert ring(0, 0, 1) == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


@given(q=PLACE, r=PLACE, sixths=st.integers(-6, 6))
def test_turning(q: int, r: int, sixths: int) -> None:
    there = turned(q, r, sixths)
    assert distance(0, 0, *there) == distance(0, 0, q, r)
    assert turned(*there, -sixths) == (q, r)
    x, y = centre(q, r, 1.0)
    angle = math.radians(60 * sixths)  # clockwise, since y grows downwards
    expected = (
        x * math.cos(angle) - y * math.sin(angle),
        x * math.sin(angle) + y * math.cos(angle),
    )
    assert math.dist(centre(*there, 1.0), expected) < 1e-9


@given(q=PLACE, r=PLACE, direction=DIRECTION)
def test_neighbours_touch_in_the_picture(q: int, r: int, direction: int) -> None:
    here = centre(q, r, 10.0)
    there = centre(*neighbour(q, r, direction), 10.0)
    assert math.isclose(math.dist(here, there), 10 * math.sqrt(3))
    shared = [
        corner
        for corner in corners(*here, 10.0)
        if any(math.dist(corner, other) < 1e-6 for other in corners(*there, 10.0))
    ]
    assert len(shared) == 2


def test_the_first_corner_is_on_top_and_the_first_direction_east() -> None:
    top, right = corners(0.0, 0.0, 10.0)[:2]
    assert math.dist(top, (0, -10)) < 1e-9
    assert right[0] > 8
    assert centre(*neighbour(0, 0, 0), 10.0)[0] > 17
