"""Links: an invitation to a table, and the personal one that carries a seat elsewhere."""

import io
from typing import TYPE_CHECKING

import segno

from .protocol import Link
from .requests import AskLink
from .security import base_of

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Connection


def qr(url: str) -> str:
    """A QR code as SVG."""
    out = io.BytesIO()
    segno.make(url, error="m").save(
        out, kind="svg", border=2, xmldecl=False, omitsize=True, dark="#2b2a28", light="#fffdf8"
    )
    return out.getvalue().decode()


def personal_link(room: "Room", connection: "Connection", request: AskLink) -> Link:
    """Not to be shared: who opens it sits on these seats."""
    token = room.hall.guests.link(connection.guest, room.id)
    url = f"{base_of(connection.socket)}/me/{token}"
    return Link(request.id, url, qr(url))
