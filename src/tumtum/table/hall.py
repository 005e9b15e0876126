"""The hall: all rooms of this process. Tables are loaded on demand and dropped when idle."""

import asyncio
import gc
import logging
import time
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import tumtum
from tumtum import bots

from .counts import Counts
from .feed import Notice, feed_for
from .guests import Guests
from .limits import CHAT_LINES, Buckets, Rates
from .room import Room
from .store.store import Store
from .store.writer import Writer
from .thinking import Thinkers

log = logging.getLogger("tumtum.hall")

SWEEP = 30.0  # seconds between looks for idle rooms
IDLE = 300.0
QUIET = 5.0  # seconds in which nothing happened at any table
UNTIDY = 300.0  # seconds after which memory is tidied even if it is not quiet
DEFAULT_BOT = "greedy"


@dataclass(frozen=True)
class Settings:
    """How a server process is set up."""

    database: str
    secret: str = ""  # "": made once and kept in the database
    thinkers: int = 1  # processes for bots
    pace: float = 0.4  # seconds before a bot's move, so that people can follow
    patience: float = 3.0  # seconds before we play a bot that another process was to play
    rates: Rates = field(default_factory=Rates)
    origins: tuple[str, ...] = ()  # further origins that may connect, e.g. behind a proxy
    idle: float = IDLE


class Hall:
    """What everything in a process shares."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.writer = Writer(self.store)
        self.feed = feed_for(self.store.url)
        self.thinkers = Thinkers(settings.thinkers)
        self.counts = Counts()
        self.pace = settings.pace
        self.patience = settings.patience
        self.chat_lines = CHAT_LINES
        self.bots = bots.names()
        self.default_bot = DEFAULT_BOT if DEFAULT_BOT in self.bots else self.bots[-1]
        self.addresses = Buckets(*settings.rates.address)
        self.posts = Buckets(*settings.rates.pages)
        self.connected: Counter[str] = Counter()  # connections by address
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.started = self.now()
        self.tidied = time.monotonic()
        self.closing = False
        self.guests = Guests("")

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.store.open()
        self.guests = Guests(self.settings.secret or await self.store.secret())
        await self.feed.start(self.heard, self.missed)
        self.spawn(self._sweep())
        self.spawn(self._wind_clocks())

    def bid_farewell(self) -> None:
        """Tell every page to come back soon."""
        if not self.closing:
            self.closing = True
            for room in self.rooms.values():
                for connection in list(room.connections):
                    connection.bid_farewell()

    async def close(self) -> None:
        """Write what is on its way, end."""
        self.bid_farewell()
        await self.feed.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.writer.stop()
        self.thinkers.close()
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

    # --- rooms ---

    async def room(self, table: str) -> Room | None:
        """The room of a table, loaded if need be; None if there is no such table."""
        found = self.rooms.get(table)
        if found is not None:
            found.touched = time.monotonic()
            return found
        lock = self.loading.setdefault(table, asyncio.Lock())
        async with lock:
            if table in self.rooms:
                return self.rooms[table]
            row = await self.store.table(table)
            if row is None or not playable(row.game):
                return None
            room = Room(self, row, tumtum.game(row.game))
            await room.refresh()
            self.rooms[table] = room
            self.counts.rooms.set(len(self.rooms))
            room.changed()
        self.loading.pop(table, None)
        return room

    async def _wind_clocks(self) -> None:
        """Load the tables whose clocks run, whether somebody looks or not."""
        for table in await self.store.clocked_tables():
            await self.room(table)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            self.drop_idle()
            self.tidy_when_quiet()
            for room in self.rooms.values():
                if room.connections:
                    room.say_who_is_here()

    def drop_idle(self) -> None:
        now = time.monotonic()
        for room in list(self.rooms.values()):
            if room.idle and now - room.touched > self.settings.idle:
                del self.rooms[room.id]
        self.counts.rooms.set(len(self.rooms))

    def tidy_when_quiet(self) -> None:
        """Look for garbage in cycles, which makes everybody wait: at 500 busy tables a tenth of
        a second and more, even if there is none."""
        now = time.monotonic()
        quiet = all(now - room.touched > QUIET for room in self.rooms.values())
        if quiet or now - self.tidied > UNTIDY:
            gc.collect()
            self.tidied = time.monotonic()

    # --- other processes ---

    async def heard(self, notice: Notice) -> None:
        """Another process changed something at a table."""
        room = self.rooms.get(notice.table)
        if room is None:
            return
        if notice.online is not None:
            room.elsewhere[notice.sender] = (time.monotonic(), set(notice.online))
            for connection in list(room.connections):
                connection.tell()
        elif notice.reaction is not None:
            room.react(*notice.reaction)
        else:
            async with room.lock:
                if await room.refresh():
                    room.changed()

    async def missed(self) -> None:
        """Notices may have been lost: look at every room again."""
        for room in list(self.rooms.values()):
            async with room.lock:
                if await room.refresh():
                    room.changed()

    # --- guests ---

    async def name_guest(self, guest: str, name: str) -> None:
        await self.store.name_guest(guest, name, self.now())

    @staticmethod
    @cache
    def actions_of(game_id: str) -> dict[str, int]:
        """Every action of a game by its name."""
        return tumtum.game(game_id).actions_named()


def playable(game_id: str) -> bool:
    """Whether this machine knows the game; a table of another waits in the store."""
    try:
        tumtum.game(game_id)
    except tumtum.UnknownGame:
        return False
    return True
