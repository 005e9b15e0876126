"""The picture of a view of Gillybog: a teal bog in a dark wood, and sandy trails."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Look, Piece, piece, read_look

from ..content import CONTENT
from ..facts import counted, saved, space, threat_words
from ..view import GillybogView
from .ghosts import demand_styles, draw_laid, draw_spots, draw_strikes, draw_threat
from .land import draw_land, draw_places, wood
from .layout import layout
from .sketch import sketch
from .slips import draw_slips, room_asked
from .strip import draw_strip
from .tokens import creature_symbols, map_pieces, marks, token_hits
from .tray import draw_tray, height

__all__ = ["LOOK", "draw", "pieces", "sketch"]

GLYPHS: Final = {
    "hunter": "h",
    "gilly": "g",
    "gilly-bound": "x",
    "vision": "v",
    "leaf": "*",
    "die": "#",
}


def _look() -> Look:
    """The look of the folder, with a style for every way a tile may lie."""
    look = read_look(
        Path(__file__).parent.parent,
        cloth=("#335042", "#24392F", "#15231C"),
        glyphs=GLYPHS,
        symbols=creature_symbols(),
    )
    return replace(look, style=f"{look.style}{demand_styles('gillybog')}\n")


LOOK: Final = _look()


def draw(view: GillybogView, narrow: bool) -> Drawing:
    """The whole table; pieces lie in a layer of their own, what is written on them above it."""
    where = layout(view, narrow)
    asked = room_asked(view, where)
    layers = [
        f'<g class="{"is-narrow" if narrow else "is-wide"}">',
        wood(where.width, where.top, where.bottom),
        *draw_land(view, where),
        draw_threat(view, where),
        draw_places(view, where),
        draw_laid(view, where),
        token_hits(view, where),
        *(piece(one) for one in map_pieces(view, where)),
        marks(view, where),
        draw_strikes(view, where),
        draw_spots(view, where),
        draw_strip(view, where),
        draw_tray(view, where, asked),
        draw_slips(view, where),
        "</g>",
    ]
    high = round(height(view, where, asked))
    return Drawing(where.width, high, tuple(layers), _label(view))


def pieces(view: GillybogView, narrow: bool) -> list[Piece]:
    """All that stands on the map."""
    return map_pieces(view, layout(view, narrow))


def _label(view: GillybogView) -> str:
    parts = [f"Gillybog, turn {view.turn}, {saved(view)} of {len(view.gillys)} gillys home."]
    for seat, player in enumerate(view.players):
        parts.append(f"@{seat} in {space(view, player.at)}.")
    groups = [cell.hunters for cell in view.cells if cell.hunters]
    parts.append(f"{counted(sum(groups), 'hunter')} in {counted(len(groups), 'group')}.")
    if view.hunter_card >= 0:
        parts.append(f"Hunter card {CONTENT.hunter_cards[view.hunter_card].name}.")
    now = threat_words(view)
    if now:
        parts.append(f"Now {now}.")
    return " ".join(parts)
