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
UNKNOWN: Final = -1


def toll(p: Position, cell: i64) -> i64:
    """What it takes to enter a space (GB-110, GB-113)."""
    effort = 1 + ATTACK * p.hunters[cell]
    kind = p.land.kind[cell]
    if kind == AMBUSH:
        effort += ATTACK
    elif kind in (SNARE, TUNNEL):
        effort += HALT
    return effort


class Ground:
    """The map with all that efforts depend on, and the fields found out about it so far."""

    def __init__(self, p: Position) -> None:
        self.land: Land = p.land
        self.hunters = p.hunters[:]
        self.gillys = p.gilly_at[:]
        self.vision: i64 = p.vision
        self.tiles: bool = p.forest_left() > 0
        self.bogs: bool = p.bog_stack(0) + p.bog_stack(1) > 0
        self.packs: list[i64] = []  # the spaces of hunters, rising
        self.tolls: list[i64] = []
        self.fields: dict[int, Field] = {}
        cell: i64 = 0
        while cell < p.land.size:
            self.tolls.append(toll(p, cell))
            if p.hunters[cell] > 0:
                self.packs.append(cell)
            cell += 1

    def is_that_of(self, p: Position) -> bool:
        return (
            self.land is p.land
            and self.vision == p.vision
            and self.gillys == p.gilly_at
            and self.hunters == p.hunters
            and self.tiles == (p.forest_left() > 0)
            and self.bogs == (p.bog_stack(0) + p.bog_stack(1) > 0)
        )

    def stops(self, cell: i64) -> bool:
        """Whether a token there ends a movement (GB-113)."""
        return cell == self.vision or cell in self.gillys

    def field(self, goal: i64) -> "Field":
        known = self.fields.get(goal)
        if known is not None:
            return known
        made = Field(self, goal)
        self.fields[goal] = made
        return made


class Field:
    """The effort to reach a goal, from every space."""

    def __init__(self, ground: Ground, goal: i64) -> None:
        land = ground.land
        self.land: Land = land
        self.goal: i64 = goal
        self.first_gap: i64 = FIRST_GAP if ground.tiles else NO_TILES
        self.bogs: bool = ground.bogs
        self.effort: list[i64] = [UNKNOWN] * land.size
        self.gap: list[i64] = []  # the effort over a gap, from spaces without a way
        self.bridge: list[i64] = []  # the same, where the gap begins in that very space
        self.spot_q: list[i64] = []  # the empty cells before open paths on the goal's side
        self.spot_r: list[i64] = []
        self.spot_effort: list[i64] = []
        if goal >= 0:
            self.spread(ground)

    def spread(self, ground: Ground) -> None:
        """Outwards from the goal, again where a better way is found."""
        beside = self.land.beside
        effort = self.effort
        effort[self.goal] = 0
        queue: list[i64] = [self.goal]
        done: i64 = 0
        while done < len(queue):
            cell = queue[done]
            done += 1
            here = effort[cell] + ground.tolls[cell]
            if cell != self.goal and ground.stops(cell):
                here += HALT
            paths = self.land.paths[cell]
            side = SIDES * cell
            while paths:
                if paths & 1:
                    other = beside[side]
                    before = effort[other]
                    if before < 0 or here < before:
                        effort[other] = here
                        queue.append(other)
                paths >>= 1
                side += 1

    def linked(self, start: i64) -> bool:
        return self.goal >= 0 and self.effort[start] >= 0

    def reach(self, start: i64) -> i64:
        """The effort from a space, over a gap if there is no way yet."""
        if self.goal < 0:
            return NO_WAY
        if self.effort[start] >= 0:
            return self.effort[start]
        if not self.gap:
            self.gap = [UNKNOWN] * self.land.size
            self.bridge = [UNKNOWN] * self.land.size
            self.list_spots()
        if self.gap[start] == UNKNOWN:
            self.gap[start] = self.over_gap(start)
        return self.gap[start]

    def over_gap(self, start: i64) -> i64:
        """To the space of this side from which it is best to go over."""
        here = self.land.ways_to(start)
        best: i64 = NO_WAY
        cell: i64 = 0
        while cell < self.land.size:
            if here[cell] >= 0:
                if self.bridge[cell] == UNKNOWN:
                    self.bridge[cell] = self.bridge_from(cell)
                effort = here[cell] // STRIDE + self.bridge[cell]
                if effort < best:
                    best = effort
            cell += 1
        return best

    def list_spots(self) -> None:
        land = self.land
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

    def bridge_from(self, cell: i64) -> i64:
        """From an open path of this space to one of the goal's side, or by a bog tile."""
        land = self.land
        best: i64 = NO_WAY
        direction: i64 = 0
        while direction < SIDES:
            other = land.beside[SIDES * cell + direction]
            if other >= 0:
                if self.effort[other] >= 0:
                    best = self.by_cover(cell, other, direction, best)
            elif land.openings[cell] >> direction & 1:
                q = land.q[cell] + STEP_Q[direction]
                r = land.r[cell] + STEP_R[direction]
                if has_room(land, q, r):
                    best = self.nearest_spot(q, r, best)
            direction += 1
        return best

    def nearest_spot(self, q: i64, r: i64, best: i64) -> i64:
        index: i64 = 0
        while index < len(self.spot_q):
            effort = self.first_gap + self.spot_effort[index]
            if effort < best:
                effort += NEXT_GAP * hex_distance(q - self.spot_q[index], r - self.spot_r[index])
                if effort < best:
                    best = effort
            index += 1
        return best

    def by_cover(self, cell: i64, other: i64, direction: i64, best: i64) -> i64:
        """A bog tile has exits on all edges (GB-48): over one of two spaces it may join them."""
        land = self.land
        effort = self.effort[other]
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
    return land.spot_solid[land.spot_at(q, r)] != ALL_EXITS


def may_cover(land: Land, cell: i64) -> bool:
    """GB-50."""
    return land.on_forest_tile(cell) and land.cover[cell] != BOG_UP


class Memory:
    """The grounds met last: whoever compares moves meets the same few again and again."""

    def __init__(self, room: i64) -> None:
        self.room: i64 = room
        self.grounds: list[Ground] = []
        self.oldest: i64 = 0

    def ground_of(self, p: Position) -> Ground:
        for ground in self.grounds:
            if ground.is_that_of(p):
                return ground
        made = Ground(p)
        if len(self.grounds) < self.room:
            self.grounds.append(made)
        else:
            self.grounds[self.oldest] = made
            self.oldest = (self.oldest + 1) % self.room
        return made


MEMORY: Final = Memory(16)


def ground_of(p: Position) -> Ground:
    return MEMORY.ground_of(p)
