"""Nearest and farthest things, and line-of-sight of hunters (GB-25 to GB-31, GB-146)."""

from typing import Final

from mypy_extensions import i64

from .actions import FOREST, SIDES, WATCHTOWER
from .land import BARE, NOWHERE, STRIDE
from .position import Position

# What hunter cards ask for: the numbers of `at` in place_hunters, and two more.
NEAREST_OPEN: Final = 0
FARTHEST_OPEN: Final = 1
NEAREST_GROUP: Final = 2
CAPTIVE: Final = 3
LAST_HAZARD: Final = 4
NEXT_OPEN: Final = 5  # nearest of those not chosen yet (GB-218)
NEAREST_BARE: Final = 6  # for a hazard (GB-221)


def steps_between(p: Position, cell: i64, goal: i64) -> i64:
    """Distance along connected paths, or NOWHERE (GB-25)."""
    way = p.land.ways_to(goal)[cell]
    if way < 0:
        return NOWHERE
    return way // STRIDE


def nearest_groups(p: Position, seat: i64) -> i64:
    """How many groups tie for the nearest (GB-28, GB-29)."""
    return len(tied_groups(p, seat))


def nearest_group(p: Position, seat: i64) -> i64:
    return tied_groups(p, seat)[0]


def tied_groups(p: Position, seat: i64) -> list[i64]:
    """The spaces of the nearest groups, rising."""
    ways = p.land.ways_to(p.at[seat])
    best: i64 = NOWHERE
    found: list[i64] = []
    cell: i64 = 0
    while cell < p.land.size:
        if p.hunters[cell] > 0 and ways[cell] >= 0:
            steps = ways[cell] // STRIDE
            if best < 0 or steps < best:
                best = steps
                found = [cell]
            elif steps == best:
                found.append(cell)
        cell += 1
    return found


def suits(p: Position, cell: i64, mode: i64) -> bool:
    """Whether a space is of the sort asked for."""
    if mode == NEAREST_BARE:
        land = p.land
        if land.kind[cell] != FOREST or land.cover[cell] != BARE:
            return False
        return p.players_at(cell) == 0
    if p.land.openings[cell] == 0:
        return False
    return mode != NEXT_OPEN or not p.has_visited(cell)


def tied_spaces(p: Position, mode: i64) -> list[i64]:
    """The spaces that tie for what a hunter card asks for, rising (GB-217, GB-218, GB-221)."""
    if mode == NEAREST_GROUP:
        groups = tied_groups(p, p.active)
        if groups:
            return groups
        mode = NEAREST_OPEN
    elif mode == CAPTIVE:
        return captive_spaces(p)
    elif mode == LAST_HAZARD:
        return [p.last_hazard] if p.last_hazard >= 0 else []
    ways = p.land.ways_to(p.at[p.active])
    best: i64 = NOWHERE
    found: list[i64] = []
    cell: i64 = 0
    while cell < p.land.size:
        if ways[cell] >= 0 and suits(p, cell, mode):
            steps = ways[cell] // STRIDE
            if mode == FARTHEST_OPEN:
                steps = 1000 - steps
            if best < 0 or steps < best:
                best = steps
                found = [cell]
            elif steps == best:
                found.append(cell)
        cell += 1
    return found


def captive_spaces(p: Position) -> list[i64]:
    """Spaces with a tipped gilly; if there are none, that of the vision token."""
    found: list[i64] = []
    cell: i64 = 0
    while cell < p.land.size:
        if p.gillys_at(cell) & p.tipped:
            found.append(cell)
        cell += 1
    if not found and p.vision >= 0:
        found.append(p.vision)
    return found


def in_sight_of_hunters(p: Position, seat: i64) -> bool:
    """A hunter or a Watchtower is in the player's line-of-sight (GB-146, GB-179, GB-208)."""
    if p.unseen and seat == p.active:
        return False
    land = p.land
    here = p.at[seat]
    if is_watched(p, here):
        return True
    direction: i64 = 0
    while direction < SIDES:
        cell = here
        while land.joined(cell, direction):
            cell = land.beside[SIDES * cell + direction]
            if is_watched(p, cell):
                return True
        direction += 1
    return False


def is_watched(p: Position, cell: i64) -> bool:
    return p.hunters[cell] > 0 or p.land.kind[cell] == WATCHTOWER
