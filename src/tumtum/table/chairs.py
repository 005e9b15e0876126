"""Chairs: who sits down, gets up, puts a bot there; and the beginning of a match."""

import secrets
import time
from typing import TYPE_CHECKING

from .limits import clean_name
from .refusal import Refusal
from .requests import OpenSeat, Rename, SeatBot, Sit, Stand, Start
from .store.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Connection

GONE = 20.0  # seconds without a connection after which others may put a bot on a seat
TAKEN = "Somebody was quicker; look again."


async def sit(room: "Room", by: "Connection", request: Sit) -> int:
    """Take an open seat, one more (hot-seat), or your own back from a bot."""
    old = _row(room, request.seat)
    name = clean_name(request.name) if request.name is not None else None
    if old.kind == "human":
        raise Refusal(
            "seat", "That seat is yours already." if _is_mine(by, old) else "It is taken."
        )
    if old.guest and old.guest != by.guest:
        raise Refusal("seat", "A bot minds that seat for somebody who may come back.")
    if under_way(room) and old.guest != by.guest and by.mine:
        raise Refusal("seat", "During a match you cannot look into another seat's hand.")
    if name is not None and not by.mine:
        await room.hall.name_guest(by.guest, name)
        by.name = name
    new = SeatRow(old.seat, "human", by.guest, name or by.name or by.fallback_name(), "")
    await _change(room, old, new)
    await begin_when_full(room)
    return _n(room)


async def stand(room: "Room", by: "Connection", request: Stand) -> int:
    """Get up. During a match a bot minds the seat until its owner sits down again."""
    old = _mine(room, by, request.seat)
    new = SeatRow(old.seat, "open", "", "", "")
    if under_way(room):
        new = SeatRow(old.seat, "bot", old.guest, old.name, room.hall.default_bot)
    await _change(room, old, new)
    return _n(room)


async def seat_bot(room: "Room", by: "Connection", request: SeatBot) -> int:
    """Put a bot on an open seat, on your own, or on that of somebody who left."""
    old = _row(room, request.seat)
    if request.level not in room.hall.bots:
        have = ", ".join(room.hall.bots)
        raise Refusal("bad", f"There is no bot {request.level!r}; there are: {have}.")
    _need_a_say(room, by)
    guest, name = old.guest, old.name
    if old.kind == "human" and not _is_mine(by, old) and not _has_left(room, old.guest):
        raise Refusal("seat", "Somebody sits there, or has only just left.")
    if old.kind == "open" or not under_way(room):
        guest, name = "", bot_name(request.level, old.seat)
    await _change(room, old, SeatRow(old.seat, "bot", guest, name, request.level))
    await begin_when_full(room)
    return _n(room)


async def open_seat(room: "Room", by: "Connection", request: OpenSeat) -> int:
    """Take a bot off a seat, so that somebody can sit there."""
    old = _row(room, request.seat)
    _need_a_say(room, by)
    if old.kind != "bot" or under_way(room):
        raise Refusal("state", "Only a bot's seat can be opened, and only between matches.")
    await _change(room, old, SeatRow(old.seat, "open", "", "", ""))
    return _n(room)


async def rename(room: "Room", by: "Connection", request: Rename) -> int:
    """Your name, on all your seats or on one."""
    name = clean_name(request.name)
    seats = by.mine if request.seat is None else [_mine(room, by, request.seat).seat]
    if request.seat is None:
        await room.hall.name_guest(by.guest, name)
        for connection in room.connections:
            if connection.guest == by.guest:
                connection.name = name
    for seat in seats:
        old = room.seats[seat]
        await _write(room, old, SeatRow(seat, old.kind, old.guest, name, old.bot))
    await room.announce()
    return _n(room)


async def start(room: "Room", by: "Connection", request: Start) -> int:
    """Begin; bots take the open seats."""
    _need_a_say(room, by)
    if under_way(room):
        raise Refusal("state", "The match is under way.")
    if room.match is not None:
        raise Refusal("state", "The match is over; ask for a rematch.")
    await begin(room)
    return _n(room)


async def begin(room: "Room") -> None:
    """Make the table's next match; bots take the open seats."""
    level = room.hall.default_bot
    for row in list(room.seats):
        if row.kind == "open":
            bot = SeatRow(row.seat, "bot", "", bot_name(level, row.seat), level)
            await _write(room, row, bot)
            room.seats[row.seat] = bot
    number = room.table.matches + 1
    match = MatchRow(
        id=f"{room.id}.{number}",
        table=room.id,
        game=room.game.id,
        version=room.game.version,
        seats=room.table.seats,
        options=room.table.options,
        names=[row.name for row in room.seats],
        seed=secrets.token_hex(16),
        begun=room.now(),
        ended=None,
        result=None,
    )
    await room.hall.store.begin_match(match, number)
    await room.announce()


def bot_name(level: str, seat: int) -> str:
    return f"{level.capitalize()} bot {seat + 1}"


async def begin_when_full(room: "Room") -> None:
    full = all(row.kind != "open" for row in room.seats)
    if full and room.match is None and room.people():
        await begin(room)


async def _change(room: "Room", old: SeatRow, new: SeatRow) -> None:
    await _write(room, old, new)
    await room.announce()


async def _write(room: "Room", old: SeatRow, new: SeatRow) -> None:
    if not await room.hall.store.change_seat(room.id, old, new):
        await room.announce()
        raise Refusal("seat", TAKEN)


def _row(room: "Room", seat: int) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise Refusal("bad", f"There is no seat {seat}; seats are 0 to {len(room.seats) - 1}.")
    return room.seats[seat]


def _mine(room: "Room", by: "Connection", seat: int) -> SeatRow:
    row = _row(room, seat)
    if not _is_mine(by, row):
        raise Refusal("seat", "That is not your seat.")
    return row


def _is_mine(by: "Connection", row: SeatRow) -> bool:
    return row.kind == "human" and row.guest == by.guest


def _has_left(room: "Room", guest: str) -> bool:
    gone = room.left.get(guest, 0.0)
    return guest not in room.online() and time.monotonic() - gone > GONE


def _need_a_say(room: "Room", by: "Connection") -> None:
    if not by.mine and by.guest != room.table.host:
        raise Refusal("seat", "Only who sits at the table can do that.")


def under_way(room: "Room") -> bool:
    return room.match is not None and not room.match.over


def _n(room: "Room") -> int:
    return 0 if room.match is None else room.match.n
