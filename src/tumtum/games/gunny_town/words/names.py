"""A short stable name for every action; seats are numbered as the table numbers them, from 1."""

from collections.abc import Callable
from typing import Final

from ..content import CONTENT
from ..rules import actions as act
from ..rules.tables import MISSIONS, PAIRS

KINDS: Final = [ammo.id for ammo in CONTENT.ammo]
SQUARES: Final = CONTENT.squares
CARDS: Final = [card.id for card in CONTENT.cards]


def _kind(kind: int) -> str:
    return KINDS[int(kind)]


def _seat(seat: int) -> str:
    return str(int(seat) + 1)


def _square(square: int) -> str:
    return SQUARES[int(square)]


def _card(card: int) -> str:
    return CARDS[int(card)]


def _pair(pair: int) -> str:
    first, second = PAIRS[int(pair)]
    return f"{_kind(first)} {_kind(second)}"


def _handful(action: int) -> str:
    return f"{_kind(act.rob_store_first(action))} {_kind(act.rob_store_second(action))}"


def _nothing(action: int) -> str:
    return ""


# The first action of each kind, what it is called, and what it is about.
NAMES: Final[tuple[tuple[int, str, Callable[[int], str]], ...]] = (
    (act.START_STABLES, "start stables", _nothing),
    (act.START_ARMORY, "start armory", _nothing),
    (act.WALK_TO, "walk", lambda action: _square(act.walk_square(action))),
    (act.RIDE, "coach", lambda action: _square(act.ride_square(action))),
    (act.CHALLENGE, "challenge", lambda action: _seat(act.challenged_seat(action))),
    (act.CLAIM, "claim", lambda action: _card(act.claim_card(action))),
    (act.FEE, "fee", lambda action: _card(act.fee_card(action))),
    (act.FORCE_SALE, "force sale", lambda action: _card(act.force_sale_card(action))),
    (act.END_TURN, "end turn", _nothing),
    (act.PICK_GOLD, "gold", _nothing),
    (act.PICK_AMMO, "ammo", _nothing),
    (act.TAKE_JOB, "job", lambda action: CONTENT.jobs[int(act.taken_job(action))].id),
    (act.OPEN_CHEST, "chest", _nothing),
    (act.BUY_WEAPON, "weapon", lambda action: CONTENT.weapons[int(act.bought_weapon(action))].id),
    (act.BUY_HORSE, "horse", _nothing),
    (act.PURCHASE, "purchase", _nothing),
    (act.BUY_STORE, "buy store", _nothing),
    (act.ROB_STORE, "rob store", _handful),
    (act.ROB_BANK, "rob bank", lambda action: _kind(act.rob_bank_kind(action))),
    (act.ROB_SALOON, "rob saloon", lambda action: _kind(act.rob_saloon_kind(action))),
    (act.BET, "bet", lambda action: _pair(act.bet_pair(action))),
    (act.BRIBE_AGAINST, "bribe", lambda action: _seat(act.bribe_seat(action))),
    (act.STAKE, "stake", lambda action: str(int(act.stake_gold(action)))),
    (act.LAY, "lay", lambda action: _kind(act.laid_kind(action))),
    (act.FAKE, "fake", _nothing),
    (act.HIT, "hit", _nothing),
    (act.FRIGHTEN, "frighten", _nothing),
    (act.PASS, "pass", _nothing),
    (act.TAKE_BADGE, "take badge", _nothing),
    (act.LEAVE_BADGE, "leave badge", _nothing),
    (act.FIRE, "fire", _nothing),
    (act.STOP, "stop", _nothing),
    (act.GIVE, "give", lambda action: _kind(act.given_kind(action))),
    (act.KEEP_SECRET, "keep secret", _nothing),
    (act.DROP_SECRET, "drop secret", _nothing),
    (act.FIRST_SEAT, "first", lambda action: _seat(act.chosen_seat(action))),
    (act.TURN_UP, "mission", lambda action: _card(act.turned_mission(action))),
    (act.DRAW_AMMO, "draw", lambda action: _kind(act.drawn_kind(action))),
    (act.DRAW_SECRET, "secret", lambda action: _card(MISSIONS + act.drawn_secret(action))),
    (act.DRAW_CHEST, "open", lambda action: CONTENT.chests[int(act.drawn_chest(action))].id),
)


def name(action: int) -> str:
    """ "walk c4", "challenge 2", "claim M1-06"; nature's too."""
    _, words, about = next(entry for entry in reversed(NAMES) if entry[0] <= action)
    return f"{words} {about(action)}".rstrip()
