"""The picture of a view of Gyre: a grid of cards, and Jabberwockies on the ring around it."""

from itertools import pairwise
from typing import Final

from tumtum.engine.picture import Drawing, Piece, number, piece, place, tag, text, title
from tumtum.engine.rng import Rng
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, SHAPES, gem_list, tones

from .layout import CARD_GEMS, CARD_SLOTS, HEAP_GEM, Layout, Point, layout
from .look import COIN, LOOK, held_kind, jab_kind
from .rules.actions import ACT, CHOOSE, EXHALE, FLY, INHALE, NOTHING, OVER, RESOLVE, TAKE_OFF
from .rules.board import CELLS, SPACE_NAMES, SPACES, card_name, line_cells
from .sketch import sketch
from .view import GyreView, card_at, imagine

__all__ = ["LOOK", "draw", "pieces", "sketch"]

# The plates, clockwise from the top left corner.
PLATES: Final = ((INHALE, "inhale"), (EXHALE, "exhale"), (TAKE_OFF, "fly"), (RESOLVE, "resolve"))
CORNERS: Final = (0, 5, 8, 13)  # the space after each turning of the track, clockwise


def draw(view: GyreView, narrow: bool) -> Drawing:
    """The whole picture."""
    sheet = layout(narrow)
    kind = "narrow" if narrow else "wide"
    layers = (
        f'<g class="{kind}">',
        _track(sheet),
        _plates(view, sheet),
        _way(view, sheet),
        *(_space(view, sheet, space) for space in range(SPACES)),
        _beam(view, sheet),
        *(_card(view, sheet, cell) for cell in range(CELLS)),
        _turn_ring(view, sheet),
        *(_jab(view, sheet, colour) for colour in range(3) if view.laid_out),
        *(piece(it) for it in pieces(view, narrow)),
        *(_heap(view, sheet, cell) for cell in range(CELLS)),
        *(_flipped(sheet, cell) for cell in view.flipped),
        *(_on_jab(view, sheet, colour) for colour in range(3) if view.laid_out),
        "</g>",
    )
    return Drawing(sheet.width, sheet.height, layers, _label(view))


def pieces(view: GyreView, narrow: bool) -> list[Piece]:
    """All that moves: gems on cards, Jabberwockies, and what these carry."""
    sheet = layout(narrow)
    moving: list[Piece] = []
    for cell in range(CELLS):
        moving += _gems_on(view, sheet, cell)
    if view.laid_out:
        for colour in range(3):
            moving += _carried(view, sheet, colour)
    return moving


# --- gems and Jabberwockies ---


def _gems_on(view: GyreView, sheet: Layout, cell: int) -> list[Piece]:
    counts = view.gems[cell]
    total = sum(counts)
    colours = [colour for colour in range(3) for _ in range(counts[colour])]
    if total < len(CARD_SLOTS):
        slots = CARD_SLOTS[total]
        size = CARD_GEMS[total] * sheet.card
    else:  # a heap: all gems of a colour in one place, their number beside it
        rows = _heap_rows(counts)
        slots = tuple((-20, _heap_y(rows, colour)) for colour in colours)
        size = HEAP_GEM * sheet.card
    return [
        Piece(GEMS[colour], *sheet.on_card(cell, x, y), size)
        for colour, (x, y) in zip(colours, slots, strict=True)
    ]


def _heap_rows(counts: tuple[int, int, int]) -> list[int]:
    return [colour for colour in range(3) if counts[colour]]


def _heap_y(rows: list[int], colour: int) -> float:
    return 21 + 34 * (rows.index(colour) - (len(rows) - 1) / 2)


def _heap(view: GyreView, sheet: Layout, cell: int) -> str:
    """The numbers beside a heap of more than six gems."""
    counts = view.gems[cell]
    if sum(counts) < len(CARD_SLOTS):
        return ""
    rows = _heap_rows(counts)
    return "".join(
        tag(
            "g",
            '<rect x="-18" y="-15" width="36" height="30" rx="15"/>',
            text(str(counts[colour]), 0, 10),
            class_="heap mid",
            transform=f"{place(*sheet.on_card(cell, 24, _heap_y(rows, colour)))}"
            f" scale({sheet.card})",
        )
        for colour in rows
    )


