"""The drawings that Slithy's picture is put together from: marks, cards, chips, trays."""

from typing import Final

from tumtum.engine.picture import Box, number, place, tag, text, title
from tumtum.games.jabberwocky_kit.gems import COLOURS, SHAPES, tones

YELLOW: Final = 1  # as the Jabberwocky box counts its colours
PURPLE: Final = 2
FACE: Final = '<rect class="hit sheet-c" x="-54" y="-74" width="108" height="148" rx="10"/>'
BAND: Final = '<path class="band" d="M-53 -34V-65A8 8 0 0 1 -45 -73H45A8 8 0 0 1 53 -65V-34Z"/>'


def mark(seat: int, x: float, y: float, size: float, class_: str | None = None) -> str:
    """A seat's mark; (x, y) is its middle."""
    half = size / 2
    return tag(
        "use",
        href=f"#mark-{seat + 1}",
        x=float(x - half),
        y=float(y - half),
        width=float(size),
        height=float(size),
        class_=class_,
    )


def use(symbol: str, x: float, y: float, width: float, height: float, class_: str = "") -> str:
    """A symbol with its middle at (x, y)."""
    return tag(
        "use",
        href=f"#{symbol}",
        x=float(x - width / 2),
        y=float(y - height / 2),
        width=float(width),
        height=float(height),
        class_=class_ or None,
    )


def index(colour: int, shown: str, scale: float = 1.0) -> str:
    """The shape of a colour with a number on it, as printed on a number card."""
    drop = 24 if colour == YELLOW else 21  # a triangle's middle is lower than a diamond's
    return (
        f'<g class="index" style="{tones(colour)}" transform="scale({scale:.2f})">'
        f'<use href="#{SHAPES[colour]}" x="-21" y="{-drop}" width="42" height="42"/>'
        f'<text y="{drop // 2 - 1}">{shown}</text></g>'
    )


def chip(colour: int, shown: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="{place(x, y)}">{index(colour, shown, scale)}</g>'


def card(
    colour: int, shown: int, x: float, y: float, scale: float, turn: float = 0.0, **more: str
) -> str:
    """A number card, face up. `id_`, `class_` and `words` (its title) may be given."""
    words = more.get("words", f"{COLOURS[colour].capitalize()} {shown}")
    letter = SHAPES[colour][-1]
    return tag(
        "g",
        title(words),
        FACE + BAND,
        '<use class="print" href="#frame" transform="translate(0 20)"/>',
        f'<use class="art" href="#art-{letter}" x="-38" y="-18" width="76" height="76"/>',
        f'<g transform="translate(0 -53)">{index(colour, str(shown))}</g>',
        id=more.get("id_"),
        class_=f"card {more.get('class_', '')}".strip(),
        style=tones(colour),
        transform=f"{place(x, y, turn)} scale({scale:.2f})",
    )


def back(x: float, y: float, scale: float, turn: float, shown: str, words: str, **more: str) -> str:
    """A yellow card, face down; `shown` is what the viewer knows of it."""
    return tag(
        "g",
        title(words),
        '<use href="#back" x="-54" y="-74" width="108" height="148"/>',
        '<rect class="hit" x="-54" y="-74" width="108" height="148" rx="10" fill="none"/>',
        index(YELLOW, shown, 1.45),
        id=more.get("id_"),
        class_=f"card {more.get('class_', '')}".strip(),
        transform=f"{place(x, y, turn)} scale({scale:.2f})",
    )


def socket(x: float, y: float, scale: float, turn: float, words: str, size: int) -> str:
    """Where a card will lie, with a word on it."""
    return (
        f'<g transform="{place(x, y, turn)}">'
        f'<rect class="socket" x="{number(-54 * scale)}" y="{number(-74 * scale)}" '
        f'width="{number(108 * scale)}" height="{number(148 * scale)}" rx="10"/>'
        + text(words, 0, size / 3, class_="on-c u", font_size=size)
        + "</g>"
    )


def small_card(colour: int, shown: int, x: float, y: float, height: float) -> str:
    """A card so small that only its number counts; (x, y) is its middle."""
    width = height * 0.74
    return (
        f'<g style="{tones(colour)}"><rect class="mini" x="{number(x - width / 2)}" '
        f'y="{number(y - height / 2)}" width="{number(width)}" height="{number(height)}" rx="4"/>'
        + use(SHAPES[colour], x, y - (2 if colour == YELLOW else 0), width, width, "mini-shape")
        + text(str(shown), x, y + height * 0.24, class_="ink-t", font_size=height * 0.7)
        + "</g>"
    )


def reach(x: float, y: float, width: float, height: float) -> str:
    """Where a finger also counts: nothing to see, something to touch."""
    size = f"h{number(width)}v{number(height)}h{number(-width)}"
    return f'<path fill="#0000" d="M{number(x)} {number(y)}{size}Z"/>'


def wood(box: Box) -> str:
    """A wooden tray."""
    return (
        f'<rect class="tray" x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" '
        f'height="{number(box.height)}" rx="22"/>'
        f'<rect class="tray-in" x="{number(box.x + 9)}" y="{number(box.y + 9)}" '
        f'width="{number(box.width - 18)}" height="{number(box.height - 18)}" rx="15"/>'
    )


def paper(box: Box, class_: str = "strip") -> str:
    return tag(
        "rect",
        class_=class_,
        x=float(box.x),
        y=float(box.y),
        width=float(box.width),
        height=float(box.height),
        rx=9,
    )
