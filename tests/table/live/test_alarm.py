"""When time is up, a bot helps out."""

from pathlib import Path

import pytest

from tumtum.table.match.match import load

from ..harness import joined, new_table, served


@pytest.mark.parametrize("then", ["move", "seat"])
async def test_on_time_out_a_bot_helps(tmp_path: Path, then: str) -> None:
    with served(tmp_path / "t.sqlite") as server:
        table, cookie = new_table(server.url, clock="move-5", then=then, **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            room = server.hall.rooms[table]
            assert room.match is not None
            n = device.state["n"]
            room.match.floor = 0
            room.match.began[0] -= 5_000  # five seconds have gone by
            server.hall.loop.call_soon_threadsafe(room.changed)
            if then == "move":
                state = await device.reach(n + 1)
                assert state["seats"][0]["kind"] == "human"
                told = state["log"]["lines"]
                assert told[-1]["late"], "it does not look like a move of one's own"
                assert not told[0]["late"]
                match = room.match
                again = load(match.row, match.game, match.entries, 0, room.now())
                assert again.moves == match.moves
                assert again.story.lines(0)[-1].late, "nor when the table is loaded again"
            else:
                state = await device.until(lambda state: state["seats"][0]["kind"] == "bot")
                assert state["seats"][0]["yours_before"]
                await device.must("sit", seat=0)
                await device.until(lambda state: state["seats"][0]["kind"] == "human")
