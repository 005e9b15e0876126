"""Creatures, hunters, gillys, the vision and protection tokens on the map."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tumtum.engine.picture import Piece, number, place, tag, text, title

from ..content import CONTENT
from ..facts import SPACES, counted
from ..rules.actions import BOG, CLIFF, DEN, FOREST, HAUNTED_BOG, MUD_BANK, SANCTUARY, WATCHTOWER
from ..view import GillybogView
from .layout import APOTHEM, FINGER, Layout

PAINT: Final = ("#1D7FC0", "#E69F00", "#1F9E78", "#CC79A7")  # the creatures of the seats
HEAP: Final = 3  # no more hunters of a group are drawn
LABELLED: Final = 40  # a space of this radius has room for its name
ROOMS: Final = (  # where so many stand on a space, and how large, in radii
    (((0.0, -0.05),), 1.2),
    (((-0.38, -0.05), (0.38, -0.05)), 1.0),
    (((-0.42, -0.22), (0.42, -0.22), (0.0, 0.3)), 0.86),
    (((-0.42, -0.3), (0.42, -0.3), (-0.42, 0.34), (0.42, 0.34)), 0.78),
)
CROWD: Final = (
    (-0.5, -0.3),
    (0.0, -0.5),
    (0.5, -0.3),
    (-0.5, 0.32),
    (0.0, 0.12),
    (0.5, 0.32),
    (0.0, 0.62),
    (-0.28, 0.68),
    (0.28, 0.68),
)


@dataclass(frozen=True)
class Token:
    """Something that stands on a space."""

    id: str
    kind: str  # a symbol
    cell: int
    number: int = 1
    turn: float = 0.0
    words: str = ""
    badge: bool = False


def creature_symbols() -> str:
    """A symbol for the creature of each seat: its colour, and its shape on the chest."""
    return "".join(
        f'<symbol id="swampling-{seat + 1}" viewBox="-26 -26 52 52" style="--c:{paint}">'
        '<use href="#swampling" x="-24" y="-26" width="48" height="52"/>'
        f'<use href="#chest-{seat + 1}" x="-8" y="2" width="16" height="16"/></symbol>'
        for seat, paint in enumerate(PAINT)
    )


@lru_cache(256)
def standing(view: GillybogView) -> tuple[Token, ...]:
    """All that stands on the map."""
    found = []
    for cell, at in enumerate(view.cells):
        if at.hunters:
            words = counted(at.hunters, "hunter")
            found.append(Token(f"group-{cell}", "hunter", cell, at.hunters, 0, words, True))
        if at.shelter:
            words = counted(at.shelter, "protection token")
            found.append(Token(f"shelter-{cell}", "leaf", cell, at.shelter, 0, words, True))
    for token, gilly in enumerate(view.gillys):
        if gilly.at >= 0:
            found.append(_gilly(token, gilly.at, gilly.tipped, gilly.card))
    if view.vision >= 0:
        found.append(Token("vision-token", "vision", view.vision, words="The vision"))
    for seat, player in enumerate(view.players):
        kind = f"swampling-{seat + 1}"
        found.append(Token(f"player-{seat}", kind, player.at, words=f"@{seat}"))
    return tuple(found)


def _gilly(token: int, cell: int, tipped: bool, card: int) -> Token:
    if tipped:
        return Token(f"gilly-{token}", "gilly-bound", cell, 1, 82, "A captured gilly")
    name = CONTENT.gilly_cards[card].name if card >= 0 else "A gilly"
    return Token(f"gilly-{token}", "gilly", cell, words=name)


@lru_cache(256)
def places(view: GillybogView, where: Layout) -> tuple[tuple[Token, Piece], ...]:
    """Every token and where it is drawn, back to front."""
    crowds: dict[int, list[Token]] = {}
    for token in standing(view):
        crowds.setdefault(token.cell, []).append(token)
    found = []
    for cell, crowd in crowds.items():
        x, y = where.cell(view, cell)
        slots, size = ROOMS[len(crowd) - 1] if len(crowd) <= len(ROOMS) else (CROWD, 0.66)
        for token, (dx, dy) in zip(crowd, slots, strict=False):
            side = size * where.radius * (0.72 if token.kind == "leaf" else 1)
            spot = Piece(token.kind, x + dx * where.radius, y + dy * where.radius, side, token.turn)
            found.append((token, spot))
    return tuple(sorted(found, key=lambda pair: pair[1].y))


def map_pieces(view: GillybogView, where: Layout) -> list[Piece]:
    """What glides; the hunters of a group stand a little apart."""
    found = []
    for token, spot in places(view, where):
        heap = min(token.number, HEAP) if token.kind == "hunter" else 1
        for index in range(heap):
            shift = (index - (heap - 1) / 2) * spot.size * 0.26
            lift = abs(index - (heap - 1) / 2) * spot.size * 0.06
            found.append(Piece(spot.kind, spot.x + shift, spot.y - lift, spot.size, spot.turn))
    return found


def token_hits(view: GillybogView, where: Layout) -> str:
    """What can be clicked of the tokens; below them, so that no halo hides a face. On a phone a
    finger meets them as far as their space reaches."""
    least = min(FINGER / 2, APOTHEM * where.scale) if where.narrow else 15
    return "".join(
        tag(
            "g",
            title(token.words),
            f'<circle class="hit" r="{number(max(spot.size / 2, least))}"/>',
            id=token.id,
            class_="tok",
            transform=place(spot.x, spot.y),
        )
        for token, spot in places(view, where)
    )


def marks(view: GillybogView, where: Layout) -> str:
    """Counts beside heaps, whose turn it is, and the names of special spaces."""
    parts = []
    if where.radius >= LABELLED and not where.narrow:
        parts += [_label(view, cell, where) for cell in range(len(view.cells))]
    for token, spot in places(view, where):
        if token.badge and (token.number > 1 or token.kind == "hunter"):
            parts.append(_count(token.number, spot, where))
        elif token.id == f"player-{view.active}" and view.actors:
            parts.append(_turn_mark(spot))
    return f'<g class="mid">{"".join(parts)}</g>'


def _count(many: int, spot: Piece, where: Layout) -> str:
    radius = max(17.0 if where.narrow else 10.5, min(where.radius * 0.25, 20))
    shift = spot.size * 0.36
    aside = -shift if spot.kind == "hunter" else shift
    return (
        f'<g class="count" transform="{place(spot.x + aside, spot.y - shift)}">'
        f'<circle r="{number(radius)}"/>'
        + text(str(many), 0, radius * 0.46, style=f"font-size:{number(radius * 1.32)}px")
        + "</g>"
    )


def _turn_mark(spot: Piece) -> str:
    """A brass arrow over the creature whose turn it is."""
    y = -spot.size * 0.56
    return f'<path class="now" transform="{place(spot.x, spot.y + y)}" d="M-7-10H7L0 0Z"/>'


SHORT: Final = {
    MUD_BANK: "Mud",
    SANCTUARY: "Sanctuary",
    WATCHTOWER: "Tower",
    HAUNTED_BOG: "Haunted",
}


def _label(view: GillybogView, cell: int, where: Layout) -> str:
    kind = view.cells[cell].kind
    crowd = sum(token.cell == cell for token in standing(view))
    if crowd > 2 or (kind != DEN and (kind in (FOREST, BOG) or kind >= CLIFF)):
        return ""
    name = SHORT.get(kind, SPACES[kind])
    x, y = where.cell(view, cell)
    width = 8.4 * len(name) + 10
    y += where.radius * 0.5
    return (
        f'<g class="tag"><rect x="{number(x - width / 2)}" y="{number(y)}"'
        f' width="{number(width)}" height="19" rx="4"/>'
        + text(name, x, y + 14.5, class_="t-serif")
        + "</g>"
    )
