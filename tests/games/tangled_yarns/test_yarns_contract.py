"""Tangled Yarns keeps the contract."""

from tumtum.engine.golden import positions_after
from tumtum.games.tangled_yarns import GAME
from tumtum.testing import check_game

from .table import table


def test_tangled_yarns_keeps_the_contract() -> None:
    check_game(GAME, examples=3, spots=2)
