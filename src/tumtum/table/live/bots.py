"""Bots at the table: who thinks when. They mind their seats, and help when time is up."""

import asyncio
import logging
import secrets

from tumtum.engine import IllegalMove, Rng, check

from ..match.manners import PACES
from .reasons import reason
from .room import Room
from .workers import Thinkers

log = logging.getLogger("tumtum.bots")

AFTER_ERROR = 5.0


class Bots:
    """A listener of its room that lets every bot think that may act and does not think yet."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        return bool(self.thinking)

    def changed(self, room: Room) -> None:
        if room.match is None:
            return
        for seat in room.match.actors:
            if room.seats[seat].kind == "bot" and seat not in self.thinking:
                self.thinking[seat] = room.shared.spawn(self._mind(room, seat))

    async def _mind(self, room: Room, seat: int) -> None:
        try:
            await self._think_and_play(room, seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed", extra={"table": room.id, "seat": seat})
            await asyncio.sleep(AFTER_ERROR)
        finally:
            self.thinking.pop(seat, None)
        self.changed(room)

    async def _think_and_play(self, room: Room, seat: int) -> None:
        match = room.match
        assert match is not None
        ours = room.wrote == match.n
        settings = room.shared.settings
        pace = settings.pace * PACES[room.manners.pace]
        await asyncio.sleep(pace + (0 if ours else settings.patience))
        since = match.since[seat]
        view = match.state.view(seat)
        action = await self.thinkers.choose(room.game.id, room.seats[seat].bot, view)
        async with room.lock:
            still = room.match is match and seat in match.actors and match.since[seat] == since
            if still and room.seats[seat].kind == "bot":
                await play_for(room, seat, action)


async def play_for(room: Room, seat: int, action: int | None, late: bool = False) -> None:
    """Play a bot's choice; a random legal action if it has none. `late`: for a person."""
    match = room.match
    assert match is not None
    try:
        if action is None:
            raise IllegalMove("no choice")
        check(match.state, seat, action)
    except IllegalMove as error:
        log.warning("a bot chose badly", extra={"table": room.id, "seat": seat, "why": str(error)})
        action = secrets.choice(match.state.legal(seat))
    why = ""
    if room.manners.reasons == "yes":
        why = reason(room.game, match.state, seat, action, Rng(secrets.randbits(63)))
    await room.play(seat, action, late=late)
    if why:
        await room.say("", room.seats[seat].name, seat, why)
