"""What the viewer is to do now, or waits for."""

from typing import Final

from tumtum.engine.words import Prompt

from ..content import SIDES, field_id, field_name
from ..facts import allowed_defenders
from ..rules.position import DEFENCE, OVER, SET_UP, TURN, VICTIMS
from ..rules.results import EVADE, VICTORY
from ..view import GozdView
from .ending import ending
from .outcomes import pending_fate
from .phrases import die_words

WARNED: Final = 3  # turns before cowardice may lose the war the player is told


def prompt(view: GozdView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    if not view.actors:
        return Prompt(ending(view), rule="GZ-91" if view.stage == OVER else "GZ-97")
    if view.stage <= SET_UP:
        return Prompt("The armies are being rolled", rule="GZ-14")
    if view.nature_acts:
        return Prompt("Dice are being rolled", rule="GZ-66")
    if not view.acting:
        return _wait(view)
    if view.stage == TURN:
        return _ask_action(view)
    if view.stage == DEFENCE:
        return _ask_defender(view)
    if view.stage == VICTIMS:
        aside = f"{die_words(view.side, view.attacker)} slaughters; those at home fall first."
        return Prompt("Choose a minion to lose", aside, "GZ-70", f"{view.kills} still to fall")
    return _ask_fate(view)


def _ask_action(view: GozdView) -> Prompt:
    words = f"{SIDES[view.side]}, choose your next action"
    quiet, limit = view.quiet[view.side], view.quiet_limit
    if limit and quiet and quiet + WARNED >= limit and not view.attacked:
        aside = f"Quiet for {quiet} of {limit} turns: attack, or you may lose."
        return Prompt(words, aside, "GZ-94", _left(view))
    aside = "Choose a die, then where it goes; in a contested field it fights."
    return Prompt(words, aside, "GZ-20", _left(view))


def _ask_defender(view: GozdView) -> Prompt:
    words = f"Choose who defends {field_name(view.field, view.rows)}"
    attack = f"{die_words(view.side, view.attacker)} attacks"
    if min(allowed_defenders(view, view.field, view.attacker)) >= view.attacker:
        return Prompt(words, f"{attack}; an equal or higher die must defend.", "GZ-46")
    return Prompt(words, f"{attack}; any of your dice may defend.", "GZ-47")


def _wait(view: GozdView) -> Prompt:
    (seat,) = view.actors
    doing = {
        TURN: "chooses an action",
        DEFENCE: "chooses who defends",
        VICTIMS: "chooses who falls",
    }.get(view.stage, "decides what becomes of a minion")
    rule = {TURN: "GZ-20", DEFENCE: "GZ-45", VICTIMS: "GZ-70"}.get(view.stage, "GZ-57")
    return Prompt(f"@{seat} {doing}", rule=rule, progress=_left(view))


def _ask_fate(view: GozdView) -> Prompt:
    side, value, result = pending_fate(view)
    die = die_words(side, value)
    aside = f"Score {view.attacker + view.defender} in {field_id(view.field)}."
    if result == VICTORY:
        return Prompt(f"Victory: {die} stays, or steps back?", aside, "GZ-59")
    if result == EVADE:
        return Prompt(f"Evade: {die} goes back, or home?", aside, "GZ-60")
    return Prompt(f"Revive: keep {die}, or reroll it?", aside, "GZ-61")


def _left(view: GozdView) -> str:
    return f"{view.actions_left} of {view.actions_in_turn} actions left"
