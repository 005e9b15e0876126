"""A fresh server to attack, and raw clients that do."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 240.0  # seconds for one attack, and for the starts of the server in it
LATE = 1.5  # seconds; a player at a table who waits longer is harmed
WAKING = 120.0  # seconds for a server to start, on a machine that may be busy
ROOT = Path(__file__).parents[1]

Json = dict[str, Any]


class Harm(Exception):
    """What should not have happened."""


def expect(holds: object, harm: str) -> None:
    if not holds:
        raise Harm(harm)


class Target:
    """`tumtum serve` on a port of its own."""

    def __init__(self, database: str, limits: Sequence[str] = ()) -> None:
        self.database = database
        self.limits = limits
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.port: int = listening.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def command(self, port: int) -> list[str]:
        serve = [sys.executable, "-m", "tumtum", "serve", "--no-open", "--port", str(port)]
        chosen = [word for limit in self.limits for word in ("--limit", limit)]
        return [*serve, "--database", self.database, *chosen]

    def workers(self) -> list[int]:
        """The processes beside it, in which bots think and replays are made."""
        assert self.process is not None
        mine = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        children = [child for file in mine for child in file.read_text().split()]
        return [
            int(child)
            for child in children
            if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()
        ]

    def megabytes(self) -> float:
        """In memory, all its processes together."""
        assert self.process is not None
        texts = [
            Path(f"/proc/{it}/status").read_text() for it in (self.process.pid, *self.workers())
        ]
        return sum(int(text.partition("VmRSS:")[2].split()[0]) for text in texts) / 1024

    async def start(self) -> None:
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            self.command(self.port),
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        async with asyncio.timeout(WAKING):
            while True:
                expect(self.process.poll() is None, "the server did not start")
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    if (await self.get("/healthz"))[0] == 200:
                        await self.get("/")  # the first page of all takes longer
                        return
                await asyncio.sleep(0.1)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)

    async def raw(self, data: bytes, wait: float = 60.0) -> bytes:
        """All that comes back for these bytes until the other side closes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(data)
            async with asyncio.timeout(wait):
                return await reader.read()
        except (ConnectionError, TimeoutError):
            return b""
        finally:
            writer.close()

    async def get(self, path: str, host: str = "", cookie: str = "") -> tuple[int, bytes]:
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or self.host}", "Connection: close"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        return _answer(await self.raw("\r\n".join([*lines, "", ""]).encode("latin-1", "replace")))

    async def post(
        self, path: str, body: bytes, kind: str = "application/json"
    ) -> tuple[int, bytes]:
        head = f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n"
        head += f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        return _answer(await self.raw(head.encode() + body))

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def table(self, **form: str) -> tuple[str, str]:
        """A new table, and the cookie of who opened it."""
        body = json.dumps({"game": "mimsy", "with": "device", **form}).encode()
        status, answer = await self.post("/tables", body)
        expect(status == 200, f"no table was opened: {status}")
        head, _, text = answer.partition(b"\r\n\r\n")
        cookie = head.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
        return json.loads(text)["table"], cookie

    @contextlib.asynccontextmanager
    async def line(self, table: str, cookie: str = "") -> AsyncIterator[ClientConnection]:
        headers = {"cookie": cookie} if cookie else {}
        address = f"ws://{self.host}/ws/{table}?shape=wide"
        async with connect(address, additional_headers=headers, max_size=None) as line:
            yield line

    @staticmethod
    async def ask(line: ClientConnection, kind: str, /, **fields: object) -> Json:
        """The answer to a request."""
        number = random.randrange(1 << 30)
        await line.send(json.dumps({"type": kind, "id": number, **fields}))
        async with asyncio.timeout(10):
            while True:
                message: Json = json.loads(await line.recv())
                if message.get("id") == number:
                    return message

    async def seated(self, line: ClientConnection) -> Json:
        """The first state in which a match goes on, once the dice are salted for all our seats."""
        while (state := await heard(line, "state"))["status"] in ("open", "mixing"):
            for seat in state["mine"] if state["match"] else ():
                salt = {"type": "salt", "match": state["match"], "salt": "x", "seat": seat}
                await line.send(json.dumps(salt))
        return state

    async def upload(self, record: str) -> tuple[int, str]:
        """The status, and the path of the replay."""
        body = json.dumps({"record": record}).encode()
        status, answer = await self.post("/watch", body)
        place = answer.partition(b"location: ")[2].partition(b"\r\n")[0].decode()
        return status, place


def _answer(data: bytes) -> tuple[int, bytes]:
    """The status (0 where there is no answer), and everything."""
    words = data[:16].split()
    return (int(words[1]) if len(words) > 1 and words[1].isdigit() else 0), data


async def heard(line: ClientConnection, kind: str, wait: float = 10.0) -> Json:
    """The next message of this type."""
    async with asyncio.timeout(wait):
        while True:
            message: Json = json.loads(await line.recv())
            if message["type"] == kind:
                return message


class Pulse:
    """A player at a table who notices how long the server takes."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.slowest = 0.0

    @contextlib.asynccontextmanager
    async def felt(self) -> AsyncIterator["Pulse"]:
        table, cookie = await self.target.table()
        async with self.target.line(table, cookie) as line:
            beating = asyncio.create_task(self._beat(line))
            try:
                yield self
            finally:
                beating.cancel()
                await asyncio.gather(beating, return_exceptions=True)
        expect(self.slowest < LATE, f"a player waited {self.slowest:.1f} s")

    async def _beat(self, line: ClientConnection) -> None:
        while True:
            began = time.perf_counter()
            await line.send('{"type": "ping", "id": 1}')
            await heard(line, "pong", PATIENCE)
            self.slowest = max(self.slowest, time.perf_counter() - began)
            await asyncio.sleep(0.1)
