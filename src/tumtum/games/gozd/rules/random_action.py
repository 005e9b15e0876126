"""A uniformly random action without a list of all: for simulation, which does little else."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bits, nth_bit
from tumtum.engine.rng import Rng

from .actions import (
    FIELD_RANKS,
    SACRIFICE,
    enter_action,
    fight_action,
    infiltrate_action,
    move_action,
    slaughter_action,
)
from .armies import class_rank, class_value
from .board import COLUMNS, HOME, HOME_BIT, beside
from .fight import defenders
from .move import may_move, open_entries
from .position import War
from .slaughter import raider_fields
from .special_actions import may_infiltrate, may_sacrifice

FIELD_MOVES: Final = 4 * FIELD_RANKS  # in four directions
HOME_CLASSES: Final = 12  # six values, and six dice that came home this turn
MOST_TRIES: Final = 200


def random_turn_action(war: War, rng: Rng) -> i64:
    """Draws among all that dice in these places could do, until it is something legal.

    Every place has as many candidates of a kind as it could have classes of dice, so each legal
    action is drawn equally often.
    """
    free = war.free_fields()
    contested = war.contested_fields()
    raiders = raider_fields(war)
    entries = open_entries(war)
    at_home = home_classes(war)
    moves = FIELD_MOVES * bits(free)
    fights = moves + FIELD_RANKS * bits(contested)
    slaughters = fights + FIELD_RANKS * bits(raiders)
    arrivals = slaughters + at_home * bits(entries)
    gifts = arrivals
    if may_infiltrate(war):
        gifts += at_home
    everything = gifts
    if may_sacrifice(war):
        everything += 1
    tries: i64 = MOST_TRIES
    if everything == 0:
        tries = 0
    while tries > 0:
        tries -= 1
        pick = rng.below(everything)
        action: i64 = SACRIFICE
        if pick < moves:
            action = candidate_move(war, nth_bit(free, pick // FIELD_MOVES), pick % FIELD_MOVES)
        elif pick < fights:
            pick -= moves
            field = nth_bit(contested, pick // FIELD_RANKS)
            action = candidate_fight(war, field, pick % FIELD_RANKS)
        elif pick < slaughters:
            pick -= fights
            field = nth_bit(raiders, pick // FIELD_RANKS)
            action = candidate_slaughter(war, field, pick % FIELD_RANKS)
        elif pick < arrivals:
            pick -= slaughters
            action = candidate_entry(war, nth_bit(entries, pick // at_home), pick % at_home)
        elif pick < gifts:
            action = candidate_gift(war, pick - arrivals)
        if action >= 0:
            return action
    legal = war.legal(war.mover())  # hardly anything is legal, or nothing but the end of the turn
    return legal[rng.below(len(legal))]


def home_classes(war: War) -> i64:
    """At least as many as there are classes of own dice at home, at least 1."""
    if war.armies.moved_at & HOME_BIT:
        return HOME_CLASSES
    return bits(war.armies.faces(war.side, HOME) | 1)


# Each candidate is the action of the nth class of own dice at a place, or -1 if there is no such
# class, or it may not do that.


def candidate_move(war: War, field: i64, pick: i64) -> i64:
    """A class of dice and a direction."""
    direction = pick & 3
    target = beside(field, direction, war.side, war.options.rows)
    if target < 0:
        return -1
    found = war.armies.nth_class(war.side, field, pick >> 2)
    if found < 0 or not may_move(war, field, target, class_value(found), class_rank(found)):
        return -1
    return move_action(field, direction, class_value(found), class_rank(found))


def candidate_entry(war: War, field: i64, nth: i64) -> i64:
    found = war.armies.nth_class(war.side, HOME, nth)
    if found < 0 or not may_move(war, HOME, field, class_value(found), class_rank(found)):
        return -1
    return enter_action(field % COLUMNS, class_value(found), class_rank(found))


def candidate_fight(war: War, field: i64, nth: i64) -> i64:
    found = war.armies.nth_class(war.side, field, nth)
    if found < 0:
        return -1
    return fight_action(field, class_value(found), class_rank(found))


def candidate_slaughter(war: War, field: i64, nth: i64) -> i64:
    found = war.armies.nth_class(war.side, field, nth)
    if found < 0:
        return -1
    return slaughter_action(field % COLUMNS, class_value(found), class_rank(found))


def candidate_gift(war: War, nth: i64) -> i64:
    """A minion to Infiltrate with."""
    found = war.armies.nth_class(war.side, HOME, nth)
    if found < 0:
        return -1
    return infiltrate_action(class_value(found), class_rank(found))


def random_defender(war: War, rng: Rng) -> i64:
    """One of the values that may defend."""
    able = defenders(war)
    return nth_bit(able, rng.below(bits(able))) + 1
