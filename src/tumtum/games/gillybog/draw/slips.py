"""What is asked beside the map: tiles, ways to turn one, cards, actions, numbers, dice.

The slips lie where the hand lies otherwise.
"""

import math
from typing import Final

from tumtum.engine.picture import number, place, tag, text, title

from ..briefs import brief
from ..content import CONTENT
from ..facts import (
    COMPASS,
    FACE_NAMES,
    SPACES,
    bonus,
    counted,
    grown,
    laid,
    position,
    spots,
    tile_spaces,
    ways_to_lie,
)
from ..rules.actions import (
    ASK_ECHO,
    ASK_GAIN,
    ASK_NUMBER,
    ASK_REROLL,
    ASK_SPOT,
    ASK_START_TILE,
    ASK_TILE,
    ASK_TURN,
    ECHO,
    SIDES,
)
from ..rules.land import FIRST_CAMP, FIRST_FOREST
from ..view import GillybogView
from .cards import Box, paper, unique, use
from .ghosts import tile_ghost
from .land import face
from .layout import APOTHEM, RADIUS, Layout, middle
from .tray import GAP, NARROW_SIZE, ROW, SIZE, room
from .writing import paragraph

ASKING: Final = (
    ASK_START_TILE,
    ASK_TILE,
    ASK_SPOT,
    ASK_TURN,
    ASK_GAIN,
    ASK_ECHO,
    ASK_NUMBER,
    ASK_REROLL,
)
TURN_SPAN: Final = 90  # of the map's units, from the middle of the tile
TURNS_NARROW: Final = 4  # in a row
TURN_HIGH: Final = 190.0  # heights of slips, narrow
SLIP_HIGH: Final = 260.0
ECHOES_HIGH: Final = 400.0


def room_asked(view: GillybogView, where: Layout) -> float:
    """How high the slips are; 0 when nothing is asked beside the map."""
    if not view.actors or view.stage not in ASKING:
        return 0
    if not where.narrow:
        return ROW
    if view.stage == ASK_TURN:
        rows = math.ceil(len(ways_to_lie(view)) / TURNS_NARROW)
        return rows * (TURN_HIGH + GAP) - GAP
    return ECHOES_HIGH if view.stage == ASK_ECHO else SLIP_HIGH


def draw_slips(view: GillybogView, where: Layout) -> str:
    if not room_asked(view, where):
        return ""
    if view.stage in (ASK_START_TILE, ASK_TILE):
        return _tiles(view, where)
    if view.stage == ASK_SPOT:
        return _tile_in_hand(view, where)
    if view.stage == ASK_TURN:
        return _turns(view, where)
    if view.stage == ASK_GAIN:
        return _offers(view, where)
    if view.stage == ASK_ECHO:
        return _echoes(view, where)
    if view.stage == ASK_NUMBER:
        return _numbers(view, where)
    return _dice(view, where)


def _size(where: Layout) -> float:
    return NARROW_SIZE if where.narrow else SIZE


