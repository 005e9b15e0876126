"""Gillybog keeps the contract, with every number of seats and every option."""

from typing import Any

import pytest

from tumtum.games.gillybog import GAME
from tumtum.testing import check_game

TRIED: list[tuple[int, dict[str, Any]]] = [
    (2, {"first_game": True, "support_growth": "steady"}),
    (3, {"difficulty": "hard", "first_seat": "random"}),
    (4, {"difficulty": "medium", "same_space_attack": True}),
    (1, {"blast_die_captures": False, "nightfall": False}),
]


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_gillybog_keeps_the_contract(seats: int) -> None:
    tally = check_game(GAME, setups=[GAME.setup(seats)], examples=2)
    assert tally.moves > 40


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TRIED)
def test_options_keep_the_contract(seats: int, options: dict[str, Any]) -> None:
    tally = check_game(GAME, setups=[GAME.setup(seats, options)], examples=1)
    assert tally.setups == 1
