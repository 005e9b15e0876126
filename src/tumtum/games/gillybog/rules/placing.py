"""Where tiles may go (GB-32 to GB-46), and placing them."""

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import CAMP, CLIFF, SANCTUARY, SIDES
from .land import FIRST_CAMP, FIRST_FOREST, STEP_Q, STEP_R, Land, opposite, turned
from .pending import CAMP_TILE, START_TILE
from .position import NONE, Position
from .tables import CAMP_EXITS, FOREST_EXITS, FOREST_KIND, SANCTUARY_TOKENS


def tile_exits(tile: i64, part: i64) -> i64:
    """Printed exits of a tile's first or second cell."""
    if tile >= FIRST_CAMP:
        return CAMP_EXITS[2 * (tile - FIRST_CAMP) + part]
    return FOREST_EXITS[2 * (tile - FIRST_FOREST) + part]


def tile_kind(tile: i64, part: i64) -> i64:
    if tile >= FIRST_CAMP:
        if part == 0:
            return CLIFF
        return CAMP
    return FOREST_KIND[2 * (tile - FIRST_FOREST) + part]


def partner(part: i64, rotation: i64) -> i64:
    """The direction from one cell of a tile to its other cell (GB-20)."""
    if part == 0:
        return rotation
    return opposite(rotation)


def ways_in(land: Land, spot: i64, sort: i64) -> i64:
    """The directions from which a path may lead into a forest tile on a spot: any that has one
    (GB-36), but into a start tile that of the Great Bog (GB-70)."""
    if sort == START_TILE:
        return bit(opposite(land.spot_name[spot] % SIDES))
    return land.spot_open[spot]


def fits(land: Land, tile: i64, spot: i64, sort: i64, part: i64, rotation: i64) -> bool:
    """Whether the tile may lie with this part on the spot, turned like this.

    A forest tile must be connected there (GB-36); a camp's exits must face empty cells (GB-42).
    """
    towards = partner(part, rotation)
    if land.spot_solid[spot] >> towards & 1:
        return False
    exits = turned(tile_exits(tile, part), rotation)
    if tile < FIRST_CAMP:
        return (exits & ways_in(land, spot, sort)) != 0
    if exits & land.spot_solid[spot]:
        return False
    other = land.spot_at(land.spot_q[spot] + STEP_Q[towards], land.spot_r[spot] + STEP_R[towards])
    if other < 0:  # the tile's other cell touches nothing
        return True
    return (turned(tile_exits(tile, 1 - part), rotation) & land.spot_solid[other]) == 0


def turns(land: Land, tile: i64, spot: i64, sort: i64) -> i64:
    """The ways a tile may lie on a spot, one bit each: 6 * part + rotation."""
    ways: i64 = 0
    way: i64 = 0
    while way < 2 * SIDES:
        if fits(land, tile, spot, sort, way // SIDES, way % SIDES):
            ways |= bit(way)
        way += 1
    return ways


def can_lie(land: Land, tile: i64, spot: i64, sort: i64) -> bool:
    way: i64 = 0
    while way < 2 * SIDES:
        if fits(land, tile, spot, sort, way // SIDES, way % SIDES):
            return True
        way += 1
    return False


def is_side(name: i64) -> bool:
    """Whether a spot is the one before a side of the Great Bog."""
    cell = name // SIDES
    return 1 <= cell <= SIDES and name % SIDES == cell - 1


def spot_serves(p: Position, tile: i64, spot: i64, sort: i64) -> bool:
    """Whether a tile may be placed over a spot."""
    land = p.land
    if land.spot_open[spot] < 0:  # a tile lies there by now
        return False
    if sort != CAMP_TILE and land.spot_open[spot] == 0:
        return False
    if sort == START_TILE:  # each on a side of its own (GB-70)
        name = land.spot_name[spot]
        if not is_side(name) or p.sides >> (name % SIDES) & 1:
            return False
    return can_lie(land, tile, spot, sort)


def has_place(p: Position, tile: i64, sort: i64) -> bool:
    spot: i64 = 0
    while spot < len(p.land.spot_q):
        if spot_serves(p, tile, spot, sort):
            return True
        spot += 1
    return False


def spot_named(land: Land, name: i64) -> i64:
    """The number of the spot beside a space."""
    return -1 - land.beside[name]


def place_on_spot(p: Position, seat: i64, part: i64, rotation: i64) -> None:
    """Place the tile in hand on the chosen spot."""
    spot = spot_named(p.land, p.spot)
    q = p.land.spot_q[spot]
    r = p.land.spot_r[spot]
    if part == 1:  # its first cell lies on the other side
        q -= STEP_Q[rotation]
        r -= STEP_R[rotation]
    tile = p.tile
    p.tile = NONE
    p.spot = NONE
    place_tile(p, seat, tile, q, r, rotation)


def place_tile(p: Position, seat: i64, tile: i64, q: i64, r: i64, rotation: i64) -> None:
    """Lay a tile with its first cell here (GB-20); a printed Sanctuary gets tokens (GB-41)."""
    cell = p.land.size
    land = p.land.copy()
    land.add(q, r, tile_kind(tile, 0), turned(tile_exits(tile, 0), rotation), tile)
    q += STEP_Q[rotation]
    r += STEP_R[rotation]
    land.add(q, r, tile_kind(tile, 1), turned(tile_exits(tile, 1), rotation), tile)
    p.land = land
    if p.recording:
        p.say("placed", "GB-42" if tile >= FIRST_CAMP else "GB-36", seat, [tile, cell, rotation])
    bless(p, cell)
    bless(p, cell + 1)


def bless(p: Position, cell: i64) -> None:
    """A Sanctuary that was just placed gets protection tokens (GB-183)."""
    if p.land.kind[cell] == SANCTUARY:
        shelter(p, cell, SANCTUARY_TOKENS)


def shelter(p: Position, cell: i64, tokens: i64) -> None:
    """Put tokens of the supply on a space, as many as there are (GB-11)."""
    if tokens > p.supply:
        tokens = p.supply
    if tokens == 0:
        return
    p.supply -= tokens
    p.shelter[cell] = p.shelter[cell] + tokens
    if p.recording:
        p.say("shelter", "GB-183", -1, [cell, tokens])
