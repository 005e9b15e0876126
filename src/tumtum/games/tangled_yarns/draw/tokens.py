"""The pieces in the city and on the track, and what can be clicked of them."""

import math
from typing import Final

from tumtum.engine.picture import Piece, number, place, tag, text, title

from ..facts import CAST, LETTER, Standing, standing
from ..rules.city import ALTAR, CELLS
from ..rules.kinds import COLOURS, SHEEP
from ..rules.stages import ACT, ANSWER, BONES, MAPS, TARGETS, TURN
from ..view import SheepSeen, TangledYarnsView
from .layout import PAINT, Layout

ROOMY: Final = 36  # a smaller token has no room for signs
HOT: Final = 2  # a cultist so near the altar is marked
SLOTS: Final = (  # low on the tile: its relic stays to be seen above them
    ((0.0, 11.0),),
    ((-18.0, 11.0), (18.0, 11.0)),
    ((-19.0, 2.0), (19.0, 2.0), (0.0, 24.0)),
    ((-18.0, -5.0), (18.0, -5.0), (-16.0, 23.0), (16.0, 23.0)),
)
SIZES: Final = (50, 40, 38, 35, 35, 34)


def sheep_symbols() -> str:
    """A symbol for each sheep, healthy and corrupted: its scarf and its letter."""
    return "".join(
        f'<symbol id="{name}{suffix}" viewBox="-24 -24 48 48" style="--c:{PAINT[sheep]}">'
        f'<use href="#sheep{body}" x="-24" y="-24" width="48" height="48"/>'
        f'<text y="19" text-anchor="middle" font-size="17" font-weight="800" fill="#fff"'
        ' stroke="#2B2A28" stroke-width="2.6" paint-order="stroke"'
        f' font-family="DejaVu Sans, sans-serif">{LETTER[sheep]}</text></symbol>'
        for sheep, name in enumerate(CAST)
        for suffix, body in (("", ""), ("-bad", "-corrupt"))
    )


def _slots(many: int) -> tuple[tuple[tuple[float, float], ...], float]:
    """Where so many stand on a cell, and how large they are."""
    if many <= len(SLOTS):
        return SLOTS[many - 1], SIZES[many - 1]
    ring = tuple(
        (29 * math.sin(math.tau * index / many), 2 - 29 * math.cos(math.tau * index / many))
        for index in range(many)
    )
    return ring, SIZES[many - 1] if many <= len(SIZES) else 27


def places(view: TangledYarnsView, where: Layout) -> list[tuple[Standing, Piece]]:
    """Everybody in the city and where they are drawn, back to front."""
    found = []
    for cell in range(CELLS):
        crowd = standing(view, cell)
        if not crowd:
            continue
        slots, size = _slots(len(crowd))
        x, y = where.cell(cell)
        for one, (dx, dy) in zip(crowd, slots, strict=True):
            side = size * (1 if one.sheep or one.kind == "angel" else 0.86) * where.scale
            found.append((one, Piece(one.kind, x + dx * where.scale, y + dy * where.scale, side)))
    return sorted(found, key=lambda pair: pair[1].y)


def city_pieces(view: TangledYarnsView, where: Layout) -> list[Piece]:
    """Every token in the city; the tokens of a heap lie a little apart."""
    found = []
    for one, spot in places(view, where):
        for index in reversed(range(one.number)):
            shift = 5 * index * where.scale
            found.append(Piece(spot.kind, spot.x + shift, spot.y - shift, spot.size))
    return found


# --- what is clicked below the pieces, and what is written above them ---


def token_hits(view: TangledYarnsView, where: Layout) -> str:
    """What can be clicked of the tokens; below them, so that no halo hides a face."""
    return "".join(
        tag(
            "g",
            title(_words(view, one)),
            f'<circle class="hit token" r="{number(spot.size * 0.48)}"/>',
            id=one.id,
            class_="token-hit",
            transform=place(spot.x, spot.y),
            tabindex="0" if one.kind == "cultist" else None,  # its yarn is shown on focus
        )
        for one, spot in places(view, where)
    )


