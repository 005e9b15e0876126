"""The strip on top: gillys to bring home, the village's support, the stacks."""

from typing import Final

from tumtum.engine.picture import number, tag, text, title

from ..content import CONTENT
from ..facts import SPACES, counted, kind_symbol, saved
from ..view import GillybogView
from ..view.sight import GillyView
from .cards import Box
from .layout import Layout, hexagon

SAVED: Final = -2
OFF: Final = -1


def draw_strip(view: GillybogView, where: Layout) -> str:
    """Wide in one row, narrow in two."""
    high = where.top
    wood = Box(0, 0, where.width, high).rect("wooden", 0)
    if where.narrow:
        size = 25.0
        return wood + "".join(
            (
                _kin(view, Box(8, 8, 784, 90), size),
                _support(view, Box(8, 106, 346, 90), size),
                _stacks(view, Box(362, 106, 430, 90), size),
            )
        )
    size = 14.5
    return wood + "".join(
        (
            _kin(view, Box(8, 7, 420, 48), size),
            _support(view, Box(436, 7, 294, 48), size),
            _stacks(view, Box(738, 7, 274, 48), size),
        )
    )


def _font(size: float) -> str:
    return f"font-size:{size:g}px"


# --- what wins ---


def _kin(view: GillybogView, box: Box, size: float) -> str:
    """The three gillys: unseen, captured, free, home (GB-3)."""
    home = saved(view)
    head = f"{home} of {len(view.gillys)}"
    under = "at home" if home < len(view.gillys) else "all home!"
    mid = box.y + box.height / 2
    parts = [
        box.rect("plaque", 8),
        text(head, box.x + size * 0.6, mid - size * 0.2, class_="name", style=_font(size * 1.1)),
        text(under, box.x + size * 0.6, mid + size * 1.05, class_="say", style=_font(size)),
    ]
    left = size * 4.9
    step = (box.width - left) / len(view.gillys)
    for token, gilly in enumerate(view.gillys):
        part = Box(box.x + left + step * token, box.y + 3, step - 4, box.height - 6)
        parts.append(_kin_slot(token, gilly, part, size))
    return "".join(parts)


def _kin_slot(token: int, gilly: GillyView, box: Box, size: float) -> str:
    symbol = "gilly-bound" if gilly.tipped or gilly.at == OFF else "gilly"
    name, words = _kin_words(gilly)
    side = min(box.height - 6, size * 2.1)
    class_ = "unseen" if gilly.at == OFF else "home" if gilly.at == SAVED else None
    mid = box.y + box.height / 2
    return tag(
        "g",
        title(words),
        box.rect("hit slot", 7),
        f'<use href="#{symbol}" x="{number(box.x + 2)}" y="{number(mid - side / 2)}"'
        f' width="{number(side)}" height="{number(side)}"/>',
        text(name[0], box.x + side + 3, mid - size * 0.15, class_="say b", style=_font(size)),
        text(name[1], box.x + side + 3, mid + size * 1.05, class_="say", style=_font(size)),
        id=f"kin-{token}",
        class_=class_,
    )


def _kin_words(gilly: GillyView) -> tuple[tuple[str, str], str]:
    if gilly.card < 0:
        if gilly.at == OFF:
            return ("Unseen", ""), "A gilly still to be found: the vision shows where"
        return ("Captive", "in camp"), "A captured gilly: end a move in its space to free it"
    card = CONTENT.gilly_cards[gilly.card]
    name = card.name.split()[-1] if card.name.startswith("Old") else card.name.split()[0]
    state = "home" if gilly.at == SAVED else "free"
    if gilly.used:
        state += ", used"
    return (name, state), f"{card.name}, {state}. {card.text}"


# --- what loses ---


