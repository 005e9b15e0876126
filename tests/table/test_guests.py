"""A cookie says who you are, if we signed it."""

from .harness import Server, joined, new_table


async def test_a_forged_cookie_is_nobody(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    name, _, value = cookie.partition("=")
    forged = f"{name}={value[:-2]}xx"
    async with joined(server.url, table, forged) as stranger:
        assert stranger.state["mine"] == []
        assert stranger.cookie != forged
