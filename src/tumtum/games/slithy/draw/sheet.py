"""The score sheet."""

from tumtum.engine.picture import Box, number, tag, text

from ..facts import dealers
from ..view import SlithyView
from .layout import Plan
from .parts import mark, paper


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
