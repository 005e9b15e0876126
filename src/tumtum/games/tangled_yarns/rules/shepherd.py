"""Phase 1: the Shepherd advances, servants come, power-ups are trimmed (TY-63 to TY-70)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import fate_colour
from .city import ALTAR, CELLS, CORNERS
from .content import CULTIST_GUIDE, FEWEST_SHEEP, WOLF_GUIDE
from .ending import OPEN_GATE, finish
from .kinds import LIGHTNESS, SHIFTING
from .position import NONE, TOKENS, Position, tokens_on
from .servants import begin_cultists
from .stages import LIGHT, NEXT, SPAWN

FIRST_GATE: Final = 6  # its space


def begin_shepherd(p: Position) -> None:
    if p.lying:  # TY-66: he only stands up
        p.lying = False
        if p.recording:
            p.say("stands", "TY-66", [])
        trim(p)
        return
    p.shepherd += 1
    if p.recording:
        p.say("shepherd", "TY-63", [p.shepherd])
    if p.shepherd >= FIRST_GATE and p.open_gates >> (p.shepherd - FIRST_GATE) & 1:
        finish(p, OPEN_GATE)  # TY-64
        return
    if p.active() == SHIFTING:
        shift(p)
    row = 12 * (p.starting - FEWEST_SHEEP) + p.shepherd
    p.cultists_to_come = CULTIST_GUIDE[row]  # TY-67
    p.wolves_to_come = WOLF_GUIDE[row]
    p.corners = 0
    spawn(p)


def shift(p: Position) -> None:
    """Every tile whose wall touches the altar turns one step clockwise (TY-175)."""
    direction: i64 = 0
    while direction < 6:
        cell = 1 + direction
        if p.wall[cell] == (direction + 3) % 6:
            p.set_wall(cell, (direction + 4) % 6)
            p.mark(cell)
            if p.recording:
                p.say("shift", "TY-175", [cell, p.wall[cell]])
        direction += 1


# --- spawning, TY-47, TY-67, TY-68 ---


def spawn(p: Position) -> None:
    """Wait for the next corner, or go on when all that can come have come."""
    if not tokens_on(p.cultist, NONE):
        p.cultists_to_come = 0  # TY-68: no token, no servant, no marble
    if not tokens_on(p.wolf, NONE):
        p.wolves_to_come = 0
    if p.cultists_to_come + p.wolves_to_come > 0:
        p.stage = SPAWN
        return
    p.corners = 0
    if p.active() == LIGHTNESS:
        lighten(p)
    else:
        trim(p)


def spawn_on(p: Position, action: i64) -> None:
    """The marble names the corner of the next servant, cultists first."""
    colour = fate_colour(action)
    p.corners |= bit(colour)
    if p.corners == 63:
        p.corners = 0  # TY-47: a seventh servant would need another shake
    if p.cultists_to_come > 0:
        p.cultists_to_come -= 1
        place_cultist(p, CORNERS[colour], "cultist-comes", "TY-67")
    else:
        p.wolves_to_come -= 1
        place_wolf(p, CORNERS[colour])
    spawn(p)


def place_cultist(p: Position, cell: i64, what: str, rule: str) -> None:
    token: i64 = 0
    while p.cultist[token] >= 0:
        token += 1
    p.cultist[token] = cell
    p.mark(cell)
    if p.recording:
        p.say(what, rule, [token, cell])


def place_wolf(p: Position, cell: i64) -> None:
    token: i64 = 0
    while p.wolf[token] >= 0:
        token += 1
    p.wolf[token] = cell
    p.fresh |= bit(token)
    p.mark(cell)
    if p.recording:
        p.say("wolf-comes", "TY-67", [token, cell])


# --- Lightness and the trim ---


def lighten(p: Position) -> None:
    """The cultists farthest from the altar advance one step (TY-181)."""
    farthest: i64 = 0
    walkers: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        if p.cultist[token] > ALTAR:
            steps = p.steps_to_altar(p.cultist[token])
            if steps > farthest:
                farthest = steps
                walkers = 0
            if steps == farthest:
                walkers |= bit(token)
        token += 1
    begin_cultists(p, walkers, LIGHT)
    if p.stage == NEXT:
        trim(p)


def trim(p: Position) -> None:
    """No more power-ups of a kind than face-up tiles show it (TY-70); ends phase 1."""
    kind: i64 = 0
    while kind < 5:
        if p.powerups[kind] > 0:
            limit = tiles_showing(p, kind)
            if p.powerups[kind] > limit:
                if p.recording:
                    p.say("trim", "TY-70", [kind, p.powerups[kind] - limit])
                p.powerups[kind] = limit
        kind += 1
    p.stage = NEXT


def tiles_showing(p: Position, kind: i64) -> i64:
    number: i64 = 0
    cell: i64 = 1
    while cell < CELLS:
        if p.face[cell] == kind:
            number += 1
        cell += 1
    return number
