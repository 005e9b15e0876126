"""The database: work on it is a function of a connection, done in one transaction.

PostgreSQL is spoken to asynchronously. SQLite has one thread that writes and one that reads, each
with a connection of its own: two writers would only wait for each other's locks, and to hand over
every single statement from thread to thread costs more than the statement.
"""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")
Then: TypeAlias = Callable[[T | Exception], None]
Task: TypeAlias = tuple[Callable[[Connection], Any], Then[Any], asyncio.AbstractEventLoop]


class Database(Protocol):
    """Where a store keeps everything."""

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What `work` returns, once all that it did is on the disk; if it raises, nothing is."""

    def post(self, work: Callable[[Connection], T], then: Then[T]) -> None:
        """The same for who does not wait: `then` is called with the result or the error. The work
        is a single statement, which needs no transaction around it, or begins one itself."""

    async def close(self) -> None: ...


class Postgres:
    """Shared by many processes on many machines."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_size=10, pool_pre_ping=True)
        self.tasks: set[asyncio.Task[Any]] = set()  # the loop alone would not keep them alive

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    def post(self, work: Callable[[Connection], T], then: Then[T]) -> None:
        task = asyncio.create_task(self.write(work))
        self.tasks.add(task)
        task.add_done_callback(partial(self._posted, then=then))

    def _posted(self, task: "asyncio.Task[T]", then: Then[T]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            error = task.exception()
            then(error if isinstance(error, Exception) else task.result())

    async def close(self) -> None:
        await self.engine.dispose()


class Sqlite:
    """One file, one process."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url)
        event.listen(self.engine, "connect", prepare_sqlite)
        event.listen(self.engine, "begin", begin)
        self.reader = Lane(self.engine, "reader")
        self.writer = Lane(self.engine, "writer")

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.reader.run(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self.writer.run(work)

    def post(self, work: Callable[[Connection], T], then: Then[T]) -> None:
        self.writer.post(work, then)

    async def close(self) -> None:
        await self.reader.close()
        await self.writer.close()
        self.engine.dispose()


class Lane:
    """A thread with its own connection, where one piece of work follows the other."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()
        self.thread = Thread(target=self._follow, name=name, daemon=True)
        self.thread.start()

    async def run(self, work: Callable[[Connection], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post(partial(_in_transaction, work=work), partial(_settle, done))
        return await done

    def post(self, work: Callable[[Connection], T], then: Then[T]) -> None:
        self.tasks.put((work, then, asyncio.get_running_loop()))

    def _follow(self) -> None:
        while (task := self.tasks.get()) is not None:
            work, then, loop = task
            try:
                outcome = self._do(work)
            except Exception as error:
                outcome = error
            with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
                loop.call_soon_threadsafe(then, outcome)
        if self.connection is not None:
            self.connection.close()

    def _do(self, work: Callable[[Connection], T]) -> T:
        if self.connection is None:
            self.connection = self.engine.connect()
        return work(self.connection)

    async def close(self) -> None:
        self.tasks.put(None)
        await asyncio.to_thread(self.thread.join)


def _in_transaction(connection: Connection, work: Callable[[Connection], T]) -> T:
    with connection.begin():
        return work(connection)


def _settle(done: "asyncio.Future[T]", outcome: T | Exception) -> None:
    if done.done():
        return  # who waited for it is gone
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


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
    """Readers beside one writer, and a commit is on the disk when it returns. The driver begins
    no transactions: a statement outside of those that `begin` begins is one of its own."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
