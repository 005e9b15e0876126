"""What words and pictures both take from a view: who may do what, and the ids in the picture."""

from typing import Final

from tumtum.engine.packed import bit

from .content import HOMES, field_id
from .rules.board import COLUMNS, DEVIL, FIELD_LIMIT, HOME, back, beside, in_first_row
from .rules.fight import able_defenders, may_step_back
from .rules.results import DEFECT, DEFENDER, KILLED
from .rules.slaughter import open_to_slaughter
from .view import GozdView

LOST: Final = (KILLED, DEFECT)  # results that cost their side a minion

# --- what the rules allow ---


def allowed_defenders(view: GozdView, field: int, attacker: int) -> list[int]:
    """The values the enemy may defend with against an attacker of this value, rising."""
    return defenders_of(view, 1 - view.side, field, attacker)


def defenders_of(view: GozdView, side: int, field: int, attacker: int) -> list[int]:
    """The values a side may defend a field with against an attacker of this value, rising."""
    values = set(view.values(side, field))
    faces = sum(1 << (value - 1) for value in values)
    able = able_defenders(faces, attacker)
    return [value for value in range(1, 7) if able & bit(value - 1)]


def threats(view: GozdView, side: int, field: int) -> list[int]:
    """Enemies in a field that would cost that side a minion there if they attacked, whoever
    defends, rising."""
    return [
        enemy
        for enemy in sorted(set(view.values(1 - side, field)))
        if all(DEFENDER[enemy + value] in LOST for value in defenders_of(view, side, field, enemy))
    ]


def journey(trail: int, end: int, side: int, rows: int) -> list[int]:
    """The places of a trail in an order in which a minion can have come to the last of them."""
    been = [where for where in range(HOME + 1) if trail >> where & 1 and where != end]
    ways = [[end]]
    for _ in been:
        ways = [
            [before, *way]
            for way in ways
            for before in been
            if before not in way and _joined(before, way[0], side, rows)
        ]
    return ways[0] if ways else [end]


def _joined(one: int, other: int, side: int, rows: int) -> bool:
    if HOME in (one, other):
        return bool(in_first_row(other if one == HOME else one, side, rows))
    return any(beside(one, direction, side, rows) == other for direction in range(4))


def steps_back(view: GozdView, side: int, field: int, result: int) -> bool:
    """Whether this result of a battle leaves a minion of that side the choice to step back."""
    behind = int(back(field, side, view.rows))
    full = behind != HOME and sum(view.at(side, behind)) == FIELD_LIMIT
    return may_step_back(result, behind, full)


def slaughters_from(view: GozdView, side: int, field: int) -> bool:
    """Whether a minion of that side could slaughter, were it in that field."""
    fields = range(COLUMNS * view.rows)
    enemies = sum(1 << other for other in fields if any(view.at(1 - side, other)))
    open_fields = open_to_slaughter(side, enemies, view.rows, view.clear_row)
    return bool(open_fields & bit(field))


# --- ids in the picture ---


def die_symbol(side: int, value: int) -> str:
    """The symbol of a die: "bone-5" is Death's, "coal-5" the Devil's."""
    return f"{'coal' if side == DEVIL else 'bone'}-{value}"


def die_id(side: int, where: int, value: int, rank: int = 0) -> str:
    """A class of dice: "death-c2-5-0", "devil-home-3-0"."""
    spot = "home" if where == HOME else field_id(where)
    return f"{'devil' if side == DEVIL else 'death'}-{spot}-{value}-{rank}"


def place_id(place: int, side: int) -> str:
    """A field, or the home of a side: "field-c2", "purgatory"."""
    return HOMES[side].lower() if place == HOME else f"field-{field_id(place)}"
