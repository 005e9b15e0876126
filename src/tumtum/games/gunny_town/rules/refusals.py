"""Why an action is not legal, in words, with the rule."""

from typing import Final

from tumtum.engine.state import IllegalMove

from ..content import CONTENT
from .actions import (
    BET,
    BRIBE_AGAINST,
    BUY_HORSE,
    BUY_STORE,
    BUY_WEAPON,
    CHALLENGE,
    CLAIM,
    DEEDS_END,
    END_TURN,
    FEE,
    FORCE_SALE,
    LAY,
    OPEN_CHEST,
    PICK_AMMO,
    PICK_GOLD,
    PURCHASE,
    RIDE,
    ROB_BANK,
    ROB_STORE,
    START_ARMORY,
    TAKE_JOB,
    challenged_seat,
    claim_card,
    laid_kind,
    ride_square,
    walk_square,
)
from .duels import distance, holds_shot
from .markers import meets
from .missions import can_pay, slot_of
from .position import Position
from .steps import (
    AFTER,
    AGAIN,
    BADGE,
    BEFORE,
    CLAIMS,
    ENTER,
    FIRST_MOVE,
    GIVE_CARD,
    LAY_CARD,
    REPLY,
    SECRET_CARD,
    STAKE_BET,
    WIN,
)
from .tables import (
    CLAIMS_A_TURN,
    COACH_AT,
    COACH_COST,
    DODGE,
    FOOT_RANGE,
    JOB_AT,
    KINDS,
    MISSIONS,
    SQUARES,
    STORE_AT,
)
from .town import HIDDEN, WALK

# What each step asks for, and the rule that says so.
ASKED: Final[dict[int, tuple[str, str]]] = {
    ENTER: ("choose the Stables or the Armory", "GT-147"),
    FIRST_MOVE: ("a first turn starts with the move", "GT-34"),
    STAKE_BET: ("you stake what you own, up to the house limit", "GT-72"),
    LAY_CARD: ("lay a card of your hand, not a Dodge", "GT-150"),
    REPLY: ("lay a card of your hand, or fake", "GT-151"),
    WIN: ("hit, or frighten the horse", "GT-152"),
    CLAIMS: ("claim a mission that you meet, or pass", "GT-153"),
    BADGE: ("take the badge or leave it", "GT-152"),
    AGAIN: ("fire again or stop; firing needs a card other than Dodge", "GT-154"),
    GIVE_CARD: ("give a card of your hand", "GT-155"),
    SECRET_CARD: ("keep your secret mission or discard it", "GT-173"),
}


def reason(position: Position, seat: int, action: int) -> IllegalMove:
    """What the acting player should have done instead."""
    stage = int(position.stage)
    if stage in (BEFORE, AFTER) or (stage == FIRST_MOVE and START_ARMORY < action < RIDE):
        return turn_reason(position, seat, action)
    if stage in (LAY_CARD, REPLY) and LAY <= action < LAY + KINDS:
        return card_reason(position, action)
    if stage == CLAIMS and CLAIM <= action < FEE:
        return claim_reason(position, seat, int(claim_card(action)))
    if stage in ASKED:
        words, rule = ASKED[stage]
        return IllegalMove(words, rule)
    return IllegalMove("the cards decide now", "GT-137")


def card_reason(position: Position, action: int) -> IllegalMove:
    kind = int(laid_kind(action))
    if kind == DODGE and position.stage == LAY_CARD:
        return IllegalMove("the challenger cannot play a Dodge", "GT-92")
    return IllegalMove(f"you hold no {CONTENT.ammo[kind].name}", "GT-92")


def turn_reason(position: Position, seat: int, action: int) -> IllegalMove:
    """Phases 3 and 5."""
    if START_ARMORY < action < RIDE:
        return walk_reason(position, seat, int(walk_square(action)))
    if RIDE <= action < CHALLENGE:
        return ride_reason(position, seat, int(ride_square(action)))
    if CHALLENGE <= action < CLAIM:
        return challenge_reason(position, seat, int(challenged_seat(action)))
    if CLAIM <= action < FEE:
        return claim_reason(position, seat, int(claim_card(action)))
    if FEE <= action < FORCE_SALE:
        return IllegalMove("a fee must complete a mission for a store of yours", "GT-65")
    if FORCE_SALE <= action < END_TURN:
        return IllegalMove("a forced sale must complete a mission for the store here", "GT-65")
    if action == END_TURN:
        return IllegalMove("you must move before you end your turn", "GT-38")
    if PICK_GOLD <= action < DEEDS_END:
        return deed_reason(position, seat, action)
    return IllegalMove("nobody asks for that now", "GT-148")


def walk_reason(position: Position, seat: int, square: int) -> IllegalMove:
    if position.stage == AFTER:
        return IllegalMove("you have moved already this turn", "GT-38")
    steps = int(WALK[SQUARES * position.square[seat] + square])
    if steps == 0:
        return IllegalMove("the move must end on another square", "GT-43")
    longest = position.options.mounted_range if position.has_horse(seat) else FOOT_RANGE
    there = CONTENT.squares[square]
    return IllegalMove(f"{there} is {steps} steps away, and you go {longest} at most", "GT-44")


