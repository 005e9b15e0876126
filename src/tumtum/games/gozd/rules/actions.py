"""The numbers of all actions, and what stands in them: the only place that does sums with them.

`rank` tells apart dice of one value at one place that came there on different ways this turn
(GZ-43); 0 is the first class that `Armies.trail_of` knows. In a field there are at most three, at
home at most seven: six actions can bring six dice home.
"""

from typing import Final

from mypy_extensions import i64

FIELD_RANKS: Final = 3
HOME_RANKS: Final = 7

# Fixed numbers for ever.
MOVE: Final = 0  # (field, direction, value, rank)
ENTER: Final = 2520  # (column, value, rank): from home
FIGHT: Final = 2730  # (field, value, rank)
SLAUGHTER: Final = 3360  # (column, value, rank)
INFILTRATE: Final = 3450  # (value, rank)
SACRIFICE: Final = 3492
END_TURN: Final = 3493
DEFEND: Final = 3494  # (value)
STAY: Final = 3500
BACK: Final = 3501
GO_HOME: Final = 3502
KEEP: Final = 3503
REROLL: Final = 3504
VICTIM_HOME: Final = 3505  # (value)
VICTIM: Final = 3511  # (field, value)
ROLL: Final = 3721  # nature: (value)
SEAT_OF_DEATH: Final = 3727  # nature: (seat)
ACTIONS: Final = 3729


def move_action(field: i64, direction: i64, value: i64, rank: i64) -> i64:
    return MOVE + 72 * field + 18 * direction + 3 * (value - 1) + rank


def move_field(action: i64) -> i64:
    return (action - MOVE) // 72


def move_direction(action: i64) -> i64:
    return (action - MOVE) // 18 & 3


def move_value(action: i64) -> i64:
    return (action - MOVE) // 3 % 6 + 1


def move_rank(action: i64) -> i64:
    return (action - MOVE) % 3


def enter_action(column: i64, value: i64, rank: i64) -> i64:
    return ENTER + 42 * column + 7 * (value - 1) + rank


def enter_column(action: i64) -> i64:
    return (action - ENTER) // 42


def enter_value(action: i64) -> i64:
    return (action - ENTER) // 7 % 6 + 1


def enter_rank(action: i64) -> i64:
    return (action - ENTER) % 7


def fight_action(field: i64, value: i64, rank: i64) -> i64:
    return FIGHT + 18 * field + 3 * (value - 1) + rank


def fight_field(action: i64) -> i64:
    return (action - FIGHT) // 18


def fight_value(action: i64) -> i64:
    return (action - FIGHT) // 3 % 6 + 1


def fight_rank(action: i64) -> i64:
    return (action - FIGHT) % 3


def slaughter_action(column: i64, value: i64, rank: i64) -> i64:
    return SLAUGHTER + 18 * column + 3 * (value - 1) + rank


def slaughter_column(action: i64) -> i64:
    return (action - SLAUGHTER) // 18


def slaughter_value(action: i64) -> i64:
    return (action - SLAUGHTER) // 3 % 6 + 1


def slaughter_rank(action: i64) -> i64:
    return (action - SLAUGHTER) % 3


def infiltrate_action(value: i64, rank: i64) -> i64:
    return INFILTRATE + 7 * (value - 1) + rank


def infiltrate_value(action: i64) -> i64:
    return (action - INFILTRATE) // 7 + 1


def infiltrate_rank(action: i64) -> i64:
    return (action - INFILTRATE) % 7


def defend_action(value: i64) -> i64:
    return DEFEND + value - 1


def defend_value(action: i64) -> i64:
    return action - DEFEND + 1


def victim_home_action(value: i64) -> i64:
    return VICTIM_HOME + value - 1


def victim_home_value(action: i64) -> i64:
    return action - VICTIM_HOME + 1


def victim_action(field: i64, value: i64) -> i64:
    return VICTIM + 6 * field + value - 1


def victim_field(action: i64) -> i64:
    return (action - VICTIM) // 6


def victim_value(action: i64) -> i64:
    return (action - VICTIM) % 6 + 1


def roll_action(value: i64) -> i64:
    return ROLL + value - 1


def roll_value(action: i64) -> i64:
    return action - ROLL + 1


def death_action(seat: i64) -> i64:
    return SEAT_OF_DEATH + seat


def death_seat(action: i64) -> i64:
    return action - SEAT_OF_DEATH
