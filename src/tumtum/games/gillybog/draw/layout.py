"""Where things lie in the picture, wide and narrow, and the hexagons of the map.

Wide: a strip with what wins and what loses, the map, and a tray with the hunters' card, the hand
and the health card. Narrow: the same from top to bottom; the map is as high as it needs to be. The
map's own units are those of a hexagon of radius 46, and it is scaled to fit, whatever it spans.
"""

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from ..facts import laid, position, spots, ways_to_lie
from ..rules.actions import ASK_SPOT, SIDES, SPOT
from ..view import GillybogView

RADIUS: Final = 46.0  # of a hexagon, in the map's units
APOTHEM: Final = RADIUS * math.sqrt(3) / 2
WIDE: Final = (1020, 790)
STRIP: Final = 62  # height of the strip, wide
TRAY: Final = 226
NARROW: Final = 800
NARROW_STRIP: Final = 204
FINGER: Final = 83.0  # 40 px on a phone of 390, narrow
LARGEST: Final = 1.45  # no larger than so many times its own units
LARGEST_NARROW: Final = 1.7
RIM: Final = 10.0
HIGHEST: Final = 1040.0  # the map's room, narrow
LOWEST: Final = 520.0


@dataclass(frozen=True)
class Layout:
    """Where the map lies and how large it is."""

    narrow: bool
    width: int
    top: float  # of the map's room
    bottom: float
    x: float  # where the Den is
    y: float
    scale: float

    def at(self, q: int, r: int) -> tuple[float, float]:
        """The middle of a cell."""
        x, y = middle(q, r)
        return self.x + self.scale * x, self.y + self.scale * y

    def cell(self, view: GillybogView, cell: int) -> tuple[float, float]:
        return self.at(view.cells[cell].q, view.cells[cell].r)

    @property
    def radius(self) -> float:
        return RADIUS * self.scale

    def zoom(self) -> str:
        """A transform for what is drawn in the map's own units."""
        return f"translate({self.x:.1f} {self.y:.1f}) scale({self.scale:.3f})"


def middle(q: int, r: int) -> tuple[float, float]:
    """The middle of a cell in the map's units."""
    return 2 * APOTHEM * (q + r / 2), 1.5 * RADIUS * r


@lru_cache(256)
def layout(view: GillybogView, narrow: bool) -> Layout:
    """The map with room for every cell that may be covered next."""
    cells = [(cell.q, cell.r) for cell in view.cells] + room_needed(view)
    points = [middle(q, r) for q, r in cells]
    left, right = min(x for x, _ in points) - APOTHEM, max(x for x, _ in points) + APOTHEM
    high, low = min(y for _, y in points) - RADIUS, max(y for _, y in points) + RADIUS
    width = NARROW if narrow else WIDE[0]
    top = NARROW_STRIP if narrow else STRIP
    most = HIGHEST if narrow else WIDE[1] - STRIP - TRAY
    scale = min(
        LARGEST_NARROW if narrow else LARGEST,
        (width - 2 * RIM) / (right - left),
        (most - 2 * RIM) / (low - high),
    )
    room = most
    if narrow:
        room = max(LOWEST, scale * (low - high) + 2 * RIM)
    return Layout(
        narrow,
        width,
        top,
        top + room,
        width / 2 - scale * (left + right) / 2,
        top + room / 2 - scale * (high + low) / 2,
        scale,
    )


def room_needed(view: GillybogView) -> list[tuple[int, int]]:
    """Cells beside the map that are drawn: those a tile in hand may cover."""
    if not view.actors or view.tile < 0:
        return []
    if view.stage == ASK_SPOT:
        return list(open_spots(view).values())
    if view.spot < 0:
        return []
    at = spots(view)[view.spot]
    ways = [laid(view.tile, at, part, rotation) for part, rotation in ways_to_lie(view)]
    return [(cell.q, cell.r) for way in ways for cell in way]


def open_spots(view: GillybogView) -> dict[int, tuple[int, int]]:
    """The spots where the tile in hand may go, by name."""
    state = position(view)
    legal = state.legal(view.actors[0])
    every = spots(view)
    return {action - SPOT: every[action - SPOT] for action in legal}


# --- hexagons ---


@cache
def toward(direction: int, distance: float) -> tuple[float, float]:
    """A point so far from the middle in a direction (GB-16: east, then counter-clockwise)."""
    angle = math.radians(-60 * direction)
    return distance * math.cos(angle), distance * math.sin(angle)


@cache
def corner(direction: int, radius: float) -> tuple[float, float]:
    """The corner between a direction and the next."""
    angle = math.radians(-60 * direction - 30)
    return radius * math.cos(angle), radius * math.sin(angle)


@cache
def hexagon(radius: float) -> str:
    """The points of a hexagon, for a polygon."""
    corners = (corner(direction, radius) for direction in range(SIDES))
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


@cache
def edge(direction: int, radius: float) -> str:
    """The side of a hexagon that faces a direction, as a path."""
    (ax, ay), (bx, by) = corner(direction, radius), corner((direction + 5) % SIDES, radius)
    return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
