"""What stands beside the field: the grill, the supply, the box, the piles, the tray."""

from tumtum.engine.picture import number, place, title
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, SHAPES, tones

from ..rules.cards import WORTH
from ..view import BandersnatchView, Gems
from .layout import CARD_HEIGHT, Frame, Layout
from .parts import card_rect, panel, words
from .score import signed


def grill(view: BandersnatchView, layout: Layout) -> str:
    frame = layout.grill
    bars = int((frame.width - 40) // 25)
    step = (frame.width - 40) / bars
    top, long = number(frame.y + 10), number(frame.height - 20)
    grid = "".join(f"M{number(frame.x + 20 + step * bar)} {top}v{long}" for bar in range(bars + 1))
    flames = int(frame.width // 46)
    gap = frame.width / flames
    fire = "".join(
        f"M{number(frame.x + gap * flame + 8)} {number(frame.bottom - 6)}"
        "q-4-22 12-40q2 14 10 18q6-8 4-18q18 18 10 40z"
        for flame in range(flames)
    )
    worth = sum(int(WORTH[colour]) * view.broiled[colour] for colour in range(3))
    line = frame.y + layout.heading + 7
    return (
        panel(frame, "iron")
        + f'<path class="bars" d="{grid}"/><path class="fire" d="{fire}"/>'
        + panel(Frame(frame.x, frame.y, frame.width, layout.heading + 16), "iron")
        + words("Broiled", frame.x + 18, line, layout.heading, "left on-cloth")
        + words(signed(worth), frame.right - 18, line, layout.heading, "right on-cloth")
        + "".join(_jabberwocky(view, layout, colour) for colour in range(3))
    )


def _jabberwocky(view: BandersnatchView, layout: Layout, colour: int) -> str:
    spot = layout.jabberwocky(colour)
    broiled = view.broiled[colour]
    name = COLOURS[colour].capitalize()
    size = 30 if layout.wide else 37
    none = "" if broiled else f'<text class="none" y="37" font-size="{size - 3}">none</text>'
    return (
        f'<g id="jabber-{colour}" class="jabber" style="{tones(colour)}"'
        f' transform="{place(spot.x, spot.y)} scale({spot.scale})">'
        + title(f"{name} Jabberwocky: {broiled} broiled, {signed(int(WORTH[colour]))} each")
        + '<rect x="-63" y="-89" width="126" height="178" rx="11" fill="#FBF5E8" stroke="#2B2A28"'
        ' stroke-width="2.5"/>'
        '<rect x="-55" y="-81" width="110" height="128" rx="7" fill="var(--l)" stroke="var(--c)"'
        ' stroke-width="2"/>'
        '<path d="M-55 27q26-16 55-8t55-6v27a7 7 0 0 1-7 7h-96a7 7 0 0 1-7-7Z" fill="var(--c)"'
        ' opacity=".55"/>'
        '<use href="#jabber" x="-56" y="-67" width="112" height="112"/>'
        f'<use href="#{GEMS[colour]}" x="-51" y="-77" width="34" height="34"/>'
        f'<rect class="plate" x="-56" y="5" width="112" height="46" rx="23"/>{none}'
        f'<text y="80" font-size="{size}">{signed(int(WORTH[colour]))} × {broiled}</text></g>'
    )


def stacks(gems: Gems, layout: Layout, frame: Frame, y: float) -> str:
    """The count beside each stack of gems; an outline where there are none."""
    drawn = []
    for colour in range(3):
        x = layout.stack(frame, colour)
        if not gems[colour]:
            drawn.append(
                f'<use class="gone" href="#{SHAPES[colour]}" x="{number(x)}"'
                f' y="{number(y - layout.gem / 2)}" width="{number(layout.gem)}"'
                f' height="{number(layout.gem)}"/>'
            )
        beside = x + layout.gem + layout.step * max(gems[colour] - 1, 0) + 5
        drawn.append(words(str(gems[colour]), beside, y + 9, layout.figure, "left on-wood"))
    return "".join(drawn)


def supply(view: BandersnatchView, layout: Layout) -> str:
    frame = layout.supply
    y = layout.stock[1] + 7 if layout.wide else frame.y + 38
    return (
        panel(frame, "tray", 30)
        + panel(frame, "tray-in", 24, 8)
        + words("Supply", frame.x + 26, y, layout.heading, "left on-wood")
        + stacks(view.supply, layout, frame, layout.stock[1])
    )


def crate(view: BandersnatchView, layout: Layout) -> str:
    """The box, in front of the cards in it."""
    frame = layout.crate
    thirds = [number(frame.y + frame.height * part / 3) for part in (1, 2)]
    slats = "".join(f"M{number(frame.x)} {y}H{number(frame.right)}" for y in thirds)
    middle = frame.y + frame.height / 2
    label_y = middle + 7 if layout.wide else frame.y - 14
    class_ = "left on-wood" if layout.wide else "left on-cloth"
    inside = ", ".join(card_name(card) for card in view.boxed) or "no cards"
    return (
        f"<g>{title(f'Out of the game: {inside}')}"
        + panel(frame, "crate", 8)
        + f'<path class="slat" d="{slats}"/>'
        + words(
            "Box", frame.x + 26 if layout.wide else frame.x + 12, label_y, layout.heading, class_
        )
        + stacks(view.box, layout, frame, middle)
        + "</g>"
    )


def piles(view: BandersnatchView, layout: Layout) -> str:
    """The deck, and where the discard pile lies; its cards move, so they are drawn as pieces."""
    small = layout.small + 3 if layout.wide else layout.small
    below = CARD_HEIGHT / 2 * layout.deck.scale + small + 6
    hidden = ", ".join(card_name(card) for card in view.deck) or "no cards"
    open_ = ", ".join(card_name(card) for card in view.discard) or "no cards"
    deck = [card_rect(layout.deck, "socket")]
    for index in range(min(len(view.deck), 5)):
        up = 3 * (min(len(view.deck), 5) - 1) / 2 - 3 * index
        deck.append(
            f'<g transform="{place(layout.deck.x + up, layout.deck.y + up)}'
            f' scale({layout.deck.scale})">'
            '<use href="#back" x="-54" y="-74" width="108" height="148"/></g>'
        )
    discard = "" if view.discard else card_rect(layout.discard, "socket")
    return (
        f"<g>{title(f'Deck, in an unknown order: {hidden}')}{''.join(deck)}"
        + words(f"Deck {len(view.deck)}", layout.deck.x, layout.deck.y + below, small, "on-cloth")
        + f"</g><g>{title(f'Discard pile: {open_}')}{discard}"
        + words(
            f"Discard {len(view.discard)}",
            layout.discard.x,
            layout.discard.y + below,
            small,
            "on-cloth",
        )
        + "</g>"
    )


def tray(view: BandersnatchView, layout: Layout) -> str:
    """The wooden tray under the hand."""
    frame = layout.tray
    drawn = panel(frame, "tray", 24) + panel(frame, "tray-in", 16, 10)
    name = "Hand" if view.watching else "Your hand"
    middle = frame.x + frame.width / 2
    return drawn + words(name, middle, frame.bottom - 17, layout.heading, "on-wood")
