"""Where a seat may be shown a move: where nobody else has to fear it."""

from collections.abc import Sequence

from ..store.rows import SeatRow
from .match import LoggedMatch


def may_be_shown(match: LoggedMatch, seats: Sequence[SeatRow], seat: int) -> bool:
    """Whose turn it is may ask, in a cooperative game and where no other person plays; not where
    a score counts that is compared with others'."""
    if seat not in match.actors or match.over or match.frozen or match.row.counted:
        return False
    people = {row.guest for row in seats if row.kind == "human"}
    return match.game.cooperative or len(people) == 1
