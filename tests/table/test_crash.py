"""kill -9 in the middle of play: every acknowledged move is there, none twice, play goes on."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from .harness import ServerProcess, free_port, joined, new_table

TABLES = 50
KILLS = 3


class Diary:
    """What one table's player knows to be stored."""

    def __init__(self, table: str, cookie: str) -> None:
        self.table = table
        self.cookie = cookie
        self.acknowledged: dict[int, int] = {}  # position answered: action
        self.unsure: tuple[int, int, int] | None = None  # n, action, seat: sent, not answered


async def play_until_cut(url: str, diary: Diary) -> None:
    """Play on, first sending again what was not answered, until the connection breaks."""
    try:
        async with joined(url, diary.table, diary.cookie) as player:
            if diary.unsure is not None:
                n, action, seat = diary.unsure
                await player.must("play", n=n, action=action, seat=seat)
                diary.acknowledged[n] = action
                diary.unsure = None
            while True:
                state = await player.until(lambda state: state["choices"] or state["ending"])
                if state["ending"]:
                    return
                n, seat = state["n"], state["viewer"]
                action = random.choice(state["choices"])["action"]
                diary.unsure = (n, action, seat)
                answer = await player.must("play", n=n, action=action, seat=seat)
                diary.acknowledged[n] = action
                diary.unsure = None
                await player.reach(answer["n"])
    except (WebSocketException, OSError, KeyError, TimeoutError):
        return


def check(database: Path, diaries: list[Diary]) -> int:
    """Every acknowledged move is in the log, once, under its number; numbers have no gaps."""
    connection = sqlite3.connect(database)
    total = 0
    for diary in diaries:
        rows = connection.execute(
            "SELECT number, body FROM entries JOIN matches ON entries.match = matches.id "
            'WHERE matches."table" = ? ORDER BY number',
            (diary.table,),
        ).fetchall()
        assert [number for number, _ in rows] == list(range(len(rows)))
        played = dict(rows[1:])
        for n, action in diary.acknowledged.items():
            assert f",{action}]" in played[n], (diary.table, n, action)
        assert len(played) - len(diary.acknowledged) in (0, 1), "at most one was not answered"
        total += len(diary.acknowledged)
    connection.close()
    return total


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    port = free_port()
    diaries: list[Diary] = []
    for _ in range(KILLS):
        server = ServerProcess(str(database), port)
        try:
            await asyncio.to_thread(server.wait)
            if not diaries:
                for _ in range(TABLES):
                    made = await asyncio.to_thread(new_table, server.url, **{"with": "device"})
                    diaries.append(Diary(*made))
            before = check(database, diaries)
            players = [asyncio.create_task(play_until_cut(server.url, diary)) for diary in diaries]
            async with asyncio.timeout(40):  # in the middle of play
                while sum(len(diary.acknowledged) for diary in diaries) < before + 2 * TABLES:
                    await asyncio.sleep(0.05)
        finally:
            server.kill()
        await asyncio.gather(*players)
        check(database, diaries)
