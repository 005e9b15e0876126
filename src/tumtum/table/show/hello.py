"""The first words to a page that comes, and the lines of the chat."""

from collections.abc import Iterable, Sequence

from tumtum.engine import Game

from ..protocol import (
    PROTOCOL,
    ChatLine,
    Hello,
)
from ..store.rows import ChatRow, TableRow


def hello(
    table: TableRow,
    game: Game,
    name: str,
    chat: Iterable[ChatRow],
    bots: Sequence[str],
    reactions: Sequence[str],
    now: int,
) -> Hello:
    """Who and where you are."""
    return Hello(
        protocol=PROTOCOL,
        table=table.id,
        title=table.title,
        game=game.id,
        name=name,
        bots=list(bots),
        reactions=list(reactions),
        chat=[chat_line(line) for line in chat],
        now=now,
    )


def chat_line(line: ChatRow) -> ChatLine:
    return ChatLine(line.number, line.name, line.seat, line.text, line.at)
