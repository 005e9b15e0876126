"""The websocket of a page: reads requests, carries them out, sends what is new."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tumtum.engine import SPECTATOR

from . import chairs, deeds, talk, terms, votes
from .guests import COOKIE, fallback_name
from .hall import Hall
from .limits import (
    CONNECTIONS_PER_TABLE,
    MESSAGE_BYTES,
    OUTGOING,
    Bucket,
)
from .links import personal_link
from .protocol import Ack, Bye, Message, Pong, Refused, write_message
from .refusal import Refusal
from .requests import (
    Answer,
    AnyRequest,
    Arrange,
    Ask,
    AskLink,
    LookAs,
    OpenSeat,
    Ping,
    Play,
    React,
    Rename,
    Resign,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    Undo,
    read_request,
)
from .room import Room
from .security import address_of, same_origin
from .show.hello import hello
from .show.sight import Shown
from .show.state import state_for

log = logging.getLogger("tumtum.sockets")

SHAPES = ("wide", "narrow", "both", "none")
Handler = Callable[[Room, "Connection", Any], Awaitable[int]]

# What changes a table, and who does it; each runs alone in its room.
HANDLERS: dict[type, Handler] = {
    Play: deeds.play,
    Undo: deeds.undo,
    Resign: deeds.resign,
    Ask: votes.ask,
    Answer: votes.answer,
    Say: talk.say,
    React: talk.react,
    Sit: chairs.sit,
    Stand: chairs.stand,
    Rename: chairs.rename,
    SeatBot: chairs.seat_bot,
    OpenSeat: chairs.open_seat,
    Start: chairs.start,
    Arrange: terms.arrange,
}

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
GOING_AWAY = 1001


class Connection:
    """One page at a table."""

    def __init__(self, room: Room, socket: WebSocket, guest: str, name: str) -> None:
        rates = room.hall.settings.rates
        self.room = room
        self.socket = socket
        self.guest = guest
        self.name = name
        self.address = address_of(socket)
        self.shape = "both"
        self.data = False
        self.aside = False  # a player who chose to look with a spectator's eyes
        self.viewer = SPECTATOR
        self.mine: list[int] = []
        self.seen = ("", -1)  # match and n of the last state sent
        self.known = 0  # lines of the log that were sent
        self.shown = Shown()
        self.requests = Bucket(*rates.requests)
        self.chats = Bucket(*rates.chats)
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(OUTGOING)
        self.slow = False

    def fallback_name(self) -> str:
        return fallback_name(self.guest)

    def send(self, data: bytes) -> None:
        """Queue a message; who reads too slowly is cut off and comes back to a fresh state."""
        try:
            self.outgoing.put_nowait(data)
        except asyncio.QueueFull:
            self.slow = True

    def answer(self, message: Message) -> None:
        self.send(write_message(message))

    def tell(self) -> None:
        """Send the state of the table as this page may see it."""
        self.choose_viewer()
        state = state_for(self.room, self)
        self.seen = (state.match, state.n)
        self.known = state.log.start + len(state.log.lines)
        self.answer(state)

    def choose_viewer(self) -> None:
        """Whose eyes: the seat it has, at a hot-seat table the one that is to act."""
        self.mine = self.room.seats_of(self.guest)
        match = self.room.match
        acting = match.actors if match is not None else []
        viewer = self.viewer
        if not self.mine or self.aside:
            viewer = SPECTATOR
        elif viewer not in self.mine:
            viewer = self.mine[0]
        if viewer != SPECTATOR and viewer not in acting:
            viewer = next((seat for seat in self.mine if seat in acting), viewer)
        if viewer != self.viewer:
            self.viewer = viewer
            self.known = 0

    def look(self, request: LookAs) -> None:
        """Change what this page is sent."""
        if request.shape is not None and request.shape not in SHAPES:
            raise Refusal("bad", f"shape may be {', '.join(SHAPES)}.")
        if request.seat is not None:
            if request.seat != SPECTATOR and request.seat not in self.mine:
                raise Refusal("seat", "That is not your seat.")
            self.aside = request.seat == SPECTATOR
            self.viewer = request.seat
            self.known = 0
        self.shape = request.shape or self.shape
        self.data = self.data if request.data is None else request.data
        self.tell()

    def bid_farewell(self) -> None:
        """The server closes; the page is to come back."""
        self.answer(Bye("The server restarts; your game is kept.", 1000))
        self.hang_up()

    def hang_up(self) -> None:
        try:
            self.outgoing.put_nowait(None)
        except asyncio.QueueFull:
            self.slow = True


async def endpoint(socket: WebSocket) -> None:
    """/ws/{table}"""
    hall: Hall = socket.app.state.hall
    if not same_origin(socket, hall.settings.origins):
        await socket.close(POLICY_VIOLATION, "This page may not connect from another site.")
        return
    room = await hall.room(socket.path_params["table"])
    if room is None or hall.closing:
        await socket.close(POLICY_VIOLATION, "There is no such table.")
        return
    crowd = hall.connected[address_of(socket)]
    if len(room.connections) >= CONNECTIONS_PER_TABLE or crowd >= hall.settings.rates.connections:
        await socket.close(TRY_AGAIN_LATER, "Too many are connected already.")
        return
    guest = hall.guests.read(socket.cookies.get(COOKIE))
    headers = []
    if guest is None:
        guest = hall.guests.fresh()
        secure = socket.url.scheme == "wss"
        headers = [(b"set-cookie", hall.guests.cookie_header(guest, secure).encode())]
    await socket.accept(headers=headers)
    connection = Connection(room, socket, guest, await hall.store.guest_name(guest))
    shape = socket.query_params.get("shape", "both")
    connection.shape = shape if shape in SHAPES else "both"
    connection.data = socket.query_params.get("data") == "1"
    await _serve(hall, room, connection)


async def _serve(hall: Hall, room: Room, connection: Connection) -> None:
    greeting = hello(
        room.table, room.game, connection.name, room.chat, hall.bots, talk.REACTIONS, hall.now()
    )
    connection.answer(greeting)
    connection.answer(room.terms(connection.guest))
    room.connections.add(connection)
    hall.counts.connections.inc()
    hall.connected[connection.address] += 1
    sender = asyncio.create_task(_send(connection))
    try:
        room.presence_changed()
        await _receive(hall, room, connection)
    except WebSocketDisconnect:
        pass
    finally:
        room.connections.discard(connection)
        room.left[connection.guest] = room.touched = time.monotonic()
        hall.counts.connections.dec()
        hall.connected[connection.address] -= 1
        hall.connected += Counter()  # forgets those that are gone
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        if not hall.closing:
            room.presence_changed()


async def _send(connection: Connection) -> None:
    """Pass on what is queued, one after the other."""
    socket = connection.socket
    while True:
        data = await connection.outgoing.get()
        if data is None:
            await socket.close(GOING_AWAY)
            return
        if connection.slow:
            await socket.close(TRY_AGAIN_LATER, "Too slow; come back.")
            return
        await socket.send({"type": "websocket.send", "text": data.decode()})


async def _receive(hall: Hall, room: Room, connection: Connection) -> None:
    while True:
        event = await connection.socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        data: bytes = event.get("bytes") or (event.get("text") or "").encode()
        began = time.perf_counter()
        await _handle(hall, room, connection, data)
        hall.counts.answer.observe(time.perf_counter() - began)


async def _handle(hall: Hall, room: Room, connection: Connection, data: bytes) -> None:
    """Carry out one request, or say why not."""
    number: int | None = None
    try:
        if not connection.requests.take() or not hall.addresses.take(connection.address):
            raise Refusal("rate", "Too many requests; slow down.")
        if len(data) > MESSAGE_BYTES:
            raise Refusal("big", f"A request may have {MESSAGE_BYTES} bytes.")
        request = _read(data)
        number = request.id
        hall.counts.requests.labels(type(request).__name__).inc()
        await _carry_out(hall, room, connection, request)
    except Refusal as refusal:
        hall.counts.refusals.labels(refusal.code).inc()
        n = room.match.n if room.match is not None else 0
        connection.answer(Refused(number, refusal.code, refusal.text, refusal.rule, n))
        if refusal.code == "stale":
            connection.tell()
    except (WebSocketDisconnect, asyncio.CancelledError):
        raise
    except Exception:
        hall.counts.errors.inc()
        log.exception("a request failed", extra={"table": room.id})
        connection.answer(Refused(number, "unknown", "Something went wrong; nothing changed."))


def _read(data: bytes) -> AnyRequest:
    try:
        request: AnyRequest = read_request(data)
        return request
    except msgspec.ValidationError as error:
        raise Refusal("bad", f"Not a request: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("bad", "Not a request: not JSON.") from None


async def _carry_out(hall: Hall, room: Room, connection: Connection, request: AnyRequest) -> None:
    if isinstance(request, Ping):
        connection.answer(Pong(request.id, hall.now()))
        return
    if isinstance(request, LookAs):
        connection.look(request)
        return
    if isinstance(request, AskLink):
        connection.answer(personal_link(room, connection, request))
        return
    async with room.lock:
        n = await HANDLERS[type(request)](room, connection, request)
    connection.answer(Ack(request.id, n))
