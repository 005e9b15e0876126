"""How the flock's prospects look, for `sense.py`: compiled, because bots ask very often.

Everything is in parts of a won game: what locked gates are worth, how near the next locks are,
how soon cultists reach the altar, what the wolves may do, how much time the Shepherd leaves.
"""

from typing import Final

from mypy_extensions import i64

from .actions import ACT, BONE, POPPY, TURN, WASTELAND
from .city import ALTAR, CELLS, around, at, bit, count
from .ending import gate_size, largest_open_gate
from .position import FLOCK, TOKENS, Position
from .tables import FEWEST_SHEEP, GATES
from .traits import ALL_WALLS, attack_of, cultist_defence, free_walls, sheep_defence, steps_of
from .walking import reach

LOCKED_GATE: Final = 0.11
NEAR_LOCK: Final = 0.16  # what a gate about to be locked adds
DANGER: Final[list[float]] = [1.0, 0.85, 0.34, 0.13, 0.055, 0.03]  # by steps to the altar
HURRY: Final[list[float]] = [0.75, 0.22, 0.08, 0.03, 0.01]  # by rounds until an open gate
CORRUPTED: Final = 0.06
DEAD: Final = 0.10
NO_SLACK: Final = 0.10  # one more death would lose
HELD: Final = 0.012  # a power-up
FAR: Final = 9


def prospects(p: Position) -> float:
    """A number from about -1 to 1, before clipping."""
    value = -0.25 - cultist_danger(p) - health_risk(p)
    held: i64 = 0
    kind: i64 = 0
    while kind < 5:
        if p.powerups[kind] < 3:
            held += p.powerups[kind]
        else:
            held += 3
        kind += 1
    value += HELD * float(held)
    if p.final_act:
        return value + 6.0 * LOCKED_GATE + 0.25 - 0.05 * float(p.cultists_in_city()) - angel_risk(p)
    value += LOCKED_GATE * float(6 - count(p.open_gates))
    return value + lock_outlook(p) - hurry(p) - wolf_risk(p)


# --- cultists ---


def cultist_danger(p: Position) -> float:
    total = 0.0
    seen: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        cell = p.cultist[token]
        if cell > ALTAR and not seen & at(cell):
            seen |= at(cell)
            number = count(p.cultists_on(cell))
            steps = p.steps_to_altar(cell)
            if steps > 5:
                steps = 5
            total += DANGER[steps] * float(number) * left_after_defence(p, cell, number, steps)
        token += 1
    return total


def left_after_defence(p: Position, cell: i64, number: i64, steps: i64) -> float:
    """How much of the danger is left, if sheep that can strike these cultists do."""
    here: i64 = 0
    marbles: i64 = 0
    coming: i64 = 0
    more: i64 = 0
    near = False
    ring = around(at(cell))
    ring |= around(ring) | at(cell)
    sheep: i64 = 0
    while sheep < FLOCK:
        if p.cell[sheep] >= 0:
            if at(p.cell[sheep]) & ring:
                near = True
            if p.stage == ACT and not p.acted >> sheep & 1:
                if p.cell[sheep] == cell:
                    here += 1
                    marbles += attack_of(p, sheep)
                elif not p.moved >> sheep & 1 and own_reach(p, sheep) & at(cell):
                    coming += 1
                    more += attack_of(p, sheep)
        sheep += 1
    now = strike_chance(p, marbles, here, number)
    soon = strike_chance(p, marbles + more, here + coming, number)
    left = 1.0 - 0.85 * now
    if soon > now:
        left -= 0.5 * (soon - now)
    if near and steps > 1:
        left *= 0.75
    return left


def strike_chance(p: Position, marbles: i64, sheep: i64, number: i64) -> float:
    if marbles == 0:
        return 0.0
    defence = number * cultist_defence(p) - (sheep - 1) - p.powerups[BONE]
    if defence <= 0:
        return 1.0
    return float(marbles) / float(marbles + defence)


def own_reach(p: Position, sheep: i64) -> i64:
    """Where a sheep gets in one move without spending anything."""
    return reach(p, sheep, steps_of(p, sheep), free_walls(p, sheep))


# --- gates ---


def lock_outlook(p: Position) -> float:
    """Each open gate counts the more the fewer sheep-turns are missing to lock it."""
    costs = supply_costs(p)
    total = 0.0
    best = 0.0
    gate: i64 = 0
    while gate < 6:
        if p.open_gates >> gate & 1:
            missing = lock_cost(p, gate, costs)
            value = 1.0 / (1.0 + missing * missing)
            if gate + 6 <= p.shepherd + 2:
                value *= 1.4  # the Shepherd will stand here soon
            total += 0.2 * value
            if value > best:
                best = value
        gate += 1
    return NEAR_LOCK * (best + total)


def supply_costs(p: Position) -> list[float]:
    """By 5 * sheep + kind: how many turns until the sheep can supply that relic."""
    kinds: list[i64] = [0, 0, 0, 0, 0]
    cell: i64 = 1
    while cell < CELLS:
        if p.face[cell] != WASTELAND:
            kinds[p.face[cell]] = kinds[p.face[cell]] | at(cell)
        cell += 1
    costs: list[float] = []
    sheep: i64 = 0
    while sheep < FLOCK:
        if p.cell[sheep] < 0:
            costs.extend([9.0, 9.0, 9.0, 9.0, 9.0])
        else:
            add_costs(p, sheep, kinds, costs)
        sheep += 1
    return costs


