"""Two processes on one real PostgreSQL."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tumtum.table.store.rows import Entry
from tumtum.table.store.store import Store
from tumtum.table.store.writer import Writer

from .harness import (
    ServerCommand,
    ServerProcess,
    begin_deal,
    get,
    joined,
    new_table,
    play_out,
)

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def pair(postgres: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    servers = ServerProcess(postgres), ServerProcess(postgres)
    try:
        for server in servers:
            server.wait()
        yield servers
    finally:
        for server in servers:
            server.stop()


async def test_seats_on_different_processes_see_each_others_moves(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    one, two = pair
    table, cookie = await asyncio.to_thread(new_table, one.url, **{"with": "friends"})
    async with joined(one.url, table, cookie) as ann, joined(two.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        state = await ann.until(lambda state: state["status"] == "playing")
        assert state["seats"][1]["online"]
        await play_out(ann, bo)
        assert ann.state["ending"] == bo.state["ending"]
        ended = ann.state["match"]
        await ann.must("say", text="Well played")
        await bo.wait(lambda: any(message["type"] == "chat" for message in bo.messages))
        await bo.must("react", reaction="thanks")
        await ann.wait(lambda: any(message["type"] == "reacted" for message in ann.messages))
        await ann.must("ask", kind="rematch")
        vote = (await bo.until(lambda state: state["votes"]))["votes"][0]
        await bo.must("answer", number=vote["number"], yes=True)
        await ann.until(lambda state: state["match"] != ended and state["n"] > 0)


async def test_a_deal_is_attempted_once_and_the_same_everywhere(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    one, two = pair
    _, cookie = await asyncio.to_thread(new_table, one.url, name="Ann")
    begun = [asyncio.to_thread(begin_deal, each.url, "borogoves", cookie) for each in pair]
    (table, _), (same, _) = await asyncio.gather(*begun)
    assert same == table
    async with joined(two.url, table, cookie) as ann:
        await ann.until(lambda state: state["choices"])
        promise = ann.state["promise"]
        await play_out(ann)
    for each in pair:
        html, _ = await asyncio.to_thread(get, f"{each.url}/today/borogoves", cookie)
        assert "Ann <small>you</small>" in html
        assert promise in html


async def test_of_two_simultaneous_moves_exactly_one_wins(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    """The same seat at two processes plays two different moves at the same moment."""
    one, two = pair
    table, cookie = await asyncio.to_thread(new_table, one.url, **{"with": "device"})
    async with joined(one.url, table, cookie) as here, joined(two.url, table, cookie) as there:
        for _ in range(10):
            n = max(here.state["n"], there.state["n"])
            await here.reach(n)
            state = await there.reach(n)
            if state["ending"]:
                break
            seat = state["viewer"]
            actions = [choice["action"] for choice in state["choices"]]
            answers = await asyncio.gather(
                here.ask("play", n=n, action=actions[0], seat=seat),
                there.ask("play", n=n, action=actions[-1], seat=seat),
            )
            codes = [answer.get("code") for answer in answers]
            if len(actions) > 1:
                assert sorted(map(str, codes)) == ["None", "stale"]
            after = await here.reach(n + 1)
            assert after["choices"] == (await there.reach(n + 1))["choices"]


async def test_bots_are_played_once_and_taken_over(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    one, two = pair
    table, cookie = await asyncio.to_thread(
        new_table, one.url, **{"with": "bots", "level": "random"}
    )
    async with joined(one.url, table, cookie) as ann, joined(two.url, table) as spectator:
        await play_out(ann)
        await spectator.until(lambda state: state["ending"])


async def test_the_workers_of_one_command_share_a_table_and_end_cleanly(
    postgres: str, tmp_path: Path
) -> None:
    complaints = tmp_path / "complaints"
    server = ServerCommand(postgres, 2, complaints)
    try:
        await asyncio.to_thread(server.wait)
        table, cookie = await asyncio.to_thread(new_table, server.url, **{"with": "friends"})
        async with contextlib.AsyncExitStack() as stack:
            players = []
            for worker, who in zip(server.workers(), [cookie, ""], strict=True):
                with server.only(worker):
                    player = await stack.enter_async_context(joined(server.url, table, who))
                players.append(player)
            ann, bo = players
            await bo.must("sit", seat=1, name="Bo")
            for player in players:
                mixing = await player.until(lambda state: state["status"] == "mixing")
                await player.must("salt", match=mixing["match"], salt="a pinch")
            await ann.until(lambda state: state["status"] == "playing")
            await bo.until(lambda state: state["status"] == "playing")
            for _ in range(6):
                mover, other = (ann, bo) if ann.state["choices"] else (bo, ann)
                played = await mover.play()
                here, there = await mover.reach(played["n"]), await other.reach(played["n"])
                assert here["turn"] == there["turn"] > 0
            await bo.must("stand", seat=1)  # a bot minds it: a worker has a worker of its own
            while not ann.state["seats"][1]["acting"]:
                await ann.reach((await ann.play())["n"])
            await ann.until(lambda state: state["choices"])
            await asyncio.to_thread(server.stop)
            for player in players:
                await player.reader
                assert any(message["type"] == "bye" for message in player.messages)
        assert server.process.returncode == 0
        said = complaints.read_text().splitlines()
        assert [line for line in said if "rules run interpreted" not in line] == []
    finally:
        server.kill()


async def test_two_writers_on_postgres(postgres: str, pair: object) -> None:
    store, other = Store(postgres), Store(postgres)
    one, two = Writer(store), Writer(other)
    match = str((await store.finished(1))[0].id)
    for number in range(1000, 1020):
        entry = Entry(number, "play", 0, ((0, 1),), 0, 0)
        won = await asyncio.gather(one.append(match, entry), two.append(match, entry))
        assert sorted(won) == [False, True]
    await one.stop()
    await two.stop()
    await store.close()
    await other.close()
