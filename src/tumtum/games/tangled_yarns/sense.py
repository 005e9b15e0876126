"""A quick opinion of a position of Tangled Yarns, for bots."""

from .rules.yarns import TangledYarns


def sense(state: TangledYarns, seat: int) -> float:
    """How good it looks for the flock."""
    result = state.result()
    if result is not None:
        return result[seat]
    return 0.0
