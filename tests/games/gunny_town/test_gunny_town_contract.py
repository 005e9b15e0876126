"""Gunny Town keeps the contract, with every number of seats and every option."""

from typing import Any

import pytest

from tumtum.games.gunny_town import GAME
from tumtum.testing import check_game

SHORT: dict[str, Any] = {"round_limit": 6}
TRIED: list[dict[str, Any]] = [
    {"random_first_seat": True, "mounted_range": 7, "round_limit": 4},
    {"diagonal_sight": True, "fists_strike_back": "always", "round_limit": 4},
    {"jail_badge_to_slot": True, "house_limit": 1, "round_limit": 4},
    {"secret_missions": "anyone", "fists_strike_back": "never", "round_limit": 4},
]


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_gunny_town_keeps_the_contract(seats: int) -> None:
    tally = check_game(GAME, setups=[GAME.setup(seats, SHORT)], examples=2)
    assert tally.moves > 30


@pytest.mark.slow
@pytest.mark.parametrize("options", TRIED)
def test_options_keep_the_contract(options: dict[str, Any]) -> None:
    assert check_game(GAME, setups=[GAME.setup(3, options)], examples=3).setups == 1


@pytest.mark.slow
def test_a_whole_game_keeps_the_contract() -> None:
    assert check_game(GAME, setups=[GAME.setup(2)], examples=1).moves > 200
