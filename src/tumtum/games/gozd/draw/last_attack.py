"""The slip of paper with the last attack, or the one that is going on."""

from typing import Final

from tumtum.engine.picture import number, tag, text, title

from ..content import field_id
from ..facts import die_symbol
from ..rules.position import DEFENCE, VICTIMS
from ..rules.results import ATTACKER, DEFENDER, RESULTS
from ..view import GozdView
from .layout import Layout

WIDTH: Final = 240  # on a desk
ZOOM: Final = 100  # the corner that a phone's zoom button takes


def draw_last_attack(view: GozdView, at: Layout) -> str:
    top, height, left = at.strip_top, at.strip_height, at.realm_left
    width = at.realm_width - ZOOM if at.narrow else WIDTH
    line = top + height / 2
    sheet = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="8"/>'
    last = view.last_attack
    if view.stage == DEFENCE:
        dice = _sum(at, view.side, view.field, view.attacker, 0, " ?")
        told = title(f"Attack in {field_id(view.field)}: who defends?")
        return tag("g", told, sheet, dice, class_="slip")
    if last is None:
        words = text("No battle yet", left + 16, line + (9 if at.narrow else 6))
        return tag("g", sheet, words, class_="slip")
    if not last.defender:
        words = f"slaughters {view.kills}" if view.stage == VICTIMS else "slaughtered"
        told = title(f"The last attack: a slaughter from {field_id(last.field)}")
        dice = _sum(at, last.side, last.field, last.attacker, 0, words)
        return tag("g", told, sheet, dice, class_="slip")
    attacker, defender = _results(last.score)
    told = title(
        f"The last battle, in {field_id(last.field)}: {last.attacker} + {last.defender}"
        f" = {last.score}, {attacker} for the attacker, {defender} for the defender"
    )
    dice = _sum(at, last.side, last.field, last.attacker, last.defender, f"= {last.score}")
    parts = [told, sheet, dice]
    if at.narrow:  # on a desk the marked line of the tables says it
        parts.append(text(f"Attacker: {attacker}", left + 374, line - 8))
        parts.append(text(f"Defender: {defender}", left + 374, line + 28))
    return tag("g", *parts, class_="slip")


def _sum(at: Layout, side: int, field: int, attacker: int, defender: int, words: str) -> str:
    """ "c2 (6) + <5> = 11"; without a defender the words follow the attacker."""
    size = 60 if at.narrow else 42
    middle = at.strip_top + at.strip_height / 2
    baseline = middle + (13 if at.narrow else 8)
    x = at.realm_left + 14.0
    parts = [text(field_id(field), x, baseline, class_="score")]
    x += 60 if at.narrow else 36
    parts.append(_die(die_symbol(side, attacker), x, middle, size))
    x += size + 8
    if defender or words == " ?":
        parts.append(text("+", x, baseline, class_="score"))
        x += 32 if at.narrow else 17
    if defender:
        parts.append(_die(die_symbol(1 - side, defender), x, middle, size))
        x += size + 8
    parts.append(text(words, x, baseline, class_="score"))
    return "".join(parts)


def _die(symbol: str, x: float, middle: float, size: float) -> str:
    return (
        f'<use href="#{symbol}" x="{number(x)}" y="{number(middle - size / 2)}"'
        f' width="{number(size)}" height="{number(size)}"/>'
    )


def _results(score: int) -> tuple[str, str]:
    return RESULTS[ATTACKER[score]].capitalize(), RESULTS[DEFENDER[score]].capitalize()
