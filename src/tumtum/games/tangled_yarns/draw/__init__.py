"""The picture of a view of Tangled Yarns: a felt city inside the Shepherd's track."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Look, Piece, piece, read_look

from ..facts import CAST, LETTER, tile_name
from ..rules.kinds import RELICS, SHEEP
from ..view import TangledYarnsView
from .layout import LETTERS, Layout, layout
from .sketch import sketch
from .slips import draw_slips
from .streets import draw_city, turn_handles
from .tokens import city_pieces, marks, sheep_symbols, token_hits
from .track import draw_track, shepherd_hit, shepherd_spot
from .tray import boards_shown, draw_tray
from .yarns import demand_styles, trails

__all__ = ["LOOK", "draw", "pieces", "sketch"]

GLYPHS: Final = (
    {f"r-{relic}": LETTERS[kind] for kind, relic in enumerate(RELICS[:5])}
    | {name: LETTER[sheep] for sheep, name in enumerate(CAST)}
    | {f"{name}-bad": LETTER[sheep].lower() for sheep, name in enumerate(CAST)}
    | {"wolf": "w", "cultist": "c", "shepherd": "S", "angel": "A", "i-gate": "G", "i-fate": "F"}
)


def _look() -> Look:
    """The look of the folder, with a style for every cell whose cultists are pointed at."""
    look = read_look(
        Path(__file__).parent.parent,
        cloth=("#5D5079", "#4A3F63", "#2E2642"),
        glyphs=GLYPHS,
        symbols=sheep_symbols(),
    )
    return replace(look, style=look.style + demand_styles("tangled_yarns"))


LOOK: Final = _look()


def draw(view: TangledYarnsView, narrow: bool) -> Drawing:
    """The whole table; pieces lie in a layer of their own, what is written on them above it."""
    where = _layout(view, narrow)
    layers = [
        draw_tray(view, where),
        draw_track(view, where),
        draw_city(view, where),
        trails(view, where),
        token_hits(view, where),
        shepherd_hit(view, where),
        *(piece(one) for one in pieces(view, narrow)),
        marks(view, where),
        turn_handles(view, where),
        draw_slips(view, where),
    ]
    size = "is-narrow" if narrow else "is-wide"
    layers = [f'<g class="{size}">', *layers, "</g>"]
    return Drawing(where.width, where.height, tuple(layers), _label(view))


def pieces(view: TangledYarnsView, narrow: bool) -> list[Piece]:
    """Everybody in the city, and the Shepherd."""
    where = _layout(view, narrow)
    return [*city_pieces(view, where), shepherd_spot(view, where)]


def _layout(view: TangledYarnsView, narrow: bool) -> Layout:
    return layout(narrow, boards_shown(view))


def _label(view: TangledYarnsView) -> str:
    still_open = sum(gate.open for gate in view.gates)
    parts = [f"The city of Parokiam, round {view.round}, {still_open} gates open."]
    for sheep in view.flock:
        state = "dead" if not sheep.alive else "corrupted" if sheep.corrupted else "healthy"
        parts.append(f"{SHEEP[sheep.sheep]} {state}, {_at(view, sheep.cell)}.")
    for cultist in view.cultists:
        parts.append(f"A cultist {cultist.steps} steps from the altar.")
    if view.wolves:
        parts.append(f"{len(view.wolves)} wolves.")
    return " ".join(parts)


def _at(view: TangledYarnsView, cell: int) -> str:
    return "out of the game" if cell < 0 else f"on {tile_name(view, cell)}"
