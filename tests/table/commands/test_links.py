"""The personal link carries a seat to another device."""

import pytest

from ..harness import Failed, Server, get, joined, new_table
from ..web.test_me import post


async def test_a_personal_link_carries_the_seat(server: Server) -> None:
    table, cookie = new_table(server.url, name="Ann", **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann:
        link = await ann.must("link")
        assert link["url"].startswith(f"{server.url}/me/")
        assert link["qr"].startswith("<svg")
        everything = "".join(text for text in ann.heard if '"link"' not in text)
        assert link["url"].rpartition("/")[2] not in everything
    elsewhere = post(link["url"])["tumtum"]
    async with joined(server.url, table, elsewhere) as phone:
        assert phone.state["mine"] == [0]
    with pytest.raises(Failed):
        get(f"{server.url}/me/not-a-token")