def _carried(view: GyreView, sheet: Layout, colour: int) -> list[Piece]:
    """A Jabberwocky and what travels on it: its owner's mark, its gems and their number.

    All in whole units, so that they travel equally far and stay in this order, one over another.
    """
    x, y = sheet.space(view.spaces[colour])

    def on_coin(kind: str, right: float, below: float, size: float) -> Piece:
        scale = sheet.coin
        return Piece(kind, round(x + right * scale), round(y + below * scale), round(size * scale))

    moving = [on_coin(jab_kind(colour, view.down(colour)), 0, 0, COIN)]
    owner = view.owner(colour)
    if owner >= 0:
        moving.append(on_coin(f"mark-{owner + 1}", -45, 3, 32))
    moving += [on_coin(GEMS[colour], -15, 33, 28)] * view.aboard[colour]
    return [*moving, on_coin(held_kind(view.aboard[colour]), 16, 33, 32)]


def _jab(view: GyreView, sheet: Layout, colour: int) -> str:
    """The place of a Jabberwocky: lies under its coin, and shines around it."""
    name = f"{COLOURS[colour].capitalize()} Jabberwocky"
    if colour == view.neutral:
        name += ", neutral"
    space = SPACE_NAMES[view.spaces[colour]]
    moved = colour == view.played and not _on_turn(view, colour)
    return tag(
        "g",
        title(f"{name}, at {space}, holds {view.aboard[colour]}"),
        '<circle class="hit" r="54"/>',
        id=f"jab-{COLOURS[colour]}",
        class_="jab last" if moved else "jab",
        transform=_coin_at(view, sheet, colour),
    )


def _on_jab(view: GyreView, sheet: Layout, colour: int) -> str:
    """What else is written on a Jabberwocky's coin."""
    words = ""
    if colour == view.neutral:
        sign = text("N", 0, 8)
        words += f'<g class="nobody" transform="translate(-45 3)"><circle r="15"/>{sign}</g>'
    if view.stage == OVER and view.owner(colour) in view.winners:
        words += _tag("wins", 0, -46)
    return tag("g", words, class_="mid", transform=_coin_at(view, sheet, colour))


def _coin_at(view: GyreView, sheet: Layout, colour: int) -> str:
    return f"{place(*sheet.space(view.spaces[colour]))} scale({sheet.coin})"


def _on_turn(view: GyreView, colour: int) -> bool:
    return CHOOSE <= view.stage < OVER and colour == view.colour


def _turn_ring(view: GyreView, sheet: Layout) -> str:
    """Light around the Jabberwocky whose turn it is."""
    if not CHOOSE <= view.stage < OVER:
        return ""
    x, y = sheet.space(view.spaces[view.colour])
    return tag("circle", class_="turn-ring mid", cx=x, cy=y, r=56 * sheet.coin)


def _tag(words: str, x: float, y: float) -> str:
    width = 13 * len(words) + 22
    return (
        f'<g class="tag mid" transform="{place(x, y)}"><rect x="{-width / 2}" y="-18"'
        f' width="{width}" height="36" rx="18"/>{text(words, 0, 8)}</g>'
    )


# --- cards ---


