"""A quick opinion of a position of Gillybog, for bots.

All win or lose together and nothing is hidden but the order of stacks, so all seats share it. What
is half done is thought through to the end: a walk to the best place it can reach, a tile to its
best way to lie, an attack to the mean of its outcomes. Between such things `prospects` looks at
the table as it is.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.state import NATURE

from ..rules.actions import (
    ASK_ACTION,
    ASK_MORE,
    ASK_SPOT,
    ASK_START_TILE,
    ASK_STEP,
    ASK_TILE,
    ASK_TUNNEL,
    ASK_WREN,
    DRAW_FOREST,
    DRAW_SEAT,
    ROLL_ATTACK,
)
from ..rules.pending import asked_seat
from ..rules.state import Gillybog
from .errands import hope_of_tile
from .prospects import Outset, judged, prospects
from .walks import best_walk

DEPTH: Final = 3  # decisions and dice thought through, one inside the other


def sense(state: Gillybog, seat: i64) -> float:
    """How good it looks for everybody, in [-1, 1]."""
    return 2.0 * chance(state, DEPTH) - 1.0


def chance(p: Gillybog, depth: i64) -> float:
    """About the chance to win."""
    if p.ending:
        return prospects(p)
    kind = p.agenda.kind()
    if kind == ASK_ACTION or depth == 0:
        return prospects(p)
    if kind in (ASK_STEP, ASK_TUNNEL):
        return best_walk(p)
    if kind in (ASK_SPOT, ASK_MORE, ASK_WREN, ASK_TILE, ASK_START_TILE, DRAW_FOREST):
        return hopeful(p)
    if kind == ROLL_ATTACK:
        return mean(p, depth - 1)
    if kind >= DRAW_SEAT:
        return prospects(p)
    return best_answer(p, depth - 1)


def best_answer(p: Gillybog, depth: i64) -> float:
    """The best that whoever is asked can make of it."""
    seat = asked_seat(p)
    best = 0.0
    for action in p.legal(seat):
        after = p.clone()
        after.apply(seat, action)
        value = chance(after, depth)
        if value > best:
            best = value
    return best


def mean(p: Gillybog, depth: i64) -> float:
    """Over the faces of the die."""
    total = 0.0
    sides = 0
    weights = p.weights()
    index = 0
    for action in p.legal(NATURE):
        after = p.clone()
        after.apply(NATURE, action)
        total += float(weights[index]) * chance(after, depth)
        sides += weights[index]
        index += 1
    return total / float(sides)


def hopeful(p: Gillybog) -> float:
    """A forest tile is about to be placed."""
    outset = Outset(p)
    return judged(p, outset, hope_of_tile(p, outset.errands))
