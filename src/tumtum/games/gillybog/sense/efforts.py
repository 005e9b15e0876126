"""How hard it is to get from one space to another: steps, hunters on the way, missing tiles.

An effort is counted in steps. What stands in the way is worth some steps more, so the best way
may be a long one: a Run goes any number of spaces (GB-91).
"""

from typing import Final

from mypy_extensions import i64

from ..rules.actions import AMBUSH, SIDES, SNARE, TUNNEL
from ..rules.land import (
    ALL_EXITS,
    BOG_UP,
    STEP_Q,
    STEP_R,
    STRIDE,
    Land,
    hex_distance,
    opposite,
    place,
)
from ..rules.position import Position

NO_WAY: Final = 200
ATTACK: Final = 4  # an attack on the way
HALT: Final = 3  # a space where every movement ends (GB-113)
FIRST_GAP: Final = 12  # a missing space; one tile covers two of them
NEXT_GAP: Final = 9
NO_TILES: Final = 60  # when the stack is empty
OWN_COVER: Final = 10  # a bog tile over a space that can be reached (GB-92)
FAR_COVER: Final = 16  # or over one that cannot yet


def toll(p: Position, cell: i64) -> i64:
    """What it takes to enter a space (GB-110, GB-113)."""
    effort = 1 + ATTACK * p.hunters[cell]
    kind = p.land.kind[cell]
    if kind == AMBUSH:
        effort += ATTACK
    elif kind in (SNARE, TUNNEL):
        effort += HALT
    return effort


class Field:
    """The effort to reach a goal, from every space."""

    def __init__(self, p: Position, goal: i64) -> None:
        land = p.land
        self.land: Land = land
        self.goal: i64 = goal
        self.first_gap: i64 = FIRST_GAP if p.forest_left() > 0 else NO_TILES
        self.bogs: bool = p.bog_stack(0) + p.bog_stack(1) > 0
        self.effort: list[i64] = [-1] * land.size
        self.spot_q: list[i64] = []  # the empty cells before open paths on the goal's side
        self.spot_r: list[i64] = []
        self.spot_effort: list[i64] = []
        self.listed: bool = False
        if goal >= 0:
            self.spread(p)

    def spread(self, p: Position) -> None:
        """Outwards from the goal, again where a better way is found."""
        land = self.land
        effort = self.effort
        effort[self.goal] = 0
        queue: list[i64] = [self.goal]
        done: i64 = 0
        while done < len(queue):
            cell = queue[done]
            done += 1
            here = effort[cell] + toll(p, cell)
            if cell != self.goal and (cell == p.vision or p.gillys_at(cell)):
                here += HALT
            paths = land.paths[cell]
            direction: i64 = 0
            while direction < SIDES:
                if paths >> direction & 1:
                    other = land.beside[SIDES * cell + direction]
                    if effort[other] < 0 or here < effort[other]:
                        effort[other] = here
                        queue.append(other)
                direction += 1

    def linked(self, start: i64) -> bool:
        return self.goal >= 0 and self.effort[start] >= 0

    def reach(self, start: i64) -> i64:
        """The effort from a space, over a gap if there is no way yet."""
        if self.goal < 0:
            return NO_WAY
        if self.effort[start] >= 0:
            return self.effort[start]
        return self.over_gap(start)

    def list_spots(self) -> None:
        land = self.land
        self.listed = True
        cell: i64 = 0
        while cell < land.size:
            if self.effort[cell] >= 0 and land.openings[cell]:
                direction: i64 = 0
                while direction < SIDES:
                    if land.openings[cell] >> direction & 1:
                        q = land.q[cell] + STEP_Q[direction]
                        r = land.r[cell] + STEP_R[direction]
                        if has_room(land, q, r):
                            self.spot_q.append(q)
                            self.spot_r.append(r)
                            self.spot_effort.append(self.effort[cell])
                    direction += 1
            cell += 1

    def over_gap(self, start: i64) -> i64:
        """From an open path of this side to one of the goal's side, or by a bog tile."""
        if not self.listed:
            self.list_spots()
        land = self.land
        here = land.ways_to(start)
        best: i64 = NO_WAY
        cell: i64 = 0
        while cell < land.size:
            if here[cell] >= 0:
                walked = here[cell] // STRIDE
                direction: i64 = 0
                while direction < SIDES:
                    other = land.beside[SIDES * cell + direction]
                    if other >= 0:
                        if self.effort[other] >= 0:
                            best = self.by_cover(cell, other, direction, walked, best)
                    elif land.openings[cell] >> direction & 1:
                        q = land.q[cell] + STEP_Q[direction]
                        r = land.r[cell] + STEP_R[direction]
                        if has_room(land, q, r):
                            best = self.nearest_spot(q, r, walked, best)
                    direction += 1
            cell += 1
        return best

    def nearest_spot(self, q: i64, r: i64, walked: i64, best: i64) -> i64:
        walked += self.first_gap
        index: i64 = 0
        while index < len(self.spot_q):
            effort = walked + self.spot_effort[index]
            if effort < best:
                effort += NEXT_GAP * hex_distance(q - self.spot_q[index], r - self.spot_r[index])
                if effort < best:
                    best = effort
            index += 1
        return best

    def by_cover(self, cell: i64, other: i64, direction: i64, walked: i64, best: i64) -> i64:
        """A bog tile has exits on all edges (GB-48): over one of two spaces it may join them."""
        land = self.land
        effort = walked + self.effort[other]
        if land.exits[other] >> opposite(direction) & 1 and may_cover(land, cell):
            effort += OWN_COVER
        elif land.exits[cell] >> direction & 1 and may_cover(land, other):
            effort += FAR_COVER
        else:
            return best
        if self.bogs and effort < best:
            return effort
        return best


def has_room(land: Land, q: i64, r: i64) -> bool:
    """A forest tile needs an empty cell beside this one too."""
    spot: i64 = -1 - land.where[place(q, r)]
    return land.spot_solid[spot] != ALL_EXITS


def may_cover(land: Land, cell: i64) -> bool:
    """GB-50."""
    return land.on_forest_tile(cell) and land.cover[cell] != BOG_UP
