"""The hall: all rooms of this process. Tables are loaded on demand and dropped when idle."""

import asyncio
import gc
import time

import tumtum

from ..limits import Buckets
from ..settings import Settings
from .advisers import Advisers
from .alarm import Alarm
from .bots import Bots
from .feed import Notice
from .mixing import Mixing
from .room import Room
from .shared import Shared
from .workers import Thinkers

SWEEP = 30.0  # seconds between looks for idle rooms
QUIET = 5.0  # seconds in which nothing happened at any table
UNTIDY = 300.0  # seconds after which memory is tidied even if it is not quiet


class Hall:
    """What a process has: its rooms, and who is at its door."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.shared = Shared(settings)
        self.thinkers = Thinkers(settings.thinkers, settings.rates.worker_megabytes)
        self.advisers = Advisers(settings.rates.worker_megabytes)
        self.addresses = Buckets(*settings.rates.address)
        self.posts = Buckets(*settings.rates.pages)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.tidied = time.monotonic()
        self.closing = False

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.shared.open()
        await self.shared.feed.start(self.heard, self.missed)
        self.shared.spawn(self._sweep())
        self.shared.spawn(self._wind_clocks())

    def bid_farewell(self) -> None:
        """Tell every page to come back soon."""
        if not self.closing:
            self.closing = True
            for room in self.rooms.values():
                for page in list(room.presence.pages):
                    page.bid_farewell()

    async def close(self) -> None:
        """Write what is on its way, end."""
        self.bid_farewell()
        for loading in list(self.loading.values()):
            loading.cancel()
        await self.shared.close()
        self.thinkers.close()
        self.advisers.close()

    # --- rooms ---

    async def room(self, table: str) -> Room | None:
        """The room of a table, loaded if need be; None if there is no such table."""
        found = self.rooms.get(table)
        if found is not None:
            found.touched = time.monotonic()
            return found
        loading = self.loading.get(table)
        if loading is None:
            loading = self.loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(loading)  # others may wait for it, too

    async def _load(self, table: str) -> Room | None:
        row = await self.shared.store.table(table)
        if row is None or not playable(row.game):
            return None
        room = Room(self.shared, row, tumtum.game(row.game))
        room.listeners += [Mixing(), Bots(self.thinkers), Alarm(self.thinkers)]
        await room.refresh()
        self.rooms[table] = room
        self.shared.counts.rooms.set(len(self.rooms))
        room.changed()
        return room

    async def _wind_clocks(self) -> None:
        """Load the tables whose clocks run, whether somebody looks or not."""
        for table in await self.shared.store.clocked_tables():
            await self.room(table)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            self.drop_idle()
            self.tidy_when_quiet()
            self.shared.spawn(self.turn_out())
            for room in self.rooms.values():
                if room.presence.pages:
                    room.say_who_is_here()

    async def turn_out(self) -> None:
        """Devices that were signed out, here or at another process, lose their pages."""
        devices = await self.shared.learn_signed_out()
        for room in self.rooms.values() if devices else ():
            for page in list(room.presence.pages):
                if page.device in devices:
                    page.sign_out()

    def drop_idle(self) -> None:
        now = time.monotonic()
        for room in list(self.rooms.values()):
            if room.idle and now - room.touched > self.settings.idle:
                del self.rooms[room.id]
        self.shared.counts.rooms.set(len(self.rooms))

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
            before = room.online()
            room.presence.hear_of(notice.sender, notice.online)
            if any(room.seated(guest) for guest in before ^ room.online()):
                room.presence.tell()
        elif notice.reaction is not None:
            room.react(*notice.reaction)
        else:
            async with room.lock:
                if await (room.read_log(notice.log) if notice.log else room.refresh()):
                    room.changed()

    async def missed(self) -> None:
        """Notices may have been lost: look at every room again."""
        for room in list(self.rooms.values()):
            async with room.lock:
                if await room.refresh():
                    room.changed()


def playable(game_id: str) -> bool:
    """Whether this machine knows the game; a table of another waits in the store."""
    try:
        tumtum.game(game_id)
    except tumtum.UnknownGame:
        return False
    return True
