"""What the seats' panel says of each player."""

from tumtum.engine.words import SeatNote

from ..content import SIDES
from ..view import GozdView
from .phrases import die_words


def notes(view: GozdView) -> list[SeatNote]:
    """For each seat its side and its army, and how long it has been quiet (GZ-93)."""
    return [_note(view, seat) for seat in range(2)]


def _note(view: GozdView, seat: int) -> SeatNote:
    side = view.side_of(seat)
    quiet = view.quiet[side]
    hiding = f", quiet for {quiet} of {view.quiet_limit}" if quiet > 1 and view.quiet_limit else ""
    return SeatNote(f"{SIDES[side]}, army of {view.army(side)}{hiding}", die_words(side, 6))
