"""A rule of rules.md as the coach says it: its words, without marks and references to rulings."""

import re

from tumtum.engine import Game


def rule_words(game: Game, rule: str) -> str:
    """The first paragraph of a rule in plain words; "" if there is no such rule."""
    found = re.search(rf"^(?:[-*] )?\*\*{re.escape(rule)}\*\* (.+)$", game.rules_text, re.MULTILINE)
    if found is None:
        return ""
    words = re.sub(r"\s*\[ruling [^\]]*\]", "", found[1])
    words = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", words)
    return re.sub(r"(\*\*|\*|`|(?<!\w)_|_(?!\w))", "", words).strip()
