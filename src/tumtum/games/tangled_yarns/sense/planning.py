"""The best use of what is left of a round: which gates to lock, whom to attack, where to stand.

What a sheep gets alone (a power-up, a good place) adds up; locks, attacks and a sacrifice take a
set of sheep. The best way to share out the flock among them is found exactly, set by set.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from ..rules.city import ALTAR, CELLS, lowest
from ..rules.content import FEWEST_SHEEP, GATES
from ..rules.ending import gate_size
from ..rules.position import Position
from .fears import harm, spawn_cost
from .means import NEVER, Means
from .raids import servant_cells, strike_table
from .weights import BIG_GATE, LOCKED_GATE, LOCKED_SYMBOL, LOSS, URGENT

HOLD: Final = 6  # names of tasks: 0 to 5 lock a gate
RAID: Final = 7  # + cell


class Plan:
    """The value of the best plan; what it does is read from its picks."""

    def __init__(self) -> None:
        self.value = 0.0
        self.gates: list[i64] = []  # locks: the gate
        self.lockers: list[list[i64]] = []  # and, symbol by symbol, the rank
        self.arenas: list[i64] = []  # attacks: the cell
        self.strikers: list[i64] = []  # and the ranks, one bit each
        self.victim: i64 = -1  # the rank that sacrifices itself


# --- locks ---


def gate_worth(p: Position, gate: i64) -> float:
    """What it is worth to have this gate locked; the whole flock is seldom together."""
    worth = LOCKED_GATE + LOCKED_SYMBOL * float(gate_size(p, gate))
    if gate_size(p, gate) == p.starting:
        worth += BIG_GATE
    elif gate_size(p, gate) == p.starting - 1:
        worth += 0.4 * BIG_GATE
    return worth


def lock_worth(p: Position, gate: i64) -> float:
    return gate_worth(p, gate) + urgency(p, gate)


def urgency(p: Position, gate: i64) -> float:
    """What it costs that the Shepherd is so near to this gate."""
    rounds = 6 + gate - p.shepherd
    if p.lying:
        rounds += 1
    if rounds <= 1:
        return LOSS
    if rounds > 5:
        return 0.0
    return URGENT[rounds]


def may_lock(p: Position, m: Means, gate: i64) -> bool:
    """Whether enough sheep have their action and every symbol is within somebody's reach."""
    if gate_size(p, gate) > bits(m.ready):
        return False
    missing: i64 = 0
    for kind in GATES[p.starting - FEWEST_SHEEP][p.gates[gate]]:
        if not m.supplied >> kind & 1:
            missing += 1
    return missing == 0


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
        place = bits(mask)
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


# --- the sacrifice ---


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
    return now - URGENT[rounds]


# --- all together ---


class Tasks:
    """What takes a set of sheep; and for every set the best that its sheep can do together."""

    def __init__(self, m: Means) -> None:
        sets = bit(len(m.sheep))
        self.names: list[i64] = []  # a gate's number, HOLD, or RAID + cell
        self.tables: list[list[float]] = []  # by set: what the task is worth if these do it
        self.picks: list[list[i64]] = []  # by set: who of them does it, 0: nobody
        self.best: list[float] = [0.0] * sets
        mask: i64 = 1
        while mask < sets:  # each by itself
            self.best[mask] = self.best[mask & (mask - 1)] + m.alone[lowest(mask)]
            mask += 1

    def offer(self, name: i64, table: list[float], size: i64, worth: float) -> None:
        """Let each set give some of its sheep to this task, if that is better.

        A size above 0: exactly so many take part.
        """
        sets = len(self.best)
        picks: list[i64] = [0] * sets
        before = self.best.copy()  # so that nobody serves twice
        part: i64 = 1
        while part < sets:
            if table[part] > NEVER and (size == 0 or bits(part) == size):
                rest = sets - 1 - part
                others = rest
                while True:
                    value = table[part] + worth + before[others]
                    if value > self.best[part | others]:
                        self.best[part | others] = value
                        picks[part | others] = part
                    if others == 0:
                        break
                    others = (others - 1) & rest
            part += 1
        self.names.append(name)
        self.tables.append(table)
        self.picks.append(picks)


def best_plan(p: Position, m: Means) -> Plan:
    """Share out the flock among locks, attacks and a sacrifice as well as can be."""
    tasks = Tasks(m)
    if m.ready:
        offer_all(p, m, tasks)
    plan = Plan()
    left = len(tasks.best) - 1
    plan.value = tasks.best[left]
    index = len(tasks.names) - 1
    while index >= 0:  # who does the last task offered, then the one before, by those left
        chosen = tasks.picks[index][left]
        if chosen:
            name = tasks.names[index]
            if name < HOLD:
                plan.gates.append(name)
                plan.lockers.append(lockers_of(p, m, name, tasks.tables[index], chosen))
            elif name == HOLD:
                plan.victim = lowest(chosen)
            else:
                plan.arenas.append(name - RAID)
                plan.strikers.append(chosen)
            left ^= chosen
        index -= 1
    return plan


def offer_all(p: Position, m: Means, tasks: Tasks) -> None:
    gate: i64 = 0
    while gate < 6:
        if p.open_gates >> gate & 1 and may_lock(p, m, gate):
            tasks.offer(gate, lock_table(p, m, gate), gate_size(p, gate), lock_worth(p, gate))
        gate += 1
    for cell in servant_cells(p):
        tasks.offer(RAID + cell, strike_table(p, m, cell), 0, 0.0)
    if not p.lying and not p.final_act:
        tasks.offer(HOLD, sacrifice_table(p, m), 0, 0.0)
