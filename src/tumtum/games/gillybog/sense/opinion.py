"""A quick opinion of a position of Gillybog, for bots.

All win or lose together and nothing is hidden but the order of stacks, so all seats share it. What
is half done is thought through to the end: a walk to the best place it can reach, a tile to its
best way to lie, an attack to the mean of its outcomes. Between such things `prospects` looks at
the table as it is.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import nth_bit
from tumtum.engine.state import NATURE

from ..rules.actions import (
    AMBUSH,
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
    SIDES,
    SNARE,
    TUNNEL,
)
from ..rules.pending import asked_seat
from ..rules.position import NONE, Position
from ..rules.state import Gillybog
from ..rules.walking import in_tunnel_reach, may_enter, starts_on_tunnel
from .danger import capture_odds
from .prospects import HURT, arrived, price, prospects

DEPTH: Final = 3  # decisions and dice thought through, one inside the other
TILE: Final = 0.01  # a forest tile about to be placed
ALL: Final = 99


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
        return prospects(p) + TILE
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


# --- walks ---


def best_walk(p: Gillybog) -> float:
    """The best place that the movement at hand can reach, or where it is now."""
    table = p.clone()
    seat = p.mover
    follower = p.follower
    if p.moved == 0 and p.standing_at(p.at[seat]):
        follower = nth_bit(p.standing_at(p.at[seat]), 0)
    best = prospects(table)
    if p.moved > 0:
        best = arrived(table, seat, p.at[seat], follower)
    if p.agenda.kind() == ASK_TUNNEL or starts_on_tunnel(p):
        best = best_tunnel(p, table, follower, best)
    if p.agenda.kind() == ASK_STEP:
        best = best_steps(p, table, follower, best)
    return best


def risk(p: Position, seat: i64, attacks: i64) -> float:
    """What attacks on the way cost."""
    if attacks <= 0:
        return 0.0
    return capture_odds(p, seat, attacks) * price(p, seat) + HURT * float(attacks)


def attacks_at(p: Position, cell: i64) -> i64:
    """Attacks on entering a space."""
    if p.ignores == ALL:
        return 0
    attacks = p.hunters[cell]
    if p.land.kind[cell] == AMBUSH:
        attacks += 1
    return attacks


def best_tunnel(p: Gillybog, table: Gillybog, follower: i64, best: float) -> float:
    cell: i64 = 0
    while cell < p.land.size:
        if in_tunnel_reach(p, cell):
            attacks = attacks_at(p, cell) - p.ignores
            value = arrived(table, p.mover, cell, follower) - risk(p, p.mover, attacks)
            if value > best:
                best = value
        cell += 1
    return best


def best_steps(p: Gillybog, table: Gillybog, follower: i64, best: float) -> float:
    """Every space that can be reached, by the way with the fewest attacks among the shortest."""
    land = p.land
    attacks: list[i64] = [NONE] * land.size
    start = p.at[p.mover]
    attacks[start] = 0
    edge: list[i64] = [start]
    left = p.moves_left
    while edge and left != 0:
        further: list[i64] = []
        for cell in edge:
            spread(p, cell, attacks, further)
        edge = []
        for cell in further:
            value = arrived(table, p.mover, cell, follower)
            value -= risk(p, p.mover, attacks[cell] - p.ignores)
            if value > best:
                best = value
            if not stops(p, cell):
                edge.append(cell)
        left -= 1
    return best


def spread(p: Gillybog, cell: i64, attacks: list[i64], further: list[i64]) -> None:
    """The spaces one step from here that are new, or that fewer attacks lead to."""
    direction: i64 = 0
    while direction < SIDES:
        if p.land.joined(cell, direction):
            other = p.land.beside[SIDES * cell + direction]
            if may_enter(p, other):
                number = attacks[cell] + attacks_at(p, other)
                if attacks[other] == NONE:
                    attacks[other] = number
                    further.append(other)
                elif other in further and number < attacks[other]:
                    attacks[other] = number
        direction += 1


def stops(p: Position, cell: i64) -> bool:
    """Whether a walk ends there (GB-113)."""
    kind = p.land.kind[cell]
    if kind == TUNNEL or cell == p.vision or (kind == SNARE and p.ignores == 0):
        return True
    return p.gillys_at(cell) != 0
