"""The gems of the round: in hands, scored, busted, or just revealed."""

from tumtum.engine.picture import Piece
from tumtum.games.jabberwocky_kit.gems import GEMS

from ..rules.box import gems_at_start
from ..rules.position import COMMIT_GEMS, LIMIT, PICK_FIRST, REVEAL
from ..view import SlithyView
from .layout import Mat, Plan, busted_row, hand_room, in_tray, mats, scored_x


def gem_pieces(view: SlithyView, plan: Plan) -> list[Piece]:
    """Every gem of the round: in hands, scored, busted, or just revealed.

    Colour means nothing (SL-6); gems keep theirs all round long: eight of each, dealt in order.
    """
    if view.stage == PICK_FIRST:
        return []
    gems: list[Piece] = []
    busted: list[str] = []
    first = 0
    places = mats(view, plan)
    for offset, seat in enumerate(view.others, 1):
        number = int(gems_at_start(view.seats, offset))
        kinds = [GEMS[gem // 8] for gem in range(first, first + number)]
        first += number
        held = view.hands[seat]
        scored = held + view.scored[seat]
        mat = places[seat]
        gems += _held(view, plan, seat, mat, kinds[:held])
        left = mat.box.x + scored_x(plan) + mat.gem / 2
        room = 92.0 if plan.narrow else 104.0
        gems += row(kinds[held:scored], left, mat.scored_y, mat.gem - 2, room)
        busted += kinds[scored:]
    return gems + _busted(plan, busted)


def _held(view: SlithyView, plan: Plan, seat: int, mat: Mat, kinds: list[str]) -> list[Piece]:
    """Gems in hand: on the mat, the viewer's own in the tray; those just played beside them."""
    out = max(view.played[seat], 0) if view.stage in (COMMIT_GEMS, REVEAL, LIMIT) else 0
    kept, played = kinds[: len(kinds) - out], kinds[len(kinds) - out :]
    if in_tray(view, plan, seat):
        tray = plan.tray
        middle, size = tray.y + tray.height / 2 - 18, 52.0
        shown = row(kept, tray.x + 250, middle, size, tray.width - 250)
        return shown + heap(played, tray.x + 122, middle + 20, size * 0.62)
    left = mat.box.x + 16 + mat.gem / 2
    room = hand_room(plan, mat)
    x, y = mat.slot
    return row(kept, left, mat.hand_y, mat.gem, room) + heap(played, x, y - 8, mat.gem * 0.8)


def _busted(plan: Plan, kinds: list[str]) -> list[Piece]:
    x, y, room = busted_row(plan)
    return row(kinds, x, y, 30 if plan.narrow else 32, room)


def row(kinds: list[str], left: float, y: float, size: float, room: float) -> list[Piece]:
    """Gems side by side, closer together where room is short."""
    step = _step(len(kinds), size, room)
    return [Piece(kind, left + index * step, y, size) for index, kind in enumerate(kinds)]


def _step(number: int, size: float, room: float) -> float:
    return min(size + 3, (room - size) / max(1, number - 1))


def heap(kinds: list[str], x: float, y: float, size: float) -> list[Piece]:
    """Gems in rows of three round a middle."""
    rows = (len(kinds) + 2) // 3
    gems = []
    for index, kind in enumerate(kinds):
        line = min(3, len(kinds) - index // 3 * 3)
        gems.append(
            Piece(
                kind,
                x + (index % 3 - (line - 1) / 2) * size,
                y + (index // 3 - (rows - 1) / 2) * size,
                size,
            )
        )
    return gems


def row_end(number: int, left: float, size: float, room: float) -> float:
    """The x where the count stands after a row of gems."""
    return left if not number else left + (number - 1) * _step(number, size, room) + size / 2 + 8
