"""Gyre keeps the promises that every game makes."""

import pytest

from tumtum.games.gyre import GAME
from tumtum.testing import check_game


@pytest.mark.slow
def test_it_keeps_the_contract_for_every_option_and_number_of_seats() -> None:
    tally = check_game(GAME)
    assert tally.setups >= 2 * 9  # both numbers of seats, and every other value of an option
    assert tally.moves > 5000
