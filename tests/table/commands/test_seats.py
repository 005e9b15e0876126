"""Seats are taken, left, minded and taken again; names change everywhere."""

from ..harness import Server, ann_invites, joined


async def test_seats_can_be_left_minded_and_taken_again(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("bot", seat=1, level="random")
        first = await ann.until(lambda state: state["status"] == "playing")
        assert first["seats"][1]["kind"] == "bot"
        refused = await ann.ask("sit", seat=1)
        assert refused["code"] == "seat", "nobody looks into another hand"
        await bo.must("sit", seat=1, name="Bo")
        vote = (await ann.until(lambda state: state["votes"]))["votes"][0]
        await ann.must("answer", number=vote["number"], yes=True)
        await bo.until(lambda state: state["viewer"] == 1)
        await bo.must("stand", seat=1)
        state = await bo.until(lambda state: state["viewer"] == -2)
        assert state["seats"][1]["kind"] == "bot"
        assert state["seats"][1]["yours_before"]
        refused = await ann.ask("sit", seat=1)
        assert refused["code"] == "seat"
        await bo.must("sit", seat=1)
        state = await bo.until(lambda state: state["viewer"] == 1)
        assert state["seats"][1]["name"] == "Bo"


async def test_names_change_everywhere(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("rename", name="Anna")
        await bo.until(lambda state: state["seats"][0]["name"] == "Anna")
    async with joined(server.url, table, cookie) as ann:
        assert ann.messages[0]["name"] == "Anna"
