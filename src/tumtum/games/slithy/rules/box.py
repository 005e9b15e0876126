"""What is in the box of Slithy, and how it is shared out: cards, gems, groups, the deal.

Counts are kept in *words*: whole numbers with a count of five bits for each seat,
`count5(word, seat)`. A set of cards or seats is a mask: bit n says that n is in it.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit

GEMS: Final = 24  # SL-6
MOST_GEMS: Final = 12  # in one hand, SL-12
MOST_TURNS: Final = 4  # in a round, SL-16
MOST_SEATS: Final = 7

# Which number cards are used (SL-4, SL-75).
STANDARD: Final = 0
HIGH: Final = 1
LATE: Final = 2
CARD_SETS: Final[list[str]] = ["standard", "high", "late"]

# By number of seats (SL-14): how many sit in group L, to the dealer's left; the others are group R.
LEFT: Final[list[i64]] = [0, 0, 0, 2, 3, 2, 2, 3]

# By mask of cards: the highest number in it.
HIGHEST: Final[list[i64]] = [max(mask.bit_length() - 1, 0) for mask in range(64)]

# By mask of seats: the seats, as `actors()` answers. Never change them.
SEATS_IN: Final[list[list[int]]] = [
    [seat for seat in range(MOST_SEATS) if mask >> seat & 1] for mask in range(1 << MOST_SEATS)
]


def cards(lowest: i64, highest: i64) -> i64:
    """The mask of all cards from one number to another."""
    return bit(highest + 1) - bit(lowest)


def turns_in_round(seats: i64) -> i64:
    """As many as there are purple cards (SL-4, SL-16)."""
    if seats <= 4:
        return 4
    return 3


def purple_cards(seats: i64, card_set: i64) -> i64:
    """The mask of the purple cards used: from 1 (SL-4), in the high set from 2 (SL-75)."""
    turns = turns_in_round(seats)
    if card_set == HIGH:
        return cards(2, turns + 1)
    return cards(1, turns)


def yellow_cards(seats: i64, card_set: i64) -> i64:
    """The mask of the yellow cards used: one more than there are turns (SL-5), from 1; in the late
    set the highest there are (SL-75)."""
    turns = turns_in_round(seats)
    if card_set == LATE:
        return cards(5 - turns, 5)
    return cards(1, turns + 1)


def gems_at_start(seats: i64, offset: i64) -> i64:
    """Gems for the player so many places to the dealer's left (SL-12)."""
    if seats == 3:
        return 12
    if seats == 4:
        return 8
    if seats == 5 or (seats == 6 and offset <= 2):
        return 6
    return 4


def dealer_of(rounds_played: i64, first: i64, seats: i64) -> i64:
    """Round the table to the left (SL-55), in the extended variant back again (SL-58)."""
    step = rounds_played
    if step >= seats:
        step = 2 * seats - 1 - step
    dealer = first + step
    if dealer >= seats:
        dealer -= seats
    return dealer
