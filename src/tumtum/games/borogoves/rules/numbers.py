"""The numbers of Borogoves: colours, cards, positions, actions, and counts packed into words.

A *word* is a whole number with a count of four bits for each place, `count(word, place)`. The
places are the fifteen cards or the three colours; no count ever passes eight (BO-8).
"""

from typing import Final

from mypy_extensions import i64

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

# What is being decided.
PICK_FIRST: Final = 0  # nature: who is the first cartographer
LAY: Final = 1  # nature: the first two cards of the map
DEAL: Final = 2  # nature: the cartographer's first hand
REFILL: Final = 3  # nature: the card drawn after a placement, or revealed in the solo game
LAYING: Final = 4  # the cartographer: a card and its position
FLYING: Final = 5  # the birds: a tribe and its action
CARRYING: Final = 6  # the birds: how many of each colour go on an exploration
OVER: Final = 7

# What a tribe did in the latest turn of the birds.
NOTHING_YET: Final = 0
MIGRATED: Final = 1
EXPLORED: Final = 2
SETTLED: Final = 3
GONE: Final = 4  # nobody is left, BO-35
ANY_DEED: Final = 0x333  # a word by tribe: the bits that a deed has, but not GONE

ALL_CARDS: Final = 0x7FFF
ALL_TRIBES: Final = 7

# Actions.
PLACE: Final = 0  # 42 * card + cell
MIGRATE: Final = 630  # 15 * tribe + card
EXPLORE: Final = 675  # 225 * tribe + 15 * from + to
CARRY: Final = 1350  # 6 * green + yellow: so many go on an exploration, the rest are purple
SETTLE: Final = 1386  # 16 * tribe + card, or NEST
DRAW: Final = 1434  # nature: this card comes off the deck
FIRST: Final = 1449  # nature: this seat is the first cartographer
ACTIONS: Final = 1451

# For each set of tribes that have acted, a word of six places with the tribes that wait, each as
# often as the others: a random place is a random tribe.
WAITING: Final[list[i64]] = [
    0x210210,
    0x212121,
    0x202020,
    0x222222,
    0x101010,
    0x111111,
    0x000000,
]


def count(word: i64, place: i64) -> i64:
    return (word >> (4 * place)) & 15


def times(number: i64, place: i64) -> i64:
    """A word with this count at this place and nothing elsewhere."""
    return number << (4 * place)


def bit(place: i64) -> i64:
    """A set of one; as an argument the 1 is a machine word, as a bare literal only half of one."""
    return _shift(1, place)


def _shift(word: i64, places: i64) -> i64:
    return word << places


def number_of(card: i64) -> i64:
    """The number on a card; the digits are those of cards 14, 13, ... 0."""
    return count(0x543215432154321, card)


def colour_of(card: i64) -> i64:
    return count(0x222221111100000, card)


def card_name(card: int) -> str:
    """ "Green 5" """
    return f"{COLOURS[card // 5].capitalize()} {card % 5 + 1}"
