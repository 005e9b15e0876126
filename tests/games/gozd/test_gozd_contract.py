"""GOZD keeps the contract, with every option."""

from typing import Any

import pytest

from tumtum.engine import Setup
from tumtum.games.gozd import GAME
from tumtum.testing import check_game

SHORT: dict[str, Any] = {"round_limit": 10}  # most options need no long war to be tried
TRIED: list[dict[str, Any]] = [
    {"quiet_limit": 1, "rows": 7},
    {"sides": "random", "rows": 5, "round_limit": 10},
    {"opening_actions": 1, "special_limit": 1, "round_limit": 10},
    {"special_limit": 0, "quiet_limit": 0, "round_limit": 10},
    {"slaughter_clear": "row", "rows": 4, "round_limit": 10},
]


@pytest.mark.slow
def test_gozd_keeps_the_contract() -> None:
    setups: list[Setup] = [GAME.setup(2, options) for options in (SHORT, *TRIED)]
    tally = check_game(GAME, setups=setups, examples=3)
    assert tally.setups == len(setups)


@pytest.mark.slow
def test_a_whole_war_keeps_the_contract() -> None:
    tally = check_game(GAME, setups=[GAME.setup(2)], examples=1)
    assert tally.moves > 300
