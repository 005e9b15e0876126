"""The board of Gyre: the grid of cards, the ring of spaces around it, and words to count in.

Everything countable is kept in *words*: whole numbers with a count of four bits for each place,
`count4(word, place)`. The places are the 15 cells of the grid, or the three colours or seats. A set
of cells is a word of ones. So a question about all cards at once is a few machine instructions.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count4

GREEN: Final = 0
YELLOW: Final = 1
COLOURS: Final[list[str]] = ["green", "yellow", "purple"]
LETTERS: Final = "GYP"

GEMS: Final = 8  # of each colour, GY-9

# The grid, GY-12: cell 5 * row + column, both counted from 0.
ROWS: Final = 3
COLUMNS: Final = 5
CELLS: Final = 15
ONES: Final[i64] = 0x111111111111111  # the set of all cells
ROW: Final[i64] = 0x11111  # the cells of row 0
COLUMN: Final[i64] = 0x10000100001  # the cells of column 0

# The ring, GY-14: 16 spaces, numbered clockwise; the next of 15 is 0.
SPACES: Final = 16
AROUND: Final = 15  # `& AROUND` brings a step past the end of the ring back to its start
SPACE_NAMES: Final[list[str]] = "T1 T2 T3 T4 T5 R1 R2 R3 B5 B4 B3 B2 B1 L3 L2 L1".split()  # noqa: SIM905 (as in GY-14)

# The line of a space, GY-15: its near card, the step to the next card, and how many there are.
NEAR: Final[list[i64]] = [0, 1, 2, 3, 4, 4, 9, 14, 14, 13, 12, 11, 10, 10, 5, 0]
STEP: Final[list[i64]] = [5, 5, 5, 5, 5, -1, -1, -1, -5, -5, -5, -5, -5, 1, 1, 1]
LENGTH: Final[list[i64]] = [3, 3, 3, 3, 3, 5, 5, 5, 3, 3, 3, 3, 3, 5, 5, 5]

# Where a Jabberwocky starts, by the cell of its lowest rim card (GY-24, GY-25); inner cells: none.
START: Final[list[i64]] = [0, 1, 2, 3, 4, 14, -1, -1, -1, 6, 12, 11, 10, 9, 8]


def occupied(word: i64) -> i64:
    """The set of cells where the word counts at least one."""
    return (word | word >> 1 | word >> 2 | word >> 3) & ONES


def line(space: i64) -> i64:
    """The set of cells in the line of a space."""
    near = NEAR[space]
    if LENGTH[space] == COLUMNS:  # a row: shifted to the row of its near card
        if near < COLUMNS:
            return ROW
        if near < 2 * COLUMNS:
            return ROW << 20
        return ROW << 40
    if near >= 2 * COLUMNS:  # from below
        near -= 2 * COLUMNS
    return COLUMN << (4 * near)


def line_cells(space: int) -> list[int]:
    """The cells in the line of a space, near to far."""
    near, step = int(NEAR[space]), int(STEP[space])
    return [near + step * place for place in range(int(LENGTH[space]))]


def cells_in(cells: i64) -> list[int]:
    """The cells of a set, in rising order."""
    return [cell for cell in range(CELLS) if count4(cells, cell)]


def card_colour(card: i64) -> i64:
    return card // 5


def card_number(card: i64) -> i64:
    return card % 5 + 1
