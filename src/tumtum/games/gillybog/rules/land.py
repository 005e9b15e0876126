"""The map: spaces, paths between them, and the empty cells beside it (section 3).

A Land never changes once it is part of a position: placing a tile makes a new one. So positions
share their Land, cloning a position does not copy it, and what was found out about it (the ways of
the hunters) is kept with it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tumtum.engine.packed import bit

from ..content import CONTENT
from .actions import BOG, SIDES, TUNNEL

# Directions (GB-16): east, then counter-clockwise.
STEP_Q: Final = vec[i64]([1, 1, 0, -1, -1, 0])
STEP_R: Final = vec[i64]([0, -1, -1, 0, 1, 1])

NOWHERE: Final = -1
NO_SPACES: Final = vec[i64]()
ALL_EXITS: Final = 63
# What lies over a space: nothing, a bog tile, or a bog tile turned to its hazard side.
BARE: Final = 0
BOG_UP: Final = 1
HAZARD_UP: Final = 2
# The tile a space belongs to: the Great Bog, forest tile n as 1 + n, camp tile n as 64 + n.
GREAT_BOG: Final = 0
FIRST_FOREST: Final = 1
FIRST_CAMP: Final = 64
FURTHEST: Final = 81  # no coordinate is further from 0: there are not more spaces
STRIDE: Final = 128  # a way is counted as 128 for each step and 1 for each bog space


def opposite(direction: i64) -> i64:
    if direction < 3:
        return direction + 3
    return direction - 3


def turned(exits: i64, rotation: i64) -> i64:
    """Printed exits of a tile that is turned (GB-20)."""
    exits <<= rotation
    return (exits | exits >> SIDES) & ALL_EXITS


def hex_distance(q: i64, r: i64) -> i64:
    """The length of a difference of coordinates, ignoring paths (GB-25)."""
    s = q + r
    if q < 0:
        q = -q
    if r < 0:
        r = -r
    if s < 0:
        s = -s
    if r > q:
        q = r
    if s > q:
        q = s
    return q


class Land:
    """Spaces by number in order of placement; spots are the empty cells beside them."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.q: vec[i64] = NO_SPACES
        self.r: vec[i64] = NO_SPACES
        self.kind: vec[i64] = NO_SPACES
        self.exits: vec[i64] = NO_SPACES  # one bit for each direction
        self.tile: vec[i64] = NO_SPACES
        self.cover: vec[i64] = NO_SPACES
        self.beside: vec[i64] = NO_SPACES  # by 6 * cell + direction: the space, or -1 - spot
        self.paths: vec[i64] = NO_SPACES  # directions with a path (GB-21)
        self.openings: vec[i64] = NO_SPACES  # directions with an open path (GB-22)
        # Spots, in order of being touched.
        self.spot_q: vec[i64] = NO_SPACES
        self.spot_r: vec[i64] = NO_SPACES
        self.spot_name: vec[i64] = NO_SPACES  # 6 * cell + direction from the space first touched
        self.spot_solid: vec[i64] = NO_SPACES  # directions in which there is a space
        self.spot_open: vec[i64] = NO_SPACES  # directions of exits that face it; -1 once covered
        self.memo_ways: dict[int, vec[i64]] = {}
        self.memo_faces: vec[i64] = NO_SPACES

    def copy(self) -> "Land":
        """A twin to build on; it has yet to find out its ways."""
        twin = Land()
        twin.size = self.size
        twin.q = self.q[:]
        twin.r = self.r[:]
        twin.kind = self.kind[:]
        twin.exits = self.exits[:]
        twin.tile = self.tile[:]
        twin.cover = self.cover[:]
        twin.beside = self.beside[:]
        twin.paths = self.paths[:]
        twin.openings = self.openings[:]
        twin.spot_q = self.spot_q[:]
        twin.spot_r = self.spot_r[:]
        twin.spot_name = self.spot_name[:]
        twin.spot_solid = self.spot_solid[:]
        twin.spot_open = self.spot_open[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: the spaces in order are all there is to know."""
        return (land_of, (self.spaces(),))

    def spaces(self) -> list[tuple[int, ...]]:
        """Every space: q, r, kind, exits, tile, cover."""
        return [
            (
                int(self.q[cell]),
                int(self.r[cell]),
                int(self.kind[cell]),
                int(self.exits[cell]),
                int(self.tile[cell]),
                int(self.cover[cell]),
            )
            for cell in range(self.size)
        ]

    def key(self) -> tuple[object, ...]:
        shape = (tuple(self.q), tuple(self.r), tuple(self.kind), tuple(self.exits))
        return (*shape, tuple(self.tile), tuple(self.cover))

    # --- questions ---

    def is_bog(self, cell: i64) -> bool:
        """A bog space of any kind; the Den is none (GB-177)."""
        kind = self.kind[cell]
        return BOG <= kind <= TUNNEL

    def on_forest_tile(self, cell: i64) -> bool:
        return FIRST_FOREST <= self.tile[cell] < FIRST_CAMP

    def joined(self, cell: i64, direction: i64) -> bool:
        return (self.paths[cell] >> direction & 1) == 1

    def apart(self, a: i64, b: i64) -> i64:
        """Hex distance of two spaces, ignoring paths (GB-25)."""
        return hex_distance(self.q[a] - self.q[b], self.r[a] - self.r[b])

    def sees(self, a: i64, b: i64) -> bool:
        """Line-of-sight: one space, or a straight line of paths (GB-26)."""
        if a == b:
            return True
        direction: i64 = 0
        while direction < SIDES:
            cell = a
            while self.joined(cell, direction):
                cell = self.beside[SIDES * cell + direction]
                if cell == b:
                    return True
            direction += 1
        return False

    def cell_at(self, q: i64, r: i64) -> i64:
        """The space at these coordinates, or NOWHERE."""
        return search(self.q, self.r, q, r)

    def spot_at(self, q: i64, r: i64) -> i64:
        """The spot at these coordinates, or NOWHERE if no space touches them."""
        return search(self.spot_q, self.spot_r, q, r)

    def ways_to(self, goal: i64) -> vec[i64]:
        """For each space the best way to the goal: 128 for each step, 1 for each bog space on it.

        -1: no way. Shortest first, then fewest bog spaces on the whole way (GB-121).
        """
        known = self.memo_ways.get(goal)
        if known is not None:
            return known
        ways = vec[i64]([NOWHERE] * self.size)
        ways[goal] = 0
        queue = vec[i64]([goal] * self.size)
        found: i64 = 1
        done: i64 = 0
        while done < found:
            cell = queue[done]
            done += 1
            cost = ways[cell] + STRIDE
            if self.is_bog(cell):
                cost += 1
            paths = self.paths[cell]
            direction: i64 = 0
            while direction < SIDES:
                if paths >> direction & 1:
                    other = self.beside[SIDES * cell + direction]
                    before = ways[other]
                    if before < 0:
                        queue[found] = other
                        found += 1
                        ways[other] = cost
                    elif cost < before:
                        ways[other] = cost
                direction += 1
        self.memo_ways[goal] = ways
        return ways

    def faces(self) -> vec[i64]:
        """What is seen of each space in one word, the lowest bits first: q and r, with FURTHEST
        added, of eight bits; kind of four; cover of two; exits and paths of six. Many learners
        look at many maps, and the arrays apart would be fetched from far memory one by one."""
        if len(self.memo_faces) == 0:
            faces = vec[i64]([0] * self.size)
            for cell in range(self.size):
                word = self.paths[cell] << 6 | self.exits[cell]
                word = (word << 2 | self.cover[cell]) << 4 | self.kind[cell]
                word = (word << 8 | FURTHEST + self.r[cell]) << 8 | FURTHEST + self.q[cell]
                faces[cell] = word
            self.memo_faces = faces
        return self.memo_faces

    # --- building; only on a copy that no position has yet ---

    def add(self, q: i64, r: i64, kind: i64, exits: i64, tile: i64) -> None:
        """The next space."""
        cell = self.size
        self.size = cell + 1
        self.q = append(self.q, q)
        self.r = append(self.r, r)
        self.kind = append(self.kind, kind)
        self.exits = append(self.exits, exits)
        self.tile = append(self.tile, tile)
        self.cover = append(self.cover, BARE)
        self.paths = append(self.paths, 0)
        self.openings = append(self.openings, 0)
        solid: i64 = 0  # directions in which there is a space
        spot = self.spot_at(q, r)
        if spot >= 0:
            solid = self.spot_solid[spot]
            self.spot_open[spot] = NOWHERE
        direction: i64 = 0
        while direction < SIDES:
            near_q = q + STEP_Q[direction]
            near_r = r + STEP_R[direction]
            if solid >> direction & 1:
                other = self.cell_at(near_q, near_r)
                self.beside = append(self.beside, other)
                self.beside[SIDES * other + opposite(direction)] = cell
            else:
                self.touch(cell, near_q, near_r, direction)
            direction += 1
        self.join(cell)

    def touch(self, cell: i64, q: i64, r: i64, direction: i64) -> None:
        """Note the empty cell beside a new space."""
        back = opposite(direction)
        spot = self.spot_at(q, r)
        if spot >= 0:
            self.spot_solid[spot] = self.spot_solid[spot] | bit(back)
        else:
            spot = len(self.spot_q)
            self.spot_q = append(self.spot_q, q)
            self.spot_r = append(self.spot_r, r)
            self.spot_name = append(self.spot_name, SIDES * cell + direction)
            self.spot_solid = append(self.spot_solid, bit(back))
            self.spot_open = append(self.spot_open, 0)
        self.beside = append(self.beside, -1 - spot)

    def join(self, cell: i64) -> None:
        """Find the paths and open paths of a space whose exits are new, and of its neighbours."""
        exits = self.exits[cell]
        paths: i64 = 0
        openings: i64 = 0
        direction: i64 = 0
        while direction < SIDES:
            back = opposite(direction)
            leaves = exits >> direction & 1
            other = self.beside[SIDES * cell + direction]
            if other < 0:
                if leaves:
                    openings |= bit(direction)
                    self.face(cell, direction)
            else:
                self.openings[other] = self.openings[other] & ~bit(back)
                if leaves and self.exits[other] >> back & 1:
                    paths |= bit(direction)
                    self.paths[other] = self.paths[other] | bit(back)
            direction += 1
        self.paths[cell] = paths
        self.openings[cell] = openings

    def face(self, cell: i64, direction: i64) -> None:
        """An exit of this space faces the spot there."""
        spot = -1 - self.beside[SIDES * cell + direction]
        self.spot_open[spot] = self.spot_open[spot] | bit(opposite(direction))

    def covered(self, cell: i64, kind: i64, side: i64) -> "Land":
        """The land with a bog tile over a space: exits on all six edges (GB-47, GB-48)."""
        twin = self.copy()
        twin.kind[cell] = kind
        twin.exits[cell] = ALL_EXITS
        twin.cover[cell] = side
        twin.join(cell)
        return twin


def search(all_q: vec[i64], all_r: vec[i64], q: i64, r: i64) -> i64:
    """Where in a row these coordinates are, or NOWHERE."""
    index: i64 = 0
    while index < len(all_q):
        if all_q[index] == q and all_r[index] == r:
            return index
        index += 1
    return NOWHERE


def land_of(spaces: list[tuple[int, ...]]) -> Land:
    """The land of these spaces, as Land.spaces gives them."""
    land = Land()
    for q, r, kind, exits, tile, cover in spaces:
        land.add(q, r, kind, exits, tile)
        land.cover[int(land.size) - 1] = cover
    return land


def _great_bog() -> Land:
    """The seven spaces of the Great Bog (GB-18, GB-56)."""
    land = Land()
    for q, r, kind, exits in CONTENT.great_bog:
        land.add(q, r, kind, exits, GREAT_BOG)
    return land


GREAT_BOG_LAND: Final = _great_bog()