def _row(view: GillybogView, many: int, where: Layout, most: int, rows: int = 1) -> list[Box]:
    """Room for so many slips: so many rows of them, or more if they do not fit."""
    space = room(where)
    columns = max(1, min(most, math.ceil(many / rows)))
    rows = math.ceil(many / columns)
    tall = (room_asked(view, where) - GAP * (rows - 1)) / rows
    wide = (space.width - GAP * (columns - 1)) / columns
    if not where.narrow:
        wide = min(wide, 296)
    return [
        Box(
            space.x + (wide + GAP) * (index % columns),
            space.y + (tall + GAP) * (index // columns),
            wide,
            tall,
        )
        for index in range(many)
    ]


def tile_boxes(view: GillybogView, where: Layout) -> dict[int, Box]:
    """Where the tiles turned up lie."""
    return dict(zip(view.shown, _row(view, len(view.shown), where, 3), strict=True))


def offer_boxes(view: GillybogView, where: Layout) -> dict[int, Box]:
    """Where the unique cards lie that one may be gained of."""
    return dict(zip(view.offered, _row(view, len(view.offered), where, 2), strict=True))


def dice_boxes(view: GillybogView, where: Layout) -> dict[int, Box]:
    """Where one of the dice rolled of each face lies."""
    faces = [face for face in range(len(view.dice)) if view.dice[face]]
    return dict(zip(faces, _row(view, len(faces), where, 4), strict=True))


def _slip(name: str, words: str, box: Box, inner: str, ground: str = "paper") -> str:
    return tag(
        "g",
        title(words),
        box.rect("hit cardhit"),
        paper(box, ground),
        inner,
        id=name,
        class_="card",
    )


# --- tiles ---


def _picture(cells: str, box: Box, left: float, high: float, width: float, tall: float) -> str:
    """Something in the map's units, fitted into a box."""
    scale = min((box.width - 8) / width, (box.height - 8) / tall, 1.5)
    x = box.x + box.width / 2 - scale * (left + width / 2)
    y = box.y + box.height / 2 - scale * (high + tall / 2)
    return f'<g class="mid" transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{cells}</g>'


def _tile(tile: int, box: Box) -> str:
    """A tile as printed."""
    drawn = tile_ghost(laid(tile, (0, 0), 0, 0))
    return _picture(drawn, box, -APOTHEM - 3, -RADIUS - 3, 4 * APOTHEM + 6, 2 * RADIUS + 6)


def _tiles(view: GillybogView, where: Layout) -> str:
    """The tiles turned up, to choose from."""
    size = _size(where)
    parts = []
    for tile, box in tile_boxes(view, where).items():
        upper = Box(box.x, box.y + 4, box.width, box.height - size * 3.2)
        words = tile_spaces(FIRST_FOREST + tile)
        said, _ = paragraph(
            words.capitalize(), box.x + 10, box.y + box.height - size * 1.9, box.width - 20, size
        )
        inner = _tile(FIRST_FOREST + tile, upper) + said
        parts.append(_slip(f"shown-{tile}", words, box, inner))
    return "".join(parts)


def _tile_in_hand(view: GillybogView, where: Layout) -> str:
    """The tile to be placed; where is asked on the map."""
    size = _size(where)
    space = room(where)
    tall = room_asked(view, where)
    box = Box(space.x, space.y, space.width, tall)
    half = Box(box.x + 6, box.y + 6, box.width * 0.46, tall - 12)
    left = box.x + box.width * 0.48
    width = box.width * 0.5
    camp = view.tile >= FIRST_CAMP
    head = text(
        "A camp to place" if camp else "A forest tile to place",
        left,
        box.y + size * 2,
        class_="name",
        style=f"font-size:{size * 1.2:g}px",
    )
    rule = (
        "It touches the map, but none of its paths meets a tile."
        if camp
        else "At least one of its paths joins a path of the map."
    )
    what, y = paragraph(
        f"{tile_spaces(view.tile).capitalize()}.", left, box.y + size * 3.6, width, size
    )
    said, y = paragraph(rule, left, y, width, size)
    last, _ = paragraph("Choose a cell; then how it lies.", left, y, width, size)
    return f'<g id="in-hand">{paper(box)}{_tile(view.tile, half)}{head}{what}{said}{last}</g>'


def _turns(view: GillybogView, where: Layout) -> str:
    """Every way the tile may lie on the chosen spot, each with what is round it."""
    ways = ways_to_lie(view)
    at = spots(view)[view.spot]
    boxes = _row(
        view, len(ways), where, TURNS_NARROW if where.narrow else 6, _turn_rows(len(ways), where)
    )
    parts = []
    for (part, rotation), box in zip(ways, boxes, strict=True):
        cells = laid(view.tile, at, part, rotation)
        towards = COMPASS[rotation if part == 0 else (rotation + 3) % SIDES]
        words = f"{SPACES[cells[0].kind]} here, {SPACES[cells[1].kind]} {towards}"
        (ax, ay), (bx, by) = (middle(cell.q, cell.r) for cell in cells)
        drawn = (
            f'<g transform="{place(-(ax + bx) / 2, -(ay + by) / 2)}">'
            f'<g class="near">{_around(view, at)}</g>{tile_ghost(cells)}</g>'
        )
        inner = (
            f'<svg x="{number(box.x + 3)}" y="{number(box.y + 3)}" width="{number(box.width - 6)}"'
            f' height="{number(box.height - 6)}" viewBox="{-TURN_SPAN} {-TURN_SPAN}'
            f' {2 * TURN_SPAN} {2 * TURN_SPAN}">{drawn}</svg>'
        )
        way = SIDES * part + rotation
        parts.append(_slip(f"turn-{way}", words, box, inner, "paper dark"))
    return "".join(parts)


def _turn_rows(many: int, where: Layout) -> int:
    if where.narrow:
        return math.ceil(many / TURNS_NARROW)
    return 1 if many <= 3 else 2


def _around(view: GillybogView, at: tuple[int, int]) -> str:
    """The spaces of the map near a spot."""
    q, r = at
    near = [c for c in view.cells if max(abs(c.q - q), abs(c.r - r), abs(c.q + c.r - q - r)) <= 2]
    return "".join(
        f'<g transform="{place(*middle(c.q, c.r))}">{face(c.kind, c.exits, c.cover)}</g>'
        for c in near
    )


# --- cards, actions ---


def _offers(view: GillybogView, where: Layout) -> str:
    """Unique cards to gain one of."""
    size = _size(where)
    parts = []
    for card, box in offer_boxes(view, where).items():
        one = CONTENT.action_cards[card]
        inner = unique(one, box, size, 0, full=True)
        parts.append(_slip(f"offer-{card}", f"{one.name}: {one.text}", box, inner))
    return "".join(parts)


def _echoes(view: GillybogView, where: Layout) -> str:
    """Basic actions to echo."""
    size = _size(where)
    legal = [action - ECHO for action in position(view).legal(view.active)]
    parts = []
    rows = 2 if where.narrow else 1
    for basic, box in zip(legal, _row(view, len(legal), where, 5, rows), strict=True):
        card = CONTENT.basic_actions[basic]
        left, width = box.x + size * 0.6, box.width - size * 1.1
        name = text(
            card.name, left, box.y + size * 1.7, class_="name", style=f"font-size:{size * 1.12:g}px"
        )
        words, _ = paragraph(
            grown(brief(card) if where.narrow else card.text, bonus(view)),
            left,
            box.y + size * 3.1,
            width,
            size,
        )
        title_words = f"{card.name}: {grown(card.text, bonus(view))}"
        parts.append(_slip(f"echo-{basic}", title_words, box, name + words))
    return "".join(parts)


# --- numbers and dice ---


def _numbers(view: GillybogView, where: Layout) -> str:
    """How many hunters go home."""
    most = view.details[1]
    parts = []
    for many, box in zip(range(most + 1), _row(view, most + 1, where, 7), strict=True):
        side = min(box.width, box.height) * 0.5
        figure = text(
            str(many),
            box.x + box.width / 2,
            box.y + box.height * 0.42,
            class_="name mid-t",
            style=f"font-size:{side * 0.7:g}px",
        )
        drawn = use(
            "hunter", box.x + (box.width - side) / 2, box.y + box.height * 0.7 - side / 2, side
        )
        parts.append(_slip(f"send-{many}", counted(many, "hunter"), box, figure + drawn))
    return "".join(parts)


def _dice(view: GillybogView, where: Layout) -> str:
    """The dice rolled, one of each face to choose."""
    size = _size(where)
    parts = []
    for face_, box in dice_boxes(view, where).items():
        side = min(box.width, box.height) * 0.5
        drawn = use(
            f"die-{face_}",
            box.x + (box.width - side) / 2,
            box.y + box.height * 0.4 - side / 2,
            side,
        )
        words = f"{view.dice[face_]} × {FACE_NAMES[face_]}"
        said = text(
            words,
            box.x + box.width / 2,
            box.y + box.height - size,
            class_="say mid-t",
            style=f"font-size:{size:g}px",
        )
        parts.append(_slip(f"roll-{face_}", words, box, drawn + said))
    return "".join(parts)
