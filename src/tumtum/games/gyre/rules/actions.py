"""Every action of Gyre as a number. A card is numbered 5 * colour + its number - 1."""

from typing import Final

from mypy_extensions import i64

# Where the numbers of each kind begin, and the actions that are alone of their kind.
WHIFFLES: Final = 0  # to a space, 0 to 15
FLIGHTS: Final = 16  # to a space, 0 to 15
INHALE: Final = 32
EXHALE: Final = 33
RESOLVE: Final = 34
TAKE_OFF: Final = 35  # fly, to wherever comes next
OWN: Final = 36  # play this turn with your own colour
NEUTRAL: Final = 37  # or with the colour nobody has
DEALS: Final = 38  # nature: this card onto the next cell, 0 to 14
FIRSTS: Final = 53  # nature: this seat begins
ACTIONS: Final = 56

BREATHS: Final[list[int]] = [INHALE, EXHALE, RESOLVE]  # what moves gems
ACTS: Final[list[int]] = [INHALE, EXHALE, RESOLVE, TAKE_OFF]  # what may follow a whiffle, GY-36


def whiffle_action(space: i64) -> i64:
    """Whiffle to this space."""
    return WHIFFLES + space


def is_whiffle(action: i64) -> bool:
    return WHIFFLES <= action < FLIGHTS


def whiffle_space(action: i64) -> i64:
    return action - WHIFFLES


def flight_action(space: i64) -> i64:
    """Land on this space."""
    return FLIGHTS + space


def is_flight(action: i64) -> bool:
    return FLIGHTS <= action < INHALE


def flight_space(action: i64) -> i64:
    return action - FLIGHTS


def act_action(index: i64) -> i64:
    """One of ACTS, without a list."""
    return INHALE + index


def is_act(action: i64) -> bool:
    return INHALE <= action <= TAKE_OFF


def side_action(index: i64) -> i64:
    """OWN or NEUTRAL."""
    return OWN + index


def is_side(action: i64) -> bool:
    return OWN <= action < DEALS


def deal_action(card: i64) -> i64:
    """Nature deals this card."""
    return DEALS + card


def is_deal(action: i64) -> bool:
    return DEALS <= action < FIRSTS


def deal_card(action: i64) -> i64:
    return action - DEALS


def first_action(seat: i64) -> i64:
    """Nature chooses who begins."""
    return FIRSTS + seat


def is_first(action: i64) -> bool:
    return action >= FIRSTS


def first_seat(action: i64) -> i64:
    return action - FIRSTS
