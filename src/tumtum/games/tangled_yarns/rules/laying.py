"""Setup: the track, the city and its repair, the sheep, the easier modes (TY-29 to TY-45)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits, shifted

from .actions import (
    deal_sheep,
    face_kind,
    flip_cell,
    gate_card,
    pick_sheep,
    take_kind,
    wall_side,
    way_tile,
)
from .city import ALTAR, CELLS, at, neighbour
from .content import FEWEST_SHEEP, GATES
from .kinds import WASTELAND
from .position import FLOCK, NONE, Position
from .stages import (
    CLAIM,
    DEAL_SHEEP,
    FLIP,
    LAY_FACES,
    LAY_GATES,
    LAY_WALLS,
    LAY_WAYS,
    NEXT,
    PICK,
    REMOVED,
)


def lay(p: Position, action: i64) -> None:
    """Nature lays out the next thing of the setup."""
    if p.stage == LAY_WAYS:
        lay_way(p, 2 + p.laid, way_tile(action), "TY-31")
        laid(p, 4, LAY_GATES)
    elif p.stage == LAY_GATES:
        lay_gate(p, gate_card(action))
        laid(p, 6, LAY_FACES)
    elif p.stage == LAY_FACES:
        lay_face(p, face_kind(action))
        laid(p, CELLS - 1, LAY_WALLS)
    elif p.stage == LAY_WALLS:
        lay_wall(p, wall_side(action))
    else:
        give_sheep(p, deal_sheep(action))


def laid(p: Position, last: i64, then: i64) -> None:
    """One more is out; with the last one the next stage begins."""
    p.laid += 1
    if p.laid == last:
        p.laid = 0
        p.stage = then


def lay_way(p: Position, space: i64, tile: i64, rule: str) -> None:
    """A tile of the face-down stack goes face up into a slot (TY-31, TY-84)."""
    p.stack &= ~bit(tile)
    p.ways[space] = tile
    if p.recording:
        p.say("way", rule, [space, tile])


def lay_gate(p: Position, card: i64) -> None:
    p.gates[p.laid] = card
    p.open_gates |= bit(p.laid)
    if p.recording:
        p.say("gate", "TY-32", [p.laid, card])


def gates_left(p: Position) -> i64:
    """The gate tiles not yet laid, one bit each."""
    left: i64 = 63
    gate: i64 = 0
    while gate < p.laid:
        left &= ~bit(p.gates[gate])
        gate += 1
    return left


def lay_face(p: Position, face: i64) -> None:
    cell = p.laid + 1
    p.face[cell] = face
    p.faces_out += shifted(1, 6 * face)
    p.mark(cell)
    if p.recording:
        p.say("face", "TY-34", [cell, face])


def faces_left(p: Position, face: i64) -> i64:
    """How many tiles with this face up are still to be dealt (TY-33)."""
    left = p.starting
    if face == WASTELAND:
        left = 36 - 5 * p.starting
    return left - (p.faces_out >> (6 * face) & 63)


def lay_wall(p: Position, direction: i64) -> None:
    cell = p.laid + 1
    p.set_wall(cell, direction)
    p.mark(cell)
    if p.recording:
        p.say("wall", "TY-35", [cell, direction])
    p.laid += 1
    if p.laid < CELLS - 1:
        return
    p.laid = 0
    if repair(p):
        p.stage = DEAL_SHEEP if p.random_sheep else PICK
        p.floor = 0
    else:
        take_walls_off(p)  # TY-39: all walls anew


def take_walls_off(p: Position) -> None:
    cell: i64 = 1
    while cell < CELLS:
        p.set_wall(cell, NONE)
        cell += 1
    if p.recording:
        p.say("redraw", "TY-39", [])


# --- repair, TY-36 to TY-39 ---


def repair(p: Position) -> bool:
    """Turn tiles until none is cut off (TY-38); False if no turn helps."""
    while p.cut_off():
        if not repair_once(p):
            return False
    return True


def repair_once(p: Position) -> bool:
    """One repair step: the first turn that leaves fewer tiles cut off (TY-37)."""
    cut = p.cut_off()
    cell: i64 = 1
    while cell < CELLS:
        if at(cell) & cut:
            if turn_helps(p, cell, bits(cut)):
                return True
            direction: i64 = 0
            while direction < 6:
                near = neighbour(cell, direction)
                if near > ALTAR and turn_helps(p, near, bits(cut)):
                    return True
                direction += 1
        cell += 1
    return False


def turn_helps(p: Position, cell: i64, cut: i64) -> bool:
    """Try one to five clockwise steps; the first that helps stays, the others are undone."""
    before = p.wall[cell]
    wall = before
    turn: i64 = 1
    while turn < 6:
        wall += 1
        if wall == 6:
            wall = 0
        p.set_wall(cell, wall)
        if bits(p.cut_off()) < cut:
            if p.recording:
                p.say("repair", "TY-37", [cell, wall])
            return True
        turn += 1
    p.set_wall(cell, before)
    return False


# --- sheep and easier modes ---


def unused_sheep(p: Position) -> i64:
    """One bit each."""
    unused: i64 = 0
    sheep: i64 = 0
    while sheep < FLOCK:
        if p.owner[sheep] < 0:
            unused |= bit(sheep)
        sheep += 1
    return unused


def pick(p: Position, action: i64) -> None:
    give_sheep(p, pick_sheep(action))


def give_sheep(p: Position, sheep: i64) -> None:
    """The next seat in order gets this sheep, healthy and on the altar (TY-41, TY-42)."""
    owner = p.floor
    p.owner[sheep] = owner
    p.cell[sheep] = ALTAR
    p.alive |= bit(sheep)
    p.mark(ALTAR)
    p.floor += 1
    if p.floor == p.seats:
        p.floor = 0
    p.laid += 1
    if p.recording:
        p.note("sheep", "TY-41", int(owner), [int(sheep)])
    if p.laid < p.starting:
        return
    p.laid = 0
    p.floor = 0
    if p.first_gate_removed:
        remove_first_gate(p)
    else:
        begin_claims(p)


def remove_first_gate(p: Position) -> None:
    """Easier mode 2: the gate on space 6 goes, its symbols are paid with tiles (TY-199)."""
    p.open_gates &= ~bit(0)
    p.stage = FLIP
    if p.recording:
        p.say("removed", "TY-199", [0])


def symbol_to_pay(p: Position) -> i64:
    return GATES[p.starting - FEWEST_SHEEP][p.gates[0]][p.laid]


def flip(p: Position, action: i64) -> None:
    cell = flip_cell(action)
    waste(p, cell, "TY-199")
    p.laid += 1
    if p.laid == len(GATES[p.starting - FEWEST_SHEEP][p.gates[0]]):
        p.laid = 0
        p.stage = REMOVED


def waste(p: Position, cell: i64, rule: str) -> None:
    """A relic tile is turned to wasteland, its wall unchanged (TY-84)."""
    p.face[cell] = WASTELAND
    p.mark(cell)
    if p.recording:
        p.say("flip", rule, [cell])


def fill_removed_slot(p: Position, action: i64) -> None:
    lay_way(p, 6, way_tile(action), "TY-199")
    begin_claims(p)


def begin_claims(p: Position) -> None:
    """Easier mode 1: a power-up for each sheep, seat by seat (TY-198); then round 1."""
    p.stage = CLAIM if p.start_powerups else NEXT


def claim(p: Position, action: i64) -> None:
    kind = take_kind(action)
    p.powerups[kind] = p.powerups[kind] + 1
    if p.recording:
        p.note("claim", "TY-198", int(p.floor), [int(kind)])
    p.laid += 1
    if p.laid == (p.floor + 1) * (p.starting // p.seats):
        p.floor += 1
    if p.laid == p.starting:
        p.laid = 0
        p.floor = 0
        p.stage = NEXT
