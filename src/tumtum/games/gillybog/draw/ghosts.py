"""Previews on the map: where a tile may go, how it would lie, what the hunters would do."""

from typing import Final

from tumtum.engine.picture import number, place, tag, text, title

from ..facts import COMPASS, Laid, forecast, laid, spots, ways_to_lie
from ..rules.actions import ASK_SPOT, ASK_TURN, SIDES
from ..view import GillybogView
from .land import face
from .layout import RADIUS, Layout, hexagon, middle, open_spots
from .tokens import PAINT

WAYS: Final = range(2 * SIDES)


def draw_spots(view: GillybogView, where: Layout) -> str:
    """Empty cells that the tile in hand may cover."""
    if view.stage != ASK_SPOT or not view.actors:
        return ""
    shape = f'<polygon class="hit ghost-cell" points="{hexagon(RADIUS - 4)}"/>'
    parts = [
        tag(
            "g",
            title(f"{COMPASS[name % SIDES].capitalize()} of space {name // SIDES}"),
            shape,
            '<path class="plus" d="M-9 0H9M0-9V9"/>',
            id=f"spot-{name}",
            class_="spot",
            transform=place(*middle(q, r)),
        )
        for name, (q, r) in open_spots(view).items()
    ]
    return f'<g transform="{where.zoom()}">{"".join(parts)}</g>'


def draw_laid(view: GillybogView, where: Layout) -> str:
    """The chosen spot, and every way the tile would lie there, each shown on demand."""
    if view.stage != ASK_TURN or not view.actors:
        return ""
    at = spots(view)[view.spot]
    parts = [
        f'<polygon class="chosen" points="{hexagon(RADIUS - 3)}"'
        f' transform="{place(*middle(*at))}"/>'
    ]
    for part, rotation in ways_to_lie(view):
        cells = laid(view.tile, at, part, rotation)
        parts.append(f'<g class="lay lay-{SIDES * part + rotation}">{tile_ghost(cells)}</g>')
    return f'<g class="mid" transform="{where.zoom()}">{"".join(parts)}</g>'


def tile_ghost(cells: tuple[Laid, Laid]) -> str:
    """A tile as it would lie, in the map's units."""
    inner = "".join(
        f'<g transform="{place(*middle(cell.q, cell.r))}">'
        f"{face(cell.kind, cell.exits, 0, cell.q)}</g>"
        for cell in cells
    )
    rims = "".join(
        f'<polygon class="rim" points="{hexagon(RADIUS)}"'
        f' transform="{place(*middle(cell.q, cell.r))}"/>'
        for cell in cells
    )
    return f"{inner}{rims}"


def demand_styles(game: str) -> str:
    """A ghost is shown while its slip is pointed at."""
    rules = []
    for way in WAYS:
        states = ",".join(f"#turn-{way}{state}" for state in (":hover", ":focus", ".lit"))
        rules.append(f".picture-{game}:has({states}) .lay-{way} {{ opacity: .9; }}")
    return "\n".join(rules)


# --- what the hunters' card would do now ---


def draw_threat(view: GillybogView, where: Layout) -> str:
    """Arrows of groups that would come, and places where hunters would join."""
    coming = forecast(view)
    if coming is None:
        return ""
    parts = [_arrow(view, way, size, where) for size, way in coming.moves]
    rings = [cell for cell, _ in coming.placed] + coming.hazards
    parts += [_ring(view, cell, where) for cell in rings]
    return f'<g class="threat passing">{"".join(parts)}</g>'


def _arrow(view: GillybogView, way: list[int], size: int, where: Layout) -> str:
    points = [where.cell(view, cell) for cell in way]
    (ax, ay), (bx, by) = points[-2:]
    points[-1] = (ax + (bx - ax) * 0.72, ay + (by - ay) * 0.72)
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    width = number(max(3.5, where.radius * 0.1))
    return (
        f'<path class="comes under-it" d="{line}" style="stroke-width:{float(width) + 3:g}"/>'
        f'<path class="comes" d="{line}" style="stroke-width:{width}"'
        ' marker-end="url(#threat-tip)"/>'
    )


def _ring(view: GillybogView, cell: int, where: Layout) -> str:
    """Where hunters or a hazard would come."""
    x, y = where.cell(view, cell)
    radius = number(where.radius * 0.72)
    return f'<circle class="joins" cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'


def draw_strikes(view: GillybogView, where: Layout) -> str:
    """What the hunters' card would bring now in numbers, above the pieces: hunters that join, and
    beside each player the attacks, in the seat's colour."""
    coming = forecast(view)
    if coming is None:
        return ""
    far = where.radius * 0.62
    parts = []
    for cell, many in coming.placed:
        x, y = where.cell(view, cell)
        parts.append(_tag(f"+{many}", x + far, y + far * 0.7, where))
    for order, (seat, attacks) in enumerate(coming.attacks.items()):
        x, y = where.cell(view, view.players[seat].at)
        x += where.radius * (0.6 * order - 0.72)
        parts.append(_tag(f"{attacks}!", x, y + far, where, f"stroke:{PAINT[seat]}"))
    return f'<g class="threat passing">{"".join(parts)}</g>'


def _tag(words: str, x: float, y: float, where: Layout, style: str | None = None) -> str:
    size = 26 if where.narrow else 16
    return tag(
        "g",
        tag("circle", r=size * 0.75, style=style),
        text(words, 0, size * 0.36, style=f"font-size:{size}px"),
        class_="plus-tag",
        transform=place(x, y),
    )
