"""The application as a whole."""

import asyncio
from pathlib import Path

from .harness import ServerProcess, joined, new_table


async def test_a_server_that_ends_tells_pages_to_come_back(tmp_path: Path) -> None:
    server = await asyncio.to_thread(ServerProcess(str(tmp_path / "t.sqlite")).wait)
    table, cookie = await asyncio.to_thread(new_table, server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        await asyncio.to_thread(server.stop)
        await device.wait(lambda: device.closed)
        assert device.messages[-1]["type"] == "bye"
        assert device.messages[-1]["retry"] > 0
    assert server.process.returncode in (0, -15)
