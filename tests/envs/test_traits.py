"""Which game is what."""

from pathlib import Path

import tumtum
from tumtum.envs.traits import table, traits

LEARNING = Path(__file__).parents[2] / "docs" / "learning.md"


def test_the_page_for_learners_shows_the_table() -> None:
    """If not: python -m tumtum.envs, and paste it there."""
    assert table(tumtum.all_games()) in LEARNING.read_text(encoding="utf-8")


def test_what_is_known_of_the_games_is_found_out() -> None:
    slithy = traits(tumtum.game("slithy"), 4)
    assert (slithy.hidden, slithy.at_once, slithy.chance) == (True, True, "never")
    gyre = traits(tumtum.game("gyre"), 2)
    assert (gyre.hidden, gyre.at_once, gyre.chance) == (False, False, "at setup")
    assert traits(tumtum.game("bandersnatch"), 1).chance == "in play"
    assert traits(tumtum.game("borogoves"), 2).hidden
    assert not traits(tumtum.game("borogoves"), 1).hidden
