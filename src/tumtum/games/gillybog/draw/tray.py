"""The tray: the hunters' card with what it would do now, the hand, and the health card."""

import math
import re
from typing import Final

from tumtum.engine.picture import number, tag, text, title

from ..briefs import brief
from ..content import CONTENT
from ..facts import (
    LIMB_NAMES,
    bonus,
    card_name,
    counted,
    dice_words,
    grown,
    hand_owner,
    threat_words,
)
from ..rules.tables import TIMERS
from ..view import GillybogView
from ..view.sight import PlayerView
from .cards import Box, hand_card, paper
from .layout import TRAY, WIDE, Layout
from .writing import paragraph

COLOUR_NAMES: Final = ("Blue", "Orange", "Green", "Rose")  # of the seats
SIZE: Final = 15.0  # of letters, wide
NARROW_SIZE: Final = 26.0
ROW: Final = 206.0  # height of the cards, wide
NARROW_CARD: Final = 196.0
NARROW_FOE: Final = 336.0  # height of the hunters' card and the health card, narrow
GAP: Final = 8.0
NARROW_CORNER: Final = 76.0
CORNER: Final = 50.0  # of the health card, without anything to read or to click


def draw_tray(view: GillybogView, where: Layout, asked: float) -> str:
    """The tray; when something is asked the hand makes room for slips, narrow this high."""
    foe, body = _outer(where, asked)
    wood = Box(0, where.bottom, where.width, height(view, where, asked) - where.bottom)
    parts = [wood.rect("wooden", 0), _hunter_card(view, foe, where), _health(view, body, where)]
    if not asked:
        parts += _hand(view, where)
    return "".join(parts)


def _outer(where: Layout, asked: float) -> tuple[Box, Box]:
    if where.narrow:
        y = where.bottom + 12 + (asked + 12 if asked else 0)
        return Box(10, y, 480, NARROW_FOE), Box(500, y, 290, NARROW_FOE)
    y = where.bottom + 10
    return Box(10, y, 206, ROW), Box(WIDE[0] - 186, y, 176, ROW)


def room(where: Layout) -> Box:
    """Where slips lie: over the hand, or narrow right below the map."""
    if where.narrow:
        return Box(10, where.bottom + 12, 780, 0)
    return Box(224, where.bottom + 10, WIDE[0] - 186 - 224 - 8, ROW)


def cards_shown(view: GillybogView) -> list[tuple[int, bool]]:
    """The cards of the hand and those played, each with whether it was."""
    player = view.players[hand_owner(view)]
    cards = [(card, False) for card in player.hand] + [(card, True) for card in player.played]
    return sorted(cards)


def height(view: GillybogView, where: Layout, asked: float) -> float:
    """Where the picture ends."""
    if not where.narrow:
        return where.bottom + TRAY
    end = where.bottom + 12 + NARROW_FOE + 12
    if asked:
        return end + asked + 12
    rows = math.ceil(len(cards_shown(view)) / 2)
    return end + max(1, rows) * (NARROW_CARD + GAP) + 6


# --- the hunters' card ---


def in_colours(words: str) -> str:
    """Players by their colours: names are not known in a picture."""
    return re.sub("@([0-9])", lambda seat: COLOUR_NAMES[int(seat[1])], words)


def _hunter_card(view: GillybogView, box: Box, where: Layout) -> str:
    size = NARROW_SIZE if where.narrow else SIZE
    if view.hunter_card < 0:
        return paper(box, "paper hunt") + _line("No hunter card yet", box, size)
    card = CONTENT.hunter_cards[view.hunter_card]
    left, width = box.x + size * 0.65, box.width - size * 1.2
    name = text(card.name, left, box.y + size * 1.5, class_="name", style=_font(size * 1.2))
    timers = _row("timer", card.timers, box.x + box.width - size * 0.3, box.y + size * 0.4, size)
    words = grown(brief(card), view.support_value)
    say, y = paragraph(words, left, box.y + size * 2.9, width, size)
    inner = paper(box, "paper hunt") + name + timers + say
    now = threat_words(view)
    if now:
        inner += _now(in_colours(now), box, y, size)
    else:
        inner += _art(box, y, size)
    inner += _dice(view, box, size)
    words = f"{card.name}: {grown(card.text, view.support_value)}"
    return tag("g", title(words), box.rect("hit cardhit"), inner, id="hunter-card", class_="card")


