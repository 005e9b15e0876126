"""The middle of the cloth: the two cards, and the limits they may make."""

from typing import Final

from tumtum.engine.picture import Box, number, place, text

from ..rules.position import (
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    DISCUSS,
    LIMIT,
    OVER,
    TAKE_GEMS,
)
from ..view import SlithyView
from .gauge import IN_PLAY, draw_gauge
from .layout import Plan
from .parts import PURPLE, YELLOW, back, card, chip, mark, paper, socket
from .sheet import sheet

CHOOSING: Final = (CHOOSE_PURPLE, CHOOSE_YELLOW)


def draw_middle(view: SlithyView, plan: Plan) -> str:
    """Cards in play; between turns the places for them and how the last turn went; between
    rounds the score sheet."""
    if view.stage in IN_PLAY:
        return _pair(view, plan) + _limits(view, plan) + draw_gauge(view, plan)
    between = view.stage == OVER or (view.stage in CHOOSING and not view.aside)
    if between and view.sheet and len(view.groups) > 1:
        return sheet(view, plan, plan.middle)
    if view.stage == TAKE_GEMS:
        return _leftover(view, plan) + draw_gauge(view, plan)
    if view.stage in CHOOSING:
        return _pair(view, plan) + (draw_gauge(view, plan) if view.aside else _reminder(plan))
    return _winner(view, plan)


def spots(plan: Plan) -> tuple[float, float, float, float]:
    """The middles of the two cards (x, x, y) and their scale."""
    middle = plan.middle.x + plan.middle.width / 2
    if plan.narrow:
        return middle - 75, middle + 75, 106, 1.14
    return middle - 76, middle + 76, 262, 1.22


def _pair(view: SlithyView, plan: Plan) -> str:
    left, right, y, scale = spots(plan)
    middle = (left + right) / 2
    pool = (
        f'<ellipse class="pool" cx="{number(middle)}" cy="{number(y)}" '
        f'rx="{number(130 * scale)}" ry="{number(94 * scale)}"/>'
    )
    fresh = "last" if view.stage == DISCUSS and not view.said else ""
    if view.purple and view.stage != CHOOSE_PURPLE:
        words = f"Purple {view.purple}, face up"
        purple = card(PURPLE, view.purple, left, y, scale, -2, words=words, class_=fresh)
    else:
        purple = socket(left, y, scale, -2, "open", plan.plain)
    plus = (
        f'<g class="plus" transform="{place(middle, y)}"><circle r="18"/>'
        '<path d="M-8 0H8M0 -8V8"/></g>'
    )
    return f'{pool}<g id="pair">{purple}{_yellow(view, plan, fresh)}{plus}</g>'


def _yellow(view: SlithyView, plan: Plan, fresh: str) -> str:
    """The second card: open, hidden from the viewer, or known to the dealer alone."""
    _, x, y, scale = spots(plan)
    if view.stage in CHOOSING:
        return socket(x, y, scale, 2, "hidden", plan.plain)
    if view.stage == LIMIT:
        return card(YELLOW, view.yellow, x, y, scale, 2, class_="last")
    if view.yellow:
        words = f"Yellow {view.yellow}, face down: only you know it"
        return back(x, y, scale, 2, str(view.yellow), words, class_=fresh)
    may_be = ", ".join(str(card) for card in view.yellows)
    return back(x, y, scale, 2, "?", f"A yellow card, face down: one of {may_be}", class_=fresh)


def _limits(view: SlithyView, plan: Plan) -> str:
    """Every limit that the hidden card may make."""
    if plan.narrow:
        box = Box(plan.middle.x, 206, plan.middle.width, 57)
    else:
        box = Box(plan.middle.x + 4, 378, 300, 42)
    crowded = plan.narrow and len(view.limits) > 3
    size = plan.plain + (0 if crowded else 3)
    y = box.y + box.height / 2
    drawn = [
        paper(box),
        text(
            "Limit",
            box.x + (6 if crowded else 14),
            y + size / 3,
            class_="l u ink-t",
            font_size=size,
        ),
    ]
    start = box.x + size * (3.1 if crowded else 3.8)
    step = (box.x + box.width - 4 - start) / max(3, len(view.limits))
    tight = (1.0, 1.0, 1.0, 1.0, 0.92, 0.78)[len(view.limits)]
    for place_, (yellow, limit) in enumerate(view.limits):
        x = start + place_ * step
        drawn.append(chip(YELLOW, str(yellow), x + size * 0.6, y, tight * size / 27))
        x += size * (0.65 + 0.75 * tight)
        figure = size if crowded else size * 1.1
        drawn.append(text(str(limit), x, y + size / 2.6, class_="l ink-t", font_size=figure))
    return f'<g id="limits">{"".join(drawn)}</g>'


def _leftover(view: SlithyView, plan: Plan) -> str:
    """The yellow card that was not played: points for everybody but the dealer (SL-51)."""
    left, right, y, scale = spots(plan)
    words = f"Yellow {view.leftover} is left over"
    drawn = card(YELLOW, view.leftover, left, y, scale, -2, words=words, class_="last")
    lines = (f"+{view.leftover}", "for each", "player")
    for line, said in enumerate(lines):
        size = plan.name * 1.9 if line == 0 else plan.name
        drawn += text(said, right, y - 20 + line * plan.name * 1.5, class_="on-c", font_size=size)
    return drawn


def _reminder(plan: Plan) -> str:
    """The whole game in three lines, where there is room for them."""
    if plan.narrow:
        return ""
    box = Box(plan.middle.x, 436, plan.middle.width, 118)
    lines = (
        "Purple + yellow = the limit.",
        "A group that reaches it busts.",
        "Stay under it and score.",
    )
    return paper(box) + "".join(
        text(words, box.x + box.width / 2, box.y + 36 + 32 * line, class_="u ink-t", font_size=18)
        for line, words in enumerate(lines)
    )


def _winner(view: SlithyView, plan: Plan) -> str:
    """With one group the sheet has its own half: here stands who won."""
    middle = plan.middle.x + plan.middle.width / 2
    if view.result is None:
        return ""
    best = max(view.result)
    winners = [seat for seat, worth in enumerate(view.result) if worth == best]
    y = plan.middle.y + plan.middle.height / 2 - 30
    size = min(110.0, 300 / len(winners))
    drawn = "".join(
        mark(seat, middle + (index - (len(winners) - 1) / 2) * size * 1.1, y, size)
        for index, seat in enumerate(winners)
    )
    words = "wins" if len(winners) == 1 else "share the win"
    return drawn + text(
        words, middle, y + size * 0.5 + 40, class_="on-c", font_size=plan.name * 1.6
    )
