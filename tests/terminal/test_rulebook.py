"""Rules by number."""

import pytest

import tumtum
from tumtum.engine.game import Game
from tumtum.terminal.rulebook import UnknownRule, rule, rules

TEXT = """# Toy

**TY-1** Two players.

## Turn

**TY-2** Choose:

- one
- two

**TY-3** Done.
## End
Nothing of TY-3.
"""


def test_a_rule_keeps_its_list_and_stops_at_the_next_rule_or_heading() -> None:
    assert list(rules(TEXT)) == ["TY-1", "TY-2", "TY-3"]
    assert rule(TEXT, "TY-2") == "**TY-2** Choose:\n\n- one\n- two"
    assert rule(TEXT, "TY-3") == "**TY-3** Done."


@pytest.mark.parametrize("typed", ["TY-2", "ty-2", "ty2", "TY 2", "2"])
def test_a_rule_is_found_however_it_is_typed(typed: str) -> None:
    assert rule(TEXT, typed).startswith("**TY-2**")


def test_an_unknown_rule_says_which_there_are() -> None:
    with pytest.raises(UnknownRule, match="no rule '9'; the rules go from TY-1 to TY-3"):
        rule(TEXT, "9")
    with pytest.raises(UnknownRule, match="not numbered"):
        rule("# Nothing here", "9")


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_every_game_has_numbered_rules(game: Game) -> None:
    assert len(rules(game.rules_text)) > 20
