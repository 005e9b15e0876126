"""The field for terminals."""

from tumtum.games.jabberwocky_kit.gems import MARKUP, gem_letters

from ..facts import written
from ..rules.cards import NONE, TO_WIN, rating
from ..rules.position import DEAL
from ..view import BandersnatchView


def sketch(view: BandersnatchView) -> str:
    """The field as three rows, and what lies beside it, in rich's markup."""
    lines = [f"score [bold]{written(view.score)}[/] ({rating(view.score)}; {TO_WIN} wins)", ""]
    for row in range(3):
        lines.append("  ".join(_written(view, cell) for cell in range(3 * row, 3 * row + 3)))
    lines.append("")
    hand = "  ".join(_card_letters(card) for card in view.hand if card != NONE)
    lines.append(f"hand     {hand}")
    for name, gems in (("supply", view.supply), ("broiled", view.broiled), ("box", view.box)):
        lines.append(f"{name:<8} {gem_letters(gems) or '-'}")
    discard = " ".join(_card_letters(card) for card in view.discard)
    lines.append(f"deck     {len(view.deck)}, discarded: {discard or '-'}")
    return "\n".join(lines)


def _written(view: BandersnatchView, cell: int) -> str:
    """A cell in fourteen characters: its number, its card, its gems; > where the last play was."""
    mark = ">" if cell == view.played else " "
    card = view.cards[cell]
    if card == NONE:
        return f"{mark}{cell + 1} {'(hole)' if view.stage != DEAL else '':<11}"
    gems = view.gems[cell]
    used = sum(gems) + max(sum(count > 0 for count in gems) - 1, 0)
    return f"{mark}{cell + 1} {_card_letters(card)} {gem_letters(gems)}{' ' * (8 - used)}"


def _card_letters(card: int) -> str:
    return f"[bold {MARKUP[card // 5]}]{'GYP'[card // 5]}{card % 5 + 1}[/]"
