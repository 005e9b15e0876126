"""A quick opinion of a position of Mimsy, for bots."""

from typing import Final

from tumtum.engine.packed import count5

from .rules.position import CHOOSE
from .rules.state import Mimsy

REACH: Final = 0.35  # what a full goal short of the end of a turn is worth
TEMPO: Final = 0.08  # what the next turn is worth while goals are close


def sense(state: Mimsy, seat: int) -> float:
    """How good it looks for a seat: its own goal filled further than the others' (MI-44)."""
    result = state.result()
    if result is not None:
        return result[seat]
    if state.stage < CHOOSE:
        return 0.0
    own = 0.0
    others = 0.0
    for corner in range(3):
        colour = int(count5(state.goals, corner)) - 1
        fill = (int(count5(state.ring, 4 * corner)) / 5) ** 2
        if colour == int(count5(state.secrets, seat)) - 1:
            own = fill
        elif _owned(state, colour):
            others = max(others, fill)
    # A goal at four is one gem from winning for its owner, whoever moves.
    swing = REACH * (own - others)
    return swing + (TEMPO if state.mover == seat else 0.0)


def _owned(state: Mimsy, colour: int) -> bool:
    """Nobody's goal counts for whoever fills it (MI-52), so it threatens nobody in particular."""
    return any(int(count5(state.secrets, seat)) - 1 == colour for seat in range(int(state.seats)))
