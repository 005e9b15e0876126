"""The picture of a view of Gyre: a grid of cards, and Jabberwockies on the ring around it."""

from tumtum.engine.picture import Drawing, Piece, piece
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS

from ..rules.board import CELLS, SPACE_NAMES, SPACES
from ..view import GyreView
from .cards import card, flipped, gems_on, heap
from .jabberwockies import carried, jabberwocky, on_jabberwocky, turn_ring
from .layout import layout
from .look import LOOK
from .plates import plates
from .sketch import sketch
from .track import beam, space_drawn, track, way

__all__ = ["LOOK", "draw", "pieces", "sketch"]


def draw(view: GyreView, narrow: bool) -> Drawing:
    """The whole picture."""
    sheet = layout(narrow)
    kind = "narrow" if narrow else "wide"
    layers = (
        f'<g class="{kind}">',
        track(sheet),
        plates(view, sheet),
        way(view, sheet),
        *(space_drawn(view, sheet, space) for space in range(SPACES)),
        beam(view, sheet),
        *(card(view, sheet, cell) for cell in range(CELLS)),
        turn_ring(view, sheet),
        *(jabberwocky(view, sheet, colour) for colour in range(3) if view.laid_out),
        *(piece(it) for it in pieces(view, narrow)),
        *(heap(view, sheet, cell) for cell in range(CELLS)),
        *(flipped(sheet, cell) for cell in view.flipped),
        *(on_jabberwocky(view, sheet, colour) for colour in range(3) if view.laid_out),
        "</g>",
    )
    return Drawing(sheet.width, sheet.height, layers, _label(view))


def pieces(view: GyreView, narrow: bool) -> list[Piece]:
    """All that moves: gems on cards, Jabberwockies, and what these carry."""
    sheet = layout(narrow)
    moving: list[Piece] = []
    for cell in range(CELLS):
        moving += gems_on(view, sheet, cell)
    if view.laid_out:
        for colour in range(3):
            moving += carried(view, sheet, colour)
    return moving


def _label(view: GyreView) -> str:
    if not view.laid_out:
        return f"Dealing: {len(view.cards)} of 15 cards are out."
    jabs = "; ".join(
        f"{COLOURS[colour]} at {SPACE_NAMES[view.spaces[colour]]} holds {view.aboard[colour]},"
        f" {view.down(colour)} of 5 cards face-down"
        for colour in range(3)
    )
    flips = "".join(f" {card_name(view.cards[cell])} has flipped." for cell in view.flipped)
    return f"Five by three cards and sixteen spaces around them. {jabs}.{flips}"
