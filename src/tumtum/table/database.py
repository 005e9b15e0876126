"""The database: work on it is a function of a connection, done in one transaction.

PostgreSQL is spoken to asynchronously. SQLite has one thread that writes and one that reads, each
with a connection of its own: two writers would only wait for each other's locks, and to hand over
every single statement from thread to thread costs more than the statement.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")


class Database(Protocol):
    """Where a store keeps everything."""

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What `work` returns, once all that it did is on the disk; if it raises, nothing is."""

    async def close(self) -> None: ...


class Postgres:
    """Shared by many processes on many machines."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_size=10, pool_pre_ping=True)

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


class Sqlite:
    """One file, one process."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url)
        event.listen(self.engine, "connect", prepare_sqlite)
        self.reader = Lane(self.engine, "reader")
        self.writer = Lane(self.engine, "writer")

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.reader.run(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self.writer.run(work)

    async def close(self) -> None:
        await self.reader.close()
        await self.writer.close()
        self.engine.dispose()


class Lane:
    """A thread with its own connection, where one piece of work follows the other."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, name)
        self.connection: Connection | None = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        if self.connection is None:
            self.connection = self.engine.connect()
        with self.connection.begin():
            return work(self.connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._hang_up)
        self.thread.shutdown()

    def _hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()


def database_at(address: str) -> Database:
    """The database at `postgresql://...`, `sqlite:///...` or a bare path."""
    url = full_url(address)
    return Sqlite(url) if url.startswith("sqlite") else Postgres(url)


def full_url(address: str) -> str:
    """The address with the driver we use; ValueError if there is none."""
    if "://" not in address:
        address = f"sqlite:///{address}"
    url = make_url(address)
    drivers = {
        "sqlite": "sqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    plain = url.drivername.partition("+")[0]
    if plain not in drivers:
        raise ValueError(f"--database: {plain!r} is not supported; use sqlite or postgresql")
    return url.set(drivername=drivers[plain]).render_as_string(hide_password=False)


def prepare_sqlite(connection: Any, _: object) -> None:
    """Readers beside one writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
