"""Show me: a hint for whoever is to move, from what their seat can know alone."""

from ..live.advisers import Advisers
from ..live.room import Room
from ..match.hints import may_be_shown
from ..protocol import (
    Advice,
    HintPart,
)
from ..refusal import STALE, Refusal
from ..requests import ShowMe
from .caller import Caller, acting_seat


async def show_me(room: Room, by: Caller, request: ShowMe, advisers: Advisers) -> Advice:
    """The most promising actions; takes a second or two, in which the table goes on."""
    match = room.match
    if match is None:
        raise Refusal("state", "The match has not begun.")
    seat = acting_seat(by)
    if request.n != match.n:
        raise Refusal("stale", STALE)
    if seat not in match.actors:
        raise Refusal("turn", "It is not your turn.")
    if not may_be_shown(match, room.seats, seat, room.manners):
        never = room.manners.hints == "never"
        words = "at this table" if never else "against other people"
        raise Refusal("state", f"There are no hints {words}.")
    place = (match.row.id, match.n, seat)
    found = await advisers.about(place, room.game.id, match.state.view(seat))
    if found is None:
        raise Refusal("unknown", "No hint could be found; please try again.")
    parts = [HintPart(it.action, it.chance, it.low, it.high) for it in found]
    return Advice(request.id, place[1], parts)
