"""Votes: everybody agrees to a take-back, a stop, a rematch, or it is not done."""

import asyncio
import json

from ..harness import Player, Server, ann_invites, joined, new_table


async def pass_turn(ann: Player, bo: Player) -> tuple[Player, Player]:
    """Play until the other one is to move: says who moved, and who is to."""
    await asyncio.sleep(0.05)
    mover, other = (ann, bo) if ann.state["choices"] else (bo, ann)
    while mover.state["choices"]:
        played = await mover.play()
        for player in (ann, bo):
            await player.reach(played["n"])
    return mover, other


async def test_a_take_back_needs_consent(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["status"] == "playing")
        await bo.until(lambda state: state["status"] == "playing")
        await pass_turn(ann, bo)
        mover, other = await pass_turn(ann, bo)
        first = await other.play()
        await mover.until(lambda state: state["n"] >= first["n"])
        assert mover.state["undo"] == {"free": False, "ask": True}
        refused = await mover.ask("undo", n=mover.state["n"])
        assert refused["code"] == "state"

        await mover.must("ask", kind="takeback", n=mover.state["n"])
        asked = await other.until(lambda state: state["votes"])
        vote = asked["votes"][0]
        assert vote["yours"]
        assert vote["kind"] == "takeback"
        await other.must("answer", number=vote["number"], yes=False)
        await mover.until(lambda state: not state["votes"])
        assert mover.state["n"] == first["n"]

        await mover.must("ask", kind="takeback", n=mover.state["n"])
        asked = await other.until(lambda state: state["votes"])
        await other.must("answer", number=asked["votes"][0]["number"], yes=True)
        state = await mover.reach(first["n"] + 1)
        assert state["choices"]
        assert not (await other.reach(first["n"] + 1))["choices"]


async def test_a_take_back_among_bots_is_done_at_once(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    async with joined(server.url, table, cookie) as ann:
        start = await ann.until(lambda state: state["choices"])
        while ann.state["seats"][0]["acting"]:
            played = await ann.play()
            await ann.reach(played["n"])
        await ann.until(lambda state: state["choices"] and state["undo"]["ask"])
        await ann.must("ask", kind="takeback", n=ann.state["n"])
        state = await ann.until(lambda state: "takes back" in json.dumps(state["log"]))
        assert state["choices"]
        assert state["turn"] < 10
        assert start["promise"] == state["promise"]


async def test_people_may_waive_a_rule_that_forbids_taking_back(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "friends", "seats": 3})
    async with (
        joined(server.url, table, cookie) as ann,
        joined(server.url, table) as bo,
        joined(server.url, table) as cy,
    ):
        await bo.must("sit", seat=1, name="Bo")
        await cy.must("sit", seat=2, name="Cy")
        people = [ann, bo, cy]
        for player in people:
            await player.until(lambda state: state["status"] == "playing")
        dealer = next(player for player in people if player.state["choices"])
        played = await dealer.play()
        for player in people:
            await player.reach(played["n"])
        assert dealer.state["undo"] == {"free": False, "ask": True}
        await dealer.must("ask", kind="takeback", n=played["n"])
        for player in people:
            if player is not dealer:
                vote = (await player.until(lambda state: state["votes"]))["votes"][0]
                assert "the rules of Slithy know no taking back" in vote["text"]
                await player.must("answer", number=vote["number"], yes=True)
        state = await dealer.reach(played["n"] + 1)
        assert state["choices"]


async def test_bots_do_not_waive_a_rule_that_forbids_taking_back(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "bots", "seats": 3})
    async with joined(server.url, table, cookie) as ann:
        await ann.until(lambda state: state["choices"])
        played = await ann.play()
        state = await ann.reach(played["n"])
        assert state["undo"] == {"free": False, "ask": False}
        await ann.until(lambda state: state["choices"])  # it is quiet again
        refused = await ann.ask("ask", kind="takeback", n=ann.state["n"])
        assert refused["code"] == "state"
        assert "a move stands" in refused["text"]
        refused = await ann.ask("undo", n=ann.state["n"])
        assert refused["text"] == "There is nothing that you can take back."


async def test_resign_rematch_and_stop(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with (
        joined(server.url, table, cookie, "wide") as ann,
        joined(server.url, table, "", "wide") as bo,
    ):
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["can_resign"])
        assert any("your turn" in player.state["wide"]["body"] for player in (ann, bo))
        await ann.must("resign")
        over = await bo.until(lambda state: state["ending"])
        await ann.until(lambda state: state["ending"])
        assert not any("your turn" in player.state["wide"]["body"] for player in (ann, bo))
        assert over["ending"]["winners"] == [1]
        assert over["ending"]["text"] == "@0 resigned: @1 wins"
        assert [seat["note"] for seat in over["seats"]] == ["Resigned", "Wins"]
        assert over["status"] == "over"
        refused = await ann.ask("play", n=over["n"], action=1)
        assert refused["code"] == "state"

        await ann.must("ask", kind="rematch")
        await bo.until(lambda state: state["votes"])
        await bo.must("ask", kind="rematch")
        again = await ann.until(lambda state: state["status"] == "playing")
        assert again["match"] != over["match"]
        assert again["log"]["start"] == 0
        assert again["promise"] != over["promise"]

        await bo.must("ask", kind="stop")
        vote = (await ann.until(lambda state: state["votes"]))["votes"][0]
        await ann.must("answer", number=vote["number"], yes=True)
        stopped = await bo.until(lambda state: state["ending"])
        assert stopped["status"] == "stopped"
        assert [seat["note"] for seat in stopped["seats"]] == ["", ""]
        assert stopped["ending"]["result"] is None
