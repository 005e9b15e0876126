"""What can be clicked in the picture: its ids, and the clicks that make an action."""

from typing import Final

from .content import CONTENT
from .rules import actions as act
from .rules.tables import ARMORY, MISSIONS, PAIRS, STABLES

# Tokens for deeds that have one choice each.
TOKENS: Final[dict[int, str]] = {
    act.END_TURN: "do-end",
    act.PICK_GOLD: "do-gold",
    act.PICK_AMMO: "do-ammo",
    act.OPEN_CHEST: "do-chest",
    act.BUY_HORSE: "do-horse",
    act.PURCHASE: "do-goods",
    act.BUY_STORE: "do-store",
    act.FAKE: "do-fake",
    act.HIT: "do-hit",
    act.FRIGHTEN: "do-frighten",
    act.PASS: "do-pass",
    act.TAKE_BADGE: "do-badge",
    act.LEAVE_BADGE: "do-leave",
    act.FIRE: "do-fire",
    act.STOP: "do-stop",
    act.KEEP_SECRET: "do-keep",
    act.DROP_SECRET: "do-drop",
}


def square_spot(square: int) -> str:
    return f"sq-{CONTENT.squares[square]}"


def rider_spot(seat: int) -> str:
    return f"seat-{seat + 1}"


def card_spot(card: int) -> str:
    """A mission, or the viewer's secret one."""
    return "secret" if card >= MISSIONS else f"card-{CONTENT.cards[card].id}"


def hand_spot(kind: int) -> str:
    return f"hand-{CONTENT.ammo[kind].id}"


def bet_spot(kind: int) -> str:
    return f"bet-{CONTENT.ammo[kind].id}"


def weapon_spot(weapon: int) -> str:
    return f"do-{CONTENT.weapons[weapon].id}"


def points(action: int) -> tuple[str, ...]:
    """The clicks, one after the other; none for a stake, which is chosen from the list."""
    if action in TOKENS:
        return (TOKENS[action],)
    if action < act.CHALLENGE:
        return (square_spot(_goal(action)),)
    if action < act.CLAIM:
        return (rider_spot(int(act.challenged_seat(action))),)
    if action < act.FEE:
        return (card_spot(int(act.claim_card(action))),)
    if action < act.FORCE_SALE:
        return (card_spot(int(act.fee_card(action))),)
    if action < act.END_TURN:
        return "do-store", card_spot(int(act.force_sale_card(action)))
    if action < act.DEEDS_END:
        return _deed_points(action)
    if act.LAY <= action < act.FAKE:
        return (hand_spot(int(act.laid_kind(action))),)
    if act.GIVE <= action < act.KEEP_SECRET:
        return (hand_spot(int(act.given_kind(action))),)
    return ()


def _goal(action: int) -> int:
    """The square that is moved to."""
    if action < act.WALK_TO:
        return int(STABLES if action == act.START_STABLES else ARMORY)
    if action < act.RIDE:
        return int(act.walk_square(action))
    return int(act.ride_square(action))


def _deed_points(action: int) -> tuple[str, ...]:
    if action < act.OPEN_CHEST:
        return ("do-badge",)
    if action < act.BUY_HORSE:
        return (weapon_spot(int(act.bought_weapon(action))),)
    if action < act.ROB_BANK:
        first, second = act.rob_store_first(action), act.rob_store_second(action)
        return "do-rob", hand_spot(int(first)), hand_spot(int(second))
    if action < act.ROB_SALOON:
        return "do-rob", hand_spot(int(act.rob_bank_kind(action)))
    if action < act.BET:
        return "do-rob", hand_spot(int(act.rob_saloon_kind(action)))
    if action < act.BRIBE_AGAINST:
        first, second = PAIRS[int(act.bet_pair(action))]
        return bet_spot(first), bet_spot(second)
    return "do-bribe", rider_spot(int(act.bribe_seat(action)))
