"""A quick opinion of a war, for bots."""

import math
from typing import Final

from ..rules.position import ACTIONS_A_TURN, SET_UP
from ..rules.state import Gozd
from .courage import fear
from .threats import LOST, pending, threats

SCALE: Final = 12.0  # minions: so large a lead is nearly a win
CAUTION: Final = 0.35  # what the enemy's threats count in one's own turn


def sense(state: Gozd, seat: int) -> float:
    """The armies against each other, what each side threatens, what an attack still brings, and
    who is about to lose by cowardice."""
    result = state.result()
    if result is not None:
        return result[seat]
    if state.stage <= SET_UP:
        return 0.0
    side = state.side
    lead = LOST * (state.armies.size(side) - state.armies.size(1 - side)) + pending(state)
    own = float(lead + threats(state, side, state.actions_left))
    enemy = float(threats(state, 1 - side, ACTIONS_A_TURN))
    opinion = math.tanh((own - CAUTION * enemy) / (LOST * SCALE))
    danger = fear(state, side) - fear(state, 1 - side)  # GZ-95: both at once is no loss of either
    opinion = opinion * (1.0 - abs(danger)) - danger
    return opinion if state.mover() == seat else -opinion
