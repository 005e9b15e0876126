"""What stands beside the field: the score, the grill, the supply, the box, the piles, the tray."""

from tumtum.engine.picture import number, place, text, title
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, SHAPES, tones

from .layout import CARD_HEIGHT, CARD_WIDTH, Frame, Layout, Spot
from .rules.cards import BEST, CAPTURE, DEAL, DRAW, OVER, PLAY, REMOVE, TO_WIN, WORTH, rating
from .view import BandersnatchView, Gems, card_name, written

LOWEST = -8  # the left end of the score's line
STEPS = ("1 Play", "2 Captures", "3 Draw")  # BA-22


def signed(value: int) -> str:
    """A number with its sign, a plus too."""
    if value == 0:
        return "0"
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}"


def panel(frame: Frame, class_: str, radius: float = 14, inset: float = 0) -> str:
    x, y = number(frame.x + inset), number(frame.y + inset)
    width, height = number(frame.width - 2 * inset), number(frame.height - 2 * inset)
    return (
        f'<rect class="{class_}" x="{x}" y="{y}" width="{width}" height="{height}"'
        f' rx="{number(radius)}"/>'
    )


def words(said: str, x: float, y: float, size: float, class_: str) -> str:
    return text(said, x, y, class_=class_, font_size=number(size))


# --- the score, BA-68 to BA-73 ---


def score_slip(view: BandersnatchView, layout: Layout) -> str:
    """The score if the game ended now, and how far it is from a victory."""
    frame = layout.score
    shown = written(view.score)
    won = "won" if view.score >= TO_WIN else "on-slip"
    left = frame.x + (84 if layout.wide else 100)
    right = frame.right - (22 if layout.wide else 30)
    body = [
        title(f"Score {shown}: {rating(view.score)}. {TO_WIN} or more wins."),
        panel(frame, "slip", 6),
        words(shown, (frame.x + left) / 2, frame.y + 48, 46, won),
        words("score", (frame.x + left) / 2, frame.bottom - 12, layout.small, "plain quiet"),
        words(rating(view.score), left, frame.y + 28, 20 if layout.wide else 28, f"left {won}"),
    ]
    if layout.wide:
        fields = sum(-WORTH[c] * sum(gems[c] for gems in view.gems) for c in range(3))
        sums = f"broiled {signed(view.score - int(fields))}, field {signed(int(fields))}"
        body.append(words(sums, right + 8, frame.y + 27, 15, "right plain quiet"))
    return f"<g>{''.join(body)}{_line(view, layout, left, right)}</g>"


def _line(view: BandersnatchView, layout: Layout, left: float, right: float) -> str:
    """A line from far below to perfect, green from a victory on."""
    frame = layout.score
    y = frame.y + 50

    def at(value: int) -> float:
        inside = max(LOWEST, min(BEST, value))
        return left + 6 + (right - left - 6) * (inside - LOWEST) / (BEST - LOWEST)

    ticks = (0, 5, TO_WIN, 15, 20, BEST) if layout.wide else (0, TO_WIN, 20, BEST)
    labels = "".join(
        words(
            str(tick),
            at(tick),
            frame.bottom - 10,
            layout.small,
            "plain quiet" if tick < TO_WIN else "plain won",
        )
        for tick in ticks
    )
    x = number(at(view.score))
    return (
        f'<path class="rule-line" d="M{number(at(LOWEST))} {number(y)}H{number(at(TO_WIN))}"/>'
        f'<path class="win-line" d="M{number(at(TO_WIN))} {number(y)}H{number(at(BEST))}"/>'
        f'{labels}<path class="mark" d="M{x} {number(y + 4)}l-10-16h20Z"/>'
    )


def steps(view: BandersnatchView, layout: Layout) -> str:
    """Which turn it is, and which step of it."""
    turn = turn_words(view)
    if not layout.wide:
        doing = {PLAY: "play a card", REMOVE: "remove gems", CAPTURE: "captures", DRAW: "draw"}
        said = f"{turn}: {doing[view.stage]}" if view.stage in doing else turn
        return words(said, layout.score.x + 12, layout.height - 40, 30, "left on-cloth")
    now = {PLAY: 0, REMOVE: 0, CAPTURE: 1, DRAW: 2}.get(view.stage, -1)
    x, y = layout.score.x, 18.0
    drawn = [words(turn, x + 4, y + 24, layout.heading, "left on-cloth")]
    x += 118
    for index, step in enumerate(STEPS):
        width = (82, 118, 86)[index]
        current = " now" if index == now else ""
        drawn.append(
            f'<g class="step{current}"><rect x="{number(x)}" y="{number(y)}" width="{width}"'
            f' height="32" rx="16"/>{words(step, x + width / 2, y + 22, 17, "plain")}</g>'
        )
        x += width + 5
    return "".join(drawn)


def turn_words(view: BandersnatchView) -> str:
    if view.stage == DEAL:
        return "Dealing"
    if view.stage == OVER:
        return "The end"
    return f"Turn {view.turns + (view.stage == PLAY)}"


# --- the grill with the three Jabberwocky cards, BA-7 ---


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


# --- gems that are not on the field ---


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


# --- cards that are not on the field ---


def card_rect(spot: Spot, class_: str, grow: float = 0) -> str:
    """The outline of a card in place, in card units grown by so much on every side."""
    x, y = CARD_WIDTH / 2 + grow, CARD_HEIGHT / 2 + grow
    return (
        f'<rect class="{class_}" transform="{place(spot.x, spot.y, spot.turn)}'
        f' scale({spot.scale})" x="{number(-x)}" y="{number(-y)}" width="{number(2 * x)}"'
        f' height="{number(2 * y)}" rx="{number(10 + 0.7 * grow)}"/>'
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
