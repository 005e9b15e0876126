"""What nature does: draw the sides and roll the armies (GZ-13 to GZ-17), and reroll dice."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.state import NATURE

from .board import COLUMNS, DEATH, DEVIL, FIELD_LIMIT, HOME, first_row
from .position import SET_UP, TURN, War

DICE_IN_FIRST_ROW: Final = COLUMNS * FIELD_LIMIT  # of each side at the start, GZ-14
DICE_OF_A_SIDE: Final = 33


def assign_sides(war: War, seat_of_death: i64) -> None:
    """Who is Death was drawn (GZ-13)."""
    war.seat_of_death = seat_of_death
    war.stage = SET_UP
    if war.recording:
        war.note("sides", "GZ-13", NATURE, [int(seat_of_death)])


def roll_home(war: War, side: i64, number: i64) -> None:
    """So many dice are to be rolled into that side's home (GZ-66)."""
    if side == DEATH:
        war.purgatory_rolls += number
    else:
        war.hell_rolls += number


def roll(war: War, value: i64) -> None:
    """A die was rolled; it comes to lie without a trail (GZ-40)."""
    side: i64 = DEATH
    place: i64 = HOME
    if war.stage == SET_UP:
        if war.in_box <= DICE_OF_A_SIDE:
            side = DEVIL
        war.in_box -= 1
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
    if war.stage == SET_UP and war.in_box == 0:
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