def _now(words: str, box: Box, y: float, size: float) -> str:
    """What it would do if the phase ended now."""
    left, width = box.x + size * 0.65, box.width - size * 1.2
    line = f"M{number(left)} {number(y - size * 0.75)}h{number(width)}"
    most = max(1, int((box.y + box.height - size * 2.6 - y) / (size * 1.22)))
    said, y = paragraph(f"Now {words}.", left, y + size * 0.5, width, size, "now-says", most)
    return f'<path class="foe-line" d="{line}"/>{said}{_art(box, y, size)}'


def _art(box: Box, y: float, size: float) -> str:
    """Hunters where there is room for them."""
    y -= size * 0.7
    side = min(box.y + box.height - size * 3.1 - y, size * 7)
    if side < size * 2.4:
        return ""
    x = box.x + box.width / 2
    return "".join(
        f'<use href="#hunter" x="{number(x + shift * side - side / 2)}" y="{number(y)}"'
        f' width="{number(side)}" height="{number(side)}"/>'
        for shift in (-0.35, 0.35)
    )


def _dice(view: GillybogView, box: Box, size: float) -> str:
    """Cards played less timers, and the dice that come of it (GB-141)."""
    y = box.y + box.height - size * 0.6
    left, right = box.x + size * 0.65, box.x + box.width - size * 0.4
    cards = counted(len(view.players[view.active].played), "card")
    timers = counted(int(TIMERS[view.hunter_card]), "timer")
    dice = view.dice_to_roll
    less = len(view.players[view.active].played) - int(TIMERS[view.hunter_card]) - dice
    more = f" − {less}" if less > 0 else ""  # what cards and gillys take away
    said = text(
        f"{cards} − {timers}{more}".replace("no cards", "0 cards"),
        left,
        y - size * 1.3,
        class_="say",
        style=_font(size),
    )
    said += text(f"= {dice_words(dice)}", left, y, class_="say b", style=_font(size))
    return said + _row("die", min(dice, 4), right, y - size * 1.05, size)


def _row(symbol: str, many: int, right: float, y: float, size: float) -> str:
    """So many signs, ending at the right."""
    side = size * 1.35
    return "".join(
        f'<use href="#{symbol}" x="{number(right - side * 0.95 * (index + 1))}" y="{number(y)}"'
        f' width="{number(side)}" height="{number(side)}"/>'
        for index in range(many)
    )


def _font(size: float) -> str:
    return f"font-size:{size:g}px"


def _line(words: str, box: Box, size: float) -> str:
    said, _ = paragraph(words, box.x + size * 0.65, box.y + size * 1.6, box.width - size, size)
    return said


# --- the hand ---


def _hand(view: GillybogView, where: Layout) -> list[str]:
    more = bonus(view) if hand_owner(view) == view.active else 0
    size = NARROW_SIZE if where.narrow else SIZE
    return [
        hand_card(card, box, size, more, played)
        for (card, played), box in hand_boxes(view, where).items()
    ]


def hand_boxes(view: GillybogView, where: Layout) -> dict[tuple[int, bool], Box]:
    """Where each card of the hand lies, and each that was played."""
    cards = cards_shown(view)
    return dict(zip(cards, grid(len(cards), where), strict=True))


