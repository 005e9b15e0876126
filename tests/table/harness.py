"""A real server in a thread or a process, and players that talk to it over websockets."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tumtum.table.app import make_app
from tumtum.table.live.hall import Hall
from tumtum.table.serve import configure
from tumtum.table.settings import Settings

Json: TypeAlias = dict[str, Any]
ROOT = Path(__file__).parents[2]
WAIT = 15.0


class Server:
    """A server in a thread of this process, so that tests can look into its hall."""

    def __init__(self, settings: Settings) -> None:
        self.app: Starlette = make_app(settings)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = configure(settings, self.app)
        config.timeout_graceful_shutdown = 2
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        self.server.run(sockets=[self.listening])

    def start(self) -> "Server":
        self.thread.start()
        deadline = time.monotonic() + WAIT
        while not self.server.started:
            assert self.thread.is_alive(), "the server ended at once"
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.01)
        return self

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(WAIT)
        self.listening.close()

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall


@contextlib.contextmanager
def served(database: Path | str, **changes: Any) -> Iterator[Server]:
    """A server on this database while the block runs; bots move at once."""
    settings = Settings(str(database), **{"pace": 0.0, "mixing": 0.0, **changes})
    server = Server(settings).start()
    try:
        yield server
    finally:
        server.stop()


class ServerProcess:
    """`tumtum serve` as its own process, to be killed."""

    def __init__(self, database: str, port: int | None = None, **environ: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        code = (
            "from tumtum.table.settings import Settings\n"
            "from tumtum.table.limits import Rates\n"
            "from tumtum.table.serve import listen, run\n"
            "lots = (1e9, 1e9)\n"
            "rates = Rates(lots, lots, lots, lots, 10**6, 10**6, arrivals=lots)\n"
            f"settings = Settings({database!r}, pace=0.0, mixing=0.0, patience=0.5, rates=rates)\n"
            f"run(settings, listen('127.0.0.1', {self.port}))\n"
        )
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": path, **environ},
            stdout=subprocess.DEVNULL,
        )

    def wait(self) -> "ServerProcess":
        deadline = time.monotonic() + 90  # machines that test may be busy
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server ended at once"
            with contextlib.suppress(OSError):
                get(f"{self.url}/healthz")
                return self
            time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(WAIT)


class ServerCommand(ServerProcess):
    """The command itself, with several workers; its complaints go into a file."""

    def __init__(self, database: str, workers: int, complaints: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "tumtum", "serve", "--no-open", "--port", str(self.port)]
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        with complaints.open("w") as errors:
            self.process = subprocess.Popen(
                [*command, "--workers", str(workers), "--database", database],
                env={**os.environ, "PYTHONPATH": path},
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    def workers(self) -> list[int]:
        """The process ids of the server processes."""
        mine = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [
            int(child)
            for child in mine.read_text().split()
            if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()
        ]

    @contextlib.contextmanager
    def only(self, worker: int) -> Iterator[None]:
        """While the block runs, the other workers do nothing."""
        others = [other for other in self.workers() if other != worker]
        try:
            for other in others:
                os.kill(other, signal.SIGSTOP)
            yield
        finally:
            for other in others:
                os.kill(other, signal.SIGCONT)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


class Failed(Exception):
    """An answer that is not a success."""

    def __init__(
        self, status: int, text: str, headers: dict[str, str], cookies: Sequence[str] = ()
    ) -> None:
        super().__init__(f"{status}: {text[:200]}")
        self.status = status
        self.text = text
        self.headers = headers
        self.cookies = cookies


class Stay(urllib.request.HTTPRedirectHandler):
    """Redirects are answers, too."""

    def redirect_request(self, *args: object) -> None:
        return None


def call(
    url: str, body: bytes | None = None, /, *, follow: bool = True, **headers: str
) -> tuple[str, dict[str, str]]:
    """The text and headers of an answer; Failed if it is not a success."""
    named = {name.replace("_", "-"): value for name, value in headers.items() if value}
    request = urllib.request.Request(url, body, named)
    opener = urllib.request.build_opener(*([] if follow else [Stay]))
    try:
        with opener.open(request, timeout=WAIT) as answer:
            got = {name.lower(): value for name, value in answer.headers.items()}
            return answer.read().decode(), {**got, "url": answer.url}
    except urllib.error.HTTPError as error:
        with error:
            got = {name.lower(): value for name, value in error.headers.items()}
            cookies = error.headers.get_all("set-cookie", [])
            raise Failed(error.code, error.read().decode(), got, cookies) from None


def get(url: str, cookie: str = "") -> tuple[str, dict[str, str]]:
    return call(url, cookie=cookie)


def new_table(url: str, cookie: str = "", /, **form: Any) -> tuple[str, str]:
    """Open a table; says its id and the cookie of who opened it."""
    body = json.dumps({"game": "mimsy", **form}).encode()
    text, headers = call(f"{url}/tables", body, content_type="application/json", cookie=cookie)
    return json.loads(text)["table"], headers["set-cookie"].partition(";")[0]


def begin_deal(url: str, game: str, cookie: str = "", name: str = "") -> tuple[str, str]:
    """Play the deal of today; says at which table, and the cookie of who plays."""
    try:
        call(f"{url}/today/{game}", f"name={name}".encode(), follow=False, cookie=cookie)
    except Failed as answer:
        fresh = [each.partition(";")[0] for each in answer.cookies]
        return answer.headers["location"].removeprefix("/t/"), (fresh or [cookie])[0]
    raise AssertionError("a deal leads to its table")


class Layers:
    """Puts pictures together from their layers, as a page does."""

    def __init__(self) -> None:
        self.last: dict[str, list[str]] = {}

    def unfold(self, state: Json) -> None:
        for shape in ("wide", "narrow"):
            if state[shape] is not None:
                before = self.last.get(shape, [])
                layers = [
                    before[it] if isinstance(it, int) else it for it in state[shape]["layers"]
                ]
                state[shape]["body"] = "".join(layers)
                self.last[shape] = layers


class Player:
    """One connection to a table: hears everything, asks and gets answers."""

    def __init__(self, socket: ClientConnection, cookie: str) -> None:
        self.socket = socket
        self.cookie = cookie
        self.heard: list[str] = []
        self.messages: list[Json] = []
        self.states: list[Json] = []
        self.layers = Layers()
        self.answers: dict[int, Json] = {}
        self.news = asyncio.Event()
        self.number = 0
        self.closed = False
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                self.heard.append(str(text))
                message: Json = json.loads(text)
                self.messages.append(message)
                if message["type"] == "state":
                    self.layers.unfold(message)
                    self.states.append(message)
                if message.get("id") is not None:
                    self.answers[message["id"]] = message
                self.news.set()
        self.closed = True
        self.news.set()

    @property
    def state(self) -> Json:
        return self.states[-1]

    async def wait(self, ready: Callable[[], Any], timeout: float = WAIT) -> None:
        """Until something holds."""
        async with asyncio.timeout(timeout):
            while not ready():
                self.news.clear()
                if not ready():
                    await self.news.wait()

    async def until(self, fits: Callable[[Json], Any], timeout: float = WAIT) -> Json:
        """The first present or coming state that fits."""
        await self.wait(lambda: self.states and fits(self.state), timeout)
        return self.state

    async def reach(self, n: int) -> Json:
        """The first state with at least this number."""
        return await self.until(lambda state: state["n"] >= n)

    async def ask(self, kind: str, /, **fields: Any) -> Json:
        """Send a request and wait for its answer."""
        self.number += 1
        number = self.number
        await self.socket.send(json.dumps({"type": kind, "id": number, **fields}))
        await self.wait(lambda: number in self.answers or self.closed)
        return self.answers[number]

    async def send_raw(self, text: str) -> Json:
        """Send any text; says what comes next."""
        before = len(self.messages)
        await self.socket.send(text)
        await self.wait(lambda: len(self.messages) > before)
        return self.messages[before]

    async def must(self, kind: str, /, **fields: Any) -> Json:
        """Send a request that has to be carried out."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] != "refused", answer
        return answer

    async def play(self, action: int | None = None) -> Json:
        """Play this action, or a random one, when it is our turn."""
        state = await self.until(lambda state: state["choices"])
        if action is None:
            action = random.choice(state["choices"])["action"]
        answer = await self.ask("play", n=state["n"], action=action)
        while answer.get("code") == "rate":  # a machine plays faster than people may
            await asyncio.sleep(0.3)
            answer = await self.ask("play", n=state["n"], action=action)
        assert answer["type"] != "refused", answer
        return answer

    async def close(self) -> None:
        await self.socket.close()
        await self.reader


