"""The chat is kept, reactions are not."""

from ..harness import Json, Player, Server, ann_invites, joined


async def test_chat_is_kept_and_reactions_fly(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("say", text="  Hello   <b>all</b>\u200b ")
        await bo.wait(lambda: said(bo))
        assert said(bo)[0]["line"]["text"] == "Hello <b>all</b>"
        assert said(bo)[0]["line"]["name"] == "Ann"
        await bo.must("react", reaction="well done")
        await ann.wait(lambda: any(m["type"] == "reacted" for m in ann.messages))
    async with joined(server.url, table) as late:
        assert late.messages[0]["chat"][0]["text"] == "Hello <b>all</b>"


def said(player: Player) -> list[Json]:
    return [message for message in player.messages if message["type"] == "chat"]
