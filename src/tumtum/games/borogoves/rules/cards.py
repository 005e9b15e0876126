"""The pieces of Borogoves and how they are numbered: colours, cards, positions of the map.

Counts are packed into *words*: whole numbers with four bits for each place, `count4(word, place)`.
The places are the fifteen cards or the three colours; no count ever passes eight (BO-8).
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4

COLOURS: Final[list[str]] = ["green", "yellow", "purple"]
TRIBES: Final = 3
BIRDS: Final = 8  # of each colour, BO-8

# A number card is 5 * colour + number - 1 (BO-6).
CARDS: Final = 15
NEST: Final = 15  # where a bird is that is on no card
NONE: Final = -1

# Positions of the map (BO-25): six columns, seven rows; the first two cards lie side by side at
# (0, 0) and (1, 0), which are the third and fourth column of the fourth row.
COLUMNS: Final = 6
ROWS: Final = 7
CELLS: Final = 42
FIRST_CELLS: Final[list[i64]] = [20, 21]
SPAN: Final = 4  # BO-23

MAP_CARDS: Final = 2  # laid at the start, BO-12
HAND: Final = 2  # BO-13
ROUNDS: Final = 13  # BO-17

ALL_CARDS: Final = 0x7FFF
ALL_TRIBES: Final = 7


def number_of(card: i64) -> i64:
    """The number on a card; the digits are those of cards 14, 13, ... 0."""
    return count4(0x543215432154321, card)


def cards_up_to(number: i64) -> i64:
    """The set of all cards with this number or a lower one, one bit each."""
    of_one_colour = bit(min(number, 5)) - 1
    return of_one_colour | of_one_colour << 5 | of_one_colour << 10


def colour_of(card: i64) -> i64:
    return count4(0x222221111100000, card)
