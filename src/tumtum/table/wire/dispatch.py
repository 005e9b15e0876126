"""One request: read, carried out by its command, answered or refused."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocketDisconnect

from ..commands import absence, chat, play, salt, seats, terms, votes
from ..commands.caller import Caller
from ..commands.hints import show_me
from ..commands.links import personal_link
from ..limits import MESSAGE_BYTES
from ..live.hall import Hall
from ..live.room import Room
from ..protocol import (
    Ack,
    Pong,
    Refused,
)
from ..refusal import Refusal
from ..requests import (
    Answer,
    AnyRequest,
    Arrange,
    Ask,
    AskLink,
    Claim,
    Foresee,
    LookAs,
    OpenSeat,
    Ping,
    Play,
    React,
    Recall,
    Rename,
    Resign,
    Salt,
    Say,
    SeatBot,
    ShowMe,
    Sit,
    Stand,
    Start,
    Undo,
    read_request,
)
from ..show.deciding import recalled
from ..show.foresight import foreseen
from .connection import Connection

log = logging.getLogger("tumtum.wire")

Command = Callable[[Room, Caller, Any], Awaitable[int]]

# What changes a table, and who does it; each runs alone in its room.
COMMANDS: dict[type, Command] = {
    Play: play.play,
    Salt: salt.salt,
    Undo: play.undo,
    Resign: play.resign,
    Claim: absence.claim,
    Ask: votes.ask,
    Answer: votes.answer,
    Say: chat.say,
    React: chat.react,
    Sit: seats.sit,
    Stand: seats.stand,
    Rename: seats.rename,
    SeatBot: seats.seat_bot,
    OpenSeat: seats.open_seat,
    Start: seats.start,
    Arrange: terms.arrange,
}


# What may be done while people salt the dice: nothing that could change who plays, or how.
WHILE_MIXING = (Salt, Say, React, Rename)


async def handle(hall: Hall, connection: Connection, data: bytes) -> None:
    """Carry out one request, or say why not."""
    room = connection.room
    counts = hall.shared.counts
    number: int | None = None
    try:
        small = len(data) <= MESSAGE_BYTES
        number = _number(data) if small else None
        if not connection.requests.take() or not hall.addresses.take(connection.payer):
            raise Refusal("rate", "Too many requests; slow down.")
        if not small:
            raise Refusal("big", f"A request may have {MESSAGE_BYTES} bytes.")
        request = _read(data)
        counts.requests.labels(type(request).__name__).inc()
        if isinstance(request, ShowMe):  # takes its time: other requests do not wait for it
            hall.shared.spawn(_advise(hall, connection, request))
        else:
            await _carry_out(room, connection, request)
    except Refusal as refusal:
        connection.asked = None
        _refuse(hall, connection, number, refusal)
    except (WebSocketDisconnect, asyncio.CancelledError):
        raise
    except Exception:
        counts.errors.inc()
        log.exception("a request failed", extra={"table": room.id})
        connection.answer(Refused(number, "unknown", "Something went wrong; nothing changed."))


def _refuse(hall: Hall, connection: Connection, number: int | None, refusal: Refusal) -> None:
    hall.shared.counts.refusals.labels(refusal.code).inc()
    n = connection.room.n
    connection.answer(Refused(number, refusal.code, refusal.text, refusal.rule, n))
    if refusal.code == "stale":
        connection.tell()


async def _advise(hall: Hall, connection: Connection, request: ShowMe) -> None:
    try:
        connection.answer(await show_me(connection.room, connection, request, hall.advisers))
    except Refusal as refusal:
        _refuse(hall, connection, request.id, refusal)


class Numbered(msgspec.Struct):
    """As much of a request as its answer needs, whatever else is wrong with it."""

    id: int | None = None


read_number = msgspec.json.Decoder(Numbered).decode


def _number(data: bytes) -> int | None:
    try:
        return read_number(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _read(data: bytes) -> AnyRequest:
    try:
        request: AnyRequest = read_request(data)
        return request
    except msgspec.ValidationError as error:
        raise Refusal("bad", f"Not a request: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("bad", "Not a request: not JSON.") from None


async def _carry_out(room: Room, connection: Connection, request: AnyRequest) -> None:
    if isinstance(request, Ping):
        connection.answer(Pong(request.id, room.now()))
        return
    if isinstance(request, LookAs):
        connection.look(request)
        return
    if isinstance(request, Foresee):
        connection.answer(foreseen(room, connection, request))
        return
    if isinstance(request, Recall):
        connection.answer(await recalled(room, connection, request))
        return
    if isinstance(request, AskLink):
        connection.answer(personal_link(room, connection, request))
        return
    async with room.lock:
        if room.mixing and not isinstance(request, WHILE_MIXING):
            raise Refusal("state", "The dice are being mixed; wait a moment.")
        connection.asked = request.id
        n = await COMMANDS[type(request)](room, connection, request)
    if request.id is None or connection.asked is not None:  # no state has said so
        connection.answer(Ack(request.id, n))
