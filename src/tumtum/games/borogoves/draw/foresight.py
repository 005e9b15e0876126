"""What a choice would bring, drawn over the chart before it is made: the card in its place, and
what each card and the whole map would be worth. The birds that fly are pieces."""

from tumtum.engine.ghosts import Foresight, frame, pill, wide_as
from tumtum.engine.picture import Box

from ..view import BorogovesView
from .cards import face, transform
from .layout import CARD_HEIGHT, CARD_WIDTH, Window, layout, window


def foresee(view: BorogovesView, action: int, after: BorogovesView, narrow: bool) -> Foresight:
    """What is drawn over the picture for one action of the viewer."""
    if after.leg != view.leg or not after.laid:
        return Foresight(moves=False)
    sight = window(view, narrow)
    size = 26.0 if narrow else 17.0
    cells = dict(zip(after.laid, after.cells, strict=True))
    laid = [card for card in after.laid if card not in view.laid]
    drawn = [_card(card, cells[card], sight) for card in laid]
    drawn += [
        _worth(view, view.worth(card), after.worth(card), cells[card], sight, size)
        for card in view.laid
        if after.worth(card) != view.worth(card)
    ]
    drawn += [_worth(view, 0, after.worth(card), cells[card], sight, size) for card in laid]
    marks = "".join(drawn) + _standing(view, after, narrow, size)
    return Foresight(marks, moves=not laid)


def _card(card: int, cell: int, sight: Window) -> str:
    """The card as it would lie on the map."""
    x, y = sight.at(cell)
    width, height = CARD_WIDTH * sight.scale, CARD_HEIGHT * sight.scale
    lying = face(card, f"ghost-{card}", "empty ghost", "", transform(x, y, sight.scale))
    return lying + frame(Box(x - width / 2 - 4, y - height / 2 - 4, width + 8, height + 8))


def _worth(view: BorogovesView, now: int, then: int, cell: int, sight: Window, size: float) -> str:
    """What a card is worth now and then."""
    x, y = sight.at(cell)
    y -= CARD_HEIGHT / 2 * sight.scale + size / 2
    words = f"{now} \N{RIGHTWARDS ARROW} {then}"
    x = max(x, wide_as(words, size) / 2 + size)
    return pill(words, x, y, size, _kind(view, then - now))


def _standing(view: BorogovesView, after: BorogovesView, narrow: bool, size: float) -> str:
    """What the whole map is worth now and then."""
    if after.standing == view.standing:
        return ""
    tray = layout(narrow).tray
    words = f"{view.standing} \N{RIGHTWARDS ARROW} {after.standing}"
    kind = _kind(view, after.standing - view.standing)
    x, y = (126, 36) if narrow else (tray.width / 2, 4)  # narrow, in the place of the sum
    return pill(words, tray.x + x, tray.y + y, size * 1.2, kind)


def _kind(view: BorogovesView, more: int) -> str:
    """The flock wants the cartographer's score to be low."""
    good = more if view.solo or view.seat == view.cartographer else -more
    return "good" if good > 0 else "bad" if good < 0 else ""
