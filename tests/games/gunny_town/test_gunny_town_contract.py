"""Gunny Town keeps the contract, with every number of seats and every option."""

from typing import Any

import pytest

from tumtum.engine import Setup
from tumtum.games.gunny_town import GAME
from tumtum.testing import check_game

SHORT: dict[str, Any] = {"round_limit": 12}  # most things happen within a dozen rounds
TRIED: list[tuple[int, dict[str, Any]]] = [
    (2, {"random_first_seat": True, "mounted_range": 7}),
    (3, {"diagonal_sight": True, "fists_strike_back": "always"}),
    (4, {"fists_strike_back": "never", "jail_badge_to_slot": True}),
    (5, {"house_limit": 1, "secret_missions": "anyone"}),
]


@pytest.mark.parametrize("seats", GAME.seats)
def test_gunny_town_keeps_the_contract(seats: int) -> None:
    tally = check_game(GAME, setups=[GAME.setup(seats, SHORT)], examples=4)
    assert tally.twins > 0


def test_every_option_keeps_the_contract() -> None:
    setups: list[Setup] = [GAME.setup(seats, SHORT | options) for seats, options in TRIED]
    assert check_game(GAME, setups=setups, examples=3).setups == len(setups)


def test_a_whole_game_keeps_the_contract() -> None:
    tally = check_game(GAME, setups=[GAME.setup(4)], examples=1)
    assert tally.moves > 300
