"""Rooms: what is loaded again is what was there, or says what does not fit."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import tumtum
from tumtum.table.commands.beginning import begin
from tumtum.table.live.room import Room
from tumtum.table.live.shared import Shared
from tumtum.table.settings import Settings
from tumtum.table.store import schema
from tumtum.table.store.rows import MatchRow, SeatRow
from tumtum.table.store.store import Store

from ..harness import Server, get, joined, new_table, play_out, served
from ..samples import TABLE


async def test_moves_survive_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with served(database) as first:
        table, cookie = new_table(first.url, **{"with": "device"})
        async with joined(first.url, table, cookie) as device:
            for _ in range(6):
                await device.play()
            before = device.state
    with served(database) as second:
        async with joined(second.url, table, cookie) as device:
            after = device.state
            for part in ("n", "match", "viewer", "choices", "turn", "promise", "prompt"):
                assert after[part] == before[part]
            assert after["log"]["start"] == 0
            await device.play()


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
            match = device.state["match"]
    row = await store.match(match)
    assert row is not None
    assert row.version == 1
    await store.close()


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


class Listener:
    """Counts the changes."""

    def __init__(self) -> None:
        self.busy = False
        self.heard = 0

    def changed(self, room: Room) -> None:
        self.heard += 1


async def test_a_room_calls_all_who_listen_and_stays_while_one_is_busy(tmp_path: Path) -> None:
    shared = Shared(Settings(str(tmp_path / "t.sqlite")))
    room = Room(shared, TABLE, tumtum.game("mimsy"))
    first, second = Listener(), Listener()
    room.listeners += [first, second]
    room.changed()
    assert (first.heard, second.heard) == (1, 1)
    assert room.idle
    second.busy = True
    assert not room.idle
    await shared.close()


@pytest.mark.slow
async def test_when_the_end_is_told_its_replay_is_there(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = server.hall.shared.store
    end = store.end_match

    async def slowly(*what: Any) -> None:
        await asyncio.sleep(0.5)
        await end(*what)

    monkeypatch.setattr(store, "end_match", slowly)
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        resigned = asyncio.create_task(device.must("resign"))
        state = await device.until(lambda state: state["ending"])
        record, _ = await asyncio.to_thread(get, f"{server.url}{state['ending']['replay']}.json")
        assert json.loads(record)["seed"] == state["ending"]["seed"]
        await resigned


async def room_of_two(shared: Shared) -> Room:
    await shared.open()
    seats = [SeatRow(seat, "human", f"{seat}", f"Guest {seat}", "") for seat in range(2)]
    await shared.store.make_table(TABLE, seats)
    room = Room(shared, TABLE, tumtum.game("mimsy"))
    await room.refresh()
    return room


async def test_a_match_begun_here_is_known_as_the_store_has_it(tmp_path: Path) -> None:
    shared = Shared(Settings(str(tmp_path / "t.sqlite")))
    room = await room_of_two(shared)
    listener = Listener()
    room.listeners.append(listener)
    await begin(room)
    assert room.match is not None
    assert listener.heard == 1
    assert not await room.refresh(), "there is nothing to learn"
    row = await shared.store.match(room.match.row.id)
    assert row == room.match.row
    await shared.close()


async def test_whoever_begins_second_goes_on_with_the_match_of_the_first(tmp_path: Path) -> None:
    shared = Shared(Settings(str(tmp_path / "t.sqlite")))
    room = await room_of_two(shared)
    theirs = MatchRow("m", "a", "mimsy", 1, 2, {}, ["A", "B"], "ab" * 16, 1, None, None)
    assert await shared.store.begin_match(theirs, 1)
    await begin(room)
    assert room.match is not None
    assert room.match.row.id == "m"
    await shared.close()
