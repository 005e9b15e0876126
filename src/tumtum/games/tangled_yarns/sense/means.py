"""What each sheep can still do in a round, and what it gets by doing it.

Sheep are numbered by rank among the living, so that a set of them is a small number.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from ..rules.city import ALTAR, CELLS, around, at
from ..rules.content import FEWEST_SHEEP, GATES
from ..rules.kinds import BONE, LILY, MOPPET, POPPY, WASTELAND
from ..rules.position import FLOCK, TOKENS, Position
from ..rules.traits import ALL_WALLS, attack_of, free_walls, steps_of
from ..rules.walking import reach
from .fears import Threats, danger, harm, spread
from .weights import BONE_HELD, FADING, FAR, NEARBY, OTHER_HELD

NEVER: Final = -1000.0  # cannot be done


class Means:
    """What each living sheep can still do this round, by rank."""

    def __init__(self, cultists: list[float], wolves: list[float], guard: float) -> None:
        self.guard = guard
        self.cultists = cultists  # by token: how likely it is there
        self.wolves = wolves
        self.sheep: list[i64] = []
        self.reach: list[i64] = []  # cells it can end on
        self.attack: list[i64] = []
        self.supplied: i64 = 0  # relics that somebody can supply, one bit each
        self.within: list[list[i64]] = []  # the same, as a list
        self.ready: i64 = 0  # ranks that have their action
        self.kinds: list[i64] = [0, 0, 0, 0, 0]  # cells by relic
        self.place: list[float] = []  # by 37 * rank + cell: how good it is to end there
        self.best: list[float] = []  # of the places within reach
        self.best_cell: list[i64] = []
        self.gain: list[float] = [0.0] * 6  # a power-up more, by relic; wasteland: a draw
        self.supply: list[float] = []  # by 5 * rank + relic: supply it in a lock
        self.alone: list[float] = []  # what it gets by itself
        self.alone_cell: list[i64] = []
        self.alone_kind: list[i64] = []  # the power-up it takes, -1: none, 5: a draw


def means_of(p: Position, cultists: list[float], wolves: list[float], guard: float) -> Means:
    """`guard`: how much it is worth to stand near cultists, in parts of the danger."""
    m = Means(cultists, wolves, guard)
    cell: i64 = 1
    while cell < CELLS:
        kind = p.face[cell]
        if 0 <= kind < WASTELAND:
            m.kinds[kind] = m.kinds[kind] | at(cell)
        cell += 1
    kind = 0
    total = 0.0
    while kind < 5:
        m.gain[kind] = gain_of(p, m, kind)
        total += m.gain[kind]
        kind += 1
    m.gain[WASTELAND] = total / 6.0
    threat = Threats(p)
    lure = Lures(p, m, 2, False)
    sheep: i64 = 0
    while sheep < FLOCK:
        if p.cell[sheep] >= 0:
            own = lure
            if sheep == POPPY and not p.fair():
                own = Lures(p, m, 4, False)
            elif free_walls(p, sheep) >= ALL_WALLS:
                own = Lures(p, m, 2, True)
            add_sheep(p, m, sheep, own, threat)
        sheep += 1
    return m


def gain_of(p: Position, m: Means, kind: i64) -> float:
    """What one more power-up is worth: less the more there are, nothing above the limit (TY-70)."""
    held = p.powerups[kind]
    if held >= bits(m.kinds[kind]):
        return 0.0
    worth = OTHER_HELD
    if kind == BONE:
        worth = BONE_HELD
    while held > 0:
        worth *= FADING
        held -= 1
    return worth


# --- good places ---


class Lures:
    """What makes a tile a good one to begin the next round on: needed relics, cultists to meet."""

    def __init__(self, p: Position, m: Means, pace: i64, ghost: bool) -> None:
        self.zones: list[i64] = []
        self.worths: list[float] = []
        self.most = 0.0  # all needed relics near: that counts 0, so that a lock takes nothing away
        needed = needed_kinds(p)
        kind: i64 = 0
        while kind < 5:
            if needed[kind] > 0:
                self.most += NEARBY
                near = spread(p, m.kinds[kind], pace, ghost)
                self.zones.append(near)
                self.worths.append(NEARBY - FAR)
                self.zones.append(spread(p, near, pace, ghost))
                self.worths.append(FAR)
            kind += 1
        token: i64 = 0
        while token < TOKENS:
            if m.guard > 0.0 and p.cultist[token] > ALTAR:
                self.zones.append(spread(p, at(p.cultist[token]), pace, ghost))
                self.worths.append(m.guard * danger(p.steps_to_altar(p.cultist[token])))
            token += 1

    def on(self, tile: i64) -> float:
        total = -self.most
        index: i64 = 0
        while index < len(self.zones):
            if self.zones[index] & tile:
                total += self.worths[index]
            index += 1
        return total


def needed_kinds(p: Position) -> list[i64]:
    """How many symbols of each relic the open gates show."""
    needed: list[i64] = [0, 0, 0, 0, 0]
    gate: i64 = 0
    while gate < 6:
        if p.open_gates >> gate & 1:
            for kind in GATES[p.starting - FEWEST_SHEEP][p.gates[gate]]:
                needed[kind] = needed[kind] + 1
        gate += 1
    return needed


# --- sheep by sheep ---


def add_sheep(p: Position, m: Means, sheep: i64, lure: Lures, threat: Threats) -> None:
    rank = len(m.sheep)
    here = p.cell[sheep]
    m.sheep.append(sheep)
    cells = at(here)
    if not p.moved >> sheep & 1:
        cells = reach(p, sheep, steps_of(p, sheep), free_walls(p, sheep))
    m.reach.append(cells)
    m.attack.append(attack_of(p, sheep))
    ready = not p.acted >> sheep & 1
    if ready:
        m.ready |= bit(rank)
    hurt = harm(p, sheep)
    best = NEVER
    best_cell = here
    within: list[i64] = []
    places: list[float] = [NEVER] * CELLS
    cell: i64 = 0
    while cell < CELLS:
        tile = at(cell)
        if cells & tile or cell == ALTAR:
            worth = lure.on(tile) - threat.on(tile) * hurt
            places[cell] = worth
            if cells & tile:
                within.append(cell)
                if worth > best:
                    best = worth
                    best_cell = cell
        cell += 1
    m.within.append(within)
    m.place.extend(places)
    m.best.append(best)
    m.best_cell.append(best_cell)
    m.supply.extend([NEVER, NEVER, NEVER, NEVER, NEVER])
    add_alone(p, m, rank, ready)
    if ready:
        add_supplies(p, m, rank)


def add_alone(p: Position, m: Means, rank: i64, ready: bool) -> None:
    """Power up here and then go, or go and power up there, or just go."""
    sheep = m.sheep[rank]
    here = p.cell[sheep]
    worth = m.best[rank]
    goal = m.best_cell[rank]
    taken: i64 = -1
    if ready and (here != ALTAR or p.final_act):
        kind = takes(p, m, sheep, here)
        if m.gain[kind] > 0.0:
            worth += m.gain[kind]
            taken = kind
    if ready and not p.moved >> sheep & 1:
        for cell in m.within[rank]:
            if cell != here and (cell != ALTAR or p.final_act):
                kind = takes(p, m, sheep, cell)
                other = m.place[CELLS * rank + cell] + m.gain[kind]
                if other > worth:
                    worth = other
                    goal = cell
                    taken = kind
    m.alone.append(worth)
    m.alone_cell.append(goal)
    m.alone_kind.append(taken)


def takes(p: Position, m: Means, sheep: i64, cell: i64) -> i64:
    """The power-up that the sheep gets on this cell: a relic, or 5, a draw (TY-99, TY-154)."""
    if sheep == LILY and not p.is_corrupted(sheep) and not p.fair():
        best: i64 = 0
        kind: i64 = 1
        while kind < 5:
            if m.gain[kind] > m.gain[best]:
                best = kind
            kind += 1
        return best
    return p.face[cell]


# --- relics for a lock ---


def add_supplies(p: Position, m: Means, rank: i64) -> None:
    """What the sheep still gets if it supplies a relic: from here it may go on, there it stays."""
    sheep = m.sheep[rank]
    here = p.cell[sheep]
    for cell in m.within[rank]:
        worth = m.place[CELLS * rank + cell]
        if cell == here:
            worth = m.best[rank]
        if sheep != MOPPET:
            raise_supply(m, rank, p.face[cell], worth)
        else:
            tiles = supply_tiles(p, sheep, cell)
            kind: i64 = 0
            while kind < 5:
                if tiles & m.kinds[kind]:
                    raise_supply(m, rank, kind, worth)
                kind += 1


def raise_supply(m: Means, rank: i64, kind: i64, worth: float) -> None:
    if kind < WASTELAND and worth > m.supply[5 * rank + kind]:
        m.supply[5 * rank + kind] = worth
        m.supplied |= bit(kind)


def supply_tiles(p: Position, sheep: i64, cell: i64) -> i64:
    """The tiles that the sheep may supply from this cell (TY-82, TY-164)."""
    tiles = at(cell)
    if sheep == MOPPET and not p.fair() and (cell != ALTAR or p.final_act):
        if p.is_corrupted(sheep):
            tiles |= p.step(tiles)
        else:
            tiles |= around(tiles)
    return tiles
