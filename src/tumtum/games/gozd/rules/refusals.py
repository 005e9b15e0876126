"""Why something is not legal now, in words, with the rule."""

from mypy_extensions import i64

from tumtum.engine.state import IllegalMove

from .board import (
    COLUMNS,
    DEATH,
    DEFEND,
    END_TURN,
    ENTER,
    FIGHT,
    HOME,
    INFILTRATE,
    MOVE,
    ROLL,
    SACRIFICE,
    SLAUGHTER,
    STAY,
    VICTIM,
    VICTIM_HOME,
    beside,
    bit,
    first_row,
    in_first_row,
)
from .position import DEFENCE, TURN, VICTIMS, War
from .turn import contested_fields


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
        number = action - MOVE
        field = number // 72
        target = beside(field, number // 18 & 3, war.side, war.options.rows)
        return no_move(war, field, target, number // 3 % 6 + 1, number % 3)
    if action < FIGHT:
        number = action - ENTER
        target = first_row(war.side, war.options.rows) + number // 42
        return no_move(war, HOME, target, number // 7 % 6 + 1, number % 7)
    if action < SLAUGHTER:
        return no_fight(war, (action - FIGHT) // 18)
    if action < INFILTRATE:
        field = first_row(1 - war.side, war.options.rows) + (action - SLAUGHTER) // 18
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
    if contested_fields(war) & bit(place):
        return IllegalMove("that minion is locked: an enemy is in its field", "GZ-34")
    if target < 0:
        if in_first_row(place, 1 - war.side, war.options.rows):
            return IllegalMove("nobody enters the enemy's home or leaves the board", "GZ-31")
        return IllegalMove("there is nothing in that direction", "GZ-9")
    if war.armies.full(war.side) & bit(target):
        return IllegalMove("three of your minions are there already", "GZ-32")
    return IllegalMove("that minion has been there this turn", "GZ-37")


def no_fight(war: War, field: i64) -> IllegalMove:
    if not contested_fields(war) & bit(field):
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
    if not war.armies.faces(1 - war.side, war.field) >> (action - DEFEND) & 1:
        return IllegalMove("you have no such minion in that field", "GZ-45")
    return IllegalMove("an equal or higher minion has to defend", "GZ-46")


def no_victim(war: War, action: i64) -> IllegalMove:
    if not VICTIM_HOME <= action < ROLL:
        return IllegalMove("choose who falls to the Slaughter first", "GZ-70")
    if action >= VICTIM and war.armies.total(1 - war.side, HOME) > 0:
        return IllegalMove("those at home fall first", "GZ-71")
    return IllegalMove("you have no such minion there", "GZ-71")
