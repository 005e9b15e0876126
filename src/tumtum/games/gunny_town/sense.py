"""A quick opinion of a position of Gunny Town, for bots."""

import math
from typing import Final

from .rules.state import GunnyTown

SCALE: Final = 5.0  # victory points: so large a lead is nearly a win


def sense(state: GunnyTown, seat: int) -> float:
    """Victory points, and a little for gold, against the best of the others."""
    result = state.result()
    if result is not None:
        return result[seat]
    seats = range(int(state.seats))
    worth = [int(state.vp[other]) + int(state.gold[other]) / 20 for other in seats]
    own = worth.pop(seat)
    return math.tanh((own - max(worth)) / SCALE)
