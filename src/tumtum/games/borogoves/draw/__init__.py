"""The picture of a view of Borogoves: a chart of cards, three nests, the cartographer's tray."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Piece, piece, read_look
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import CARD_DEFS, GEM_DEFS, GLYPHS, gem_list

from ..view import BorogovesView
from .cards import birds_on
from .chart import aim, card_drawn, flag, flight, heaps, laid_cards, parchment, places
from .layout import layout, window
from .nests import gems_in_nest, nests
from .sketch import sketch
from .tray import course, so_far, tray

__all__ = ["LOOK", "draw", "pieces", "sketch"]

LOOK: Final = read_look(
    Path(__file__).parent.parent,
    cloth=("#3B6F7B", "#2A5560", "#17363F"),
    glyphs=GLYPHS,
    symbols=GEM_DEFS + CARD_DEFS,
)


def draw(view: BorogovesView, narrow: bool) -> Drawing:
    """The whole picture."""
    shape = layout(narrow)
    sight = window(view, narrow)
    layers = [
        parchment(shape.chart),
        places(view, sight),
        *(card_drawn(view, card, cell, sight) for card, cell in laid_cards(view)),
        aim(view, sight),
        nests(view, narrow),
        tray(view, narrow),
        *(piece(gem) for gem in pieces(view, narrow)),
        *(heaps(view, card, cell, sight) for card, cell in laid_cards(view)),
        *(flag(view, card, cell, sight, narrow) for card, cell in laid_cards(view)),
        flight(view, sight),
    ]
    return Drawing(shape.width, shape.height, tuple(layers), _label(view))


def pieces(view: BorogovesView, narrow: bool) -> list[Piece]:
    """Every bird: on the cards, and in the nests."""
    sight = window(view, narrow)
    gems: list[Piece] = []
    for card, cell in laid_cards(view):
        gems += birds_on(view.birds[card], *sight.at(cell), sight.scale)
    return gems + gems_in_nest(view, narrow)


def _label(view: BorogovesView) -> str:
    cards = "; ".join(f"{card_name(card)}: {gem_list(view.birds[card])}" for card in view.laid)
    return (
        f"{course(view)}, {so_far(view)}. The map has {len(view.laid)} cards. {cards}. "
        f"In the nest: {gem_list(view.nest)}."
    )
