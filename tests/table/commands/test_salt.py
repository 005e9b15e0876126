"""Salt for the dice: neither who runs the server nor a player chooses what nature does."""

import asyncio
import hashlib
import hmac
import json
from bisect import bisect_right
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

import tumtum
from tumtum.engine import FairNature, Match, Record, verify
from tumtum.table.store import schema
from tumtum.table.store.rows import Entry, entry_values

from ..harness import Json, Player, Server, get, joined, new_table, play_out, served

SLOW = {"mixing": 60.0}


def mac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def drawn(record: Json, draws: Json) -> list[tuple[int, int]]:
    """Nature's moves as docs/protocol.md says they come about, beside those in the record."""
    seed = bytes.fromhex(record["seed"])
    key = seed
    for seat, salt in enumerate(record["salts"]):
        key = mac(key, mac(seed, f"salt {seat}").hex()[:32] if salt is None else salt)
    pairs = []
    for index, odds in draws["draws"]:
        history = ";".join(f"{seat},{action}" for seat, action in record["moves"][:index])
        total = sum(draws["odds"][odds]["weights"])
        attempt, number = 0, 2**256
        while number >= 2**256 - 2**256 % total:
            number = int.from_bytes(mac(key, f"{history}/{attempt}"), "big")
            attempt += 1
        left = number % total
        steps = list(accumulate(draws["odds"][odds]["weights"]))
        action = draws["odds"][odds]["actions"][bisect_right(steps, left)]
        pairs.append((action, record["moves"][index][1]))
    return pairs


async def two_people(server: Server) -> tuple[str, str]:
    return await asyncio.to_thread(new_table, server.url, "", name="Ann", **{"with": "friends"})


async def give(player: Player, salt: Any, **more: Any) -> Json:
    return await player.ask("salt", match=player.state["match"], salt=salt, **more)


