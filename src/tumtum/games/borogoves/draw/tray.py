"""The cartographer's tray: how far the game is, the hand, the deck."""

from tumtum.engine.picture import Box, number, text

from ..rules.cards import NONE, ROUNDS
from ..rules.position import FLYING, OVER
from ..view import BorogovesView
from .cards import back, hand_card, transform
from .layout import layout


def so_far(view: BorogovesView) -> str:
    """What the cards on the map come to as they stand."""
    return f"{view.standing} so far"


def course(view: BorogovesView) -> str:
    """ "Leg 2, round 7 of 13; leg 1: 31" """
    rounds = f"round {max(1, view.round)} of {ROUNDS}"
    if view.solo:
        return rounds.capitalize()
    first = f"; leg 1: {view.scores[1 - view.cartographer]}" if view.leg == 1 else ""
    return f"Leg {view.leg + 1}, {rounds}{first}"


def tray(view: BorogovesView, narrow: bool) -> str:
    box = layout(narrow).tray
    now = "now" if view.cartographer in view.actors and view.stage < FLYING else ""
    frame = (
        f'<rect class="tray" x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}"'
        f' height="{number(box.height)}" rx="20"/><rect class="tray-in {now}"'
        f' x="{number(box.x + 9)}" y="{number(box.y + 9)}" width="{number(box.width - 18)}"'
        f' height="{number(box.height - 18)}" rx="13"/>'
    )
    if view.stage == OVER:
        return frame + _final(view, box, narrow)
    return frame + _heading(view, box, narrow) + _cards(view, box, narrow)


def _mark(seat: int, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#mark-{seat + 1}" x="{number(x)}" y="{number(y)}" width="{number(size)}"'
        f' height="{number(size)}"/>'
    )


def _heading(view: BorogovesView, box: Box, narrow: bool) -> str:
    if narrow:
        return _mark(view.cartographer, box.x + 20, box.y + 18, 32) + text(
            so_far(view), box.x + 62, box.y + 44, class_="on-w l", font_size=28
        )
    role = "Your map" if view.solo else "Cartographer"
    return (
        _mark(view.cartographer, box.x + 22, box.y + 20, 28)
        + text(role, box.x + 60, box.y + 41, class_="on-w l", font_size=21)
        + text(so_far(view), box.x + 282, box.y + 41, class_="on-w", font_size=21)
        + text(course(view), box.x + 22, box.y + 68, class_="on-w l u", font_size=16)
    )


def _cards(view: BorogovesView, box: Box, narrow: bool) -> str:
    """The hand, as far as the viewer knows it, and the deck."""
    scale = 0.68 if narrow else 0.82
    y = box.y + (118 if narrow else 142)
    drawn = []
    for index, card in enumerate(view.hand):
        x = box.x + (46 if narrow else 72) + index * (84 if narrow else 92)
        turn = 4 * (2 * index - 1) if len(view.hand) == 2 else 0
        if len(view.hand) == 1:
            x += 42 if narrow else 46
        where = transform(x, y, scale, turn)
        if card == NONE:
            drawn.append(back(f"hidden-{index}", "A hidden card of the cartographer", where))
        else:
            drawn.append(hand_card(card, where))
    if not view.hand:
        spot = transform(box.x + (88 if narrow else 118), y, scale)
        drawn.append(
            f'<rect class="slot" x="-54" y="-74" width="108" height="148" rx="10"'
            f' transform="{spot}"/>'
        )
    return "".join(drawn) + _deck(view, box, narrow) + _labels(view, box, narrow)


def _deck(view: BorogovesView, box: Box, narrow: bool) -> str:
    x, y = box.x + (194 if narrow else 282), box.y + (118 if narrow else 140)
    scale = 0.36 if narrow else 0.7
    if view.deck == 0:
        spot = transform(x, y, scale)
        return (
            f'<rect class="slot" x="-54" y="-74" width="108" height="148" rx="10"'
            f' transform="{spot}"/>'
        )
    return "".join(
        back(
            f"deck-{depth}",
            f"The deck: {view.deck} cards",
            transform(x + 3 * depth, y + 3 * depth, scale),
        )
        for depth in reversed(range(min(view.deck, 4)))
    )


def _labels(view: BorogovesView, box: Box, narrow: bool) -> str:
    size = 26 if narrow else 17
    y = box.y + (203 if narrow else 219)
    hand = "Revealed" if view.solo else f"Hand {len(view.hand)}"
    deck = f"{view.deck} left" if narrow else f"Deck {view.deck}"
    left, right = (82, 180) if narrow else (118, 284)
    if narrow and view.solo:
        hand = "Card"
    return text(hand, box.x + left, y, class_="on-w", font_size=size) + text(
        deck, box.x + right, y, class_="on-w", font_size=size
    )


def _final(view: BorogovesView, box: Box, narrow: bool) -> str:
    """The scores at the end, large."""
    size = 54 if narrow else 60
    middle, line = box.middle
    if view.solo:
        words = "Won: 42 or more" if view.scores[0] >= 42 else "42 were needed"
        return text(
            str(view.scores[0]), middle, line + 4, class_="score", font_size=size + 16
        ) + text(words, middle, line + 58, class_="on-w u", font_size=26 if narrow else 20)
    drawn = []
    for seat, score in enumerate(view.scores):
        x = middle + (seat - 0.5) * box.width * 0.44
        drawn.append(_mark(seat, x - 22, line - 70, 44))
        drawn.append(text(str(score), x, line + 36, class_="score", font_size=size))
    best = max(view.scores)
    won = [seat for seat in range(2) if view.scores[seat] == best]
    words = "A shared win" if len(won) == 2 else "Higher wins"
    drawn.append(text(words, middle, line + 84, class_="on-w u", font_size=26 if narrow else 20))
    return "".join(drawn)
