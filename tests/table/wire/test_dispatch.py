"""Requests: nonsense, refusals that say why, and too many of them."""

import json
from pathlib import Path

import pytest

from tumtum.table.limits import Rates

from ..harness import Player, Server, ann_invites, joined, new_table, served


async def test_refusals_say_why_and_change_nothing(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        refused = await ann.ask("play", n=0, action=1)
        assert (refused["type"], refused["code"]) == ("refused", "state")
        await bo.must("sit", seat=1, name="Bo")
        state = await ann.until(lambda state: state["choices"])
        n = state["n"]

        async def code(player: Player, kind: str, /, **fields: object) -> str:
            answer = await player.ask(kind, **fields)
            assert answer["type"] == "refused", answer
            assert answer["text"]
            return str(answer["code"])

        action = state["choices"][0]["action"]
        assert await code(bo, "play", n=n, action=action) == "turn"
        assert await code(bo, "play", n=n, action=action, seat=0) == "seat"
        assert await code(ann, "play", n=n - 1, action=action) == "stale"
        assert await code(ann, "play", n=n + 5, action=action) == "stale"
        assert await code(ann, "play", n=n, action=0) == "illegal"
        assert await code(ann, "play", n=n, action=99999) == "bad"
        assert await code(ann, "play", n=n) == "bad"
        assert await code(ann, "play", n=n, name="fly away") == "bad"
        assert await code(ann, "sit", seat=7) == "bad"
        assert await code(ann, "sit", seat=1) == "seat"
        assert await code(bo, "stand", seat=0) == "seat"
        assert await code(ann, "bot", seat=1, level="greedy") == "seat"
        assert await code(ann, "bot", seat=0, level="genius") == "bad"
        assert await code(ann, "start") == "state"
        assert await code(ann, "undo", n=n) == "state"
        assert await code(ann, "answer", number=3, yes=True) == "state"
        assert await code(ann, "ask", kind="rematch") == "state"
        assert await code(ann, "ask", kind="cake") == "bad"
        assert await code(ann, "react", reaction="<b>") == "bad"
        assert await code(ann, "say", text=" \n ") == "bad"
        assert await code(ann, "rename", name="\u202e ") == "bad"
        assert await code(ann, "look", shape="round") == "bad"
        assert await code(ann, "look", seat=1) == "seat"
        assert ann.state["n"] == n
        await ann.must("play", n=n, name=state["choices"][0]["name"])


async def test_nonsense_is_refused(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        n = device.state["n"]
        nonsense = [
            "",
            "{",
            "[]",
            "null",
            '{"type": "fly"}',
            '{"type": "play"}',
            '{"type": "play", "n": "1", "action": 1}',
            '{"type": "play", "n": 1, "action": 1.5}',
            '{"type": "ping", "extra": 1}',
            "[" * 3000,
            json.dumps({"type": "say", "text": "x" * 5000}),
        ]
        for text in nonsense:
            answer = await device.send_raw(text)
            assert answer["type"] == "refused", text
            assert answer["code"] in ("bad", "big")
        assert device.state["n"] == n


async def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    rates = Rates(requests=(5, 0.001), chats=(2, 0.001))
    with served(tmp_path / "t.sqlite", rates=rates) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            answers = [await device.ask("say", text="hello") for _ in range(3)]
            assert [answer.get("code") for answer in answers] == [None, None, "rate"]
            assert (await device.ask("ping"))["type"] == "pong"
            assert (await device.ask("ping"))["type"] == "pong"
            before = len(device.messages)
            await device.socket.send('{"type": "ping", "id": 99}')
            await device.wait(lambda: len(device.messages) > before)
            assert device.messages[-1]["code"] == "rate"
            assert device.messages[-1]["id"] == 99, "who waits for an answer gets it"


async def test_nonsense_is_answered_by_its_number(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        answer = await device.send_raw('{"type": "fly", "id": 7}')
        assert (answer["code"], answer["id"]) == ("bad", 7)


@pytest.mark.slow
async def test_who_comes_back_may_not_talk_more(tmp_path: Path) -> None:
    """Neither with a new line, nor with a new cookie; and spectators do not silence players."""
    rates = Rates(chats=(3, 0.001), table_chats=(4, 0.001))
    with served(tmp_path / "t.sqlite", rates=rates) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        said = 0
        for place in ("", "", "", "10.0.0.1", "10.0.0.2"):
            async with joined(server.url, table, origin=place) as spectator:
                for _ in range(2):
                    said += (await spectator.ask("say", text="hello"))["type"] == "ack"
        assert said == 4, "three from one address, and one more at this table"
        for line in (2, 1):
            async with joined(server.url, table, cookie) as device:
                for _ in range(line):
                    await device.must("say", text="hello")
        async with joined(server.url, table, cookie) as device:
            assert (await device.ask("say", text="hello"))["code"] == "rate"


async def test_spectators_do_not_use_up_the_requests_of_players(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(address=(5, 0.001))) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table) as spectator:
            for _ in range(5):
                await spectator.must("ping")
            assert (await spectator.send_raw('{"type": "ping"}'))["code"] == "rate"
        async with joined(server.url, table, cookie) as device:
            await device.play()
