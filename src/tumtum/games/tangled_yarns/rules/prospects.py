"""How the flock's prospects look, for `sense.py`: compiled, because bots ask very often.

Everything is in parts of a won game: what locked gates are worth, how near the next locks are,
how soon cultists reach the altar, what the wolves may do, how much time the Shepherd leaves.
"""

from typing import Final

from mypy_extensions import i64

from .actions import ATTACK, BONE, POPPY, WASTELAND
from .city import ALTAR, CELLS, around, at, bit, count
from .ending import gate_size, largest_open_gate
from .position import FLOCK, TOKENS, Position
from .tables import FEWEST_SHEEP, GATES
from .traits import ALL_WALLS, attack_of, cultist_defence, free_walls, sheep_defence, steps_of
from .walking import reach

LOCKED_GATE: Final = 0.40
NEAR_LOCK: Final = 0.12  # what a gate about to be locked adds
PROPOSED_LOCK: Final = 0.20  # a proposal is nearly a lock
PROPOSED_ATTACK: Final = 0.035
DANGER: Final[list[float]] = [1.75, 0.65, 0.55, 0.22, 0.08, 0.06]  # by steps after phase 4
LATER: Final = 0.65  # how much of it is left if a sheep is near
STRIKE_NOW: Final = 0.8  # how much of it a sure attack takes away
STRIKE_SOON: Final = 0.28  # and one that a move must come before
HURRY: Final[list[float]] = [1.7, 0.3, 0.08, 0.04, 0.01]  # by rounds until an open gate
CORRUPTED: Final = 0.235
DEAD: Final = 0.27
NO_SLACK: Final = 0.25  # one more death would lose
FATAL: Final = 0.9  # a hit that would lose
ANGEL: Final = 0.12  # to be within its steps
HELD: Final = 0.02  # a power-up
FINALE: Final = 6.0 * LOCKED_GATE + 0.5
FAR: Final = 9


def prospects(p: Position) -> float:
    """Gates count for, dangers against the flock; without bounds."""
    value = -1.0 - cultist_danger(p) - health_risk(p)
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
        return value + FINALE - 0.1 * float(p.cultists_in_city()) - angel_risk(p)
    value += LOCKED_GATE * float(6 - count(p.open_gates))
    if p.proposal >= ATTACK:
        value += PROPOSED_ATTACK
    elif p.proposal >= 0:
        value += PROPOSED_LOCK
    return value + lock_outlook(p) - hurry(p) - wolf_risk(p)


# --- cultists ---


def acted(p: Position) -> i64:
    """The sheep whose action is gone, one bit each; after phase 2 all think of the next round."""
    if p.phase == 2:
        return p.acted
    return 0


def moved(p: Position) -> i64:
    if p.phase == 2:
        return p.moved
    return 0


def cultist_danger(p: Position) -> float:
    total = 0.0
    seen: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        cell = p.cultist[token]
        if cell > ALTAR and not seen & at(cell):
            seen |= at(cell)
            total += danger_from(p, cell)
        token += 1
    return total


def danger_from(p: Position, cell: i64) -> float:
    """What the cultists on one cell threaten, less what the sheep can do about it."""
    number = count(p.cultists_on(cell))
    steps = p.steps_to_altar(cell)
    if p.phase <= 3:
        steps -= 1  # phase 4 is still to come
    if steps > 5:
        steps = 5
    here: i64 = 0  # sheep that can strike at once
    marbles: i64 = 0
    coming: i64 = 0  # that can come and strike in this round
    more: i64 = 0
    later: i64 = 0  # that will be near in the next round
    sheep: i64 = 0
    while sheep < FLOCK:
        if p.cell[sheep] >= 0 and own_reach(p, sheep) & at(cell):
            later += 1
            if not acted(p) >> sheep & 1:
                if p.cell[sheep] == cell:
                    here += 1
                    marbles += attack_of(p, sheep)
                elif not moved(p) >> sheep & 1:
                    coming += 1
                    more += attack_of(p, sheep)
        sheep += 1
    danger = DANGER[steps] * float(number)
    if later > 0 and steps > 0:
        danger *= LATER
    if p.phase == 3:
        return danger
    now = strike_chance(p, marbles, here, number)
    soon = strike_chance(p, marbles + more, here + coming, number)
    return danger * (1.0 - STRIKE_NOW * now - STRIKE_SOON * (soon - now))


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
    ready = not acted(p) >> sheep & 1
    if steps == 0:
        return 0.0 if ready else 0.35
    if steps >= FAR:
        return 4.0
    turns = float((steps + pace - 1) // pace)
    if ready and not moved(p) >> sheep & 1:
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
    if p.phase > 3:
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
                        harm = FATAL
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
        return ANGEL
    return 0.0
