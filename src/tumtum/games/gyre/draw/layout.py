"""Where things lie in the two pictures of Gyre, wide and narrow."""

from dataclasses import dataclass
from typing import Final

from ..rules.board import COLUMNS, SPACE_NAMES

Point = tuple[float, float]

# Where gems lie on a card, by how many there are; the card is 108 by 148 around (0, 0).
CARD_SLOTS: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((0, 21),),
    ((-24, 21), (24, 21)),
    ((-24, 1), (24, 1), (0, 44)),
    ((-23, -1), (23, -1), (-23, 43), (23, 43)),
    ((-26, -6), (26, -6), (0, 20), (-26, 47), (26, 47)),
    ((-26, -8), (26, -8), (-26, 21), (26, 21), (-26, 50), (26, 50)),
)
CARD_GEMS: Final = (46, 46, 46, 44, 42, 38, 32)  # their size, by how many there are
HEAP_GEM: Final = 33


@dataclass(frozen=True)
class Layout:
    """One picture's measures; cards are drawn 108 by 148 and coins 94 wide before scaling."""

    width: int
    height: int
    left: float  # of the first column's middle
    top: float  # of the first row's middle
    across: float  # from column to column
    down: float  # from row to row
    edge: Point  # the middle of the track, on the left and at the top
    track: float  # its width
    card: float  # the scale of cards
    coin: float  # the scale of Jabberwockies
    stone: Point  # the size of a space
    plate: Point  # the size of an action's plate
    plate_in: Point  # from a corner of the picture to the middle of its plate

    def cell(self, cell: int) -> Point:
        return (
            self.left + cell % COLUMNS * self.across,
            self.top + cell // COLUMNS * self.down,
        )

    def space(self, space: int) -> Point:
        side, place = SPACE_NAMES[space][0], int(SPACE_NAMES[space][1]) - 1
        if side in "TB":
            x = self.left + place * self.across
            return (x, self.edge[1] if side == "T" else self.height - self.edge[1])
        y = self.top + place * self.down
        return (self.edge[0] if side == "L" else self.width - self.edge[0], y)

    def inward(self, space: int) -> Point:
        """The direction from a space towards its line."""
        return {"T": (0, 1), "B": (0, -1), "L": (1, 0), "R": (-1, 0)}[SPACE_NAMES[space][0]]

    def corner(self, index: int) -> Point:
        """The middle of the plate in the corner, clockwise from top left."""
        x, y = self.plate_in
        return (
            self.width - x if index in (1, 2) else x,
            self.height - y if index in (2, 3) else y,
        )

    def turning(self, index: int) -> Point:
        """Where the track turns, clockwise from top left."""
        x, y = self.edge
        return (
            self.width - x if index in (1, 2) else x,
            self.height - y if index in (2, 3) else y,
        )

    def on_card(self, cell: int, x: float, y: float) -> Point:
        """A point of the card on a cell."""
        middle_x, middle_y = self.cell(cell)
        return middle_x + self.card * x, middle_y + self.card * y


WIDE: Final = Layout(
    width=1020,
    height=800,
    left=230,
    top=214,
    across=140,
    down=178,
    edge=(92, 76),
    track=52,
    card=1.12,
    coin=1.04,
    stone=(92, 76),
    plate=(116, 92),
    plate_in=(66, 54),
)
NARROW: Final = Layout(
    width=780,
    height=704,
    left=164,
    top=195,
    across=113,
    down=150,
    edge=(56, 73),
    track=44,
    card=0.92,
    coin=0.9,
    stone=(92, 88),
    plate=(106, 88),
    plate_in=(57, 48),
)


def layout(narrow: bool) -> Layout:
    return NARROW if narrow else WIDE
