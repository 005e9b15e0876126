"""The best use of what is left of a round: which gates to lock, whom to attack, where to stand.

Sheep are numbered by rank among the living, so that a set of them is a small number. What a sheep
gets alone (a power-up, a good place) adds up; locks, attacks and a sacrifice take a set of sheep.
The best way to share out the flock among them is found exactly, set by set.
"""

from typing import Final

from mypy_extensions import i64

from .actions import BONE, LILY, MOPPET, POPPY, SPIRIT, WASTELAND
from .city import ALTAR, CELLS, around, at, bit, count
from .ending import gate_size
from .fears import LOSS, Threats, danger, harm, spawn_cost, spread
from .position import FLOCK, TOKENS, Position
from .tables import FEWEST_SHEEP, GATES
from .traits import (
    ALL_WALLS,
    attack_of,
    cultist_defence,
    free_walls,
    steps_of,
    wolf_defence,
)
from .walking import reach
from .weights import (
    BONE_HELD,
    FAR,
    LOCKED_GATE,
    LOCKED_SYMBOL,
    NEARBY,
    OTHER_HELD,
    URGENT,
    WEIGHT,
    WOLF,
)

NEVER: Final = -1000.0
MOST_STRIKERS: Final = 3


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


class Strike:
    """An attack on the servants of one cell."""

    def __init__(self) -> None:
        self.worth = NEVER
        self.cultists: i64 = 0
        self.wolves: i64 = 0
        self.bones: i64 = 0
        self.chance = 0.0


class Plan:
    """The value of the best plan; what it does is read from its picks."""

    def __init__(self) -> None:
        self.value = 0.0
        self.gates: list[i64] = []  # locks: the gate
        self.lockers: list[list[i64]] = []  # and, symbol by symbol, the rank
        self.arenas: list[i64] = []  # attacks: the cell
        self.strikers: list[i64] = []  # and the ranks, one bit each
        self.victim: i64 = -1  # the rank that sacrifices itself


# --- what each sheep can do ---


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
    if held >= count(m.kinds[kind]):
        return 0.0
    worth = WEIGHT[OTHER_HELD]
    if kind == BONE:
        worth = WEIGHT[BONE_HELD]
    while held > 0:
        worth *= 0.6
        held -= 1
    return worth


class Lures:
    """What makes a tile a good one to begin the next round on: needed relics, cultists to meet."""

    def __init__(self, p: Position, m: Means, pace: i64, ghost: bool) -> None:
        self.zones: list[i64] = []
        self.worths: list[float] = []
        needed = needed_kinds(p)
        kind: i64 = 0
        while kind < 5:
            if needed[kind] > 0:
                near = spread(p, m.kinds[kind], pace, ghost)
                self.zones.append(near)
                self.worths.append(WEIGHT[NEARBY] - WEIGHT[FAR])
                self.zones.append(spread(p, near, pace, ghost))
                self.worths.append(WEIGHT[FAR])
            kind += 1
        token: i64 = 0
        while token < TOKENS:
            if m.guard > 0.0 and p.cultist[token] > ALTAR:
                self.zones.append(spread(p, at(p.cultist[token]), pace, ghost))
                self.worths.append(m.guard * danger(p.steps_to_altar(p.cultist[token])))
            token += 1

    def on(self, tile: i64) -> float:
        total = 0.0
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


# --- locks ---


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


def lock_worth(p: Position, gate: i64) -> float:
    worth = WEIGHT[LOCKED_GATE] + WEIGHT[LOCKED_SYMBOL] * float(gate_size(p, gate))
    return worth + urgency(p, gate)


def urgency(p: Position, gate: i64) -> float:
    """What it costs that the Shepherd is so near to this gate."""
    rounds = 6 + gate - p.shepherd
    if p.lying:
        rounds += 1
    if rounds <= 1:
        return LOSS
    if rounds > 5:
        return 0.0
    return WEIGHT[URGENT + rounds - 1]


def may_lock(p: Position, m: Means, gate: i64) -> bool:
    """Whether enough sheep have their action and every symbol is within somebody's reach."""
    if gate_size(p, gate) > count(m.ready):
        return False
    for kind in GATES[p.starting - FEWEST_SHEEP][p.gates[gate]]:
        if not m.supplied >> kind & 1:
            return False
    return True


def lock_table(p: Position, m: Means, gate: i64) -> list[float]:
    """By set of ranks: the best value if these sheep supply the first symbols of the gate."""
    symbols = GATES[p.starting - FEWEST_SHEEP][p.gates[gate]]
    ranks = len(m.sheep)
    sets = bit(ranks)
    table: list[float] = [NEVER] * sets
    table[0] = 0.0
    mask: i64 = 0
    while mask < sets:
        worth = table[mask]
        place = count(mask)
        if worth > NEVER and place < len(symbols):
            kind: i64 = symbols[place]
            rank: i64 = 0
            while rank < ranks:
                if not mask >> rank & 1 and m.supply[5 * rank + kind] > NEVER:
                    other = worth + m.supply[5 * rank + kind]
                    if other > table[mask | bit(rank)]:
                        table[mask | bit(rank)] = other
                rank += 1
        mask += 1
    return table


