"""Cards: the hand, the hunters' card, cards on offer."""

from typing import Final

from tumtum.engine.picture import number, tag, text, title

from ..briefs import brief
from ..content import CONTENT
from ..facts import card_name, grown
from ..rules.actions import BASIC_CARDS
from ..schema import Card
from .writing import paragraph, sign

GREEN: Final = "#2F5D50"
VIOLET: Final = "#7A4FA3"
LOW: Final = 7  # a card of fewer lines than this is low


class Box:
    """A rectangle of the picture."""

    def __init__(self, x: float, y: float, width: float, height: float) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.height = height

    def rect(self, class_: str, rx: float = 9, inset: float = 0) -> str:
        return (
            f'<rect class="{class_}" x="{number(self.x + inset)}" y="{number(self.y + inset)}"'
            f' width="{number(self.width - 2 * inset)}" height="{number(self.height - 2 * inset)}"'
            f' rx="{number(rx)}"/>'
        )


def paper(box: Box, class_: str = "paper", band: str = "") -> str:
    """A card's paper, with a band of its colour on top."""
    top = ""
    if band:
        x = number(box.x + 1)
        top = f'<path d="M{x} {number(box.y + 9)}a8 8 0 0 1 8-8h{number(box.width - 18)}'
        top += f'a8 8 0 0 1 8 8v1H{x}Z" fill="{band}"/>'
    return box.rect(class_) + top


def hand_card(card: int, box: Box, size: float, more: int, played: bool) -> str:
    """A card of a hand; a basic one has a half for each of its actions."""
    if card < BASIC_CARDS:
        return _basic(card, box, size, more, played)
    inner = unique(CONTENT.action_cards[card - BASIC_CARDS], box, size, more)
    words = f"{card_name(card)}: {grown(CONTENT.action_cards[card - BASIC_CARDS].text, more)}"
    return _card(f"card-{card}", words, inner, played, box)


def _card(name: str, words: str, inner: str, played: bool, box: Box) -> str:
    return tag(
        "g",
        title(f"{words} Played." if played else words),
        box.rect("hit cardhit"),
        inner,
        id=name,
        class_="card off" if played else "card",
    )


def unique(card: Card, box: Box, size: float, more: int, full: bool = False) -> str:
    """The face of a unique card; in full, or in few words."""
    left, width = box.x + size * 0.6, box.width - size * 1.1
    low = box.height < size * LOW
    top = box.y + size * (1.7 if low else 1.75)
    head, y = paragraph(card.name, left, top, width, size * 1.12, "name", 1 if low else 2)
    words = card.text if full else brief(card)
    y += 0 if low else size * 0.15
    most = int((box.y + box.height - y - size * 0.2) / (size * 1.22)) + 1
    say, y = paragraph(grown(words, more), left, y, width, size, "say", most)
    return paper(box, "paper", VIOLET) + head + say + _emblem(card, box, y, size)


def _emblem(card: Card, box: Box, y: float, size: float) -> str:
    """What the card is about, where there is room for it."""
    y -= size * 0.6
    side = min(box.y + box.height - y - size * 0.7, size * 4.2)
    if side < size * 2:
        return ""
    x = box.x + box.width / 2
    y = box.y + box.height - size * 0.6 - side
    return use(sign(card), x - side / 2, y, side)


def use(symbol: str, x: float, y: float, side: float) -> str:
    return (
        f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(side)}" height="{number(side)}"/>'
    )


def _basic(card: int, box: Box, size: float, more: int, played: bool) -> str:
    name, actions = CONTENT.basic_cards[card]
    halves = []
    wide = box.width > max(box.height * 1.2, size * 12.5)
    for row, action in enumerate(actions):
        part = _half(box, row, len(actions), wide)
        halves.append(_action(action, part, size, more, played))
    if wide:
        x = box.x + box.width / 2
        rule = f"M{number(x)} {number(box.y + 16)}V{number(box.y + box.height - 10)}"
    else:
        y = box.y + box.height / 2 + 4
        rule = f"M{number(box.x + 8)} {number(y)}H{number(box.x + box.width - 8)}"
    inner = paper(box, "paper", GREEN) + f'<path class="rule-line" d="{rule}"/>' + "".join(halves)
    return _card(f"card-{card}", name, inner, played, box)


def _half(box: Box, row: int, rows: int, wide: bool) -> Box:
    if wide:
        width = box.width / rows
        return Box(box.x + width * row, box.y + 8, width, box.height - 8)
    height = (box.height - 8) / rows
    return Box(box.x, box.y + 8 + height * row, box.width, height)


def _action(action: int, box: Box, size: float, more: int, played: bool) -> str:
    """One half of a basic card; a low one has room for its name only."""
    card = CONTENT.basic_actions[action]
    left, width = box.x + size * 0.6, box.width - size * 1.05
    y = box.y + size * 1.3
    words = ""
    if box.height < size * 4:
        y = box.y + box.height / 2 + size * 0.35
    else:
        most = int((box.height - size * 1.6) / (size * 1.22))
        words, _ = paragraph(
            grown(brief(card), more), left, box.y + size * 2.55, width, size, "say", most
        )
    name = text(card.name, left, y, class_="name", style=f"font-size:{size * 1.12:g}px")
    return tag(
        "g",
        title(f"{card.name}: {grown(card.text, more)}"),
        box.rect("hit half", 7, 3),
        name,
        words,
        use(sign(card), box.x + box.width - size * 1.85, y - size, size * 1.35),
        id=None if played else f"act-{action}",
    )
