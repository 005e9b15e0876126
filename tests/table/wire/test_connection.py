"""Whose eyes a page looks with."""

from ..harness import Server, joined, new_table


async def test_hot_seat_shows_the_seat_that_is_to_act(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device", "seats": 3})
    async with joined(server.url, table, cookie) as device:
        seen = set()
        for _ in range(12):
            state = await device.until(lambda state: state["choices"])
            assert state["mine"] == [0, 1, 2]
            assert state["private"], "each seat has a secret goal"
            assert state["seats"][state["viewer"]]["acting"]
            seen.add(state["viewer"])
            n = state["n"]
            await device.play()
            await device.reach(n + 1)
        assert len(seen) > 1
