"""A quick opinion of a position of Tangled Yarns, for bots."""

from .rules.actions import ACT
from .rules.prospects import prospects
from .rules.yarns import TangledYarns

SURE = 0.95  # no opinion is as good as a result


def sense(state: TangledYarns, seat: int) -> float:
    """How good it looks for the flock, and so for every seat (TY-6)."""
    result = state.result()
    if result is not None:
        return result[seat]
    if state.stage < ACT and state.round == 0:
        return 0.0
    return max(-SURE, min(SURE, prospects(state)))
