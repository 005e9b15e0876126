"""Seats: who sits down, gets up, puts a bot there."""

from ..limits import clean_name
from ..live.room import Room
from ..refusal import Refusal
from ..requests import OpenSeat, Rename, SeatBot, Sit, Stand, Start
from ..store.rows import SeatRow
from .beginning import begin, begin_when_full, bot_name, change_seat
from .caller import Caller, shown_name

GONE = 20.0  # seconds without a connection after which others may put a bot on a seat


async def sit(room: Room, by: Caller, request: Sit) -> int:
    """Take an open seat, one more (hot-seat), or your own back from a bot."""
    old = _row(room, request.seat)
    name = clean_name(request.name) if request.name is not None else None
    if old.kind == "human":
        raise Refusal(
            "seat", "That seat is yours already." if _is_mine(by, old) else "It is taken."
        )
    if old.guest and old.guest != by.guest:
        raise Refusal("seat", "A bot minds that seat for somebody who may come back.")
    if room.under_way and old.guest != by.guest and by.mine:
        raise Refusal("seat", "During a match you cannot look into another seat's hand.")
    if name is not None and not by.mine:
        await room.shared.name_guest(by.guest, name)
        by.name = name
    new = SeatRow(old.seat, "human", by.guest, name or shown_name(by), "")
    await _change(room, old, new)
    await begin_when_full(room)
    return room.n


async def stand(room: Room, by: Caller, request: Stand) -> int:
    """Get up. During a match a bot minds the seat until its owner sits down again."""
    old = _mine(room, by, request.seat)
    new = SeatRow(old.seat, "open", "", "", "")
    if room.under_way:
        new = SeatRow(old.seat, "bot", old.guest, old.name, room.shared.default_bot)
    await _change(room, old, new)
    return room.n


async def seat_bot(room: Room, by: Caller, request: SeatBot) -> int:
    """Put a bot on an open seat, on your own, or on that of somebody who left."""
    old = _row(room, request.seat)
    if request.level not in room.shared.bots:
        have = ", ".join(room.shared.bots)
        raise Refusal("bad", f"There is no bot {request.level!r}; there are: {have}.")
    _need_a_say(room, by)
    guest, name = old.guest, old.name
    if old.kind == "human" and not _is_mine(by, old) and not _has_left(room, old.guest):
        raise Refusal("seat", "Somebody sits there, or has only just left.")
    if old.kind == "open" or not room.under_way:
        guest, name = "", bot_name(request.level, old.seat)
    await _change(room, old, SeatRow(old.seat, "bot", guest, name, request.level))
    await begin_when_full(room)
    return room.n


async def open_seat(room: Room, by: Caller, request: OpenSeat) -> int:
    """Take a bot off a seat, so that somebody can sit there."""
    old = _row(room, request.seat)
    _need_a_say(room, by)
    if old.kind != "bot" or room.under_way:
        raise Refusal("state", "Only a bot's seat can be opened, and only between matches.")
    await _change(room, old, SeatRow(old.seat, "open", "", "", ""))
    return room.n


async def rename(room: Room, by: Caller, request: Rename) -> int:
    """Your name, on all your seats or on one."""
    name = clean_name(request.name)
    seats = by.mine if request.seat is None else [_mine(room, by, request.seat).seat]
    if request.seat is None:
        await room.shared.name_guest(by.guest, name)
        for page in room.presence.pages:
            if page.guest == by.guest:
                page.name = name
    for seat in seats:
        old = room.seats[seat]
        await change_seat(room, old, SeatRow(seat, old.kind, old.guest, name, old.bot))
    await room.announce()
    return room.n


async def start(room: Room, by: Caller, request: Start) -> int:
    """Begin; bots take the open seats."""
    _need_a_say(room, by)
    if room.under_way:
        raise Refusal("state", "The match is under way.")
    if room.match is not None:
        raise Refusal("state", "The match is over; ask for a rematch.")
    await begin(room)
    return room.n


async def _change(room: Room, old: SeatRow, new: SeatRow) -> None:
    await change_seat(room, old, new)
    await room.announce()


def _row(room: Room, seat: int) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise Refusal("bad", f"There is no seat {seat}; seats are 0 to {len(room.seats) - 1}.")
    return room.seats[seat]


def _mine(room: Room, by: Caller, seat: int) -> SeatRow:
    row = _row(room, seat)
    if not _is_mine(by, row):
        raise Refusal("seat", "That is not your seat.")
    return row


def _is_mine(by: Caller, row: SeatRow) -> bool:
    return row.kind == "human" and row.guest == by.guest


def _has_left(room: Room, guest: str) -> bool:
    return room.presence.away(guest) > GONE


def _need_a_say(room: Room, by: Caller) -> None:
    if not by.mine and by.guest != room.table.host:
        raise Refusal("seat", "Only who sits at the table can do that.")
