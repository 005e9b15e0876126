"""Borogoves keeps the contract."""

import pytest

from tumtum.games.borogoves import GAME
from tumtum.testing import check_game


@pytest.mark.slow
def test_borogoves_keeps_the_contract() -> None:
    tally = check_game(GAME)
    assert tally.twins > 100, "hands were exchanged, and nobody noticed"