def ride_reason(position: Position, seat: int, square: int) -> IllegalMove:
    if position.stage != AFTER:
        return IllegalMove("the coach goes only after the move", "GT-46")
    if not COACH_AT[position.square[seat]]:
        return IllegalMove("no coach stops here", "GT-46")
    if position.rode:
        return IllegalMove("the coach takes you once a turn", "GT-46")
    if position.acted:
        return IllegalMove("you have acted since your move, which ended it", "GT-46")
    if position.gold[seat] < COACH_COST:
        return IllegalMove(f"the coach costs {COACH_COST} GNs", "GT-50")
    return IllegalMove("the coach goes 1 or 2 squares", "GT-46")


def challenge_reason(position: Position, seat: int, foe: int) -> IllegalMove:
    if foe == seat or foe >= position.seats:
        return IllegalMove("challenge another player", "GT-86")
    if position.square[foe] < 0:
        return IllegalMove("who has not entered town cannot be challenged", "GT-35")
    if position.in_jail(foe):
        return IllegalMove("a player in jail cannot be challenged", "GT-112")
    if position.challenged >> foe & 1:
        return IllegalMove("you have challenged that player this turn", "GT-85")
    if not holds_shot(position.hand[seat]):
        return IllegalMove("you need a card other than Dodge", "GT-86")
    far = distance(position, position.square[seat], position.square[foe])
    if far == HIDDEN:
        return IllegalMove("there is no straight line of sight", "GT-87")
    return IllegalMove(f"no weapon of yours reaches {far} squares", "GT-88")


def claim_reason(position: Position, seat: int, card: int) -> IllegalMove:
    if position.claims_of(seat) >= CLAIMS_A_TURN:
        return IllegalMove(f"nobody claims more than {CLAIMS_A_TURN} missions in a turn", "GT-117")
    if card >= MISSIONS:
        if card != position.secret[seat]:
            return IllegalMove("that is not your secret mission", "GT-128")
        if position.employed(seat) and not position.options.anyone:
            return IllegalMove("secret missions are for Bandits", "GT-129")
    elif card not in position.active:
        return IllegalMove("that mission is not active", "GT-115")
    marks = position.marks_of(seat, slot_of(position, card))
    if not meets(card, marks, position.job_of(seat)):
        return IllegalMove("you do not meet that mission yet", "GT-116")
    assert not can_pay(position, seat, card)
    return IllegalMove("you have no card for each opponent, or it is not your turn", "GT-126")


def deed_reason(position: Position, seat: int, action: int) -> IllegalMove:
    """Location actions."""
    if position.stage == AFTER and position.located:
        return IllegalMove("you used a location before your move", "GT-47")
    square = int(position.square[seat])
    store = int(STORE_AT[square])
    job = int(JOB_AT[square])
    if TAKE_JOB <= action < OPEN_CHEST and action - TAKE_JOB == job:
        return IllegalMove("the badge is not on its slot", "GT-80")
    if PURCHASE <= action < ROB_BANK and store >= 0:
        return store_reason(position, seat, action, store)
    location = CONTENT.location_at(square)
    name = CONTENT.squares[square] if location is None else location.name
    rule = next(rule for first, rule in DEED_RULES if action >= first)
    return IllegalMove(f"that cannot be done now at {name}", rule)


# From the last deed to the first: the rule that governs it.
DEED_RULES: Final[list[tuple[int, str]]] = [
    (BRIBE_AGAINST, "GT-79"),
    (BET, "GT-74"),
    (ROB_BANK, "GT-67"),
    (ROB_STORE, "GT-61"),
    (PURCHASE, "GT-57"),
    (BUY_HORSE, "GT-56"),
    (BUY_WEAPON, "GT-53"),
    (OPEN_CHEST, "GT-48"),
    (TAKE_JOB, "GT-80"),
    (PICK_AMMO, "GT-49"),
    (PICK_GOLD, "GT-48"),
]


def store_reason(position: Position, seat: int, action: int, store: int) -> IllegalMove:
    if position.used:
        return IllegalMove("what you did here this turn excludes that", "GT-48")
    owner = int(position.owner_of(store))
    if action == PURCHASE:
        return IllegalMove("you cannot pay that, or it would give you nothing", "GT-57")
    if action == BUY_STORE:
        if owner >= 0:
            return IllegalMove("that store has an owner", "GT-58")
        return IllegalMove(f"the store costs {CONTENT.stores[store].price} GNs", "GT-50")
    if owner == seat:
        return IllegalMove("nobody robs his own store", "GT-61")
    if position.weapons_of(seat) == 0:
        return IllegalMove("robbing needs a weapon", "GT-67")
    return IllegalMove("you do not hold these two cards", "GT-50")
