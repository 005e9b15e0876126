"""A view of GOZD as numbers for learners, sides counted from the viewer's."""

from typing import Final

from tumtum.engine.encoding import one_of

from .rules.armies import moved_place
from .rules.board import COLUMNS, FIELD_LIMIT, HOME, MOST_ROWS
from .rules.position import ACTIONS_A_TURN, OVER
from .view import GozdView

FIELDS: Final = COLUMNS * MOST_ROWS
MANY: Final = 18  # dice of one kind at home: rarely more
SIZE: Final = 2 * 6 * (FIELDS + 1) + FIELDS + FIELDS + 6 + 6 + (OVER + 1) + 14


def encode(view: GozdView) -> list[float]:
    """Dice by side, place and value; dice that moved this turn; the attack going on; counters.

    For the Devil the rows are counted from his side, so that both march the same way. A spectator
    sees the war as Death does.
    """
    own = view.side_of(view.seat) if view.seat >= 0 else 0
    numbers: list[float] = []
    for side in (own, 1 - own):
        for spot in range(FIELDS):
            field = _turned(view, spot, own)
            dice = view.at(side, field) if field >= 0 else (0,) * 6
            numbers += [count / FIELD_LIMIT for count in dice]
        numbers += [count / MANY for count in view.at(side, HOME)]
    moved = {int(moved_place(die)) for die in view.moved}
    numbers += [float(_turned(view, spot, own) in moved) for spot in range(FIELDS)]
    fighting = view.field if view.attacker else -1
    numbers += [
        float(_turned(view, spot, own) == fighting and view.attacker > 0) for spot in range(FIELDS)
    ]
    numbers += one_of(view.attacker - 1, 6) + one_of(view.defender - 1, 6)
    numbers += one_of(view.stage, OVER + 1)
    return numbers + _counters(view, own)


def _counters(view: GozdView, own: int) -> list[float]:
    limit = view.quiet_limit or 1
    return [
        float(own),
        1.0 if view.side == own else -1.0,
        view.actions_left / ACTIONS_A_TURN,
        view.specials / ACTIONS_A_TURN,
        view.special_limit / ACTIONS_A_TURN,
        min(1.0, view.quiet[own] / limit),
        min(1.0, view.quiet[1 - own] / limit),
        view.rounds / view.round_limit,
        view.army(own) / 33 - 1,
        view.army(1 - own) / 33 - 1,
        view.kills / 6,
        float(view.attacked),
        float(view.clear_row),
        view.rows / MOST_ROWS,
    ]


def _turned(view: GozdView, spot: int, own: int) -> int:
    """The field that lies there seen from that side, or -1 beyond the last row."""
    row, column = divmod(spot, COLUMNS)
    if row >= view.rows:
        return -1
    return COLUMNS * (row if own == 0 else view.rows - 1 - row) + column