def lockers_of(p: Position, m: Means, gate: i64, table: list[float], mask: i64) -> list[i64]:
    """Who supplies which symbol in the best lock by this set."""
    symbols = GATES[p.starting - FEWEST_SHEEP][p.gates[gate]]
    chosen: list[i64] = []
    place = len(symbols) - 1
    while place >= 0:
        kind: i64 = symbols[place]
        rank: i64 = 0
        found: i64 = -1
        best = NEVER
        while rank < len(m.sheep):
            if mask >> rank & 1 and m.supply[5 * rank + kind] > NEVER:
                worth = table[mask ^ bit(rank)] + m.supply[5 * rank + kind]
                if worth > best:
                    best = worth
                    found = rank
            rank += 1
        chosen.insert(0, found)
        mask ^= bit(found)
        place -= 1
    return chosen


# --- attacks ---


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
    helpers = count(strikers) - 1
    there = count(p.cultists_on(cell))
    wolves = count(p.wolves_on(cell))
    threat = 0.0
    if there:
        threat = danger(p.steps_to_altar(cell)) * presence(p.cultist, m.cultists, cell)
    worry = WEIGHT[WOLF] * presence(p.wolf, m.wolves, cell)
    if p.active() == SPIRIT:
        threat *= 0.4
    some: i64 = 0
    while some <= there:
        pack: i64 = 0
        while pack <= wolves:
            if some + pack > 0:
                defence = some * cultist_defence(p) + pack * wolf_defence(p) - helpers
                gain = float(some) * threat + float(pack) * worry
                consider(p, best, some, pack, marbles, defence, gain)
            if pack == 0 and wolves > 0:
                pack = wolves
            else:
                pack = wolves + 1
        some += 1
    return best


def presence(tokens: list[i64], likely: list[float], cell: i64) -> float:
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
        worth = chance * gain - float(bones) * 0.6 * WEIGHT[BONE_HELD]
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
        if count(mask) <= MOST_STRIKERS:
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


# --- all together ---


def sacrifice_table(p: Position, m: Means) -> list[float]:
    """One sheep holds the Shepherd (TY-111); it ends at or near the altar."""
    ranks = len(m.sheep)
    table: list[float] = [NEVER] * bit(ranks)
    rank: i64 = 0
    while rank < ranks:
        if m.ready >> rank & 1:
            worth = first_urgency(p) - harm(p, m.sheep[rank]) + m.place[CELLS * rank + ALTAR]
            if not p.is_corrupted(m.sheep[rank]):
                worth += spawn_cost(p, p.shepherd + 1)
            table[bit(rank)] = worth
        rank += 1
    return table


def first_urgency(p: Position) -> float:
    """What holding the Shepherd spares at the first open gate."""
    gate: i64 = 0
    while not p.open_gates >> gate & 1:
        gate += 1
    now = urgency(p, gate)
    rounds = 6 + gate - p.shepherd + 1
    if rounds > 5:
        return now
    return now - WEIGHT[URGENT + rounds - 1]


def best_plan(p: Position, m: Means) -> Plan:
    """Share out the flock among locks, attacks and a sacrifice as well as can be."""
    ranks = len(m.sheep)
    sets = bit(ranks)
    best: list[float] = [0.0] * sets
    mask: i64 = 1
    while mask < sets:
        rank: i64 = 0
        while not mask >> rank & 1:
            rank += 1
        best[mask] = best[mask & (mask - 1)] + m.alone[rank]
        mask += 1
    plan = Plan()
    names: list[i64] = []  # 0-5 a gate, 6 the sacrifice, 7 + cell an attack
    tables: list[list[float]] = []
    picks: list[list[i64]] = []
    if m.ready:
        gate: i64 = 0
        while gate < 6:
            if p.open_gates >> gate & 1 and may_lock(p, m, gate):
                table = lock_table(p, m, gate)
                names.append(gate)
                tables.append(table)
                picks.append(take_part(best, table, gate_size(p, gate), lock_worth(p, gate)))
            gate += 1
        for cell in servant_cells(p):
            table = strike_table(p, m, cell)
            names.append(7 + cell)
            tables.append(table)
            picks.append(take_part(best, table, 0, 0.0))
        if not p.lying and not p.final_act:
            table = sacrifice_table(p, m)
            names.append(6)
            tables.append(table)
            picks.append(take_part(best, table, 0, 0.0))
    plan.value = best[sets - 1]
    mask = sets - 1
    index = len(names) - 1
    while index >= 0:
        chosen = picks[index][mask]
        if chosen:
            name = names[index]
            if name < 6:
                plan.gates.append(name)
                plan.lockers.append(lockers_of(p, m, name, tables[index], chosen))
            elif name == 6:
                rank = 0
                while not chosen >> rank & 1:
                    rank += 1
                plan.victim = rank
            else:
                plan.arenas.append(name - 7)
                plan.strikers.append(chosen)
            mask ^= chosen
        index -= 1
    return plan


def take_part(best: list[float], table: list[float], size: i64, worth: float) -> list[i64]:
    """Let each set give some of its sheep to this task, if that is better; says whom, by set.

    A size above 0: exactly so many take part.
    """
    sets = len(best)
    picks: list[i64] = [0] * sets
    before = best.copy()  # so that nobody serves twice
    part: i64 = 1
    while part < sets:
        if table[part] > NEVER and (size == 0 or count(part) == size):
            rest = sets - 1 - part
            others = rest
            while True:
                value = table[part] + worth + before[others]
                if value > best[part | others]:
                    best[part | others] = value
                    picks[part | others] = part
                if others == 0:
                    break
                others = (others - 1) & rest
        part += 1
    return picks


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
