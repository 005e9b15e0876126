"""Every game in one minute: short enough to be read in one, and resting on its rules."""

import re

import pytest

import tumtum
from tumtum.engine.game import Game
from tumtum.engine.minute import Minute, Step, minute
from tumtum.testing.citations import rules_in

TEXT = """# Toy

## In one minute

**Goal:** Win.

1. **Sit down:** Take a chair: any.
2. **Play:** As you like.

**How it ends:** Soon. (TY-1)

**One trap:** None. (TY-1)

## Turn

**TY-1** Play.
"""

EVERY_GAME = pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)


def test_the_chapter_is_read() -> None:
    steps = (Step("Sit down", "Take a chair: any."), Step("Play", "As you like."))
    assert minute(TEXT) == Minute("Win.", steps, "Soon. (TY-1)", "None. (TY-1)")
    assert minute("# Toy\n\n## Turn\n\nPlay.") is None


@pytest.mark.parametrize(
    "lost", ["**Goal:** Win.\n", "**One trap:** None. (TY-1)\n", "**Play:** As you like."]
)
def test_what_is_missing_or_strange_is_refused(lost: str) -> None:
    with pytest.raises(ValueError, match="In one minute"):
        minute(TEXT.replace(lost, "Play?"))


@EVERY_GAME
def test_it_is_read_in_a_minute(game: Game) -> None:
    told = minute(game.rules_text)
    assert told
    assert 3 <= len(told.steps) <= 4
    for step in told.steps:
        assert len(step.caption.split()) <= 4, step.caption
        assert len(step.text.split()) <= 15, step.text
    words = [told.goal, told.ends, told.trap, *(step.text for step in told.steps)]
    assert len(" ".join(words).split()) <= 150


@EVERY_GAME
def test_end_and_trap_rest_on_rules(game: Game) -> None:
    told = minute(game.rules_text)
    assert told
    for sentence in (told.ends, told.trap):
        found = re.search(r"\(([^()]+)\)$", sentence)
        assert found, sentence
        assert set(found[1].split(", ")) <= rules_in(game.rules_text)


@EVERY_GAME
def test_it_stands_before_all_rules(game: Game) -> None:
    assert game.rules_text.index("## In one minute") < game.rules_text.index("**Goal:**")
    first = min(game.rules_text.index(f"**{rule}**") for rule in rules_in(game.rules_text))
    assert game.rules_text.index("**One trap:**") < first