def grid(many: int, where: Layout) -> list[Box]:
    """Room for so many cards: up to five in a row, lower in more rows; narrow, two in a row."""
    space = room(where)
    if where.narrow:
        columns, rows, tall = 2, math.ceil(many / 2), NARROW_CARD
        space.y += NARROW_FOE + 12
    else:
        rows = max(1, min(3, math.ceil(many / 5)))
        columns = max(math.ceil(many / rows), 1)
        tall = (ROW - GAP * (rows - 1)) / rows
    wide = (space.width - GAP * (columns - 1)) / columns
    if not where.narrow and rows == 1:
        wide = min(wide, 194)
    boxes = [
        Box(
            space.x + (wide + GAP) * (index % columns),
            space.y + (tall + GAP) * (index // columns),
            wide,
            tall,
        )
        for index in range(many)
    ]
    if where.narrow and many % columns:
        boxes[-1].width = space.width  # the last one has the row for itself
    return boxes


# --- the health card ---


def _health(view: GillybogView, box: Box, where: Layout) -> str:
    """Protection on the three limbs, and the injury (GB-12)."""
    owner = hand_owner(view)
    player = view.players[owner]
    size = NARROW_SIZE if where.narrow else SIZE
    inner = paper(box)
    side = _figure(where)
    inner += (
        f'<use href="#swampling-{owner + 1}" x="{number(box.x + 2)}"'
        f' y="{number(box.y + size * 1.2)}" width="{number(side)}" height="{number(side * 1.1)}"/>'
    )
    for limb in range(3):
        inner += _limb(player, limb, _limb_room(limb, box, where), size)
    inner += _injury(player, box, size)
    return f'<g id="health-{owner}">{inner}</g>'


def _figure(where: Layout) -> float:
    """The width of the creature on the health card."""
    return 120.0 if where.narrow else 90.0


def _limb_room(limb: int, box: Box, where: Layout) -> Box:
    side = _figure(where)
    step = (box.height - (NARROW_CORNER if where.narrow else CORNER)) / 3
    return Box(box.x + side, box.y + 4 + step * limb, box.width - side - 4, step)


def limb_place(limb: int, where: Layout, asked: float) -> tuple[float, float]:
    """Where the tokens of a limb lie on the health card, below its name."""
    room_ = _limb_room(limb, _outer(where, asked)[1], where)
    return room_.x + 0.6 * room_.width, room_.y + 0.72 * room_.height


def dice_place(where: Layout, asked: float) -> tuple[float, float]:
    """Where the hunters' card tells the risk dice to come."""
    foe, _ = _outer(where, asked)
    size = NARROW_SIZE if where.narrow else SIZE
    return foe.x + foe.width / 2, foe.y + foe.height - size


def _limb(player: PlayerView, limb: int, box: Box, size: float) -> str:
    tokens = player.limbs[limb]
    name = LIMB_NAMES[limb].capitalize()
    bare = "" if tokens else " bare"
    words = text(
        f"{name} {tokens}", box.x + 4, box.y + size * 1.3, class_=f"say b{bare}", style=_font(size)
    )
    side = size * 1.5
    step = min(side * 0.9, (box.width - side) / max(1, tokens - 1))
    y = box.y + size * 1.6
    leaves = "".join(
        f'<use href="#leaf" x="{number(box.x + 2 + step * index)}" y="{number(y)}"'
        f' width="{number(side)}" height="{number(side)}"/>'
        for index in range(min(tokens, 12))
    )
    if not tokens:
        leaves = (
            f'<path class="no-leaf" transform="translate({number(box.x + 2 + side / 2)}'
            f' {number(y + side / 2)}) scale({number(side / 28)})"'
            ' d="M0 12C-12 6-11-7 0-13 11-7 12 6 0 12Z"/>'
        )
    return tag(
        "g",
        title(f"{name}: {tokens} protection"),
        box.rect("hit half", 7, 1),
        words,
        leaves,
        id=f"limb-{limb}",
    )


def _injury(player: PlayerView, box: Box, size: float) -> str:
    """Below the creature; the corner of the picture stays free for the table's tools."""
    x, y = box.x + size * 0.65, box.y + box.height - size * 2.1
    if player.injury < 0:
        words, said, class_ = "No injury", "not injured yet", "say"
    else:
        class_ = "say bare"
        words = f"Lost {card_name(player.injury)}"
        said = f"injured: {card_name(player.injury)} is lost; a second capture loses the game"
    lines, _ = paragraph(words, x, y, box.width * 0.62, size, class_, 2)
    return f"<g>{title(said.capitalize())}{lines}</g>"
