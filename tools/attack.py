"""Attacks a fresh server of our own with raw clients, and says what was tried and what held.

    python tools/attack.py [--short] [--database postgresql://...]

It starts the server itself, on loopback, with a new SQLite file unless a database is given (which
is filled with rubbish), and ends by itself. The exit status is the number of attacks that did harm.
It looks at processes where Linux shows them.
"""

import argparse
import asyncio
import contextlib
import json
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from foul_play import (
    alone_at_the_table,
    changing_chairs,
    dead_bots,
    early_ends,
    hidden_tables,
)
from target import PATIENCE, Json, Pulse, Target, expect, heard
from websockets.exceptions import ConnectionClosed

import tumtum
from tumtum.engine import FairNature, Match, Rng, record_of

# --- the attacks; each says what it did, or raises Harm ---


def long_record() -> str:
    game = tumtum.game("gyre")
    match = Match(game, game.setup(2), FairNature("ab" * 16))
    match.begin()
    rng = Rng(3)
    while match.state.result() is None:
        seat = match.state.actors()[0]
        match.accept(match.attempt(seat, match.state.random(seat, rng)))
    return record_of(match, ["Ann", "Bo"]).write()


async def abandoned_replays(target: Target, much: int) -> str:
    """6. Replays that nobody waits for cost the tables nothing."""
    status, place = await target.upload(await asyncio.to_thread(long_record))
    expect(status == 303, f"the record was not taken: {status}")
    before = target.megabytes()

    async def abandon(number: int) -> None:
        head = f"GET {place}/steps?seat={number % 2}&step={32 * number} HTTP/1.1\r\nHost: x\r\n\r\n"
        await target.raw(head.encode(), wait=0.5)

    async with Pulse(target).felt() as pulse:
        await asyncio.gather(*(abandon(number) for number in range(10 * much)))
        asked = [target.get(f"{place}/steps?step={32 * number}") for number in range(10 * much)]
        statuses = [status for status, _ in await asyncio.gather(*asked)]
    expect(set(statuses) <= {200, 429, 503}, f"answered with {sorted(set(statuses))}")
    expect(429 in statuses, "nobody said that it is enough")
    more = target.megabytes() - before
    expect(more < 300, f"they took {more:.0f} MB")
    said = f"{10 * much} replays asked for and abandoned, as many at once: "
    said += f"{statuses.count(200)} shown, {statuses.count(429)} refused, {more:.0f} MB"
    return f"{said}; slowest answer {pulse.slowest:.2f} s"


async def half_open(target: Target, much: int) -> str:
    """7. Requests that never end take no place from others."""
    writers = []
    async with Pulse(target).felt() as pulse:
        for _ in range(100 * much):
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
                writers.append((reader, writer))
        status, _ = await target.get("/")
        expect(status == 200, f"the lobby answered {status}")
        closed = sum(reader.at_eof() for reader, _ in writers)
    for _, writer in writers:
        writer.close()
    expect(closed, "none of them was closed")
    said = f"{len(writers)} requests begun, none finished, {closed} closed for others"
    return f"{said}; slowest answer {pulse.slowest:.2f} s"


async def crowd(target: Target, much: int) -> str:
    """7. However many watch, a player comes back to the own seat, and others play on."""
    table, cookie = await target.table()
    turned_away = 0
    async with contextlib.AsyncExitStack() as stack, Pulse(target).felt() as pulse:
        mine = await stack.enter_async_context(target.line(table, cookie))
        for _ in range(15 * much):
            line = await stack.enter_async_context(target.line(table))
            turned_away += json.loads(await line.recv())["type"] == "bye"
        await mine.close()
        async with target.line(table, cookie) as again:
            state = await target.seated(again)
            expect(state["mine"], "the player came back to no seat")
            action = state["choices"][0]["action"]
            answer = await target.ask(again, "play", n=state["n"], action=action)
            expect(answer["type"] == "state", "the player could not play")
    expect(turned_away, "there was a place for everybody: the crowd was too small")
    said = f"{15 * much} spectators, {turned_away} turned away; the player came back and played"
    return f"{said}; slowest answer {pulse.slowest:.2f} s"


async def coming_and_going(target: Target, much: int) -> str:
    table, _ = await target.table()

    async def come_and_go() -> None:
        for _ in range(10):
            with contextlib.suppress(ConnectionClosed, OSError):
                async with target.line(table) as line:
                    await line.recv()

    async with Pulse(target).felt() as pulse:
        await asyncio.gather(*(come_and_go() for _ in range(2 * much)))
    return f"{20 * much} spectators came and went; slowest answer {pulse.slowest:.2f} s"


async def chatter(target: Target, much: int) -> str:
    table, _ = await target.table()
    said = 0
    for _ in range(5 * much):
        with contextlib.suppress(ConnectionClosed):
            async with target.line(table) as line:
                for _ in range(4):
                    await line.send('{"type": "say", "text": "spam", "id": 5}')
                for _ in range(4):
                    async with asyncio.timeout(10):
                        while (answer := json.loads(await line.recv())).get("id") != 5:
                            pass
                    said += answer["type"] == "ack"
    expect(said <= 12 + 5 * much, f"{said} lines were written")
    return f"{20 * much} lines under ever new names, {said} written"


async def many_tables(target: Target, much: int) -> str:
    body = json.dumps({"game": "mimsy", "with": "friends"}).encode()
    answers = [await target.post("/tables", body) for _ in range(60 * much)]
    opened = sum(status == 200 for status, _ in answers)
    expect(all(status in (200, 429) for status, _ in answers), "an answer was neither yes nor no")
    expect(opened < len(answers), "nobody said that it is enough")
    return f"{60 * much} tables asked for without a cookie, {opened} opened"


