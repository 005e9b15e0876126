"""The present as one viewer sees it."""

from ..harness import Server, joined, new_table


async def test_the_curtain_guards_a_secret_of_any_seat_of_the_device(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "device", "seats": 3})
    async with joined(server.url, table, cookie) as device:
        state = await device.until(lambda state: state["choices"])
        dealer = state["viewer"]
        while state["viewer"] == dealer:
            n = state["n"]
            await device.play()
            state = await device.reach(n + 1)
        # The dealer has hidden a card; whoever is next knows nothing, but takes the device.
        assert state["private"]
