"""The picture of a war: the battleground between purgatory and hell, dice drawn as dice."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Piece, piece, read_look

from ..content import SIDES
from ..rules.board import COLUMNS, DEATH, DEVIL
from ..view import GozdView
from .battle_marks import draw_battle_marks
from .battle_tables import draw_tables
from .dice import hits, spots
from .fields import draw_field
from .homes import draw_heaps, draw_home
from .last_attack import draw_last_attack
from .layout import layout
from .sketch import GLYPHS, sketch

__all__ = ["LOOK", "draw", "pieces", "sketch"]

LOOK: Final = read_look(
    Path(__file__).parents[1], cloth=("#3A3435", "#2A2629", "#171417"), glyphs=GLYPHS
)


def draw(view: GozdView, narrow: bool) -> Drawing:
    """Realms and fields, what can be clicked on them, the dice, and what is written above."""
    at = layout(view, narrow)
    dice = spots(view, at)
    papers = [draw_last_attack(view, at), draw_tables(view, at)]
    parts = [
        draw_home(view, at, DEVIL),
        *(draw_field(view, at, field) for field in range(COLUMNS * view.rows)),
        draw_home(view, at, DEATH),
        hits(view, dice),
        *(piece(die.piece) for die in dice),
        draw_heaps(view, at),
        draw_battle_marks(view, at, dice),
        "".join(reversed(papers) if narrow else papers),
    ]
    classes = " ".join(["narrow"] * narrow + ["deep"] * at.deep)
    layers = (f'<g class="{classes}">', *parts, "</g>")
    return Drawing(at.width, at.height, layers, _label(view))


def pieces(view: GozdView, narrow: bool) -> list[Piece]:
    """Every die."""
    return [die.piece for die in spots(view, layout(view, narrow))]


def _label(view: GozdView) -> str:
    armies = " and ".join(f"{SIDES[side]} with {view.army(side)}" for side in (DEATH, DEVIL))
    board = f"five columns by {view.rows} rows, hell above, purgatory below"
    return f"The battleground, {board}: {armies}."
