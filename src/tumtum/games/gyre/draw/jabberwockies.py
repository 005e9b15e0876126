"""The Jabberwockies on the ring, and what they carry."""

from tumtum.engine.picture import Piece, place, tag, text, title
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS

from ..rules.board import SPACE_NAMES
from ..rules.position import CHOOSE, OVER
from ..view import GyreView
from .layout import Layout
from .look import COIN, held_kind, jab_kind
from .pill import pill


def carried(view: GyreView, sheet: Layout, colour: int) -> list[Piece]:
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


def jabberwocky(view: GyreView, sheet: Layout, colour: int) -> str:
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


def on_jabberwocky(view: GyreView, sheet: Layout, colour: int) -> str:
    """What else is written on a Jabberwocky's coin."""
    words = ""
    if colour == view.neutral:
        sign = text("N", 0, 8)
        words += f'<g class="nobody" transform="translate(-45 3)"><circle r="15"/>{sign}</g>'
    if view.stage == OVER and view.owner(colour) in view.winners:
        words += pill("wins", 0, -46)
    return tag("g", words, class_="mid", transform=_coin_at(view, sheet, colour))


def _coin_at(view: GyreView, sheet: Layout, colour: int) -> str:
    return f"{place(*sheet.space(view.spaces[colour]))} scale({sheet.coin})"


def _on_turn(view: GyreView, colour: int) -> bool:
    return CHOOSE <= view.stage < OVER and colour == view.colour


def turn_ring(view: GyreView, sheet: Layout) -> str:
    """Light around the Jabberwocky whose turn it is."""
    if not CHOOSE <= view.stage < OVER:
        return ""
    x, y = sheet.space(view.spaces[view.colour])
    return tag("circle", class_="turn-ring mid", cx=x, cy=y, r=56 * sheet.coin)
