"""Bots play their own moves."""

from ..harness import Server, joined, new_table, play_out


async def test_a_bot_plays_its_own_moves(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots", "level": "random"})
    async with joined(server.url, table, cookie) as ann:
        await play_out(ann)
        assert ann.state["status"] == "over"
