"""A quick opinion of a position of Gyre, for bots.

A colour is as far as its cards that are face-down and, of each that is not, how soon it will be:
that is learned from searched games (tools/fit.py; the weights are in weights.toml).
"""

import math
import tomllib
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count4

from ..rules.actions import BREATHS, TAKE_OFF
from ..rules.board import CELLS
from ..rules.position import ACT, CHOOSE, FLY
from ..rules.state import Gyre
from .traits import card_traits

FILE: Final = Path(__file__).parent.parent / "weights.toml"
WEIGHTS: Final[list[float]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["weights"]
A_WIN: Final = 6.0  # cards ahead, in the end
FLIGHT: Final = 0.02  # what a turn is worth that moves no gem
TAKING_OFF: Final = 0.1  # the same before it is over: at less, bots that look no further only fly
TEMPO: Final = 0.01  # playing one's own colour rather than the neutral one


def sense(state: Gyre, seat: int) -> float:
    """How good it looks for a seat: its colour nearer to complete than the others' (GY-61)."""
    result = state.result()
    if result is not None:
        return result[seat]
    if state.stage < CHOOSE:
        return 0.0
    if state.stage == ACT and state.mover == seat:  # a space is as good as what can be done there
        acts = [action for action in BREATHS if state.may(action)]
        return max(
            [_standing(state, seat) - TAKING_OFF, *[_after(state, seat, act) for act in acts]]
        )
    return _standing(state, seat)


def _after(state: Gyre, seat: i64, action: i64) -> float:
    following = state.clone()
    following.apply(seat, action)
    result = following.result()
    return _standing(following, seat) if result is None else result[seat]


def _standing(state: Gyre, seat: i64) -> float:
    """The seat's progress beside that of the best other player."""
    best = 0.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, progress(state, other))
    standing = (progress(state, seat) - best) / A_WIN
    if state.stage == FLY and state.mover == seat:
        standing -= TAKING_OFF
    elif _flew(state, seat):
        standing -= FLIGHT
    if state.mover == seat and not state.neutral_turn():
        standing += TEMPO
    return standing


def _flew(state: Gyre, seat: i64) -> bool:
    """Whether the last turn was a flight of this seat."""
    if state.deed != TAKE_OFF or state.stage == FLY:
        return False
    return (state.mover + state.seats - 1) % state.seats == seat


def progress(state: Gyre, seat: i64) -> float:
    """How many cards of a seat's colour are face-down, and how soon the others will be."""
    colour = state.own_colour(seat)
    up = state.up(colour)
    total = float(state.face_down(colour))
    for cell in range(CELLS):
        if count4(up, cell):
            worth = 0.0
            for trait in card_traits(state, seat, cell):
                worth += WEIGHTS[trait]
            total += 1.0 / (1.0 + math.exp(-worth))
    return total
