"""Backup and restore: everything in the store as JSON lines, from any database into any other."""

import asyncio
import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Table, func, insert, select

from . import schema
from .rows import Row
from .store import Store

FORMAT = 1
CHUNK = 500


class BadBackup(ValueError):
    """A file that cannot be restored; the message names the line and the reason."""


def export(database: str, out: IO[str]) -> int:
    """Write everything; says how many rows. The file holds secrets: keep it like the database."""
    return asyncio.run(_export(Store(database), out))


def restore(database: str, source: IO[str]) -> int:
    """Read a backup into an empty store; says how many rows."""
    return asyncio.run(_restore(Store(database), source))


def export_file(database: str, path: Path) -> int:
    with path.open("w", encoding="utf-8") as out:
        return export(database, out)


def restore_file(database: str, path: Path) -> int:
    with path.open(encoding="utf-8") as source:
        return restore(database, source)


async def _export(store: Store, out: IO[str]) -> int:
    await store.open()
    try:
        return await store.database.read(partial(_write_all, out=out))
    finally:
        await store.close()


def _write_all(connection: Connection, out: IO[str]) -> int:
    out.write(json.dumps({"tumtum": "backup", "format": FORMAT}) + "\n")
    count = 0
    for table in schema.metadata.sorted_tables:
        for row in connection.execute(select(table)).mappings():
            line = {"in": table.name, "row": dict(row)}
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
            count += 1
    return count


async def _restore(store: Store, source: IO[str]) -> int:
    await store.open()
    try:
        return await store.database.write(partial(_read_all, source=source))
    finally:
        await store.close()


def _read_all(connection: Connection, source: IO[str]) -> int:
    """All in one transaction: a bad file leaves the store as it was."""
    if connection.execute(select(func.count()).select_from(schema.tables)).scalar():
        raise BadBackup("the database is not empty; restore into a fresh one")
    connection.execute(schema.settings.delete())  # a secret made meanwhile gives way to the old
    _check_head(source.readline())
    count = 0
    for name, rows in _chunks(_rows(source)):
        connection.execute(insert(schema.metadata.tables[name]), rows)
        count += len(rows)
    return count


def _check_head(line: str) -> None:
    head = _object(line, 1)
    if head.get("tumtum") != "backup":
        raise BadBackup("line 1: this is not a backup of Tumtum")
    if head.get("format") != FORMAT:
        raise BadBackup(f"line 1: format {head.get('format')!r}; only {FORMAT} can be read")


def _rows(source: IO[str]) -> Iterator[tuple[str, Row]]:
    for number, line in enumerate(source, start=2):
        data = _object(line, number)
        name, row = data.get("in"), data.get("row")
        if not isinstance(name, str) or name not in schema.metadata.tables:
            raise BadBackup(f"line {number}: there is no table {name!r}")
        if not isinstance(row, dict) or not _fits(row, schema.metadata.tables[name]):
            raise BadBackup(f"line {number}: not a row of {name}")
        yield name, row


def _fits(row: Row, table: Table) -> bool:
    """Whether a row has all that it needs: an old one lacks columns that came later, and each of
    those has a value of its own accord."""
    needed = {column.name for column in table.c if column.server_default is None}
    return needed <= set(row) <= set(table.c.keys())


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadBackup(f"line {number}: not JSON: {error.msg}") from None
    if not isinstance(data, dict):
        raise BadBackup(f"line {number}: not a JSON object")
    return data


def _chunks(rows: Iterable[tuple[str, Row]]) -> Iterator[tuple[str, list[Row]]]:
    """Rows of one table together, a few hundred at a time."""
    waiting: list[Row] = []
    current = ""
    for name, row in rows:
        if waiting and (name != current or len(waiting) >= CHUNK):
            yield current, waiting
            waiting = []
        current = name
        waiting.append(row)
    if waiting:
        yield current, waiting
