"""Slips of paper below purgatory: the last attack, and the battle tables (GZ-56)."""

from tumtum.engine.picture import number, tag, text

from .content import BATTLES, field_id
from .layout import Layout, die_symbol
from .rules.board import ATTACKER, DEFENDER, RESULTS
from .view import GozdView

SLIP: int = 246  # how wide the slip of the last attack is on a desk
TABLE_LEFT: int = 342


def slips(view: GozdView, at: Layout) -> str:
    """On a phone there is room for the last attack only; the tables are in the rules."""
    if at.narrow:
        return _last_attack(view, at, at.realm_width)
    return _last_attack(view, at, SLIP) + _tables(view, at)


def _last_attack(view: GozdView, at: Layout, width: int) -> str:
    top, height, left = at.strip_top, at.strip_height, at.realm_left
    size = height - 10 if not at.narrow else 60
    line = top + height / 2
    sheet = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="8"/>'
    last = view.last_attack
    if last is None:
        words = text("No battle yet", left + 16, line + size / 6)
        return tag("g", sheet, words, class_="slip")
    x = left + 14.0
    baseline = line + (13 if at.narrow else 6)
    parts = [sheet, text(field_id(last.field), x, baseline, class_="score")]
    x += 60 if at.narrow else 32
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
    """A cell for each line of the tables; that of the last battle is marked."""
    top, height = at.strip_top, at.strip_height
    width = (at.width - at.realm_left - TABLE_LEFT) / len(BATTLES)
    score = view.last_attack.score if view.last_attack and view.last_attack.defender else 0
    cells = [
        text("attacker", TABLE_LEFT - 8, top + 18, class_="legend"),
        text("defender", TABLE_LEFT - 8, top + 37, class_="legend"),
    ]
    for index, (least, most, attacker, defender) in enumerate(BATTLES):
        x = TABLE_LEFT + index * width
        range_ = str(least) if least == most else f"{least}–{most}"
        cells.append(
            tag(
                "g",
                f'<rect x="{number(x)}" y="{top}" width="{number(width - 4)}" height="{height}"'
                ' rx="6"/>',
                text(range_, x + 6, top + 28, class_="score"),
                text(attacker.capitalize(), x + width - 10, top + 18, **_FATE),
                text(defender.capitalize(), x + width - 10, top + 37, **_FATE),
                class_="slip now" if least <= score <= most else "slip",
            )
        )
    return "".join(cells)


_FATE = {"class_": "fate", "text_anchor": "end"}
