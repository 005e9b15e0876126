"""One's own table is listed once: among one's own, not among the open ones."""

from ..harness import Server, get, new_table


def test_an_own_table_is_not_offered_as_an_open_one(server: Server) -> None:
    table, cookie = new_table(server.url, name="Ann", **{"with": "friends"})
    mine, _ = get(server.url, cookie)
    others, _ = get(server.url)
    assert mine.count(f'href="/t/{table}"') == 1
    assert others.count(f'href="/t/{table}"') == 1
