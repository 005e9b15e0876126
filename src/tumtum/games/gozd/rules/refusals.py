"""Why something is not legal now, in words, with the rule."""

from mypy_extensions import i64

from tumtum.engine.packed import bit
from tumtum.engine.state import IllegalMove

from .actions import (
    DEFEND,
    END_TURN,
    ENTER,
    FIGHT,
    INFILTRATE,
    ROLL,
    SACRIFICE,
    SLAUGHTER,
    STAY,
    VICTIM,
    VICTIM_HOME,
    defend_value,
    enter_column,
    enter_rank,
    enter_value,
    fight_field,
    move_direction,
    move_field,
    move_rank,
    move_value,
    slaughter_column,
)
from .board import COLUMNS, DEATH, HOME, beside, first_row, in_first_row
from .position import DEFENCE, TURN, VICTIMS, War


def reason(war: War, action: i64) -> IllegalMove:
    """Why this action of the player who decides is not legal."""
    if war.rolling() or action >= ROLL:
        return IllegalMove("dice are nature's to roll", "GZ-66")
    if war.stage == DEFENCE:
        return no_defence(war, action)
    if war.stage == VICTIMS:
        return no_victim(war, action)
    if war.stage != TURN:
        return IllegalMove("the result of the battle has to be answered first", "GZ-57")
    if action < ENTER:
        field = move_field(action)
        target = beside(field, move_direction(action), war.side, war.options.rows)
        return no_move(war, field, target, move_value(action), move_rank(action))
    if action < FIGHT:
        target = first_row(war.side, war.options.rows) + enter_column(action)
        return no_move(war, HOME, target, enter_value(action), enter_rank(action))
    if action < SLAUGHTER:
        return no_fight(war, fight_field(action))
    if action < INFILTRATE:
        field = first_row(1 - war.side, war.options.rows) + slaughter_column(action)
        return no_slaughter(war, field)
    if action <= SACRIFICE:
        return no_special(war, action)
    if action == END_TURN:
        return IllegalMove("a Move, Fight or Slaughter is still possible, so one must", "GZ-24")
    return IllegalMove("no battle waits for that answer", "GZ-88")


def no_move(war: War, place: i64, target: i64, value: i64, rank: i64) -> IllegalMove:
    if place != HOME and place >= COLUMNS * war.options.rows:
        return IllegalMove("that field is not on this board", "GZ-7")
    trail = war.armies.trail_of(war.side, place, value, rank)
    if trail < 0:
        return IllegalMove("you have no such minion there", "GZ-43")
    if war.contested_fields() & bit(place):
        return IllegalMove("that minion is locked: an enemy is in its field", "GZ-34")
    if target < 0:
        if in_first_row(place, 1 - war.side, war.options.rows):
            return IllegalMove("nobody enters the enemy's home or leaves the board", "GZ-31")
        return IllegalMove("there is nothing in that direction", "GZ-9")
    if war.armies.full(war.side) & bit(target):
        return IllegalMove("three of your minions are there already", "GZ-32")
    return IllegalMove("that minion has been there this turn", "GZ-37")


def no_fight(war: War, field: i64) -> IllegalMove:
    if not war.contested_fields() & bit(field):
        return IllegalMove("no field with minions of both to Fight in", "GZ-44")
    return IllegalMove("you have no such minion there", "GZ-43")


def no_slaughter(war: War, field: i64) -> IllegalMove:
    if not war.armies.places(war.side) & bit(field):
        return IllegalMove("none of your minions is in that field of the enemy's row", "GZ-68")
    if war.armies.places(1 - war.side) & bit(field):
        return IllegalMove("an enemy stands in that field", "GZ-68")
    if war.options.clear_row:
        return IllegalMove("an enemy stands in that row, or you have no such minion there", "GZ-68")
    return IllegalMove("you have no such minion there", "GZ-43")


def no_special(war: War, action: i64) -> IllegalMove:
    if (action == SACRIFICE) == (war.side == DEATH):
        return IllegalMove("that is the other side's special action", "GZ-77")
    if war.specials >= war.options.special_limit:
        return IllegalMove("no more special actions this turn", "GZ-78")
    if action == SACRIFICE:
        if war.armies.total(war.side, HOME) < 2:
            return IllegalMove("a Sacrifice needs two minions in hell", "GZ-83")
        return IllegalMove("a Sacrifice may not leave you without minions", "GZ-84")
    if war.armies.total(war.side, HOME) == 0:
        return IllegalMove("to Infiltrate you need a minion in purgatory", "GZ-80")
    if war.armies.size(war.side) < 2:
        return IllegalMove("you may not give your last minion away", "GZ-84")
    return IllegalMove("you have no such minion in purgatory", "GZ-80")


def no_defence(war: War, action: i64) -> IllegalMove:
    if not DEFEND <= action < STAY:
        return IllegalMove("choose who defends first", "GZ-45")
    if war.armies.count(1 - war.side, war.field, defend_value(action)) == 0:
        return IllegalMove("you have no such minion in that field", "GZ-45")
    return IllegalMove("an equal or higher minion has to defend", "GZ-46")


def no_victim(war: War, action: i64) -> IllegalMove:
    if not VICTIM_HOME <= action < ROLL:
        return IllegalMove("choose who falls to the Slaughter first", "GZ-70")
    if action >= VICTIM and war.armies.total(1 - war.side, HOME) > 0:
        return IllegalMove("those at home fall first", "GZ-71")
    return IllegalMove("you have no such minion there", "GZ-71")
