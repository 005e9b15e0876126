"""The gauge: how near each group came, or may come, to the limit."""

from typing import Final

from tumtum.engine.picture import Box, number, place, text, title

from ..rules.position import COMMIT_GEMS, DISCUSS, LIMIT, REVEAL, TAKE_GEMS
from ..view import SlithyView
from .layout import Plan, sides
from .parts import YELLOW, chip, mark, paper

IN_PLAY: Final = (DISCUSS, COMMIT_GEMS, REVEAL, LIMIT)


def draw_gauge(view: SlithyView, plan: Plan) -> str:
    """What the groups say they play, or what they played last turn, against the limits."""
    played = view.stage not in (DISCUSS, COMMIT_GEMS)
    limits = _shown_limits(view)
    own = view.group_of(view.seat)
    groups = sides(view) if played or not own else (own,)
    rows = [_gems_of(view, group, played) for group in groups]
    if plan.narrow:
        return "" if view.stage in (*IN_PLAY, TAKE_GEMS) else _verdict(view, plan, rows, limits)
    width = 308.0
    cells = max(limit for _, limit in limits)
    cell = min(36.0, (width - 20) / cells)
    pitch = 50.0
    height = pitch * len(rows) + (54 if len(rows) == 1 else 36)
    box = Box(plan.middle.x, 582 - height - (8 if len(rows) > 1 else 20), width, height)
    drawn = [paper(box)]
    for line, (group, gems) in enumerate(zip(groups, rows, strict=True)):
        y = box.y + 20 + pitch * line
        words = _gauge_words(view, group, gems, played, limits)
        drawn.append(text(words, box.x + 12, y, class_="l u ink-t", font_size=15))
        drawn.append(_cells(gems, cells, cell, box.x + 10, y + 6, played))
    total = len(rows[0]) if len(rows) == 1 else -1  # two groups: the words say who busts
    for yellow, limit in limits:
        x = box.x + 10 + (limit - 0.5) * cell
        drawn.append(_stop(yellow, limit, x, box.y + pitch * len(rows) + 4, total))
    return f'<g id="gauge">{title("Gems against the limit")}{"".join(drawn)}</g>'


def _shown_limits(view: SlithyView) -> tuple[tuple[int, int], ...]:
    if view.stage in IN_PLAY:
        return view.limits
    purple, yellow = view.aside[-1]
    return ((yellow, purple + yellow),)


def _gems_of(view: SlithyView, group: tuple[int, ...], played: bool) -> list[int]:
    """The owner of each gem that the group played, or says it will play."""
    owners: list[int] = []
    for seat in group:
        gems = view.played[seat] if played or view.stage == COMMIT_GEMS else -1
        if gems < 0:
            gems = view.word_of(seat) or 0
        owners += [seat] * gems
    return owners


def _gauge_words(
    view: SlithyView,
    group: tuple[int, ...],
    gems: list[int],
    played: bool,
    limits: tuple[tuple[int, int], ...],
) -> str:
    who = "Your group" if view.seat in group else "They" if view.seat in view.others else "Left"
    if who == "Left" and group != view.groups[0]:
        who = "Right"
    if view.seat not in view.others and len(view.groups) == 1:
        who = "The group"
    if not played:
        return f"{who} by word: {len(gems)} in all" if gems else f"{who}: no gems promised yet"
    if len(limits) > 1:
        return f"{who} played {len(gems)}"
    verdict = "bust" if len(gems) >= limits[0][1] else "safe"
    return f"{who} played {len(gems)}, limit {limits[0][1]}: {verdict}"


def _cells(gems: list[int], cells: int, cell: float, x: float, y: float, solid: bool) -> str:
    drawn = []
    for index in range(cells):
        left = x + index * cell
        drawn.append(
            f'<rect class="tick" x="{number(left + 1)}" y="{number(y)}" '
            f'width="{number(cell - 2)}" height="26" rx="4"/>'
        )
        if index < len(gems):
            drawn.append(mark(gems[index], left + cell / 2, y + 13, 19, None if solid else "gh"))
    return "".join(drawn)


def _stop(yellow: int, limit: int, x: float, y: float, total: int) -> str:
    """Where a limit lies: the cell that must not be filled, and whether the total fills it."""
    bust = total >= limit
    sign = "M-5 29L5 39M5 29L-5 39" if bust else "M-6 34L-2 39L6 29"
    class_ = "stop hit" if bust else "stop"
    return (
        f'<g transform="{place(x, y)}"><path class="{class_}" d="M0 -6v8"/>'
        f'<g transform="translate(0 15)">{chip(YELLOW, str(yellow), 0, 0, 0.58)}</g>'
        + (f'<path class="{class_}" d="{sign}" fill="none"/></g>' if total >= 0 else "</g>")
    )


def _verdict(
    view: SlithyView, plan: Plan, rows: list[list[int]], limits: tuple[tuple[int, int], ...]
) -> str:
    """The last turn in a line, where there is no room for a gauge."""
    limit = limits[0][1]
    told = [f"{len(gems)} {'bust' if len(gems) >= limit else 'safe'}" for gems in rows]
    box = Box(plan.middle.x, 206, plan.middle.width, 57)
    words = f"Limit {limit}: {', '.join(told)}"
    return paper(box) + text(
        words, box.x + 16, box.y + 38, class_="l u ink-t", font_size=plan.plain
    )
