"""Forms: read with a limit on their size."""

from email.parser import BytesParser
from email.policy import HTTP
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request

from ..refusal import Refusal


async def body_of(request: Request, limit: int) -> bytes:
    """The body, unless it is larger than allowed."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise Refusal("big", f"That is too large; {limit // 1000} kB is the most.")
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
        return dict(parse_qsl(data.decode(), keep_blank_values=True, max_num_fields=200))
    except (ValueError, UnicodeDecodeError):
        raise Refusal("bad", "That form cannot be read.") from None


def _texts(data: bytes) -> dict[str, str]:
    values = msgspec.json.decode(data, type=dict[str, str | int | bool])
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in values.items()
    }


def _parts(kind: str, data: bytes) -> dict[str, str]:
    message = BytesParser(policy=HTTP).parsebytes(
        b"content-type: " + kind.encode() + b"\r\n\r\n" + data
    )
    fields = {}
    for part in message.iter_parts():
        name = part.get_param("name", header="content-disposition")
        payload = part.get_payload(decode=True)
        if isinstance(name, str) and isinstance(payload, bytes):
            fields[name] = payload.decode()
    return fields
