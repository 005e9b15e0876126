"""Slips of paper below purgatory: the battle tables (GZ-56), and the last attack."""

from typing import Final

from tumtum.engine.picture import number, tag, text, title

from ..content import BATTLES, field_id
from ..rules.board import ATTACKER, DEFENDER, RESULTS
from ..rules.position import DEFENCE, VICTIMS
from ..view import GozdView
from .battle_marks import allowed_defenders
from .layout import Layout, die_symbol

SLIP: Final = 240  # how wide the slip of the last attack is on a desk
TABLE_LEFT: Final = 340
ZOOM: Final = 100  # the corner that a phone's zoom button takes
LINES: Final = ("score", "attacker", "defender")


def slips(view: GozdView, at: Layout) -> str:
    if at.narrow:
        return _tall_tables(view, at) + _attack(view, at, at.realm_width - ZOOM)
    return _attack(view, at, SLIP) + _tables(view, at)


# --- the last attack, or the one that is going on ---


def _attack(view: GozdView, at: Layout, width: int) -> str:
    top, height, left = at.strip_top, at.strip_height, at.realm_left
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


# --- the tables ---


def _tables(view: GozdView, at: Layout) -> str:
    """On a desk a column for each line of the tables."""
    top = at.strip_top
    width = (at.width - at.realm_left - TABLE_LEFT) / len(BATTLES)
    heights = [top + 18, top + 36, top + 54]
    parts = [
        text(words, TABLE_LEFT - 8, height, class_="legend", text_anchor="end")
        for words, height in zip(LINES, heights, strict=True)
    ]
    for index, battle in enumerate(BATTLES):
        left = TABLE_LEFT + index * width
        middle = left + width / 2 - 2
        words = [
            text(word, middle, height, class_="score fate" if height == heights[0] else "fate")
            for word, height in zip(_words(battle), heights, strict=True)
        ]
        parts.append(_line(view, battle, (left, top, width - 4, at.strip_height), *words))
    return "".join(parts)


def _tall_tables(view: GozdView, at: Layout) -> str:
    """On a phone two rows of four: what the words mean, then the seven lines of the tables."""
    across, down = (at.realm_width + 4) / 4, (at.table_height + 4) // 2
    width, height = across - 4, down - 4
    left, top = at.realm_left, at.table_top
    parts = [
        text(LINES[0], left + 2, top + height / 2 + 9, class_="legend", textLength=62),
        text(LINES[1], left + width - 2, top + 27, class_="legend", text_anchor="end"),
        text(LINES[2], left + width - 2, top + 56, class_="legend", text_anchor="end"),
    ]
    for index, battle in enumerate(BATTLES, start=1):
        x, y = left + index % 4 * across, top + index // 4 * down
        scores, attacker, defender = _words(battle)
        words = [
            text(scores, x + 40, y + height / 2 + 11, class_="scores"),
            text(attacker, x + 82, y + 27),
            text(defender, x + 82, y + 56),
        ]
        parts.append(_line(view, battle, (x, y, width, height), *words))
    return "".join(parts)


def _words(battle: tuple[int, int, str, str]) -> tuple[str, str, str]:
    least, most, attacker, defender = battle
    scores = str(least) if least == most else f"{least}–{most}"
    return scores, attacker.capitalize(), defender.capitalize()


def _line(
    view: GozdView,
    battle: tuple[int, int, str, str],
    box: tuple[float, float, float, float],
    *words: str,
) -> str:
    """A line of the tables, marked if the battle went or may go by it."""
    x, y, width, height = map(number, box)
    sheet = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/>'
    return tag("g", sheet, *words, class_=" ".join(["slip", *_mark(view, battle[0], battle[1])]))


def _mark(view: GozdView, least: int, most: int) -> list[str]:
    """The last battle is a fact; while a defender is awaited his dice say what may come."""
    if view.stage == DEFENCE:
        values = allowed_defenders(view, view.field, view.attacker)
        return ["may"] * any(least <= view.attacker + value <= most for value in values)
    last = view.last_attack
    return ["now"] * bool(last and last.defender and least <= last.score <= most)
