"""The store: one writer wins, nothing is lost, old versions are shown, backups come back."""

import asyncio
import gc
import io
import socket
import time
import weakref
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, update

import tumtum
from tumtum import cli
from tumtum.table.live.hall import Hall
from tumtum.table.live.room import Room
from tumtum.table.match.match import fold_moves
from tumtum.table.serve import listen, serve
from tumtum.table.settings import Settings
from tumtum.table.store import schema
from tumtum.table.store.backup import BadBackup, export, restore
from tumtum.table.store.database import full_url
from tumtum.table.store.rows import Entry, MatchRow, SeatRow, TableRow
from tumtum.table.store.store import Store
from tumtum.table.store.writer import Writer

from .harness import Failed, Server, get, joined, new_table, play_out, served

TABLE = TableRow("a", "A", "mimsy", 2, {}, "", "host", True, "open", 0, 1)


async def opened(database: str) -> Store:
    """A store with one table and one match, `a.1`."""
    store = Store(database)
    await store.open()
    await store.make_table(TABLE, [SeatRow(seat, "open", "", "", "") for seat in range(2)])
    match = MatchRow("a.1", "a", "mimsy", 1, 2, {}, ["A", "B"], "00", 1, None, None)
    assert await store.begin_match(match, 1)
    return store


def step(number: int, seat: int = 0) -> Entry:
    return Entry(number, "play", seat, ((seat, 3),), 0, 5)


async def test_of_two_writers_of_one_number_exactly_one_wins(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    first = await opened(database)
    second = Store(database)
    writers = [Writer(first), Writer(second)]
    for number in range(20):
        won = await asyncio.gather(
            *(writer.append("a.1", step(number, seat)) for seat, writer in enumerate(writers))
        )
        assert sorted(won) == [False, True]
    assert [entry.number for entry in await first.entries("a.1")] == list(range(20))
    again = await asyncio.gather(*(writers[0].append("a.1", step(20)) for _ in range(5)))
    assert sorted(again) == [False, False, False, False, True]
    for writer in writers:
        await writer.stop()
    await first.close()
    await second.close()


async def test_in_a_batch_only_the_taken_number_loses(tmp_path: Path) -> None:
    store = await opened(str(tmp_path / "t.sqlite"))
    writer = Writer(store)
    taken = writer.append("a.1", step(1))
    assert await taken
    late = step(1, seat=1)
    won = await asyncio.gather(*(writer.append("a.1", it) for it in (step(0), late, step(2))))
    assert won == [True, False, True]
    assert [entry.seat for entry in await store.entries("a.1")] == [0, 0, 0]
    await writer.stop()
    await store.close()


async def test_seats_and_matches_are_compare_and_set(tmp_path: Path) -> None:
    store = await opened(str(tmp_path / "t.sqlite"))
    free = SeatRow(0, "open", "", "", "")
    tries = [
        store.change_seat("a", free, SeatRow(0, "human", f"guest{number}", "N", ""))
        for number in range(4)
    ]
    assert sorted(await asyncio.gather(*tries)) == [False, False, False, True]
    match = MatchRow("a.2", "a", "mimsy", 1, 2, {}, ["A", "B"], "00", 1, None, None)
    assert await store.begin_match(match, 2)
    assert not await store.begin_match(match, 2)
    await store.close()


async def test_a_failing_disk_is_told_to_the_caller(tmp_path: Path) -> None:
    store = await opened(str(tmp_path / "t.sqlite"))
    writer = Writer(store)
    with pytest.raises(Exception, match="FOREIGN KEY"):
        await writer.append("nowhere.1", step(0))
    assert await writer.append("a.1", step(0)), "the writer lives on"
    await writer.stop()
    await store.close()


async def test_migrations_make_the_schema(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "t.sqlite"))
    await store.open()
    await store.open()  # twice does no harm

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert await store.database.read(differences) == []
    assert await store.secret() == await store.secret()
    await store.close()


def test_database_addresses() -> None:
    assert full_url("/tmp/x.db") == "sqlite:////tmp/x.db"
    assert full_url("postgres://u:p@h/d") == "postgresql+asyncpg://u:p@h/d"
    with pytest.raises(ValueError, match="mysql"):
        full_url("mysql://h/d")


def test_what_was_taken_back_does_not_count() -> None:
    back = Entry(3, "back", 0, (), 2, 0)
    log = [Entry(0, "play", -1, ((-1, 9),), 0, 0), step(1), step(2), back, step(4, 1)]
    assert fold_moves(log) == [(-1, 9), (0, 3), (1, 3)]


