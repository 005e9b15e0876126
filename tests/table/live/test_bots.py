"""Bots play their own moves."""

from ..harness import Json, Server, joined, new_table, play_out


async def test_a_bot_plays_its_own_moves(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots", "level": "random"})
    async with joined(server.url, table, cookie) as ann:
        await play_out(ann)
        assert ann.state["status"] == "over"


async def test_a_bot_says_why_if_the_table_wants_it(server: Server) -> None:
    form = {"game": "gyre", "with": "bots", "level": "random", "reasons": "yes", "pace": "quick"}
    table, cookie = new_table(server.url, **form)
    async with joined(server.url, table, cookie) as ann:

        def lines() -> list[Json]:
            return [message["line"] for message in ann.messages if message["type"] == "chat"]

        while not lines():
            await ann.wait(lambda: lines() or ann.state["choices"])
            if ann.state["choices"]:
                await ann.play()
        assert lines()[0]["seat"] == 1
        assert ": " in lines()[0]["text"]
