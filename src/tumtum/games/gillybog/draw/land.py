"""The map: bogs, forest with trails, cliffs and camps, and the dark wood around it."""

from functools import cache, lru_cache
from typing import Final

from tumtum.engine.picture import number, place, tag, title

from ..content import CONTENT
from ..facts import SPACES, counted, is_bog, kind_symbol, steps_to
from ..rules.actions import AMBUSH, BOG, CAMP, CLIFF, DEN, SIDES, TUNNEL
from ..rules.land import HAZARD_UP, STEP_Q, STEP_R
from ..view import GillybogView
from .layout import APOTHEM, RADIUS, Layout, corner, edge, hexagon, middle, toward

GROUND: Final = {DEN: "#356F66", CLIFF: "#8D877A", CAMP: "#9A7E55"}
FOREST_GREEN: Final = "#466B43"
WATER: Final = "#3F837B"
GLADE: Final = 22  # radius of the middle of a space
STAKES: Final = "M0 0v-13l3-4 3 4v13zM7 0v-13l3-4 3 4v13z"


@cache
def wood(width: float, top: float, bottom: float) -> str:
    """Dark pines as far as the map's room goes; tiles are laid over them."""
    trees = []
    row = 0
    y = top - 6
    while y < bottom + 10:
        x = -14.0 + 17 * (row % 2)
        column = 0
        while x < width + 10:
            jitter = (row * 37 + column * 61 + row * column * 7) % 17
            size = 24 + jitter % 9
            trees.append(
                f'<use href="#dark-pine" x="{number(x + jitter - 8)}" y="{number(y + jitter / 3)}"'
                f' width="{size}" height="{number(size * 1.4)}"/>'
            )
            x += 35 if (row + column) % 3 else 47
            column += 1
        y += 31
        row += 1
    return f'<g class="wood">{"".join(trees)}</g>'


def draw_land(view: GillybogView, where: Layout) -> list[str]:
    """The map in layers: one for each cell, so that few of them change."""
    at = {(cell.q, cell.r): number for number, cell in enumerate(view.cells)}
    layers = [f'<g class="land" transform="{where.zoom()}">', _shadow(view)]
    for cell in view.cells:
        layers.append(_cell(cell.q, cell.r, cell.kind, cell.exits, cell.cover))
    layers.append(_borders(view, at))
    layers.append("</g>")
    return layers


def draw_places(view: GillybogView, where: Layout) -> str:
    """What can be clicked of the map."""
    shape = f'<polygon class="hit place" points="{hexagon(RADIUS - 3)}"/>'
    parts = [
        tag("g", title(describe(view, cell)), shape, id=f"at-{cell}", transform=_at(at.q, at.r))
        for cell, at in enumerate(view.cells)
    ]
    return f'<g transform="{where.zoom()}">{"".join(parts)}</g>'


def describe(view: GillybogView, cell: int) -> str:
    """A space and all that is on it, in words."""
    at = view.cells[cell]
    name = SPACES[at.kind]
    parts = [name[0].upper() + name[1:]]
    if at.cover == HAZARD_UP:
        parts.append("set by the hunters")
    if at.hunters:
        steps = steps_to(view, view.active, cell)
        far = f", {counted(steps, 'step')} from @{view.active}" if steps > 0 else ""
        parts.append(counted(at.hunters, "hunter") + far)
    parts += [f"@{seat}" for seat, player in enumerate(view.players) if player.at == cell]
    for gilly in view.gillys:
        if gilly.at == cell:
            known = gilly.card >= 0
            parts.append(CONTENT.gilly_cards[gilly.card].name if known else "a captured gilly")
    if cell == view.vision:
        parts.append("the vision")
    if at.shelter:
        parts.append(counted(at.shelter, "protection token"))
    return "; ".join(parts)


def _at(q: int, r: int) -> str:
    return place(*middle(q, r))


def _shadow(view: GillybogView) -> str:
    """One soft shadow under the whole map."""
    shape = hexagon(RADIUS + 2)
    parts = [f'<polygon points="{shape}" transform="{_at(c.q, c.r)}"/>' for c in view.cells]
    return f'<g class="under" filter="url(#lift)">{"".join(parts)}</g>'


@lru_cache(4096)
def _cell(q: int, r: int, kind: int, exits: tuple[int, ...], cover: int) -> str:
    return f'<g transform="{_at(q, r)}">{face(kind, exits, cover, q * 7 + r * 13)}</g>'


