"""Actions: every number that a move may be, and the functions that make and read them.

Squares, ammunition kinds, weapons, jobs, stores, chests and cards are numbered as content.py
numbers them; a card is a mission or, from MISSIONS on, a secret mission.
"""

from typing import Final

from mypy_extensions import i64

from .tables import (
    BANK_KINDS,
    CARDS,
    CHESTS,
    HANDFULS,
    JOBS,
    KINDS,
    MISSIONS,
    MOST_STAKE,
    PAIRS,
    SALOON_KINDS,
    SECRETS,
    SQUARES,
    WEAPONS,
)

MOST_SEATS: Final = 6

# A turn (GT-147, GT-148).
START_STABLES: Final = 0
START_ARMORY: Final = 1
WALK_TO: Final = 2  # (square): the move
RIDE: Final = WALK_TO + SQUARES  # (square): by coach
CHALLENGE: Final = RIDE + SQUARES  # (seat)
CLAIM: Final = CHALLENGE + MOST_SEATS  # (card)
FEE: Final = CLAIM + CARDS  # (card): pay for a store already owned, and claim
FORCE_SALE: Final = FEE + CARDS  # (card): buy the store here from its owner, and claim
END_TURN: Final = FORCE_SALE + CARDS
# At a location (GT-149).
PICK_GOLD: Final = END_TURN + 1
PICK_AMMO: Final = PICK_GOLD + 1
TAKE_JOB: Final = PICK_AMMO + 1  # (job): the badge on its slot
OPEN_CHEST: Final = TAKE_JOB + JOBS
BUY_WEAPON: Final = OPEN_CHEST + 1  # (weapon)
BUY_HORSE: Final = BUY_WEAPON + WEAPONS
PURCHASE: Final = BUY_HORSE + 1  # goods of the store here, free to its owner
BUY_STORE: Final = PURCHASE + 1  # the unowned store here
ROB_STORE: Final = BUY_STORE + 1  # (handful): which two cards
ROB_BANK: Final = ROB_STORE + len(HANDFULS)  # (kind): which card
ROB_SALOON: Final = ROB_BANK + len(BANK_KINDS)  # (kind)
BET: Final = ROB_SALOON + len(SALOON_KINDS)  # (pair): which parts
BRIBE_AGAINST: Final = BET + len(PAIRS)  # (seat)
DEEDS_END: Final = BRIBE_AGAINST + MOST_SEATS  # deeds are bits of a word, from PICK_GOLD on
STAKE: Final = DEEDS_END  # (GNs, from 1): what the bet is for
# Answers (GT-150 to GT-155, GT-173).
LAY: Final = STAKE + MOST_STAKE  # (kind): a card in a duel, of either side
FAKE: Final = LAY + KINDS
HIT: Final = FAKE + 1
FRIGHTEN: Final = HIT + 1
PASS: Final = FRIGHTEN + 1  # no (further) claim
TAKE_BADGE: Final = PASS + 1
LEAVE_BADGE: Final = TAKE_BADGE + 1
FIRE: Final = LEAVE_BADGE + 1  # another round
STOP: Final = FIRE + 1
GIVE: Final = STOP + 1  # (kind)
KEEP_SECRET: Final = GIVE + KINDS
DROP_SECRET: Final = KEEP_SECRET + 1
# Nature's (GT-137).
FIRST_SEAT: Final = DROP_SECRET + 1  # (seat)
TURN_UP: Final = FIRST_SEAT + MOST_SEATS  # (mission)
DRAW_AMMO: Final = TURN_UP + MISSIONS  # (kind): for a hand, or for a bet
DRAW_SECRET: Final = DRAW_AMMO + KINDS  # (secret, from 0)
DRAW_CHEST: Final = DRAW_SECRET + SECRETS  # (chest)
ACTIONS: Final = DRAW_CHEST + CHESTS


def walk_to(square: i64) -> i64:
    return WALK_TO + square


