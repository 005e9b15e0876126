"""The picture of a view of Tangled Yarns: a felt city inside the Shepherd's track."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Look, Piece, inside, piece

from .city import LETTERS, draw_city, turn_handles
from .layout import Layout, layout
from .rules.actions import RELICS, SHEEP
from .rules.city import ALTAR
from .sketch import sketch
from .slips import draw_slips
from .tokens import (
    CAST,
    LETTER,
    city_pieces,
    demand_styles,
    marks,
    sheep_symbols,
    token_hits,
    trails,
)
from .track import draw_track, shepherd_hit, shepherd_spot
from .tray import boards_shown, draw_tray
from .view import TangledYarnsView

__all__ = ["LOOK", "draw", "pieces", "sketch"]

HERE: Final = Path(__file__).parent
GLYPHS: Final = (
    {f"r-{relic}": LETTERS[kind] for kind, relic in enumerate(RELICS[:5])}
    | {name: LETTER[sheep] for sheep, name in enumerate(CAST)}
    | {f"{name}-bad": LETTER[sheep].lower() for sheep, name in enumerate(CAST)}
    | {"wolf": "w", "cultist": "c", "shepherd": "S", "angel": "A", "i-gate": "G", "i-fate": "F"}
)
LOOK: Final = Look(
    style=(HERE / "look.css").read_text(encoding="utf-8") + demand_styles("tangled_yarns"),
    defs=inside(HERE / "look.svg") + sheep_symbols(),
    cloth=("#5D5079", "#4A3F63", "#2E2642"),
    cover=inside(HERE / "cover.svg"),
    glyphs=GLYPHS,
)


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
    if cell < 0:
        return "out of the game"
    if cell == ALTAR:
        return "on the altar"
    return f"on {RELICS[view.tiles[cell].face]} {cell}"
