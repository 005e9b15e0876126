"""Gyre: what is seen."""

import json

import pytest

from tumtum.engine import (
    SPECTATOR,
    Rng,
    from_plain,
    to_plain,
)
from tumtum.engine.options import Value
from tumtum.games.gyre.view import GyreView, imagine, see

from .scene import (
    positions,
)

ODD: tuple[dict[str, Value], ...] = (
    {},
    {"face_down": 1, "first_seat": "random", "colours": "PGY"},
    {"stall_limit": 20, "stall_result": "most_flipped", "others_complete": "shared"},
)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", ODD)
def test_a_view_survives_json_and_is_enough_to_go_on_from(
    seats: int, options: dict[str, Value]
) -> None:
    for state in positions(seats, options):
        for seat in (*range(seats), SPECTATOR):
            view = see(state, seat)
            assert from_plain(GyreView, json.loads(json.dumps(to_plain(view)))) == view
            imagined = imagine(view, Rng(1))
            assert imagined == state
            assert hash(imagined) == hash(state)
            assert imagined.view(seat) == view
            assert [imagined.legal(actor) for actor in imagined.actors()] == [
                state.legal(actor) for actor in state.actors()
            ]
