"""The wooden bowl in the middle: the gems in hand, and who is to choose."""

from functools import cache

from tumtum.engine.picture import number, place, tag, text, title
from tumtum.games.jabberwocky_kit.gems import COLOURS

from ..rules.position import CHOOSE, OVER
from ..view import MimsyView
from .layout import hand_spots


@cache
def bowl(hand: tuple[int, int, int], left: float) -> str:
    x = number(left)
    spots = "".join(
        tag(
            "g",
            title(f"Drop {COLOURS[colour]}"),
            '<circle class="hit breathe" r="46" fill="#00000001"/>',
            id=f"hand-{COLOURS[colour]}",
            transform=place(left + spot_x, 426 + spot_y),
        )
        for colour, (spot_x, spot_y) in hand_spots(hand).items()
    )
    return (
        f'<g><ellipse cx="{x}" cy="448" rx="152" ry="104" fill="#0E231C" opacity=".35"/>'
        f'<ellipse class="bowl" cx="{x}" cy="428" rx="152" ry="110"/>'
        f'<ellipse class="bowl-in" cx="{x}" cy="424" rx="132" ry="90"/>'
        f'<g transform="translate({number(left - 410)} 0)">'
        '<path class="grain" d="M298 448q112 62 224 0M290 412q12 66 76 88M530 412q-12 66 -76 88'
        'M310 378q100 -44 200 0"/></g>'
        f'<ellipse class="bowl-rim" cx="{x}" cy="426" rx="142" ry="100" pathLength="100"'
        f' stroke-dasharray="0 53 19 100"/>{spots}</g>'
    )


def say(view: MimsyView, left: float) -> str:
    """What the bowl says: how much is in hand, who is to choose, or who has won."""
    if sum(view.hand):
        return _say_hand(view.hand, left)
    if view.stage == OVER:
        if view.winner < 0:
            return text("Shared by all", left, 436, class_="say mid")
        return _say_of(view.winner, "wins", left)
    if view.stage == CHOOSE:
        return _say_of(view.mover, "your turn" if view.acting else "to choose", left)
    return text("Laying out", left, 436, class_="say mid")


@cache
def _say_hand(hand: tuple[int, int, int], left: float) -> str:
    counts = "".join(
        tag(
            "g",
            '<rect x="-17" y="-15" width="34" height="30" rx="15"/>',
            text(str(hand[colour]), 0, 9),
            class_="heap mid",
            transform=place(left + x + 30, 426 + y + 26),
        )
        for colour, (x, y) in hand_spots(hand).items()
        if hand[colour] > 1
    )
    return counts + text(f"{sum(hand)} in hand", left, 500, class_="say mid")


@cache
def _say_of(seat: int, words: str, left: float) -> str:
    return _mark(seat, left, 410) + text(words, left, 484, class_="say mid")


def _mark(seat: int, x: float, y: float) -> str:
    return (
        f'<use class="mid" href="#mark-{seat + 1}" x="{number(x - 34)}" y="{number(y - 34)}"'
        ' width="68" height="68"/>'
    )