async def test_a_backup_comes_back(tmp_path: Path) -> None:
    old, new = str(tmp_path / "old.sqlite"), str(tmp_path / "new.sqlite")
    with served(old) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            await device.must("say", text="Good evening ☺")
            for _ in range(4):
                await device.play()
            before = device.state
    out = io.StringIO()
    rows = await asyncio.to_thread(export, old, out)
    assert await asyncio.to_thread(restore, new, io.StringIO(out.getvalue())) == rows
    with served(new) as server:
        async with joined(server.url, table, cookie) as device:
            assert device.state["mine"] == [0, 1], "the cookie is still good"
            assert device.state["n"] == before["n"]
            assert device.messages[0]["chat"][0]["text"] == "Good evening ☺"
            await device.play()
    with pytest.raises(BadBackup, match="not empty"):
        await asyncio.to_thread(restore, new, io.StringIO(out.getvalue()))


def test_backup_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new, file = (str(tmp_path / name) for name in ("old.sqlite", "new.sqlite", "b.jsonl"))
    with served(old) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        assert cli.run(["export", file, "--database", old]) == 0  # while it runs
    assert cli.run(["import", file, "--database", new]) == 0
    assert "rows read" in capsys.readouterr().out
    assert cli.run(["import", file, "--database", new]) == 2
    assert "not empty" in capsys.readouterr().err
    assert cli.run(["import", str(tmp_path / "none"), "--database", new]) == 2
    with served(new) as server:
        assert table in get(server.url, cookie)[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1: not JSON"),
        ("[]\n", "line 1: not a JSON object"),
        ('{"tumtum": "record"}\n', "line 1: this is not a backup"),
        ('{"tumtum": "backup", "format": 9}\n', "line 1: format 9"),
        ('{"tumtum": "backup", "format": 1}\n{"in": "cakes", "row": {}}\n', "line 2: there is no"),
        ('{"tumtum": "backup", "format": 1}\n{"in": "guests", "row": {}}\n', "line 2: not a row"),
    ],
)
async def test_a_bad_backup_names_the_line(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadBackup, match=why):
        await asyncio.to_thread(restore, str(tmp_path / "t.sqlite"), io.StringIO(text))


async def test_a_match_that_no_longer_fits_is_shown_read_only(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    with served(database) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            for _ in range(4):
                await device.play()
    store = Store(database)
    entries = schema.entries
    broken = update(entries).where(entries.c.number == 3).values(body="[[0, 0]]")
    await store.write(broken, update(schema.matches).values(version=0))
    await store.close()
    with served(database) as server:
        async with joined(server.url, table, cookie, shape="wide") as device:
            assert device.state["status"] == "frozen"
            assert "version 0 of Mimsy" in device.state["notice"]
            assert device.state["wide"]["body"]
            assert device.state["choices"] == []
            refused = await device.ask("play", n=device.state["n"], action=1)
            assert refused["code"] == "state"


async def test_a_match_that_fits_a_new_version_goes_on(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    with served(database) as server:
        table, cookie = new_table(server.url, clock="move-600", **{"with": "device"})
    store = Store(database)
    await store.write(update(schema.matches).values(version=0))
    with served(database) as server:
        async with joined(server.url, table, cookie) as device:
            assert device.state["status"] == "playing"
            await device.play()
    row = await store.match(f"{table}.1")
    assert row is not None
    assert row.version == 1
    await store.close()


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


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="postgresql"):
        serve(database=str(tmp_path / "t.sqlite"), workers=2)


def test_a_taken_port_is_said_plainly() -> None:
    with listen("127.0.0.1", None) as taken, pytest.raises(SystemExit, match="cannot listen"):
        listen("127.0.0.1", taken.getsockname()[1])


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


async def test_a_finished_match_stays_finished(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    with served(database) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            await play_out(device)
            ending = device.state["ending"]
    with served(database) as server:
        async with joined(server.url, table, cookie) as device:
            assert device.state["ending"] == ending


async def test_small_messages_leave_at_once() -> None:
    """Held back by Nagle's algorithm, an answer would wait up to 40 ms for the one before."""
    accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connected = writer.get_extra_info("socket")
        accepted.set_result(connected.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listening = listen("127.0.0.1", None)
    async with await asyncio.start_server(look, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname())
        assert await accepted
        writer.close()


class Knot:
    """Garbage that only the collector finds."""

    def __init__(self) -> None:
        self.self = self


def dropped_knot() -> "weakref.ref[Knot]":
    return weakref.ref(Knot())


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
