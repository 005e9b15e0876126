"""When somebody stays away: the others may go on without them, once the time to come back is up."""

from ..live.room import Room
from ..match.absence import in_words
from ..refusal import Refusal
from ..requests import Claim
from .caller import Caller


async def claim(room: Room, by: Caller, request: Claim) -> int:
    """Win from who stays away, in a match of two against each other."""
    match = room.match
    if match is None or match.over or match.frozen:
        raise Refusal("state", "There is no match to claim.")
    if not 0 <= request.seat < len(room.seats):
        raise Refusal("bad", f"There is no seat {request.seat}.")
    if not by.mine or request.seat in by.mine:
        raise Refusal("seat", "Only the one who plays against that seat can claim the match.")
    if not match.duel:
        raise Refusal("state", "Only a match of two against each other can be claimed.")
    if room.seats[request.seat].kind != "human":
        raise Refusal("state", "A bot plays there.")
    refuse_if_expected(room, request.seat, "state")
    return await room.write(match.note("claim", request.seat, room.now()))


def refuse_if_expected(room: Room, seat: int, code: str) -> None:
    """Refusal if who sits there is here, or may still come back."""
    away = room.absences().get(seat)
    if away is None:
        raise Refusal(code, "Somebody sits there.")
    now = room.now()
    if not away.over(now):
        name, wait = room.seats[seat].name, in_words(away.until - now)
        raise Refusal(code, f"{name} may still come back; wait {wait}.")
