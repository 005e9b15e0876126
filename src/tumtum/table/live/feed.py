"""Wakes other processes up when something at a table has changed.

One process needs no feed. Many processes on one PostgreSQL use NOTIFY, sent on its own after
the write is committed: it carries no news, only that there is some; the store has it.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import asyncpg
import msgspec
from sqlalchemy.engine import make_url

log = logging.getLogger("tumtum.feed")

CHANNEL = "tumtum"
RETRY = 1.0  # seconds


class Notice(msgspec.Struct):
    """What a notice says: at which table something changed; a reaction rides along, since
    reactions are not kept; who of the table is connected to the sending process; and if nothing
    changed but the log of a match, which."""

    sender: str
    table: str
    reaction: tuple[str, int, str] | None = None  # name, seat, reaction
    online: list[str] | None = None  # guests
    log: str = ""  # id of the match


Heard = Callable[[Notice], Awaitable[None]]


class Feed(Protocol):
    async def start(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None: ...

    def send(
        self,
        table: str,
        reaction: tuple[str, int, str] | None = None,
        online: list[str] | None = None,
        log: str = "",
    ) -> None: ...

    async def stop(self) -> None: ...


class Silence:
    """One process: nobody else has to know."""

    async def start(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        return

    def send(
        self,
        table: str,
        reaction: tuple[str, int, str] | None = None,
        online: list[str] | None = None,
        log: str = "",
    ) -> None:
        return

    async def stop(self) -> None:
        return


class PostgresFeed:
    """LISTEN and NOTIFY on one connection, outside every transaction."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.me = secrets.token_hex(6)
        self.out: asyncio.Queue[Notice] = asyncio.Queue(10_000)
        self.task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()

    async def start(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        self.heard = heard
        self.missed = missed
        self.task = asyncio.create_task(self._run(), name="feed")
        await asyncio.wait_for(self.listening.wait(), 10)

    def send(
        self,
        table: str,
        reaction: tuple[str, int, str] | None = None,
        online: list[str] | None = None,
        log: str = "",
    ) -> None:
        with contextlib.suppress(asyncio.QueueFull):  # then they read the store a little later
            self.out.put_nowait(Notice(self.me, table, reaction, online, log))

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self) -> None:
        """Keep a connection; after a break, say that notices may have been missed."""
        first = True
        while True:
            try:
                connection = await asyncpg.connect(self.url)
                try:
                    await connection.add_listener(CHANNEL, self._receive)
                    if not first:
                        await self.missed()
                    first = False
                    self.listening.set()
                    await self._pass_on(connection)
                finally:
                    await connection.close()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("feed lost", extra={"error": str(error)})
                await asyncio.sleep(RETRY)

    async def _pass_on(self, connection: Any) -> None:
        while True:
            notice = await self.out.get()
            payload = msgspec.json.encode(notice).decode()
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)

    def _receive(self, connection: object, pid: int, channel: str, payload: object) -> None:
        notice = msgspec.json.decode(str(payload), type=Notice)
        if notice.sender != self.me:
            task = asyncio.ensure_future(self.heard(notice))
            task.add_done_callback(_report)


def _report(task: "asyncio.Future[None]") -> None:
    if not task.cancelled() and task.exception() is not None:
        log.error("a notice was not followed", exc_info=task.exception())


def feed_for(url: str) -> Feed:
    return PostgresFeed(url) if url.startswith("postgresql") else Silence()
