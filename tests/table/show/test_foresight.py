"""What a choice would do, told before it is made, and only as far as the viewer can know."""

from ..harness import Server, joined, new_table


async def test_the_pieces_are_where_they_will_be(server: Server) -> None:
    table, cookie = new_table(server.url, game="gyre", **{"with": "device"})
    async with joined(server.url, table, cookie, "both") as device:
        await device.play()  # a colour: nothing moves
        state = await device.until(lambda state: "whiffle" in state["choices"][0]["name"])
        n, action = state["n"], state["choices"][0]["action"]
        told = await device.ask("foresee", n=n, action=action)
        slim = await device.ask("foresee", n=n, action=action, narrow=True)
        assert device.state["n"] == n, "nothing has moved yet"
        await device.play(action)
        state = await device.reach(n + 1)
        assert told["pieces"] == state["frames"][-1]["wide"]
        assert slim["pieces"] == state["frames"][-1]["narrow"]


async def test_nothing_is_told_that_hangs_on_a_secret(server: Server) -> None:
    form = {"with": "device", "seats": 3, "opt-discussion_passes": 0}
    table, cookie = new_table(server.url, game="slithy", **form)
    async with joined(server.url, table, cookie) as device:
        state = await device.until(lambda state: state["choices"])
        while len(state["prompt"]["progress"]) == 0 or "1 of 2" not in state["prompt"]["progress"]:
            n = state["n"]
            await device.play(state["choices"][0]["action"])
            state = await device.reach(n + 1)
        action = state["choices"][1]["action"]  # the last pouch: then all are opened
        told = await device.ask("foresee", n=state["n"], action=action)
        assert told["pieces"] is None


async def test_what_the_game_marks_is_told_with_them(server: Server) -> None:
    table, cookie = new_table(server.url, game="bandersnatch", **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        state = await device.until(lambda state: state["choices"])
        told = await device.ask("foresee", n=state["n"], action=state["choices"][0]["action"])
        assert " → " in told["marks"], "the score now and then"


async def test_only_a_choice_of_ones_own_and_of_now_is_foreseen(server: Server) -> None:
    table, cookie = new_table(server.url, game="gyre", **{"with": "device"})
    async with (
        joined(server.url, table, cookie) as device,
        joined(server.url, table, "") as watcher,
    ):
        state = await device.until(lambda state: state["choices"])
        n, action = state["n"], state["choices"][0]["action"]
        assert (await device.ask("foresee", n=n - 1, action=action))["code"] == "stale"
        assert (await device.ask("foresee", n=n, action=99999))["code"] == "illegal"
        assert (await watcher.ask("foresee", n=n, action=action))["code"] == "stale"
