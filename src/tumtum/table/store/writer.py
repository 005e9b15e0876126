"""Writes the logs of all matches, many steps to a transaction.

While one transaction is on its way to the disk, the steps that arrive meanwhile pile up and go
into the next one. Each caller is answered only after the commit that holds its step.
"""

import asyncio
import sqlite3
from functools import partial
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql

from . import schema
from .rows import Entry, Row, entry_values
from .store import Store

Key: TypeAlias = tuple[str, int]
Batch: TypeAlias = "dict[Key, tuple[Row, asyncio.Future[bool]]]"

POSTGRES = (
    postgresql.insert(schema.entries)
    .on_conflict_do_nothing()
    .returning(schema.entries.c.match, schema.entries.c.number)
)
NAMES = [column.name for column in schema.entries.columns]
COLUMNS = ", ".join(f'"{name}"' for name in NAMES)
PARTS = ", ".join(f"json_extract(value, '$.{name}')" for name in NAMES)
# One statement for a whole batch, which is its transaction, too: each call to SQLite releases the
# interpreter's lock and waits for it again.
ALL = f"INSERT INTO entries ({COLUMNS}) SELECT {PARTS} FROM json_each(?)"  # noqa: S608 (our names)
# "WHERE true" keeps SQLite from reading ON CONFLICT as a part of the SELECT.
UNLESS_TAKEN = f"{ALL} WHERE true ON CONFLICT DO NOTHING"


class Taken(Exception):
    """A number of the batch was in the store already."""


class Writer:
    """One per process."""

    def __init__(self, store: Store) -> None:
        self.database = store.database
        self.waiting: Batch = {}  # for the transaction after the one under way
        self.writing: Batch = {}

    async def append(self, match: str, entry: Entry) -> bool:
        """True once the entry is in the store; False if its number was taken already."""
        key = (match, entry.number)
        if key in self.waiting:
            return False
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting[key] = (entry_values(match, entry), done)
        if not self.writing:
            self._write()
        return await done

    async def stop(self) -> None:
        """Once all is written."""
        while self.writing:
            await asyncio.sleep(0.01)

    def _write(self) -> None:
        self.writing, self.waiting = self.waiting, {}
        if self.writing:
            self.database.post(partial(_insert, rows=self._rows()), self._written)

    def _rows(self) -> list[Row]:
        """In the same order in every process, so that two batches cannot wait for each other."""
        return [self.writing[key][0] for key in sorted(self.writing)]

    def _written(self, outcome: "set[Key] | Exception") -> None:
        if isinstance(outcome, Taken):
            self.database.post(partial(_insert_each, rows=self._rows()), self._written)
            return
        for key, (_, done) in self.writing.items():
            if done.done():
                continue  # its caller is gone
            if isinstance(outcome, Exception):
                done.set_exception(outcome)
            else:
                done.set_result(key in outcome)
        self._write()


def _insert(connection: Connection, rows: list[Row]) -> set[Key]:
    """The keys of the rows that were new; on SQLite all or, with Taken, none."""
    if connection.dialect.name == "postgresql":
        return {(match, number) for match, number in connection.execute(POSTGRES, rows)}
    try:
        _execute(connection, ALL, rows)
    except sqlite3.IntegrityError:
        raise Taken from None
    return {_key(row) for row in rows}


def _insert_each(connection: Connection, rows: list[Row]) -> set[Key]:
    with connection.begin():
        return {_key(row) for row in rows if _execute(connection, UNLESS_TAKEN, [row])}


def _execute(connection: Connection, statement: str, rows: list[Row]) -> int:
    """How many rows were added. The driver is asked directly: on this path all that is spared is
    spared for every move."""
    driver: Any = connection.connection.driver_connection
    added: int = driver.execute(statement, (msgspec.json.encode(rows).decode(),)).rowcount
    return added


def _key(row: Row) -> Key:
    return row["match"], row["number"]
