"""The door: half a request is not waited for, and nobody fills it up."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tumtum.table.door import DoorConfig
from tumtum.table.limits import Rates

from .harness import Server, get, served

RATES = Rates(header_seconds=0.4, body_seconds=0.4, plain=20)
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
FORM = b"POST /me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\nname="


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(tmp_path / "t.sqlite", rates=RATES) as running:
        yield running


class Caller:
    """A raw connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    @contextlib.asynccontextmanager
    async def call(cls, server: Server) -> AsyncIterator["Caller"]:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        yield cls(reader, writer)
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    async def closed(self) -> bytes:
        """What came until the other side closed."""
        async with asyncio.timeout(5):
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""

    async def trickle(self, text: bytes) -> None:
        """A letter now and then."""
        try:
            for letter in text:
                self.writer.write(bytes([letter]))
                await self.writer.drain()
                await asyncio.sleep(0.05)
        except ConnectionError:
            return


@pytest.mark.parametrize("start", [b"", b"GET / HTTP/1.1\r\n"])
async def test_half_a_request_is_not_waited_for(server: Server, start: bytes) -> None:
    async with Caller.call(server) as caller:
        caller.writer.write(start)
        began = time.monotonic()
        assert await caller.closed() == b""
        assert time.monotonic() - began < 2


async def test_nor_one_that_comes_letter_by_letter_after_a_whole_one(server: Server) -> None:
    async with Caller.call(server) as caller:
        caller.writer.write(WHOLE)
        assert b"200 OK" in await caller.reader.readuntil(b"\r\n")
        trickle = asyncio.create_task(caller.trickle(b"GET /" + b"x" * 200))
        began = time.monotonic()
        await caller.closed()
        assert time.monotonic() - began < 3
        await trickle


async def test_a_form_that_does_not_come_is_given_up(server: Server) -> None:
    async with Caller.call(server) as caller, asyncio.timeout(3):
        caller.writer.write(FORM)
        assert b"408" in await caller.reader.readuntil(b"\r\n")


async def test_who_has_most_connections_loses_their_oldest(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(plain=20)) as server:
        async with contextlib.AsyncExitStack() as stack:
            callers = [await stack.enter_async_context(Caller.call(server)) for _ in range(60)]
            await asyncio.to_thread(get, server.url)
            await callers[0].closed()
            assert not callers[-1].reader.at_eof()
            config = server.server.config
            assert isinstance(config, DoorConfig)
            assert config.callers.count <= 20
        async with asyncio.timeout(3):
            while config.callers.by_address:
                await asyncio.sleep(0.02)
