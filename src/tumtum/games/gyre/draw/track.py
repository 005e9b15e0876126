"""The ring of spaces, and the light that falls from it."""

from itertools import pairwise
from typing import Final

from tumtum.engine.picture import number, place, tag, text, title

from ..rules.actions import TAKE_OFF
from ..rules.board import SPACE_NAMES, SPACES, line_cells
from ..rules.position import ACT, FLY, NOTHING
from ..view import GyreView
from .layout import Layout, Point

CORNERS: Final = (0, 5, 8, 13)  # the space after each turning of the track, clockwise


def track(sheet: Layout) -> str:
    x, y = sheet.edge
    rings = []
    for grow, class_ in ((0.0, "track"), (sheet.track / 2, "stitch"), (-sheet.track / 2, "stitch")):
        rings.append(
            tag(
                "rect",
                class_=class_,
                x=x - grow,
                y=y - grow,
                width=sheet.width - 2 * x + 2 * grow,
                height=sheet.height - 2 * y + 2 * grow,
                rx=1.8 * sheet.track + grow,
                stroke_width=sheet.track if class_ == "track" else None,
            )
        )
    return f'<g aria-hidden="true">{"".join(rings)}</g>'


def space_drawn(view: GyreView, sheet: Layout, space: int) -> str:
    width, height = sheet.stone
    taken = view.laid_out and space in view.spaces
    left = view.played != NOTHING and space == view.came and not taken
    stone = tag(
        "rect",
        class_="hit stone",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=min(width, height) * 0.42,
    )
    name = SPACE_NAMES[space]
    return tag(
        "g",
        title(f"Space {name}"),
        stone,
        "" if taken else text(name, 0, 9),
        id=f"space-{name}",
        class_="space last" if left else "space",
        transform=place(*sheet.space(space)),
    )


def way(view: GyreView, sheet: Layout) -> str:
    """A dotted line along the track where the last whiffle went; none for a jump or a flight."""
    flew = view.deed == TAKE_OFF and view.stage != FLY
    if view.played == NOTHING or flew:
        return ""
    here = view.spaces[view.played]
    for step in (1, -1):
        spaces = [view.came]
        while spaces[-1] != here:
            spaces.append((spaces[-1] + step) % SPACES)
        if not set(spaces[:-1]) & set(view.spaces):
            return f'<path class="way mid" d="{_along(sheet, spaces)}"/>'
    return ""


def _along(sheet: Layout, spaces: list[int]) -> str:
    """A path from space to space along the track, curved where that turns a corner."""
    path = f"M{_point(sheet.space(spaces[0]))}"
    for before, after in pairwise(spaces):
        entered = after if after == (before + 1) % SPACES else before
        bend = "L"
        if entered in CORNERS:
            bend = f"Q{_point(sheet.turning(CORNERS.index(entered)))} "
        path += f"{bend}{_point(sheet.space(after))}"
    return path


def _point(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def beam(view: GyreView, sheet: Layout) -> str:
    """Light along the line of the Jabberwocky that is to act, and its breath."""
    if view.stage != ACT:
        return ""
    space = view.spaces[view.colour]
    cells = line_cells(space)
    ends = [sheet.cell(cells[0]), sheet.cell(cells[-1])]
    half_x, half_y = 54 * sheet.card + 9, 74 * sheet.card + 8
    x, y = min(end[0] for end in ends) - half_x, min(end[1] for end in ends) - half_y
    return tag(
        "rect",
        class_="beam mid",
        x=x,
        y=y,
        width=max(end[0] for end in ends) + half_x - x,
        height=max(end[1] for end in ends) + half_y - y,
        rx=18,
    )
