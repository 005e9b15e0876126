"""Where a seat may be shown a move: where nobody else has to fear it."""

from collections.abc import Sequence

from ..store.rows import SeatRow
from .manners import Manners
from .match import LoggedMatch


def may_be_shown(match: LoggedMatch, seats: Sequence[SeatRow], seat: int, manners: Manners) -> bool:
    """Whose turn it is may ask, as the table's terms say: usually in a cooperative game and where
    no other person plays. Never where a score counts that is compared with others'."""
    if seat not in match.actors or match.over or match.frozen or match.row.counted:
        return False
    if manners.hints != "usual":
        return manners.hints == "always"
    people = {row.guest for row in seats if row.kind == "human"}
    return match.game.cooperative or len(people) == 1
