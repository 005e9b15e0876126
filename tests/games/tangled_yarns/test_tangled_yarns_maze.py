"""Walls and open ways (section 3)."""

import pytest

from tumtum.games.tangled_yarns.rules.city import CELLS, at

from .scene import laid_out, lay


@pytest.mark.rule("TY-20", "TY-21", "TY-23")
def test_a_wall_on_either_side_shuts_a_border() -> None:
    for walled, direction in ((1, 3), (2, 4)):  # towards the altar
        state = lay().wall(walled, direction).state
        assert not state.step(at(0)) & at(walled), "nor can one step there from the altar"
        assert state.steps_to_altar(walled) == 2
    assert lay().wall(19, 0).state.steps_to_altar(19) == 3, "a wall on the rim blocks nothing"
    state = laid_out(3, 4)
    assert all(0 <= state.wall[cell] < 6 for cell in range(1, CELLS))
