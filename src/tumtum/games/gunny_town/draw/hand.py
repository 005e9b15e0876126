"""The viewer's ammunition, strongest first; to who watches, the discards."""

from typing import Final

from tumtum.engine.picture import Box, number, tag, text, title

from ..content import CONTENT
from ..rules.tables import HAND_LIMIT
from ..spots import hand_spot
from ..view import GunnyTownView
from .layout import Layout

# Head, Chest, Arm, Leg, Foot, Dodge.
ORDER: Final = sorted(range(len(CONTENT.ammo)), key=lambda kind: -CONTENT.ammo[kind].strength)
SLOTS: Final = int(HAND_LIMIT)


def hand(view: GunnyTownView, at: Layout) -> str:
    if view.seat < 0:
        return _discards(view, at)
    groups = [_cards(at, kind, boxes) for kind, boxes in hand_boxes(view, at).items()]
    used = sum(view.hand)
    boxes = [_slot(at, index) for index in range(used, SLOTS)]
    free = [_free(at, box, SLOTS - used if index == 0 else 0) for index, box in enumerate(boxes)]
    return "".join(groups) + tag("g", *free, class_="mute")


def hand_boxes(view: GunnyTownView, at: Layout) -> dict[int, list[Box]]:
    """Where the viewer's cards of each kind lie."""
    held = [kind for kind in ORDER for _ in range(view.hand[kind])]
    return {
        kind: [_slot(at, index) for index, one in enumerate(held) if one == kind]
        for kind in dict.fromkeys(held)
    }


def _slot(at: Layout, index: int) -> Box:
    box = at.hand
    if at.narrow:
        return Box(box.x + 129 * index, box.y, 125, box.height)
    row, column = divmod(index, 3)
    return Box(box.x + 94 * column, box.y + 94 * row, 89, 90)


def _cards(at: Layout, kind: int, boxes: list[Box]) -> str:
    ammo = CONTENT.ammo[kind]
    words = title(f"Your ammunition: {len(boxes)} × {ammo.name}")
    return tag("g", words, *(card_face(at, kind, box) for box in boxes), id=hand_spot(kind))


def card_face(at: Layout, kind: int, box: Box, class_: str = "hit paper") -> str:
    """A card: its strength, a body with the part it hits, its name."""
    ammo = CONTENT.ammo[kind]
    x, y, width, height = box.x, box.y, box.width, box.height
    figure = height - (40 if at.narrow else 24)
    parts = [
        f'<rect class="{class_}" x="{number(x)}" y="{number(y)}" width="{number(width)}"'
        f' height="{number(height)}" rx="7"/>',
        _body(ammo.id, x + width / 2, y + 4 + figure / 2, figure),
        text(
            ammo.name, x + width / 2, y + height - (11 if at.narrow else 6), class_="t-serif aname"
        ),
    ]
    if ammo.strength:
        words = str(ammo.strength)
        parts.append(text(words, x + 7, y + (32 if at.narrow else 19), class_="strength"))
    return "".join(parts)


def _body(part: str, x: float, y: float, height: float) -> str:
    width = height * 2 / 3
    where = f'x="{number(x - width / 2)}" y="{number(y - height / 2)}"'
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<use href="#body" {where} {size}/><use href="#p-{part}" {where} {size}/>'


def _free(at: Layout, box: Box, room: int) -> str:
    x, y = box.middle
    shape = (
        f'<rect class="none" x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}"'
        f' height="{number(box.height)}" rx="7"/>'
    )
    if not room:
        return shape
    step = 14 if at.narrow else 9
    return (
        shape
        + text("room", x, y - step + 5, class_="on-wood")
        + text(f"for {room}", x, y + step + 5, class_="on-wood")
    )


def _discards(view: GunnyTownView, at: Layout) -> str:
    """What lies face up, by kind; hands are hidden from who watches."""
    parts = []
    for index, kind in enumerate(ORDER):
        box = _slot(at, index)
        parts.append(card_face(at, kind, box, "paper"))
        many = f"×{view.discard[kind]}"
        parts.append(
            text(many, box.x + box.width - 6, box.y + (32 if at.narrow else 19), class_="used")
        )
    words = title(f"Discarded ammunition; {view.deck} cards in the deck")
    return tag("g", words, *parts, class_="mute")