def _support(view: GillybogView, box: Box, size: float) -> str:
    """The track: what support adds to the hunters' cards; beyond it night falls (GB-153)."""
    track = CONTENT.track_steady if view.steady else CONTENT.track
    mid = box.y + box.height / 2
    parts = [
        title(
            f"Support {view.support_value}: added to the hunters' numbers. "
            f"{counted(len(track) - view.support, 'Zeal')} until night falls. "
            f"{counted(view.village, 'hunter')} in the village."
        ),
        box.rect("plaque", 8),
        text("Support", box.x + size * 0.6, mid - size * 0.2, class_="name", style=_font(size)),
        f'<use href="#hunter" x="{number(box.x + size * 0.5)}" y="{number(mid)}"'
        f' width="{number(size * 1.4)}" height="{number(size * 1.4)}"/>',
        text(
            f"{view.village}",
            box.x + size * 2.1,
            mid + size * 1.1,
            class_="say",
            style=_font(size),
        ),
    ]
    left = size * 4.3
    step = (box.width - left - size * 1.6) / len(track)
    small = min(size, step * 1.05)
    for index, value in enumerate(track):
        on = index == view.support
        x = box.x + left + step * index
        parts.append(
            f'<rect class="{"pace on" if on else "pace"}" x="{number(x)}" y="{number(mid - size)}"'
            f' width="{number(step - 2)}" height="{number(size * 2)}" rx="4"/>'
        )
        parts.append(
            text(
                str(value),
                x + step / 2 - 1,
                mid + small * 0.38,
                class_="say mid-t b" + (" on-pace" if on else ""),
                style=_font(small),
            )
        )
    x = box.x + box.width - size * 0.8
    parts.append(
        f'<path class="moon" transform="translate({number(x)} {number(mid)})'
        f' scale({number(size / 14)})" d="M4-11A11 11 0 1 0 4 11 14 14 0 0 1 4-11Z"/>'
    )
    return f'<g id="support">{"".join(parts)}</g>'


# --- the stacks ---


def _stacks(view: GillybogView, box: Box, size: float) -> str:
    step = box.width / 5
    parts = [box.rect("plaque", 8)]
    for stack, pile in enumerate(view.bogs):
        kind = CONTENT.bogs[pile.top][1] if pile.top >= 0 else -1
        name = SPACES[kind] if kind >= 0 else "nothing"
        words = f"Bog stack {stack + 1}: {name} on top, {counted(pile.number, 'tile')}"
        symbol = kind_symbol(kind) if kind >= 0 else ""
        part = Box(box.x + step * stack, box.y + 2, step, box.height - 4)
        parts.append(_stack(f"stack-{stack}", words, "#3F837B", symbol, pile.number, part, size))
    rest = (
        ("forest-stack", "Forest tiles left", "#466B43", "pine", view.forest.number),
        ("camp-stack", "Camp tiles left", "#9A7E55", "tents", view.camps.number),
        ("supply", "Protection tokens left", "", "leaf", view.supply),
    )
    for place, (name, words, fill, symbol, many) in enumerate(rest, 2):
        part = Box(box.x + step * place, box.y + 2, step, box.height - 4)
        parts.append(_stack(name, f"{words}: {many}", fill, symbol, many, part, size))
    return "".join(parts)


def _stack(name: str, words: str, fill: str, symbol: str, many: int, box: Box, size: float) -> str:
    side = min(box.height * 0.62, box.width * 0.38)
    x, y = box.x + box.width * 0.26, box.y + box.height / 2
    shape = ""
    if fill:
        shape = (
            f'<polygon class="stack-hex" points="{hexagon(round(side * 0.62))}" fill="{fill}"'
            f' transform="translate({number(x)} {number(y)})"/>'
        )
    drawn = (
        f'<use href="#{symbol}" x="{number(x - side / 2)}" y="{number(y - side / 2)}"'
        f' width="{number(side)}" height="{number(side)}"/>'
        if symbol
        else ""
    )
    count = text(
        str(many), box.x + box.width * 0.53, y + size * 0.4, class_="say b", style=_font(size)
    )
    return tag("g", title(words), box.rect("hit slot", 7, 1), shape, drawn, count, id=name)
