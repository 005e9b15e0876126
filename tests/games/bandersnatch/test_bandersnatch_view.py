"""Bandersnatch: what is seen."""

import json

from tumtum.engine import (
    SPECTATOR,
    Rng,
    from_plain,
    to_plain,
)
from tumtum.games.bandersnatch.view import BandersnatchView, imagine, see

from .scene import random_positions


def test_views_survive_json_and_give_the_position_back() -> None:
    for state in random_positions(8, seed=2):
        for seat in (0, SPECTATOR):
            view = see(state, seat)
            assert from_plain(BandersnatchView, json.loads(json.dumps(to_plain(view)))) == view
            again = imagine(view, Rng(1))
            assert again == state
            assert see(again, seat) == view
            assert again.census() == [15, 8, 8, 8]
            for actor in state.actors():
                assert again.legal(actor) == state.legal(actor)
                again.apply(actor, again.legal(actor)[-1])
