"""Pictures: SVG made of strings, and what the browser needs to move its pieces.

A game draws a view twice, wide (for a desk) and narrow (for a phone), with the same ids. Symbols
and styles, its Look, are sent once; `standalone` puts everything into one file.
"""

import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html import escape
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Look:
    """What does not change from picture to picture."""

    style: str  # CSS, every selector under `.picture-ID` where ID is the game's id
    defs: str  # <symbol>, <filter>, <marker>, ...; ids are unique within the game
    cloth: tuple[str, str, str]  # the dye: lit, plain, deep
    cover: str  # the lobby card's art: the inside of an SVG with viewBox 0 0 320 150
    glyphs: Mapping[str, str] = field(default_factory=dict)  # symbol id -> a letter for terminals


@dataclass(frozen=True)
class Drawing:
    """One picture of a view.

    Its markup comes in layers: a page that has a layer already is not sent it again. Only all of
    them together need be well-formed.
    """

    width: int
    height: int
    layers: tuple[str, ...]  # from the bottom to the top
    label: str  # what a person who cannot see it needs to know

    @cached_property
    def body(self) -> str:
        """The markup inside the <svg>."""
        return "".join(self.layers)


@dataclass(frozen=True)
class Piece:
    """A thing that moves: drawn in picture coordinates with `piece`, moved by the browser.

    Pieces of one kind are interchangeable; the browser glides those that changed place. `kind` is
    the id of a symbol, so that a piece that comes in from outside can be drawn.
    """

    kind: str
    x: float
    y: float
    size: float  # width and height
    turn: float = 0.0

    @cached_property
    def row(self) -> str:
        """The piece as a page is sent it, in JSON: as exact as a screen can show."""
        where = (number(each) for each in (self.x, self.y, self.size, self.turn))
        return f"[{json.dumps(self.kind)},{','.join(where)}]"


@dataclass(frozen=True)
class Box:
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


def number(value: float) -> str:
    """A coordinate in as few characters as one decimal takes."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def tag(name: str, *children: str, **attributes: object) -> str:
    """An SVG element: `tag("g", inner, id="card-3", class_="can")`. Attributes are escaped,
    children are taken as they are: pass text through `text` or `escape`."""
    written = []
    for key, value in attributes.items():
        if value is None:
            continue
        shown = number(value) if isinstance(value, float) else escape(str(value), quote=True)
        written.append(f' {key.rstrip("_").replace("_", "-")}="{shown}"')
    return f"<{name}{''.join(written)}>{''.join(children)}</{name}>"


def title(words: str) -> str:
    """What a pointer resting here, or a screen reader, is told; `@0` is the name of seat 0."""
    return f"<title>{escape(words)}</title>"


def text(words: str, x: float, y: float, **attributes: object) -> str:
    return tag("text", escape(words), x=x, y=y, **attributes)


def place(x: float, y: float, turn: float = 0.0) -> str:
    """A transform attribute's value."""
    if turn:
        return f"translate({number(x)} {number(y)}) rotate({number(turn)})"
    return f"translate({number(x)} {number(y)})"


@lru_cache(20_000)
def piece(it: Piece, class_: str = "piece") -> str:
    """A moving piece as the browser expects it: a group at its place with its kind."""
    half = number(-it.size / 2)
    size = number(it.size)
    return (
        f'<g class="{class_}" data-kind="{it.kind}" transform="{place(it.x, it.y, it.turn)}">'
        f'<use href="#{it.kind}" x="{half}" y="{half}" width="{size}" height="{size}"/></g>'
    )


def inside(file: Path) -> str:
    """What stands inside the root element of an SVG file: symbols to use, or art."""
    source = file.read_text(encoding="utf-8")
    start = source.index(">", source.index("<svg")) + 1
    return source[start : source.rindex("</svg>")].strip()


def read_look(
    folder: Path,
    *,
    cloth: tuple[str, str, str],
    glyphs: Mapping[str, str] | None = None,
    symbols: str = "",
) -> Look:
    """The Look in a game's folder: look.css, look.svg after further `symbols`, and cover.svg."""
    return Look(
        style=(folder / "look.css").read_text(encoding="utf-8"),
        defs=symbols + inside(folder / "look.svg"),
        cloth=cloth,
        cover=inside(folder / "cover.svg"),
        glyphs=glyphs or {},
    )


MARKS: Final = inside(Path(__file__).parent / "marks.svg")  # a symbol mark-1 to mark-7 for a seat


def standalone(game: str, look: Look, drawing: Drawing) -> str:
    """The drawing as a file of its own, with its cloth, for a notebook or a README.

    Many of them may stand in one page, as in a notebook: no id and no style of one reaches another.
    """
    lit, plain, deep = look.cloth
    size = f'width="{drawing.width}" height="{drawing.height}"'
    own = f"p{zlib.crc32(drawing.body.encode()):08x}"
    style = f"{STATES}{look.style.replace(f'.picture-{game}', f'.picture-{game}.{own}')}"
    body = re.sub("<title>.*?</title>", lambda words: _numbered(words[0]), drawing.body)
    inner = (
        f'<defs>{MARKS}{look.defs}<radialGradient id="cloth" cx=".46" cy=".4" r=".8">'
        f'<stop offset="0" stop-color="{lit}"/><stop offset=".6" stop-color="{plain}"/>'
        f'<stop offset="1" stop-color="{deep}"/></radialGradient></defs>'
        f'<rect {size} fill="url(#cloth)"/>{body}'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'class="tumtum-picture picture-{game} {own}" {size} '
        f'viewBox="0 0 {drawing.width} {drawing.height}" role="img" '
        f'aria-label="{escape(_numbered(drawing.label), quote=True)}">'
        f"<style>{_renamed(style, own)}</style>"
        f"{re.sub('<[^>]+>', lambda markup: _renamed(markup[0], own), inner)}</svg>"
    )


def _renamed(markup: str, own: str) -> str:
    """The same with ids, and a name of the outline, that no other picture has."""
    begins = r' id="|href="#|url\(#|class="(?=ink[" ])|\.(?=ink \{)'
    return re.sub(begins, lambda start: f"{start[0]}{own}-", markup)


def _numbered(words: str) -> str:
    """Seats by their numbers, where nobody has given them names."""
    return re.sub("@([0-9])", lambda seat: f"Seat {int(seat[1]) + 1}", words)


# What the page's style sheet gives every picture, for pictures outside a page. The outline is named
# alone: what stands before a symbol does not count where it is used.
STATES = """
.tumtum-picture { --card: #FBF5E8; --card-ink: #2B2A28; --cloth-deep: #1E3A31; --on-cloth: #F3EBDA;
  --serif: Palatino, "Palatino Linotype", P052, Georgia, serif;
  --ui: system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
.tumtum-picture text { font-family: var(--ui); }
.tumtum-picture .t-serif { font-family: var(--serif); }
.ink { stroke: #2B2A28; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.tumtum-picture .last > .hit { stroke: var(--last, #F3EBDA);
  stroke-width: 3; stroke-dasharray: 7 6; }
.tumtum-picture .off { opacity: .45; }
"""
