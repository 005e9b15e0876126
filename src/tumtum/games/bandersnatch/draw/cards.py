"""The cards: their places on the field and in hand, and what the last play did to them."""

from tumtum.engine.picture import Piece, number, tag, title
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import gem_list

from ..rules.cards import NONE
from ..rules.position import CAPTURE, DEAL
from ..view import BandersnatchView
from .layout import CARD_HEIGHT, Frame, Layout, Spot
from .look import KINDS
from .parts import card_rect, panel, words


def card_pieces(view: BandersnatchView, layout: Layout) -> list[Piece]:
    spots = [(card, layout.cell(cell)) for cell, card in enumerate(view.cards) if card != NONE]
    for index, card in enumerate(view.boxed):
        spots.append((card, layout.boxed_card(index, len(view.boxed))))
    for index, card in enumerate(view.discard):
        spots.append((card, layout.discarded(index, len(view.discard))))
    spots += [(card, layout.hand[place]) for place, card in enumerate(view.hand) if card != NONE]
    return [
        Piece(KINDS[card], spot.x, spot.y, CARD_HEIGHT * spot.scale, spot.turn)
        for card, spot in spots
    ]


def bed(view: BandersnatchView, cell: int, layout: Layout) -> str:
    """The bed of a card, which wears its states; or a hole."""
    spot = layout.cell(cell)
    last = " last" if cell == view.played or cell in view.captured else ""
    card = view.cards[cell]
    if card == NONE and view.stage == DEAL:
        return card_rect(spot, "socket")
    if card == NONE:
        size = CARD_HEIGHT * spot.scale
        embers = (
            f'<use href="#embers" x="{number(spot.x - size / 2)}" y="{number(spot.y - size / 2)}"'
            f' width="{number(size)}" height="{number(size)}"/>'
        )
        hole = card_rect(spot, "hit")
        words_ = title(f"Cell {cell + 1}: a hole")
        return tag("g", words_, hole, embers, id=f"cell-{cell}", class_=f"hole{last}")
    words_ = title(f"{card_name(card)}: {gem_list(view.gems[cell])}")
    bed = card_rect(spot, "hit bed", 2)
    return tag("g", words_, bed, id=f"cell-{cell}", class_=f"cell{last}")


def hand_place(view: BandersnatchView, index: int, layout: Layout) -> str:
    spot = layout.hand[index]
    card = view.hand[index]
    if card == NONE:
        return card_rect(spot, "socket")
    bed = card_rect(spot, "hit bed", 2)
    return tag("g", title(f"In hand: {card_name(card)}"), bed, id=f"hand-{index}", class_="held")


def veil(view: BandersnatchView, cell: int, layout: Layout) -> str:
    """The print of a busy card fades, so that its gems stand out."""
    if not view.busy(cell):
        return ""
    spot = layout.cell(cell)
    side = 90 * spot.scale
    print_ = Frame(spot.x - side / 2, spot.y - 25 * spot.scale, side, side)
    return panel(print_, "veil", 5 * spot.scale)


def tags(view: BandersnatchView, cell: int, layout: Layout) -> str:
    """What the last play did, and which cards are due to be captured."""
    spot = layout.cell(cell)
    if view.stage == CAPTURE and cell in view.due:
        return _tag("capture", spot, layout, "due")
    if cell == view.played and view.cards[cell] != NONE:
        return _tag(_effect(view), spot, layout, "done")
    return ""


def _tag(said: str, spot: Spot, layout: Layout, class_: str) -> str:
    size = 18 if layout.wide else 26
    width = 0.56 * size * len(said) + 1.4 * size
    y = spot.y + CARD_HEIGHT / 2 * spot.scale - size / 4
    rect = panel(Frame(spot.x - width / 2, y - 0.85 * size, width, 1.7 * size), "", 0.85 * size)
    return f'<g class="tag {class_}">{rect}{words(said, spot.x, y + 0.33 * size, size, "")}</g>'


def _effect(view: BandersnatchView) -> str:
    """What the latest play did, by its two cards (BA-28): "+2 gems", or fewer."""
    card, old = view.cards[view.played], view.replaced
    difference = card % 5 - old % 5
    if difference >= 0:
        number_, sign = sum(view.gems[view.played]), "+"
    else:
        number_ = 1 if card // 5 == old // 5 else -difference
        sign = "\N{MINUS SIGN}"
    return f"{sign}{number_} {'gem' if number_ == 1 else 'gems'}"
