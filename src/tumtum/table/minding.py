"""Bots at the table: they mind their seats, and those of people whose time is up."""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from tumtum.engine import IllegalMove, check

from .deeds import make_step
from .match.clock import time_left
from .store.rows import SeatRow

if TYPE_CHECKING:
    from .room import Room

log = logging.getLogger("tumtum.minding")

PATIENCE = 3.0  # seconds before a process plays a bot that another process was to play
AFTER_ERROR = 5.0


def wake(room: "Room") -> None:
    """Let every bot think that may act and does not think yet."""
    if room.match is None:
        return
    for seat in room.match.actors:
        if room.seats[seat].kind == "bot" and seat not in room.thinking:
            room.thinking[seat] = room.hall.spawn(_mind(room, seat))


async def _mind(room: "Room", seat: int) -> None:
    try:
        await _think_and_play(room, seat)
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("a bot failed", extra={"table": room.id, "seat": seat})
        await asyncio.sleep(AFTER_ERROR)
    finally:
        room.thinking.pop(seat, None)
    wake(room)


async def _think_and_play(room: "Room", seat: int) -> None:
    match = room.match
    assert match is not None
    ours = room.wrote == match.n
    await asyncio.sleep(room.hall.pace + (0 if ours else room.hall.patience))
    since = match.since[seat]
    action = await room.hall.thinkers.choose(
        room.game.id, room.seats[seat].bot, match.state.view(seat)
    )
    async with room.lock:
        still = room.match is match and seat in match.actors and match.since[seat] == since
        if still and room.seats[seat].kind == "bot":
            await play_for(room, seat, action)


async def play_for(room: "Room", seat: int, action: int | None) -> None:
    """Play a bot's choice; a random legal action if it has none."""
    match = room.match
    assert match is not None
    try:
        if action is None:
            raise IllegalMove("no choice")
        check(match.state, seat, action)
    except IllegalMove as error:
        log.warning("a bot chose badly", extra={"table": room.id, "seat": seat, "why": str(error)})
        action = secrets.choice(match.state.legal(seat))
    await make_step(room, seat, action)


async def time_out(room: "Room") -> None:
    """Somebody's time is up: a bot plays the move, or takes the seat."""
    match = room.match
    rule = room.clock
    if match is None or rule is None:
        return
    late = [
        seat
        for seat in match.actors
        if room.seats[seat].kind == "human" and not time_left(rule, match, seat, room.now())
    ]
    for seat in late:
        if rule.then == "seat":
            async with room.lock:
                old = room.seats[seat]
                stand_in = SeatRow(seat, "bot", old.guest, old.name, room.hall.default_bot)
                if old.kind == "human":
                    await room.hall.store.change_seat(room.id, old, stand_in)
                    await room.announce()
            continue
        since = match.since[seat]
        view = match.state.view(seat)
        action = await room.hall.thinkers.choose(room.game.id, room.hall.default_bot, view)
        async with room.lock:
            if room.match is match and seat in match.actors and match.since[seat] == since:
                await play_for(room, seat, action)
    if not late:
        room.changed()
