"""What may be chosen at each step, as lists and as a fair draw without one."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits, count4, nth_bit
from tumtum.engine.rng import Rng

from .actions import (
    CHALLENGE,
    CLAIM,
    DRAW_AMMO,
    DRAW_CHEST,
    DRAW_SECRET,
    DROP_SECRET,
    END_TURN,
    FAKE,
    FEE,
    FIRE,
    FIRST_SEAT,
    FORCE_SALE,
    FRIGHTEN,
    GIVE,
    HIT,
    KEEP_SECRET,
    LAY,
    LEAVE_BADGE,
    PASS,
    PICK_GOLD,
    RIDE,
    STAKE,
    START_ARMORY,
    START_STABLES,
    STOP,
    TAKE_BADGE,
    TURN_UP,
    WALK_TO,
)
from .duels import holds_shot, targets
from .locations import deeds, kinds_held, may_use_location
from .missions import claimable, fees, forced_sales
from .position import Position, size
from .saloon import highest_stake
from .steps import (
    AFTER,
    AGAIN,
    BADGE,
    BEFORE,
    CLAIMS,
    DID_BUY_STORE,
    DID_ROB,
    DRAW,
    DRAW_A_SECRET,
    ENTER,
    FIRST_MOVE,
    GIVE_CARD,
    LAY_CARD,
    OPEN,
    OVER,
    PICK_FIRST,
    REPLY,
    REVEAL_BET,
    STAKE_BET,
    TURN_UP_MISSION,
    WIN,
)
from .tables import DODGE, KINDS
from .turns import next_missions, rides, walks

NOT_DODGE: Final[i64] = (1 << KINDS) - 1 - (1 << int(DODGE))


def add(actions: list[int], first: i64, members: i64) -> None:
    """The actions that stand for the members of a set."""
    action = first
    while members:
        if members & 1:
            actions.append(int(action))
        members >>= 1
        action += 1


def sales(position: Position, seat: i64) -> i64:
    """Forced sales are location actions (GT-63)."""
    if not may_use_location(position) or position.used & (DID_BUY_STORE | DID_ROB):
        return 0
    return forced_sales(position, seat)


def laid_kinds(position: Position) -> i64:
    """What the challenger may lay: any kind he holds but Dodge (GT-150)."""
    return kinds_held(position.hand[position.actor], 1) & NOT_DODGE


# --- lists ---


def turn_actions(position: Position) -> list[int]:
    """Phases 3 and 5 (GT-148)."""
    seat = position.actor
    stage = position.stage
    actions: list[int] = []
    if stage != AFTER:
        add(actions, WALK_TO, walks(position, seat))
        if stage == FIRST_MOVE:
            return actions
    else:
        add(actions, RIDE, rides(position, seat))
    add(actions, CHALLENGE, targets(position, seat))
    add(actions, CLAIM, claimable(position, seat))
    add(actions, FEE, fees(position, seat))
    add(actions, FORCE_SALE, sales(position, seat))
    if stage == AFTER:
        actions.append(END_TURN)
    add(actions, PICK_GOLD, deeds(position, seat))
    return actions


def all_choices(position: Position) -> list[int]:
    """Every legal action at the step at hand, in rising order."""
    stage = position.stage
    actions: list[int] = []
    if stage in (BEFORE, AFTER, FIRST_MOVE):
        return turn_actions(position)
    if stage == LAY_CARD:
        add(actions, LAY, laid_kinds(position))
    elif stage == REPLY:
        add(actions, LAY, kinds_held(position.hand[position.actor], 1))
        actions.append(FAKE)
    elif stage == CLAIMS:
        add(actions, CLAIM, claimable(position, position.actor))
        actions.append(PASS)
    elif stage == STAKE_BET:
        add_stakes(actions, highest_stake(position, position.actor))
    elif stage == AGAIN:
        if holds_shot(position.hand[position.actor]):
            actions.append(FIRE)
        actions.append(STOP)
    elif stage == GIVE_CARD:
        add(actions, GIVE, kinds_held(position.hand[position.actor], 1))
    else:
        return fixed_choices(position)
    return actions


def add_stakes(actions: list[int], highest: i64) -> None:
    gold: i64 = 0
    while gold < highest:
        actions.append(int(STAKE + gold))
        gold += 1


def fixed_choices(position: Position) -> list[int]:
    """One or the other; and nature's draws."""
    stage = position.stage
    if stage == ENTER:
        return [START_STABLES, START_ARMORY]
    if stage == WIN:
        return [HIT, FRIGHTEN]
    if stage == BADGE:
        return [TAKE_BADGE, LEAVE_BADGE]
    if stage == OVER:
        return []
    actions: list[int] = []
    if stage in (DRAW, REVEAL_BET):
        add(actions, DRAW_AMMO, kinds_held(position.deck, 1))
    elif stage == TURN_UP_MISSION:
        add(actions, TURN_UP, next_missions(position))
    elif stage == DRAW_A_SECRET:
        add(actions, DRAW_SECRET, position.secret_deck)
    elif stage == OPEN:
        add(actions, DRAW_CHEST, position.chests)
    elif stage == PICK_FIRST:
        add(actions, FIRST_SEAT, bit(position.seats) - 1)
    else:
        return [KEEP_SECRET, DROP_SECRET]
    return actions


