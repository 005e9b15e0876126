"""GOZD played beside a second, naive telling of its rules, and golden counts."""

from typing import Any

import pytest

from tumtum.engine import NATURE, Rng, positions_after
from tumtum.games.gozd import GAME
from tumtum.games.gozd.content import field_id
from tumtum.games.gozd.rules.board import COLUMNS, HOME
from tumtum.games.gozd.rules.state import Gozd
from tumtum.games.gozd.view import see

from .reference import Die, Reference
from .scene import lay

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"rows": 4, "special_limit": 0},
    {"slaughter_clear": "row", "special_limit": 1},
)


def begin(state: Gozd, rng: Rng) -> None:
    while state.actors() == [NATURE]:
        state.apply(NATURE, state.random(NATURE, rng))


def dice_of(state: Gozd) -> list[tuple[str, str, int]]:
    view = see(state, 0)
    found = []
    for side, name in enumerate(("death", "devil")):
        for place in [*range(COLUMNS * view.rows), HOME]:
            where = "home" if place == HOME else field_id(place)
            found += [(name, where, value) for value in view.values(side, place)]
    return sorted(found)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=["default", "deep", "row"])
def test_random_wars_agree_with_the_reference(options: dict[str, Any]) -> None:
    for seed in range(2):
        state, rng = GAME.new(quiet_limit=0, **options), Rng(seed)
        assert isinstance(state, Gozd)
        begin(state, rng)
        reference = Reference(
            int(state.options.rows), state.options.clear_row, int(state.options.special_limit)
        )
        reference.dice = [Die(*die, {die[1]}) for die in dice_of(state)]
        for _ in range(350):
            if not state.actors():
                break
            seat = state.actors()[0]
            expected = "nature" if seat == NATURE else ("death", "devil")[seat]
            assert reference.asked() == expected
            legal = {GAME.words.name(action) for action in state.legal(seat)}
            assert reference.legal() == legal
            action = int(state.random(seat, rng))
            state.apply(seat, action)
            reference.do(GAME.words.name(action))
            assert (reference.side, reference.left) == (
                ("death", "devil")[state.side],
                int(state.actions_left),
            ) or not state.actors()
            mine = sorted((die.side, die.place, die.value) for die in reference.dice)
            assert mine == dice_of(state)
        assert bool(reference.winner) == (state.result() is not None)


def test_golden_counts() -> None:
    scene = lay(c2="36/25", a1="1/", home="66/11", e3="/4")
    assert positions_after(scene.state, 3) == [1, 11, 116, 797]
    devil = lay("devil", {"rows": 4}, b2="2/6", c1="/3", home="1/12")
    assert positions_after(devil.state, 3) == [1, 16, 189, 1241]
    begun = GAME.new()
    assert positions_after(begun, 3) == [1, 6, 21, 56]  # three dice in a1, in no order
