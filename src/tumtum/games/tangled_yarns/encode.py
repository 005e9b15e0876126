"""The table of Tangled Yarns as numbers for learners, seats counted from the viewer's."""

from typing import Final

from tumtum.engine.encoding import one_of

from .rules.city import CELLS
from .rules.stages import OVER
from .view import SheepSeen, TangledYarnsView

PER_CELL: Final = 6 + 6 + 3 + 2
PER_SHEEP: Final = 6 + 7
PER_GATE: Final = 6
BOARD: Final = 5 + 12 + 12 + 12 + 12 + 4
CLOCK: Final = OVER + 1 + 6 + 6 + 6 + 4
PENDING: Final = 6 + 6 + 4 + CELLS
SIZE: Final = CELLS * PER_CELL + 6 * (PER_SHEEP + CELLS) + 6 * PER_GATE + BOARD + CLOCK + PENDING


def encode(view: TangledYarnsView) -> list[float]:
    """The city cell by cell, the six sheep, gates, track, power-ups, clock, what is under way."""
    return [*_city(view), *_flock(view), *_gates(view), *_board(view), *_clock(view), *_doing(view)]


def _city(view: TangledYarnsView) -> list[float]:
    numbers: list[float] = []
    cultists = [cultist.cell for cultist in view.cultists]
    pack = [wolf.cell for wolf in view.wolves if not wolf.fresh]
    fresh = [wolf.cell for wolf in view.wolves if wolf.fresh]
    for cell, tile in enumerate(view.tiles):
        numbers += one_of(tile.face, 6) + one_of(tile.wall, 6)
        numbers += [cultists.count(cell) / 6, pack.count(cell) / 6, fresh.count(cell) / 6]
        numbers += [float(view.angel == cell), max(tile.steps, 0) / 12]
    return numbers


def _flock(view: TangledYarnsView) -> list[float]:
    flock = {seen.sheep: seen for seen in view.flock}
    numbers: list[float] = []
    for sheep in range(6):
        seen = flock.get(sheep)
        numbers += [0.0] * (PER_SHEEP + CELLS) if seen is None else _sheep(view, seen)
    return numbers


def _sheep(view: TangledYarnsView, seen: SheepSeen) -> list[float]:
    owner = (seen.owner - max(view.seat, 0)) % view.seats
    flags = [seen.alive, seen.corrupted, seen.moved, seen.acted, seen.rotated]
    numbers = one_of(owner, 6) + [float(flag) for flag in flags]
    return [*numbers, seen.attack / 4, seen.defence / 2, *one_of(seen.cell, CELLS)]


def _gates(view: TangledYarnsView) -> list[float]:
    numbers: list[float] = []
    for gate in view.gates:
        numbers += [gate.symbols.count(kind) / 2 for kind in range(5)]
        numbers.append(float(gate.open))
    return numbers


def _board(view: TangledYarnsView) -> list[float]:
    numbers = [count / 12 for count in view.powerups]
    numbers += one_of(view.shepherd, 12) + one_of(view.active, 12)
    numbers += [(tile + 1) / 12 for tile in view.ways]
    numbers += [float(tile in view.stack) for tile in range(12)]
    numbers += [float(view.lying), float(view.final_act), view.strength / 6]
    return [*numbers, max(view.angel_rounds, 0) / view.angel_limit]


def _clock(view: TangledYarnsView) -> list[float]:
    me = max(view.seat, 0)
    numbers = one_of(view.stage, OVER + 1) + one_of(view.phase - 1, 6)
    numbers += one_of((view.lead - me) % view.seats, 6)
    numbers += one_of((view.floor - me) % view.seats, 6)
    return [*numbers, view.round / 60, view.yields / 6, view.seats / 6, view.starting / 6]


def _doing(view: TangledYarnsView) -> list[float]:
    numbers = [float(view.candidates >> colour & 1) for colour in range(6)]
    party = view.proposal.party if view.proposal else ()
    numbers += [float(sheep in party) for sheep in range(6)]
    if view.battle:
        odds = [view.battle.attack / 24, view.battle.defence / 24, float(view.battle.again)]
    else:
        odds = [0.0, 0.0, 0.0]
    gate = view.proposal.gate + 1 if view.proposal else 0
    arena = view.battle.cell if view.battle else view.goal
    return [*numbers, *odds, gate / 6, *one_of(arena, CELLS)]
