"""Links: an invitation to a table, and the personal one that carries a seat elsewhere."""

import io

import segno

from ..live.room import Room
from ..protocol import (
    Link,
)
from ..requests import AskLink
from .caller import Caller


def qr(url: str) -> str:
    """A QR code as SVG."""
    out = io.BytesIO()
    segno.make(url, error="m").save(
        out, kind="svg", border=2, xmldecl=False, omitsize=True, dark="#2b2a28", light="#fffdf8"
    )
    return out.getvalue().decode()


def personal_link(room: Room, by: Caller, request: AskLink) -> Link:
    """Not to be shared: who opens it sits on these seats."""
    token = room.shared.guests.link(by.guest, room.id)
    url = f"{by.base}/me/{token}"
    return Link(request.id, url, qr(url))
