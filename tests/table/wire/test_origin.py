"""Who may connect."""

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ..harness import Server, new_table


async def test_websockets_from_other_sites_are_refused(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    address = f"{server.url.replace('http', 'ws')}/ws/{table}"
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus):
            await connect(address, additional_headers={"cookie": cookie, "origin": origin})
    socket = await connect(address, additional_headers={"cookie": cookie, "origin": server.url})
    await socket.close()
