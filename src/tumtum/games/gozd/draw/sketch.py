"""The battleground for terminals."""

from typing import Final

from ..content import BATTLES, HOMES, SIDES, field_id
from ..facts import die_symbol
from ..rules.board import COLUMNS, DEATH, DEVIL, HOME
from ..rules.position import OVER, SET_UP
from ..view import GozdView

GLYPHS: Final = {die_symbol(DEATH, value): f"({value})" for value in range(1, 7)} | {
    die_symbol(DEVIL, value): f"<{value}>" for value in range(1, 7)
}
MARKUP: Final = ("bold cyan", "bold red")


def sketch(view: GozdView) -> str:
    """The battleground in text, hell on top; (Death's dice), <the Devil's>."""
    lines = [_sketch_home(view, DEVIL)]
    for row in reversed(range(view.rows)):
        cells = [_sketch_field(view, COLUMNS * row + column) for column in range(COLUMNS)]
        lines.append(" ".join(cells).rstrip())
    lines.append(_sketch_home(view, DEATH))
    lines += _sketch_tables(view)
    if view.last_attack:
        last = view.last_attack
        attacker = GLYPHS[die_symbol(last.side, last.attacker)]
        if last.defender:
            told = f"{attacker} + {GLYPHS[die_symbol(1 - last.side, last.defender)]}"
            lines.append(f"Last battle, in {field_id(last.field)}: {told} = {last.score}")
        else:
            lines.append(f"Last attack: {attacker} slaughtered from {field_id(last.field)}")
    if SET_UP < view.stage < OVER:
        lines.append(
            f"{SIDES[view.side]}: {view.actions_left} of {view.actions_in_turn} actions left"
        )
    return "\n".join(lines)


def _sketch_home(view: GozdView, side: int) -> str:
    heaps = "  ".join(
        f"{GLYPHS[die_symbol(side, value)]}x{view.at(side, HOME)[value - 1]}"
        for value in range(1, 7)
    )
    return f"[{MARKUP[side]}]{HOMES[side]:<10}[/] {heaps}  army {view.army(side)}"


def _sketch_tables(view: GozdView) -> list[str]:
    """The battle tables (GZ-56); the column of the last battle stands out."""
    score = view.last_attack.score if view.last_attack and view.last_attack.defender else 0
    lines = ["score   ", "attacker", "defender"]
    for least, most, attacker, defender in BATTLES:
        scores = str(least) if least == most else f"{least}-{most}"
        for index, word in enumerate((scores, attacker, defender)):
            now = least <= score <= most
            lines[index] += f"  [reverse]{word}[/]" if now else f"  {word}"
            lines[index] += " " * (7 - len(word))
    return [line.rstrip() for line in lines]


def _sketch_field(view: GozdView, field: int) -> str:
    devil = "".join(map(str, view.values(DEVIL, field)))
    death = "".join(map(str, view.values(DEATH, field)))
    parts, length = [], 2
    for side, dice, form in ((DEVIL, devil, "<{}>"), (DEATH, death, "({})")):
        if dice:
            parts.append(f"[{MARKUP[side]}]{form.format(dice)}[/]")
            length += len(dice) + 2
    return f"{field_id(field)} {''.join(parts)}{' ' * (13 - length)}"
