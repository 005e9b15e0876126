"""Slips of paper below purgatory: the last attack, and the battle tables (GZ-56)."""

from typing import Final

from tumtum.engine.picture import number, tag, text

from .content import BATTLES, field_id
from .layout import Layout, die_symbol
from .rules.board import ATTACKER, DEFENDER, RESULTS
from .view import GozdView

SLIP: Final = 240  # how wide the slip of the last attack is on a desk
TABLE_LEFT: Final = 340


def slips(view: GozdView, at: Layout) -> str:
    """On a phone there is room for the last attack only; the tables are in the rules."""
    if at.narrow:
        return _last_attack(view, at, at.realm_width)
    return _last_attack(view, at, SLIP) + _tables(view, at)


def _last_attack(view: GozdView, at: Layout, width: int) -> str:
    top, height, left = at.strip_top, at.strip_height, at.realm_left
    size = 60 if at.narrow else 42
    line = top + height / 2
    sheet = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="8"/>'
    last = view.last_attack
    if last is None:
        words = text("No battle yet", left + 16, line + (9 if at.narrow else 6))
        return tag("g", sheet, words, class_="slip")
    x = left + 14.0
    baseline = line + (13 if at.narrow else 8)
    parts = [sheet, text(field_id(last.field), x, baseline, class_="score")]
    x += 60 if at.narrow else 36
    parts.append(_die(die_symbol(last.side, last.attacker), x, line, size))
    x += size + 8
    if last.defender:
        parts.append(text("+", x, baseline, class_="score"))
        x += 32 if at.narrow else 17
        parts.append(_die(die_symbol(1 - last.side, last.defender), x, line, size))
        x += size + 8
        parts.append(text(f"= {last.score}", x, baseline, class_="score"))
        if at.narrow:
            attacker, defender = _results(last.score)
            parts.append(text(f"Attacker: {attacker}", x + 130, line - 8))
            parts.append(text(f"Defender: {defender}", x + 130, line + 28))
    else:
        parts.append(text("slaughtered", x + 6, baseline, class_="score"))
    return tag("g", *parts, class_="slip")


def _die(symbol: str, x: float, middle: float, size: float) -> str:
    return (
        f'<use href="#{symbol}" x="{number(x)}" y="{number(middle - size / 2)}"'
        f' width="{number(size)}" height="{number(size)}"/>'
    )


def _results(score: int) -> tuple[str, str]:
    return RESULTS[ATTACKER[score]].capitalize(), RESULTS[DEFENDER[score]].capitalize()


def _tables(view: GozdView, at: Layout) -> str:
    """A column for each line of the tables; that of the last battle is marked."""
    top, height = at.strip_top, at.strip_height
    width = (at.width - at.realm_left - TABLE_LEFT) / len(BATTLES)
    score = view.last_attack.score if view.last_attack and view.last_attack.defender else 0
    lines = [top + 18, top + 36, top + 54]
    parts = [
        text(words, TABLE_LEFT - 8, line, class_="legend")
        for words, line in zip(("score", "attacker", "defender"), lines, strict=True)
    ]
    for index, (least, most, attacker, defender) in enumerate(BATTLES):
        left = TABLE_LEFT + index * width
        middle = left + width / 2 - 2
        scores = str(least) if least == most else f"{least}–{most}"
        parts.append(
            tag(
                "g",
                f'<rect x="{number(left)}" y="{top}" width="{number(width - 4)}"'
                f' height="{height}" rx="6"/>',
                text(scores, middle, lines[0], class_="score fate"),
                text(attacker.capitalize(), middle, lines[1], class_="fate"),
                text(defender.capitalize(), middle, lines[2], class_="fate"),
                class_="slip now" if least <= score <= most else "slip",
            )
        )
    return "".join(parts)
