"""Where things lie in the picture of Borogoves: the chart, the nests, the cartographer's tray."""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.picture import Box

from ..rules.cards import COLUMNS, SPAN
from ..view import BorogovesView, land_of

CARD_WIDTH: Final = 108
CARD_HEIGHT: Final = 148
ACROSS: Final = 128  # from card to card, before scaling
DOWN: Final = 165


@dataclass(frozen=True)
class Layout:
    """Sizes of the wide or the narrow picture."""

    narrow: bool
    width: int
    height: int
    chart: Box
    nests: tuple[Box, Box, Box]
    tray: Box


WIDE: Final = Layout(
    False,
    1020,
    784,
    Box(20, 14, 608, 756),
    (Box(648, 14, 356, 164), Box(648, 188, 356, 164), Box(648, 362, 356, 164)),
    Box(648, 536, 356, 234),
)
NARROW: Final = Layout(
    True,
    780,
    836,
    Box(8, 8, 526, 820),
    (Box(544, 8, 230, 192), Box(544, 208, 230, 192), Box(544, 408, 230, 192)),
    Box(544, 608, 230, 220),
)


def layout(narrow: bool) -> Layout:
    return NARROW if narrow else WIDE


@dataclass(frozen=True)
class Window:
    """The part of the endless chart that is shown: the map and where it can grow next."""

    west: int
    east: int
    north: int
    south: int
    scale: float
    down: float  # from row to row
    x: float  # of the middle of the first column
    y: float  # of the middle of the first row

    def at(self, cell: int) -> tuple[float, float]:
        """The middle of a position."""
        row, column = divmod(cell, COLUMNS)
        return (
            self.x + (column - self.west) * ACROSS * self.scale,
            self.y + (row - self.north) * self.down,
        )

    def cells(self) -> list[int]:
        return [
            COLUMNS * row + column
            for row in range(self.north, self.south + 1)
            for column in range(self.west, self.east + 1)
        ]


def window(view: BorogovesView, narrow: bool) -> Window:
    """As large as it fits: four by four once the map is fixed, with a margin before (BO-24)."""
    chart = layout(narrow).chart
    land = land_of(view)
    west, east, north, south = 1, 4, 2, 4
    if view.laid:
        west, east = _margin(int(land.west), int(land.east))
        north, south = _margin(int(land.north), int(land.south))
    columns, rows = east - west + 1, south - north + 1
    scale = min((chart.width - 16) / (columns * ACROSS), (chart.height - 16) / (rows * DOWN), 1.16)
    down = min(DOWN * scale * 1.2, (chart.height - 16) / rows)  # where there is room, use it
    middle_x, middle_y = chart.middle
    return Window(
        west,
        east,
        north,
        south,
        scale,
        down,
        middle_x - (columns - 1) / 2 * ACROSS * scale,
        middle_y - (rows - 1) / 2 * down,
    )


def _margin(first: int, last: int) -> tuple[int, int]:
    """One more line on both sides, until the map spans four."""
    return (first, last) if last - first + 1 == SPAN else (first - 1, last + 1)
