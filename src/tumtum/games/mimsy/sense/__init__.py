"""A quick opinion of a position of Mimsy, for bots.

How likely a seat wins is learned from searched games (tools/fit.py; the weights are in
weights.toml).
"""

import math
import tomllib
from pathlib import Path
from typing import Final

from ..rules.position import CHOOSE
from ..rules.state import Mimsy
from .traits import seat_traits

FILE: Final = Path(__file__).parent.parent / "weights.toml"
WEIGHTS: Final[list[float]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["weights"]


def sense(state: Mimsy, seat: int) -> float:
    """How good it looks for a seat: from -1, sure to lose, to 1, sure to win."""
    result = state.result()
    if result is not None:
        return result[seat]
    if state.stage < CHOOSE:
        return 0.0
    worth = 0.0
    for trait in seat_traits(state, seat):
        worth += WEIGHTS[trait]
    return math.tanh(worth / 2)
