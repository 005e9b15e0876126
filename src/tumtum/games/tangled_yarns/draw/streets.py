"""The city of Parokiam: tiles of wool and burlap, and brick walls."""

from typing import Final

from tumtum.engine.picture import number, place, tag, text, title

from ..facts import standing, tile_name
from ..rules.city import ALTAR, CELLS, CORNERS, neighbour
from ..rules.kinds import BLUE, COLOURS, ORANGE, PURPLE, RED, RELICS, WASTELAND
from ..rules.stages import ANSWER, TURN
from ..view import TangledYarnsView, TileSeen
from .layout import HEX, LETTERS, PAINT, Layout, edge, hexagon

WOOL: Final = ("#CFE0EC", "#D4E3C4", "#DED3EA", "#F3DDB6", "#E2DFD6", "#A8977B")
THREAD: Final = ("#2F6FA8", "#3C7A3F", "#6B4A96", "#B4641A", "#33302C", "#5E4F3A")


def draw_city(view: TangledYarnsView, where: Layout) -> str:
    """The tiles; above all of them what can be clicked; above the halos the walls."""
    tiles = "".join(_tile(view, cell, where) for cell in range(CELLS))
    places = "".join(_place(view, cell, where) for cell in range(CELLS))
    walls = "".join(
        _wall(cell, tile.wall, where) for cell, tile in enumerate(view.tiles) if tile.wall >= 0
    )
    return f"{tiles}{places}<g class='walls'>{walls}</g>"


def _title(view: TangledYarnsView, cell: int) -> str:
    tile = view.tiles[cell]
    words = tile_name(view, cell).capitalize()
    if cell in CORNERS:
        words += f", the {COLOURS[CORNERS.index(cell)]} corner"
    if tile.wall >= 0:
        words += f", wall towards {COLOURS[tile.wall]}"
    if tile.steps > 0:
        words += f", {tile.steps} steps from the altar"
    return title(words)


def _tile(view: TangledYarnsView, cell: int, where: Layout) -> str:
    face = _altar_face(view) if cell == ALTAR else _face(view, cell, view.tiles[cell])
    return tag("g", face, id=f"tile-{cell}", class_="mid", transform=_at(cell, where))


def _place(view: TangledYarnsView, cell: int, where: Layout) -> str:
    return tag(
        "g",
        _title(view, cell),
        f'<polygon class="hit reach" points="{hexagon(HEX - 4.5)}"/>',
        id=f"cell-{cell}",
        class_="asked" if cell in asked_cells(view) else "last" if cell in view.last else None,
        transform=_at(cell, where),
    )


def asked_cells(view: TangledYarnsView) -> tuple[int, ...]:
    """The cells of a joint action that somebody is asked to join: drawn as a plan (TY-60)."""
    proposal = view.proposal
    if view.stage != ANSWER or not proposal:
        return ()
    return proposal.tiles if proposal.gate >= 0 else (proposal.cell,)


def _at(cell: int, where: Layout) -> str:
    return f"{place(*where.cell(cell))} scale({where.scale:g})"