def odds(position: Position) -> list[int]:
    """Ammunition comes as often as it is in the deck; all else is equally likely."""
    if position.stage == DRAW or position.stage == REVEAL_BET:
        counts: list[int] = []
        for kind in range(KINDS):
            number = int(count4(position.deck, kind))
            if number > 0:
                counts.append(number)
        return counts
    return [1] * len(all_choices(position))


# --- a fair draw ---


def member(members: i64, rng: Rng) -> i64:
    """Some member of a set, each equally likely."""
    return nth_bit(members, rng.below(bits(members)))


def random_turn_action(position: Position, rng: Rng) -> i64:
    seat = position.actor
    stage = position.stage
    if stage == FIRST_MOVE:
        return WALK_TO + member(walks(position, seat), rng)
    first: i64 = WALK_TO
    ends: i64 = 0
    if stage == AFTER:
        first = RIDE
        ends = 1
        moves = rides(position, seat)
    else:
        moves = walks(position, seat)
    foes = targets(position, seat)
    cards = claimable(position, seat)
    paid = fees(position, seat)
    sold = sales(position, seat)
    here = deeds(position, seat)
    pick = rng.below(
        bits(moves) + bits(foes) + bits(cards) + bits(paid) + bits(sold) + bits(here) + ends
    )
    if pick < bits(moves):
        return first + nth_bit(moves, pick)
    pick -= bits(moves)
    if pick < bits(here):
        return PICK_GOLD + nth_bit(here, pick)
    pick -= bits(here)
    if pick < bits(foes):
        return CHALLENGE + nth_bit(foes, pick)
    pick -= bits(foes)
    if pick < bits(cards):
        return CLAIM + nth_bit(cards, pick)
    pick -= bits(cards)
    if pick < bits(paid):
        return FEE + nth_bit(paid, pick)
    pick -= bits(paid)
    if pick < bits(sold):
        return FORCE_SALE + nth_bit(sold, pick)
    return END_TURN


def random_ammo(deck: i64, rng: Rng) -> i64:
    """A card of the deck, by kind."""
    left = rng.below(size(deck))
    kind: i64 = 0
    while True:
        left -= count4(deck, kind)
        if left < 0:
            return kind
        kind += 1


def random_choice(position: Position, rng: Rng) -> i64:
    """A uniformly random legal action; nature's by its odds."""
    stage = position.stage
    if stage in (BEFORE, AFTER, FIRST_MOVE):
        return random_turn_action(position, rng)
    if stage in (DRAW, REVEAL_BET):
        return DRAW_AMMO + random_ammo(position.deck, rng)
    if stage == LAY_CARD:
        return LAY + member(laid_kinds(position), rng)
    if stage == REPLY:
        kinds = kinds_held(position.hand[position.actor], 1)
        pick = rng.below(bits(kinds) + 1)
        if pick < bits(kinds):
            return LAY + nth_bit(kinds, pick)
        return FAKE
    if stage == STAKE_BET:
        return STAKE + rng.below(highest_stake(position, position.actor))
    if stage == TURN_UP_MISSION:
        return TURN_UP + member(next_missions(position), rng)
    if stage == DRAW_A_SECRET:
        return DRAW_SECRET + member(position.secret_deck, rng)
    if stage == OPEN:
        return DRAW_CHEST + member(position.chests, rng)
    legal = all_choices(position)
    return legal[rng.below(len(legal))]
