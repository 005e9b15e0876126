"""Slips of paper below purgatory: the battle tables (GZ-56)."""

from typing import Final

from tumtum.engine.picture import number, tag, text

from ..content import BATTLES
from ..facts import allowed_defenders
from ..rules.position import DEFENCE
from ..view import GozdView
from .layout import Layout

LEFT: Final = 340  # of the tables on a desk
LINES: Final = ("score", "attacker", "defender")


def draw_tables(view: GozdView, at: Layout) -> str:
    return _tall_tables(view, at) if at.narrow else _wide_tables(view, at)


def _wide_tables(view: GozdView, at: Layout) -> str:
    """On a desk a column for each line of the tables."""
    top = at.strip_top
    width = (at.width - at.realm_left - LEFT) / len(BATTLES)
    heights = [top + 18, top + 36, top + 54]
    parts = [
        text(words, LEFT - 8, height, class_="legend", text_anchor="end")
        for words, height in zip(LINES, heights, strict=True)
    ]
    for index, battle in enumerate(BATTLES):
        left = LEFT + index * width
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
