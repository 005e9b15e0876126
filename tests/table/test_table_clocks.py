"""Clocks: time runs for who is to act, and a bot helps out when it is up."""

import asyncio
from pathlib import Path

import pytest

from tumtum.table.match.clock import ClockRule, chosen_clock, read_clock
from tumtum.table.refusal import Refusal

from .harness import Server, joined, new_table, served


def test_clocks_are_chosen_by_name() -> None:
    assert chosen_clock("none", "move") is None
    rule = chosen_clock("bank-900", "seat")
    assert rule == ClockRule("bank", 900, "seat")
    assert read_clock(rule.write() if rule else "") == rule
    assert read_clock("") is None
    with pytest.raises(Refusal):
        chosen_clock("move-4", "move")


async def test_time_runs_for_who_is_to_act(server: Server) -> None:
    table, cookie = new_table(server.url, clock="bank-60", **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        first = device.state
        assert first["clock"]["kind"] == "bank"
        assert first["clock"]["running"] == [0]
        await asyncio.sleep(0.3)
        played = await device.play()
        state = await device.reach(played["n"])
        mine, other = state["seats"][0]["time"], state["seats"][1]["time"]
        assert 50_000 < mine <= 59_700
        assert other > mine


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
            else:
                state = await device.until(lambda state: state["seats"][0]["kind"] == "bot")
                assert state["seats"][0]["yours_before"]
                await device.must("sit", seat=0)
                await device.until(lambda state: state["seats"][0]["kind"] == "human")
