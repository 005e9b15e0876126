"""Attacks to plan: who goes against the servants of a cell, with how many bones, how likely."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from ..rules.city import ALTAR, CELLS, at
from ..rules.kinds import BONE, SPIRIT
from ..rules.position import TOKENS, Position
from ..rules.traits import cultist_defence, wolf_defence
from .fears import danger
from .means import NEVER, Means
from .weights import BONE_HELD, FADING, WOLF

MOST_STRIKERS: Final = 3  # three plain sheep beat a cultist without fail (TY-209)
RETURNS: Final = 0.4  # what it is worth to send a cultist back to a corner (TY-173)


class Strike:
    """An attack on the servants of one cell."""

    def __init__(self) -> None:
        self.worth = NEVER
        self.cultists: i64 = 0
        self.wolves: i64 = 0
        self.bones: i64 = 0
        self.chance = 0.0


def strike_by(p: Position, m: Means, cell: i64, strikers: i64) -> Strike:
    """The best attack by these ranks on the servants of a cell."""
    best = Strike()
    marbles: i64 = 0
    rank: i64 = 0
    while rank < len(m.sheep):
        if strikers >> rank & 1:
            marbles += m.attack[rank]
        rank += 1
    if marbles == 0:
        return best
    helpers = bits(strikers) - 1
    there = bits(p.cultists_on(cell))
    wolves = bits(p.wolves_on(cell))
    threat = 0.0
    if there:
        threat = danger(p.steps_to_altar(cell)) * presence(p.cultist, m.cultists, cell)
    worry = WOLF * presence(p.wolf, m.wolves, cell)
    if p.active() == SPIRIT:
        threat *= RETURNS
    some: i64 = 0
    while some <= there:
        if some > 0:
            defence = some * cultist_defence(p) - helpers
            consider(p, best, some, 0, marbles, defence, float(some) * threat)
        if wolves > 0:
            defence = some * cultist_defence(p) + wolves * wolf_defence(p) - helpers
            gain = float(some) * threat + float(wolves) * worry
            consider(p, best, some, wolves, marbles, defence, gain)
        some += 1
    return best


def presence(tokens: vec[i64], likely: list[float], cell: i64) -> float:
    """How likely the servants on this cell are there, on average."""
    total = 0.0
    number = 0.0
    token: i64 = 0
    while token < TOKENS:
        if tokens[token] == cell:
            total += likely[token]
            number += 1.0
        token += 1
    if number == 0.0:
        return 0.0
    return total / number


def consider(
    p: Position, best: Strike, some: i64, pack: i64, marbles: i64, defence: i64, gain: float
) -> None:
    """The same attack with no bones, one, and so on."""
    bones: i64 = 0
    while True:
        chance = 1.0
        if defence > bones:
            chance = float(marbles) / float(marbles + defence - bones)
        worth = chance * gain - float(bones) * FADING * BONE_HELD
        if worth > best.worth:
            best.worth = worth
            best.cultists = some
            best.wolves = pack
            best.bones = bones
            best.chance = chance
        bones += 1
        if bones > defence or bones > p.powerups[BONE]:
            return


def strike_table(p: Position, m: Means, cell: i64) -> list[float]:
    """By set of ranks: the value of their best attack there and of where they end."""
    ranks = len(m.sheep)
    table: list[float] = [NEVER] * bit(ranks)
    able: i64 = 0
    rank: i64 = 0
    while rank < ranks:
        if m.ready >> rank & 1 and m.reach[rank] & at(cell):
            able |= bit(rank)
        rank += 1
    mask: i64 = able
    while mask:
        if bits(mask) <= MOST_STRIKERS:
            strike = strike_by(p, m, cell, mask)
            if strike.worth > 0.0:
                table[mask] = strike.worth + places_after(p, m, cell, mask)
        mask = (mask - 1) & able
    return table


def places_after(p: Position, m: Means, cell: i64, mask: i64) -> float:
    """Who was there may still go; who came for the attack stays."""
    total = 0.0
    rank: i64 = 0
    while rank < len(m.sheep):
        if mask >> rank & 1:
            if p.cell[m.sheep[rank]] == cell:
                total += m.best[rank]
            else:
                total += m.place[CELLS * rank + cell]
        rank += 1
    return total


def servant_cells(p: Position) -> list[i64]:
    """The cells with cultists or wolves."""
    seen: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        if p.cultist[token] > ALTAR:
            seen |= at(p.cultist[token])
        if p.wolf[token] >= 0:
            seen |= at(p.wolf[token])
        token += 1
    cells: list[i64] = []
    cell: i64 = 1
    while cell < CELLS:
        if seen & at(cell):
            cells.append(cell)
        cell += 1
    return cells
