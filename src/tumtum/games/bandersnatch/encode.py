"""A view of Bandersnatch as numbers for learners."""

from typing import Final

from tumtum.engine.encoding import one_of

from .rules.cards import BEST, CARDS, CELLS
from .rules.position import OVER
from .view import BandersnatchView

MOST_ON_CARD: Final = 4  # gems
MOST_GEMS: Final = 8  # of one colour
MOST_TURNS: Final = 49  # BA-23
PER_CELL: Final = CARDS + 3 + 2
SIZE: Final = CELLS * PER_CELL + 4 * CARDS + 3 * 3 + OVER + 1 + 4


def encode(view: BandersnatchView) -> list[float]:
    """Card, gems and marks of each cell; where the other cards and gems are; the turn so far."""
    numbers: list[float] = []
    for cell in range(CELLS):
        numbers += one_of(view.cards[cell], CARDS)
        numbers += [count / MOST_ON_CARD for count in view.gems[cell]]
        numbers += [float(cell == view.played), float(cell in view.captured)]
    for pile in (view.hand, view.deck, view.discard, view.boxed):
        numbers += [float(card in pile) for card in range(CARDS)]
    for gems in (view.supply, view.broiled, view.box):
        numbers += [count / MOST_GEMS for count in gems]
    numbers += one_of(view.stage, OVER + 1)
    numbers += [view.owed / MOST_ON_CARD, float(view.short), view.turns / MOST_TURNS]
    numbers.append(view.score / BEST)
    return numbers
