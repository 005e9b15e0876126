"""Replays, and records that somebody brings along."""

import hashlib
import json

import pytest

import tumtum
from tumtum.engine import Record, verify

from ..harness import Failed, Json, Layers, Server, call, get, joined, new_table, play_out


async def finished(server: Server) -> tuple[str, str, Json]:
    table, cookie = new_table(server.url, name="Ann", **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        with pytest.raises(Failed):
            get(f"{server.url}/replay/{device.state['match']}")  # not before the end
        await play_out(device)
        return table, cookie, device.state


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

    spectator = json.loads(get(f"{address}/steps")[0])
    mine = json.loads(get(f"{address}/steps?seat=1&shape=wide")[0])
    assert len(spectator["steps"]) == state["turn"] + 1
    assert spectator["ending"]["text"] == state["ending"]["text"]
    assert mine["steps"][3]["narrow"] is None
    first = " ".join(line["text"] for line in spectator["steps"][0]["lines"])
    assert "secret" not in first
    assert "secret" in " ".join(line["text"] for line in mine["steps"][0]["lines"])
    bodies = []
    for replay in (spectator, mine):
        layers = Layers()
        for step in replay["steps"]:
            layers.unfold(step)
        bodies.append(replay["steps"][3]["wide"]["body"])
    assert bodies[0] != bodies[1]
    assert any(isinstance(layer, int) for layer in mine["steps"][3]["wide"]["layers"])
    with pytest.raises(Failed):
        get(f"{address}/steps?seat=5")


@pytest.mark.parametrize("kind", ["resign", "stop"])
async def test_a_replay_says_how_a_match_ended_early(server: Server, kind: str) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    async with joined(server.url, table, cookie) as ann:
        await ann.play()
        await ann.until(lambda state: state["choices"])
        await (ann.must("resign") if kind == "resign" else ann.must("ask", kind="stop"))
        over = await ann.until(lambda state: state["ending"])
        assert not over["votes"]
    text, _ = get(f"{server.url}{over['ending']['replay']}/steps?shape=none")
    replay = json.loads(text)
    assert replay["ending"] == over["ending"]
    assert replay["ending"]["text"] in (
        "@0 resigned: @1 wins",
        "The match was stopped by agreement.",
    )


async def test_a_record_can_be_uploaded_and_watched(server: Server) -> None:
    _, _, state = await finished(server)
    text, _ = get(f"{server.url}{state['ending']['replay']}.json")
    address = upload(server, text)
    assert "/replay/up-" in address
    steps = json.loads(get(f"{address}/steps")[0])
    assert len(steps["steps"]) == state["turn"] + 1


def upload(server: Server, text: str) -> str:
    boundary = "----tumtum"
    body = (
        f'--{boundary}\r\nContent-Disposition: form-data; name="record"; filename="r.json"\r\n'
        f"Content-Type: application/json\r\n\r\n{text}\r\n--{boundary}--\r\n"
    )
    kind = f"multipart/form-data; boundary={boundary}"
    return call(f"{server.url}/watch", body.encode(), content_type=kind)[1]["url"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1, "game": "chess"}', "[" * 9000])
def test_a_bad_record_is_refused_with_words(server: Server, text: str) -> None:
    with pytest.raises(Failed) as refused:
        upload(server, text)
    assert refused.value.status == 400


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
