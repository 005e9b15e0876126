"""The other actions carried out: Moves, the special actions (GZ-77 to GZ-85), and dice rolled."""

from typing import Final

from mypy_extensions import i64

from .board import (
    COLUMNS,
    DEATH,
    DEVIL,
    ENTER,
    FIELD_LIMIT,
    FIGHT,
    HOME,
    INFILTRATE,
    MOVE,
    SACRIFICE,
    SLAUGHTER,
    beside,
    bit,
    first_row,
)
from .fight import attack, roll_home, slaughter
from .position import DONE, NOTHING, SET_UP, TURN, War

DICE_IN_FIRST_ROW: Final = COLUMNS * FIELD_LIMIT  # of each side at the start, GZ-14
DICE_OF_A_SIDE: Final = 33


def act(war: War, action: i64) -> None:
    """One of the six actions of a turn (GZ-20)."""
    rows = war.options.rows
    if action < ENTER:
        number = action - MOVE
        field = number // 72
        target = beside(field, number // 18 & 3, war.side, rows)
        move(war, field, target, number // 3 % 6 + 1, number % 3)
    elif action < FIGHT:
        number = action - ENTER
        target = first_row(war.side, rows) + number // 42
        move(war, HOME, target, number // 7 % 6 + 1, number % 7)
    elif action < SLAUGHTER:
        number = action - FIGHT
        attack(war, number // 18, number // 3 % 6 + 1, number % 3)
    elif action < INFILTRATE:
        number = action - SLAUGHTER
        field = first_row(1 - war.side, rows) + number // 18
        slaughter(war, field, number // 3 % 6 + 1, number % 3)
    elif action < SACRIFICE:
        number = action - INFILTRATE
        infiltrate(war, number // 7 + 1, number % 7)
    elif action == SACRIFICE:
        sacrifice(war)
    else:
        rest(war)


def move(war: War, place: i64, target: i64, value: i64, rank: i64) -> None:
    """The value stays, the trail grows (GZ-35, GZ-36)."""
    trail = war.armies.trail_of(war.side, place, value, rank)
    war.armies.remove(war.side, place, value, trail)
    war.armies.put(war.side, target, value, trail | bit(target))
    war.stage = DONE
    war.last_move = target << 9 | place << 3 | value
    if war.recording:
        rule = "GZ-28"
        if place == HOME:
            rule = "GZ-27"
        elif target == HOME:
            rule = "GZ-29"
        told = [int(war.side), int(place), int(target), int(value)]
        war.note("move", rule, war.mover(), told)


def infiltrate(war: War, value: i64, rank: i64) -> None:
    """Death gives one minion, and all of hell is rolled anew (GZ-79)."""
    trail = war.armies.trail_of(DEATH, HOME, value, rank)
    war.armies.remove(DEATH, HOME, value, trail)
    roll_home(war, DEVIL, war.armies.empty_home(DEVIL) + 1)
    use_special(war)
    if war.recording:
        war.note("infiltrate", "GZ-79", war.mover(), [int(value), int(war.hell_rolls)])


def sacrifice(war: War) -> None:
    """The Devil gives two; what is left in hell and both given are rolled anew (GZ-82)."""
    war.armies.forget_trails_at_home()
    roll_home(war, DEVIL, war.armies.empty_home(DEVIL) - 2)
    roll_home(war, DEATH, 2)
    use_special(war)
    if war.recording:
        war.note("sacrifice", "GZ-82", war.mover(), [int(war.hell_rolls)])


def use_special(war: War) -> None:
    """A special action is one of the six, and no attack (GZ-78, GZ-85)."""
    war.specials += 1
    war.last_move = NOTHING
    war.stage = DONE


def rest(war: War) -> None:
    """The turn ends early, since nothing is left that would have to be done (GZ-25)."""
    war.actions_left = 1
    war.last_move = NOTHING
    war.stage = DONE
    if war.recording:
        war.note("rest", "GZ-25", war.mover(), [int(war.side)])


def roll(war: War, value: i64) -> None:
    """Nature rolled a die; it comes to lie without a trail (GZ-40)."""
    side: i64 = DEATH
    place: i64 = HOME
    if war.stage == SET_UP:
        if war.armies.death == DICE_OF_A_SIDE:
            side = DEVIL
        there = war.armies.size(side)
        if there < DICE_IN_FIRST_ROW:
            place = first_row(side, war.options.rows) + there // FIELD_LIMIT
    elif war.hell_rolls > 0:
        side = DEVIL
        war.hell_rolls -= 1
    else:
        war.purgatory_rolls -= 1
    war.armies.add(side, place, value)
    if war.recording:
        told = [int(side), int(place), int(value)]
        war.note("roll", roll_rule(war, place), war.seat_of(side), told)
    if war.stage == SET_UP and war.armies.devil == DICE_OF_A_SIDE:
        begin(war)


def roll_rule(war: War, place: i64) -> str:
    """Why a die is rolled: for the setup, by a result or after a Slaughter, by a special action."""
    if war.stage == SET_UP:
        return "GZ-15" if place == HOME else "GZ-14"
    if war.attacker > 0:
        return "GZ-66"
    return "GZ-79" if war.side == DEATH else "GZ-82"


def begin(war: War) -> None:
    """All dice are rolled: Death takes the first turn (GZ-17)."""
    war.stage = TURN
    if war.recording:
        war.note("begin", "GZ-17", war.mover(), [])
