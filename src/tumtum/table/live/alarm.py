"""The alarm of a table's clock: when somebody's time is up, a bot helps out."""

import asyncio
from dataclasses import replace

from ..match.clock import time_left
from ..match.match import LoggedMatch
from .bots import play_for
from .room import Room
from .workers import Thinkers


class Alarm:
    """A listener of its room that rings when the first of those who are to act is late."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.timer: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        return self.timer is not None

    def changed(self, room: Room) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if room.clock is None or room.match is None:
            return
        people = room.people()
        now = room.now()
        left = [
            time_left(room.clock, room.match, seat, now)
            for seat in room.match.actors
            if seat in people
        ]
        if left:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(min(left) / 1000 + 0.01, self._ring, room)

    def _ring(self, room: Room) -> None:
        room.shared.spawn(self._help_out(room))

    async def _help_out(self, room: Room) -> None:
        """A bot plays the move of who is late, or takes the seat."""
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
                await self._take_seat(room, seat)
            else:
                await self._play_move(room, match, seat)
        if not late:
            room.changed()

    async def _take_seat(self, room: Room, seat: int) -> None:
        async with room.lock:
            old = room.seats[seat]
            stand_in = replace(old, kind="bot", bot=room.shared.default_bot)
            if old.kind == "human":
                await room.shared.store.change_seat(room.id, old, stand_in)
                await room.announce()

    async def _play_move(self, room: Room, match: LoggedMatch, seat: int) -> None:
        since = match.since[seat]
        view = match.state.view(seat)
        action = await self.thinkers.choose(room.game.id, room.shared.default_bot, view)
        async with room.lock:
            if room.match is match and seat in match.actors and match.since[seat] == since:
                await play_for(room, seat, action, late=True)