async def uploads(target: Target, much: int) -> str:
    record = json.dumps({"format": 1, "game": "mimsy"})
    answers = [(await target.upload(record))[0] for _ in range(10 * much)]
    expect(set(answers) <= {400, 429}, f"uploads were answered with {set(answers)}")
    expect(429 in answers or much < 4, "nobody said that it is enough")
    return f"{10 * much} bad records brought, {answers.count(400)} looked at"


async def nonsense(target: Target, much: int) -> str:
    """Numbers, hosts, paths and letters that cannot be."""
    digits = "9" * 5000
    forms: list[Json] = [
        {"game": "mimsy", "seats": digits},
        {"game": "mimsy", "clock": f"move-{digits}"},
        {"game": "mimsy", "opt-turn_limit": digits},
        {"game": "mimsy", "name": "\ud800\0"},
        {"game": "\0"},
    ]
    asked = [target.post("/tables", json.dumps(form).encode()) for form in forms]
    asked += [target.post("/tables", f'{{"seats": {digits}}}'.encode())]
    asked += [target.post("/watch", json.dumps({"record": text}).encode()) for text in _records()]
    table, _ = await target.table()
    paths = ["/t/%00", "/replay/%00/steps", "/rules/%00", f"/t/{'x' * 5000}", "/replay/%ed%a0%80"]
    paths += [f"/replay/x/steps?seat={digits}", f"/static/{'../' * 30}etc/passwd"]
    asked += [target.get(path) for path in paths]
    asked += [target.get(f"/t/{table}", host=host) for host in ("x" * 3000, 'a"><b>', "é")]
    statuses = [status for status, _ in await asyncio.gather(*asked)]
    expect(all(status < 500 for status in statuses), f"answered with {sorted(set(statuses))}")
    rng = random.Random(1)
    for _ in range(10 * much):
        await target.raw(rng.randbytes(rng.randrange(1, 3000)), wait=0.2)
    expect((await target.get("/"))[0] == 200, "the lobby is gone")
    return f"{len(statuses)} requests that cannot be and {10 * much} of rubbish; none answered 5xx"


def _records() -> Sequence[str]:
    good = json.loads(long_record())
    changes: list[Json] = [
        {"seats": ["\ud800", "Bo"]},
        {"seats": ["A" * 100_000, "Bo"]},
        {"moves": good["moves"] * 12},
        {"seed": "ab" * 100_000},
    ]
    return ["[" * 100_000, *(json.dumps({**good, **change}) for change in changes)]


async def unknown_table(target: Target, much: int) -> str:
    for name in ("none", "%00", "x" * 900):
        async with target.line(name) as line:
            expect((await heard(line, "bye"))["retry"] == 0, "an unknown table was not said")
            with contextlib.suppress(ConnectionClosed):
                await line.recv()
            expect(line.close_code == 4404, f"closed with {line.close_code}")
    return "three tables that are not there; each said so"


async def second_server(target: Target, much: int) -> str:
    if "://" in target.database:
        return "not tried: several servers may share a PostgreSQL"
    done = await asyncio.to_thread(
        subprocess.run, target.command(0), capture_output=True, text=True, timeout=60, check=False
    )
    expect(done.returncode != 0, "a second server uses the same file")
    expect("Traceback" not in done.stderr, "a second server was refused with a traceback")
    return "a second server on the same file; refused in words"


async def kills(target: Target, much: int) -> str:
    """A move that was acknowledged is never lost."""
    table, cookie = await target.table()
    deaths = max(1, much // 2)
    for _ in range(deaths):
        async with target.line(table, cookie) as line:
            state = await target.seated(line)
            if not state["choices"]:
                break
            action = state["choices"][0]["action"]
            await line.send(json.dumps({"type": "play", "n": state["n"], "action": action}))
            acknowledged = (await heard(line, "ack"))["n"]
            target.end(signal.SIGKILL)
        await target.start()
        async with target.line(table, cookie) as line:
            expect((await target.seated(line))["n"] >= acknowledged, "a move was lost")
    return f"{deaths} times killed after a move; no move lost"


Attack = Callable[[Target, int], Awaitable[str]]

ATTACKS: tuple[Attack, ...] = (
    early_ends,
    dead_bots,
    hidden_tables,
    changing_chairs,
    alone_at_the_table,
    nonsense,
    unknown_table,
    half_open,
    crowd,
    coming_and_going,
    chatter,
    abandoned_replays,
    second_server,
    kills,
    uploads,
    many_tables,  # the last: nobody here may open another
)


# Where little is tried, the server allows as much less, so that every limit is met.
ALLOWED = {"at_table": 8, "connections": 16, "plain": 40, "address_tables": 30, "replay_queue": 1}


async def attack(database: str, much: int, say: Callable[[str], object]) -> int:
    """Try everything; says how many attacks did harm."""
    target = Target(database, [f"{name}={each * much}" for name, each in ALLOWED.items()])
    await target.start()
    harmed = 0
    try:
        for each in ATTACKS:
            name = each.__name__.replace("_", " ")
            try:
                async with asyncio.timeout(PATIENCE):
                    done = await each(target, much)
                say(f"{'not tried' if done.startswith('not tried') else 'held'}    {name}: {done}")
            except Exception as error:
                harmed += 1
                say(f"HARMED  {name}: {type(error).__name__}: {error}")
    finally:
        target.end()
    return harmed


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--short", action="store_true", help="a sixth of everything")
    parser.add_argument("--database", help="an empty PostgreSQL; without it a new SQLite file")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or str(Path(folder) / "attacked.sqlite")
        much = 2 if chosen.short else 12
        sys.exit(asyncio.run(attack(database, much, say)))


if __name__ == "__main__":
    main()
