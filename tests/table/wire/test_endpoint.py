"""The door of the websocket."""

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tumtum.table.limits import Rates
from tumtum.table.protocol import (
    State,
)
from tumtum.table.show.state import state_for
from tumtum.table.wire import connection

from ..harness import Json, Server, joined, new_table, served


async def test_a_frame_beyond_all_bounds_ends_the_connection_only(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        await device.socket.send("x" * 1_000_000)
        await device.wait(lambda: device.closed)
    async with joined(server.url, table, cookie) as device:
        await device.play()


async def turned_away(server: Server, table: str, **headers: str) -> tuple[Json, int]:
    """What somebody is told who is not let in, and the code that the connection ends with."""
    address = f"{server.url.replace('http', 'ws')}/ws/{table}"
    async with connect(address, additional_headers=headers) as socket:
        said: Json = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    return said, closed.value.rcvd.code


async def test_too_many_connections_are_turned_away_in_words(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(connections=2)) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie), joined(server.url, table):
            said, code = await turned_away(server, table)
            assert (said["type"], code) == ("bye", 1013)
            assert said["retry"] > 1000
        async with joined(server.url, table) as device:
            assert (await device.ask("ping"))["type"] == "pong", "there is room again"


@pytest.mark.parametrize("table", ["no-such-table", "%00", "x" * 500])
async def test_an_unknown_table_is_said(server: Server, table: str) -> None:
    said, code = await turned_away(server, table)
    assert (said["type"], said["retry"], code) == ("bye", 0, 4404)
    assert "no such table" in said["text"]


@pytest.mark.parametrize("rates", [Rates(connections=3), Rates(at_table=3)])
async def test_people_on_seats_come_before_spectators(tmp_path: Path, rates: Rates) -> None:
    with served(tmp_path / "t.sqlite", rates=rates) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with (
            joined(server.url, table) as first,
            joined(server.url, table),
            joined(server.url, table) as last,
            joined(server.url, table, cookie) as device,
        ):
            await device.play()
            await first.wait(lambda: first.closed)
            assert first.messages[-1]["type"] == "bye"
            assert first.messages[-1]["retry"] > 10_000
            assert not last.closed


async def test_spectators_of_one_address_give_way_to_others(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(at_table=3)) as server:
        table, _ = new_table(server.url, **{"with": "device"})
        async with (
            joined(server.url, table) as first,
            joined(server.url, table) as second,
            joined(server.url, table),
            joined(server.url, table, origin="10.0.0.7"),
        ):
            await first.wait(lambda: first.closed)
            said, _ = await turned_away(server, table)
            assert "Too many" in said["text"], "those who have most get no more"
            assert not second.closed


async def test_who_has_many_pages_loses_their_oldest(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(own=2)) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with (
            joined(server.url, table, cookie) as first,
            joined(server.url, table, cookie) as second,
            joined(server.url, table, cookie) as third,
        ):
            await first.wait(lambda: first.closed)
            assert first.messages[-1]["retry"] == 0, "or they would push each other out"
            await third.play()
            assert not second.closed


async def test_spectators_who_come_and_go_too_often_wait(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(arrivals=(2, 0.001))) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        for _ in range(2):
            async with joined(server.url, table):
                pass
        said, code = await turned_away(server, table)
        assert "too often" in said["text"]
        assert code == 1013
        async with joined(server.url, table, cookie) as device:
            await device.play()


async def test_what_spectators_see_is_written_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = 0

    def counted(*args: Any) -> State:
        nonlocal written
        written += 1
        return state_for(*args)

    table, cookie = new_table(server.url, **{"with": "device"})
    async with contextlib.AsyncExitStack() as stack:
        device = await stack.enter_async_context(joined(server.url, table, cookie))
        spectators = [
            await stack.enter_async_context(joined(server.url, table, shape="wide"))
            for _ in range(5)
        ]
        told = len(device.states)
        await device.play()
        n = (await device.reach(2))["n"]
        for spectator in spectators:
            await spectator.reach(n)
        assert told == 1, "nobody is told of spectators"
        monkeypatch.setattr(connection, "state_for", counted)
        await device.play()
        for spectator in spectators:
            await spectator.reach(n + 1)
        assert written == 2, "one for the seats, one for all spectators"
        pictures = {spectator.state["wide"]["body"] for spectator in spectators}
        assert len(pictures) == 1
        assert any(isinstance(layer, int) for layer in spectators[0].state["wide"]["layers"])
