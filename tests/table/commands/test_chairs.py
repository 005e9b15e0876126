"""Nobody looks into two hands: chairs change hands in a match by consent, and never twice."""

from ..harness import Player, Server, ann_invites, joined, new_table


async def ask_for_seat(player: Player, seat: int, name: str) -> None:
    """Ask for a bot's chair: it is put to the others, not taken."""
    await player.must("sit", seat=seat, name=name)
    asked = await player.until(lambda state: state["votes"])
    assert asked["mine"] == []
    assert asked["votes"][0]["name"] == name


async def test_who_got_up_gets_no_other_seat(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots", "seats": 3})
    async with joined(server.url, table, cookie) as ann:
        await ann.must("stand", seat=0)
        await ann.until(lambda state: state["viewer"] == -2)
        refused = await ann.ask("sit", seat=1)
        assert refused["code"] == "seat"
        assert "another seat" in refused["text"]
        await ann.must("sit", seat=0)
        await ann.until(lambda state: state["viewer"] == 0)


async def test_a_bots_chair_is_given_by_who_sits_there(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("bot", seat=1, level="random")
        await ann.until(lambda state: state["status"] == "playing")
        assert (await bo.until(lambda state: state["status"] == "playing"))["seats"][1]["joinable"]
        assert not ann.state["seats"][1]["joinable"]
        await ask_for_seat(bo, 1, "Bo")
        vote = (await ann.until(lambda state: state["votes"]))["votes"][0]
        assert (vote["kind"], vote["name"], vote["by"], vote["yours"]) == ("join", "Bo", 1, True)
        refused = await bo.ask("answer", number=vote["number"], yes=True)
        assert refused["code"] == "seat", "who asks does not answer"
        await ann.must("answer", number=vote["number"], yes=True)
        state = await bo.until(lambda state: state["viewer"] == 1)
        assert state["seats"][1]["name"] == "Bo"
        await bo.must("stand", seat=1)
        await bo.until(lambda state: state["viewer"] == -2)
        await bo.must("sit", seat=1)
        await bo.until(lambda state: state["viewer"] == 1)


async def test_who_was_refused_does_not_ask_again(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("bot", seat=1, level="random")
        await bo.until(lambda state: state["status"] == "playing")
        await ask_for_seat(bo, 1, "Bo")
        vote = (await ann.until(lambda state: state["votes"]))["votes"][0]
        await ann.must("answer", number=vote["number"], yes=False)
        await bo.until(lambda state: not state["votes"])
        refused = await bo.ask("sit", seat=1)
        assert refused["code"] == "seat"
        assert "said no" in refused["text"]


async def test_an_empty_table_gives_no_chairs(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots", "seats": 3})
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("stand", seat=0)
        refused = await bo.ask("sit", seat=1, name="Bo")
        assert refused["code"] == "seat"
        assert "Nobody is here" in refused["text"]


async def test_only_the_host_seats_several_at_one_device(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "friends", "seats": 4})
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        await bo.until(lambda state: state["mine"] == [1])
        refused = await bo.ask("sit", seat=2, name="Cy")
        assert refused["code"] == "seat"
        await ann.must("sit", seat=2, name="Al")
        state = await bo.until(lambda state: state["seats"][2]["kind"] == "human")
        assert [seat["shared"] for seat in state["seats"]] == [True, False, True, False]
