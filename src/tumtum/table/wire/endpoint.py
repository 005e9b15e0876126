"""The endpoint of the websocket: lets pages in, passes requests on and messages back."""

import asyncio
import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..commands.chat import REACTIONS
from ..guests import COOKIE
from ..live.hall import Hall
from ..live.room import Room
from ..parts import (
    write_message,
)
from ..protocol import (
    Bye,
)
from ..show.hello import hello
from .admission import TRY_AGAIN_LATER, Admission, Talk
from .connection import SHAPES, Connection
from .dispatch import handle
from .origin import address_of, base_of, same_origin

POLICY_VIOLATION = 1008
NO_SUCH_TABLE = 4404

UNKNOWN = Bye("There is no such table; perhaps the link was cut short.", 0)
CLOSING = Bye("The server restarts; your game is kept.", 1000)


async def endpoint(socket: WebSocket) -> None:
    """/ws/{table}"""
    hall: Hall = socket.app.state.hall
    admission: Admission = socket.app.state.admission
    if not same_origin(socket):
        await socket.close(POLICY_VIOLATION, "This page may not connect from another site.")
        return
    if hall.closing:
        await _turn_away(socket, CLOSING, TRY_AGAIN_LATER)
        return
    table = socket.path_params["table"]
    room = await hall.room(table) if "\0" not in table else None
    if room is None:
        await _turn_away(socket, UNKNOWN, NO_SUCH_TABLE)
        return
    guests = hall.shared.guests
    known = guests.read_pass(socket.cookies.get(COOKIE))
    who = known or guests.fresh_pass()
    name = await hall.shared.store.guest_name(who.guest) if known else ""
    connection = Connection(room, who, name, address_of(socket), base_of(socket))
    why_not = admission.admit(connection)
    if why_not is not None:
        await _turn_away(socket, why_not, TRY_AGAIN_LATER)
        return
    connection.chats = Talk(admission, connection)
    shape = socket.query_params.get("shape", "both")
    connection.shape = shape if shape in SHAPES else "both"
    connection.data = socket.query_params.get("data") == "1"
    secure = socket.url.scheme == "wss"
    cookie = guests.cookie_header(who.guest, secure).encode()
    try:
        await socket.accept(headers=[] if known else [(b"set-cookie", cookie)])
        await _serve(hall, room, connection, socket)
    finally:
        admission.leave(connection)


async def _turn_away(socket: WebSocket, why: Bye, code: int) -> None:
    """In words of the protocol, which a page can show."""
    await socket.accept()
    await socket.send({"type": "websocket.send", "text": write_message(why).decode()})
    await socket.close(code)


async def _serve(hall: Hall, room: Room, connection: Connection, socket: WebSocket) -> None:
    counts = hall.shared.counts
    bots = hall.shared.bots
    connection.answer(
        hello(room.table, room.game, connection.name, room.chat, bots, REACTIONS, room.now())
    )
    connection.tell_terms()
    room.presence.enter(connection)
    counts.connections.inc()
    sender = asyncio.create_task(_send(connection, socket))
    try:
        if not connection.seated:
            connection.tell()
        _say_who_is_here(room, connection)
        await _receive(hall, connection, socket)
    except WebSocketDisconnect:
        pass
    finally:
        room.presence.leave(connection)
        room.touched = time.monotonic()
        counts.connections.dec()
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        if not hall.closing:
            _say_who_is_here(room, connection)


def _say_who_is_here(room: Room, connection: Connection) -> None:
    """Nobody at the table is told of a spectator."""
    if connection.seated:
        room.presence_changed()
    else:
        room.say_who_is_here()


async def _send(connection: Connection, socket: WebSocket) -> None:
    """Pass on what is queued, one after the other."""
    while True:
        data = await connection.outgoing.get()
        if data is None:
            await socket.close(connection.code)
            return
        if connection.slow:
            await socket.close(TRY_AGAIN_LATER, "Too slow; come back.")
            return
        await socket.send({"type": "websocket.send", "text": data.decode()})


async def _receive(hall: Hall, connection: Connection, socket: WebSocket) -> None:
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        data: bytes = event.get("bytes") or (event.get("text") or "").encode()
        began = time.perf_counter()
        await handle(hall, connection, data)
        hall.shared.counts.answer.observe(time.perf_counter() - began)
