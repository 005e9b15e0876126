"""The lobby lists games and tables."""

import tumtum

from ..harness import Server, get, new_table


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


def test_my_table_says_whose_turn_it_is(server: Server) -> None:
    _, cookie = new_table(server.url, name="Ann", **{"with": "device"})
    html, _ = get(server.url, cookie)
    assert "Your turn" in html
