"""Random games with their moves noted: the lab's one hot loop. Compiled by mypyc."""

from typing import Final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State

SEAT: Final = 12  # a move is a number of 16 bits: seat + 1 above, 12 bits of action below


def play_at_random(state: State, nature: Rng, turns: Rng, seats: list[Rng]) -> bytes:
    """Uniformly random moves to the end: two bytes each, the lower one first on every machine."""
    moves = BytesWriter()
    actors = state.actors()
    while actors:
        seat: i64 = actors[0]
        if len(actors) > 1:
            seat = actors[turns.below(len(actors))]
        rng = nature
        if seat != NATURE:
            rng = seats[seat]
        action = state.random(seat, rng)
        state.apply(seat, action)
        # Seats are 0 to 6, so that the highest bit, a sign here, is never needed.
        write_i16_le(moves, i16(((seat + 1) << SEAT) + action))
        actors = state.actors()
    return moves.getvalue()
