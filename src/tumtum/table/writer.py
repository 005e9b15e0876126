"""Writes the logs of all matches, many steps to a transaction.

While one transaction is on its way to the disk, the steps that arrive meanwhile pile up and go
into the next one. Each caller is answered only after the commit that holds its step.
"""

import asyncio
from functools import partial
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql

from . import schema
from .rows import Entry, Row, entry_values
from .store import Store

Key: TypeAlias = tuple[str, int]

POSTGRES = (
    postgresql.insert(schema.entries)
    .on_conflict_do_nothing()
    .returning(schema.entries.c.match, schema.entries.c.number)
)
NAMES = [column.name for column in schema.entries.columns]
COLUMNS = ", ".join(f'"{name}"' for name in NAMES)
PARTS = ", ".join(f"json_extract(value, '$.{name}')" for name in NAMES)
# One statement for a whole batch: each would release the interpreter's lock and wait for it again.
# "WHERE true" keeps SQLite from reading ON CONFLICT as a part of the SELECT.
SQLITE = (
    f"INSERT INTO entries ({COLUMNS}) SELECT {PARTS} FROM json_each(?) "  # noqa: S608 (our names)
    "WHERE true ON CONFLICT DO NOTHING"
)


class Taken(Exception):
    """A number of the batch was in the store already."""


class Writer:
    """One per process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: dict[Key, tuple[Row, asyncio.Future[bool]]] = {}
        self.filled = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        while self.waiting:
            await asyncio.sleep(0.01)
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

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
        rows.sort(key=_key)
        write = self.store.database.write
        try:
            return await write(partial(_insert, rows=rows))
        except Taken:
            written: set[Key] = set()
            for row in rows:
                written |= await write(partial(_insert_if_free, row=row))
            return written


def _insert(connection: Connection, rows: list[Row]) -> set[Key]:
    """The keys of the rows that were new; on SQLite all or, with Taken, none."""
    if connection.dialect.name == "postgresql":
        return {(match, number) for match, number in connection.execute(POSTGRES, rows)}
    if _insert_json(connection, rows) < len(rows):
        raise Taken
    return {_key(row) for row in rows}


def _insert_if_free(connection: Connection, row: Row) -> set[Key]:
    return {_key(row)} if _insert_json(connection, [row]) else set()


def _insert_json(connection: Connection, rows: list[Row]) -> int:
    """How many of the rows were new."""
    return connection.exec_driver_sql(SQLITE, (msgspec.json.encode(rows).decode(),)).rowcount


def _key(row: Row) -> Key:
    return row["match"], row["number"]
