"""The ring for terminals."""

from tumtum.games.jabberwocky_kit.gems import COLOURS, MARKUP, gem_letters

from ..facts import card_name
from ..rules.position import TO_WIN
from ..view import MimsyView
from .ring import printed_on


def sketch(view: MimsyView) -> str:
    """The ring as a list, clockwise from the top, in rich's markup."""
    lines = []
    for spot, printed in enumerate(printed_on(view.goals, view.mimsies)):
        if printed < 0:
            continue
        goal = spot % 4 == 0
        colour = printed if goal else printed // 3
        total = sum(view.gems[spot])
        name = f"[{MARKUP[colour]}]{card_name(view, spot):<12}[/]"
        tally = f"{total}/{TO_WIN}" if goal else f"{total or '-'!s:>3}"
        mark = ">" if view.drops and spot == view.at else " "
        lines.append(f"{mark}{spot:>2}  {name} {tally}  {gem_letters(view.gems[spot])}")
        if goal:
            lines[-1] = f"[bold]{lines[-1]}[/]"
    if sum(view.hand):
        lines.append(f"    in hand          {gem_letters(view.hand)}")
    if view.secret >= 0:
        lines.append(f"    your secret goal [{MARKUP[view.secret]}]{COLOURS[view.secret]}[/]")
    return "\n".join(lines)
