"""Names that can be read, and told from each other."""

import pytest

from tumtum.table.names import chosen_name, told_apart
from tumtum.table.refusal import Refusal

from .harness import Server, ann_invites, joined


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (" Zoë  B ", "Zoë B"),
        ("Zoe\u0308", "Zoë"),
        ("An\u3164n", "Ann"),
        ("ที่รัก", "ที่รัก"),
        ("नमस्ते", "नमस्ते"),
        ("Việt", "Việt"),
        ("🦊", "🦊"),
        ("Abbot", "Abbot"),
        ("Robot", "Robot"),
    ],
)
def test_names_are_shown_as_they_are_meant(name: str, shown: str) -> None:
    assert chosen_name(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        "\u200b \u202e",
        "\u3164",  # Hangul filler: a letter that is not seen
        "\u2800\u2800",  # Braille blank
        "\u115f\ufe0f\u034f",
        "...",
        "A" + "\u0335\u0321\u0353\u0347" * 3,  # zalgo
        "n" * 25,
        "Greedy bot 2",
        "BOT",
        "b0t",
        "Random Воt",  # with letters of another alphabet
    ],
)
def test_what_cannot_be_read_or_looks_like_a_bot_is_no_name(name: str) -> None:
    with pytest.raises(Refusal):
        chosen_name(name)


def test_names_that_look_alike_are_told_apart() -> None:
    assert told_apart("Bo", ["Ann"]) == "Bo"
    assert told_apart("Ann", ["Ann"]) == "Ann 2"
    assert told_apart("ANN", ["Ann", "Ann 2"]) == "ANN 3"
    assert told_apart("Аnn", ["Ann"]) == "Аnn 2", "its first letter is Cyrillic"
    assert told_apart("Ánn", ["Ann"]) == "Ánn 2"
    assert told_apart("Ann1", ["Annl"]) == "Ann1 2"


async def test_nobody_at_a_table_is_called_like_another(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        assert (await bo.ask("sit", seat=1, name="Greedy bot 2"))["code"] == "bad"
        await bo.must("sit", seat=1, name="ann")
        state = await ann.until(lambda state: state["seats"][1]["kind"] == "human")
        assert state["seats"][1]["name"] == "ann 2"
        await ann.must("rename", name="Ann 2")
        state = await ann.until(lambda state: state["seats"][0]["name"] != "Ann")
        assert state["seats"][0]["name"] == "Ann 2 2"
        await ann.must("rename", name="Ann")
        await ann.until(lambda state: state["seats"][0]["name"] == "Ann")
        async with joined(server.url, table) as eve:
            await eve.must("rename", name="Ann")
            await eve.must("say", text="I am Ann")
            chats = [message for message in eve.messages if message["type"] == "chat"]
            assert chats[-1]["line"]["name"] == "Ann 3"
