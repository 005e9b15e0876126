"""What the hunters may do to a player: attacks to expect, and the odds of being captured."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, count5

from ..rules.actions import (
    ASK_IGNORE,
    BLAST,
    BOOT1,
    BOOT2,
    FEET,
    FINS,
    FRONDS,
    ROLL_ATTACK,
    ROLL_RISK,
    THREAT,
)
from ..rules.land import STRIDE
from ..rules.nearness import in_sight_of_hunters
from ..rules.pending import ADVANCING, ATTACKS, BY_BLAST, STEPS, THREATENING
from ..rules.position import NONE, Position
from ..rules.tables import (
    ADVANCE,
    ALL,
    HUNTER_STEPS,
    SHOOT,
    SIZE,
    STEP_FIRST,
    STEP_GROWS,
    STEP_SECOND,
    STEP_THIRD,
    STEP_VERB,
)
from ..rules.threat import dice_to_roll, support_value

MOST_DICE: Final = 12
RESOLVING_CARD: Final = 1  # the stage of a threat phase, as rules/threat.py counts them
BEFORE_BOOTS: Final = 3
PLACED_SEEN: Final = 0.6  # how likely hunters that a card places near are in sight
STIRRED_SEEN: Final = 0.6  # and those that boots have moved


def chances(dice: int, shown: list[int]) -> list[float]:
    """How likely so many dice show at least 0, 1, 2, ... in all, each one of six numbers."""
    odds = [1.0]
    for _ in range(dice):
        after = [0.0] * (len(odds) + max(shown))
        for total, chance in enumerate(odds):
            for number in shown:
                after[total + number] += chance / 6
        odds = after
    return [sum(odds[least:]) for least in range(2 * MOST_DICE + 1)]


BOOTS: Final[list[list[float]]] = [
    chances(dice, [1, 2, 0, 0, 0, 0]) for dice in range(MOST_DICE + 1)
]
BLASTS: Final[list[list[float]]] = [
    chances(dice, [0, 0, 1, 1, 0, 0]) for dice in range(MOST_DICE + 1)
]


def capture_odds(p: Position, seat: i64, attacks: i64) -> float:
    """The chance to be captured by so many attacks where the player is now."""
    if attacks <= 0:
        return 0.0
    if attacks > 8:
        attacks = 8
    fronds = p.limb(seat, FRONDS)
    fins = p.limb(seat, FINS)
    feet = p.limb(seat, FEET)
    if p.in_bog(seat):
        feet = 8
    spare = p.shelter[p.at[seat]]
    while spare > 0:  # tokens of the space stand in for the barest limb
        if fronds <= fins and fronds <= feet:
            fronds += 1
        elif fins <= feet:
            fins += 1
        else:
            feet += 1
        spare -= 1
    return 1.0 - withstood(fronds, fins, feet, attacks)


def withstood(fronds: i64, fins: i64, feet: i64, attacks: i64) -> float:
    """The chance that no limb is hit more often than it can bear: all ways to share the hits."""
    total = 0.0
    first: i64 = 0
    while first <= fronds and first <= attacks:
        second: i64 = 0
        while second <= fins and first + second <= attacks:
            if attacks - first - second <= feet:
                total += ways_to_share(first, second, attacks - first - second)
            second += 1
        first += 1
    while attacks > 0:
        total /= 3.0
        attacks -= 1
    return total


def ways_to_share(first: i64, second: i64, third: i64) -> float:
    """In how many orders so many hits of three sorts can come."""
    ways = 1.0
    placed: i64 = 0
    left = second
    while left > 0:
        placed += 1
        ways *= float(first + placed) / float(placed)
        left -= 1
    placed = 0
    left = third
    while left > 0:
        placed += 1
        ways *= float(first + second + placed) / float(placed)
        left -= 1
    return ways


class Outlook:
    """Groups by distance from a player; `packs`: the spaces of all groups, rising."""

    def __init__(self, p: Position, seat: i64, packs: list[i64]) -> None:
        self.nearest: i64 = NONE  # steps to the nearest group that is not in the same space
        self.size: i64 = 0
        self.second: i64 = NONE
        self.second_size: i64 = 0
        self.here: i64 = p.hunters[p.at[seat]]
        ways = p.land.ways_to(p.at[seat])
        for cell in packs:
            if ways[cell] > 0:
                self.note(ways[cell] // STRIDE, p.hunters[cell])

    def note(self, steps: i64, size: i64) -> None:
        if self.nearest < 0 or steps < self.nearest or (steps == self.nearest and size < self.size):
            self.second = self.nearest
            self.second_size = self.size
            self.nearest = steps
            self.size = size
        elif self.second < 0 or steps < self.second:
            self.second = steps
            self.second_size = size


class Threat:
    """What the threat phase would bring the active player now, or has still in store."""

    def __init__(self, p: Position, packs: list[i64]) -> None:
        self.groups = Outlook(p, p.active, packs)
        self.attacks: i64 = 0  # of the hunter card
        self.nearer: i64 = 0  # spaces that the nearest group comes by it
        self.seen = 0.0  # how likely hunters are in sight when the dice are resolved
        self.odds = 0.0  # of being captured
        self.hits = 0.0  # to be expected
        if in_sight_of_hunters(p, p.active):
            self.seen = 1.0
        if p.phase == THREAT:
            self.foresee_rest(p)
        elif p.hunter_top >= 0:
            self.foresee_steps(p, HUNTER_STEPS[p.hunter_top], HUNTER_STEPS[p.hunter_top + 1])
            self.brave(p)
            self.foresee_dice(p, dice_to_roll(p))

    def brave(self, p: Position) -> None:
        """The attacks foreseen so far."""
        self.odds = capture_odds(p, p.active, self.attacks)
        self.hits = float(self.attacks)

    def foresee_steps(self, p: Position, step: i64, end: i64) -> None:
        """Of a hunter card."""
        support = support_value(p)
        while step < end:
            verb = STEP_VERB[step]
            if verb == SHOOT:
                if self.seen == 1.0:
                    self.attacks += STEP_FIRST[step] + support
            elif verb == ADVANCE:
                self.attacks += attacks_of_advance(p, self.groups, step, support)
                self.nearer = advance(p, step, self.groups.size, support)
            elif self.seen == 0.0 and not p.unseen:
                self.seen = PLACED_SEEN
            step += 1

    def foresee_rest(self, p: Position) -> None:
        """Of a threat phase under way: what waits on the agenda, and the dice (GB-139)."""
        stage: i64 = 0
        unrolled: i64 = 0
        blasts = count5(p.dice, BLAST)
        steps = p.agenda.steps
        index: i64 = 0
        while index < len(steps):
            kind = steps[index]
            first = steps[index + 1]
            if kind == THREATENING:
                stage = first
            elif kind == STEPS:
                self.foresee_steps(p, first, steps[index + 2])
            elif kind == ADVANCING:
                self.foresee_advance(p, first, steps[index + 2])
            elif kind == ROLL_RISK:
                unrolled = first
            elif kind == ATTACKS and first == p.active and steps[index + 3] != BY_BLAST:
                self.attacks += steps[index + 2]
            elif kind in (ASK_IGNORE, ROLL_ATTACK) and first == p.active:
                if steps[index + 2] == BY_BLAST:
                    blasts += 1
                else:
                    self.attacks += 1
            index += 4
        self.brave(p)
        if stage <= RESOLVING_CARD:
            self.foresee_dice(p, dice_to_roll(p))
            return
        self.foresee_dice(p, unrolled)
        if stage <= BEFORE_BOOTS:
            self.foresee_boots(p, count5(p.dice, BOOT1) + 2 * count5(p.dice, BOOT2))
        self.foresee_blasts(p, blasts)

    def foresee_advance(self, p: Position, spaces: i64, plus: i64) -> None:
        """Of the nearest group, which has not set out yet."""
        if spaces == SIZE:
            spaces = self.groups.size
        if 0 < self.groups.nearest <= spaces + plus - p.slow_hunters:
            self.attacks += self.groups.size

    def foresee_boots(self, p: Position, spaces: i64) -> None:
        """Of dice that were rolled (GB-143)."""
        groups = self.groups
        if groups.here == 0 and 0 < groups.nearest <= spaces - p.slow_hunters:
            self.hits += float(groups.size)
            self.odds = 1.0 - (1.0 - self.odds) * (1.0 - capture_odds(p, p.active, groups.size))

    def foresee_blasts(self, p: Position, blasts: i64) -> None:
        """Of dice that were rolled (GB-144)."""
        self.hits += self.seen * float(blasts)
        if p.blast_die_captures and blasts > p.limb(p.active, FINS) + p.shelter[p.at[p.active]]:
            self.odds = 1.0 - (1.0 - self.odds) * (1.0 - self.seen)

    def foresee_dice(self, p: Position, dice: i64) -> None:
        if dice > MOST_DICE:
            dice = MOST_DICE
        if dice <= 0:
            return
        safe = 1.0 - self.odds
        groups = self.groups
        if groups.nearest > 0 and not p.unseen:  # boots bring hunters into sight
            stirred = STIRRED_SEEN * BOOTS[dice][1]
            if stirred > self.seen:
                self.seen = stirred
        steps = groups.nearest - self.nearer + p.slow_hunters
        if groups.here == 0 and groups.nearest > 0 and 0 < steps <= 2 * MOST_DICE:
            reached = BOOTS[dice][steps]
            safe *= 1.0 - reached * capture_odds(p, p.active, groups.size)
            self.hits += reached * float(groups.size)
        tokens = p.limb(p.active, FINS) + p.shelter[p.at[p.active]]
        if p.blast_die_captures and tokens < dice:
            safe *= 1.0 - self.seen * BLASTS[dice][tokens + 1]
        self.hits += self.seen * float(dice) / 3.0
        self.odds = 1.0 - safe


def attacks_of_advance(p: Position, groups: Outlook, step: i64, support: i64) -> i64:
    if groups.nearest < 0:
        return 0
    number = STEP_FIRST[step]
    if groups.here > 0:  # it counts as the nearest, and does nothing
        if number == 1:
            return 0
        if number == 2:
            number = 1
    elif number < 0:
        number = ALL
    attacks: i64 = 0
    if groups.nearest <= advance(p, step, groups.size, support):
        attacks += groups.size
    second = groups.second_size
    if number > 1 and 0 < groups.second <= advance(p, step, second, support):
        attacks += second
    return attacks


def advance(p: Position, step: i64, size: i64, support: i64) -> i64:
    """How many spaces a group of this size comes nearer."""
    spaces = STEP_SECOND[step]
    if spaces == SIZE:
        spaces = size
    elif STEP_GROWS[step] & bit(1):
        spaces += support
    plus = STEP_THIRD[step]
    if STEP_GROWS[step] & bit(2):
        plus += support
    return spaces + plus - p.slow_hunters


def waiting_odds(p: Position, seat: i64, packs: list[i64]) -> float:
    """The same, roughly, for a player whose turn is still to come."""
    groups = Outlook(p, seat, packs)
    if groups.here > 0 or groups.nearest < 0 or groups.nearest > groups.size + 1:
        return 0.0
    return capture_odds(p, seat, groups.size)
