"""In a match: to play, to take back, to resign."""

from functools import cache

import tumtum

from ..live.room import Room
from ..match.match import LoggedMatch
from ..match.undo import SCRUTINY
from ..match.votes import may_ask_back
from ..refusal import STALE, Refusal
from ..requests import Play, Resign, Undo
from .caller import Caller, acting_seat


async def play(room: Room, by: Caller, request: Play) -> int:
    """Play an action."""
    match = _match(room)
    seat = acting_seat(by, request.seat)
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
    return await room.play(seat, action, by.acknowledge)


async def undo(room: Room, by: Caller, request: Undo) -> int:
    """Take back your own last move, where nobody acted since and nothing was revealed."""
    match = _match(room)
    seat = acting_seat(by)
    if request.n != match.n:
        raise Refusal("stale", STALE)
    if not match.may_undo(seat, SCRUTINY):
        if may_ask_back(match, room.seats, seat):
            raise Refusal("state", "Your last move cannot simply be undone; ask for a take-back.")
        raise Refusal("state", "There is nothing that you can take back.")
    return await room.write(match.note("back", seat, room.now(), len(match.moves) - 1))


async def resign(room: Room, by: Caller, request: Resign) -> int:
    match = _match(room)
    seat = acting_seat(by)
    if not match.duel:
        raise Refusal("state", "Only a match of two against each other can be resigned.")
    if match.over or match.frozen:
        raise Refusal("state", "The match is over.")
    return await room.write(match.note("resign", seat, room.now()))


def _match(room: Room) -> LoggedMatch:
    if room.match is None:
        raise Refusal("state", "The match has not begun.")
    return room.match


def _action(room: Room, request: Play) -> int:
    if (request.action is None) == (request.name is None):
        raise Refusal("bad", "A move needs either its action's number or its name.")
    if request.action is not None:
        if not 0 <= request.action < room.game.actions:
            raise Refusal("bad", f"{room.game.title} has no action {request.action}.")
        return request.action
    action = _actions_of(room.game.id).get(str(request.name))
    if action is None:
        raise Refusal("bad", f"{room.game.title} has no action of that name.")
    return action


@cache
def _actions_of(game_id: str) -> dict[str, int]:
    """Every action of a game by its name."""
    return tumtum.game(game_id).actions_named()
