"""What the hunters may do to a player: attacks to expect, and the odds of being captured."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit

from ..rules.actions import FEET, FINS, FRONDS
from ..rules.land import STRIDE
from ..rules.nearness import in_sight_of_hunters
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

MOST_DICE: Final = 6


def chances(dice: int) -> list[float]:
    """How likely so many dice show boots of at least 0, 1, 2, ... in all."""
    odds = [1.0]
    for _ in range(dice):
        after = [0.0] * (len(odds) + 2)
        for total, chance in enumerate(odds):
            after[total] += chance * 4 / 6
            after[total + 1] += chance / 6
            after[total + 2] += chance / 6
        odds = after
    return [sum(odds[least:]) for least in range(2 * MOST_DICE + 1)]


BOOTS: Final[list[list[float]]] = [chances(dice) for dice in range(MOST_DICE + 1)]


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
    """Groups by distance from a player."""

    def __init__(self, p: Position, seat: i64) -> None:
        self.nearest: i64 = NONE  # steps to the nearest group that is not in the same space
        self.size: i64 = 0
        self.second: i64 = NONE
        self.second_size: i64 = 0
        self.here: i64 = p.hunters[p.at[seat]]
        ways = p.land.ways_to(p.at[seat])
        cell: i64 = 0
        while cell < p.land.size:
            if p.hunters[cell] > 0 and ways[cell] > 0:
                self.note(ways[cell] // STRIDE, p.hunters[cell])
            cell += 1

    def note(self, steps: i64, size: i64) -> None:
        if self.nearest < 0 or steps < self.nearest:
            self.second = self.nearest
            self.second_size = self.size
            self.nearest = steps
            self.size = size
        elif self.second < 0 or steps < self.second:
            self.second = steps
            self.second_size = size


def coming_attacks(p: Position) -> i64:
    """Attacks on the active player by the hunter card on top."""
    card = p.hunter_top
    if card < 0:
        return 0
    groups = Outlook(p, p.active)
    support = support_value(p)
    attacks: i64 = 0
    step = HUNTER_STEPS[card]
    while step < HUNTER_STEPS[card + 1]:
        if STEP_VERB[step] == SHOOT:
            if in_sight_of_hunters(p, p.active):
                attacks += STEP_FIRST[step] + support
        elif STEP_VERB[step] == ADVANCE:
            attacks += attacks_of_advance(p, groups, step, support)
        step += 1
    return attacks


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


def active_odds(p: Position) -> float:
    """The chance that the active player is captured if the threat phase came now."""
    attacks = coming_attacks(p)
    odds = capture_odds(p, p.active, attacks)
    dice = dice_to_roll(p)
    if dice <= 0:
        return odds
    if dice > MOST_DICE:
        dice = MOST_DICE
    groups = Outlook(p, p.active)
    if groups.here == 0 and 0 < groups.nearest <= 2 * MOST_DICE and attacks == 0:
        reached = BOOTS[dice][groups.nearest]
        odds += reached * capture_odds(p, p.active, groups.size)
    if in_sight_of_hunters(p, p.active):
        odds += blast_odds(p, dice)
    if odds > 1.0:
        return 1.0
    return odds


def blast_odds(p: Position, dice: i64) -> float:
    """The chance that blasts find bare fins."""
    if not p.blast_die_captures:
        return 0.0
    tokens = p.limb(p.active, FINS) + p.shelter[p.at[p.active]]
    if tokens >= dice:
        return 0.0
    odds = 1.0
    while tokens >= 0:  # one blast more than there are tokens
        odds *= float(dice) / 3.0
        tokens -= 1
    if odds > 0.9:
        return 0.9
    return odds


def waiting_odds(p: Position, seat: i64) -> float:
    """The same, roughly, for a player whose turn is still to come."""
    groups = Outlook(p, seat)
    if groups.here > 0 or groups.nearest < 0 or groups.nearest > groups.size + 1:
        return 0.0
    return capture_odds(p, seat, groups.size)
