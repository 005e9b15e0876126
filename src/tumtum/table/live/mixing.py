"""Nature waits for people's salt, but not for ever."""

import asyncio
import math

from .room import Room


class Mixing:
    """A listener of its room that lets nature begin when everybody has salted the dice, or has had
    the time to."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        return self.timer is not None

    def changed(self, room: Room) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = room.mixing_until()
        if due < math.inf:
            loop = asyncio.get_running_loop()
            wait = max(0, due - room.now()) / 1000
            self.timer = loop.call_later(wait, self._ring, room)

    def _ring(self, room: Room) -> None:
        self.timer = None
        room.shared.spawn(self._open(room))

    async def _open(self, room: Room) -> None:
        async with room.lock:
            await room.open_if_due()
            room.changed()
