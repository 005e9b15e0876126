"""A view of Mimsy as numbers for learners, seats counted from the viewer's."""

from typing import Final

from tumtum.engine.encoding import one_of

from .rules.position import CARDS, CHOOSE, DROP
from .view import MimsyView

MOST_GEMS: Final = 6  # of one colour
SIZE: Final = 3 * CARDS + 3 + 3 * 3 + 3 + 3 + CARDS + CARDS + 3 + 1


def encode(view: MimsyView) -> list[float]:
    """Gems by place and colour, the hand, the goals' colours, the viewer's secret, who moves."""
    numbers = [count / MOST_GEMS for gems in view.gems for count in gems]
    numbers += [count / MOST_GEMS for count in view.hand]
    for corner in range(3):
        colour = view.goals[corner] if corner < len(view.goals) else -1
        numbers += one_of(colour, 3)
    numbers += one_of(view.secret, 3)
    mover = (view.mover - max(view.seat, 0)) % view.seats if view.stage >= CHOOSE else -1
    numbers += one_of(mover, 3)
    numbers += one_of(view.start if view.stage == DROP else -1, CARDS)
    numbers += one_of(view.at if view.stage == DROP else -1, CARDS)
    numbers += [*one_of(view.seats - 2, 2), float(view.stage == DROP)]
    numbers.append(view.turns / view.turn_limit)
    return numbers