def add_costs(p: Position, sheep: i64, kinds: list[i64], costs: list[float]) -> None:
    here = at(p.cell[sheep])
    pace = steps_of(p, sheep)
    ghost = free_walls(p, sheep) >= ALL_WALLS
    kind: i64 = 0
    while kind < 5:
        found = here
        steps: i64 = 0
        while not found & kinds[kind] and steps < FAR:
            found |= around(found) if ghost else p.step(found)
            steps += 1
        costs.append(turns_needed(p, sheep, steps, pace))
        kind += 1


def turns_needed(p: Position, sheep: i64, steps: i64, pace: i64) -> float:
    ready = p.stage == ACT and not p.acted >> sheep & 1
    if steps == 0:
        return 0.0 if ready else 0.35
    if steps >= FAR:
        return 4.0
    turns = float((steps + pace - 1) // pace)
    if ready and not p.moved >> sheep & 1:
        return 0.15 + 0.6 * (turns - 1.0) + 0.01 * float(steps)
    return 0.1 + 0.6 * turns + 0.01 * float(steps)


def lock_cost(p: Position, gate: i64, costs: list[float]) -> float:
    """The least sum of turns over all ways to give each symbol its own sheep."""
    symbols = GATES[p.starting - FEWEST_SHEEP][p.gates[gate]]
    if gate_size(p, gate) > count(p.alive):
        return 30.0
    return best_match(symbols, 0, 0, costs, p.alive)


def best_match(symbols: list[int], index: i64, used: i64, costs: list[float], alive: i64) -> float:
    if index == len(symbols):
        return 0.0
    kind: i64 = symbols[index]
    # Two cheapest sheep are enough to look at: gates are small and the bots impatient.
    first: i64 = -1
    second: i64 = -1
    sheep: i64 = 0
    while sheep < FLOCK:
        if (alive & ~used) >> sheep & 1:
            cost = costs[5 * sheep + kind]
            if first < 0 or cost < costs[5 * first + kind]:
                second = first
                first = sheep
            elif second < 0 or cost < costs[5 * second + kind]:
                second = sheep
        sheep += 1
    best = costs[5 * first + kind] + best_match(symbols, index + 1, used | bit(first), costs, alive)
    if second >= 0 and costs[5 * second + kind] < 1.5:
        rest = best_match(symbols, index + 1, used | bit(second), costs, alive)
        other = costs[5 * second + kind] + rest
        if other < best:
            return other
    return best


def hurry(p: Position) -> float:
    """Little time is left before the Shepherd stands above an open gate."""
    gate: i64 = 0
    while not p.open_gates >> gate & 1:
        gate += 1
    rounds = 6 + gate - p.shepherd - 1
    if p.lying:
        rounds += 1
    if rounds > 4:
        rounds = 4
    return HURRY[rounds]


# --- health ---


def health_risk(p: Position) -> float:
    living = count(p.alive)
    risk = CORRUPTED * float(count(p.corrupted & p.alive)) + DEAD * float(p.starting - living)
    if not p.final_act and living <= largest_open_gate(p):
        weak = count(p.corrupted & p.alive)
        if weak > 0:
            risk += NO_SLACK + 0.03 * float(weak)
    if p.corrupted >> POPPY & 1:
        risk += 0.01
    return risk


def wolf_risk(p: Position) -> float:
    """Wolves within two open steps of sheep may hit one of them."""
    if p.stage != ACT and p.stage != TURN:
        return 0.0
    risk = 0.0
    seen: i64 = 0
    sheep: i64 = 0
    while sheep < FLOCK:
        cell = p.cell[sheep]
        if cell > ALTAR and not seen & at(cell):
            seen |= at(cell)
            ring = at(cell) | p.step(at(cell))
            ring |= p.step(ring)
            wolves: i64 = 0
            token: i64 = 0
            while token < TOKENS:
                if p.wolf[token] >= 0 and at(p.wolf[token]) & ring:
                    wolves += 1
                token += 1
            if wolves:
                flock = p.sheep_on(cell)
                defence = sheep_defence(p, flock) - (wolves - 1)
                if defence < 0:
                    defence = 0
                odds = 3.0 * float(wolves) / float(3 * wolves + defence)
                harm = CORRUPTED
                if flock & p.corrupted:
                    harm = DEAD
                    if count(p.alive) <= largest_open_gate(p):
                        harm = 0.5
                risk += odds * harm * 0.8
        sheep += 1
    return risk


def angel_risk(p: Position) -> float:
    """The Angel kills; better not to be within its steps."""
    if p.strength == 0:
        return 0.0
    ring = at(p.angel)
    steps = p.cultists_in_city()
    while steps > 0:
        ring |= around(ring)
        steps -= 1
    hunted: i64 = 0
    sheep: i64 = 0
    while sheep < FLOCK:
        if p.cell[sheep] >= 0 and at(p.cell[sheep]) & ring:
            hunted += 1
        sheep += 1
    if hunted:
        return 0.06
    return 0.0
