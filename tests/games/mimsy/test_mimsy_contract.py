"""Mimsy keeps the contract."""

from tumtum.games.mimsy import GAME
from tumtum.testing import check_game


def test_mimsy_keeps_the_contract() -> None:
    tally = check_game(GAME)
    assert tally.twins > 100, "secrets were exchanged, and nobody noticed"
