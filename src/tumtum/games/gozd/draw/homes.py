"""Purgatory and hell: the realms, and the heaps of dice at home, sorted by value."""

from tumtum.engine.picture import number, place, tag, text, title

from ..content import HOMES, field_id
from ..facts import die_id, place_id
from ..rules.board import COLUMNS, DEATH, DEVIL, HOME
from ..rules.position import OVER, SET_UP
from ..view import GozdView, Rank
from .layout import Layout

# --- the realms ---


def draw_home(view: GozdView, at: Layout, side: int) -> str:
    top, height, width = at.realm_top(side), at.realm_height, at.realm_width
    box = f'x="{at.realm_left}" y="{top}" width="{width}" height="{height}"'
    symbol = "flames" if side == DEVIL else "hills"
    home, army = sum(view.at(side, HOME)), view.army(side)
    parts = [
        title(f"{HOMES[side]}: {home} minions at home, army {army}"),
        f'<rect {box} rx="14" class="realm hit"/><use class="far" href="#{symbol}" {box}/>',
    ]
    if side == DEATH and not at.narrow:
        grave = f'x="{at.width - at.realm_left - 22}" y="{top + height - 27}"'
        parts.append(f'<use class="graves" href="#grave" {grave} width="16" height="22"/>')
    if at.narrow:
        parts.append(text(HOMES[side], 28, top + 40, class_="t-serif rname"))
        told = f"{home} home · army {army}"
        parts.append(text(told, at.width - 28, top + 39, class_="rsub", text_anchor="end"))
    else:
        parts.append(text(HOMES[side], 38, top + 43, class_="t-serif rname"))
        parts.append(text(f"{home} home, army {army}", 38, top + 66, class_="rsub"))
    if view.side == side and SET_UP < view.stage < OVER:
        parts.append(_actions_left(view, at, top))
    return tag("g", *parts, id=place_id(HOME, side), class_=f"home {_style(side)}")


def _style(side: int) -> str:
    return "coal" if side == DEVIL else "bone"


def _actions_left(view: GozdView, at: Layout, top: int) -> str:
    """A diamond for each action in the realm of whoever's turn it is: full ones are to come."""
    x, y, size = (240, top + 29, 9) if at.narrow else (46, top + 82, 7)
    return "".join(
        f'<path class="act{" left" if index >= view.actions_in_turn - view.actions_left else ""}"'
        f' d="M{x + 3 * size * index} {y - size}l{size} {size}-{size} {size}-{size}-{size}Z"/>'
        for index in range(view.actions_in_turn)
    )


# --- the heaps ---


def draw_heaps(view: GozdView, at: Layout) -> str:
    """What is written beside the dice at home, and an outline where there are none."""
    return "".join(_heap(view, at, side, value) for side in (DEATH, DEVIL) for value in range(1, 7))


def _heap(view: GozdView, at: Layout, side: int, value: int) -> str:
    x, y = at.heap_at(side, value)
    half = at.heap_die / 2
    count = view.at(side, HOME)[value - 1]
    if not count:
        outline = (
            f'<rect class="none off" x="{number(x - half)}" y="{number(y - half)}"'
            f' width="{at.heap_die}" height="{at.heap_die}" rx="12"/>'
        )
        return outline + _count(at, "count off", count, x + half + 8, y)
    ways = [rank for rank in view.ranks(side, HOME) if rank.value == value and rank.rank]
    if not ways:
        return _count(at, "count", count, x + half + 8, y)
    return _tabs(view, at, side, ways, count)


def _count(at: Layout, class_: str, count: int, x: float, y: float) -> str:
    return text(f"×{count}", x, y + (16 if at.narrow else 10), class_=class_)


def _tabs(view: GozdView, at: Layout, side: int, ways: list[Rank], count: int) -> str:
    """Dice of one value came home this turn: a tab for each way, in rows under the count."""
    x, y = at.heap_at(side, ways[0].value)
    left = x + at.heap_die / 2 + 6
    across = 3 if len(ways) > 4 else min(2, len(ways))
    rows = (len(ways) + across - 1) // across
    width, height = (at.heap - at.heap_die - 8) // across, 27 if at.narrow else 22
    top = at.realm_top(side) + at.realm_height - 3 - rows * height
    baseline = min(top - 2, y + (16 if at.narrow else 10))
    parts = [text(f"×{count}", left + 2, baseline, class_="count less")]
    for index, way in enumerate(ways):
        row, column = divmod(index, across)
        box = (left + column * width, top + row * height, width - 2, height - 1)
        parts.append(_tab(view, at, side, way, box))
    return "".join(parts)


def _tab(
    view: GozdView, at: Layout, side: int, way: Rank, box: tuple[float, float, int, int]
) -> str:
    """A tab for dice of a heap that have a trail, with the field they came from (GZ-37)."""
    fields = [field for field in range(COLUMNS * view.rows) if way.trail >> field & 1]
    came = " and ".join(field_id(field) for field in fields)
    (last, *_) = [field for field in fields if view.first_row_of(side, field)]
    x, top, width, height = box
    roomy = width >= (40 if at.narrow else 24)
    return tag(
        "g",
        title(f"{way.number} × {way.value}, been in {came} this turn"),
        f'<rect class="hit" x="0" y="0" width="{width}" height="{height}" rx="8"/>',
        text(field_id(last)[: 1 + roomy], width / 2, height - 6),
        id=die_id(side, HOME, way.value, way.rank),
        class_="way",
        transform=place(x, top),
    )
