"""What is in the box of Slithy: cards, gems, groups, and a number for everything one can do.

Counts are kept in *words*: whole numbers with a count of five bits for each seat,
`count(word, seat)`. A set of cards or seats is a mask: bit n says that n is in it.
"""

from typing import Final

from mypy_extensions import i64

GEMS: Final = 24  # SL-6
MOST_GEMS: Final = 12  # in one hand, SL-12
MOST_SEATS: Final = 7

# What is being decided.
PICK_FIRST: Final = 0  # nature: who deals first, SL-10
CHOOSE_PURPLE: Final = 1  # decision D1
CHOOSE_YELLOW: Final = 2
DISCUSS: Final = 3  # decision D2
COMMIT_GEMS: Final = 4  # decision D3, several at once
REVEAL: Final = 5  # played gems lie open; seen only in the events of one move
LIMIT: Final = 6  # the yellow card lies open too; seen only in the events of one move
TAKE_GEMS: Final = 7  # decision D4
OVER: Final = 8

# Actions. A statement is an action below COMMIT.
PURPLE: Final = 0  # lay purple 1 to 5
YELLOW: Final = 5  # lay yellow 1 to 5
SILENT: Final = 10
AGREE: Final = 11  # with seat 0 to 6
REFUSE: Final = 18  # seat 0 to 6
CLAIM: Final = 25  # "I will play" 0 to 12
TOTAL: Final = 38  # "our group should play" 0 to 10
ASK: Final = 49  # 13 * seat + gems: "please play" 0 to 12
COMMIT: Final = 140  # 0 to 12 gems
TAKE: Final = 153  # the unplayed gems of seat 0 to 6
FIRST: Final = 160  # nature: seat 0 to 6 deals first
ACTIONS: Final = 167

AMOUNTS: Final = MOST_GEMS + 1  # 0 to 12

# By number of seats (SL-14): how many sit in group L, to the dealer's left; the others are group R.
LEFT: Final[list[i64]] = [0, 0, 0, 2, 3, 2, 2, 3]

# By mask of cards: the highest number in it.
HIGHEST: Final[list[i64]] = [max(mask.bit_length() - 1, 0) for mask in range(64)]

# By mask of seats: the seats, as `actors()` answers. Never change them.
SEATS_IN: Final[list[list[int]]] = [
    [seat for seat in range(MOST_SEATS) if mask >> seat & 1] for mask in range(1 << MOST_SEATS)
]


def count(word: i64, seat: i64) -> i64:
    return (word >> (5 * seat)) & 31


def times(number: i64, seat: i64) -> i64:
    """A word with this count at this seat and nothing elsewhere."""
    return number << (5 * seat)


def cards(lowest: i64, highest: i64) -> i64:
    """The mask of all cards from one number to another."""
    return (i64(2) << highest) - (i64(1) << lowest)


def turns_in_round(seats: i64) -> i64:
    """As many as there are purple cards (SL-4, SL-16)."""
    if seats <= 4:
        return 4
    return 3


def purple_cards(seats: i64, high: bool) -> i64:
    """The mask of the purple cards used (SL-4), or of the high set (SL-75)."""
    turns = turns_in_round(seats)
    if high:
        return cards(2, turns + 1)
    return cards(1, turns)


def yellow_cards(seats: i64) -> i64:
    """The mask of the yellow cards used: one more than there are turns (SL-5)."""
    return cards(1, turns_in_round(seats) + 1)


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
