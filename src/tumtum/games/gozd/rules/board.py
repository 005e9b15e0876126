"""The battleground: places and how they are joined (GZ-6 to GZ-12)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import shifted

DEATH: Final = 0
DEVIL: Final = 1

COLUMNS: Final = 5
MOST_ROWS: Final = 7
FIELD_LIMIT: Final = 3  # of one side, GZ-11
HOME: Final = COLUMNS * MOST_ROWS  # the place after the last field of the deepest board

# Directions of a Move. Hell lies north of the battleground, purgatory south of it.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# Sets of places are bit masks of 36 bits.
HOME_BIT: Final[i64] = 1 << HOME
FIELDS: Final[i64] = HOME_BIT - 1


def first_row(side: i64, rows: i64) -> i64:
    """The first field of a side's first row (GZ-8)."""
    if side == DEATH:
        return 0
    return COLUMNS * (rows - 1)


def first_row_mask(side: i64, rows: i64) -> i64:
    """The fields of a side's first row, one bit each."""
    return shifted(31, first_row(side, rows))


def in_first_row(field: i64, side: i64, rows: i64) -> bool:
    first = first_row(side, rows)
    return first <= field < first + COLUMNS


def back(field: i64, side: i64, rows: i64) -> i64:
    """One field back towards home: straight back, and from the first row home (GZ-58)."""
    if in_first_row(field, side, rows):
        return HOME
    if side == DEATH:
        return field - COLUMNS
    return field + COLUMNS


def beside(field: i64, direction: i64, side: i64, rows: i64) -> i64:
    """The place next to a field in that direction for a minion of that side, or -1.

    Edges only (GZ-9); one's own home lies behind one's own first row (GZ-10), the enemy's home is
    no place to go (GZ-31).
    """
    if direction == EAST:
        if field % COLUMNS == COLUMNS - 1:
            return -1
        return field + 1
    if direction == WEST:
        if field % COLUMNS == 0:
            return -1
        return field - 1
    if direction == NORTH:
        if field < COLUMNS * (rows - 1):
            return field + COLUMNS
        if side == DEVIL:
            return HOME
        return -1
    if field >= COLUMNS:
        return field - COLUMNS
    if side == DEATH:
        return HOME
    return -1
