"""A view of Gyre as numbers for learners: colours and seats are counted from the viewer's own."""

from typing import Final

from tumtum.engine.encoding import one_of

from .rules.board import CELLS, GEMS, SPACES
from .rules.position import ACT, CHOOSE, FLY, OVER, WHIFFLE
from .view import GyreView

PER_CELL: Final = 3 + 2 + 3  # the card's colour; its number, face-up; gems of each colour
PER_COLOUR: Final = SPACES + 2  # where the Jabberwocky stands, what it holds, cards face-down
SIZE: Final = CELLS * PER_CELL + 3 * PER_COLOUR + 3 + 3 + 4 + 4


def encode(view: GyreView) -> list[float]:
    """Cards and gems by cell, the Jabberwockies, whose turn it is and what is decided."""
    order = colours_from(view)
    numbers: list[float] = []
    for cell in range(CELLS):
        numbers += _cell(view, cell, order)
    for colour in order:
        space = view.spaces[colour] if view.laid_out else -1
        numbers += one_of(space, SPACES)
        numbers += [view.aboard[colour] / GEMS, view.down(colour) / 5]
    playing = CHOOSE <= view.stage < OVER
    numbers += one_of(order.index(view.colour) if playing else -1, 3)
    mover = (view.mover - max(view.seat, 0)) % view.seats
    numbers += one_of(mover if playing else -1, 3)
    numbers += [float(view.stage == stage) for stage in (CHOOSE, WHIFFLE, ACT, FLY)]
    numbers += [*one_of(view.seats - 2, 2), float(view.locked), view.quiet / view.stall_limit]
    return numbers


def colours_from(view: GyreView) -> list[int]:
    """The viewer's own colour, then the next seats', the neutral one last."""
    first = max(view.seat, 0)
    colours = [view.colour_of((first + step) % view.seats) for step in range(view.seats)]
    return colours + ([view.neutral] if view.neutral >= 0 else [])


def _cell(view: GyreView, cell: int, order: list[int]) -> list[float]:
    if cell >= len(view.cards):
        return [0.0] * PER_CELL
    card = view.cards[cell]
    gems = view.gems[cell]
    return [
        *one_of(order.index(card // 5), 3),
        (card % 5 + 1) / 5,
        float(view.face_up(cell)),
        *(gems[colour] / GEMS for colour in order),
    ]
