"""The page of a table."""

import pytest

import tumtum

from ..harness import Server, get, new_table


@pytest.mark.parametrize("game", [game.id for game in tumtum.all_games()])
def test_every_game_has_its_pages(server: Server, game: str) -> None:
    for path in (f"/rules/{game}", f"/look/{game}.css", f"/cover/{game}.svg"):
        text, _ = get(server.url + path)
        assert text
    table, cookie = new_table(server.url, game=game, **{"with": "bots"})
    html, _ = get(f"{server.url}/t/{table}", cookie)
    assert tumtum.game(game).title in html
    code, headers = get(f"{server.url}/qr/{table}.svg")
    assert code.startswith("<svg")
    assert headers["content-type"] == "image/svg+xml"


def test_a_game_is_found_under_each_of_its_names(server: Server) -> None:
    lobby, _ = get(server.url)
    assert lobby.count("<small>or 66d6</small>") == 2  # on its card, and in the form that starts it
    for path in ("/rules/66d6", "/rules/gozd"):
        assert "<title>Rules of GOZD (66d6)" in get(server.url + path)[0]
    assert get(f"{server.url}/look/66d6.css")[0] == get(f"{server.url}/look/gozd.css")[0]
    table, cookie = new_table(server.url, game="66d6", **{"with": "bots"})
    assert 'data-game="gozd"' in get(f"{server.url}/t/{table}", cookie)[0]
