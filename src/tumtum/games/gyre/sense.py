"""A quick opinion of a position of Gyre, for bots."""

from typing import Final

from tumtum.engine.packed import count4

from .rules.actions import BREATHS, TAKE_OFF
from .rules.board import CELLS, card_number
from .rules.position import ACT, CHOOSE, FLY
from .rules.state import Gyre

ON_THE_WAY: Final = 0.8  # a card with all the gems it needs, as a share of a flipped one
FOREIGN: Final = 0.5  # what each foreign gem leaves of that
BURDEN: Final = 0.2  # what foreign gems take from a card that has nothing yet
ABOARD: Final = 0.1  # a gem that can be exhaled where it is needed
FLIGHT: Final = 0.02  # what a turn is worth that moves no gem
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
        return max([_standing(state, seat) - FLIGHT, *[_after(state, seat, act) for act in acts]])
    return _standing(state, seat)


def _after(state: Gyre, seat: int, action: int) -> float:
    following = state.clone()
    following.apply(seat, action)
    result = following.result()
    return _standing(following, seat) if result is None else result[seat]


def _standing(state: Gyre, seat: int) -> float:
    """The seat's progress beside that of the best other player."""
    own = progress(state, int(state.own_colour(seat)))
    others = [
        progress(state, int(state.own_colour(other)))
        for other in range(int(state.seats))
        if other != seat
    ]
    standing = (own - max(others)) / 6
    if _flew(state, seat):
        standing -= FLIGHT
    if state.mover == seat and not state.neutral_turn():
        standing += TEMPO
    return standing


def _flew(state: Gyre, seat: int) -> bool:
    """Whether the last action was a flight of this seat."""
    if state.deed != TAKE_OFF:
        return False
    last = state.mover if state.stage == FLY else state.mover - 1
    return last % state.seats == seat


def progress(state: Gyre, colour: int) -> float:
    """How many cards of a colour are face-down, with parts for those on the way."""
    total = state.face_down(colour) + ABOARD * int(count4(state.aboard, colour))
    up = state.up(colour)
    others = [other for other in range(3) if other != colour]
    for cell in range(CELLS):
        if count4(up, cell):
            need = int(card_number(count4(state.layout, cell)))
            have = min(int(count4(state.gems(colour), cell)), need)
            foreign = sum(int(count4(state.gems(other), cell)) for other in others)
            left = FOREIGN**foreign
            total += ON_THE_WAY * have / need * left - BURDEN * (1 - left)
    return total
