"""Writes the logs of all matches, many steps to a transaction.

While one transaction is on its way to the disk, the steps that arrive meanwhile pile up and go
into the next one. Each caller is answered only after the commit that holds its step.

SQLite is written from a thread of its own, a whole batch in one statement: every statement hands
the interpreter from thread to thread and back, which costs more than the writing.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.dialects import postgresql

from . import schema
from .store import Entry, Row, Store, entry_values, prepare_sqlite

Key: TypeAlias = tuple[str, int]

NAMES = [column.name for column in schema.entries.columns]
COLUMNS = ", ".join(f'"{name}"' for name in NAMES)
PARTS = ", ".join(f"json_extract(value, '$.{name}')" for name in NAMES)
# "WHERE true" keeps SQLite from reading ON CONFLICT as a part of the SELECT.
INSERT = (
    f"INSERT INTO entries ({COLUMNS}) SELECT {PARTS} FROM json_each(?) "  # noqa: S608 (our names)
    "WHERE true ON CONFLICT DO NOTHING"
)


class Writer:
    """One per process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: dict[Key, tuple[Row, asyncio.Future[bool]]] = {}
        self.filled = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(1, "writer")
        self.blocking: Engine | None = None
        if store.sqlite:
            self.blocking = create_engine(store.url.replace("+aiosqlite", ""))
            event.listen(self.blocking, "connect", prepare_sqlite)
        self.statement = (
            postgresql.insert(schema.entries)
            .on_conflict_do_nothing()
            .returning(schema.entries.c.match, schema.entries.c.number)
        )

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        while self.waiting:
            await asyncio.sleep(0.01)
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.thread.shutdown()
        if self.blocking is not None:
            self.blocking.dispose()

    async def append(self, match: str, entry: Entry) -> bool:
        """True once the entry is in the store; False if its number was taken already."""
        key = (match, entry.number)
        if key in self.waiting:
            return False
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting[key] = (entry_values(match, entry), done)
        self.filled.set()
        return await done

    async def _run(self) -> None:
        while True:
            await self.filled.wait()
            self.filled.clear()
            batch = self.waiting
            self.waiting = {}
            try:
                written = await self._write([row for row, _ in batch.values()])
            except Exception as error:  # every caller hears of it; the writer lives on
                for _, done in batch.values():
                    if not done.done():
                        done.set_exception(error)
                continue
            for key, (_, done) in batch.items():
                if not done.done():
                    done.set_result(key in written)

    async def _write(self, rows: list[Row]) -> set[Key]:
        # The same order in every process, so that two batches cannot wait for each other.
        rows.sort(key=lambda row: (row["match"], row["number"]))
        if self.blocking is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thread, self._write_here, self.blocking, rows)
        async with self.store.engine.begin() as connection:
            result = await connection.execute(self.statement, rows)
            return {(match, number) for match, number in result}

    def _write_here(self, engine: Engine, rows: list[Row]) -> set[Key]:
        with engine.connect() as connection:
            if _insert(connection, rows) == len(rows):
                connection.commit()
                return {_key(row) for row in rows}
            connection.rollback()  # some number was taken: find out which
            written = {_key(row) for row in rows if _insert(connection, [row])}
            connection.commit()
            return written


def _insert(connection: Connection, rows: list[Row]) -> int:
    """How many of these rows were new."""
    return connection.exec_driver_sql(INSERT, (msgspec.json.encode(rows).decode(),)).rowcount


def _key(row: Row) -> Key:
    return row["match"], row["number"]