@pytest.mark.slow
async def test_everybodys_salt_goes_into_every_draw(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", **SLOW) as server:
        table, cookie = await two_people(server)
        async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
            await bo.must("sit", seat=1, name="Bo")
            for player in (ann, bo):
                state = await player.until(lambda state: state["status"] == "mixing")
                assert state["promise"]
                assert state["salts"] == [None, None]
                assert not state["choices"]
            promised = ann.state["promise"]
            assert (await give(ann, "Ann's own ñ"))["type"] == "ack"
            assert ann.state["status"] == "mixing", "it waits for Bo"
            assert (await give(bo, "5f" * 16))["type"] == "ack"
            for player in (ann, bo):
                state = await player.until(lambda state: state["status"] == "playing")
                assert state["salts"] == ["Ann's own ñ", "5f" * 16]
                assert state["promise"] == promised
            await play_out(ann, bo)
            address = f"{server.url}{ann.state['ending']['replay']}"
            text = (await asyncio.to_thread(get, f"{address}.json"))[0]
            draws = json.loads((await asyncio.to_thread(get, f"{address}/draws"))[0])
    record = json.loads(text)
    assert record["salts"] == ["Ann's own ñ", "5f" * 16]
    assert hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() == promised
    pairs = drawn(record, draws)
    assert len(pairs) == sum(seat == -1 for seat, _ in record["moves"])
    assert all(ours == theirs for ours, theirs in pairs)
    other = drawn({**record, "salts": ["Ann's own n", "5f" * 16]}, draws)
    assert any(ours != theirs for ours, theirs in other), "the salt counts"
    assert verify(Record.read(text), tumtum.game("mimsy")) == len(pairs)


@pytest.mark.slow
async def test_who_gives_no_salt_does_not_keep_the_others_waiting(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", mixing=0.3) as server:
        table, cookie = new_table(server.url, **{"with": "bots"})
        async with joined(server.url, table, cookie) as ann:
            state = await ann.until(lambda state: state["status"] == "playing")
            assert state["salts"] == [None, None]
            late = await give(ann, "late")
            assert (late["type"], late["code"]) == ("refused", "state")
            assert "before the first draw" in late["text"]
            await play_out(ann)
            address = f"{server.url}{ann.state['ending']['replay']}"
            record = json.loads((await asyncio.to_thread(get, f"{address}.json"))[0])
            draws = json.loads((await asyncio.to_thread(get, f"{address}/draws"))[0])
    assert all(ours == theirs for ours, theirs in drawn(record, draws))


BAD: dict[str, tuple[Json, str, str]] = {
    "too long": ({"salt": "x" * 65}, "bad", "1 to 64 letters"),
    "none": ({"salt": ""}, "bad", "1 to 64 letters"),
    "not to be printed": ({"salt": "a\nb"}, "bad", "1 to 64 letters"),
    "a number": ({"salt": 7}, "bad", "Expected `str`, got `int`"),
    "nothing": ({"salt": None}, "bad", "Expected `str`, got `null`"),
    "another's seat": ({"salt": "x", "seat": 1}, "seat", "not your seat"),
    "another match": ({"salt": "x", "match": "y"}, "stale", ""),
}


@pytest.mark.parametrize("what", BAD)
async def test_bad_salt_is_refused_with_words(tmp_path: Path, what: str) -> None:
    fields, code, words = BAD[what]
    with served(tmp_path / "t.sqlite", **SLOW) as server:
        table, cookie = await two_people(server)
        async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
            early = await ann.ask("salt", match="", salt="x")
            assert (early["code"], early["text"]) == ("state", "The match has not begun.")
            await bo.must("sit", seat=1, name="Bo")
            await ann.until(lambda state: state["status"] == "mixing")
            refused = await ann.ask("salt", **{"match": ann.state["match"], **fields})
            assert (refused["type"], refused["code"]) == ("refused", code)
            assert words in refused["text"]
            assert ann.state["salts"] == [None, None]


async def test_the_same_seat_salts_once_and_watchers_not_at_all(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", **SLOW) as server:
        table, cookie = await two_people(server)
        async with (
            joined(server.url, table, cookie) as ann,
            joined(server.url, table) as bo,
            joined(server.url, table) as cy,
        ):
            await bo.must("sit", seat=1, name="Bo")
            await ann.until(lambda state: state["status"] == "mixing")
            await give(ann, "first")
            again = await give(ann, "second")
            assert (again["code"], again["text"]) == (
                "state",
                "This seat has salted the dice already.",
            )
            assert (await give(cy, "x"))["code"] == "seat"
            assert ann.state["salts"] == ["first", None]


@pytest.mark.parametrize(
    "request_", [{"type": "stand", "seat": 0}, {"type": "resign"}, {"type": "ask", "kind": "stop"}]
)
async def test_nothing_else_is_done_while_the_dice_are_mixed(
    tmp_path: Path, request_: Json
) -> None:
    with served(tmp_path / "t.sqlite", **SLOW) as server:
        table, cookie = new_table(server.url, **{"with": "bots"})
        async with joined(server.url, table, cookie) as ann:
            kind = request_.pop("type")
            refused = await ann.ask(kind, **request_)
            assert refused["text"] == "The dice are being mixed; wait a moment."
            await ann.must("say", text="hello")


async def test_salt_that_another_process_wrote_meanwhile_does_not_cost_ours(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", **SLOW) as server:
        table, cookie = await two_people(server)
        async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
            await bo.must("sit", seat=1, name="Bo")
            await ann.until(lambda state: state["status"] == "mixing")
            await write_behind(server, table, Entry(0, "salt", 1, (), 0, 0, salt="theirs"))
            assert (await give(ann, "ours"))["type"] == "ack"
            state = await ann.until(lambda state: state["status"] == "playing")
            assert state["salts"] == ["ours", "theirs"]


async def write_behind(server: Server, table: str, entry: Entry) -> None:
    """Write to the log of a table's match as another process would: the room does not hear it."""
    room = server.hall.rooms[table]
    assert room.match is not None
    written = schema.entries.insert().values(entry_values(room.match.row.id, entry))
    done = asyncio.run_coroutine_threadsafe(room.shared.store.write(written), server.hall.loop)
    await asyncio.wrap_future(done)


async def test_salt_is_kept_when_the_server_ends(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", **SLOW) as server:
        table, cookie = await two_people(server)
        async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
            await bo.must("sit", seat=1, name="Bo")
            await ann.until(lambda state: state["status"] == "mixing")
            await give(ann, "kept")
            promised = ann.state["promise"]
    with served(tmp_path / "t.sqlite", mixing=0.0) as server:
        async with joined(server.url, table, cookie) as ann:
            state = await ann.until(lambda state: state["status"] == "playing")
            assert state["salts"] == ["kept", None]
            assert state["promise"] == promised


@pytest.mark.slow
async def test_a_match_from_before_there_was_salt_goes_on_as_it_began(tmp_path: Path) -> None:
    """Its log begins with nature's moves, and its dice come from the seed alone."""
    with served(tmp_path / "t.sqlite", **SLOW) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        room = server.hall.rooms[table]
        assert room.match is not None
        row = room.match.row
        old = Match(tumtum.game("mimsy"), room.match.setup, FairNature(row.seed))
        opening = Entry(0, "play", -1, old.begin().moves, 0, row.begun)
        await write_behind(server, table, opening)
    with served(tmp_path / "t.sqlite", **SLOW) as server:
        async with joined(server.url, table, cookie) as device:
            assert device.state["status"] == "playing"
            assert device.state["salts"] == []
            await play_out(device)
            address = f"{server.url}{device.state['ending']['replay']}"
            text = (await asyncio.to_thread(get, f"{address}.json"))[0]
    assert json.loads(text)["format"] == 1
    assert verify(Record.read(text), tumtum.game("mimsy")) > 2
