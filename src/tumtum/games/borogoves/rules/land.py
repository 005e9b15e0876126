"""The map: number cards side by side, growing freely until they span four by four."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.rng import Rng

from .numbers import CARDS, CELLS, COLUMNS, NEST, NONE, SPAN, count, times

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STEPS: Final[list[i64]] = [-COLUMNS, 1, COLUMNS, -1]


class Land:
    """Which card lies where.

    A position is 6 * row + column. Stepping off the left or right edge leads into the opposite
    column of another row; that is harmless, because a map that reaches one of these columns is
    four wide already and never reaches the other (BO-25). An eighth row stays empty for ever: it
    lies below the last row and, counted from the end of the list, above the first.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.order: i64 = 0  # a word: the cards, in the order in which they were laid
        self.on: i64 = 0  # one bit for each card that is on the map
        self.cards: list[i64] = [NONE] * (CELLS + COLUMNS)  # by position
        self.cells: list[i64] = [NONE] * CARDS  # by card
        self.west: i64 = COLUMNS  # the columns and rows that the map spans
        self.east: i64 = NONE
        self.north: i64 = CELLS
        self.south: i64 = NONE

    def clone(self) -> "Land":
        twin = Land()
        twin.size = self.size
        twin.order = self.order
        twin.on = self.on
        twin.cards = self.cards.copy()
        twin.cells = self.cells.copy()
        twin.west = self.west
        twin.east = self.east
        twin.north = self.north
        twin.south = self.south
        return twin

    def key(self) -> tuple[int, ...]:
        return tuple([int(cell) for cell in self.cells])

    def lay(self, card: i64, cell: i64) -> None:
        self.order += times(card, self.size)
        self.size += 1
        self.on |= i64(1) << card
        self.cards[cell] = card
        self.cells[card] = cell
        row = cell // COLUMNS
        column = cell - COLUMNS * row
        if column < self.west:
            self.west = column
        if column > self.east:
            self.east = column
        if row < self.north:
            self.north = row
        if row > self.south:
            self.south = row

    def laid(self, index: i64) -> i64:
        """The card that was laid as number `index`, counted from 0."""
        return count(self.order, index)

    # --- where a card may go ---

    def fits(self, cell: i64) -> bool:
        """Whether the map still fits into four by four with a card here (BO-23)."""
        row = cell // COLUMNS
        column = cell - COLUMNS * row
        return (
            self.east - SPAN < column < self.west + SPAN
            and self.south - SPAN < row < self.north + SPAN
        )

    def touches(self, cell: i64) -> bool:
        """Whether a card lies next to this position; corners do not count (BO-22)."""
        return (
            self.cards[cell - COLUMNS] != NONE
            or self.cards[cell - 1] != NONE
            or self.cards[cell + 1] != NONE
            or self.cards[cell + COLUMNS] != NONE
        )

    def open(self, cell: i64) -> bool:
        """Whether a card may be placed here (BO-22, BO-23)."""
        return self.cards[cell] == NONE and self.fits(cell) and self.touches(cell)

    def open_cells(self) -> list[int]:
        return [cell for cell in range(CELLS) if self.open(cell)]

    def random_cell(self, rng: Rng) -> i64:
        """An open position, each equally likely."""
        across = 2 * SPAN - 1 - (self.east - self.west)
        down = 2 * SPAN - 1 - (self.south - self.north)
        while True:
            column = self.east - SPAN + 1 + rng.below(across)
            row = self.south - SPAN + 1 + rng.below(down)
            cell = COLUMNS * row + column
            if self.cards[cell] == NONE and self.touches(cell):
                return cell

    # --- which cards are neighbours ---

    def beside(self, card: i64, direction: i64) -> i64:
        """The card next to this one, NONE if there is none."""
        return self.cards[self.cells[card] + STEPS[direction]]

    def adjacent(self, card: i64, other: i64) -> bool:
        """Whether two cards of the map share an edge (BO-41)."""
        if card == NEST or other == NEST or self.cells[card] == NONE or self.cells[other] == NONE:
            return False
        apart = self.cells[card] - self.cells[other]
        return apart in (1, -1, COLUMNS, -COLUMNS)