def _face(view: TangledYarnsView, cell: int, tile: TileSeen) -> str:
    if tile.face < 0:
        return f'<polygon class="bare" points="{hexagon(HEX - 4)}"/>'
    weave = "burlap" if tile.face == WASTELAND else "knit"
    inner = (
        f'<polygon class="base" points="{hexagon(HEX - 1.6)}" fill="{WOOL[tile.face]}"/>'
        f'<polygon points="{hexagon(HEX - 1.6)}" fill="url(#{weave})"/>'
    )
    if cell in CORNERS:
        inner += _corner_mark(CORNERS.index(cell))
    if tile.face == WASTELAND:
        kind = (cell * 7 + cell // 5) % 5
        return inner + f'<use href="#waste-{kind}" x="-24" y="-24" width="48" height="48"/>'
    paint = THREAD[tile.face]
    inner += f'<polygon class="stitch" points="{hexagon(HEX - 7.5)}" stroke="{paint}"/>'
    return inner + _relic(tile, small=bool(standing(view, cell)))


def _relic(tile: TileSeen, small: bool) -> str:
    """The relic with its letters; above the pieces when there are some, and beside the wall."""
    paint = f"fill:{THREAD[tile.face]}"
    name = RELICS[tile.face]
    letters = LETTERS[tile.face]
    if small:
        y = -33 if tile.wall == RED else -38
        x = -30 if tile.wall == BLUE else -22 if tile.wall == PURPLE else -26
        return f'<use href="#r-{name}" x="{x}" y="{y}" width="26" height="26"/>' + text(
            letters, x + 38, y + 19, class_="letters", style=paint
        )
    y = -36 if tile.wall == ORANGE else -28 if tile.wall == RED else -31
    return f'<use href="#r-{name}" x="-22" y="{y}" width="44" height="44"/>' + text(
        letters, 0, y + 61, class_="letters", style=paint
    )


def _corner_mark(colour: int) -> str:
    """Where servants come from: a thread of the corner's colour along its two outer edges."""
    lines = []
    for direction in (colour, (colour + 1) % 6, (colour + 5) % 6):
        x1, y1, x2, y2 = (number(value) for value in edge(direction, HEX - 4))
        lines.append(f"M{x1} {y1}L{x2} {y2}")
    return f'<path class="spawn-edge" d="{"".join(lines)}" stroke="{PAINT[colour]}"/>'


def _altar_face(view: TangledYarnsView) -> str:
    arrows = "".join(
        f'<path d="M0-38 7-27H-7Z" fill="{PAINT[colour]}" stroke="#F3EBDA"'
        f' stroke-width="1.6" stroke-linejoin="round" transform="rotate({60 * colour})"/>'
        for colour in range(6)
    )
    stone = (
        f'<polygon class="base" points="{hexagon(HEX - 1.6)}" fill="#4A4152"/>'
        f'<polygon points="{hexagon(38)}" fill="#5E5468" stroke="#2B2433"'
        ' stroke-width="1.5"/>'
    )
    if view.final_act:
        return stone + '<use href="#angel" x="-22" y="-22" width="44" height="44" opacity=".4"/>'
    return stone + arrows + '<use href="#altar" x="-22" y="-20" width="44" height="44"/>'


def _wall(cell: int, direction: int, where: Layout) -> str:
    x1, y1, x2, y2 = (number(0.97 * value) for value in edge(direction, HEX - 5))
    line = f"M{x1} {y1}L{x2} {y2}"
    return (
        f'<g transform="{_at(cell, where)}">'
        f'<path class="wall" d="{line}"/><path class="brick" d="{line}"/></g>'
    )


def turn_handles(view: TangledYarnsView, where: Layout) -> str:
    """In phase 3 the places where a tile's wall can be turned to, as ghosts."""
    if view.stage != TURN or not view.acting:
        return ""
    near = {
        cell
        for sheep in view.flock
        if sheep.alive and sheep.owner == view.seat
        for cell in (sheep.cell, *(neighbour(sheep.cell, side) for side in range(6)))
    }
    cells = sorted(cell for cell in near if cell > ALTAR and view.tiles[cell].turnable)
    return "".join(
        _handle(cell, direction, where)
        for cell in cells
        for direction in range(6)
        if direction != view.tiles[cell].wall
    )


def _handle(cell: int, direction: int, where: Layout) -> str:
    """A ghost of the wall on that edge; the part of the tile before it can be clicked."""
    x1, y1, x2, y2 = (number(value) for value in edge(direction, HEX - 8))
    (ax, ay, bx, by), (cx, cy, dx, dy) = edge(direction, HEX - 2), edge(direction, HEX * 0.48)
    corners = ((ax, ay), (bx, by), (dx, dy), (cx, cy))
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    return tag(
        "g",
        title(f"Wall of {cell} towards {COLOURS[direction]}"),
        f'<polygon class="hit before" points="{points}"/>',
        f'<path class="mid handle" d="M{x1} {y1}L{x2} {y2}"/>',
        id=f"edge-{cell}-{direction}",
        class_="edge",
        transform=_at(cell, where),
    )
