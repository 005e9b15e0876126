"""What the flock has to fear: wolves that bite, cultists that arrive, the Angel."""

from mypy_extensions import i64

from tumtum.engine.packed import bits

from ..rules.city import ALTAR, CELLS, around, at
from ..rules.content import CULTIST_GUIDE, FEWEST_SHEEP, WOLF_GUIDE
from ..rules.ending import largest_open_gate
from ..rules.kinds import BOOK, CLAW, GIFT
from ..rules.position import FLOCK, TOKENS, Position
from ..rules.traits import defence_of, wolf_attack
from .weights import CORRUPTED, DANGER, DEAD, LOSS, NO_SLACK, SPAWNED_CULTIST, SPAWNED_WOLF


def danger(steps: i64) -> float:
    """What a cultist so many steps from the altar threatens."""
    if steps > 5:
        steps = 5
    return DANGER[steps]


def spawn_cost(p: Position, space: i64) -> float:
    """What the servants that come with the Shepherd's arrival there cost (TY-67)."""
    row = 12 * (p.starting - FEWEST_SHEEP) + space
    cultists = SPAWNED_CULTIST * float(CULTIST_GUIDE[row])
    return cultists + SPAWNED_WOLF * float(WOLF_GUIDE[row])


def spread(p: Position, cells: i64, steps: i64, ghost: bool) -> i64:
    """All cells within so many steps of the set."""
    while steps > 0:
        cells |= around(cells) if ghost else p.step(cells)
        steps -= 1
    return cells


def wolf_steps(p: Position) -> i64:
    if p.active() == CLAW:
        return 3
    return 2


def wolf_zone(p: Position, cell: i64) -> i64:
    """Where wolves from this cell can bite this round (TY-133)."""
    ghost = p.active() == GIFT
    zone = at(cell)
    steps = wolf_steps(p)
    while steps > 0:
        zone |= (around(zone) if ghost else p.step(zone)) & ~at(ALTAR)
        steps -= 1
    return zone


class Threats:
    """Where sheep may be hit this round: zones, and how likely a lone sheep there is hit."""

    def __init__(self, p: Position) -> None:
        self.zones: list[i64] = []
        self.odds: list[float] = []
        if p.final_act:
            if p.strength > 0:
                self.zones.append(spread(p, at(p.angel), p.cultists_in_city(), True))
                self.odds.append(0.7 * float(p.strength) / float(p.strength + 1))
            return
        seen: i64 = 0
        token: i64 = 0
        while token < TOKENS:
            cell = p.wolf[token]
            if cell >= 0 and not seen & at(cell):
                seen |= at(cell)
                self.zones.append(wolf_zone(p, cell))
                self.odds.append(0.8 * bite_chance(p, bits(p.wolves_on(cell)), 1))
            token += 1

    def on(self, tile: i64) -> float:
        """How likely a sheep on this tile is hit."""
        total = 0.0
        index: i64 = 0
        while index < len(self.zones):
            if self.zones[index] & tile:
                total += self.odds[index]
            index += 1
        return total


def bite_chance(p: Position, wolves: i64, defence: i64) -> float:
    """How likely so many wolves beat sheep with so many defence marbles (TY-145 to TY-147)."""
    attack = wolves * wolf_attack(p)
    defence -= wolves - 1
    if defence <= 0:
        return 1.0
    return float(attack) / float(attack + defence)


def harm(p: Position, sheep: i64) -> float:
    """What the defeat of this sheep costs."""
    if p.final_act:
        return DEAD
    slack = bits(p.alive) - largest_open_gate(p)
    if p.is_corrupted(sheep):
        if slack <= 0:
            return LOSS
        return DEAD
    if slack <= 0:
        return CORRUPTED + NO_SLACK
    return CORRUPTED


class Night:
    """What phases 5 and 6 (or the Angel) will do to the flock as it stands."""

    def __init__(self) -> None:
        self.harm = 0.0
        self.ruin = 0.0  # the chance that it is the end


def wolves_come(p: Position, left: list[float]) -> Night:
    """Every pack goes to the nearest sheep and bites; `left`: how likely each wolf is there."""
    night = Night()
    books = p.powerups[BOOK]
    seen: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        cell = p.wolf[token]
        if cell >= 0 and not seen & at(cell) and left[token] > 0.0:
            seen |= at(cell)
            nearest = nearest_prey(p, cell)
            if nearest:
                wolves = bits(p.wolves_on(cell))
                need = (wolves * wolf_attack(p) + 1) >> 1
                saved = 1.0
                if books >= need:
                    books -= need
                    saved = 0.3
                elif books > 0:
                    books = 0
                    saved = 0.75
                bite(p, nearest, wolves, left[token] * saved, night)
        token += 1
    if night.ruin > 1.0:
        night.ruin = 1.0
    return night


def nearest_prey(p: Position, cell: i64) -> i64:
    """The cells of sheep that wolves from this cell may reach this round."""
    prey = p.sheep_cells() & ~at(ALTAR)
    ghost = p.active() == GIFT
    zone = at(cell)
    steps = wolf_steps(p)
    while steps > 0 and not zone & prey:
        zone |= (around(zone) if ghost else p.step(zone)) & ~at(ALTAR)
        steps -= 1
    return zone & prey


def bite(p: Position, cells: i64, wolves: i64, chance: float, night: Night) -> None:
    """One of these cells is bitten, one sheep on it is the victim."""
    share = chance / float(bits(cells))
    cell: i64 = 0
    while cell < CELLS:
        if cells & at(cell):
            flock = p.sheep_on(cell)
            defence: i64 = 0
            cost = 0.0
            ruin = 0.0
            sheep: i64 = 0
            while sheep < FLOCK:
                if flock >> sheep & 1:
                    defence += defence_of(p, sheep)
                    hurt = harm(p, sheep)
                    if hurt >= LOSS:
                        ruin += 1.0
                    else:
                        cost += hurt
                sheep += 1
            odds = share * bite_chance(p, wolves, defence) / float(bits(flock))
            night.harm += odds * cost
            night.ruin += odds * ruin
        cell += 1


def angel_comes(p: Position) -> Night:
    """The Angel goes to the nearest sheep and strikes (TY-188 to TY-191)."""
    night = Night()
    if p.strength == 0:
        return night
    prey = p.sheep_cells()
    zone = at(p.angel)
    steps = p.cultists_in_city()
    while steps > 0 and not zone & prey:
        zone |= around(zone)
        steps -= 1
    if not zone & prey:
        return night
    attack = p.strength - 2 * p.powerups[BOOK]
    if attack <= 0:
        return night
    odds = float(attack) / float(attack + 1)
    if bits(p.alive) == 1:
        night.ruin = odds
    else:
        night.harm = odds * DEAD
    return night
