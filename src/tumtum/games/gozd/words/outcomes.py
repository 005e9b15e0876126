"""What a fight or a slaughter brings, in words, before it is chosen."""

from ..facts import LOST, allowed_defenders, steps_back
from ..rules.board import HOME
from ..rules.position import ATTACKER_FATE
from ..rules.results import ATTACKER, DEFECT, DEFENDER, EVADE, KILLED, RETREAT, REVIVE, VICTORY
from ..view import GozdView
from .phrases import die_words


def fight_words(view: GozdView, field: int, attacker: int, defender: int = 0) -> str:
    """The score and both results for every die that may defend, or for a chosen one."""
    if defender:
        return f"Score {_battle(view, field, attacker, defender)}."
    values = allowed_defenders(view, field, attacker)
    which = "must use" if len(values) == 1 else "against"
    told = [
        f"{which} {die_words(1 - view.side, value)}: {_battle(view, field, attacker, value)}"
        for value in values
    ]
    words = "; ".join(told)
    return f"{words[0].upper()}{words[1:]}."


def fight_gain(view: GozdView, field: int, attacker: int) -> str:
    """Whether a fight is good for the attacker, where that does not hang on who defends."""
    worth = {
        (int(DEFENDER[score]) in LOST) - (int(ATTACKER[score]) in LOST)
        for score in (attacker + value for value in allowed_defenders(view, field, attacker))
    }
    signs = {1: "+1 kill", -1: "−1 minion", 0: "±0"}
    return signs[worth.pop()] if len(worth) == 1 else ""


def _battle(view: GozdView, field: int, attacker: int, defender: int) -> str:
    """One battle: "11, attacker evades home, defender defects"."""
    score = attacker + defender
    if ATTACKER[score] == RETREAT:
        return f"{score}, both retreat"
    first = _fate(view, view.side, field, int(ATTACKER[score]))
    second = _fate(view, 1 - view.side, field, int(DEFENDER[score]))
    return f"{score}, attacker {first}, defender {second}"


def _fate(view: GozdView, side: int, field: int, result: int) -> str:
    if result in (VICTORY, EVADE) and not steps_back(view, side, field, result):
        return "wins and stays" if result == VICTORY else "evades home"
    return {
        VICTORY: "wins",
        EVADE: "evades",
        REVIVE: "revives",
        KILLED: "dies",
        DEFECT: "defects",
    }[result]


def pending_fate(view: GozdView) -> tuple[int, int, int]:
    """The minion whose result has to be answered, by side and value, and the result."""
    score = view.attacker + view.defender
    if view.stage == ATTACKER_FATE:
        return view.side, view.attacker, int(ATTACKER[score])
    return 1 - view.side, view.defender, int(DEFENDER[score])


def slaughter_words(view: GozdView, value: int) -> str:
    """How many die, and that the slaughterer goes home."""
    enemy = 1 - view.side
    army = view.army(enemy)
    if value >= army:
        return "No enemy is left: you win."
    at_home = sum(view.at(enemy, HOME))
    first = f", {at_home} of them at home" if at_home < value else ""
    return f"{value} enemies die{first}; it retreats home."
