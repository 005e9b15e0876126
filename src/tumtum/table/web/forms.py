"""Forms: read with a limit on their size."""

import asyncio
from email.message import Message
from urllib.parse import parse_qsl

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request

from ..limits import FORM_BYTES
from ..refusal import Refusal
from .visitor import hall_of

FIELDS = 200
HEADER_BYTES = 2_000  # of a part


async def body_of(request: Request, limit: int) -> bytes:
    """The body, unless it is larger than allowed or takes too long."""
    data = bytearray()
    try:
        async with asyncio.timeout(hall_of(request).settings.rates.body_seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > limit:
                    raise Refusal("big", f"That is too large; {limit // 1000} kB is the most.")
    except TimeoutError:
        raise HTTPException(408, "That took too long to arrive.") from None
    return bytes(data)


async def form_of(request: Request, limit: int) -> dict[str, str]:
    """The fields of a form (as browsers send it) or of a JSON object."""
    data = await body_of(request, limit)
    kind = request.headers.get("content-type", "")
    try:
        if kind.startswith("application/json"):
            return _texts(data)
        if kind.startswith("multipart/form-data"):
            return _parts(kind, data)
        if len(data) > FORM_BYTES:
            raise Refusal("big", "A form of this kind may be 64 kB; send files as multipart.")
        return dict(parse_qsl(data.decode(), keep_blank_values=True, max_num_fields=FIELDS))
    except (ValueError, UnicodeDecodeError):
        raise Refusal("bad", "That form cannot be read.") from None


def _texts(data: bytes) -> dict[str, str]:
    values = msgspec.json.decode(data, type=dict[str, str | int | bool])
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in values.items()
    }


def _parts(kind: str, data: bytes) -> dict[str, str]:
    """Cut at the boundary, which costs little however many lines there are."""
    boundary = _parameter(kind, "boundary")
    if not boundary:
        raise ValueError("no boundary")
    fields = {}
    for part in data.split(b"--" + boundary.encode(), FIELDS)[1:-1]:
        headers, _, payload = part.partition(b"\r\n\r\n")
        name = _field_name(headers)
        if name:
            fields[name] = payload.removesuffix(b"\r\n").decode()
    return fields


def _field_name(headers: bytes) -> str:
    for line in headers[:HEADER_BYTES].decode().splitlines():
        name, _, value = line.partition(":")
        if name.strip().lower() == "content-disposition":
            return _parameter(value, "name")
    return ""


def _parameter(header: str, name: str) -> str:
    """A parameter of a header such as `form-data; name="record"`."""
    message = Message()
    message["content-type"] = header.strip()
    found = message.get_param(name)
    return found if isinstance(found, str) else ""
