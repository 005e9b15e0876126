"""Deeds in a match: to play, to take back, to resign."""

from typing import TYPE_CHECKING

from tumtum.engine import IllegalMove

from .match.match import LoggedMatch
from .match.undo import SCRUTINY
from .match.votes import may_ask_back
from .refusal import Refusal
from .requests import Play, Resign, Undo
from .store.rows import Entry

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Connection

STALE = "The table has moved on since; look again."


async def play(room: "Room", by: "Connection", request: Play) -> int:
    """Play an action; says the number of the position after it."""
    match = _match(room)
    seat = _seat(by, request.seat)
    action = _action(room, request)
    if not 0 <= request.n <= match.n:
        raise Refusal("stale", STALE)
    if request.n < match.n:
        repeated = match.repeated(request.n, seat, action)
        if repeated is not None:
            return repeated
    if match.over:
        raise Refusal("state", "The match is over.")
    if match.frozen:
        raise Refusal("state", match.frozen)
    if seat not in match.actors:
        if request.n < match.n:
            raise Refusal("stale", STALE)
        raise Refusal("turn", "It is not your turn.")
    if request.n < match.since[seat]:
        raise Refusal("stale", STALE)
    return await make_step(room, seat, action)


async def make_step(room: "Room", seat: int, action: int) -> int:
    """Attempt, write, then tell. Refusal if it is not legal or somebody wrote first."""
    match = _match(room)
    try:
        entry, step = match.attempt(seat, action, room.now())
    except IllegalMove as error:
        raise Refusal("illegal", error.words, error.rule) from None
    if not await room.append(entry):
        raise Refusal("stale", STALE)
    match.accept(entry, step)
    room.wrote = match.n
    room.hall.counts.moves.inc()
    room.changed()
    if match.over:
        await room.close_match()
    return match.n


async def undo(room: "Room", by: "Connection", request: Undo) -> int:
    """Take back your own last move, where nobody acted since and nothing was revealed."""
    match = _match(room)
    seat = _seat(by, None)
    if request.n != match.n:
        raise Refusal("stale", STALE)
    if not match.may_undo(seat, SCRUTINY):
        if may_ask_back(match, room.seats, seat):
            raise Refusal("state", "Your last move cannot simply be undone; ask for a take-back.")
        raise Refusal("state", "There is nothing that you can take back.")
    return await go_back(room, seat, len(match.moves) - 1)


async def go_back(room: "Room", seat: int, length: int) -> int:
    """Append that the match goes back to so many moves."""
    match = _match(room)
    await write(room, Entry(match.n, "back", seat, (), length, room.now()))
    return match.n


async def resign(room: "Room", by: "Connection", request: Resign) -> int:
    match = _match(room)
    seat = _seat(by, None)
    if not match.duel:
        raise Refusal("state", "Only a match of two against each other can be resigned.")
    if match.over or match.frozen:
        raise Refusal("state", "The match is over.")
    await write(room, Entry(match.n, "resign", seat, (), 0, room.now()))
    await room.close_match()
    return match.n


async def write(room: "Room", entry: Entry) -> None:
    """Append an entry that is not a move, then tell."""
    if not await room.append(entry):
        raise Refusal("stale", STALE)
    room.take(entry)
    assert room.match is not None
    room.wrote = room.match.n
    room.changed()


def _match(room: "Room") -> LoggedMatch:
    if room.match is None:
        raise Refusal("state", "The match has not begun.")
    return room.match


def _seat(by: "Connection", wanted: int | None) -> int:
    """The seat a request speaks for."""
    if not by.mine:
        raise Refusal("seat", "You are watching; take a seat to play.")
    seat = by.viewer if wanted is None else wanted
    if seat not in by.mine:
        raise Refusal("seat", "That is not your seat.")
    return seat


def _action(room: "Room", request: Play) -> int:
    if (request.action is None) == (request.name is None):
        raise Refusal("bad", "A move needs either its action's number or its name.")
    if request.action is not None:
        if not 0 <= request.action < room.game.actions:
            raise Refusal("bad", f"{room.game.title} has no action {request.action}.")
        return request.action
    action = room.hall.actions_of(room.game.id).get(str(request.name))
    if action is None:
        raise Refusal("bad", f"{room.game.title} has no action of that name.")
    return action
