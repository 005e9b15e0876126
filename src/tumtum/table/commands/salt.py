"""Salt for the dice: what people add to nature's seed after it is promised, before it draws."""

from ..live.room import Room
from ..refusal import STALE, Refusal
from ..requests import Salt
from .caller import Caller, acting_seat

LETTERS = 64


async def salt(room: Room, by: Caller, request: Salt) -> int:
    """Add to nature's seed, once for a seat."""
    match = room.match
    if match is None:
        raise Refusal("state", "The match has not begun.")
    seat = acting_seat(by, request.seat)
    if request.match != match.row.id:
        raise Refusal("stale", STALE)
    if match.opened:
        raise Refusal("state", "Too late: salt comes before the first draw, and that was made.")
    if match.salts[seat] is not None:
        raise Refusal("state", "This seat has salted the dice already.")
    if not 1 <= len(request.salt) <= LETTERS or not request.salt.isprintable():
        raise Refusal("bad", f"Salt is a text of 1 to {LETTERS} letters that can be printed.")
    return await room.write(match.salting(seat, request.salt, room.now()))
