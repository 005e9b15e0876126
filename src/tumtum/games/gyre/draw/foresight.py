"""What an action would bring, drawn over the grid before it is taken: cards that flip, in which
order gems fall, what comes back aboard."""

from tumtum.engine.ghosts import Foresight, frame, order, pill
from tumtum.engine.picture import Box
from tumtum.games.jabberwocky_kit.gems import GEMS

from ..rules.actions import EXHALE
from ..rules.board import line_cells
from ..view import GyreView
from .cards import gems_on
from .layout import Layout, layout


def foresee(view: GyreView, action: int, after: GyreView, narrow: bool) -> Foresight:
    """What is drawn over the picture for one action of the viewer: nothing is hidden here."""
    sheet = layout(narrow)
    size = 26.0 if narrow else 17.0
    drawn = [_flip(view, sheet, cell, size) for cell in view.up if cell not in after.up]
    drawn += [_aboard(view, after, sheet, colour, size) for colour in range(3)]
    if action == EXHALE:
        drawn.append(_falls(view, after, sheet, size))
    return Foresight("".join(drawn))


def _flip(view: GyreView, sheet: Layout, cell: int, size: float) -> str:
    """A card that turns face-down: good for who has its colour."""
    owner = view.owner(view.cards[cell] // 5)
    kind = "good" if owner == view.seat else "bad" if owner >= 0 else ""
    words = "flips: +1" if owner == view.seat else "flips"
    x, y = sheet.cell(cell)
    half_x, half_y = 60 * sheet.card, 80 * sheet.card
    card = Box(x - half_x, y - half_y, 2 * half_x, 2 * half_y)
    return frame(card, kind) + pill(words, x, y + half_y - size, size, kind)


def _aboard(view: GyreView, after: GyreView, sheet: Layout, colour: int, size: float) -> str:
    """How the number of gems aboard a Jabberwocky changes: "4 → 2"."""
    now, then = view.aboard[colour], after.aboard[colour]
    if now == then:
        return ""
    x, y = sheet.space(after.spaces[colour])
    y = min(y + 62 * sheet.coin, sheet.height - size)
    return pill(f"{now} \N{RIGHTWARDS ARROW} {then}", x, y, size)


def _falls(view: GyreView, after: GyreView, sheet: Layout, size: float) -> str:
    """A number on each gem that comes to lie on a card, in the order in which they fall; on a card
    that flips, where its own number stands."""
    drawn = []
    colour = view.colour
    landing = _landing(view)
    for cell in sorted(set(landing), key=landing.index):
        steps = [step for step, there in enumerate(landing, start=1) if there == cell]
        lying = [gem for gem in gems_on(after, sheet, cell) if gem.kind == GEMS[colour]]
        spots = [(gem.x + gem.size * 0.45, gem.y - gem.size * 0.4) for gem in lying]
        if cell not in after.up:
            spots = [sheet.on_card(cell, 40 - 28 * index, -50) for index in range(len(steps))]
        for step, spot in zip(steps, spots[-len(steps) :], strict=True):
            drawn.append(order(step, *spot, size * 0.8))
    return "".join(drawn)


def _landing(view: GyreView) -> list[int]:
    """The cell on which each exhaled gem comes to lie: its own card of the line, or the next
    face-up one beyond it (GY-43, GY-44)."""
    cells = line_cells(view.spaces[view.colour])
    ways = [cells[index:] for index in range(min(len(cells), view.aboard[view.colour]))]
    return [next(cell for cell in way if cell in view.up) for way in ways if {*way} & {*view.up}]
