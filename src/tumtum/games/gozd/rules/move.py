"""Moves and the trails that forbid to go back (GZ-27 to GZ-43)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import FIELD_RANKS, HOME_RANKS, enter_action, move_action
from .board import COLUMNS, HOME, HOME_BIT, beside, first_row, first_row_mask
from .position import DONE, War


def may_move(war: War, place: i64, target: i64, value: i64, rank: i64) -> bool:
    """Whether that class of own dice, not locked, may Move to a place beside it."""
    if not may_hold(war, target):
        return False
    trail = war.armies.trail_of(war.side, place, value, rank)
    return trail >= 0 and not trail & bit(target)  # GZ-37


def may_hold(war: War, target: i64) -> bool:
    """Whether there is such a place, with room for one more own die (GZ-32)."""
    return target >= 0 and not war.armies.full(war.side) & bit(target)


def list_moves(war: War, field: i64, actions: list[int]) -> None:
    """From a field without enemies to the places beside it (GZ-28, GZ-29)."""
    faces = war.armies.faces(war.side, field)
    trails = war.armies.moved_at & bit(field) != 0
    for direction in range(4):
        target = beside(field, direction, war.side, war.options.rows)
        if may_hold(war, target):
            for value in range(1, 7):
                if faces & bit(value - 1):
                    if not trails:  # nobody here has been at the target
                        actions.append(int(move_action(field, direction, value, 0)))
                        continue
                    for rank in range(FIELD_RANKS):
                        trail = war.armies.trail_of(war.side, field, value, rank)
                        if trail < 0:
                            break
                        if not trail & bit(target):  # GZ-37
                            actions.append(int(move_action(field, direction, value, rank)))


def list_entries(war: War, actions: list[int]) -> None:
    """From home to the own first row (GZ-27)."""
    first = first_row(war.side, war.options.rows)
    faces = war.armies.faces(war.side, HOME)
    trails = war.armies.moved_at & HOME_BIT != 0
    for column in range(COLUMNS):
        if may_hold(war, first + column):
            for value in range(1, 7):
                if faces & bit(value - 1):
                    if not trails:
                        actions.append(int(enter_action(column, value, 0)))
                        continue
                    for rank in range(HOME_RANKS):
                        trail = war.armies.trail_of(war.side, HOME, value, rank)
                        if trail < 0:
                            break
                        if not trail & bit(first + column):  # GZ-37
                            actions.append(int(enter_action(column, value, rank)))


def open_entries(war: War) -> i64:
    """Fields of the own first row with room for a minion from home; none if nobody is there."""
    if not war.armies.places(war.side) & HOME_BIT:
        return 0
    return first_row_mask(war.side, war.options.rows) & ~war.armies.full(war.side)


def any_may_move(war: War) -> bool:
    """Whether any Move is legal."""
    if open_entries(war) and not war.armies.moved_at & HOME_BIT:
        return True
    free = war.free_fields()
    for field in range(COLUMNS * war.options.rows):
        if free & bit(field):
            for direction in range(4):
                target = beside(field, direction, war.side, war.options.rows)
                if some_may_move(war, field, target, FIELD_RANKS):
                    return True
    first = first_row(war.side, war.options.rows)
    return any(some_may_move(war, HOME, first + column, HOME_RANKS) for column in range(COLUMNS))


def some_may_move(war: War, place: i64, target: i64, ranks: i64) -> bool:
    """Whether any of the own dice at a place may Move to that target."""
    for value in range(1, 7):
        for rank in range(ranks):
            if may_move(war, place, target, value, rank):
                return True
    return False


def move(war: War, place: i64, target: i64, value: i64, rank: i64) -> None:
    """The value stays, the trail grows (GZ-35, GZ-36)."""
    trail = war.armies.trail_of(war.side, place, value, rank)
    war.armies.remove(war.side, place, value, trail)
    war.armies.put(war.side, target, value, trail | bit(target))
    war.stage = DONE
    war.remember_move(value, place, target)
    if war.recording:
        rule = "GZ-28"
        if place == HOME:
            rule = "GZ-27"
        elif target == HOME:
            rule = "GZ-29"
        told = [int(war.side), int(place), int(target), int(value)]
        war.note("move", rule, war.mover(), told)
