"""Location actions: what is offered on a square, and doing it (GT-47 to GT-56).

What may be done is a set of deeds: bit n stands for the action PICK_GOLD + n.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4

from .actions import (
    BET,
    BRIBE_AGAINST,
    BUY_HORSE,
    BUY_STORE,
    BUY_WEAPON,
    OPEN_CHEST,
    PICK_AMMO,
    PICK_GOLD,
    PURCHASE,
    ROB_BANK,
    ROB_SALOON,
    ROB_STORE,
    TAKE_JOB,
    bet_pair,
    bought_weapon,
    bribe_seat,
    rob_bank_kind,
    rob_saloon_kind,
    rob_store_first,
    rob_store_second,
    taken_job,
)
from .cards import begin_draws, drawable
from .chests import open_chest
from .jobs import bribe, take_badge
from .markers import PARTS, WEAPON_EVENT, WEAPONS_ASKED, card_in, count_of
from .missions import count
from .position import NOBODY_AT, Position
from .saloon import begin_bet, rob_the_bank, rob_the_saloon
from .steps import (
    DID_AMMO,
    DID_BET,
    DID_BRIBE,
    DID_BUY_STORE,
    DID_CHEST,
    DID_GOLD,
    DID_HORSE,
    DID_JOB,
    DID_PURCHASE,
    DID_ROB,
    DID_WEAPON,
)
from .stores import buy_store, can_purchase, purchase, rob_store
from .tables import (
    ACTIVE,
    AMMO_AT,
    BANK_AT,
    BANK_KINDS,
    BRIBE,
    CHEST_AT,
    COURT_AT,
    GOLD_AT,
    HANDFULS,
    HORSE_AT,
    HORSE_COST,
    JOB_AT,
    KINDS,
    PAIRS,
    SALOON_AT,
    SALOON_KINDS,
    SQUARES,
    STORE_AT,
    STORE_PRICE,
    WEAPON_COST,
    WEAPONS,
    WEAPONS_AT,
)


def read_plain() -> list[bool]:
    """Squares where nothing can be done."""
    return [
        not (
            GOLD_AT[square]
            or AMMO_AT[square]
            or JOB_AT[square] >= 0
            or STORE_AT[square] >= 0
            or CHEST_AT[square]
            or WEAPONS_AT[square]
            or HORSE_AT[square]
            or SALOON_AT[square]
            or BANK_AT[square]
            or COURT_AT[square]
        )
        for square in range(SQUARES)
    ]


def read_mixed() -> list[i64]:
    """By kinds in hand (bits): handfuls of two different ones."""
    masks: list[i64] = []
    for kinds in range(1 << KINDS):
        mask = 0
        for number, (first, second) in enumerate(HANDFULS):
            if first != second and kinds >> first & 1 and kinds >> second & 1:
                mask |= 1 << number
        masks.append(mask)
    return masks


def read_doubles() -> list[i64]:
    """By kinds of which two are in hand (bits): handfuls of two equal ones."""
    masks: list[i64] = []
    for kinds in range(1 << KINDS):
        mask = 0
        for number, (first, second) in enumerate(HANDFULS):
            if first == second and kinds >> first & 1:
                mask |= 1 << number
        masks.append(mask)
    return masks


PLAIN: Final[list[bool]] = read_plain()
MIXED: Final[list[i64]] = read_mixed()
DOUBLES: Final[list[i64]] = read_doubles()
ALL_PAIRS: Final[i64] = (1 << len(PAIRS)) - 1


def deed(action: i64) -> i64:
    """The set of this one deed."""
    return bit(action - PICK_GOLD)


def kinds_held(hand: i64, at_least: i64) -> i64:
    """Kinds of which a hand has so many, one bit each."""
    kinds: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if count4(hand, kind) >= at_least:
            kinds |= bit(kind)
        kind += 1
    return kinds


def may_use_location(position: Position) -> bool:
    """One location a turn, before or after the move (GT-47)."""
    return not position.located


# --- what is offered ---


def deeds(position: Position, seat: i64) -> i64:
    """All that may be done on his square now (GT-48 to GT-50)."""
    square = position.square[seat]
    if PLAIN[square] or not may_use_location(position):
        return 0
    used = position.used
    found: i64 = 0
    if GOLD_AT[square] and not used & DID_GOLD:
        found |= deed(PICK_GOLD)
    if AMMO_AT[square] and not used & DID_AMMO and position.room(seat) > 0 and drawable(position):
        found |= deed(PICK_AMMO)
    if CHEST_AT[square] and not used & DID_CHEST:
        found |= deed(OPEN_CHEST)
    if HORSE_AT[square] and not used & DID_HORSE and can_buy_horse(position, seat):
        found |= deed(BUY_HORSE)
    job = JOB_AT[square]
    if job >= 0 and not used & DID_JOB and position.holder(job) == NOBODY_AT:
        found |= deed(TAKE_JOB + job)
    if STORE_AT[square] >= 0:
        found |= store_deeds(position, seat, STORE_AT[square])
    elif WEAPONS_AT[square]:
        found |= weapon_deeds(position, seat)
    elif SALOON_AT[square]:
        found |= saloon_deeds(position, seat)
    elif BANK_AT[square]:
        found |= house_deeds(position, seat, BANK_KINDS, ROB_BANK)
    elif COURT_AT[square]:
        found |= court_deeds(position, seat)
    return found


def store_deeds(position: Position, seat: i64, store: i64) -> i64:
    """Purchase, then buy; or rob (GT-48, GT-59)."""
    used = position.used
    found: i64 = 0
    owner = position.owner_of(store)
    if used & DID_ROB:
        return 0
    if not used & (DID_PURCHASE | DID_BUY_STORE) and can_purchase(position, seat, store):
        found |= deed(PURCHASE)
    if (
        not used & DID_BUY_STORE
        and owner == NOBODY_AT
        and position.gold[seat] >= STORE_PRICE[store]
    ):
        found |= deed(BUY_STORE)
    if (
        not used & (DID_PURCHASE | DID_BUY_STORE)
        and owner != seat  # GT-61
        and position.weapons_of(seat)  # GT-67
    ):
        hand = position.hand[seat]
        handfuls = MIXED[kinds_held(hand, 1)] | DOUBLES[kinds_held(hand, 2)]
        found |= handfuls << (ROB_STORE - PICK_GOLD)
    return found


def can_buy_horse(position: Position, seat: i64) -> bool:
    """Nobody has two (GT-56)."""
    return not position.has_horse(seat) and position.gold[seat] >= HORSE_COST


def weapon_deeds(position: Position, seat: i64) -> i64:
    """One weapon a turn; one already owned only for a mission (GT-53 to GT-55)."""
    if position.used & DID_WEAPON:
        return 0
    found: i64 = 0
    owned = position.weapons_of(seat)
    weapon: i64 = 0
    while weapon < WEAPONS:
        if position.gold[seat] >= WEAPON_COST[weapon] and (
            not owned >> weapon & 1 or asked_for(position, seat, weapon)
        ):
            found |= deed(BUY_WEAPON + weapon)
        weapon += 1
    return found


def asked_for(position: Position, seat: i64, weapon: i64) -> bool:
    """Whether a card asks him to buy that weapon, and he has not yet (GT-55)."""
    slot: i64 = 0
    while slot <= ACTIVE:
        card = card_in(position, seat, slot)
        if card >= 0 and WEAPONS_ASKED[card] >> weapon & 1:
            marks = position.marks_of(seat, slot)
            for part in PARTS[card]:
                if (
                    part.event == WEAPON_EVENT
                    and part.things >> weapon & 1
                    and count_of(marks, part) < part.times
                ):
                    return True
        slot += 1
    return False


def saloon_deeds(position: Position, seat: i64) -> i64:
    """Bet, or rob (GT-48)."""
    used = position.used
    found: i64 = 0
    if used & DID_ROB:
        return 0
    if not used & DID_BET:
        if position.gold[seat] >= 1 and drawable(position):  # GT-74
            found |= ALL_PAIRS << (BET - PICK_GOLD)
        found |= house_deeds(position, seat, SALOON_KINDS, ROB_SALOON)
    return found


def house_deeds(position: Position, seat: i64, kinds: list[int], action: i64) -> i64:
    """Robbing the Bank or the Saloon with a card of these kinds (GT-67, GT-69, GT-70)."""
    if position.used & DID_ROB or position.weapons_of(seat) == 0:
        return 0
    found: i64 = 0
    for kind in kinds:
        if count4(position.hand[seat], kind) > 0:
            found |= deed(action)
        action += 1
    return found


def court_deeds(position: Position, seat: i64) -> i64:
    """Whose badge the Judge can be bribed to take (GT-79)."""
    if position.used & DID_BRIBE or position.gold[seat] < BRIBE:
        return 0
    found: i64 = 0
    other: i64 = 0
    while other < position.seats:
        if other != seat and position.employed(other):
            found |= deed(BRIBE_AGAINST + other)
        other += 1
    return found


# --- doing it ---


def do_deed(position: Position, action: i64) -> None:
    """One location action; it ends the move (GT-46)."""
    seat = position.actor
    position.acted = True
    if action == PICK_GOLD:
        position.used |= DID_GOLD
        pick_gold(position, seat)
    elif action == PICK_AMMO:
        position.used |= DID_AMMO
        pick_ammo(position, seat)
    elif action < OPEN_CHEST:
        position.used |= DID_JOB
        take_badge(position, seat, taken_job(action), NOBODY_AT)
    elif action == OPEN_CHEST:
        position.used |= DID_CHEST
        open_chest(position, seat)
    elif action < BUY_HORSE:
        position.used |= DID_WEAPON
        buy_weapon(position, seat, bought_weapon(action))
    elif action == BUY_HORSE:
        position.used |= DID_HORSE
        buy_horse(position, seat)
    elif action == PURCHASE:
        position.used |= DID_PURCHASE
        purchase(position, seat)
    elif action == BUY_STORE:
        position.used |= DID_BUY_STORE
        buy_store(position, seat)
    elif action < BET:
        position.used |= DID_ROB
        rob(position, seat, action)
    elif action < BRIBE_AGAINST:
        position.used |= DID_BET
        begin_bet(position, seat, bet_pair(action))
    else:
        position.used |= DID_BRIBE
        bribe(position, seat, bribe_seat(action))


def rob(position: Position, seat: i64, action: i64) -> None:
    if action < ROB_BANK:
        rob_store(position, seat, rob_store_first(action), rob_store_second(action))
    elif action < ROB_SALOON:
        rob_the_bank(position, seat, rob_bank_kind(action))
    else:
        rob_the_saloon(position, seat, rob_saloon_kind(action))


def pick_gold(position: Position, seat: i64) -> None:
    gold = GOLD_AT[position.square[seat]]
    position.earn(seat, gold)
    if position.recording:
        position.say("gold", "GT-49", seat, [gold])


def pick_ammo(position: Position, seat: i64) -> None:
    number = AMMO_AT[position.square[seat]]
    if position.recording:
        position.say("ammo", "GT-49", seat, [number])
    begin_draws(position, seat, number)


def buy_weapon(position: Position, seat: i64, weapon: i64) -> None:
    """No second token of a kind (GT-54, GT-55)."""
    position.pay(seat, WEAPON_COST[weapon])
    position.add_weapon(seat, weapon)
    if position.recording:
        position.say("weapon", "GT-53", seat, [weapon, WEAPON_COST[weapon]])
    count(position, seat, WEAPON_EVENT, bit(weapon))


def buy_horse(position: Position, seat: i64) -> None:
    position.pay(seat, HORSE_COST)
    position.horses |= bit(seat)
    if position.recording:
        position.say("horse", "GT-56", seat, [HORSE_COST])
