"""The deal of a day: one attempt that counts, the same cards for all, sealed until midnight."""

import asyncio
import json
from typing import Any

import pytest

import tumtum
from tumtum.engine import NATURE, Record, verify
from tumtum.engine.record import BadRecord
from tumtum.table.match.deal import day_at, day_before, deal_seed
from tumtum.table.store.deals import attempt_of, scored

from ..harness import Failed, Player, Server, begin_deal, get, joined, play_out

DAY = 24 * 3600 * 1000


async def begun(server: Server, game: str, cookie: str = "", name: str = "") -> tuple[str, str]:
    return await asyncio.to_thread(begin_deal, server.url, game, cookie, name)


async def dealt(player: Player, server: Server) -> list[int]:
    """Nature's moves at this table so far."""
    entries = await server.hall.shared.store.entries(player.state["match"])
    return [action for entry in entries for seat, action in entry.moves if seat == NATURE]


async def record_of(server: Server, match: str) -> Record:
    text, _ = await asyncio.to_thread(get, f"{server.url}/replay/{match}.json")
    return Record.read(text)


async def finished(server: Server, game: str, name: str) -> tuple[str, str, list[int]]:
    """Somebody plays the deal to its end: their cookie, the match, the cards."""
    table, cookie = await begun(server, game, name=name)
    async with joined(server.url, table, cookie) as player:
        await play_out(player)
        return cookie, player.state["match"], await dealt(player, server)


def tomorrow(server: Server) -> None:
    server.hall.shared._since_1970 += DAY * 1_000_000


@pytest.mark.slow
@pytest.mark.parametrize("game", ["bandersnatch", "borogoves"])
async def test_everybody_gets_the_same_cards_and_a_rank(server: Server, game: str) -> None:
    _, match, ann = await finished(server, game, "Ann")
    cookie, _, bo = await finished(server, game, "Bo")
    assert ann[:15] == bo[:15]
    day = day_at(server.hall.shared.now())
    rows = await scored(server.hall.shared.store, game, day)
    assert sorted(row.name for row in rows) == ["Ann", "Bo"]
    html, _ = await asyncio.to_thread(get, f"{server.url}/today/{game}", cookie)
    assert "Ann" in html
    assert "Bo <small>you</small>" in html
    sealed = await record_of(server, match)
    assert (sealed.seed, sealed.sealed) == (None, True), "until the day is over"
    seed = deal_seed(server.hall.shared.secret, game, day)
    assert seed not in html
    tomorrow(server)
    record = await record_of(server, match)
    assert record.seed == seed
    assert verify(record, tumtum.game(game)) == len(ann)
    wrong = json.loads(record.write())
    first = next(index for index, (seat, _) in enumerate(wrong["moves"]) if seat == NATURE)
    wrong["moves"][first], wrong["moves"][first + 1] = (
        wrong["moves"][first + 1],
        wrong["moves"][first],
    )
    with pytest.raises(BadRecord):
        verify(Record.read(json.dumps(wrong)), tumtum.game(game))
    html, _ = await asyncio.to_thread(get, f"{server.url}/today/{game}/{day}")
    assert seed in html


async def test_an_attempt_counts_once_and_without_help(server: Server) -> None:
    table, cookie = await begun(server, "bandersnatch", name="Ann")
    assert (await begun(server, "bandersnatch", cookie))[0] == table, "gone on with"
    async with joined(server.url, table, cookie) as ann:
        state = await ann.until(lambda state: state["choices"])
        assert state["deal"]["counted"]
        assert not state["can_hint"]
        while len(await dealt(ann, server)) < 12:  # until a card was drawn
            await ann.play()
        assert not ann.state["undo"]["ask"]
        for kind, fields in {
            "hint": {"n": ann.state["n"]},
            "ask": {"kind": "takeback", "n": ann.state["n"]},
            "stand": {"seat": 0},
            "bot": {"seat": 0, "level": "expert"},
        }.items():
            assert (await ann.ask(kind, **fields))["type"] == "refused", kind
        await play_out(ann)
        assert ann.state["ending"]["seed"] == "", "others still play it"
        cards, match = await dealt(ann, server), ann.state["match"]
        row = (await scored(server.hall.shared.store, "bandersnatch", today(server)))[0]
        await ann.must("ask", kind="rematch")
        state = await ann.until(lambda state: state["match"] != match and state["choices"])
        assert not state["deal"]["counted"], "practice"
        assert state["can_hint"]
        assert await dealt(ann, server) == cards[:11]
        await play_out(ann)
    practice, _ = await begun(server, "bandersnatch", cookie)
    assert practice != table
    async with joined(server.url, practice, cookie) as ann:
        assert not ann.state["deal"]["counted"]
        await play_out(ann)
        assert (await record_of(server, ann.state["match"])).seed is None
    assert await scored(server.hall.shared.store, "bandersnatch", today(server)) == [row]


def today(server: Server) -> str:
    return day_at(server.hall.shared.now())


async def test_what_is_stopped_or_too_late_has_no_score(server: Server) -> None:
    store = server.hall.shared.store
    table, cookie = await begun(server, "borogoves", name="Ann")
    async with joined(server.url, table, cookie) as ann:
        await ann.until(lambda state: state["choices"])
        await ann.must("ask", kind="stop")
        await ann.until(lambda state: state["ending"])
    table, cookie = await begun(server, "bandersnatch", cookie)
    async with joined(server.url, table, cookie) as ann:
        await ann.until(lambda state: state["choices"])
        tomorrow(server)
        await play_out(ann)
    yesterday = day_before(today(server))
    for game in ("bandersnatch", "borogoves"):
        assert await scored(store, game, yesterday) == []
        guest: Any = server.hall.shared.guests.read(cookie.removeprefix("tumtum="))
        attempt = await attempt_of(store, guest, game, yesterday)
        assert attempt is not None
        assert attempt.ended is not None
    html, _ = await asyncio.to_thread(get, f"{server.url}/today/borogoves/{yesterday}", cookie)
    assert "Nobody finished this deal" in html


def test_the_seed_of_a_day_is_its_own() -> None:
    seeds = {
        deal_seed(secret, game, day)
        for secret in ("a", "b")
        for game in ("bandersnatch", "borogoves")
        for day in ("2026-11-17", "2026-11-18")
    }
    assert len(seeds) == 8
    assert deal_seed("a", "borogoves", "2026-11-17") == deal_seed("a", "borogoves", "2026-11-17")


@pytest.mark.parametrize(
    "path", ["mimsy", "nothing", "borogoves/2999-01-01", "borogoves/soon", "borogoves/20261117"]
)
def test_there_is_no_other_deal(server: Server, path: str) -> None:
    with pytest.raises(Failed) as answer:
        get(f"{server.url}/today/{path}")
    assert answer.value.status == 404
