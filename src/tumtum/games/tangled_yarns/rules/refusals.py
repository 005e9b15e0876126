"""Why an action is not legal, in words, with the rule."""

from tumtum.engine.state import IllegalMove

from .actions import (
    ATTACK,
    FLIP_TILE,
    LAY_WAY,
    LILY_DRAWS,
    MOVE,
    PICK_SHEEP,
    POWER_UP,
    ROTATE,
    SACRIFICE,
    SPEND_BONES,
    SPEND_MAPS,
    TAKE,
    TARGET,
    YIELD,
    attack_party,
    bones_spent,
    lock_gate,
    lock_party,
    move_cell,
    move_sheep,
    power_up_sheep,
    rotate_sheep,
    rotate_tech,
    rotate_tile,
    rotate_wall,
    sacrifice_sheep,
)
from .attacking import brawlers, party_cell, refusal
from .kinds import QUIET, SHEEP
from .position import Position
from .rotating import rotated_cell
from .stages import ACT, ANSWER, BONES, BOOKS, CLAIM, FLIP, MAPS, PICK, RED_DRAW, TARGETS, TURN
from .traits import on_altar, sheep_attack, turns_by_itself


def why_not(p: Position, seat: int, action: int) -> IllegalMove:
    """The position expects something else of this actor, or this very thing is against a rule."""
    if p.stage == ACT:
        return why_no_deed(p, seat, action)
    if p.stage == TURN:
        return why_no_turn(p, seat, action)
    if p.stage == PICK:
        if PICK_SHEEP <= action < LAY_WAY:
            return IllegalMove("that sheep is taken", "TY-41")
        return IllegalMove("choose a sheep first", "TY-41")
    if p.stage == FLIP:
        if FLIP_TILE <= action < PICK_SHEEP:
            return IllegalMove("that tile does not show the symbol to be paid", "TY-199")
        return IllegalMove("turn a tile for the removed gate first", "TY-199")
    if p.stage == CLAIM:
        return IllegalMove("take a power-up for your sheep", "TY-198")
    if p.stage == MAPS:
        return IllegalMove("that many maps do not pay for this move", "TY-80")
    if p.stage == TARGETS:
        if TARGET <= action < SPEND_BONES and refusal(seat, p.proposal, action, 0) in p.refused:
            return just_refused()
        return IllegalMove("so many are not there to be attacked", "TY-98")
    if p.stage == BONES:
        spending = SPEND_BONES <= action < SPEND_MAPS
        if spending and refusal(seat, p.proposal, p.targets, bones_spent(action)) in p.refused:
            return just_refused()
        return IllegalMove("spend no more bones than you have and need", "TY-98")
    if p.stage == ANSWER:
        return IllegalMove("accept or decline the proposal", "TY-60")
    if p.stage == RED_DRAW:
        return IllegalMove("Lily drew red: choose a power-up", "TY-155")
    if p.stage == BOOKS:
        return IllegalMove("spend no more books than you have and need", "TY-144")
    return IllegalMove("the Fate box does not show that now", "TY-46")


def just_refused() -> IllegalMove:
    return IllegalMove("that was just declined; first something else must happen", "TY-60")


def why_no_deed(p: Position, seat: int, action: int) -> IllegalMove:
    if action < MOVE:
        return why_no_lock(p, seat, action)
    if action < ROTATE:
        return why_no_move(p, seat, action)
    if action < ATTACK:
        return IllegalMove("tiles are rotated in phase 3", "TY-53")
    if action < TARGET:
        return why_no_attack(p, seat, attack_party(action))
    if POWER_UP <= action < TAKE:
        return why_no_power_up(p, seat, power_up_sheep(action))
    if TAKE <= action <= LILY_DRAWS:
        return IllegalMove("only Lily chooses, with her action left and off the altar", "TY-154")
    if SACRIFICE <= action < YIELD:
        return not_ready(p, seat, sacrifice_sheep(action))
    return IllegalMove("move, act, or yield the floor", "TY-58")


