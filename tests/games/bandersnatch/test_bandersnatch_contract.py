"""Bandersnatch keeps the contract."""

from tumtum.games.bandersnatch import GAME
from tumtum.testing import check_game


def test_bandersnatch_keeps_the_contract() -> None:
    tally = check_game(GAME, examples=16)
    assert tally.histories == 16
