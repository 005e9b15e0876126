"""Slithy keeps the contract."""

import pytest

from tumtum.games.slithy import GAME
from tumtum.testing import check_game


@pytest.mark.slow
def test_slithy_keeps_the_contract() -> None:
    tally = check_game(GAME, examples=3)
    assert tally.twins > 200, "hidden cards and gems were exchanged, and nobody noticed"
