"""Whose eyes a page looks with."""

import pytest

import tumtum
from tumtum.engine import Game, Prompt, View
from tumtum.table.show.state import APOLOGY

from ..harness import Json, Player, Server, joined, new_table


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


async def test_one_failing_telling_does_not_take_the_table_with_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose words or pictures fail for one seat: that seat gets a plain state with an
    apology, the log and its moves by name; the error is counted; the others play on."""
    game = tumtum.game("mimsy")

    def prompt(view: View) -> Prompt:
        if view.seat == 0:
            raise RuntimeError("a slip of the pen")
        return words_prompt(view)

    words_prompt = game.words.prompt
    table, cookie = new_table(server.url, **{"with": "friends", "seats": 2})
    async with (
        joined(server.url, table, cookie, "both") as ann,
        joined(server.url, table, "", "both") as bob,
    ):
        await bob.must("sit", seat=1, name="Bob")
        await ann.until(lambda state: state["choices"])
        monkeypatch.setattr(game.words, "prompt", prompt)
        errors = server.hall.shared.counts.errors._value.get()
        mover = ann if ann.state["choices"] else bob
        n = (await mover.play())["n"]
        told = await ann.reach(n)
        assert told["notice"] == APOLOGY
        assert told["wide"] is None
        assert told["log"]["lines"]
        assert server.hall.shared.counts.errors._value.get() > errors
        seen = await bob.reach(n)
        assert seen["notice"] == ""
        assert seen["wide"]
        while not ann.state["choices"]:
            n = (await bob.play())["n"]
            await ann.reach(n)
        assert ann.state["choices"][0]["text"] == ann.state["choices"][0]["name"]
        n = (await ann.play())["n"]
        assert (await bob.reach(n))["wide"]


async def ended_early(all_seats: Player, how: str) -> Json | None:
    """Play a while, then resign or stop; nothing if the match was over before."""
    for _ in range(25):
        state = await all_seats.until(lambda state: state["choices"] or state["ending"])
        if state["ending"]:
            return None
        await all_seats.reach((await all_seats.play())["n"])
    state = await all_seats.until(lambda state: state["choices"] or state["ending"])
    if state["ending"]:
        return None
    if how == "resign":
        await all_seats.must("resign")
    else:
        await all_seats.must("ask", kind="stop", n=state["n"])
    return await all_seats.until(lambda state: state["ending"])


@pytest.mark.slow
@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("how", ["stop", "resign"])
async def test_a_match_that_ends_early_can_be_told(server: Server, game: Game, how: str) -> None:
    """To all seats and spectators, at once and after a reload."""
    seats = 2 if 2 in game.seats else max(game.seats)
    if how == "resign" and (seats != 2 or game.cooperative):
        seats, how = max(game.seats), "stop"
    form = {"game": game.id, "with": "device", "seats": seats}
    ending = None
    while not ending:  # a match that came to its own end is no match that ended early
        table, cookie = new_table(server.url, **form)
        async with joined(server.url, table, cookie, "both") as all_seats:
            ending = await ended_early(all_seats, how)
    assert ending["notice"] != APOLOGY
    async with (
        joined(server.url, table, cookie, "both") as again,
        joined(server.url, table, "", "both") as watcher,
    ):
        for page in (again, watcher):
            state = await page.until(lambda state: state["ending"])
            assert state["notice"] != APOLOGY
            assert state["wide"]
