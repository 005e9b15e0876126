"""Tiles in place: how they lie, which paths they join, which they bar."""

from collections.abc import Iterable

from tumtum.engine.ghosts import cross, way

from ...content import CONTENT
from ...facts import (
    SPACES,
    Laid,
    beside,
    counted,
    joins,
    laid,
    spots,
    ways_to_lie,
)
from ...rules.actions import AMBUSH, BOG, FOREST, SIDES, SNARE, WATCHTOWER
from ...rules.land import STEP_Q, STEP_R
from ...view import GillybogView
from ..ghosts import tile_ghost
from ..land import face
from ..layout import APOTHEM, middle, toward
from .outlook import Outlook

HAZARDS = (AMBUSH, WATCHTOWER, SNARE)
ALL_SIDES = tuple(range(SIDES))


# --- forest and camps ---


def spot(now: Outlook, number: int) -> str:
    """One way the tile may lie there, best one that joins the own space."""
    view = now.view
    at, here = spots(view)[number], view.players[view.active].at
    ways = [laid(view.tile, at, *way_) for way_ in ways_to_lie(view, number)]
    best = next((cells for cells in ways if here in joins(view, cells)), ways[0])
    x, y = now.where.at(*at)
    many = now.tag(counted(len(ways), "way"), x, y - 0.75 * now.where.radius)
    return _lying(now, best) + many


def turn(now: Outlook, number: int) -> str:
    view = now.view
    part, rotation = divmod(number, SIDES)
    return _lying(now, laid(view.tile, spots(view)[view.spot], part, rotation))


def _lying(now: Outlook, cells: tuple[Laid, Laid]) -> str:
    """The tile, a line along every path that it joins, a cross on every one that it bars."""
    view = now.view
    parts = [f'<g class="ghost" transform="{now.where.zoom()}">{tile_ghost(cells)}</g>']
    parts += [_edge(now, cell, direction) for cell in cells for direction in range(SIDES)]
    joined = joins(view, cells)
    here = view.players[view.active].at
    if here in joined:
        parts.append(now.pill("joins you", here, "good"))
    return "".join(parts)


def _edge(now: Outlook, cell: Laid, direction: int) -> str:
    """What becomes of one side of a cell that would lie there."""
    at = {(one.q, one.r): number for number, one in enumerate(now.view.cells)}
    there = at.get((cell.q + int(STEP_Q[direction]), cell.r + int(STEP_R[direction])))
    if there is None:
        return ""
    mine = direction in cell.exits
    theirs = (direction + 3) % SIDES in now.view.cells[there].exits
    x, y = now.where.at(cell.q, cell.r)
    if mine and theirs:
        return way((x, y), now.at(there), kind="good")
    if not mine and not theirs:
        return ""
    dx, dy = toward(direction, APOTHEM * now.where.scale)
    return cross(x + dx, y + dy, 0.4 * now.where.radius)


# --- bogs ---


def cover(now: Outlook, cell: int) -> str:
    """A bog over a space: paths to all sides, and what is gone (GB-47, GB-48)."""
    kind = now.view.cells[cell].kind
    said = ""
    if kind != FOREST:
        good = "good" if kind in HAZARDS else "bad"
        said = now.pill(f"no more {SPACES[kind]}", cell, good)
    return _covered(now, cell, BOG) + said


def stack(now: Outlook, number: int) -> str:
    """The tile of a stack on its space, bog or hazard."""
    view = now.view
    cell, hazard, _ = view.details
    _, front, back = CONTENT.bogs[view.bogs[number].top]
    kind = back if hazard else front
    return _covered(now, cell, kind) + now.pill(SPACES[kind], cell, "bad" if hazard else "good")


def _covered(now: Outlook, cell: int, kind: int) -> str:
    at = now.view.cells[cell]
    where = f"{now.where.zoom()} translate({' '.join(f'{v:.1f}' for v in middle(at.q, at.r))})"
    drawn = f'<g class="ghost" transform="{where}">{face(kind, ALL_SIDES)}</g>'
    lines = [way(now.at(cell), now.at(there), kind="good") for there in _opened(now.view, cell)]
    return drawn + now.rim(now.at(cell)) + "".join(lines)


def _opened(view: GillybogView, cell: int) -> Iterable[int]:
    """The spaces that a bog tile there would newly join (GB-48)."""
    at = {(one.q, one.r): number for number, one in enumerate(view.cells)}
    for direction in range(SIDES):
        there = at.get(beside(view, cell, direction))
        if there is None or direction in view.cells[cell].paths:
            continue
        if (direction + 3) % SIDES in view.cells[there].exits:
            yield there
