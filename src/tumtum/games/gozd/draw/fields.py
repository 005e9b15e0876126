"""The fields of the battleground: slabs of stone, their names, what grows on them."""

from functools import cache

from tumtum.engine.picture import number, place, tag, text, title
from tumtum.engine.rng import Rng

from ..content import SIDES, field_id, field_name
from ..facts import place_id
from ..rules.board import DEATH, DEVIL
from ..view import GozdView
from .layout import Layout


def draw_field(view: GozdView, at: Layout, field: int) -> str:
    x, y = at.corner(field)
    width, height = at.field_width, at.field_height
    parts = [
        title(_field_words(view, field)),
        f'<path class="slab hit" d="{_slab(field, width, height)}"/>'
        f'<path class="lip" d="M11 4H{width - 11}M4 11V{height - 11}"/>'
        f'<path class="scratch" d="{_scratches(field, width, height)}"/>',
        _motif(view, at, field),
        _field_name(view, at, field),
    ]
    if view.contested(field) and not at.compact:
        parts.append(_swords(view, at, field))
    classes = ["field", _row_class(view, field)]
    if view.contested(field):
        classes.append("clash")
    if view.last_attack and view.last_attack.field == field and view.last_move is None:
        classes.append("last")
    return tag(
        "g", *parts, id=place_id(field, DEATH), class_=" ".join(classes), transform=place(x, y)
    )


def _swords(view: GozdView, at: Layout, field: int) -> str:
    """On both sides of the name of a contested field, or before it if it is long."""
    lefts = [4] if _long_name(view, at, field) else [6, at.field_width - 32]
    crossed = "".join(
        f'<use href="#swords" x="{left}" y="{number(at.field_height / 2 - 13)}" width="26"'
        ' height="26"/>'
        for left in lefts
    )
    return tag("g", crossed, class_="swords")


def _long_name(view: GozdView, at: Layout, field: int) -> bool:
    return not at.narrow and len(field_name(field, view.rows)) > 12


def _row_class(view: GozdView, field: int) -> str:
    if view.first_row_of(DEATH, field):
        return "threshold"
    return "brink" if view.first_row_of(DEVIL, field) else "waste"


def _field_name(view: GozdView, at: Layout, field: int) -> str:
    if at.compact:
        return text(field_id(field), 23, at.field_height / 2 + 6, class_="fname")
    if at.narrow:
        return text(field_id(field), at.field_width / 2, at.field_height / 2 + 9, class_="fname")
    words = f'{field_name(field, view.rows)} <tspan class="fid">{field_id(field)}</tspan>'
    middle = at.field_width / 2 + 12 * (view.contested(field) and _long_name(view, at, field))
    return tag("text", words, x=middle, y=at.field_height / 2 + 5, class_="fname")


def _motif(view: GozdView, at: Layout, field: int) -> str:
    """What grows in the column, where no dice lie."""
    if at.compact:
        return ""
    below = any(view.at(DEATH, field))
    if below and any(view.at(DEVIL, field)):
        return ""
    top = 10 if below else at.field_height - 54
    left = at.field_width // 2 - 44
    motif = field_id(field)[0]
    return f'<use class="motif" href="#m-{motif}" x="{left}" y="{top}" width="88" height="44"/>'


def _field_words(view: GozdView, field: int) -> str:
    dice = [
        f"{SIDES[side]} {', '.join(map(str, view.values(side, field))) or 'none'}"
        for side in (DEVIL, DEATH)
    ]
    return f"{field_name(field, view.rows)} ({field_id(field)}): {'; '.join(dice)}"


# --- the stone ---


@cache
def _slab(field: int, width: int, height: int) -> str:
    """The outline of a field: a slab of stone with slightly crooked corners."""
    rng = Rng(field + 101)
    shift = [int(rng.below(50)) / 10 - 2.5 for _ in range(8)]
    corners = [
        (shift[0], shift[1]),
        (width + shift[2], shift[3]),
        (width + shift[4], height + shift[5]),
        (shift[6], height + shift[7]),
    ]
    path = ""
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 4]
        path += f"{'L' if path else 'M'}{_towards((x, y), before)}Q{x:.1f} {y:.1f} "
        path += _towards((x, y), after)
    return path + "Z"


def _towards(corner: tuple[float, float], other: tuple[float, float]) -> str:
    """Ten units from a corner towards another."""
    across, down = other[0] - corner[0], other[1] - corner[1]
    length = (across * across + down * down) ** 0.5
    return f"{corner[0] + 10 * across / length:.1f} {corner[1] + 10 * down / length:.1f}"


@cache
def _scratches(field: int, width: int, height: int) -> str:
    """Some strokes of a pen on the stone."""
    rng = Rng(field + 7)
    strokes = [
        f"M{14 + rng.below(width - 44)} {14 + rng.below(height - 28)}"
        f"l{6 + rng.below(14)} {int(rng.below(6)) - 3}"
        for _ in range(7)
    ]
    return "".join(strokes) + f"M{30 + rng.below(width - 60)} 2l-5 13 7 9-4 11"