def marks(view: TangledYarnsView, where: Layout) -> str:
    """Owners, counts, distances, and what is left to do."""
    return "".join(_mark(view, one, spot, where) for one, spot in places(view, where))


def _mark(view: TangledYarnsView, one: Standing, spot: Piece, where: Layout) -> str:
    half = spot.size / 2
    inner = ""
    if one.sheep:
        inner += _owner(one.sheep, half)
        inner += _left(view, one.sheep, half) if spot.size >= ROOMY * where.scale else ""
    elif one.kind == "cultist":
        inner += _distance(view, one, half, where)
    elif one.number > 1:
        inner += _badge(str(one.number), half, where, "count")
    if one.id.startswith("fresh"):
        inner += _badge("new", half, where, "count", wide=True)
    return tag("g", inner, id=f"on-{one.id}", class_="mid", transform=place(spot.x, spot.y))


def _words(view: TangledYarnsView, one: Standing) -> str:
    if one.sheep:
        state = ", corrupted" if one.sheep.corrupted else ""
        return f"{SHEEP[one.sheep.sheep]}{state}"
    if one.kind == "cultist":
        cultist = next(c for c in view.cultists if c.cell == int(one.id.partition("-")[2]))
        ways = [COLOURS[side] for side in range(6) if cultist.towards >> side & 1]
        who = "Cultist" if one.number == 1 else f"{one.number} cultists"
        heading = f", next towards {' or '.join(ways)}" if ways else ""
        return f"{who}, {cultist.steps} steps from the altar{heading}"
    if one.kind == "angel":
        return f"The Angel, strength {view.strength}"
    who = "Wolf" if one.number == 1 else f"A pack of {one.number} wolves"
    return who + (", just come" if one.id.startswith("fresh") else "")


def _owner(sheep: SheepSeen, half: float) -> str:
    size = number(half * 0.66)
    return (
        f'<use href="#mark-{sheep.owner + 1}" x="{number(half * 0.5)}"'
        f' y="{number(-half * 0.62)}" width="{size}" height="{size}"/>'
    )


def _left(view: TangledYarnsView, sheep: SheepSeen, half: float) -> str:
    """What this sheep may still do in this phase, as small signs on its other side."""
    signs = []
    if view.stage in (ACT, MAPS, TARGETS, BONES, ANSWER):
        signs = ["i-hoof"] * (not sheep.moved) + ["i-act"] * (not sheep.acted)
    elif view.stage == TURN:
        signs = ["i-turn"] * (not sheep.rotated)
    size = half * 0.5
    icon = number(size * 0.8)
    corner = number(-size * 0.4)
    return "".join(
        f'<g class="sign" transform="{place(-half * 0.9, -half * 0.26 + row * size * 1.16)}">'
        f'<circle r="{number(size * 0.58)}"/>'
        f'<use href="#{sign}" x="{corner}" y="{corner}" width="{icon}" height="{icon}"/></g>'
        for row, sign in enumerate(signs)
    )


def _badge(words: str, half: float, where: Layout, class_: str, wide: bool = False) -> str:
    scale = where.scale
    shape = (
        '<rect x="-18" y="-10.5" width="36" height="21" rx="10.5"/>'
        if wide
        else '<circle r="11.5"/>'
    )
    x, y = (0, half * 0.95) if wide else (half * 0.86, -half * 0.7)
    return (
        f'<g class="{class_}" transform="{place(x, y)} scale({scale:g})">{shape}'
        + text(words, 0, 6, class_="badge")
        + "</g>"
    )


def _distance(view: TangledYarnsView, one: Standing, half: float, where: Layout) -> str:
    """Steps to the altar; the whole way lights up on demand (hover, focus or tap)."""
    cell = int(one.id.partition("-")[2])
    if cell == ALTAR:
        return ""
    steps = view.tiles[cell].steps
    inner = _badge(str(steps), half, where, "dist hot" if steps <= HOT else "dist")
    if one.number > 1:
        inner += (
            f'<g class="count" transform="{place(-half * 0.86, half * 0.7)}'
            f' scale({where.scale:g})"><circle r="11.5"/>'
            + text(f"×{one.number}", 0, 6, class_="badge")
            + "</g>"
        )
    return inner
