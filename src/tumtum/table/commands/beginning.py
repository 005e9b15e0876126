"""The beginning of a match: bots take the open seats, nature its secret seed."""

import secrets

from ..live.room import Room
from ..refusal import Refusal
from ..store.rows import MatchRow, SeatRow

TAKEN = "Somebody was quicker; look again."


async def begin(room: Room) -> None:
    """Make the table's next match; bots take the open seats."""
    level = room.shared.default_bot
    for row in list(room.seats):
        if row.kind == "open":
            bot = SeatRow(row.seat, "bot", "", bot_name(level, row.seat), level)
            await change_seat(room, row, bot)
            room.seats[row.seat] = bot
    number = room.table.matches + 1
    deal, seed = _deal(room)
    match = MatchRow(
        id=secrets.token_urlsafe(12),  # its replay is public, the table behind it need not be
        table=room.id,
        game=room.game.id,
        version=room.game.version,
        seats=room.table.seats,
        options=room.table.options,
        names=[row.name for row in room.seats],
        seed=seed,
        begun=room.now(),
        ended=None,
        result=None,
        deal=deal,
    )
    if await room.shared.store.begin_match(match, number):
        await room.begin(match)
    else:  # somebody was quicker
        await room.announce()


def _deal(room: Room) -> tuple[str, str]:
    """Its day and its seed; who has played the deal of a day practises it at the same table."""
    before = room.match.row if room.match is not None else None
    if before is None or not before.deal or before.options != room.table.options:
        return "", secrets.token_hex(16)
    return before.deal, before.seed


def bot_name(level: str, seat: int) -> str:
    return f"{level.capitalize()} bot {seat + 1}"


async def begin_when_full(room: Room) -> None:
    full = all(row.kind != "open" for row in room.seats)
    if full and room.match is None and room.people():
        await begin(room)


async def change_seat(room: Room, old: SeatRow, new: SeatRow) -> None:
    """In the store; Refusal (and the room brought up to date) if somebody was quicker."""
    if not await room.shared.store.change_seat(room.id, old, new):
        await room.announce()
        raise Refusal("seat", TAKEN)
