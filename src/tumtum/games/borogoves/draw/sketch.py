"""The map for terminals."""

from tumtum.games.jabberwocky_kit.gems import MARKUP, gem_letters

from ..facts import card_id
from ..rules.cards import COLUMNS, NONE
from ..rules.position import CARRYING, LAYING, OVER
from ..view import BorogovesView, land_of
from .chart import laid_cards
from .layout import window
from .tray import course, so_far


def sketch(view: BorogovesView) -> str:
    """The map as rows of cards with the birds on them, in rich's markup."""
    lines = [f"[bold]{course(view)}[/]   {so_far(view)}", ""]
    if view.laid:
        lines += _sketch_map(view)
    lines.append(f"nest     {gem_letters(view.nest) or '-'}")
    if any(view.settled):
        lines.append(f"settled  {gem_letters(view.settled)}")
    cards = " ".join(_short(card) for card in view.hand)
    lines.append(f"{'card' if view.solo else 'hand'}     {cards or '-'}")
    lines.append(f"deck     {view.deck}")
    if view.stage == CARRYING:
        lines.append(f"from {_short(view.origin)} to {_short(view.target)}")
    if view.stage == OVER:
        lines.append(f"scores   {', '.join(str(score) for score in view.scores)}")
    return "\n".join(lines)


def _sketch_map(view: BorogovesView) -> list[str]:
    """Two lines for each row: the cards with what they are worth, and the birds on them."""
    sight = window(view, False)
    cards = {cell: card for card, cell in laid_cards(view)}
    opened = set(land_of(view).open_cells()) if view.stage == LAYING else set()
    columns = range(sight.west, sight.east + 1)
    lines = ["   " + "".join(f"{'abcdef'[column]:<11}" for column in columns)]
    for row in range(sight.north, sight.south + 1):
        upper, lower = f"{row + 1}  ", "   "
        for column in columns:
            cell = COLUMNS * row + column
            card = cards.get(cell, NONE)
            if card == NONE:
                upper += f"{'.' if cell in opened else '':<11}"
                lower += " " * 11
            else:
                mark = "*" if card in view.touched else ""
                upper += f"{_short(card)}{f' ={view.worth(card)}{mark}':<9}"
                birds = view.birds[card]
                width = sum(birds) + sum(count > 0 for count in birds) - 1
                lower += (gem_letters(birds) or "-") + " " * (11 - max(width, 1))
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def _short(card: int) -> str:
    """A card as two characters in its colour, "??" for a hidden one."""
    if card == NONE:
        return "??"
    return f"[{MARKUP[card // 5]}]{card_id(card).upper()}[/]"
