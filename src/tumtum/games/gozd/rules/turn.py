"""What may be done with an action: Move, Fight, Slaughter, the special actions (GZ-20 to GZ-37)."""

from mypy_extensions import i64

from .board import (
    COLUMNS,
    DEATH,
    DEFEND,
    DEVIL,
    END_TURN,
    ENTER,
    FIELD_RANKS,
    FIELDS,
    FIGHT,
    HOME,
    HOME_BIT,
    HOME_RANKS,
    INFILTRATE,
    MOVE,
    SACRIFICE,
    SLAUGHTER,
    VICTIM,
    VICTIM_HOME,
    beside,
    bit,
    first_row,
    first_row_mask,
)
from .position import War


def turn_actions(war: War) -> list[int]:
    """All that the player whose turn it is may do now, in rising order (D1)."""
    actions: list[int] = []
    free = free_fields(war)
    contested = contested_fields(war)
    raiders = raider_fields(war)
    fields = COLUMNS * war.options.rows
    for field in range(fields):
        if free & bit(field):
            list_moves(war, field, actions)
    list_entries(war, actions)
    for field in range(fields):
        if contested & bit(field):
            list_classes(war, field, FIGHT + 18 * field, FIELD_RANKS, actions)
    first = first_row(1 - war.side, war.options.rows)
    for column in range(COLUMNS):
        if raiders & bit(first + column):
            list_classes(war, first + column, SLAUGHTER + 18 * column, FIELD_RANKS, actions)
    forced = len(actions) > 0
    if may_infiltrate(war):
        list_classes(war, HOME, INFILTRATE, HOME_RANKS, actions)
    if may_sacrifice(war):
        actions.append(SACRIFICE)
    if not forced:  # GZ-24, GZ-25
        actions.append(END_TURN)
    return actions


def list_classes(war: War, place: i64, first: i64, ranks: i64, actions: list[int]) -> None:
    """One action for each class of own dice at a place, numbered from `first` (GZ-43)."""
    for face in range(6):
        for rank in range(ranks):
            if war.armies.trail_of(war.side, place, face + 1, rank) < 0:
                break
            actions.append(int(first + ranks * face + rank))


def list_moves(war: War, field: i64, actions: list[int]) -> None:
    for direction in range(4):
        place = beside(field, direction, war.side, war.options.rows)
        for face in range(6):
            for rank in range(FIELD_RANKS):
                if may_move(war, field, place, face + 1, rank):
                    actions.append(int(MOVE + 72 * field + 18 * direction + 3 * face + rank))


def list_entries(war: War, actions: list[int]) -> None:
    first = first_row(war.side, war.options.rows)
    for column in range(COLUMNS):
        for face in range(6):
            for rank in range(HOME_RANKS):
                if may_move(war, HOME, first + column, face + 1, rank):
                    actions.append(int(ENTER + 42 * column + 7 * face + rank))


# --- where own dice stand ---


def contested_fields(war: War) -> i64:
    """Fields that hold minions of both: there one can only Fight (GZ-34, GZ-44)."""
    return war.armies.death_at & war.armies.devil_at & FIELDS


def free_fields(war: War) -> i64:
    """Fields that hold own minions and no enemy."""
    return war.armies.places(war.side) & ~war.armies.places(1 - war.side) & FIELDS


def raider_fields(war: War) -> i64:
    """Fields from which own minions may Slaughter: in the enemy's first row, and no enemy in the
    field, or in the whole row (GZ-68)."""
    row = first_row_mask(1 - war.side, war.options.rows)
    if war.options.clear_row and war.armies.places(1 - war.side) & row:
        return 0
    return free_fields(war) & row


def open_entries(war: War) -> i64:
    """Fields of the own first row with room for a minion from home; none if nobody is there."""
    if not war.armies.places(war.side) & HOME_BIT:
        return 0
    return first_row_mask(war.side, war.options.rows) & ~war.armies.full(war.side)


# --- whether something is allowed ---


def may_move(war: War, place: i64, target: i64, value: i64, rank: i64) -> bool:
    """Whether that class of own dice, not locked, may Move to a place beside it."""
    if target < 0 or war.armies.full(war.side) & bit(target):
        return False  # GZ-32
    trail = war.armies.trail_of(war.side, place, value, rank)
    return trail >= 0 and not trail & bit(target)  # GZ-37


def may_infiltrate(war: War) -> bool:
    """GZ-78, GZ-80, GZ-84."""
    return (
        war.side == DEATH
        and war.specials < war.options.special_limit
        and war.armies.death_at & HOME_BIT != 0
        and war.armies.death >= 2
    )


def may_sacrifice(war: War) -> bool:
    """GZ-78, GZ-83, GZ-84."""
    return (
        war.side == DEVIL
        and war.specials < war.options.special_limit
        and war.armies.total(DEVIL, HOME) >= 2
        and war.armies.devil >= 3
    )


def must_act(war: War) -> bool:
    """Whether any Move, Fight or Slaughter is legal (GZ-24)."""
    if contested_fields(war) or raider_fields(war):
        return True
    if open_entries(war) and not war.armies.moved_at & HOME_BIT:
        return True
    free = free_fields(war)
    for field in range(COLUMNS * war.options.rows):
        if free & bit(field):
            for direction in range(4):
                target = beside(field, direction, war.side, war.options.rows)
                if any_may_move(war, field, target, FIELD_RANKS):
                    return True
    first = first_row(war.side, war.options.rows)
    return any(any_may_move(war, HOME, first + column, HOME_RANKS) for column in range(COLUMNS))


def any_may_move(war: War, place: i64, target: i64, ranks: i64) -> bool:
    for value in range(1, 7):
        for rank in range(ranks):
            if may_move(war, place, target, value, rank):
                return True
    return False


# --- the enemy's choices ---


def able_defenders(war: War) -> i64:
    """The values that may defend: equal or higher ones if there are any, else all (GZ-46, GZ-47);
    bit 0 for the 1."""
    faces = war.armies.faces(1 - war.side, war.field)
    strong = faces >> (war.attacker - 1) << (war.attacker - 1)
    if strong:
        return strong
    return faces


def defenders(war: War) -> list[int]:
    """One action for each value that may defend (D2)."""
    able = able_defenders(war)
    return [DEFEND + face for face in range(6) if able >> face & 1]


def victims(war: War) -> list[int]:
    """Each value at home, or, when nobody is there, each value in each field (GZ-71, D4)."""
    loser = 1 - war.side
    at_home = war.armies.faces(loser, HOME)
    if at_home:
        return [VICTIM_HOME + face for face in range(6) if at_home >> face & 1]
    return [
        VICTIM + 6 * field + face
        for field in range(int(COLUMNS * war.options.rows))
        if war.armies.total(loser, field) > 0
        for face in range(6)
        if war.armies.count(loser, field, face + 1) > 0
    ]
