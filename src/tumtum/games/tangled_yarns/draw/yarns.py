"""The yarns: how the cultists will walk."""

from tumtum.engine.picture import number

from ..rules.city import ALTAR, CELLS, neighbour
from ..view import TangledYarnsView
from .layout import Layout


def trails(view: TangledYarnsView, where: Layout) -> str:
    """The cultists' yarns, faint; each one full when its cultist is pointed at."""
    return "".join(
        f'<g class="way way-{cell}" aria-hidden="true">{_yarns(view, cell, where)}</g>'
        for cell in _cultist_cells(view)
    )


def demand_styles(game: str) -> str:
    """One rule a cell: pointing at its cultists brings their yarns forward."""
    return "".join(
        f".picture-{game}:has(:is(#cultists-{cell}, #cell-{cell}):is(:hover, :focus))"
        f" .way-{cell} {{ opacity: 1; }}\n"
        for cell in range(1, CELLS)
    )


def yarn_path(view: TangledYarnsView, cell: int, first: int) -> list[int]:
    """The cells of a shortest way to the altar that begins in this direction."""
    path = [cell]
    direction = first
    while cell != ALTAR and direction >= 0:
        cell = neighbour(cell, direction)
        path.append(cell)
        ways = view.tiles[cell].towards
        direction = (ways & -ways).bit_length() - 1
    return path


def _yarns(view: TangledYarnsView, cell: int, where: Layout) -> str:
    """A yarn for each direction in which a cultist on this cell may set out (TY-129)."""
    towards = next(cultist.towards for cultist in view.cultists if cultist.cell == cell)
    drawn = []
    for direction in range(6):
        if towards >> direction & 1:
            line = _smooth([where.cell(step) for step in yarn_path(view, cell, direction)])
            width = f"{where.scale:g}"
            drawn.append(
                f'<g class="yarn" style="--w:{width}"><path class="y0" d="{line}"/>'
                f'<path class="y1" d="{line}"/><path class="y2" d="{line}"/></g>'
            )
    return "".join(drawn)


def _smooth(points: list[tuple[float, float]]) -> str:
    """A soft curve through the points; it stops at the rim of the altar."""
    (ax, ay), (bx, by) = points[-2], points[-1]
    points = [*points[:-1], (bx + 0.42 * (ax - bx), by + 0.42 * (ay - by))]
    if len(points) == 2:
        points.insert(1, ((points[0][0] + points[1][0]) / 2 + 5, (points[0][1] + points[1][1]) / 2))
    padded = [points[0], *points, points[-1]]
    line = f"M{number(points[0][0])} {number(points[0][1])}"
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        x1, y1 = start[0] + (end[0] - before[0]) / 5, start[1] + (end[1] - before[1]) / 5
        x2, y2 = end[0] - (after[0] - start[0]) / 5, end[1] - (after[1] - start[1]) / 5
        line += "C" + " ".join(number(value) for value in (x1, y1, x2, y2, end[0], end[1]))
    return line


def _cultist_cells(view: TangledYarnsView) -> list[int]:
    return sorted({cultist.cell for cultist in view.cultists if cultist.cell != ALTAR})
