"""The gems: on the field, on the grill, in the supply and in the box."""

from tumtum.engine.picture import Piece, number, tag, title
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS

from ..rules.cards import BESIDE, CELLS
from ..rules.position import REMOVE
from ..view import BandersnatchView, Gems
from .layout import GEM_SIZES, Frame, Layout


def gem_pieces(view: BandersnatchView, layout: Layout) -> list[Piece]:
    gems: list[Piece] = []
    for cell in range(CELLS):
        gems += _gems_on(view, cell, layout)
    for colour in range(3):
        gems += _broiled(view, colour, layout)
        gems += _stack(view.supply, colour, layout, layout.supply, layout.stock[1])
        middle = layout.crate.y + layout.crate.height / 2
        gems += _stack(view.box, colour, layout, layout.crate, middle)
    return gems


def _gems_on(view: BandersnatchView, cell: int, layout: Layout) -> list[Piece]:
    colours = [colour for colour in range(3) for _ in range(view.gems[cell][colour])]
    size = GEM_SIZES[len(colours)] * layout.scale
    spots = layout.gem_spots(cell, len(colours))
    return [Piece(GEMS[colour], x, y, size) for colour, (x, y) in zip(colours, spots, strict=True)]


def _broiled(view: BandersnatchView, colour: int, layout: Layout) -> list[Piece]:
    """The gems on the plate of a Jabberwocky card, closer together the more they are."""
    count = view.broiled[colour]
    spot = layout.jabberwocky(colour)
    size = 36 * spot.scale
    step = min(size, 66 * spot.scale / max(count - 1, 1))
    left = spot.x - step * (count - 1) / 2
    y = spot.y + 28 * spot.scale
    return [Piece(GEMS[colour], left + step * index, y, size) for index in range(count)]


def _stack(gems: Gems, colour: int, layout: Layout, frame: Frame, y: float) -> list[Piece]:
    """A stack seen from the side; its count stands to the right of it."""
    left = layout.stack(frame, colour) + layout.gem / 2
    return [
        Piece(GEMS[colour], left + layout.step * index, y, layout.gem)
        for index in range(gems[colour])
    ]


def gem_hits(view: BandersnatchView, cell: int, layout: Layout) -> str:
    """While gems are to be removed, each colour on a card beside the new one can be chosen."""
    if view.stage != REMOVE or not int(BESIDE[view.played]) >> cell & 1:
        return ""
    spots = layout.gem_spots(cell, sum(view.gems[cell]))
    radius = number((GEM_SIZES[sum(view.gems[cell])] / 2 + 3) * layout.scale)
    drawn = []
    for colour in range(3):
        count = view.gems[cell][colour]
        circles = "".join(
            f'<circle class="hit breathe" cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
            for x, y in spots[:count]
        )
        spots = spots[count:]
        if count:
            words_ = title(f"{card_name(view.cards[cell])}: {COLOURS[colour]} gem")
            drawn.append(tag("g", words_, circles, id=f"gem-{cell}-{colour}", class_="gem-hit"))
    return "".join(drawn)
