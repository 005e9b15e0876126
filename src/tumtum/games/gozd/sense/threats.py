"""What a side threatens, in hundredths of a minion: a quick count for bots."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit

from ..rules.board import COLUMNS, DEATH, HOME, HOME_BIT, first_row
from ..rules.fight import able_defenders
from ..rules.position import ATTACKER_FATE, DEFENCE, DEFENDER_FATE, VICTIMS, War
from ..rules.results import ATTACKER, DEFECT, DEFENDER, KILLED

SURE: Final = 70  # a pip that can slaughter with the actions left
NEAR: Final = 25  # a pip that could with a turn more
STEP: Final = 7  # what each step on the way takes off that
STRIKE: Final = 45  # a minion that a fight at hand would win
LOST: Final = 100


def threats(war: War, side: i64, actions: i64) -> i64:
    """The best that a side could do with so many actions, and an eighth of all it could."""
    best: i64 = 0
    everything: i64 = 0
    for column in range(COLUMNS):
        gain = raid(war, side, column, actions)
        everything += gain
        if gain > best:
            best = gain
    contested = war.contested_fields()
    for field in range(COLUMNS * war.options.rows):
        if contested & bit(field):
            gain = STRIKE * best_fight(war, side, field)
            everything += gain
            if gain > best:
                best = gain
    return best + (everything >> 3)


def raid(war: War, side: i64, column: i64, actions: i64) -> i64:
    """What a march straight up a column to a Slaughter is worth."""
    own = war.armies.places(side)
    enemy = war.armies.places(1 - side)
    field = first_row(1 - side, war.options.rows) + column
    back: i64 = -COLUMNS
    if side != DEATH:
        back = COLUMNS
    best: i64 = 0
    distance: i64 = 0
    while distance < war.options.rows:
        if enemy & bit(field):
            return best
        if own & bit(field):
            gain = worth(highest(war.armies.faces(side, field)), distance, actions)
            if gain > best:
                best = gain
        field += back
        distance += 1
    if own & HOME_BIT:
        gain = worth(highest(war.armies.faces(side, HOME)), distance, actions)
        if gain > best:
            best = gain
    return best


def worth(value: i64, distance: i64, actions: i64) -> i64:
    """A die of this value so many Moves away from where it can slaughter."""
    if actions > distance:
        return value * (SURE - STEP * distance)
    rest = NEAR - STEP * distance
    if rest < 2:
        rest = 2
    return value * rest


def highest(faces: i64) -> i64:
    """The highest value in a set of them, bit 0 for the 1."""
    value: i64 = 0
    while faces >> value:
        value += 1
    return value


def best_fight(war: War, side: i64, field: i64) -> i64:
    """How many minions the best attack in a field would win at least, not below 0."""
    own = war.armies.faces(side, field)
    enemy = war.armies.faces(1 - side, field)
    best: i64 = 0
    for face in range(6):
        if own >> face & 1:
            gain = fight(face + 1, enemy)
            if gain > best:
                best = gain
    return best


def fight(attacker: i64, faces: i64) -> i64:
    """By how many minions the balance shifts, if the defender is chosen well."""
    able = able_defenders(faces, attacker)
    worst: i64 = 3
    for face in range(6):
        if able >> face & 1:
            gain = loss(DEFENDER[attacker + face + 1]) - loss(ATTACKER[attacker + face + 1])
            if gain < worst:
                worst = gain
    return worst


def loss(result: i64) -> i64:
    """By how many minions a result shifts the balance against its owner."""
    if result == KILLED:
        return 1
    if result == DEFECT:
        return 2
    return 0


def pending(war: War) -> i64:
    """What the attack going on will still bring the player whose turn it is."""
    score = war.attacker + war.defender
    if war.stage == DEFENCE:
        return LOST * fight(war.attacker, war.armies.faces(1 - war.side, war.field))
    if war.stage == ATTACKER_FATE:
        return LOST * (loss(DEFENDER[score]) - loss(ATTACKER[score]))
    if war.stage == DEFENDER_FATE:
        return LOST * loss(DEFENDER[score])
    if war.stage == VICTIMS:
        return LOST * war.kills
    return 0
