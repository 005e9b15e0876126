"""Slithy: a view as numbers."""

import pytest

from tumtum.engine import SPECTATOR
from tumtum.games.slithy import GAME

from .scene import Scene, positions, seen


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_views_are_encoded_in_the_same_length_and_small_numbers(seats: int) -> None:
    for state in positions(seats, 70 + seats, first_seat="random"):
        for viewer in (SPECTATOR, 0, seats - 1):
            numbers = GAME.encode(seen(state, viewer))
            assert len(numbers) == GAME.encoded
            assert all(-1 <= number <= 1 for number in numbers)


def test_encodings_tell_statements_and_commitments_apart() -> None:
    said = [Scene(5).lay(2, 3).do(1, name) for name in ("silent", "claim 2", "claim 3", "ask 3 2")]
    assert len({tuple(GAME.encode(scene.view(3))) for scene in said}) == 4
    own = [Scene(5).lay(2, 3).hush().do(1, f"commit {gems}") for gems in (0, 2)]
    assert GAME.encode(own[0].view(3)) == GAME.encode(own[1].view(3))
    assert GAME.encode(own[0].view(1)) != GAME.encode(own[1].view(1))
