"""Phase 3: sheep rotate tiles, and nobody may be cut off (TY-119 to TY-127)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import rotate_action, rotate_sheep, rotate_tech, rotate_tile, rotate_wall
from .city import ALTAR, at, neighbour
from .kinds import QUIET, TECH
from .position import FLOCK, Position
from .traits import reaches_for_turn, turns_by_itself


def rotated_cell(p: Position, sheep: i64, tile: i64) -> i64:
    """The cell meant by a sheep's own tile (0) or the one towards d (1 + d); below 0: none."""
    cell = p.cell[sheep]
    if tile == 0:
        return cell
    return neighbour(cell, tile - 1)


def turnable(p: Position, cell: i64) -> bool:
    """A city tile without cultist or Angel (TY-121, TY-122, TY-126), and no Quiet (TY-169)."""
    if cell <= ALTAR or cell == p.angel or p.active() == QUIET:
        return False
    return not p.cultists_on(cell)


def may_turn(p: Position, tech: i64, sheep: i64, tile: i64) -> bool:
    """Whether the sheep may rotate that tile at all: by trait, or by tech (TY-119 to TY-123)."""
    if not p.alive >> sheep & 1:
        return False
    if tech:
        if p.powerups[TECH] == 0:
            return False
    else:
        if p.rotated >> sheep & 1 or not turns_by_itself(p, sheep):
            return False
        if tile > 0:
            if not reaches_for_turn(p, sheep):
                return False
            if p.is_corrupted(sheep) and at(p.cell[sheep]) & p.shut(tile - 1):
                return False  # TY-165
    return turnable(p, rotated_cell(p, sheep, tile))


def stays_connected(p: Position, cell: i64, wall: i64) -> bool:
    """Whether this orientation leaves every tile a path to the altar (TY-125)."""
    before = p.wall[cell]
    p.set_wall(cell, wall)
    cut = p.cut_off()
    p.set_wall(cell, before)
    return cut == 0


def may_rotate(p: Position, action: i64) -> bool:
    """Whether a rotation by a sheep of the holder is legal."""
    sheep = rotate_sheep(action)
    tile = rotate_tile(action)
    if not may_turn(p, rotate_tech(action), sheep, tile):
        return False
    cell = rotated_cell(p, sheep, tile)
    wall = rotate_wall(action)
    return wall != p.wall[cell] and stays_connected(p, cell, wall)


def rotations(p: Position, seat: i64) -> list[i64]:
    """Every rotation of a seat's sheep, in rising order (TY-127)."""
    found: list[i64] = []
    own = p.flock_of(seat)
    tech: i64 = 0
    while tech < 2:
        sheep: i64 = 0
        while sheep < FLOCK:
            tile: i64 = 0
            while tile < 7 and own >> sheep & 1:
                if may_turn(p, tech, sheep, tile):
                    add_orientations(p, tech, sheep, tile, found)
                tile += 1
            sheep += 1
        tech += 1
    return found


def add_orientations(p: Position, tech: i64, sheep: i64, tile: i64, found: list[i64]) -> None:
    cell = rotated_cell(p, sheep, tile)
    wall: i64 = 0
    while wall < 6:
        if wall != p.wall[cell] and stays_connected(p, cell, wall):
            found.append(rotate_action(tech, sheep, tile, wall))
        wall += 1


def any_rotation(p: Position) -> bool:
    """Whether anybody can still rotate anything (TY-58)."""
    if p.active() == QUIET:
        return False
    tech: i64 = 0
    while tech < 2:
        sheep: i64 = 0
        while sheep < FLOCK:
            tile: i64 = 0
            while tile < 7:
                if may_turn(p, tech, sheep, tile) and some_orientation(p, sheep, tile):
                    return True
                tile += 1
            sheep += 1
        tech += 1
    return False


def some_orientation(p: Position, sheep: i64, tile: i64) -> bool:
    cell = rotated_cell(p, sheep, tile)
    wall: i64 = 0
    while wall < 6:
        if wall != p.wall[cell] and stays_connected(p, cell, wall):
            return True
        wall += 1
    return False


def rotate(p: Position, action: i64) -> None:
    sheep = rotate_sheep(action)
    cell = rotated_cell(p, sheep, rotate_tile(action))
    before = p.wall[cell]
    if rotate_tech(action):
        p.powerups[TECH] = p.powerups[TECH] - 1
    else:
        p.rotated |= bit(sheep)
    p.set_wall(cell, rotate_wall(action))
    p.mark(cell)
    if p.recording:
        values = [sheep, cell, before, rotate_wall(action), rotate_tech(action)]
        p.note("rotate", "TY-119", int(p.owner[sheep]), [int(value) for value in values])
