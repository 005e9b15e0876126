"""The line: read ahead, but not without end."""

import asyncio
from typing import Any

from websockets.frames import Frame, Opcode

from tumtum.table.line import AHEAD, Line
from tumtum.table.serve import configure
from tumtum.table.settings import Settings

MESSAGE = Frame(Opcode.TEXT, b"hey")


class Transport(asyncio.Transport):
    """Notes whether it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []

    def pause_reading(self) -> None:
        self.calls.append("pause")

    def resume_reading(self) -> None:
        self.calls.append("resume")


def line(transport: Transport) -> Any:
    config = configure(Settings(":memory:"), lambda scope: None)
    config.load()
    assert config.ws_protocol_class is Line, "the server uses it"
    state: Any = type("ServerState", (), {"connections": set(), "tasks": set()})()
    state.default_headers = []
    made = Line(config, state, {})
    made.transport = transport
    return made


async def test_who_waits_for_an_answer_is_read_all_the_time() -> None:
    transport = Transport()
    socket = line(transport)
    for _ in range(3 * AHEAD):
        socket.handle_text(MESSAGE)
        assert (await socket.receive())["text"] == "hey"
    assert transport.calls == []


async def test_who_sends_without_end_is_stopped_until_all_is_taken() -> None:
    transport = Transport()
    socket = line(transport)
    for sent in range(AHEAD):
        assert transport.calls == [], sent
        socket.handle_text(MESSAGE)
    socket.handle_text(MESSAGE)  # was on its way already
    assert transport.calls == ["pause"]
    for _ in range(AHEAD):
        await socket.receive()
        assert transport.calls == ["pause"]
    await socket.receive()
    assert transport.calls == ["pause", "resume"]
