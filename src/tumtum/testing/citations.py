"""Rule ids: which a rules.md defines, and whether what cites one cites an existing one."""

import re
from functools import cache

from tumtum.engine.game import Game

from .errors import Broken

DEFINED = re.compile(r"\*\*([A-Z][A-Z0-9]*-[0-9]+)\*\*")


@cache
def rules_in(text: str) -> frozenset[str]:
    """The ids that this text defines: `**MI-12**`."""
    return frozenset(DEFINED.findall(text))


def need_rule(game: Game, rule: str, where: str) -> None:
    """An empty rule is fine; any other must be in rules.md."""
    if rule and rule not in rules_in(game.rules_text):
        raise Broken(f"{where} cites {rule!r}, which rules.md does not define")
