"""Moves and the trails that forbid to go back (GZ-27 to GZ-43)."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.packed import bit, nth_bit

from .actions import FIELD_RANKS, HOME_RANKS, enter_action, move_action
from .board import COLUMNS, HOME, HOME_BIT, beside, first_row_mask
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


def list_moves(war: War, field: i64, actions: Actions) -> None:
    """From a field without enemies to the places beside it (GZ-28, GZ-29)."""
    classes = war.armies.classes(war.side, field, FIELD_RANKS)
    for direction in range(4):
        target = beside(field, direction, war.side, war.options.rows)
        if may_hold(war, target):
            barred = war.armies.classes_from(war.side, field, target, FIELD_RANKS)  # GZ-37
            actions.add_places(move_action(field, direction, 1, 0), classes & ~barred)


def list_entries(war: War, actions: Actions) -> None:
    """From home to the own first row (GZ-27)."""
    classes = war.armies.classes(war.side, HOME, HOME_RANKS)
    entries = open_entries(war)
    while entries:
        target = nth_bit(entries, 0)
        barred = war.armies.classes_from(war.side, HOME, target, HOME_RANKS)  # GZ-37
        actions.add_places(enter_action(target % COLUMNS, 1, 0), classes & ~barred)
        entries &= entries - 1


def open_entries(war: War) -> i64:
    """Fields of the own first row with room for a minion from home; none if nobody is there."""
    if not war.armies.places(war.side) & HOME_BIT:
        return 0
    return first_row_mask(war.side, war.options.rows) & ~war.armies.full(war.side)


def any_may_move(war: War) -> bool:
    """Whether any Move is legal."""
    entries = open_entries(war)
    while entries:
        if some_may_move(war, HOME, nth_bit(entries, 0), HOME_RANKS):
            return True
        entries &= entries - 1
    fields = war.free_fields()
    while fields:
        field = nth_bit(fields, 0)
        for direction in range(4):
            target = beside(field, direction, war.side, war.options.rows)
            if may_hold(war, target) and some_may_move(war, field, target, FIELD_RANKS):
                return True
        fields &= fields - 1
    return False


def some_may_move(war: War, place: i64, target: i64, ranks: i64) -> bool:
    """Whether any of the own dice at a place may Move to a target with room for it (GZ-37)."""
    barred = war.armies.classes_from(war.side, place, target, ranks)
    return barred == 0 or barred != war.armies.classes(war.side, place, ranks)


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
