"""Salt for the dice: what people add to nature's seed after it is promised, before it draws."""

from ..live.room import Room
from ..refusal import STALE, Refusal
from ..requests import Salt
from ..store.rows import Entry
from .caller import Caller, acting_seat

LETTERS = 64


async def salt(room: Room, by: Caller, request: Salt) -> int:
    """Add to nature's seed, once for a seat."""
    while True:
        entry = _entry(room, by, request)
        try:
            return await room.write(entry)
        except Refusal as refusal:  # at another process somebody's salt came first: once more
            if refusal.code != "stale":
                raise


def _entry(room: Room, by: Caller, request: Salt) -> Entry:
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
    return match.salting(seat, request.salt, room.now())
