"""Phases 4 and 5: cultists walk to the altar, wolves to the nearest sheep (TY-128 to TY-141)."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from .actions import fate_colour
from .city import ALTAR, CITY, around, at, lowest, neighbour, towards
from .ending import ALTAR_ENTERED, finish
from .kinds import CLAW, GIFT
from .position import NONE, TOKENS, Position
from .stages import NEXT, WOLVES


def first_by_cell(tokens: vec[i64], waiting: i64) -> i64:
    """Of the waiting tokens the one on the lowest cell (TY-130, TY-141)."""
    first: i64 = NONE
    token: i64 = 0
    while token < TOKENS:
        if waiting >> token & 1 and (first < 0 or tokens[token] < tokens[first]):
            first = token
        token += 1
    return first


# --- cultists ---


def begin_cultists(p: Position, walkers: i64, stage: i64) -> None:
    """These cultists move one step each (TY-128, TY-181); NEXT when all have."""
    p.waiting = walkers
    next_cultist(p, stage)


def next_cultist(p: Position, stage: i64) -> None:
    while p.waiting:
        p.mover = first_by_cell(p.cultist, p.waiting)
        ways = cultist_ways(p, p.cultist[p.mover])
        if ways & (ways - 1):
            p.stage = stage  # TY-129: the Fate box decides
            return
        step_cultist(p, lowest(ways))
        if p.ending:
            return
    p.mover = NONE
    p.stage = NEXT


def cultist_ways(p: Position, cell: i64) -> i64:
    """The directions that begin a shortest path to the altar, one bit each."""
    return p.ways_into(cell, p.within(at(ALTAR), cell))


def step_cultist(p: Position, direction: i64) -> None:
    cell = p.cultist[p.mover]
    to = neighbour(cell, direction)
    p.cultist[p.mover] = to
    p.waiting &= ~bit(p.mover)
    p.mark(cell)
    p.mark(to)
    if p.recording:
        p.say("cultist", "TY-128", [p.mover, cell, to])
    if to == ALTAR:
        finish(p, ALTAR_ENTERED)  # TY-131


def direct_cultist(p: Position, action: i64, stage: i64) -> None:
    """The Fate box has shown the direction."""
    step_cultist(p, fate_colour(action))
    if not p.ending:
        next_cultist(p, stage)


def all_cultists(p: Position) -> i64:
    return 63 & ~p.cultists_on(NONE)


# --- wolves ---


def begin_wolves(p: Position) -> None:
    """Phase 5: every group moves by itself (TY-133)."""
    p.waiting = 63 & ~p.wolves_on(NONE)
    next_group(p)


def next_group(p: Position) -> None:
    if not p.waiting:
        form_packs(p)
        p.mover = NONE
        p.stage = NEXT
        return
    p.mover = first_by_cell(p.wolf, p.waiting)
    p.group = group_of(p, p.mover)
    p.steps_left = 2
    if p.active() == CLAW:  # TY-170
        p.steps_left = 3
    walk_wolves(p)


def group_of(p: Position, token: i64) -> i64:
    """The wolves that move as one with this one: its pack, or it alone if fresh (TY-138)."""
    same = p.wolves_on(p.wolf[token]) & p.waiting
    if p.fresh >> token & 1:
        return same & p.fresh
    return same & ~p.fresh


def walk_wolves(p: Position) -> None:
    """Step until fate must decide or the group stops; then the next group."""
    while p.steps_left > 0:
        ways = wolf_ways(p, p.wolf[p.mover])
        if ways == 0:
            break
        if ways & (ways - 1):
            p.stage = WOLVES  # TY-136
            return
        step_wolves(p, lowest(ways))
    p.waiting &= ~p.group
    p.group = 0
    p.steps_left = 0
    next_group(p)


def wolf_ways(p: Position, cell: i64) -> i64:
    """Directions that begin a shortest path to a nearest sheep; none if it stays (TY-133)."""
    prey = p.sheep_cells() & ~at(ALTAR)  # TY-134
    here = at(cell)
    if prey & here or prey == 0:
        return 0
    ghost = p.active() == GIFT  # TY-178
    found = prey
    while True:
        grown = found | ((around(found) if ghost else p.step(found)) & ~at(ALTAR))
        if grown & here:
            break
        if grown == found:
            return 0
        found = grown
    return free_ways(cell, found) if ghost else p.ways_into(cell, found)


def free_ways(cell: i64, nearer: i64) -> i64:
    """The directions that lead into the set, walls or not."""
    ways: i64 = 0
    direction: i64 = 0
    while direction < 6:
        if towards(at(cell), direction) & nearer:
            ways |= bit(direction)
        direction += 1
    return ways


def step_wolves(p: Position, direction: i64) -> None:
    cell = p.wolf[p.mover]
    to = neighbour(cell, direction)
    token: i64 = 0
    while token < TOKENS:
        if p.group >> token & 1:
            p.wolf[token] = to
        token += 1
    p.steps_left -= 1
    p.mark(cell)
    p.mark(to)
    if p.recording:
        p.say("wolves", "TY-133", [p.group, cell, to])


def direct_wolves(p: Position, action: i64) -> None:
    step_wolves(p, fate_colour(action))
    walk_wolves(p)


def form_packs(p: Position) -> None:
    """All wolves on one cell are one pack from now on (TY-138)."""
    if p.recording:
        token: i64 = 0
        while token < TOKENS:
            mates = p.wolves_on(p.wolf[token])
            if p.wolf[token] >= 0 and bits(mates) > 1 and lowest(mates) == token:
                p.say("pack", "TY-138", [p.wolf[token], bits(mates)])
            token += 1
    p.fresh = 0


# --- the Angel's steps ---


def angel_ways(p: Position) -> i64:
    """Directions towards the nearest sheep, no walls; none if it stays (TY-188, TY-189)."""
    prey = p.sheep_cells()
    here = at(p.angel)
    if prey & here or prey == 0:
        return 0
    found = prey
    while not around(found) & here:
        found |= around(found) & CITY
    return free_ways(p.angel, found)
