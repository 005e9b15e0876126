"""A quick opinion of a position of Tangled Yarns, for bots."""

from .rules.actions import ACT
from .rules.prospects import prospects
from .rules.yarns import TangledYarns


def sense(state: TangledYarns, seat: int) -> float:
    """How good it looks for the flock, and so for every seat (TY-6)."""
    result = state.result()
    if result is not None:
        return result[seat]
    if state.stage < ACT and state.round == 0:
        return 0.0
    value = prospects(state)
    return value / (1.0 + abs(value))
