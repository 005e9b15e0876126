"""The migrations make the schema that the code believes in."""

import asyncio
import io
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, insert, select

from tumtum.table.store import schema
from tumtum.table.store.backup import restore
from tumtum.table.store.migrations import migrate
from tumtum.table.store.store import Store

from ..harness import Player, joined, new_table, served

Rows = dict[str, list[dict[str, Any]]]


async def test_migrations_make_the_schema(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "t.sqlite"))
    await store.open()
    await store.open()  # twice does no harm

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert await store.database.read(differences) == []
    assert await store.secret() == await store.secret()
    await store.close()


async def played(tmp_path: Path) -> tuple[str, str, Rows]:
    """A match under way: its table, the cookie of who plays it, and all rows of the store."""
    database = str(tmp_path / "new.sqlite")
    with served(database) as server:
        table, cookie = new_table(server.url, clock="bank-900", **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            for _ in range(4):
                await device.play()
            await device.must("ask", kind="stop")
            await device.until(lambda state: state["ending"])
            await device.must("ask", kind="rematch")
            await device.until(lambda state: not state["ending"])
            await device.play()
    store = Store(database)
    rows = {
        name: await store.rows(select(schema.metadata.tables[name]))
        for name in [each.name for each in schema.metadata.sorted_tables]
    }
    await store.close()
    return table, cookie, rows


async def goes_on(database: str, table: str, cookie: str) -> None:
    with served(database) as server:
        async with joined(server.url, table, cookie) as device:
            assert still_there(device)
            await device.play()


def still_there(device: Player) -> bool:
    state = device.state
    return bool(state["status"] == "playing" and state["mine"] == [0, 1] and state["n"] == 2)


@pytest.mark.slow
async def test_a_store_of_the_first_schema_goes_on(tmp_path: Path) -> None:
    table, cookie, rows = await played(tmp_path)
    database = str(tmp_path / "old.sqlite")
    store = Store(database)
    await store.database.write(partial(migrate, to="0001"))
    await store.database.write(partial(fill, rows=rows))
    await store.close()
    await goes_on(database, table, cookie)


def fill(connection: Connection, rows: Rows) -> None:
    """Write rows into a store that lacks some of their columns."""
    here = MetaData()
    here.reflect(connection)
    for each in here.sorted_tables:
        for row in rows.get(each.name, []):
            kept = {name: value for name, value in row.items() if name in each.c}
            connection.execute(insert(each).values(kept))


@pytest.mark.slow
async def test_a_backup_of_the_first_schema_comes_back(tmp_path: Path) -> None:
    table, cookie, rows = await played(tmp_path)
    first = Store(str(tmp_path / "first.sqlite"))
    await first.database.write(partial(migrate, to="0001"))

    def columns(connection: Connection) -> dict[str, set[str]]:
        here = MetaData()
        here.reflect(connection)
        return {each.name: set(each.c.keys()) for each in here.sorted_tables}

    had = await first.database.read(columns)
    await first.close()
    lines = [json.dumps({"tumtum": "backup", "format": 1})]
    for name in rows:
        for row in rows[name] if name in had else []:
            kept = {column: value for column, value in row.items() if column in had[name]}
            lines.append(json.dumps({"in": name, "row": kept}))
    database = str(tmp_path / "old.sqlite")
    await asyncio.to_thread(restore, database, io.StringIO("\n".join(lines) + "\n"))
    await goes_on(database, table, cookie)
