"""What a fight or a slaughter would bring, in words, before it is chosen."""

from ..draw.battle_marks import allowed_defenders
from ..draw.layout import die_symbol
from ..rules.board import (
    ATTACKER,
    DEFECT,
    DEFENDER,
    EVADE,
    FIELD_LIMIT,
    HOME,
    KILLED,
    RETREAT,
    REVIVE,
    back,
)
from ..view import GozdView


def fight_words(view: GozdView, field: int, attacker: int, defender: int = 0) -> str:
    """The score and both results for every die that may defend, or for a chosen one."""
    if defender:
        return f"Score {_battle(view, field, attacker, defender)}."
    values = allowed_defenders(view, field, attacker)
    which = "must use" if len(values) == 1 else "against"
    told = [
        f"{which} :{die_symbol(1 - view.side, value)}:: {_battle(view, field, attacker, value)}"
        for value in values
    ]
    words = "; ".join(told)
    return f"{words[0].upper()}{words[1:]}."


def _battle(view: GozdView, field: int, attacker: int, defender: int) -> str:
    """One battle: "11, attacker evades home, defender defects"."""
    score = attacker + defender
    if ATTACKER[score] == RETREAT:
        return f"{score}, both retreat"
    first = _fate(view, view.side, field, int(ATTACKER[score]))
    second = _fate(view, 1 - view.side, field, int(DEFENDER[score]))
    return f"{score}, attacker {first}, defender {second}"


def _fate(view: GozdView, side: int, field: int, result: int) -> str:
    behind = int(back(field, side, view.rows))
    full = behind != HOME and sum(view.at(side, behind)) == FIELD_LIMIT
    if result == DEFECT:
        return "defects"
    if result == KILLED:
        return "dies"
    if result == REVIVE:
        return "revives"
    if result == EVADE:
        return "evades home" if full or behind == HOME else "evades"
    return "wins and stays" if full else "wins"


def slaughter_words(view: GozdView, value: int) -> str:
    """How many die, and that the slaughterer goes home."""
    enemy = 1 - view.side
    army = view.army(enemy)
    if value >= army:
        return "No enemy is left: you win."
    at_home = sum(view.at(enemy, HOME))
    first = f", {at_home} of them at home" if at_home < value else ""
    return f"{value} enemies die{first}; it retreats home."
