"""Clocks: time runs for who is to act."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tumtum.table.live.shared import Shared
from tumtum.table.match.clock import ClockRule, chosen_clock, read_clock, time_left
from tumtum.table.match.match import load
from tumtum.table.refusal import Refusal
from tumtum.table.settings import Settings

from ..harness import Server, joined, new_table, served
from .coin import PASS, begun, play

HOUR = 3_600_000


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


@pytest.mark.slow
async def test_a_bank_is_not_filled_by_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with served(database) as server:
        table, cookie = new_table(server.url, clock="bank-60", **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            await asyncio.sleep(1)
            played = await device.play()
            before = (await device.reach(played["n"]))["seats"][0]["time"]
            assert before < 59_100
    with served(database) as server:
        async with joined(server.url, table, cookie) as device:
            assert device.state["seats"][0]["time"] <= before


def test_the_clock_of_the_wall_may_jump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = Shared(Settings(str(tmp_path / "t.sqlite")))
    before = shared.now()
    for hours in (1, -1):
        jumped = time.time_ns() + hours * HOUR * 1_000_000
        with monkeypatch.context() as patch:
            patch.setattr(time, "time_ns", lambda jumped=jumped: jumped)
            assert 0 <= shared.now() - before < 60_000


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_jump_between_two_processes_changes_no_bank(jump: int) -> None:
    """What was written by a wrong clock is taken to have been written just now."""
    rule = ClockRule("bank", 600, "move")
    match = begun()
    play(match, 0, PASS, at=20_000)
    now = 30_000 - jump
    again = load(match.row, match.game, match.entries, floor=now, now=now)
    assert [time_left(rule, again, seat, now) for seat in (0, 1)] == [580_000, 580_000]
    assert time_left(rule, again, 0, now + 10_000) == 570_000
    play(again, 0, PASS, at=now + 10_000)
    assert time_left(rule, again, 0, now + 10_000) == 570_000


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_an_entry_from_another_machine_changes_no_bank(jump: int) -> None:
    rule = ClockRule("bank", 600, "move")
    match = begun()
    entry, _ = match.attempt(0, PASS, 20_000)
    match.fold(replace(entry, at=entry.at + jump), heard=20_000)
    assert time_left(rule, match, 1, 20_000) == 580_000
    assert time_left(rule, match, 1, 25_000) == 575_000
    assert time_left(replace(rule, kind="move"), match, 0, 25_000) == 595_000
