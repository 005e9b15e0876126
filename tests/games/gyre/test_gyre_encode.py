"""Gyre: a view as numbers."""

from tumtum.engine import (
    SPECTATOR,
)
from tumtum.games.gyre import GAME
from tumtum.games.gyre.encode import SIZE, encode
from tumtum.games.gyre.view import see

from .scene import DEAL, lay, positions


def test_numbers_for_learners_have_a_fixed_length_and_range() -> None:
    for seats in (2, 3):
        for state in positions(seats, {"colours": "PGY"}, every=3):
            for seat in (*range(seats), SPECTATOR):
                numbers = encode(see(state, seat))
                assert len(numbers) == SIZE == GAME.encoded
                assert all(-1 <= number <= 1 for number in numbers)


def test_numbers_for_learners_count_from_the_viewer() -> None:
    """Whoever looks sees the own colour first: swap colours and seats, and nothing changes."""
    one = encode(see(lay(colours="GYP").state, 0))
    assert one != encode(see(lay(colours="YGP").state, 0))
    swapped = lay(DEAL.translate(str.maketrans("GY", "YG")), colours="YGP")
    assert one == encode(see(swapped.state, 0))
