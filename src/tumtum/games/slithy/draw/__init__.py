"""The picture of a view of Slithy: a dealer's tray, two groups, a pair of cards between them."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Piece, piece, read_look
from tumtum.engine.words import counted
from tumtum.games.jabberwocky_kit.gems import CARD_DEFS, GEM_DEFS, GLYPHS

from ..rules.position import LIMIT, PICK_FIRST
from ..view import SlithyView
from .dealer import draw_dealer
from .gems import gem_pieces
from .layout import height, plan_for
from .mats import draw_groups
from .middle import draw_middle
from .own import draw_own
from .sheet import draw_sheet
from .sketch import sketch

__all__ = ["LOOK", "draw", "pieces", "sketch"]

LOOK: Final = read_look(
    Path(__file__).parent.parent,
    cloth=("#664A69", "#4C3550", "#2C1D31"),
    glyphs={
        **GLYPHS,
        "card-purple": "P",
        "card-yellow": "Y",
        "pouch-tied": "*",
        "bubble": '"',
        "hush": "-",
    },
    symbols=GEM_DEFS + CARD_DEFS,
)


def draw(view: SlithyView, narrow: bool) -> Drawing:
    """The whole picture, from the view alone."""
    plan = plan_for(narrow)
    layers = [draw_own(view, plan)]
    if view.stage != PICK_FIRST:
        layers = [
            draw_dealer(view, plan),
            draw_groups(view, plan),
            draw_sheet(view, plan),
            draw_middle(view, plan),
            draw_own(view, plan),
            *(piece(gem) for gem in pieces(view, narrow)),
        ]
    return Drawing(plan.width, height(view, plan), tuple(layers), _label(view))


def pieces(view: SlithyView, narrow: bool) -> list[Piece]:
    """Every gem of the round."""
    return gem_pieces(view, plan_for(narrow))


def _label(view: SlithyView) -> str:
    if view.stage == PICK_FIRST:
        return "The first dealer is being chosen."
    parts = [f"Round {min(view.round + 1, view.rounds)} of {view.rounds}."]
    if view.purple:
        second = f"yellow {view.yellow}" if view.stage == LIMIT else "a hidden yellow card"
        parts.append(f"Purple {view.purple} and {second} are in play.")
    for seat in view.others:
        parts.append(f"@{seat}: {view.hands[seat]} in hand, {view.scored[seat]} scored.")
    parts.append(f"The dealer, @{view.dealer}, has {counted(view.busted, 'busted gem')}.")
    totals = ", ".join(str(total) for total in view.totals)
    return " ".join([*parts, f"Scores: {totals}."])
