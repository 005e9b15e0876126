"""A quick opinion of a position of Gunny Town, for bots.

A player is worth his victory points, what the missions promise that he is near to, and a little
for what helps with any mission. A duel is looked at card by card.
"""

import math
from typing import Final

from mypy_extensions import i64

from ..rules.actions import HIT
from ..rules.choices import all_choices
from ..rules.duels import holds_shot
from ..rules.locations import deeds
from ..rules.markers import CARD_GOLD, CARD_VP
from ..rules.missions import may_claim_secret
from ..rules.position import SECRET_SLOT
from ..rules.state import GunnyTown
from ..rules.steps import (
    AFTER,
    BEFORE,
    DID_AMMO,
    DID_CHEST,
    DID_GOLD,
    LAY_CARD,
    REPLY,
    WIN,
)
from ..rules.tables import ACTIVE, AMMO_AT, CHEST_AT, FULL_LIFE, GOLD_AT, JOB_GOLD, WEAPON_COST
from .efforts import (
    AMMO_SQUARES,
    ARMORIES,
    CARE_SQUARES,
    GOLD_SQUARES,
    STABLE_YARDS,
    effort,
    go_to_some,
)

__all__ = ["sense"]

SCALE: Final = 6.0  # victory points: so large a lead is nearly a win
HASTE: Final = 0.6  # what a promise is worth a turn later
SURE: Final = 0.93  # a mission that needs no more than a claim
NEXT: Final = 0.4  # what the second best promise counts, and so on
GOLD: Final = 0.06  # victory points for a nugget
FULL: Final = 12  # nuggets that are worth so much; more are worth half
LIFE: Final = 0.35
CARD: Final = 0.12
ARMS: Final[list[float]] = [0.4, 0.8, 0.8, 1.1, 1.6]  # the best weapon counts
HORSE: Final = 0.25
CHEST: Final = 0.2
JOB: Final = 0.25


def sense(state: GunnyTown, seat: int) -> float:
    """How far the seat is ahead, from -1 to 1."""
    result = state.result()
    if result is not None:
        return result[seat]
    return looking_on(state, seat)


def looking_on(state: GunnyTown, seat: i64) -> float:
    """What a duel leads to, as far as its next cards; else how things stand."""
    stage = state.stage
    if stage == LAY_CARD:
        after = state.clone()
        after.apply(state.actor, strongest(state))
        return looking_on(after, seat)
    if stage == REPLY:
        total = 0.0
        replies = all_choices(state)
        for action in replies:
            after = state.clone()
            after.apply(state.actor, action)
            total += looking_on(after, seat)
        return total / float(len(replies))
    if stage == WIN:
        after = state.clone()
        after.apply(state.actor, HIT)
        return lead(after, seat)
    return lead(state, seat)


def strongest(state: GunnyTown) -> i64:
    """The challenger's best card: kinds come in the order of their strength, after Dodge."""
    return all_choices(state)[0]


def lead(state: GunnyTown, seat: i64) -> float:
    own = 0.0
    best = 0.0
    total = 0.0
    other: i64 = 0
    while other < state.seats:
        if other == seat:
            own = float(state.vp[other]) + means(state, other) + hopes(state, other)
        else:
            worth = float(state.vp[other]) + means(state, other)
            total += worth
            if worth > best:
                best = worth
        other += 1
    rivals = (best + total / float(state.seats - 1)) / 2.0
    return math.tanh((own - rivals) / SCALE)


def hopes(state: GunnyTown, seat: i64) -> float:
    """What missions promise, and the best errand in town."""
    return promises(state, seat) + errand(state, seat)


def promises(state: GunnyTown, seat: i64) -> float:
    """What missions promise: the best counts in full, the others less and less."""
    found: list[float] = []
    slot: i64 = 0
    while slot < ACTIVE:
        card = state.active[slot]
        if card >= 0:
            turns = effort(state, seat, card, state.marks_of(seat, slot))
            found.append(reward(card) * SURE * HASTE**turns)
        slot += 1
    card = state.secret[seat]
    if card >= 0:
        turns = effort(state, seat, card, state.marks_of(seat, SECRET_SLOT))
        if not may_claim_secret(state, seat):
            turns += 3.0
        found.append(reward(card) * SURE * HASTE**turns)
    found.sort()
    found.reverse()
    total = 0.0
    weight = 1.0
    for value in found:
        total += weight * value
        weight *= NEXT
    return total


def reward(card: i64) -> float:
    return float(CARD_VP[card]) + GOLD * float(CARD_GOLD[card])


def means(state: GunnyTown, seat: i64) -> float:
    """Gold, lives, cards and gear."""
    gold = float(state.gold[seat])
    if gold > FULL:
        gold = FULL + (gold - FULL) / 2.0
    life = float(state.life_of(seat))
    worth = GOLD * gold + LIFE * life
    if state.life_of(seat) == 0 or state.in_jail(seat):
        worth -= 1.0
    worth += CARD * float(state.cards_in(seat) + waiting_cards(state, seat))
    if not holds_shot(state.hand[seat]):
        worth -= CARD
    worth += arms(state.weapons_of(seat))
    if state.has_horse(seat):
        worth += HORSE
    job = state.job_of(seat)
    if job >= 0:
        worth += JOB + GOLD * float(JOB_GOLD[job])
    return worth + at_hand(state, seat)


def waiting_cards(state: GunnyTown, seat: i64) -> i64:
    if state.actor == seat:
        return state.draws
    return 0


def at_hand(state: GunnyTown, seat: i64) -> float:
    """What the location still offers the active player."""
    stage = state.stage
    if seat != state.turn or stage not in (BEFORE, AFTER) or deeds(state, seat) == 0:
        return 0.0
    square = state.square[seat]
    used = state.used
    worth = 0.0
    if GOLD_AT[square] and not used & DID_GOLD:
        worth += GOLD * float(GOLD_AT[square])
    if AMMO_AT[square] and not used & DID_AMMO:
        worth += CARD
    if CHEST_AT[square] and not used & DID_CHEST:
        worth += CHEST
    return worth * SURE


def arms(weapons: i64) -> float:
    best = 0.0
    for worth in ARMS:
        if weapons & 1 and worth > best:
            best = worth
        weapons >>= 1
    return best


def errand(state: GunnyTown, seat: i64) -> float:
    """What fetching something in town is worth: a weapon, a horse, gold, cards, care."""
    best = upgrade(state, seat) * later(state, seat, ARMORIES)
    if not state.has_horse(seat) and state.gold[seat] > 0:
        best = max(best, (HORSE - GOLD) * later(state, seat, STABLE_YARDS))
    best = max(best, GOLD * 2.5 * later(state, seat, GOLD_SQUARES))
    if state.room(seat) > 0:
        best = max(best, CARD * float(state.room(seat)) / 3.0 * later(state, seat, AMMO_SQUARES))
    if state.life_of(seat) < FULL_LIFE and state.gold[seat] > 0:
        best = max(best, LIFE * later(state, seat, CARE_SQUARES))
    return best


def later(state: GunnyTown, seat: i64, squares: list[i64]) -> float:
    return float(HASTE ** go_to_some(state, seat, squares))


def upgrade(state: GunnyTown, seat: i64) -> float:
    """What the best weapon that he can pay adds."""
    have = arms(state.weapons_of(seat))
    best = 0.0
    gold = state.gold[seat]
    weapon: i64 = 0
    while weapon < len(ARMS):
        if gold >= WEAPON_COST[weapon]:
            gain = ARMS[weapon] - have - GOLD * float(WEAPON_COST[weapon]) / 2.0
            if gain > best:
                best = gain
        weapon += 1
    return best
