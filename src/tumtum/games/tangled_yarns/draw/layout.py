"""Where things lie in the picture: the city's hexagons, wide and narrow.

Wide, the Shepherd's track runs round the city and the flock's boards stand in a tray beside it.
Narrow, the city fills the width of a phone; the track and the boards follow below it.
"""

import math
from dataclasses import dataclass
from typing import Final

from ..rules.city import AXIAL

WIDE: Final = (1040, 800)
TRAY: Final = 232  # its width, wide
HEX: Final = 47.0  # from the middle of a cell to its corner, wide
CITY_HEIGHT: Final = 872  # narrow
TRACK_HEIGHT: Final = 350
BOARD_HEIGHT: Final = 122  # of a row of two boards
POWER_HEIGHT: Final = 124

# What the marbles, the sheep and the directions are painted with (TY-17), and for text beside.
PAINT: Final = ("#C0392F", "#1F78B8", "#2E9A63", "#E08A1E", "#3A3733", "#7A4FA3")

LETTERS: Final = ("Ta", "Ma", "Te", "Bk", "Bn")  # of the relics


@dataclass(frozen=True)
class Layout:
    """The middle of the city and its size: 1 wide, larger narrow."""

    narrow: bool
    boards: int  # of sheep
    x: float
    y: float
    scale: float

    @property
    def width(self) -> int:
        return 800 if self.narrow else WIDE[0]

    @property
    def height(self) -> int:
        if not self.narrow:
            return WIDE[1]
        rows = (self.boards + 1) // 2
        return CITY_HEIGHT + TRACK_HEIGHT + rows * BOARD_HEIGHT + POWER_HEIGHT

    def cell(self, cell: int) -> tuple[float, float]:
        """The middle of a cell."""
        q, r = AXIAL[cell]
        size = HEX * self.scale
        return self.x + 1.5 * size * q, self.y + math.sqrt(3) * size * (r + q / 2)

    def zoom(self) -> str:
        """A transform for what is drawn in the wide city's own units, its middle at 0, 0."""
        return f"translate({self.x:g} {self.y:g}) scale({self.scale:g})"


def layout(narrow: bool, boards: int) -> Layout:
    if narrow:
        return Layout(True, boards, 400, 436, 70 / HEX)
    return Layout(False, boards, TRAY + 404, 400, 1)


def corner(direction: int, radius: float) -> tuple[float, float]:
    """The corner of a hexagon at the clockwise end of the edge that faces this direction."""
    angle = math.radians(60 * direction - 60)
    return radius * math.cos(angle), radius * math.sin(angle)


def edge(direction: int, radius: float) -> tuple[float, float, float, float]:
    """The two ends of that edge."""
    return (*corner((direction + 5) % 6, radius), *corner(direction, radius))


def hexagon(radius: float) -> str:
    """The points of a hexagon with a flat top, for a polygon."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in (corner(side, radius) for side in range(6)))
