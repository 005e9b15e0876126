"""What would follow from a choice, drawn over a picture before it is made: dotted ways, crosses,
pills and slips of paper. Nothing of it looks like a fact; the page's style sheet paints it.

A game's `foresee` puts these together. `kind` says whether it is good for the viewer: "good",
"bad", or "" for neither.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .picture import Box, number, place, tag, text

Point = tuple[float, float]
LETTER: Final = 0.57  # of its size is a letter wide, on the average, in the widest typeface
BOLD: Final = 0.64


@dataclass(frozen=True)
class Foresight:
    """What a game adds to the picture for one choice."""

    marks: str = ""  # SVG markup, laid over everything
    moves: bool = True  # False where the picture is laid out anew: its pieces only seem to move


@dataclass(frozen=True)
class Row:
    """A line of a slip; a symbol of the game's Look may lead it."""

    words: str
    kind: str = ""
    icon: str = ""


def wide_as(words: str, size: float, bold: bool = False) -> float:
    """About how much room a text takes."""
    return (BOLD if bold else LETTER) * size * len(words)


def way(*points: Point, kind: str = "") -> str:
    """A dotted way from point to point."""
    line = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return tag("path", class_=f"way {kind}".strip(), d=f"M{line}")


def ring(x: float, y: float, size: float, kind: str = "") -> str:
    """A dashed ring round a piece."""
    return tag("circle", class_=f"ring {kind}".strip(), cx=x, cy=y, r=size * 0.58)


def frame(box: Box, kind: str = "", round_: float = 12) -> str:
    """A dashed frame round a card or a field."""
    return tag(
        "rect",
        class_=f"g-frame {kind}".strip(),
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=round_,
    )


def cross(x: float, y: float, size: float, kind: str = "bad") -> str:
    """A cross over a piece that would be lost."""
    half = number(size * 0.36)
    line = f"M-{half} -{half}L{half} {half}M{half} -{half}L-{half} {half}"
    return tag("path", class_=f"g-cross {kind}", d=line, transform=place(x, y))


def pill(
    words: str, x: float, y: float, size: float, kind: str = "", within: Box | None = None
) -> str:
    """A few words in a pill, its middle at (x, y) or as near as it fits: "flips: +1"."""
    width, height = wide_as(words, size, bold=True) + 1.1 * size, 1.7 * size
    if within:
        x = _between(within.x + width / 2, x, within.x + within.width - width / 2)
        y = _between(within.y + height / 2, y, within.y + within.height - height / 2)
    return tag(
        "g",
        tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=height / 2),
        text(words, 0, 0.36 * size, style=_letters(size)),
        class_=f"g-pill {kind}".strip(),
        transform=place(x, y),
    )


def order(step: int, x: float, y: float, size: float) -> str:
    """A small number: the how-manieth this happens."""
    return tag(
        "g",
        tag("circle", r=0.75 * size),
        text(str(step), 0, 0.36 * size, style=_letters(size)),
        class_="g-order",
        transform=place(x, y),
    )


def slip(heading: str, rows: Sequence[Row], size: float, beside: Box, within: Box) -> str:
    """A slip of paper with a heading and some lines, beside a box and within the picture."""
    step = 1.55 * size
    lead = 1.5 * size if any(row.icon for row in rows) else 0.0
    lengths = [wide_as(row.words, size, bool(row.kind)) + lead for row in rows]
    longest = max([*lengths, wide_as(heading, size)])
    width, height = longest + 1.6 * size, step * (len(rows) + 1) + 0.9 * size
    x, y = _spot(width, height, 0.7 * size, beside, within)
    lines = [text(heading, 0.8 * size, 1.4 * size, style=_letters(size), class_="g-heading")]
    for index, row in enumerate(rows, start=1):
        line = 1.4 * size + step * index
        if row.icon:
            lines.append(_icon(row.icon, 0.8 * size, line - size, 1.25 * size))
        kind = f"g-{row.kind}" if row.kind else None
        lines.append(text(row.words, 0.8 * size + lead, line, style=_letters(size), class_=kind))
    paper = tag("rect", width=width, height=height, rx=0.6 * size)
    return tag("g", paper, *lines, class_="g-slip", transform=place(x, y))


def _letters(size: float) -> str:
    """As a style: a game's own sheet speaks of all its letters."""
    return f"font-size:{number(size)}px"


def _icon(symbol: str, x: float, y: float, size: float) -> str:
    return tag("use", href=f"#{symbol}", x=x, y=y, width=size, height=size)


def _spot(width: float, height: float, gap: float, beside: Box, within: Box) -> Point:
    """The corner of a slip that does not cover the box: on its right, else on its left, else below
    it, else above."""
    right, low = within.x + within.width, within.y + within.height
    x, y = beside.x + beside.width + gap, beside.y + (beside.height - height) / 2
    if x + width > right:
        x = beside.x - width - gap
    if x < within.x:
        x = beside.x + (beside.width - width) / 2
        y = beside.y + beside.height + gap
        if y + height > low:
            y = beside.y - height - gap
    return _between(within.x, x, right - width), _between(within.y, y, low - height)


def _between(low: float, value: float, high: float) -> float:
    return max(low, min(value, high))
