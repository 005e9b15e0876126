"""What all rooms of a process share."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from tumtum import bots

from ..counts import Counts
from ..guests import Guests
from ..settings import Settings
from ..store.devices import signed_out
from ..store.store import Store
from ..store.writer import Writer
from .feed import feed_for

log = logging.getLogger("tumtum.shared")

DEFAULT_BOT = "casual"


class Shared:
    """The store and the ways to it, the signatures of guests, the numbers, the tasks."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.writer = Writer(self.store)
        self.feed = feed_for(self.store.url)
        self.counts = Counts()
        self.secret = ""
        self.guests = Guests("")
        self.bots = bots.names()
        self.default_bot = DEFAULT_BOT if DEFAULT_BOT in self.bots else self.bots[-1]
        self.tasks: set[asyncio.Task[None]] = set()
        # The clock on the wall is read once: set while we run, it would change what people have.
        self._since_1970 = time.time_ns() - time.monotonic_ns()
        self.started = self.now()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return (self._since_1970 + time.monotonic_ns()) // 1_000_000

    async def open(self) -> None:
        await self.store.open()
        self.secret = self.settings.secret or await self.store.secret()
        self.guests = Guests(self.secret)
        await self.learn_signed_out()

    async def learn_signed_out(self) -> frozenset[str]:
        """Read which devices were signed out; says those we had not heard of."""
        known, now = self.guests.revoked, await signed_out(self.store)
        self.guests.revoked = now
        return now - known

    async def close(self) -> None:
        """Write what is on its way, end."""
        await self.feed.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.writer.stop()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside; errors are logged, never lost."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.counts.errors.inc()
            log.error("a task failed", exc_info=task.exception())

    async def name_guest(self, guest: str, name: str) -> None:
        await self.store.name_guest(guest, name, self.now())