@contextlib.asynccontextmanager
async def joined(
    url: str,
    table: str,
    cookie: str = "",
    shape: str = "none",
    data: bool = False,
    origin: str = "",
) -> AsyncIterator[Player]:
    """A player (or spectator) connected to a table, through a proxy that says from where."""
    address = f"{url.replace('http', 'ws')}/ws/{table}?shape={shape}&data={int(data)}"
    headers = {"cookie": cookie} if cookie else {}
    if origin:
        headers["x-forwarded-for"] = origin
    socket = await connect(address, additional_headers=headers, max_size=None)
    response = socket.response
    assert response is not None
    fresh = response.headers.get("set-cookie", "").partition(";")[0]
    player = Player(socket, fresh or cookie)
    try:
        await player.until(lambda state: True)
        yield player
    finally:
        await player.close()


async def play_out(*players: Player, limit: int = 2000) -> None:
    """Everybody plays at random until the match is over."""
    for _ in range(limit):
        state = max((player.state for player in players), key=lambda state: state["n"])
        for player in players:
            await player.reach(state["n"])
        if state["ending"]:
            return
        movers = [player for player in players if player.state["choices"]]
        if movers:
            await random.choice(movers).play()
        else:
            await players[0].reach(state["n"] + 1)
    raise AssertionError("the match does not end")


async def ann_invites(server: Server) -> tuple[str, str]:
    """Ann opens a table of Mimsy for two; says its id and her cookie."""
    return await asyncio.to_thread(new_table, server.url, "", name="Ann", **{"with": "friends"})
