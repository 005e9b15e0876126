"""Every action of Mimsy as a number. A mimsy card is numbered 3 * colour + its value - 1."""

from typing import Final

from mypy_extensions import i64

# Where the numbers of each kind begin.
TAKES: Final = 0  # a place in the ring, 0 to 11
DROPS: Final = 12  # a colour, 0 to 2
SECRETS: Final = 15  # nature: this colour to the next seat
GOALS: Final = 18  # nature: this goal on the next corner
MIMSIES: Final = 21  # nature: this mimsy card on the next free place
FIRSTS: Final = 30  # nature: this seat begins
ACTIONS: Final = 33


def take_action(place: i64) -> i64:
    """Lift the gems of the card at this place."""
    return TAKES + place


def is_take(action: i64) -> bool:
    return action < DROPS


def take_place(action: i64) -> i64:
    return action - TAKES


def drop_action(colour: i64) -> i64:
    """Let a gem of this colour fall."""
    return DROPS + colour


def is_drop(action: i64) -> bool:
    return DROPS <= action < SECRETS


def drop_colour(action: i64) -> i64:
    return action - DROPS


def secret_action(colour: i64) -> i64:
    """Nature deals this colour."""
    return SECRETS + colour


def is_secret(action: i64) -> bool:
    return SECRETS <= action < GOALS


def secret_colour(action: i64) -> i64:
    return action - SECRETS


def goal_action(colour: i64) -> i64:
    """Nature lays this goal."""
    return GOALS + colour


def is_goal(action: i64) -> bool:
    return GOALS <= action < MIMSIES


def goal_colour(action: i64) -> i64:
    return action - GOALS


def mimsy_action(card: i64) -> i64:
    """Nature lays this mimsy card."""
    return MIMSIES + card


def is_mimsy(action: i64) -> bool:
    return MIMSIES <= action < FIRSTS


def mimsy_card(action: i64) -> i64:
    return action - MIMSIES


def first_action(seat: i64) -> i64:
    """Nature chooses who begins."""
    return FIRSTS + seat


def is_first(action: i64) -> bool:
    return action >= FIRSTS


def first_seat(action: i64) -> i64:
    return action - FIRSTS
