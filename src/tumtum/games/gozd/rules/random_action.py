"""A uniformly random action without a list of all: for simulation, which does little else."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.rng import Rng

from .board import (
    COLUMNS,
    ENTER,
    FIELD_RANKS,
    FIGHT,
    HOME,
    HOME_BIT,
    HOME_RANKS,
    INFILTRATE,
    MOVE,
    SACRIFICE,
    SLAUGHTER,
    beside,
    bits,
    nth_bit,
)
from .position import War
from .turn import (
    contested_fields,
    free_fields,
    may_infiltrate,
    may_move,
    may_sacrifice,
    open_entries,
    raider_fields,
    turn_actions,
)

HOME_CLASSES: Final = 12  # six values, and six dice that came home this turn
MOST_TRIES: Final = 200


def random_turn_action(war: War, rng: Rng) -> i64:
    """Draws among all that dice in these places could do, until it is something legal.

    Every place has as many candidates of a kind as it could have classes of dice, so each legal
    action is drawn equally often.
    """
    free = free_fields(war)
    contested = contested_fields(war)
    raiders = raider_fields(war)
    entries = open_entries(war)
    at_home = home_classes(war)
    moves = 4 * FIELD_RANKS * bits(free)
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
            action = candidate_move(war, nth_bit(free, pick // 12), pick % 12)
        elif pick < fights:
            pick -= moves
            field = nth_bit(contested, pick // FIELD_RANKS)
            first = FIGHT + 18 * field
            action = candidate(war, field, pick % FIELD_RANKS, first, FIELD_RANKS)
        elif pick < slaughters:
            pick -= fights
            field = nth_bit(raiders, pick // FIELD_RANKS)
            first = SLAUGHTER + 18 * (field % COLUMNS)
            action = candidate(war, field, pick % FIELD_RANKS, first, FIELD_RANKS)
        elif pick < arrivals:
            pick -= slaughters
            action = candidate_entry(war, nth_bit(entries, pick // at_home), pick % at_home)
        elif pick < gifts:
            action = candidate(war, HOME, pick - arrivals, INFILTRATE, HOME_RANKS)
        if action >= 0:
            return action
    legal = turn_actions(war)  # hardly anything is legal, or nothing but the end of the turn
    return legal[rng.below(len(legal))]


def home_classes(war: War) -> i64:
    """At least as many as there are classes of own dice at home, at least 1."""
    if war.armies.moved_at & HOME_BIT:
        return HOME_CLASSES
    return bits(war.armies.faces(war.side, HOME) | 1)


def candidate(war: War, place: i64, nth: i64, first: i64, ranks: i64) -> i64:
    """The action for the nth class of own dice at a place, numbered from `first`, or -1."""
    found = war.armies.nth_class(war.side, place, nth)
    if found < 0:
        return -1
    return first + ranks * (found >> 3) + (found & 7)


def candidate_move(war: War, field: i64, pick: i64) -> i64:
    direction = pick & 3
    target = beside(field, direction, war.side, war.options.rows)
    if target < 0:
        return -1
    found = war.armies.nth_class(war.side, field, pick >> 2)
    if found < 0 or not may_move(war, field, target, (found >> 3) + 1, found & 7):
        return -1
    return MOVE + 72 * field + 18 * direction + 3 * (found >> 3) + (found & 7)


def candidate_entry(war: War, field: i64, nth: i64) -> i64:
    found = war.armies.nth_class(war.side, HOME, nth)
    if found < 0 or not may_move(war, HOME, field, (found >> 3) + 1, found & 7):
        return -1
    column = field % COLUMNS
    return ENTER + 42 * column + 7 * (found >> 3) + (found & 7)


def random_defender(able: i64, rng: Rng) -> i64:
    """One of the values in a set of them, bit 0 for the 1; says its bit."""
    return nth_bit(able, rng.below(bits(able)))
