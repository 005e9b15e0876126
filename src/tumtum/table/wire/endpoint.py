"""The endpoint of the websocket: lets pages in, passes requests on and messages back."""

import asyncio
import time
from collections import Counter

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..commands.chat import REACTIONS
from ..guests import COOKIE
from ..limits import CONNECTIONS_PER_TABLE
from ..live.hall import Hall
from ..live.room import Room
from ..show.hello import hello
from .connection import SHAPES, Connection
from .dispatch import handle
from .origin import address_of, base_of, same_origin

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
GOING_AWAY = 1001


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
    address = address_of(socket)
    full = len(room.presence.pages) >= CONNECTIONS_PER_TABLE
    if full or hall.connected[address] >= hall.settings.rates.connections:
        await socket.close(TRY_AGAIN_LATER, "Too many are connected already.")
        return
    guests = hall.shared.guests
    guest = guests.read(socket.cookies.get(COOKIE))
    headers = []
    if guest is None:
        guest = guests.fresh()
        secure = socket.url.scheme == "wss"
        headers = [(b"set-cookie", guests.cookie_header(guest, secure).encode())]
    await socket.accept(headers=headers)
    name = await hall.shared.store.guest_name(guest)
    connection = Connection(room, guest, name, address, base_of(socket))
    shape = socket.query_params.get("shape", "both")
    connection.shape = shape if shape in SHAPES else "both"
    connection.data = socket.query_params.get("data") == "1"
    await _serve(hall, room, connection, socket)


async def _serve(hall: Hall, room: Room, connection: Connection, socket: WebSocket) -> None:
    counts = hall.shared.counts
    bots = hall.shared.bots
    connection.answer(
        hello(room.table, room.game, connection.name, room.chat, bots, REACTIONS, room.now())
    )
    connection.tell_terms()
    room.presence.enter(connection)
    counts.connections.inc()
    hall.connected[connection.address] += 1
    sender = asyncio.create_task(_send(connection, socket))
    try:
        room.presence_changed()
        await _receive(hall, connection, socket)
    except WebSocketDisconnect:
        pass
    finally:
        room.presence.leave(connection)
        room.touched = time.monotonic()
        counts.connections.dec()
        hall.connected[connection.address] -= 1
        hall.connected += Counter()  # forgets those that are gone
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        if not hall.closing:
            room.presence_changed()


async def _send(connection: Connection, socket: WebSocket) -> None:
    """Pass on what is queued, one after the other."""
    while True:
        data = await connection.outgoing.get()
        if data is None:
            await socket.close(GOING_AWAY)
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
