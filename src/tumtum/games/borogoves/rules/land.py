"""The map: number cards side by side, growing freely until they span four by four."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4, times4
from tumtum.engine.rng import Rng

from .cards import CELLS, COLUMNS, NONE, ROWS, SPAN

ABOVE: Final = 0
RIGHT: Final = 1
BELOW: Final = 2
LEFT: Final = 3

EVERY_ROW: Final = 0o1010101010101  # one bit for the first position of each row


class Land:
    """Which card lies where, and which cards are neighbours.

    A position is 6 * row + column. Positions 5 and 6 seem to be neighbours but are not: they are
    the ends of two rows. That does no harm, because a map that reaches the first column or the
    last is four wide already and never reaches the other (BO-25).
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.order: i64 = 0  # a word: the cards, in the order in which they were laid
        self.on: i64 = 0  # one bit for each card that is on the map
        self.taken: i64 = 0  # one bit for each position that holds a card
        self.low_cells: i64 = 0  # the positions of cards 0 to 7, six bits each
        self.high_cells: i64 = 0  # and of cards 8 to 14
        self.above: i64 = 0  # words by card: its neighbour on this side, plus one; 0 for none
        self.right: i64 = 0
        self.below: i64 = 0
        self.left: i64 = 0
        self.west: i64 = COLUMNS  # the columns and rows that the map spans
        self.east: i64 = NONE
        self.north: i64 = CELLS
        self.south: i64 = NONE

    def copy_to(self, twin: "Land") -> None:
        twin.size = self.size
        twin.order = self.order
        twin.on = self.on
        twin.taken = self.taken
        twin.low_cells = self.low_cells
        twin.high_cells = self.high_cells
        twin.above = self.above
        twin.right = self.right
        twin.below = self.below
        twin.left = self.left
        twin.west = self.west
        twin.east = self.east
        twin.north = self.north
        twin.south = self.south

    def key(self) -> tuple[int, ...]:
        return (int(self.order), int(self.on), int(self.low_cells), int(self.high_cells))

    def laid(self, index: i64) -> i64:
        """The card that was laid as number `index`, counted from 0."""
        return count4(self.order, index)

    def has(self, card: i64) -> bool:
        """Whether this card is on the map."""
        return self.on >> card & 1 == 1

    def cell(self, card: i64) -> i64:
        """The position of a card of the map."""
        if card < 8:
            return (self.low_cells >> (6 * card)) & 63
        return (self.high_cells >> (6 * (card - 8))) & 63

    def lay(self, card: i64, cell: i64) -> None:
        for index in range(self.size):
            other = self.laid(index)
            self.join(card, other, cell - self.cell(other))
        self.order += times4(card, self.size)
        self.size += 1
        self.on |= bit(card)
        self.taken |= bit(cell)
        if card < 8:
            self.low_cells |= cell << (6 * card)
        else:
            self.high_cells |= cell << (6 * (card - 8))
        self.stretch(cell)

    def join(self, card: i64, other: i64, apart: i64) -> None:
        """Two cards whose positions lie so far apart become neighbours, if they do."""
        if apart == 1:
            self.left += times4(other + 1, card)
            self.right += times4(card + 1, other)
        elif apart == -1:
            self.right += times4(other + 1, card)
            self.left += times4(card + 1, other)
        elif apart == COLUMNS:
            self.above += times4(other + 1, card)
            self.below += times4(card + 1, other)
        elif apart == -COLUMNS:
            self.below += times4(other + 1, card)
            self.above += times4(card + 1, other)

    def stretch(self, cell: i64) -> None:
        """The map reaches as far as this position now."""
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

    # --- where a card may go ---

    def free(self, cell: i64) -> bool:
        return self.taken >> cell & 1 == 0

    def fits(self, cell: i64) -> bool:
        """Whether the map still fits into four by four with a card here (BO-23)."""
        return self.within() >> cell & 1 == 1

    def within(self) -> i64:
        """The positions that keep the map within four by four (BO-23), one bit each."""
        columns = bit(min(self.west + SPAN, COLUMNS)) - bit(max(self.east - SPAN + 1, 0))
        top = COLUMNS * max(self.south - SPAN + 1, 0)
        bottom = COLUMNS * min(self.north + SPAN, ROWS)
        return columns * EVERY_ROW & (bit(bottom) - bit(top))

    def edges(self) -> i64:
        """The free positions that share an edge with a card (BO-22), one bit each."""
        cards = self.taken
        around = cards << 1 | cards >> 1 | cards << COLUMNS | cards >> COLUMNS
        return around & ~cards

    def opened(self) -> i64:
        """Where a card may be placed (BO-22, BO-23), one bit each."""
        return self.edges() & self.within()

    def open_cells(self) -> list[int]:
        """The same as a list."""
        return [cell for cell in range(CELLS) if self.opened() >> cell & 1]

    def random_cell(self, rng: Rng) -> i64:
        """One of the open positions, each equally likely."""
        edges = self.edges()
        columns = 2 * SPAN - 1 - (self.east - self.west)
        rows = 2 * SPAN - 1 - (self.south - self.north)
        corner = COLUMNS * (self.south - SPAN + 1) + self.east - SPAN + 1
        while True:
            cell = corner + COLUMNS * rng.below(rows) + rng.below(columns)
            if edges >> cell & 1:
                return cell

    # --- which cards are neighbours ---

    def beside(self, card: i64, side: i64) -> i64:
        """The card next to this one, NONE if there is none."""
        if side == ABOVE:
            return count4(self.above, card) - 1
        if side == RIGHT:
            return count4(self.right, card) - 1
        if side == BELOW:
            return count4(self.below, card) - 1
        return count4(self.left, card) - 1

    def around(self, card: i64) -> i64:
        """The cards that share an edge with this one, one bit each."""
        up, down = count4(self.above, card), count4(self.below, card)
        left, right = count4(self.left, card), count4(self.right, card)
        return (bit(up) | bit(down) | bit(left) | bit(right)) >> 1  # without a bit for none

    def adjacent(self, card: i64, other: i64) -> bool:
        """Whether two cards share an edge (BO-41); a card that is not on the map has no edge."""
        return self.around(card) >> other & 1 == 1
