"""What a choice may bring, laid over the cloth before it is made: which totals bust under which of
the hidden yellow cards."""

from typing import Final

from tumtum.engine.ghosts import Foresight, pill
from tumtum.engine.picture import Box, number, place, text

from ..facts import said_by_mates
from ..rules.actions import (
    claim_gems,
    commit_gems,
    is_claim,
    is_commit,
    is_purple,
    is_total,
    is_yellow,
    purple_card,
    total_gems,
    yellow_card,
)
from ..view import SlithyView
from .layout import Plan, in_tray, plan_for
from .middle import spots
from .parts import YELLOW, chip, paper

ROWS: Final = 5  # totals that are looked at
SAFE: Final = "M-9 1L-3 8L10 -8"
BUST: Final = "M-8 -8L8 8M8 -8L-8 8"


def foresee(view: SlithyView, action: int, after: SlithyView, narrow: bool) -> Foresight:
    """What is drawn over the picture for one action of the viewer; never what others hide. Who
    has spoken finds their gems in the tray again: they only seem to move."""
    stays = in_tray(view, view.seat) == in_tray(after, view.seat)
    return Foresight(_marks(view, action, plan_for(narrow)), moves=stays)


def _marks(view: SlithyView, action: int, plan: Plan) -> str:
    if is_purple(action):
        limits = [int(purple_card(action)) + yellow for yellow in view.yellows]
        return _limit(plan, f"limit {limits[0]} to {limits[-1]}")
    if is_yellow(action):
        return _limit(plan, f"limit {view.purple + int(yellow_card(action))}")
    if is_total(action):
        return _matrix(view, plan, "In all", int(total_gems(action)), 0)
    if is_commit(action) or is_claim(action):
        own = int(commit_gems(action) if is_commit(action) else claim_gems(action))
        return _matrix(view, plan, f"{own} + theirs", own + said_by_mates(view), own)
    return ""


def _limit(plan: Plan, words: str) -> str:
    left, right, y, scale = spots(plan)
    return pill(words, (left + right) / 2, y + 74 * scale, plan.name)


def _matrix(view: SlithyView, plan: Plan, heading: str, total: int, own: int) -> str:
    """A line for each total that the group may come to, a column for each yellow card: a tick where
    it is safe, a cross where it busts (SL-38). The line that goes by what was said is lit."""
    size = float(plan.plain)
    half = plan.halves[1]
    box = Box(half.x, half.y, half.width, size * (3.2 + 1.9 * ROWS))
    others = [seat for seat in view.group_of(view.seat) if seat != view.seat]
    most = own + sum(view.hands[seat] for seat in others) if own else 1 << 8
    first = max(own, min(total - ROWS // 2, most - ROWS + 1))
    left = box.x + 0.7 * size
    words = [text(heading, left, box.y + 1.9 * size, class_="l ink-t", font_size=size)]
    signs = []
    for row, sum_ in enumerate(range(first, first + ROWS)):
        y = box.y + size * (3.8 + 1.9 * row)
        label = f"+ {sum_ - own} = {sum_}" if own else str(sum_)
        if sum_ == total:
            words.insert(0, _lit(box, y, size))
            label += " by word" if own and not plan.narrow else ""
        words.append(text(label, left, y + size / 3, class_="l u ink-t", font_size=size))
        for column, (_, limit) in enumerate(view.limits):
            signs.append(_sign(sum_ >= limit, _column(view, box, size, column), y, size))
    for column, (card, _) in enumerate(view.limits):
        x = _column(view, box, size, column)
        signs.append(chip(YELLOW, str(card), x, box.y + 1.6 * size, size / 22))
    return f'<g class="matrix">{paper(box)}{"".join(words)}{"".join(signs)}</g>'


def _column(view: SlithyView, box: Box, size: float, column: int) -> float:
    """The middle of the column of a yellow card, from the right edge of the slip on."""
    return box.x + box.width - size * (1.1 + 1.55 * (len(view.limits) - 1 - column))


def _lit(box: Box, y: float, size: float) -> str:
    x, width = number(box.x + 6), number(box.width - 12)
    top, height = number(y - 0.95 * size), number(1.9 * size)
    return f'<rect class="by-word" x="{x}" y="{top}" width="{width}" height="{height}" rx="8"/>'


def _sign(bust: bool, x: float, y: float, size: float) -> str:
    class_, line = ("stop hit", BUST) if bust else ("stop", SAFE)
    scale = f"{size / 22:.2f}"
    return (
        f'<path class="{class_}" fill="none" d="{line}" transform="{place(x, y)} scale({scale})"/>'
    )
