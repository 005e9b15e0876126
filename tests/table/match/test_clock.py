"""Clocks: time runs for who is to act."""

import asyncio

import pytest

from tumtum.table.match.clock import ClockRule, chosen_clock, read_clock
from tumtum.table.refusal import Refusal

from ..harness import Server, joined, new_table


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
