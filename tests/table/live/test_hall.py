"""The hall: which tables are in memory, and when memory is tidied."""

import asyncio
import gc
import time
import weakref
from pathlib import Path

import pytest
from sqlalchemy import update

import tumtum
from tumtum.table.commands.beginning import begin
from tumtum.table.commands.opening import open_table
from tumtum.table.live.feed import Notice
from tumtum.table.live.hall import Hall
from tumtum.table.live.room import Room
from tumtum.table.settings import Settings
from tumtum.table.store import schema
from tumtum.table.store.rows import SeatRow
from tumtum.table.store.store import Store

from ..harness import Failed, Server, get, joined, new_table, served
from ..samples import TABLE


@pytest.mark.slow
async def test_tables_with_clocks_are_loaded_at_the_start(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    with served(database) as server:
        timed, _ = new_table(server.url, clock="move-600", **{"with": "device"})
        new_table(server.url, **{"with": "device"})
    with served(database) as server:
        await asyncio.sleep(0.5)
        assert list(server.hall.rooms) == [timed]


async def test_tables_of_games_that_are_gone_wait(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    with served(database) as server:
        table, cookie = new_table(server.url, **{"with": "friends"})
    store = Store(database)
    await store.write(update(schema.tables).values(game="forgotten"))
    await store.close()
    with served(database) as server:
        html, _ = get(server.url, cookie)
        assert table not in html
        with pytest.raises(Failed):
            get(f"{server.url}/t/{table}")


async def test_tables_that_never_were_leave_nothing_behind(server: Server) -> None:
    for number in range(3):
        with pytest.raises(Failed):
            get(f"{server.url}/t/nowhere-{number}")
    assert not server.hall.loading


async def test_many_who_come_at_once_share_one_room(tmp_path: Path) -> None:
    hall = Hall(Settings(str(tmp_path / "t.sqlite")))
    await hall.open()
    try:
        free = [SeatRow(seat, "open", "", "", "") for seat in range(TABLE.seats)]
        await hall.shared.store.make_table(TABLE, free)
        first = asyncio.create_task(hall.room(TABLE.id))
        others = [asyncio.create_task(hall.room(TABLE.id)) for _ in range(3)]
        await asyncio.sleep(0)
        first.cancel()  # who came first does not wait for the table
        rooms = await asyncio.gather(*others)
        assert rooms == [hall.rooms[TABLE.id]] * 3
    finally:
        await hall.close()


async def test_of_a_move_at_another_process_only_the_log_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(str(tmp_path / "t.sqlite"), mixing=0.0)
    here, there = Hall(settings), Hall(settings)
    await here.open()
    await there.open()
    try:
        table = await open_table(here, "ab" * 12, {"game": "mimsy", "with": "device"})
        ours, theirs = await here.room(table.id), await there.room(table.id)
        assert ours is not None
        assert theirs is not None
        assert ours.match is not None
        assert theirs.match is not None
        seat = ours.match.actors[0]
        n = await ours.play(seat, ours.match.state.legal(seat)[0])
        notice = Notice("another process", table.id, log=ours.match.row.id)
        with monkeypatch.context() as patch:
            patch.setattr(there.shared.store, "news", None)
            await there.heard(notice)
            assert theirs.match.n == n
        await ours.write(ours.match.note("stop", seat, ours.now()))
        await begin(ours)
        await there.heard(Notice("another process", table.id, log=ours.match.row.id))
        assert theirs.match.row.id == ours.match.row.id, "a match that was not known is read whole"
    finally:
        await here.close()
        await there.close()


async def test_idle_tables_are_dropped_and_loaded_again(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        await device.play()
        n = device.state["n"]
        server.hall.rooms[table].touched -= 10_000
        server.hall.drop_idle()
        assert table in server.hall.rooms, "somebody is there"
    await asyncio.sleep(0.1)
    server.hall.rooms[table].touched -= 10_000
    server.hall.drop_idle()
    assert table not in server.hall.rooms
    async with joined(server.url, table, cookie) as device:
        assert device.state["n"] == n


class Knot:
    """Garbage that only the collector finds."""

    def __init__(self) -> None:
        self.self = self


def dropped_knot() -> "weakref.ref[Knot]":
    return weakref.ref(Knot())


@pytest.mark.slow
async def test_memory_is_tidied_when_it_is_quiet(tmp_path: Path) -> None:
    hall = Hall(Settings(str(tmp_path / "t.sqlite")))
    room = hall.rooms["t"] = Room(hall.shared, TABLE, tumtum.game("mimsy"))
    gc.disable()
    try:
        knot = dropped_knot()
        hall.tidy_when_quiet()
        assert knot() is not None, "somebody plays"
        room.touched -= 60
        hall.tidy_when_quiet()
        assert knot() is None
        knot, room.touched = dropped_knot(), time.monotonic()
        hall.tidied -= 3600
        hall.tidy_when_quiet()
        assert knot() is None, "it was long enough ago"
    finally:
        gc.enable()
        hall.thinkers.close()
        await hall.shared.store.close()
