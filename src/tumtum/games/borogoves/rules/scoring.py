"""What the cards are worth: the same two parts with two players and alone (BO-53 to BO-72)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count4, held4

from .birds import Birds
from .cards import CARDS, number_of

WORTH_OF_ALL: Final = 60  # every card unmatched and not exact: 45 + 15, BO-57
TO_WIN_ALONE: Final = 42  # BO-72
PERFECT: Final = 54  # BO-71

# Words by card: all counts of the cards of one colour.
GREEN_CARDS: Final = 0xFFFFF
YELLOW_CARDS: Final = 0xFFFFF00000
PURPLE_CARDS: Final = 0xFFFFF0000000000


def matches(birds: Birds) -> i64:
    """A word by card: 1 for each that a bird of its own colour is on."""
    own = birds.green & GREEN_CARDS | birds.yellow & YELLOW_CARDS | birds.purple & PURPLE_CARDS
    return held4(own)


def matched(birds: Birds, card: i64) -> bool:
    """Whether a bird of the card's own colour is on it."""
    return count4(matches(birds), card) == 1


def exact(birds: Birds, card: i64) -> bool:
    """Whether as many birds as its number are on the card, whatever their colours."""
    return birds.total(card) == number_of(card)


def colour_part(birds: Birds) -> i64:
    """The cartographer scores the number of each card without a match (BO-54)."""
    points: i64 = 0
    for card in range(CARDS):
        if not matched(birds, card):
            points += number_of(card)
    return points


def number_part(birds: Birds) -> i64:
    """The cartographer scores 1 for each card with too many or too few birds (BO-55)."""
    points: i64 = 0
    for card in range(CARDS):
        if not exact(birds, card):
            points += 1
    return points


def alone(cartographer: i64) -> i64:
    """The solo score rewards what the cartographer is denied (BO-68 to BO-70)."""
    return WORTH_OF_ALL - cartographer