def _card(view: GyreView, sheet: Layout, cell: int) -> str:
    transform = f"{place(*sheet.cell(cell))} scale({sheet.card})"
    size = 'x="-54" y="-74" width="108" height="148" rx="10"'
    if cell >= len(view.cards):
        return f'<rect class="socket" {size} transform="{transform}"/>'
    colour, value = divmod(view.cards[cell], 5)
    classes = ["card"]
    if not view.face_up(cell):
        classes.append("back")
        words = f"{card_at(view, cell)}, face-down"
        face = (
            '<use href="#back" x="-54" y="-74" width="108" height="148"/>'
            f'<rect class="hit" {size} fill="none"/>' + _index(colour, value + 1, 47)
        )
    else:
        words = f"{card_at(view, cell)}: {gem_list(view.gems[cell])}"
        letter = "gyp"[colour]
        face = (
            f'<rect class="hit sheet-c" {size}/>'
            '<path class="band" d="M-53 -34V-65A8 8 0 0 1 -45 -73H45A8 8 0 0 1 53 -65V-34Z"/>'
            '<use class="print" href="#frame" transform="translate(0 20)"/>'
            f'<use class="art" href="#art-{letter}" x="-38" y="-18" width="76" height="76"/>'
            + _index(colour, value + 1, -53)
        )
        if not sum(view.gems[cell]):
            classes.append("empty")
        if cell in view.touched:
            classes.append("last")
    return tag(
        "g",
        title(words),
        face,
        id=f"card-{cell}",
        class_=" ".join(classes),
        style=tones(colour),
        transform=transform,
    )


def _index(colour: int, value: int, y: int) -> str:
    drop = 24 if colour == 1 else 21  # a triangle's middle is lower than a circle's
    return (
        f'<g class="index" transform="translate(0 {y})">'
        f'<use href="#{SHAPES[colour]}" x="-21" y="{-drop}" width="42" height="42"/>'
        f'<text y="{drop // 2 - 1}">{value}</text></g>'
    )


def _flipped(sheet: Layout, cell: int) -> str:
    """A card that the last turn turned down."""
    return tag(
        "g",
        '<rect class="ring" x="-60" y="-80" width="120" height="160" rx="14"/>',
        _tag("flipped", 0, -52),
        class_="mid",
        transform=f"{place(*sheet.cell(cell))} scale({sheet.card})",
    )


# --- the ring ---


def _track(sheet: Layout) -> str:
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


def _space(view: GyreView, sheet: Layout, space: int) -> str:
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


def _way(view: GyreView, sheet: Layout) -> str:
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


def _beam(view: GyreView, sheet: Layout) -> str:
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


def _plates(view: GyreView, sheet: Layout) -> str:
    """The four actions in the corners; those not possible now are dim."""
    possible = imagine(view, Rng(0)).acts() if view.stage == ACT else None
    width, height = sheet.plate
    plates = []
    for index, (action, verb) in enumerate(PLATES):
        classes = "plate"
        if possible is not None and action not in possible:
            classes = "plate off"
        elif possible is None and action == view.deed:
            classes = "plate last"
        plates.append(
            tag(
                "g",
                title(verb.capitalize()),
                tag(
                    "rect",
                    class_="hit",
                    x=-width / 2,
                    y=-height / 2,
                    width=width,
                    height=height,
                    rx=16,
                ),
                f'<path class="grain" d="M{-width / 2 + 12} -28q30 -6 {width - 24} 0'
                f'M{-width / 2 + 10} 37q40 5 {width - 20} 0"/>',
                f'<use href="#{verb}" x="-22" y="{number(-height / 2 + 8)}" width="44"'
                ' height="44"/>',
                text(verb.capitalize(), 0, height / 2 - 12),
                id=f"act-{verb}",
                class_=classes,
                transform=place(*sheet.corner(index)),
            )
        )
    return "".join(plates)


def _label(view: GyreView) -> str:
    if not view.laid_out:
        return f"Dealing: {len(view.cards)} of 15 cards are out."
    jabs = "; ".join(
        f"{COLOURS[colour]} at {SPACE_NAMES[view.spaces[colour]]} holds {view.aboard[colour]},"
        f" {view.down(colour)} of 5 cards face-down"
        for colour in range(3)
    )
    flips = "".join(f" {card_name(view.cards[cell])} has flipped." for cell in view.flipped)
    return f"Five by three cards and sixteen spaces around them. {jabs}.{flips}"
