"""Replays, and records that somebody brings along."""

import asyncio
import contextlib
import hashlib
import json
import sqlite3
import time
from pathlib import Path

import pytest

import tumtum
from tumtum.engine import Record, verify
from tumtum.table.limits import Rates

from ..harness import Failed, Json, Layers, Server, call, get, joined, new_table, play_out, served
from ..records import long_record


async def finished(server: Server) -> tuple[str, str, Json]:
    table, cookie = new_table(server.url, name="Ann", **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        with pytest.raises(Failed):
            get(f"{server.url}/replay/{device.state['match']}")  # not before the end
        await play_out(device)
        return table, cookie, device.state


def whole(address: str) -> Json:
    """A replay whose pages are put together, as the page's script does it."""
    replay: Json = {"steps": [], "starts": [0]}
    while len(replay["steps"]) < len(replay["starts"]):
        at = len(replay["steps"])
        page = json.loads(get(f"{address}&step={at}")[0])
        assert page["first"] == at
        assert page["steps"], "no page is empty"
        layers = Layers()
        for step in page["steps"]:
            layers.unfold(step)
        replay = {**page, "steps": replay["steps"] + page["steps"]}
    assert [step["n"] for step in replay["steps"]] == replay["starts"]
    return replay


@pytest.mark.slow
async def test_a_replay_shows_each_seats_view_and_can_be_verified(server: Server) -> None:
    _, _, state = await finished(server)
    address = f"{server.url}{state['ending']['replay']}"
    html, _ = get(address)
    assert "Mimsy" in html
    text, headers = get(f"{address}.json")
    assert "attachment" in headers["content-disposition"]
    record = Record.read(text)
    assert verify(record, tumtum.game("mimsy")) == 14
    assert record.seed is not None
    assert record.promise == state["promise"]
    assert hashlib.sha256(bytes.fromhex(record.seed)).hexdigest() == state["promise"]

    spectator = whole(f"{address}/steps?seat=-2")
    mine = whole(f"{address}/steps?seat=1&shape=wide")
    assert len(spectator["steps"]) == state["turn"] + 1
    assert spectator["ending"]["text"] == state["ending"]["text"]
    assert mine["steps"][3]["narrow"] is None
    first = " ".join(line["text"] for line in spectator["steps"][0]["lines"])
    assert "secret" not in first
    assert "secret" in " ".join(line["text"] for line in mine["steps"][0]["lines"])
    assert spectator["steps"][3]["wide"]["body"] != mine["steps"][3]["wide"]["body"]
    assert any(isinstance(layer, int) for layer in mine["steps"][3]["wide"]["layers"])
    for wrong in ("seat=5", "seat=x", "step=x", f"seat={'1' * 5000}", "shape=round"):
        with pytest.raises(Failed) as failed:
            get(f"{address}/steps?{wrong}")
        assert failed.value.status == 404


@pytest.mark.parametrize("kind", ["resign", "stop"])
async def test_a_replay_says_how_a_match_ended_early(server: Server, kind: str) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    async with joined(server.url, table, cookie) as ann:
        await ann.play()
        await ann.until(lambda state: state["choices"])
        await (ann.must("resign") if kind == "resign" else ann.must("ask", kind="stop"))
        over = await ann.until(lambda state: state["ending"])
        assert not over["votes"]
    replay = whole(f"{server.url}{over['ending']['replay']}/steps?shape=none")
    assert replay["ending"] == over["ending"]
    assert replay["ending"]["text"] in (
        "@0 resigned: @1 wins",
        "The match was stopped by agreement.",
    )


async def test_a_replay_marks_moves_that_were_made_on_a_time_out(server: Server) -> None:
    table, cookie = new_table(server.url, clock="move-5", then="move", **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        n = device.state["n"]
        room = server.hall.rooms[table]
        assert room.match is not None
        room.match.floor = 0
        room.match.began[0] -= 5_000  # five seconds have gone by
        server.hall.loop.call_soon_threadsafe(room.changed)
        await device.reach(n + 1)
        await device.play()
        await device.must("resign")
        over = await device.until(lambda state: state["ending"])
    steps = whole(f"{server.url}{over['ending']['replay']}/steps?shape=none")["steps"]
    assert [step["late"] for step in steps] == [False, True, False]
    assert [line["late"] for line in steps[1]["lines"]] == [True] * len(steps[1]["lines"])
    assert steps[1]["lines"]


async def test_a_record_can_be_uploaded_and_watched(server: Server) -> None:
    _, _, state = await finished(server)
    text, _ = get(f"{server.url}{state['ending']['replay']}.json")
    address = upload(server, text)
    assert "/replay/up-" in address
    steps = whole(f"{address}/steps?shape=none")
    assert len(steps["steps"]) == state["turn"] + 1


def upload(server: Server, text: str) -> str:
    boundary = "----tumtum"
    body = (
        f'--{boundary}\r\nContent-Disposition: form-data; name="record"; filename="r.json"\r\n'
        f"Content-Type: application/json\r\n\r\n{text}\r\n--{boundary}--\r\n"
    )
    kind = f"multipart/form-data; boundary={boundary}"
    return call(f"{server.url}/watch", body.encode(), content_type=kind)[1]["url"]


def test_the_ending_comes_with_the_last_page(server: Server) -> None:
    address = upload(server, long_record())
    first = json.loads(get(f"{address}/steps?shape=none")[0])
    last = json.loads(get(f"{address}/steps?shape=none&step={len(first['starts']) - 1}")[0])
    beyond = json.loads(get(f"{address}/steps?shape=none&step=999999")[0])
    assert len(first["starts"]) > 100
    assert len(first["steps"]) == 32
    assert first["ending"] is None
    assert last["ending"]["winners"]
    assert beyond == last


@pytest.mark.slow
async def test_tables_are_served_while_replays_are_made_and_abandoned(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    address = await asyncio.to_thread(upload, server, await asyncio.to_thread(long_record))
    path = address.removeprefix(server.url)
    async with joined(server.url, table, cookie) as device:
        leaving = asyncio.gather(
            *(abandon(server, f"{path}/steps?seat={n % 2}&step={400 * n}") for n in range(6))
        )
        slowest = 0.0
        while not leaving.done():
            began = time.perf_counter()
            await device.must("ping")
            slowest = max(slowest, time.perf_counter() - began)
            await asyncio.sleep(0.06)
        await leaving
        assert slowest < 0.5
    projector = server.app.state.projector
    async with asyncio.timeout(3):
        while projector.waiting:
            await asyncio.sleep(0.02)
    assert len(projector.workers.workers) <= 2
    assert json.loads((await asyncio.to_thread(get, f"{address}/steps?shape=none"))[0])["steps"]


async def abandon(server: Server, path: str) -> None:
    """A request whose client goes after a moment."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
    await writer.drain()
    await asyncio.sleep(1)
    writer.close()
    await writer.wait_closed()


def test_an_address_has_so_many_seconds_of_replays(tmp_path: Path) -> None:
    """But what was made is there for everybody."""
    with served(tmp_path / "t.sqlite", rates=Rates(replays=(30, 0.001))) as server:
        address = upload(server, long_record())
        page, _ = get(f"{address}/steps?shape=wide")
        server.app.state.projector.seconds.of("127.0.0.1").spend(40)
        with pytest.raises(Failed) as refused:
            get(f"{address}/steps?shape=narrow")
        assert refused.value.status == 429
        assert get(f"{address}/steps?shape=wide")[0] == page


@pytest.mark.slow
def test_what_nobody_could_show_is_not_taken(server: Server) -> None:
    good = json.loads(long_record())
    for change in (
        {"moves": good["moves"] * 20},
        {"seats": ["A" * 300, "B"]},
        {"seats": ["\ud800", "B"]},
        {"seed": "ab" * 3000, "promise": None},
    ):
        with pytest.raises(Failed) as refused:
            upload(server, json.dumps({**good, **change}))
        assert refused.value.status == 400


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1, "game": "chess"}', "[" * 9000])
def test_a_bad_record_is_refused_with_words(server: Server, text: str) -> None:
    with pytest.raises(Failed) as refused:
        upload(server, text)
    assert refused.value.status == 400


@pytest.mark.slow
@pytest.mark.parametrize("listed", [True, False])
async def test_the_replay_of_an_unlisted_table_is_not_listed(server: Server, listed: bool) -> None:
    """And from no replay can one find the way to its table."""
    form = {"with": "friends", "seats": 2, "listed": "true" if listed else "false"}
    table, cookie = new_table(server.url, **form)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["status"] == "playing")
        await play_out(ann, bo)
        replay = ann.state["ending"]["replay"]
    for page in (server.url, f"{server.url}/watch"):
        assert (replay in get(page)[0]) == listed
    for address in (replay, f"{replay}.json", f"{replay}/steps?shape=none"):
        text, headers = get(f"{server.url}{address}")
        assert table not in address + text + str(headers)


@pytest.mark.slow
async def test_a_match_whose_game_is_gone_is_not_listed(server: Server) -> None:
    table, cookie = new_table(server.url, seats=2, **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["status"] == "playing")
        await play_out(ann, bo)
        replay = ann.state["ending"]["replay"]
    assert replay in get(f"{server.url}/watch")[0]
    database = server.hall.settings.database
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE matches SET game = 'gone'")
    assert replay not in get(f"{server.url}/watch")[0]
    with pytest.raises(Failed) as missing:
        get(f"{server.url}{replay}")
    assert missing.value.status == 404
