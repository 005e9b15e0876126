"""Bandersnatch: a view as numbers."""

from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.view import see

from .scene import random_positions


def test_encodings_have_one_length_and_stay_small() -> None:
    seen = set()
    for state in random_positions(8, seed=9):
        numbers = GAME.encode(see(state, 0))
        assert len(numbers) == GAME.encoded
        assert all(-1.0 <= number <= 1.0 for number in numbers)
        seen.add(tuple(numbers))
    assert len(seen) > 200
