"""Random games with their moves noted: the lab's one hot loop. Compiled by mypyc."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State

SEAT: Final = 12  # a move is a number of 16 bits: seat + 1 above, 12 bits of action below
MOVE: Final = 16
WORD: Final = 64


def play_at_random(
    state: State, nature: Rng, turns: Rng, seats: list[Rng]
) -> tuple[list[int], int]:
    """Uniformly random moves to the end: the moves, four to a word and the first one lowest (a
    list of words costs a quarter of a list of moves), and how many."""
    words: list[int] = []
    moves: i64 = 0
    word: i64 = 0
    shift: i64 = 0
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
        packed: i64 = ((seat + 1) << SEAT) + action
        word |= packed << shift  # seats are at most 7, so that a word has no sign
        shift += MOVE
        moves += 1
        if shift == WORD:
            words.append(word)
            word = 0
            shift = 0
        actors = state.actors()
    words.append(word)
    return words, moves
