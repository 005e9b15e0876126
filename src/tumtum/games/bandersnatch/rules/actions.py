"""Every action of Bandersnatch as a number."""

from typing import Final

from mypy_extensions import i64

from .cards import CELLS

# Where the numbers of each kind begin.
PLAYS: Final = 0  # CELLS * card + cell
REMOVALS: Final = 135  # a gem, by cell and colour
CAPTURES: Final = 162  # a cell
REVEALS: Final = 171  # nature: this card comes from the deck
ACTIONS: Final = 186


def play_action(card: i64, cell: i64) -> i64:
    """Play this card of the hand onto this cell."""
    return PLAYS + CELLS * card + cell


def is_play(action: i64) -> bool:
    return action < REMOVALS


def play_card(action: i64) -> i64:
    return (action - PLAYS) // CELLS


def play_cell(action: i64) -> i64:
    return (action - PLAYS) % CELLS


def remove_action(pair: i64) -> i64:
    """Remove a gem of this colour from this cell: see `pair_of`."""
    return REMOVALS + pair


def is_removal(action: i64) -> bool:
    return REMOVALS <= action < CAPTURES


def remove_pair(action: i64) -> i64:
    return action - REMOVALS


def capture_action(cell: i64) -> i64:
    """Capture the card of this cell next."""
    return CAPTURES + cell


def is_capture(action: i64) -> bool:
    return CAPTURES <= action < REVEALS


def capture_cell(action: i64) -> i64:
    return action - CAPTURES


def reveal_action(card: i64) -> i64:
    """Nature turns this card up."""
    return REVEALS + card


def is_reveal(action: i64) -> bool:
    return action >= REVEALS


def reveal_card(action: i64) -> i64:
    return action - REVEALS