def not_ready(p: Position, seat: int, sheep: int) -> IllegalMove:
    """Why this sheep cannot take an action for this seat."""
    name = SHEEP[sheep]
    if p.owner[sheep] < 0 or p.cell[sheep] < 0:
        return IllegalMove(f"{name} is not in the game", "TY-62")
    if p.owner[sheep] != seat:
        return IllegalMove(f"{name} is not your sheep", "TY-56")
    return IllegalMove(f"{name} has already acted this round", "TY-71")


def is_ready(p: Position, seat: int, sheep: int) -> bool:
    return p.owner[sheep] == seat and p.cell[sheep] >= 0 and not p.acted >> sheep & 1


def why_no_lock(p: Position, seat: int, action: int) -> IllegalMove:
    if not p.open_gates >> lock_gate(action) & 1:
        return IllegalMove("that gate is already locked", "TY-84")
    party = lock_party(action)
    if not party & p.flock_of(seat):
        return IllegalMove("one of your own sheep must take part", "TY-60")
    if party & ~(p.alive & ~p.acted):
        return IllegalMove("every sheep taking part needs its action", "TY-83")
    if refusal(seat, action, TARGET, 0) in p.refused:
        return just_refused()
    return IllegalMove("these sheep do not supply exactly the gate's symbols", "TY-81")


def why_no_move(p: Position, seat: int, action: int) -> IllegalMove:
    sheep = int(move_sheep(action))
    name = SHEEP[sheep]
    if p.owner[sheep] != seat or p.cell[sheep] < 0:
        return not_ready(p, seat, sheep)
    if p.moved >> sheep & 1:
        return IllegalMove(f"{name} has already moved this round", "TY-71")
    if move_cell(action) == p.cell[sheep]:
        return IllegalMove(f"{name} is already there", "TY-73")
    return IllegalMove(f"{name} cannot get there in one move", "TY-73")


def why_no_attack(p: Position, seat: int, party: int) -> IllegalMove:
    if not party & p.flock_of(seat):
        return IllegalMove("one of your own sheep must take part", "TY-60")
    if party & ~(p.alive & ~p.acted):
        return IllegalMove("every sheep taking part needs its action", "TY-90")
    if sheep_attack(p, party) == 0:
        return IllegalMove("there is no attack marble among them", "TY-95")
    if party_cell(p, party) >= 0 and party & brawlers(p) == party:
        return just_refused()  # nothing else stands in its way
    return IllegalMove("attackers and servants must share one cell", "TY-90")


def why_no_power_up(p: Position, seat: int, sheep: int) -> IllegalMove:
    if not is_ready(p, seat, sheep):
        return not_ready(p, seat, sheep)
    if on_altar(p, sheep):
        return IllegalMove("no power-ups on the altar before the final act", "TY-101")
    return IllegalMove("Lily chooses the kind herself", "TY-154")


def why_no_turn(p: Position, seat: int, action: int) -> IllegalMove:
    if not ROTATE <= action < ATTACK:
        return IllegalMove("rotate a tile, or yield the floor", "TY-127")
    sheep = int(rotate_sheep(action))
    name = SHEEP[sheep]
    if p.owner[sheep] != seat or p.cell[sheep] < 0:
        return not_ready(p, seat, sheep)
    if p.active() == QUIET:
        return IllegalMove("Quiet: no tile may be rotated", "TY-169")
    cell = rotated_cell(p, sheep, rotate_tile(action))
    if cell <= 0:
        return IllegalMove("there is no tile to rotate", "TY-122")
    if p.cultists_on(cell):
        return IllegalMove("a cultist stands on that tile", "TY-121")
    if cell == p.angel:
        return IllegalMove("the Angel stands on that tile", "TY-126")
    if rotate_wall(action) == p.wall[cell]:
        return IllegalMove("the wall already faces that way", "TY-119")
    if rotate_tech(action) and p.powerups[2] == 0:
        return IllegalMove("the flock has no tech", "TY-123")
    if not rotate_tech(action):
        if not turns_by_itself(p, sheep):
            return IllegalMove(f"{name} rotates only by tech", "TY-159")
        if p.rotated >> sheep & 1:
            return IllegalMove(f"{name} has already rotated this round", "TY-119")
        if rotate_tile(action):
            return IllegalMove(f"{name} cannot rotate that tile", "TY-120")
    return IllegalMove("that would cut a tile off from the altar", "TY-125")
