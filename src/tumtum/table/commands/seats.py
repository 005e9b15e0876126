"""Seats: who sits down, gets up, puts a bot there."""

from dataclasses import replace

from ..live.room import Room
from ..names import chosen_name, told_apart
from ..refusal import Refusal
from ..requests import OpenSeat, Rename, SeatBot, Sit, Stand, Start
from ..store.rows import SeatRow
from .absence import refuse_if_expected
from .beginning import begin, begin_when_full, bot_name, change_seat
from .caller import Caller, shown_name
from .chairs import ask_for_chair


async def sit(room: Room, by: Caller, request: Sit) -> int:
    """Take an open seat, one more (hot-seat), or your own back from a bot. A bot's chair in a match
    is asked for, where it knows something that is hidden from the others."""
    old = _row(room, request.seat)
    name = chosen_name(request.name) if request.name is not None else None
    if old.kind == "human":
        raise Refusal(
            "seat", "That seat is yours already." if _is_mine(by, old) else "It is taken."
        )
    if old.guest and old.guest != by.guest:
        raise Refusal("seat", "A bot minds that seat for somebody who may come back.")
    if old.guest != by.guest and room.owned_by(by.guest):
        _refuse_another(room, by)
    if name is not None and not by.mine:
        await room.shared.name_guest(by.guest, name)
        by.name = name
    shown = name or (old.name if old.guest else shown_name(by))
    shown = told_apart(shown, _other_names(room, old.seat))
    if not old.guest and room.hides_something(old.seat):
        return await ask_for_chair(room, by, old.seat, shown)
    await _change(room, old, SeatRow(old.seat, "human", by.guest, shown, "", room.now()))
    await begin_when_full(room)
    return room.n


async def stand(room: Room, by: Caller, request: Stand) -> int:
    """Get up. During a match a bot minds the seat until its owner sits down again."""
    old = _mine(room, by, request.seat)
    _refuse_help(room)
    new = SeatRow(old.seat, "open", "", "", "")
    if room.under_way:
        new = replace(old, kind="bot", bot=room.shared.default_bot)
    await _change(room, old, new)
    return room.n


async def seat_bot(room: Room, by: Caller, request: SeatBot) -> int:
    """Put a bot on an open seat, on your own, or on that of somebody who left."""
    old = _row(room, request.seat)
    if request.level not in room.shared.bots:
        have = ", ".join(room.shared.bots)
        raise Refusal("bad", f"There is no bot {request.level!r}; there are: {have}.")
    _need_a_say(room, by)
    _refuse_help(room)
    if old.kind == "human" and not _is_mine(by, old):
        refuse_if_expected(room, old.seat, "seat")
    new = replace(old, kind="bot", bot=request.level)
    if old.kind == "open" or not room.under_way:
        new = SeatRow(old.seat, "bot", "", bot_name(request.level, old.seat), request.level)
    await _change(room, old, new)
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
    name = chosen_name(request.name)
    seats = by.mine if request.seat is None else [_mine(room, by, request.seat).seat]
    if request.seat is None:
        await room.shared.name_guest(by.guest, name)
        for page in room.presence.pages:
            if page.guest == by.guest:
                page.name = name
    for seat in seats:
        old = room.seats[seat]
        shown = told_apart(name, _other_names(room, seat))
        room.seats[seat] = replace(old, name=shown)
        await change_seat(room, old, room.seats[seat])
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


def _other_names(room: Room, seat: int) -> list[str]:
    return [row.name for row in room.seats if row.seat != seat]


async def _change(room: Room, old: SeatRow, new: SeatRow) -> None:
    await change_seat(room, old, new)
    await room.announce()


def _row(room: Room, seat: int) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise Refusal("bad", f"There is no seat {seat}; seats are 0 to {len(room.seats) - 1}.")
    return room.seats[seat]


def _refuse_another(room: Room, by: Caller) -> None:
    """Who has a seat gets another one before a match only, at a table of their own (hot-seat)."""
    if room.under_way:
        raise Refusal("seat", "During a match you cannot look into another seat's hand.")
    if by.guest != room.table.host:
        raise Refusal("seat", "Only who opened the table can seat several people at one device.")


def _refuse_help(room: Room) -> None:
    if room.match is not None and room.under_way and room.match.row.counted:
        raise Refusal("state", "This attempt counts: no bot can play it for you.")


def _mine(room: Room, by: Caller, seat: int) -> SeatRow:
    row = _row(room, seat)
    if not _is_mine(by, row):
        raise Refusal("seat", "That is not your seat.")
    return row


def _is_mine(by: Caller, row: SeatRow) -> bool:
    return row.kind == "human" and row.guest == by.guest


def _need_a_say(room: Room, by: Caller) -> None:
    if not by.mine and by.guest != room.table.host:
        raise Refusal("seat", "Only who sits at the table can do that.")
