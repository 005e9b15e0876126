"""The terms of a table: its host changes them between matches, and everybody is told."""

import pytest

from ..harness import Json, Player, Server, joined, new_table


def told(player: Player) -> Json:
    return [message for message in player.messages if message["type"] == "terms"][-1]


async def until_told(player: Player, **terms: object) -> Json:
    await player.wait(lambda: all(told(player)[name] == value for name, value in terms.items()))
    return told(player)


async def test_everybody_is_told_the_terms_and_whose_they_are(server: Server) -> None:
    table, cookie = new_table(
        server.url, clock="move-90", then="seat", **{"with": "friends", "opt-turn_limit": 120}
    )
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        terms = told(bo)
        assert (terms["seats"], terms["clock"], terms["then"]) == (2, "move-90", "seat")
        assert terms["options"]["turn_limit"] == 120
        assert terms["words"] == [
            "Turn limit: 120",
            "Clock: 90 s a decision, then a bot takes the seat",
        ]
        assert not terms["yours"]
        assert told(ann)["yours"]


async def test_the_host_changes_options_and_clock_before_the_match(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        assert told(bo)["words"] == []
        await ann.must("arrange", options={"turn_limit": "70"}, clock="bank-120")
        terms = await until_told(bo, clock="bank-120")
        assert terms["options"]["turn_limit"] == 70
        assert terms["words"][1] == "Clock: 2 min a match, then a bot plays the move"
        await ann.must("arrange", then="seat")  # what is not named stays
        await until_told(bo, clock="bank-120", then="seat", options=terms["options"])
        await bo.must("sit", seat=1, name="Bo")
        state = await bo.until(lambda state: state["status"] == "playing")
        assert state["clock"]["kind"] == "bank"
        room = server.hall.rooms[table]
        assert room.match is not None
        assert room.match.setup.number("turn_limit") == 70
        refused = await ann.ask("arrange", clock="none")
        assert refused["code"] == "state"


async def test_how_bots_behave_is_one_of_the_terms(server: Server) -> None:
    form = {"with": "friends", "pace": "slow", "name": "Ann"}
    table, cookie = new_table(server.url, **form)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        assert told(bo)["words"] == ["Bots play slowly"]
        await ann.must("arrange", pace="quick", hints="always", reasons="yes")
        terms = await until_told(bo, pace="quick", hints="always", reasons="yes")
        assert terms["words"] == ["Bots play quickly", "Hints for everybody", "Bots say why"]
        assert (await ann.ask("arrange", pace="never"))["code"] == "bad"
        await bo.must("sit", seat=1, name="Bo")
        await bo.until(lambda state: state["status"] == "playing")
        # Against a person, as agreed.
        await ann.wait(lambda: ann.state["can_hint"] or bo.state["can_hint"])


async def test_hints_can_be_forbidden(server: Server) -> None:
    table, cookie = new_table(server.url, hints="never", **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        state = await device.until(lambda state: state["choices"])
        assert not state["can_hint"]
        refused = await device.ask("hint", n=state["n"])
        assert refused["text"] == "There are no hints at this table."


def slithy(server: Server, seats: int) -> tuple[str, str]:
    return new_table(server.url, game="slithy", seats=seats, **{"with": "friends"})


async def test_chairs_come_and_go_but_nobody_loses_theirs(server: Server) -> None:
    table, cookie = slithy(server, 3)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("arrange", seats=6)
        state = await bo.until(lambda state: len(state["seats"]) == 6)
        assert [seat["kind"] for seat in state["seats"]] == ["human"] + ["open"] * 5
        await bo.must("sit", seat=5, name="Bo")
        await ann.must("bot", seat=1, level="random")
        await ann.must("arrange", seats=4)  # open chairs go first
        state = await bo.until(lambda state: len(state["seats"]) == 4)
        assert [seat["kind"] for seat in state["seats"]] == ["human", "bot", "open", "human"]
        assert state["mine"] == [3]
        await ann.must("arrange", seats=3)
        state = await bo.until(lambda state: state["status"] == "playing")  # no chair is open
        assert [seat["kind"] for seat in state["seats"]] == ["human", "bot", "human"]


async def test_bots_make_room(server: Server) -> None:
    table, cookie = slithy(server, 5)
    async with joined(server.url, table, cookie) as ann:
        for seat in (1, 4):
            await ann.must("sit", seat=seat, name=f"Friend {seat}")
        await ann.must("bot", seat=2, level="random")
        await ann.must("arrange", seats=3)
        state = await ann.until(lambda state: state["status"] == "playing")
        assert [seat["kind"] for seat in state["seats"]] == ["human"] * 3


async def test_too_few_chairs_are_refused(server: Server) -> None:
    table, cookie = slithy(server, 5)
    async with joined(server.url, table, cookie) as ann:
        for seat in (1, 2, 4):
            await ann.must("sit", seat=seat, name=f"Friend {seat}")
        refused = await ann.ask("arrange", seats=3)
        assert refused["text"] == "4 people sit here; 3 seats are too few."
        assert len(ann.state["seats"]) == 5


@pytest.mark.parametrize(
    "terms",
    [
        {"options": {"turn_limit": "7 ducks"}},
        {"options": {"ducks": 1}},
        {"clock": "move-1"},
        {"then": "duck"},
        {"seats": 99},
    ],
)
async def test_terms_that_cannot_be_are_refused(server: Server, terms: Json) -> None:
    table, cookie = new_table(server.url, clock="move-60", **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann:
        before = told(ann)
        assert (await ann.ask("arrange", **terms))["code"] == "bad"
        assert told(ann) == before


async def test_only_the_host_changes_them(server: Server) -> None:
    table, _ = new_table(server.url, **{"with": "friends", "seats": 3})
    async with joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        assert (await bo.ask("arrange", clock="move-60"))["code"] == "seat"


async def test_a_rematch_is_played_by_new_terms(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["can_resign"])
        await ann.must("resign")
        ended = (await bo.until(lambda state: state["ending"]))["match"]
        assert (await ann.ask("arrange", seats=3))["code"] == "state"
        await bo.must("ask", kind="rematch")
        await ann.until(lambda state: state["votes"])
        await ann.must("arrange", options={"turn_limit": 90})
        await bo.until(lambda state: not state["votes"])  # he agreed to the old terms
        await until_told(bo, words=["Turn limit: 90"])
        await bo.must("ask", kind="rematch")
        vote = (await ann.until(lambda state: state["votes"]))["votes"][0]
        await ann.must("answer", number=vote["number"], yes=True)
        await ann.until(lambda state: state["match"] != ended and state["n"] > 0)
        match = server.hall.rooms[table].match
        assert match is not None
        assert match.setup.number("turn_limit") == 90
