"""Show me: hints at the table."""

import os
import signal

from tumtum.table.live.hall import Hall

from ..harness import Server, ann_invites, joined, new_table


async def test_who_plays_bots_is_shown_three_moves(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        state = await device.until(lambda state: state["can_hint"])
        advice = await device.must("hint", n=state["n"])
        assert advice["type"] == "advice"
        assert advice["n"] == state["n"]
        legal = {choice["action"] for choice in state["choices"]}
        assert 1 <= len(advice["hints"]) <= 3
        for hint in advice["hints"]:
            assert hint["action"] in legal
            assert 0 <= hint["low"] <= hint["chance"] <= hint["high"] <= 1
        again = await device.must("hint", n=state["n"])
        assert again["hints"] == advice["hints"], "thought of once"
        assert device.state["n"] == state["n"], "nothing has moved"


async def test_there_are_no_hints_against_people(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        assert (await ann.ask("hint", n=0))["text"] == "The match has not begun."
        await bo.must("sit", seat=1, name="Bo")
        for player in (ann, bo):
            state = await player.until(lambda state: state["status"] == "playing")
            assert not state["can_hint"]
            refused = await player.ask("hint", n=state["n"])
            assert refused["code"] in ("state", "turn")


async def test_teams_may_be_shown_what_to_do(server: Server) -> None:
    form = {"game": "tangled_yarns", "with": "friends", "seats": 2, "name": "Ann"}
    table, cookie = new_table(server.url, **form)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        for player in (ann, bo):
            state = await player.until(lambda state: state["status"] == "playing")
            assert state["can_hint"] == bool(state["choices"])
        assert ann.state["can_hint"] or bo.state["can_hint"]


async def test_hints_are_for_those_who_sit_there_and_for_now(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device, joined(server.url, table) as watcher:
        assert (await watcher.ask("hint", n=watcher.state["n"]))["code"] == "seat"
        assert (await device.ask("hint", n=99))["code"] == "stale"
        assert (await device.ask("hint"))["code"] == "bad"


async def test_a_killed_adviser_is_replaced(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    hall: Hall = server.hall
    async with joined(server.url, table, cookie) as device:
        await device.must("hint", n=device.state["n"])
        for worker in hall.advisers.workers:
            assert worker.process.pid is not None
            os.kill(worker.process.pid, signal.SIGKILL)
        await device.play()
        state = await device.until(lambda state: state["can_hint"])
        assert (await device.must("hint", n=state["n"]))["type"] == "advice"
