"""Where everything lies in the two pictures: wide for a desk, narrow for a phone.

Wide, missions and the own cards stand in a column left of the town, the track of victory points
below it. Narrow, the town fills the width, and everything else follows below.
"""

from dataclasses import dataclass
from functools import cache

from tumtum.engine.picture import Box

from ..rules.town import WHERE

MISSION_SLOTS = 6


@dataclass(frozen=True)
class Layout:
    """Sizes in the units of the picture; narrow, a unit is half a pixel."""

    narrow: bool
    width: int
    height: int
    cell: int  # a square of the town
    left: int  # of the town's first column
    top: int
    track: Box
    tokens: Box  # for what can be done on the spot; wide, beside the own square
    hand: Box
    secret: Box

    @property
    def ground(self) -> Box:
        """The town with its margin."""
        return Box(self.left - 8, self.top - 8, 9 * self.cell + 16, 9 * self.cell + 16)

    def corner(self, square: int) -> tuple[int, int]:
        """The upper left corner of a square."""
        column, row = WHERE[square]
        return self.left + column * self.cell, self.top + row * self.cell

    def middle(self, square: int) -> tuple[float, float]:
        x, y = self.corner(square)
        return x + self.cell / 2, y + self.cell / 2

    def mission(self, slot: int) -> Box:
        """The card in a slot: one below the other."""
        if self.narrow:
            return Box(4, self.secret.y + (slot + 1) * (self.secret.height + 6), 772, 104)
        return Box(6, 6 + 84 * slot, 277, 79)

    def riders(self, square: int, number: int, named: bool) -> list[tuple[float, float, float]]:
        """Middle and size of so many meeples on a square; one at a location stands aside."""
        x, y = self.corner(square)
        cell = self.cell
        if number == 1:
            across = 0.7 if named else 0.6
            return [(x + across * cell, y + 0.68 * cell, 0.62 * cell)]
        if number == 2:
            return [(x + part * cell, y + 0.68 * cell, 0.56 * cell) for part in (0.27, 0.73)]
        if number == 3:
            return [(x + part * cell, y + 0.7 * cell, 0.5 * cell) for part in (0.2, 0.5, 0.8)]
        rows = [(0.2, 0.46), (0.5, 0.46), (0.8, 0.46), (0.2, 0.78), (0.5, 0.78), (0.8, 0.78)]
        return [(x + a * cell, y + b * cell, 0.4 * cell) for a, b in rows[:number]]


@cache
def layout(narrow: bool, busy: bool) -> Layout:
    """`busy`: something can be done on the spot, which needs a row of its own on a phone."""
    if narrow:
        row = 104 if busy else 0
        hand = 896 + row
        return Layout(
            narrow=True,
            width=780,
            height=hand + 174 + 7 * 110,
            cell=84,
            left=12,
            top=12,
            track=Box(4, 784, 772, 104),
            tokens=Box(4, 896, 772, 96),
            hand=Box(4, hand, 772, 166),
            secret=Box(4, hand + 174, 772, 104),
        )
    return Layout(
        narrow=False,
        width=1024,
        height=784,
        cell=79,
        left=299,
        top=12,
        track=Box(291, 735, 669, 45),  # the corner is left to the table's button
        tokens=Box(0, 0, 0, 0),
        hand=Box(6, 594, 277, 184),
        secret=Box(6, 510, 277, 78),
    )


def stage_box(at: Layout, rows: tuple[int, ...]) -> Box:
    """Where a duel is shown: over a part of the town where none of these rows lies."""
    width, height = (700, 240) if at.narrow else (470, 236)
    x = at.left + (9 * at.cell - width) / 2
    for first, last, top in ((0, 2, 0.2), (6, 8, 8.8), (3, 5, 4.5)):
        if not any(first <= row <= last for row in rows):
            y = at.top + top * at.cell
            return Box(x, y - height * (top > 5) - height / 2 * (top == 4.5), width, height)
    raise AssertionError("two players stand in three parts of the town")
