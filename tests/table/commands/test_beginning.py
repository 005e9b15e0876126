"""A match begins: bots take the open seats."""

from ..harness import Server, joined, new_table


async def test_start_fills_open_seats_with_bots(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "friends", "seats": 3})
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        refused = await bo.ask("start")
        assert refused["code"] == "seat"
        await ann.must("bot", seat=1, level="random")
        await ann.must("open", seat=1)
        await bo.must("sit", seat=1, name="Bo")
        await ann.must("start")
        state = await bo.until(lambda state: state["status"] == "playing")
        assert [seat["kind"] for seat in state["seats"]] == ["human", "human", "bot"]
