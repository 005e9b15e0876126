"""The door of the websocket."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tumtum.table.limits import Rates

from ..harness import Server, joined, new_table, served


async def test_a_frame_beyond_all_bounds_ends_the_connection_only(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        await device.socket.send("x" * 1_000_000)
        await device.wait(lambda: device.closed)
    async with joined(server.url, table, cookie) as device:
        await device.play()


async def test_too_many_connections_are_refused(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(connections=2)) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie), joined(server.url, table):
            with pytest.raises(InvalidStatus):
                async with joined(server.url, table):
                    pass
        async with joined(server.url, table) as device:
            assert (await device.ask("ping"))["type"] == "pong", "there is room again"
