"""The middle of the cloth: the two cards, the limits they may make, the gauge, the score sheet."""

from tumtum.engine.picture import number, place, tag, text, title

from .parts import PURPLE, YELLOW, back, card, chip, mark, paper, socket
from .plan import Box, Plan, sides
from .rules.box import (
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    COMMIT_GEMS,
    DISCUSS,
    LIMIT,
    OVER,
    REVEAL,
    TAKE_GEMS,
)
from .view import SlithyView, dealers

CHOOSING = (CHOOSE_PURPLE, CHOOSE_YELLOW)
IN_PLAY = (DISCUSS, COMMIT_GEMS, REVEAL, LIMIT)


def draw_middle(view: SlithyView, plan: Plan) -> str:
    """Cards in play; between turns the places for them and how the last turn went; between
    rounds the score sheet."""
    if view.stage in IN_PLAY:
        return _pair(view, plan) + _limits(view, plan) + _gauge(view, plan)
    between = view.stage == OVER or (view.stage in CHOOSING and not view.aside)
    if between and view.sheet and len(view.groups) > 1:
        return sheet(view, plan, plan.middle)
    if view.stage == TAKE_GEMS:
        return _leftover(view, plan) + _gauge(view, plan)
    if view.stage in CHOOSING:
        return _pair(view, plan) + (_gauge(view, plan) if view.aside else _reminder(plan))
    return _winner(view, plan)


def _spots(plan: Plan) -> tuple[float, float, float, float]:
    """The middles of the two cards (x, x, y) and their scale."""
    middle = plan.middle.x + plan.middle.width / 2
    if plan.narrow:
        return middle - 75, middle + 75, 106, 1.14
    return middle - 76, middle + 76, 262, 1.22


def _pair(view: SlithyView, plan: Plan) -> str:
    left, right, y, scale = _spots(plan)
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
    _, x, y, scale = _spots(plan)
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
        text("Limit", box.x + 14, y + size / 3, class_="l u ink-t", font_size=size),
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
    left, right, y, scale = _spots(plan)
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


# --- the gauge: how a group's gems stand against the limit ---


def _gauge(view: SlithyView, plan: Plan) -> str:
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


# --- the score sheet ---


def draw_sheet(view: SlithyView, plan: Plan) -> str:
    """With one group the other half of the cloth holds the sheet all the time."""
    if len(view.groups) > 1:
        return ""
    return sheet(view, plan, plan.halves[1])


def sheet(view: SlithyView, plan: Plan, box: Box) -> str:
    """Scores round by round (SL-9); the dealer underlined, in rounds to come a faint mark."""
    small = plan.narrow and box == plan.middle
    rounds = list(range(view.rounds))
    if small:  # the last three
        rounds = rounds[max(0, len(view.sheet) - 3) :][:3]
    size = plan.plain if plan.narrow or view.rounds > 8 else 19
    first = box.x + size * 1.9
    column = (box.x + box.width - 10 - first) / view.seats
    top = box.y + 38 + size
    below = size * (3.8 if small else 5.3)
    step = min(size * 3.6, (box.height - 38 - below) / len(rounds))
    drawn = [paper(box, "strip sheet")]
    drawn.append(text("Score sheet", box.x + 16, box.y + 30, class_="l ink-t", font_size=plan.name))
    for seat in range(view.seats):
        drawn.append(mark(seat, first + (seat + 0.5) * column, top, size * 1.25))
    for line, number_ in enumerate(rounds):
        y = top + size * 0.4 + (line + 1) * step
        drawn.append(_sheet_row(view, box, number_, y, size))
        for seat in range(view.seats):
            x = first + (seat + 0.5) * column
            drawn.append(_sheet_cell(view, number_, seat, x, y, size))
    return "".join(drawn) + _totals_row(view, box, first, column, size)


def _sheet_row(view: SlithyView, box: Box, number_: int, y: float, size: int) -> str:
    """The number of a round; the newest stands out."""
    drawn = text(str(number_ + 1), box.x + size, y, class_="u ink-2", font_size=size)
    if number_ != len(view.sheet) - 1:
        return drawn
    return (
        f'<rect class="row" x="{number(box.x + 8)}" y="{number(y - size)}" '
        f'width="{number(box.width - 16)}" height="{number(size * 1.35)}" rx="4"/>' + drawn
    )


def _sheet_cell(view: SlithyView, number_: int, seat: int, x: float, y: float, size: int) -> str:
    deals = dealers(view)[number_] == seat
    if number_ < len(view.sheet):
        class_ = "u ink-t deals" if deals else "u ink-t"
        return text(str(view.sheet[number_][seat]), x, y, class_=class_, font_size=size)
    return mark(seat, x, y - size * 0.35, size, "faint") if deals else ""


def _totals_row(view: SlithyView, box: Box, first: float, column: float, size: int) -> str:
    y = box.y + box.height - 16
    ruled = f"M{number(box.x + 12)} {number(y - size * 1.35)}h{number(box.width - 24)}"
    line = tag("path", class_="sum", d=ruled)
    best = max(view.totals)
    return line + "".join(
        text(
            str(total),
            first + (seat + 0.5) * column,
            y,
            class_="ink-t lead" if total == best and view.sheet else "ink-t",
            font_size=size * 1.25,
        )
        for seat, total in enumerate(view.totals)
    )
