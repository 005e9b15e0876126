"""How the flock's prospects look; compiled, because bots ask very often.

In phase 2: think of the best plan for the rest of the round, suppose it is carried out, and look
at the table then. So a step of a good plan never looks worse than the plan did. Otherwise: look
at the table as it is.
"""

from math import exp

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from ..rules.city import ALTAR, CELLS, at, lowest, neighbour
from ..rules.content import FEWEST_SHEEP, GATES
from ..rules.ending import largest_open_gate
from ..rules.kinds import BONE, WASTELAND
from ..rules.position import NONE, TOKENS, Position
from ..rules.servants import cultist_ways
from .fears import angel_comes, danger, spawn_cost, wolves_come
from .means import NEVER, Means, means_of, supply_tiles
from .planning import Plan, best_plan, gate_worth, urgency
from .raids import strike_by
from .weights import (
    ANGEL,
    BASE,
    BONE_HELD,
    CORRUPTED,
    DEAD,
    FADING,
    FINALE,
    GUARD,
    LATER,
    LIKED,
    NO_SLACK,
    OTHER_HELD,
    PROMISE,
    SOBER,
    TURNING,
    WAITING,
    WOLF,
)


class Future:
    """A table as it will probably be after a plan."""

    def __init__(self, p: Position) -> None:
        self.table = Position(p.seats, p.starting)
        p.copy_to(self.table)
        self.cultists: list[float] = [1.0] * TOKENS  # how likely each is still there
        self.wolves: list[float] = [1.0] * TOKENS
        self.draws = 0.0  # what drawn power-ups are worth


def prospects(p: Position) -> float:
    """About the chance to win, from 0 to 1."""
    future = Future(p)
    doubt = WAITING * float(p.yields)
    if p.phase == 2 or p.round == 0:
        m = means_of(p, future.cultists, future.wolves, GUARD)
        carry_out(p, m, best_plan(p, m), future)
        return night_and_after(future, -doubt)
    return night_and_after(future, TURNING - doubt)


# --- a plan carried out ---


def carry_out(p: Position, m: Means, plan: Plan, future: Future) -> None:
    """What the plan makes of the table; attacks only become likely to have succeeded."""
    busy: i64 = 0
    used: i64 = 0
    index: i64 = 0
    while index < len(plan.gates):
        tiles = tiles_for(p, m, plan.gates[index], plan.lockers[index], used)
        if len(tiles):  # two locks may have meant the same tile
            lock_with(p, m, plan.lockers[index], tiles, future)
            future.table.open_gates &= ~bit(plan.gates[index])
            place: i64 = 0
            for rank in plan.lockers[index]:
                busy |= bit(rank)
                used |= at(tiles[place])
                place += 1
        index += 1
    index = 0
    while index < len(plan.arenas):
        busy |= plan.strikers[index]
        fight(p, m, plan.arenas[index], plan.strikers[index], future)
        index += 1
    if plan.victim >= 0:
        busy |= bit(plan.victim)
        give_itself(m.sheep[plan.victim], future.table)
    rank = 0
    while rank < len(m.sheep):
        if not busy >> rank & 1:
            go_alone(m, rank, future)
        rank += 1


def lock_with(p: Position, m: Means, lockers: list[i64], tiles: list[i64], future: Future) -> None:
    """The used tiles turn to wasteland; who has not moved yet goes on."""
    place: i64 = 0
    for rank in lockers:
        tile = tiles[place]
        future.table.face[tile] = WASTELAND
        stands = standing_for(p, m, rank, at(tile))
        future.table.cell[m.sheep[rank]] = ending_after(p, m, rank, stands)
        place += 1


def give_itself(sheep: i64, after: Position) -> None:
    """The Shepherd lies; the sheep is corrupted and on the altar, or dead (TY-113)."""
    after.lying = True
    if after.is_corrupted(sheep):
        after.alive &= ~bit(sheep)
        after.cell[sheep] = NONE
    else:
        after.corrupted |= bit(sheep)
        after.cell[sheep] = ALTAR


