"""The lobby lists games and tables."""

import asyncio

import pytest

import tumtum
from tumtum.table.web.lobby import outcome

from ..harness import Server, ann_invites, get, joined, new_table


def test_the_lobby_lists_games_and_tables(server: Server) -> None:
    table, cookie = new_table(server.url, name="Ann", **{"with": "friends"})
    html, headers = get(server.url)
    for game in tumtum.all_games():
        assert game.title in html
    assert f"/t/{table}" in html
    assert "set-cookie" in headers
    assert "HttpOnly" in headers["set-cookie"]
    mine, headers = get(server.url, cookie)
    assert f"/t/{table}" in mine
    assert "set-cookie" not in headers


async def test_strangers_can_watch_what_runs_and_play_the_days_deals(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["status"] == "playing")
        html, _ = await asyncio.to_thread(get, server.url)
        mine, _ = await asyncio.to_thread(get, server.url, cookie)
    assert "1 running" in html
    assert f"/t/{table}" in html
    assert "running" not in mine, "it is among her own"
    for game in ("bandersnatch", "borogoves"):
        assert f"/today/{game}" in html


def test_my_table_says_whose_turn_it_is(server: Server) -> None:
    _, cookie = new_table(server.url, name="Ann", **{"with": "device"})
    html, _ = get(server.url, cookie)
    assert "Your turn" in html


@pytest.mark.parametrize(
    ("game", "names", "result", "text"),
    [
        ("bandersnatch", ["Ada"], [-1.0], "Lost"),
        ("bandersnatch", ["Ada"], [1.0], "Won"),
        ("tangled_yarns", ["Ada"], [-1.0], "Lost"),
        ("tangled_yarns", ["Ada", "Bob"], [-1.0, -1.0], "Lost together"),
        ("tangled_yarns", ["Ada", "Bob"], [1.0, 1.0], "Won together"),
        ("mimsy", ["Ada", "Bob", "Cid"], [1.0, -1.0, 1.0], "Won by Ada and Cid"),
        ("mimsy", ["Ada", "Bob"], [0.0, 0.0], "Shared"),
        ("mimsy", ["Ada", "Bob"], None, "Stopped by agreement"),
    ],
)
def test_a_finished_match_says_how_it_ended(
    game: str, names: list[str], result: list[float] | None, text: str
) -> None:
    assert outcome(tumtum.game(game), names, result) == text
