"""How the city lies (section 3)."""

from collections import Counter

import pytest

from tumtum.games.tangled_yarns.rules import kinds
from tumtum.games.tangled_yarns.rules.city import AXIAL, CELLS, CORNERS, VECTORS, neighbour
from tumtum.games.tangled_yarns.rules.content import CONTENT

from .scene import laid_out, lay


@pytest.mark.rule("TY-16", "TY-17", "TY-18", "TY-19")
def test_cells_and_directions() -> None:
    content = CONTENT["geometry"]
    assert [list(cell) for cell in AXIAL] == content["cells"]
    assert len(AXIAL) == CELLS == 37
    assert content["directions"] == kinds.COLOURS
    assert [list(vector) for vector in VECTORS] == content["vectors"]
    assert [content["corner_cells"][colour] for colour in kinds.COLOURS] == CORNERS
    for direction in range(6):
        assert neighbour(0, direction) == 1 + direction, (
            "ring 1 begins towards red and runs clockwise"
        )
        assert neighbour(1 + direction, (direction + 3) % 6) == 0
    assert Counter(max(abs(q), abs(r), abs(q + r)) for q, r in AXIAL) == {0: 1, 1: 6, 2: 12, 3: 18}


@pytest.mark.rule("TY-24")
def test_any_number_share_a_cell() -> None:
    game = lay().put(poppy=1, twyla=1).cultists(1, 1).wolves(1, 1)
    assert 1 in game.may_move("lily")


@pytest.mark.rule("TY-228")
def test_corners_lie_as_far_as_they_should() -> None:
    steps = [
        int(laid_out(1, seed).steps_to_altar(corner)) for seed in range(150) for corner in CORNERS
    ]
    assert sum(steps) / len(steps) == pytest.approx(3.7, abs=0.12)
    assert steps.count(3) / len(steps) == pytest.approx(0.37, abs=0.06)
    assert steps.count(4) / len(steps) == pytest.approx(0.56, abs=0.06)