def walk_square(action: i64) -> i64:
    return action - WALK_TO


def ride_to(square: i64) -> i64:
    return RIDE + square


def ride_square(action: i64) -> i64:
    return action - RIDE


def challenge(seat: i64) -> i64:
    return CHALLENGE + seat


def challenged_seat(action: i64) -> i64:
    return action - CHALLENGE


def claim(card: i64) -> i64:
    return CLAIM + card


def claim_card(action: i64) -> i64:
    return action - CLAIM


def fee_for(card: i64) -> i64:
    return FEE + card


def fee_card(action: i64) -> i64:
    return action - FEE


def force_sale_for(card: i64) -> i64:
    return FORCE_SALE + card


def force_sale_card(action: i64) -> i64:
    return action - FORCE_SALE


def take_job(job: i64) -> i64:
    return TAKE_JOB + job


def taken_job(action: i64) -> i64:
    return action - TAKE_JOB


def buy_weapon(weapon: i64) -> i64:
    return BUY_WEAPON + weapon


def bought_weapon(action: i64) -> i64:
    return action - BUY_WEAPON


def handful_of(first: i64, second: i64) -> i64:
    """The number of two kinds of cards, in any order."""
    if first > second:
        return handful_of(second, first)
    return first * (2 * KINDS - first + 1) // 2 + second - first


def rob_store(first: i64, second: i64) -> i64:
    return ROB_STORE + handful_of(first, second)


def rob_store_first(action: i64) -> i64:
    return HANDFUL_FIRST[action - ROB_STORE]


def rob_store_second(action: i64) -> i64:
    return HANDFUL_SECOND[action - ROB_STORE]


def rob_bank(kind: int) -> i64:
    return ROB_BANK + BANK_KINDS.index(kind)


def rob_bank_kind(action: i64) -> i64:
    return BANK_KINDS[action - ROB_BANK]


def rob_saloon(kind: int) -> i64:
    return ROB_SALOON + SALOON_KINDS.index(kind)


def rob_saloon_kind(action: i64) -> i64:
    return SALOON_KINDS[action - ROB_SALOON]


def bet_on(pair: i64) -> i64:
    return BET + pair


def bet_pair(action: i64) -> i64:
    return action - BET


def stake_of(gold: i64) -> i64:
    return STAKE + gold - 1


def stake_gold(action: i64) -> i64:
    return action - STAKE + 1


def bribe_against(seat: i64) -> i64:
    return BRIBE_AGAINST + seat


def bribe_seat(action: i64) -> i64:
    return action - BRIBE_AGAINST


def lay(kind: i64) -> i64:
    return LAY + kind


def laid_kind(action: i64) -> i64:
    return action - LAY


def give(kind: i64) -> i64:
    return GIVE + kind


def given_kind(action: i64) -> i64:
    return action - GIVE


def first_seat(seat: i64) -> i64:
    return FIRST_SEAT + seat


def chosen_seat(action: i64) -> i64:
    return action - FIRST_SEAT


def turn_up(mission: i64) -> i64:
    return TURN_UP + mission


def turned_mission(action: i64) -> i64:
    return action - TURN_UP


def draw_ammo(kind: i64) -> i64:
    return DRAW_AMMO + kind


def drawn_kind(action: i64) -> i64:
    return action - DRAW_AMMO


def draw_secret(secret: i64) -> i64:
    return DRAW_SECRET + secret


def drawn_secret(action: i64) -> i64:
    return action - DRAW_SECRET


def draw_chest(chest: i64) -> i64:
    return DRAW_CHEST + chest


def drawn_chest(action: i64) -> i64:
    return action - DRAW_CHEST


HANDFUL_FIRST: Final[list[i64]] = [first for first, _ in HANDFULS]
HANDFUL_SECOND: Final[list[i64]] = [second for _, second in HANDFULS]
assert DEEDS_END - PICK_GOLD <= 60  # a set of deeds fits a machine word
