"""A view of Borogoves as numbers for learners."""

from typing import Final

from tumtum.engine.encoding import one_of

from .rules.cards import BIRDS, CARDS, CELLS, COLUMNS, NONE, ROUNDS, ROWS, TRIBES
from .rules.position import OVER
from .rules.scoring import WORTH_OF_ALL
from .view import BorogovesView, land_of

BY_CARD: Final = 8
STAGES: Final = OVER + 1
SIZE: Final = BY_CARD * CARDS + CELLS + 3 * TRIBES + TRIBES + 2 * CARDS + STAGES + 12


def encode(view: BorogovesView) -> list[float]:
    """Where each card is and what is on it, the open positions, the nest, and how far it is."""
    numbers: list[float] = []
    places = dict(zip(view.laid, view.cells, strict=True))
    for card in range(CARDS):
        numbers += _card(view, card, places.get(card, NONE))
    opened = set(land_of(view).open_cells()) if view.laid else set()
    numbers += [float(cell in opened) for cell in range(CELLS)]
    numbers += [count / BIRDS for count in view.nest]
    numbers += [count / BIRDS for count in view.settled]
    numbers += [float(done) for done in view.acted]
    numbers += one_of(view.tribe, TRIBES)
    numbers += one_of(view.origin, CARDS)
    numbers += one_of(view.target, CARDS)
    numbers += one_of(view.stage, STAGES)
    return numbers + _course(view)


def _card(view: BorogovesView, card: int, cell: int) -> list[float]:
    on_map = cell != NONE
    row, column = divmod(max(cell, 0), COLUMNS)
    return [
        float(on_map),
        column / (COLUMNS - 1),
        row / (ROWS - 1),
        *(count / BIRDS for count in view.birds[card]),
        float(card in view.hand),
        view.worth(card) / 6 if on_map else 0.0,
    ]


def _course(view: BorogovesView) -> list[float]:
    """Roles, progress and scores, the viewer's first."""
    own = max(view.seat, 0)
    scores = [view.scores[own], view.scores[1 - own] if not view.solo else NONE]
    return [
        float(view.solo),
        float(view.cartographer == view.seat),
        float(view.flock == view.seat),
        float(view.leg),
        view.round / ROUNDS,
        view.deck / CARDS,
        len(view.hand) / 2,
        float(view.settle_first),
        max(scores[0], 0) / WORTH_OF_ALL,
        max(scores[1], 0) / WORTH_OF_ALL,
        float(scores[0] != NONE),
        float(scores[1] != NONE),
    ]
