"""The cards of the grid, and the gems that lie on them."""

from tumtum.engine.picture import Piece, place, tag, text, title
from tumtum.games.jabberwocky_kit.gems import GEMS, SHAPES, gem_list, tones

from ..facts import card_at
from ..view import GyreView
from .layout import CARD_GEMS, CARD_SLOTS, HEAP_GEM, Layout
from .pill import pill


def gems_on(view: GyreView, sheet: Layout, cell: int) -> list[Piece]:
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


def heap(view: GyreView, sheet: Layout, cell: int) -> str:
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


def card(view: GyreView, sheet: Layout, cell: int) -> str:
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


def flipped(sheet: Layout, cell: int) -> str:
    """A card that the last turn turned down."""
    return tag(
        "g",
        '<rect class="ring" x="-60" y="-80" width="120" height="160" rx="14"/>',
        pill("flipped", 0, -52),
        class_="mid",
        transform=f"{place(*sheet.cell(cell))} scale({sheet.card})",
    )
