"""The dealer's wooden tray, at the top."""

from tumtum.engine.picture import tag, text, title
from tumtum.engine.words import counted

from ..rules.position import CHOOSE_YELLOW
from ..view import SlithyView
from .gems import row_end
from .layout import Plan, busted_row
from .parts import PURPLE, YELLOW, mark, small_card, wood


def draw_dealer(view: SlithyView, plan: Plan) -> str:
    """Who deals, how far the game is, the busted gems, cards played and still to come."""
    box = plan.dealer
    size = plan.plain
    x, y = box.x + 30, box.y
    name = 30 if plan.narrow else 22
    lines = (50, 86) if plan.narrow else (48, 76)
    who = "You deal" if view.dealing else "deals"
    turn = f"turn {min(view.turn + 1, view.turns)}"
    if not plan.narrow:
        turn += f" of {view.turns}"
    round_ = min(view.round + 1, view.rounds)
    busted_x, busted_y, room = busted_row(plan)
    gem = 30 if plan.narrow else 32
    points = counted(view.totals[view.dealer], "point")
    parts = [
        title(f"The dealer: {counted(view.busted, 'busted gem')}, {points}"),
        wood(box),
        mark(view.dealer, x + 18, y + lines[0] - 10, name * 1.5),
        text(who, x + 48, y + lines[0], class_="on-w l", font_size=name),
        text(
            f"Round {round_} of {view.rounds}, {turn}",
            x + (0 if plan.narrow else 48),
            y + lines[1],
            class_="on-w l u",
            font_size=size,
        ),
        text(
            points,
            x + 48 + (4.6 if view.dealing else 3) * name,
            y + lines[0],
            class_="on-w l u",
            font_size=size,
        ),
        text(
            "Busted",
            busted_x - (112 if plan.narrow else 90),
            busted_y + 8,
            class_="on-w l",
            font_size=plan.name,
        ),
        text(
            str(view.busted),
            row_end(view.busted, busted_x, gem, room) + 2,
            busted_y + 9,
            class_="on-w l",
            font_size=plan.name + 4,
        ),
        _played_cards(view, plan),
        _cards_to_come(view, plan),
    ]
    return tag("g", *parts, id="dealer")


def _played_cards(view: SlithyView, plan: Plan) -> str:
    """The pairs put aside in this round, face up (SL-22)."""
    x, y, height = _rows(plan)[0]
    drawn = [text("Played", x, y + plan.plain / 3, class_="on-w l u", font_size=plan.plain)]
    x += plan.plain * (4.1 if plan.narrow else 4.9)
    step = height * 0.74 + (1 if plan.narrow else 3)
    for turn, (purple, yellow) in enumerate(view.aside):
        at = x + turn * (2 * step + (2 if plan.narrow else 12))
        cards = small_card(PURPLE, purple, at, y, height)
        cards += small_card(YELLOW, yellow, at + step, y, height)
        newest = turn == len(view.aside) - 1
        drawn.append(tag("g", cards, class_="newest" if newest else None))
    return "".join(drawn)


def _cards_to_come(view: SlithyView, plan: Plan) -> str:
    """Cards not seen yet in this round: the hidden one is among the yellow ones (SL-62)."""
    x, y, height = _rows(plan)[1]
    drawn = [text("Left", x, y + plan.plain / 3, class_="on-w l u", font_size=plan.plain)]
    x += plan.plain * (4.1 if plan.narrow else 4.9)
    shown = [card for card in view.purples if card != view.purple or view.stage == CHOOSE_YELLOW]
    room = plan.dealer.x + plan.dealer.width - 36 - x
    step = min(height * 0.74 + 3, room / (len(shown) + len(view.yellows)))
    for index, purple in enumerate(shown):
        drawn.append(small_card(PURPLE, purple, x + index * step, y, height))
    x += len(shown) * step + (8 if shown else 0)
    for index, yellow in enumerate(view.yellows):
        drawn.append(small_card(YELLOW, yellow, x + index * step, y, height))
    return "".join(drawn)


def _rows(plan: Plan) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """The rows of small cards: where each begins, and how high its cards are."""
    box = plan.dealer
    if plan.narrow:
        return (box.x + 24, box.y + 170, 43), (box.x + 24, box.y + 222, 43)
    return (box.x + 610, box.y + 32, 37), (box.x + 610, box.y + 73, 37)