@lru_cache(4096)
def face(kind: int, exits: tuple[int, ...], cover: int = 0, seed: int = 0) -> str:
    """A space in the map's units, its middle at 0, 0."""
    wet = kind == DEN or is_bog(kind)
    ground = GROUND.get(kind, WATER if wet else FOREST_GREEN)
    parts = [f'<polygon class="cell" points="{hexagon(RADIUS)}" fill="{ground}"/>']
    if ground == FOREST_GREEN:
        parts.append(f'<polygon points="{hexagon(RADIUS - 1)}" fill="url(#moss)"/>')
    trail = "".join("M0 0L{} {}".format(*map(number, toward(d, APOTHEM))) for d in exits)
    name = "wet" if wet else "trail"
    parts.append(f'<path class="{name} b" d="{trail}"/><path class="{name}" d="{trail}"/>')
    if kind != DEN:
        parts.append(f'<circle class="glade{" w" if wet else ""}" r="{GLADE}"/>')
    parts.append(_growth(kind, exits, seed))
    parts.append(_middle(kind))
    if cover:
        parts.append(f'<polygon class="cover c{cover}" points="{hexagon(RADIUS - 5)}"/>')
    return "".join(parts)


def _middle(kind: int) -> str:
    if kind == DEN:
        return '<use href="#k-den" x="-30" y="-27" width="60" height="48"/>'
    if kind == BOG:
        return '<path class="ripple" d="M-12-3c4-4 8-4 12 0s8 4 12 0M-8 7c4-4 8-4 12 0"/>'
    if kind == CLIFF:
        return '<use href="#peak" x="-24" y="-28" width="48" height="44"/>'
    if kind == CAMP:
        return '<use href="#tents" x="-26" y="-34" width="52" height="30"/>'
    if AMBUSH <= kind <= TUNNEL:
        return f'<use href="#{kind_symbol(kind)}" x="-17" y="-21" width="34" height="34"/>'
    return ""


def _growth(kind: int, exits: tuple[int, ...], seed: int) -> str:
    """What grows or lies beside the trails, different in every cell."""
    parts = []
    for direction in range(SIDES):
        roll = (seed + direction * 5 + seed * direction) % 7
        x, y = corner(direction, RADIUS * 0.74)
        parts.append(_thing(kind, x, y, roll, 17))
        if direction not in exits:
            x, y = toward(direction, APOTHEM * 0.74)
            parts.append(_thing(kind, x, y, (roll + 2) % 7, 22))
    return "".join(parts)


def _thing(kind: int, x: float, y: float, roll: int, size: int) -> str:
    if kind == CLIFF:
        return f'<path class="rock" transform="{place(x - 8, y + 5)}" d="M0 0l5-12 7 3 5 9z"/>'
    if kind == CAMP:
        if size > 17 or roll % 2:
            return ""
        return f'<path class="stake" transform="{place(x - 6, y + 8)}" d="{STAKES}"/>'
    if kind == DEN:
        return ""
    if is_bog(kind):
        if roll > 2:
            return ""
        symbol = "reed" if roll == 1 else "lily"
        return _use(symbol, x, y, 17, 17)
    symbol = "bush" if roll in (1, 4) else "pine"
    return _use(symbol, x, y - 2, size, size * 1.35 if symbol == "pine" else size * 0.9)


def _use(symbol: str, x: float, y: float, width: float, height: float) -> str:
    return (
        f'<use href="#{symbol}" x="{number(x - width / 2)}" y="{number(y - height / 2)}"'
        f' width="{number(width)}" height="{number(height)}"/>'
    )


def _borders(view: GillybogView, at: dict[tuple[int, int], int]) -> str:
    """Dark lines round the tiles, and logs across trails that lead nowhere (GB-23)."""
    outline, logs = [], []
    for cell in view.cells:
        x, y = middle(cell.q, cell.r)
        for direction in range(SIDES):
            there = at.get((cell.q + int(STEP_Q[direction]), cell.r + int(STEP_R[direction])))
            other = view.cells[there] if there is not None else None
            if other is None or cell.tile != other.tile:
                outline.append(_moved(edge(direction, RADIUS), x, y))
            if other is not None and direction in cell.exits and direction not in cell.paths:
                logs.append(_log(x, y, direction))
    lines = f'<path class="outline" d="{"".join(outline)}"/>'
    barred = "".join(logs)
    if barred:
        lines += f'<path class="log0" d="{barred}"/><path class="log1" d="{barred}"/>'
    return lines


def _moved(path: str, x: float, y: float) -> str:
    """A path M..L.. in absolute numbers, moved."""
    points = [pair.split() for pair in path[1:].split("L")]
    (ax, ay), (bx, by) = (((float(px) + x), (float(py) + y)) for px, py in points)
    return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"


def _log(x: float, y: float, direction: int) -> str:
    cx, cy = toward(direction, APOTHEM - 6)
    sx, sy = toward(direction, 1)
    ax, ay, bx, by = cx - 12 * sy, cy + 12 * sx, cx + 12 * sy, cy - 12 * sx
    return f"M{x + ax:.1f} {y + ay:.1f}L{x + bx:.1f} {y + by:.1f}"
