"""What a choice would bring, drawn over the field before it is made: cards that are captured, and
what becomes of the score. The gems and cards that move are pieces."""

from tumtum.engine.ghosts import Foresight, frame, pill, wide_as
from tumtum.engine.picture import Box

from ..facts import written
from ..rules.cards import CELLS, NONE
from ..view import BandersnatchView
from .layout import CARD_HEIGHT, CARD_WIDTH, NARROW, WIDE, Layout


def foresee(
    view: BandersnatchView, action: int, after: BandersnatchView, narrow: bool
) -> Foresight:
    """What is drawn over the picture for one action, as far as no card is drawn."""
    layout = NARROW if narrow else WIDE
    size = 26.0 if narrow else 18.0
    gone = [cell for cell in range(CELLS) if after.cards[cell] == NONE != view.cards[cell]]
    captures = "".join(_capture(view, layout, cell, size) for cell in gone)
    return Foresight(captures + _score(view, after, layout, size))


def _capture(view: BandersnatchView, layout: Layout, cell: int, size: float) -> str:
    """A card that leaves the field; its gems are broiled."""
    spot = layout.cell(cell)
    width, height = (CARD_WIDTH + 10) * spot.scale, (CARD_HEIGHT + 10) * spot.scale
    box = Box(spot.x - width / 2, spot.y - height / 2, width, height)
    broiled = sum(view.gems[cell])
    words = f"captured, {broiled} broiled" if broiled and size < 20 else "captured"
    return frame(box) + pill(words, spot.x, spot.y + height / 2 - size, size)


def _score(view: BandersnatchView, after: BandersnatchView, layout: Layout, size: float) -> str:
    """The score now and then, in the place of the score: "3 → 10"."""
    more = after.score - view.score
    kind = "good" if more > 0 else "bad" if more < 0 else ""
    words = f"{written(view.score)} \N{RIGHTWARDS ARROW} {written(after.score)}"
    slip = layout.score
    x = slip.x + wide_as(words, size * 1.2) / 2 + size * 0.7
    return pill(words, x, slip.y + 32, size * 1.2, kind)