def go_alone(m: Means, rank: i64, future: Future) -> None:
    after = future.table
    after.cell[m.sheep[rank]] = m.alone_cell[rank]
    kind = m.alone_kind[rank]
    if kind == WASTELAND:
        future.draws += m.gain[WASTELAND]
    elif kind >= 0:
        after.powerups[kind] = after.powerups[kind] + 1


def tiles_for(p: Position, m: Means, gate: i64, lockers: list[i64], used: i64) -> list[i64]:
    """The tiles that the lockers supply, all different; none if they cannot."""
    tiles: list[i64] = []
    place: i64 = 0
    for symbol in GATES[p.starting - FEWEST_SHEEP][p.gates[gate]]:
        tile = tile_for(p, m, lockers[place], m.kinds[symbol] & ~used)
        if tile < 0:
            return []
        used |= at(tile)
        tiles.append(tile)
        place += 1
    return tiles


def tile_for(p: Position, m: Means, rank: i64, tiles: i64) -> i64:
    """The tile a sheep supplies: from where it stands if it can, else from the best place."""
    cell = standing_for(p, m, rank, tiles)
    if cell < 0:
        return NONE
    return first_cell(supply_tiles(p, m.sheep[rank], cell) & tiles)


def standing_for(p: Position, m: Means, rank: i64, tiles: i64) -> i64:
    """Where the sheep stands when it supplies one of these tiles; NONE: it cannot."""
    sheep = m.sheep[rank]
    if supply_tiles(p, sheep, p.cell[sheep]) & tiles:
        return p.cell[sheep]
    best = NEVER
    found: i64 = NONE
    for cell in m.within[rank]:
        worth = m.place[CELLS * rank + cell]
        if worth > best and supply_tiles(p, sheep, cell) & tiles:
            best = worth
            found = cell
    return found


def ending_after(p: Position, m: Means, rank: i64, cell: i64) -> i64:
    """Where a sheep ends that acts on this cell: who is there already may still go."""
    if p.cell[m.sheep[rank]] == cell:
        return m.best_cell[rank]
    return cell


def first_cell(cells: i64) -> i64:
    cell: i64 = 0
    while not cells & at(cell):
        cell += 1
    return cell


def fight(p: Position, m: Means, cell: i64, strikers: i64, future: Future) -> None:
    after = future.table
    strike = strike_by(p, m, cell, strikers)
    rank: i64 = 0
    while rank < len(m.sheep):
        if strikers >> rank & 1:
            after.cell[m.sheep[rank]] = ending_after(p, m, rank, cell)
        rank += 1
    beaten = strike.cultists
    bitten = strike.wolves
    token: i64 = 0
    while token < TOKENS:
        if beaten > 0 and p.cultist[token] == cell:
            future.cultists[token] = 1.0 - PROMISE * strike.chance
            beaten -= 1
        if bitten > 0 and p.wolf[token] == cell:
            future.wolves[token] = 1.0 - PROMISE * strike.chance
            bitten -= 1
        token += 1
    left = after.powerups[BONE] - strike.bones
    if left < 0:
        left = 0
    after.powerups[BONE] = left


# --- what the night brings, and how it looks in the morning ---


def night_and_after(future: Future, bonus: float) -> float:
    """The chance to win when phases 3 to 6 and the Shepherd's next step are through."""
    p = future.table
    if not p.final_act and p.open_gates == 0:
        meet_angel(p)
    victory = 0.0
    if p.final_act:
        victory = city_empty(p, future)
        night = angel_comes(p)
    else:
        night = wolves_come(p, future.wolves)
    safe = (1.0 - night.ruin) * advance_cultists(p, future)
    if victory >= 1.0 or safe <= 0.0 or not advance_shepherd(p):
        return victory
    value = bonus + future.draws - night.harm + morning(p, future)
    worth = min(0.9, max(0.1, liked(p)))
    against = (1.0 - worth) / worth * exp(-SOBER * value)
    return victory + (1.0 - victory) * safe / (1.0 + against)


