"""The picture of a view of Bandersnatch: a field of nine cards on a scorched cloth."""

from tumtum.engine.picture import Drawing, Piece, piece
from tumtum.games.jabberwocky_kit.cards import card_name

from ..facts import written
from ..rules.cards import CELLS, NONE, TO_WIN
from ..view import BandersnatchView
from .cards import bed, card_pieces, hand_place, tags, veil
from .furniture import crate, grill, piles, supply, tray
from .gems import gem_hits, gem_pieces
from .layout import NARROW, WIDE
from .look import LOOK
from .parts import panel
from .score import score_slip, steps
from .sketch import sketch

__all__ = ["LOOK", "draw", "pieces", "sketch"]


def draw(view: BandersnatchView, narrow: bool) -> Drawing:
    """The whole picture: places, cards, what stands before them, gems, labels."""
    layout = NARROW if narrow else WIDE
    layers = [
        panel(layout.field(), "stitch", 4),
        *(bed(view, cell, layout) for cell in range(CELLS)),
        grill(view, layout),
        supply(view, layout),
        piles(view, layout),
        tray(view, layout),
        *(hand_place(view, place, layout) for place in range(2)),
        *(piece(card, "piece sheet") for card in card_pieces(view, layout)),
        crate(view, layout),
        *(veil(view, cell, layout) for cell in range(CELLS)),
        *(gem_hits(view, cell, layout) for cell in range(CELLS)),
        *(piece(gem) for gem in gem_pieces(view, layout)),
        *(tags(view, cell, layout) for cell in range(CELLS)),
        score_slip(view, layout),
        steps(view, layout),
    ]
    return Drawing(layout.width, layout.height, tuple(layers), _label(view))


def pieces(view: BandersnatchView, narrow: bool) -> list[Piece]:
    """Every card that lies face up, and every gem."""
    layout = NARROW if narrow else WIDE
    return card_pieces(view, layout) + gem_pieces(view, layout)


def _label(view: BandersnatchView) -> str:
    cards = sum(card != NONE for card in view.cards)
    busy = sum(view.busy(cell) for cell in range(CELLS))
    hand = " and ".join(card_name(card) for card in view.hand if card != NONE) or "no card"
    return (
        f"A field of {cards} cards, {busy} of them busy. In hand: {hand}. "
        f"Score {written(view.score)}; {TO_WIN} or more wins."
    )
