"""The move that decided a match, shown when it is over."""

import random

from ..harness import Server, joined, new_table


async def test_the_deciding_move_is_the_last_that_is_to_be_seen(server: Server) -> None:
    form = {"with": "device", "opt-turn_limit": "50"}
    table, cookie = new_table(server.url, game="mimsy", **form)
    dice = random.Random(7)  # who always does the first thing plays on until there are too many
    async with joined(server.url, table, cookie, "wide") as device:
        state = await device.until(lambda state: state["choices"])
        assert (await device.ask("recall"))["code"] == "stale", "it is not over"
        before = state
        while not state["ending"]:
            before = state
            await device.play(dice.choice(state["choices"])["action"])
            state = await device.reach(before["n"] + 1)
        told = await device.ask("recall")
        assert told["type"] == "recalled", told
        slim = await device.ask("recall", narrow=True)
        assert "".join(told["picture"]["layers"])
        assert told["pieces"] == state["frames"][-1]["wide"]
        assert slim["picture"]["width"] < told["picture"]["width"]
        assert told["n"] < told["after"]
        lines = [line for line in state["log"]["lines"] if line["n"] == told["after"]]
        assert any(line["seat"] >= 0 for line in lines), "it is told in the log"
