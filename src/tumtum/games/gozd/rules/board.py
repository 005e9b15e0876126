"""The battleground (GZ-6 to GZ-12), the battle tables (GZ-56) and the numbers of all actions."""

from typing import Final

from mypy_extensions import i64

DEATH: Final = 0
DEVIL: Final = 1

COLUMNS: Final = 5
MOST_ROWS: Final = 7
FIELD_LIMIT: Final = 3  # of one side, GZ-11
HOME: Final = COLUMNS * MOST_ROWS  # the place after the last field of the deepest board
PLACES: Final = HOME + 1

# Directions of a Move. Hell lies north of the battleground, purgatory south of it.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# Battle results, GZ-59 to GZ-64.
VICTORY: Final = 0
EVADE: Final = 1
REVIVE: Final = 2
RETREAT: Final = 3
KILLED: Final = 4
DEFECT: Final = 5
RESULTS: Final[list[str]] = ["victory", "evade", "revive", "retreat", "death", "defect"]
RESULT_RULES: Final[list[str]] = ["GZ-59", "GZ-60", "GZ-61", "GZ-62", "GZ-63", "GZ-64"]

# By score, 0 to 12 (GZ-56); nothing adds up to less than 2.
ATTACKER: Final[list[i64]] = [
    *[-1, -1, DEFECT, DEFECT, KILLED, KILLED],
    *[RETREAT, RETREAT, RETREAT, REVIVE, REVIVE, EVADE, VICTORY],
]
DEFENDER: Final[list[i64]] = [
    *[-1, -1, VICTORY, EVADE, REVIVE, REVIVE],
    *[RETREAT, RETREAT, RETREAT, KILLED, KILLED, DEFECT, DEFECT],
]

# Actions. `rank` tells apart dice of one value at one place that came there on different ways
# this turn (GZ-43); 0 is the first class that `Armies.trail_of` knows. In a field there are at most
# three, at home at most seven: six actions can bring six dice home.
FIELD_RANKS: Final = 3
HOME_RANKS: Final = 7
MOVE: Final = 0  # + 72 * field + 18 * direction + 3 * (value - 1) + rank
ENTER: Final = 2520  # + 42 * column + 7 * (value - 1) + rank
FIGHT: Final = 2730  # + 18 * field + 3 * (value - 1) + rank
SLAUGHTER: Final = 3360  # + 18 * column + 3 * (value - 1) + rank
INFILTRATE: Final = 3450  # + 7 * (value - 1) + rank
SACRIFICE: Final = 3492
END_TURN: Final = 3493
DEFEND: Final = 3494  # + value - 1
STAY: Final = 3500
BACK: Final = 3501
GO_HOME: Final = 3502
KEEP: Final = 3503
REROLL: Final = 3504
VICTIM_HOME: Final = 3505  # + value - 1
VICTIM: Final = 3511  # + 6 * field + value - 1
ROLL: Final = 3721  # nature: + value - 1
SEAT_OF_DEATH: Final = 3727  # nature: + seat
ACTIONS: Final = 3729


# Sets of places are bit masks of 36 bits.
HOME_BIT: Final[i64] = 1 << HOME
FIELDS: Final[i64] = HOME_BIT - 1
PAIRS: Final[i64] = 0x5555555555
FOURS: Final[i64] = 0x3333333333
EIGHTS: Final[i64] = 0x0F0F0F0F0F
BYTES: Final[i64] = 0x0101010101


def first_row(side: i64, rows: i64) -> i64:
    """The first field of a side's first row (GZ-8)."""
    if side == DEATH:
        return 0
    return COLUMNS * (rows - 1)


def shifted(mask: i64, by: i64) -> i64:
    return mask << by


def bit(place: i64) -> i64:
    """The mask of one place. (mypyc would shift a literal 1 in 32 bits.)"""
    return shifted(1, place)


def first_row_mask(side: i64, rows: i64) -> i64:
    """The fields of a side's first row, one bit each."""
    return shifted(31, first_row(side, rows))


def bits(mask: i64) -> i64:
    """How many places a mask holds."""
    mask -= mask >> 1 & PAIRS
    mask = (mask & FOURS) + (mask >> 2 & FOURS)
    mask = mask + (mask >> 4) & EIGHTS
    return mask * BYTES >> 32 & 63


def nth_bit(mask: i64, nth: i64) -> i64:
    """The nth place of a mask, counted from 0."""
    while nth > 0:
        mask &= mask - 1
        nth -= 1
    return bits((mask & -mask) - 1)


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
