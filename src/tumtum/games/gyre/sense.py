"""A quick opinion of a position of Gyre, for bots."""

from .rules.actions import ACT, CHOOSE, INHALE, TAKE_OFF
from .rules.board import CELLS, card_number, count
from .rules.position import Gyre

ON_THE_WAY = 0.6  # a card with all the gems it needs, as a share of a flipped one
FOREIGN = 0.5  # what each foreign gem leaves of that
ABOARD = 0.03  # a gem that can be exhaled where it is needed
TEMPO = 0.01  # playing one's own colour rather than the neutral one


def sense(state: Gyre, seat: int) -> float:
    """How good it looks for a seat: its colour nearer to complete than the others' (GY-61)."""
    result = state.result()
    if result is not None:
        return result[seat]
    if state.stage < CHOOSE:
        return 0.0
    if state.stage == ACT and state.mover == seat:
        return max([_standing(state, seat), *(_after(state, seat, act) for act in _acts(state))])
    return _standing(state, seat)


def _acts(state: Gyre) -> list[int]:
    """The actions that change the grid and may be taken now."""
    return [action for action in range(INHALE, TAKE_OFF) if state.may(action)]


def _after(state: Gyre, seat: int, action: int) -> float:
    following = state.clone()
    following.apply(seat, action)
    result = following.result()
    return _standing(following, seat) if result is None else result[seat]


def _standing(state: Gyre, seat: int) -> float:
    own = progress(state, int(state.own_colour(seat)))
    others = [
        progress(state, int(state.own_colour(other)))
        for other in range(int(state.seats))
        if other != seat
    ]
    tempo = TEMPO if state.mover == seat and not state.neutral_turn() else 0.0
    return (own - max(others)) / 6 + tempo


def progress(state: Gyre, colour: int) -> float:
    """How many cards of a colour are face-down, with parts for those on the way; at most 5."""
    total = ABOARD * int(count(state.aboard, colour))
    up = state.up(colour)
    others = [other for other in range(3) if other != colour]
    for cell in range(CELLS):
        if not count(up, cell):
            continue
        need = int(card_number(count(state.layout, cell)))
        have = min(int(count(state.gems(colour), cell)), need)
        foreign = sum(int(count(state.gems(other), cell)) for other in others)
        total += ON_THE_WAY * have / need * FOREIGN**foreign
        total += (1 - ON_THE_WAY) * (FOREIGN**foreign - 1) / 5  # foreign gems weigh on empty cards
    return total + state.face_down(colour)
