"""Corruption, death, the Angel's arrival, and how a game ends (TY-3, TY-4, TY-148 to TY-152)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from .city import ALTAR
from .content import FEWEST_SHEEP, GATE_SIZE
from .position import NONE, TOKENS, Position
from .stages import OVER

WON: Final = 1
OPEN_GATE: Final = 2  # TY-4 (a)
ALTAR_ENTERED: Final = 3  # TY-4 (b)
TOO_FEW: Final = 4  # TY-4 (c)
NO_SHEEP: Final = 5  # TY-4 (d)
ROUND_LIMIT: Final = 6  # TY-4 (e)
ENDING_RULES: Final[list[str]] = ["", "TY-3", "TY-64", "TY-131", "TY-151", "TY-151", "TY-196"]


def finish(p: Position, ending: i64) -> None:
    p.stage = OVER
    p.ending = ending
    if p.recording:
        p.say("won" if ending == WON else "lost", ENDING_RULES[ending], [ending])


def win_if_quiet(p: Position) -> None:
    """TY-3: the Angel is here and no cultist is."""
    if p.final_act and p.stage != OVER and p.cultists_in_city() == 0:
        finish(p, WON)


def defeat(p: Position, sheep: i64) -> None:
    """A healthy sheep becomes corrupted, a corrupted one dies (TY-148)."""
    if p.is_corrupted(sheep):
        die(p, sheep)
        return
    p.corrupted |= bit(sheep)
    p.mark(p.cell[sheep])
    if p.recording:
        p.say("corrupted", "TY-148", [sheep, p.cell[sheep]])


def die(p: Position, sheep: i64) -> None:
    """Out of the game (TY-150); perhaps too few are left (TY-151)."""
    cell = p.cell[sheep]
    p.mark(cell)
    p.alive &= ~bit(sheep)
    p.cell[sheep] = NONE
    if p.recording:
        p.say("dies", "TY-150", [sheep, cell])
    living = bits(p.alive)
    if living == 0:
        finish(p, NO_SHEEP)
    elif largest_open_gate(p) > living:
        finish(p, TOO_FEW)
    elif not p.flock_of(p.lead):  # TY-57: the lead passes on at once
        p.lead = p.next_living_seat(p.lead)
        if p.recording:
            p.say("lead", "TY-57", [p.lead])


def gate_size(p: Position, gate: i64) -> i64:
    return GATE_SIZE[6 * (p.starting - FEWEST_SHEEP) + p.gates[gate]]


def largest_open_gate(p: Position) -> i64:
    """The most symbols on an open gate; 0 when all are locked."""
    most: i64 = 0
    gate: i64 = 0
    while gate < 6:
        if p.open_gates >> gate & 1 and gate_size(p, gate) > most:
            most = gate_size(p, gate)
        gate += 1
    return most


def bring_angel(p: Position) -> None:
    """The last gate is locked: the final act begins at once (TY-183)."""
    p.shepherd = 0
    p.lying = False
    p.final_act = True
    p.angel_rounds = -1  # the round of the arrival does not count (TY-196)
    p.angel = ALTAR
    p.strength = p.wolves_in_city()
    p.fresh = 0
    token: i64 = 0
    while token < TOKENS:
        p.wolf[token] = NONE
        token += 1
    p.mark(ALTAR)
    if p.recording:
        p.say("angel-comes", "TY-183", [p.strength])
    win_if_quiet(p)  # TY-184
