"""Who is away keeps a say for a while that everybody is shown; then the others may choose."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from tumtum.table.match.absence import LIVE, SLOW
from tumtum.table.store import schema
from tumtum.table.store.store import Store

from ..harness import Player, Server, ann_invites, joined, new_table, served

SECOND = 1_000
GRACE = "tumtum.table.match.absence."


@contextlib.asynccontextmanager
async def ann_alone(server: Server, **terms: str) -> AsyncIterator[tuple[Player, str]]:
    """Bo has just left a match with Ann; says his cookie, too."""
    table, cookie = new_table(server.url, "", name="Ann", **terms, **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann:
        async with joined(server.url, table) as bo:
            await bo.must("sit", seat=1, name="Bo")
            await ann.until(lambda state: state["status"] == "playing")
            theirs = bo.cookie
        await ann.until(lambda state: state["seats"][1]["away"] is not None)
        yield ann, theirs


def let_pass(server: Server, milliseconds: int) -> None:
    """As if the second seat's owner had left so much earlier."""
    room = next(iter(server.hall.rooms.values()))
    room.shared.started -= milliseconds
    seat = room.seats[1]
    room.presence.seen[seat.guest] -= milliseconds / 1000
    room.seats[1] = replace(seat, seen=seat.seen - milliseconds)


async def look_again(player: Player) -> None:
    told = len(player.states)
    await player.socket.send('{"type": "look"}')
    await player.wait(lambda: len(player.states) > told)


async def test_twenty_seconds_are_not_enough(server: Server) -> None:
    async with ann_alone(server, clock="bank-900") as (ann, _):
        let_pass(server, 21 * SECOND)
        await look_again(ann)
        seat = ann.state["seats"][1]
        assert 21 * SECOND <= seat["away"] < 30 * SECOND
        assert LIVE - 30 * SECOND < seat["wait"] <= LIVE - 21 * SECOND
        refused = await ann.ask("bot", seat=1, level="random")
        assert refused["code"] == "seat"
        assert "Bo may still come back" in refused["text"]
        refused = await ann.ask("claim", seat=1)
        assert refused["code"] == "state"
        await ann.must("ask", kind="stop")
        state = await ann.until(lambda state: state["votes"])
        assert state["votes"][0]["waiting"] == [1]
        assert state["status"] == "playing"


async def test_then_the_match_can_be_claimed(server: Server) -> None:
    async with ann_alone(server, clock="bank-900") as (ann, _):
        let_pass(server, LIVE)
        await look_again(ann)
        assert ann.state["seats"][1]["wait"] == 0
        await ann.must("claim", seat=1)
        over = await ann.until(lambda state: state["ending"])
        assert over["ending"]["text"] == "@1 stayed away: @0 wins"
        assert over["ending"]["winners"] == [0]
        assert [seat["note"] for seat in over["seats"]] == ["Wins", "Stayed away"]


async def test_who_is_back_in_time_is_back(server: Server) -> None:
    async with ann_alone(server, clock="bank-900") as (ann, cookie):
        let_pass(server, LIVE)
        table = next(iter(server.hall.rooms))
        async with joined(server.url, table, cookie):
            await ann.until(lambda state: state["seats"][1]["away"] is None)
            assert (await ann.ask("claim", seat=1))["code"] == "state"
            assert (await ann.ask("bot", seat=1, level="random"))["code"] == "seat"
        await ann.until(lambda state: state["seats"][1]["away"] is not None)
        assert (await ann.ask("claim", seat=1))["code"] == "state", "it counts from the start again"


async def test_then_it_can_be_stopped_and_says_why(server: Server) -> None:
    async with ann_alone(server, clock="bank-900") as (ann, _):
        let_pass(server, LIVE)
        await ann.must("ask", kind="stop")
        over = await ann.until(lambda state: state["ending"])
        assert over["status"] == "stopped"
        assert over["ending"]["text"] == "The match was stopped: @1 stayed away."
        assert over["ending"]["result"] is None


async def test_a_bot_that_plays_on_agrees_to_nothing_for_its_owner(server: Server) -> None:
    async with ann_alone(server, clock="bank-900") as (ann, cookie):
        let_pass(server, LIVE)
        await ann.must("bot", seat=1, level="random")
        await ann.play()
        state = await ann.until(lambda state: state["choices"] and state["undo"]["ask"])
        await ann.must("ask", kind="takeback", n=state["n"])
        vote = (await ann.until(lambda state: state["votes"]))["votes"][0]
        assert vote["waiting"] == [1], "nothing is taken back unseen"
        table = next(iter(server.hall.rooms))
        async with joined(server.url, table, cookie) as bo:
            assert bo.state["votes"][0]["yours"]
            await bo.must("answer", number=vote["number"], yes=False)
            await ann.until(lambda state: not state["votes"])
            await bo.must("sit", seat=1)
            await bo.until(lambda state: state["mine"] == [1])


@pytest.mark.parametrize("away", [0, SLOW])
async def test_a_restart_forgets_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: int
) -> None:
    """Presence is forgotten, but the store knows when somebody was there."""
    database = tmp_path / "t.sqlite"
    with served(database) as server:
        async with ann_alone(server) as (ann, _):
            cookie, table = ann.cookie, next(iter(server.hall.rooms))
    store = Store(str(database))
    seats = schema.seats
    seen = (await store.seats(table))[1].seen
    assert seen > 0
    await store.write(update(seats).where(seats.c.seat == 1).values(seen=seen - away))
    await store.close()
    with served(database) as server:
        async with joined(server.url, table, cookie) as ann:
            assert (await ann.ask("bot", seat=1, level="random"))["code"] == "seat"
            assert (await ann.ask("claim", seat=1))["code"] == "state", "time to come back"
            monkeypatch.setattr(GRACE + "LIVE", 0)
            answer = await ann.ask("claim", seat=1)
            assert answer["type"] == ("ack" if away else "refused")


async def test_a_rematch_waits_for_who_has_just_left(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ann_alone(server) as (ann, cookie):
        await ann.must("resign")
        await ann.must("ask", kind="rematch")
        state = await ann.until(lambda state: state["votes"])
        assert state["votes"][0]["waiting"] == [1]
        monkeypatch.setattr(GRACE + "GATHERING", 0)
        monkeypatch.setattr(GRACE + "LIVE", 0)
        await ann.must("ask", kind="rematch")
        state = await ann.until(lambda state: state["status"] == "playing")
        assert state["seats"][1]["kind"] == "bot", "nobody plays who is not there"
        async with joined(server.url, next(iter(server.hall.rooms)), cookie) as bo:
            assert bo.state["seats"][1]["yours_before"]


async def test_only_a_duel_is_claimed(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        assert (await ann.ask("claim", seat=1))["code"] == "state"
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["status"] == "playing")
        for seat, code in ((0, "seat"), (1, "state"), (7, "bad")):
            assert (await ann.ask("claim", seat=seat))["code"] == code
        async with joined(server.url, table) as eve:
            assert (await eve.ask("claim", seat=1))["code"] == "seat"