def liked(p: Position) -> float:
    """About how often such a flock wins, before anything has happened."""
    worth = 0.0
    for sheep in range(len(LIKED)):
        if p.owner[sheep] >= 0:
            worth += LIKED[sheep]
    return worth


def meet_angel(p: Position) -> None:
    """The plan locks the last gate (TY-183)."""
    p.final_act = True
    p.angel = ALTAR
    p.strength = p.wolves_in_city()
    token: i64 = 0
    while token < TOKENS:
        p.wolf[token] = NONE
        token += 1


def city_empty(p: Position, future: Future) -> float:
    """How likely no cultist is left: then the flock has won (TY-3)."""
    chance = 1.0
    token: i64 = 0
    while token < TOKENS:
        if p.cultist[token] >= 0:
            chance *= 1.0 - future.cultists[token]
        token += 1
    return chance


def advance_cultists(p: Position, future: Future) -> float:
    """All go one step; the chance that none enters the altar."""
    safe = 1.0
    token: i64 = 0
    while token < TOKENS:
        cell = p.cultist[token]
        if cell > ALTAR:
            if future.cultists[token] <= 0.0:
                p.cultist[token] = NONE
            else:
                to = neighbour(cell, lowest(cultist_ways(p, cell)))
                if to == ALTAR:
                    safe *= 1.0 - future.cultists[token]
                    p.cultist[token] = NONE
                else:
                    p.cultist[token] = to
        token += 1
    return safe


def advance_shepherd(p: Position) -> bool:
    """Whether it goes on: the Shepherd takes his next step, a new round begins."""
    p.moved = 0
    p.acted = 0
    p.phase = 2
    if p.final_act:
        return True
    if p.lying:
        p.lying = False
        p.corners = 1  # nothing spawns
        return True
    p.corners = 0
    p.shepherd += 1
    return not (p.shepherd >= 6 and p.open_gates >> (p.shepherd - 6) & 1)


def morning(p: Position, future: Future) -> float:
    """The value of the table at the start of a round, and of what the flock can do then."""
    value = BASE - health(p) + tokens_held(p)
    token: i64 = 0
    while token < TOKENS:
        if p.cultist[token] > ALTAR:
            value -= future.cultists[token] * danger(p.steps_to_altar(p.cultist[token]))
        if p.wolf[token] >= 0:
            if future.wolves[token] <= 0.0:
                p.wolf[token] = NONE
            else:
                value -= future.wolves[token] * WOLF
        token += 1
    gate: i64 = 0
    first = True
    while gate < 6:
        if p.open_gates >> gate & 1:
            if first:
                value -= urgency(p, gate)
            first = False
        else:
            value += gate_worth(p, gate)
        gate += 1
    if p.final_act:
        value += FINALE - ANGEL * float(p.strength)
    elif p.corners == 0:
        value -= spawn_cost(p, p.shepherd)
    if p.alive:
        m = means_of(p, future.cultists, future.wolves, 0.0)
        value += LATER * best_plan(p, m).value
    return value


def health(p: Position) -> float:
    living = bits(p.alive)
    weak = bits(p.corrupted & p.alive)
    cost = CORRUPTED * float(weak) + DEAD * float(p.starting - living)
    if not p.final_act and living <= largest_open_gate(p):
        cost += NO_SLACK * float(weak)
    return cost


def tokens_held(p: Position) -> float:
    """What the power-ups are worth, the first of a kind the most."""
    total = 0.0
    kind: i64 = 0
    while kind < 5:
        worth = OTHER_HELD
        if kind == BONE:
            worth = BONE_HELD
        held = p.powerups[kind]
        while held > 0:
            total += worth
            worth *= FADING
            held -= 1
        kind += 1
    return total
