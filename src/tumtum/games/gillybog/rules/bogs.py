"""Placing bog tiles, and their hazard sides (GB-47 to GB-54, GB-201, GB-221)."""

from typing import Final

from mypy_extensions import i64

from .actions import ASK_COVER, ASK_STACK, COVER, SIDES, STACK, STOP
from .land import BOG_UP, HAZARD_UP
from .pending import BOGGING
from .placing import bless
from .position import Position
from .stacks import take_bog
from .tables import BOG_BACK, BOG_FRONT

# Where a bog tile may go, as the verb says.
SELF: Final = 0
ADJACENT: Final = 1
IN_SIGHT: Final = 2


def can_cover(p: Position, cell: i64) -> bool:
    """A space of a forest tile without a bog tile over it (GB-50)."""
    return p.land.on_forest_tile(cell) and p.land.cover[cell] != BOG_UP


def coverable(p: Position, where: i64) -> list[i64]:
    """The spaces a bog tile may cover for the active player, rising."""
    here = p.at[p.active]
    if where == SELF:
        return [here] if can_cover(p, here) else []
    found: list[i64] = []
    cell: i64 = 0
    while cell < p.land.size:
        if can_cover(p, cell):
            if where == IN_SIGHT:
                if p.land.sees(here, cell):
                    found.append(cell)
            elif is_adjacent(p, here, cell):
                found.append(cell)
        cell += 1
    return found


def is_adjacent(p: Position, here: i64, there: i64) -> bool:
    """Whether two spaces are joined by a path (GB-21)."""
    direction: i64 = 0
    while direction < SIDES:
        if p.land.joined(here, direction) and p.land.beside[SIDES * here + direction] == there:
            return True
        direction += 1
    return False


def stacks_empty(p: Position) -> bool:
    return p.bog_stack(0) + p.bog_stack(1) == 0


def place_bogs(p: Position) -> None:
    """The next of so many bog tiles (GB-201)."""
    left = p.agenda.a()
    where = p.agenda.b()
    optional = p.agenda.c()
    spaces: list[i64] = []
    if left > 0 and not stacks_empty(p):  # GB-53
        spaces = coverable(p, where)
    if not spaces:
        p.agenda.pop()
        return
    p.agenda.change(left - 1, where, optional)
    if optional or len(spaces) > 1:
        p.agenda.push(ASK_COVER, where, left, optional)
    else:
        choose_stack(p, spaces[0], 0)


def answer_cover(p: Position, action: i64) -> None:
    p.agenda.pop()
    if action == STOP:
        p.agenda.pop()
    else:
        choose_stack(p, action - COVER, 0)


def choose_stack(p: Position, cell: i64, hazard: i64) -> None:
    """Either stack, if there is a choice (GB-49)."""
    if p.bog_stack(0) == 0:
        put_bog(p, cell, 1, hazard)
    elif p.bog_stack(1) == 0:
        put_bog(p, cell, 0, hazard)
    else:
        p.agenda.push(ASK_STACK, cell, hazard)


def answer_stack(p: Position, action: i64) -> None:
    cell = p.agenda.a()
    hazard = p.agenda.b()
    p.agenda.pop()
    put_bog(p, cell, action - STACK, hazard)


def put_bog(p: Position, cell: i64, stack: i64, hazard: i64) -> None:
    """Cover the space; what stood there stands on top (GB-47, GB-54)."""
    tile = take_bog(p, stack)
    if hazard:
        p.land = p.land.covered(cell, BOG_BACK[tile], HAZARD_UP)
        p.last_hazard = cell
        if p.recording:
            p.say("hazard", "GB-221", p.active, [cell, BOG_BACK[tile], stack])
        return
    p.land = p.land.covered(cell, BOG_FRONT[tile], BOG_UP)
    p.last_bog = cell
    if p.recording:
        p.say("bog-tile", "GB-47", p.active, [cell, BOG_FRONT[tile], stack])
    bless(p, cell)


def begin_bogs(p: Position, number: i64, where: i64, optional: i64) -> None:
    p.agenda.push(BOGGING, number, where, optional)
