"""The move that decided a match, shown when it is over."""

import random
from pathlib import Path

import pytest

from tumtum.table.limits import Rates
from tumtum.table.show import sight
from tumtum.table.show.turning import Turning

from ..harness import Json, Player, joined, new_table, served

LOTS = (1e9, 1e9)  # a machine plays faster than people may


async def play_out_on(device: Player) -> tuple[Json, list[int]]:
    """At random: who always does the first thing plays on until there are too many. The last state,
    and after how many moves something was told of a seat."""
    dice = random.Random(7)
    told: set[int] = set()
    state = await device.until(lambda state: state["choices"])
    assert (await device.ask("recall"))["code"] == "stale", "it is not over"
    while not state["ending"]:
        n = state["n"]
        await device.play(dice.choice(state["choices"])["action"])
        state = await device.reach(n + 1)
        told |= {line["n"] for line in state["log"]["lines"] if line["seat"] >= 0}
    return state, sorted(told)


async def test_without_a_turn_it_is_the_last_move_that_is_to_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def none(_: object) -> list[Turning]:
        return []

    monkeypatch.setattr(sight, "turnings", none)
    with served(tmp_path / "t.sqlite", rates=Rates(requests=LOTS, address=LOTS)) as server:
        form = {"with": "device", "opt-turn_limit": "50"}
        table, cookie = new_table(server.url, game="mimsy", **form)
        async with joined(server.url, table, cookie, "wide") as device:
            state, lines = await play_out_on(device)
            told = await device.ask("recall")
            assert told["type"] == "recalled", told
            assert (told["how"], told["luck"]) == ("last", False)
            slim = await device.ask("recall", narrow=True)
            assert "".join(told["picture"]["layers"])
            assert told["pieces"] == state["frames"][-1]["wide"]
            assert slim["picture"]["width"] < told["picture"]["width"]
            assert told["n"] < told["after"]
            assert told["after"] in lines, "it is told in the log"


async def test_the_move_that_turned_it_comes_first_if_the_receiver_was_told_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Turning] = []
    asked: list[object] = []

    async def turnings(match: object) -> list[Turning]:
        asked.append(match)
        return found

    monkeypatch.setattr(sight, "turnings", turnings)
    with served(tmp_path / "t.sqlite", rates=Rates(requests=LOTS, address=LOTS)) as server:
        form = {"with": "device", "opt-turn_limit": "50"}
        table, cookie = new_table(server.url, game="mimsy", **form)
        async with joined(server.url, table, cookie, "wide") as device:
            _, told = await play_out_on(device)
            untold = Turning(told[-4] - 1, max(told) + 1, True, False)
            found += [untold, Turning(told[-3] - 1, told[-3], False, True)]
            answer = await device.ask("recall")
            assert (answer["n"], answer["after"]) == (told[-3] - 1, told[-3])
            assert (answer["how"], answer["luck"]) == ("most", True)
            assert "".join(answer["picture"]["layers"])
            found[1] = Turning(told[-3] - 1, told[-3], True, False)
            again = await device.ask("recall", narrow=True)
            assert (again["how"], again["luck"]) == ("turned", False)
            assert len(asked) == 1, "looked for once, whoever asks"
