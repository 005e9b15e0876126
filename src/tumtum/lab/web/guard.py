"""Who is let in: callers of this very machine, with forms of our own pages, of bounded size."""

import re
from urllib.parse import parse_qsl

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'unsafe-inline'",  # pages carry their style sheet, as saved reports must
        "img-src data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
# A name that others own may be made to lead here; these two cannot be.
HOST = re.compile(r"(127\.0\.0\.1|localhost)(:\d{1,5})?")
MOST_BYTES = 1 << 19  # many times the largest content file, percent signs and all
MOST_FIELDS = 100


class BadForm(ValueError):
    """A form that cannot be used, and why."""


class Guard:
    """Turns away what was not meant for us, and puts the headers above on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = _refusal(scope["method"], Headers(scope=scope))
        await (refusal or self.app)(scope, receive, send_with_headers)


def _refusal(method: str, headers: Headers) -> PlainTextResponse | None:
    hosts = headers.getlist("host")
    if len(hosts) != 1 or not HOST.fullmatch(hosts[0]):
        return PlainTextResponse("The lab answers at 127.0.0.1 and localhost only.", 400)
    if method not in ("GET", "HEAD") and headers.get("origin") != f"http://{hosts[0]}":
        return PlainTextResponse("Forms are taken from the lab’s own pages only.", 403)
    return None


async def read_form(request: Request) -> list[tuple[str, str]]:
    """The fields of a form, in order; BadForm if it is too large or no form."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > MOST_BYTES:
            raise BadForm(f"the form is larger than {MOST_BYTES >> 10} KB")
    try:
        return parse_qsl(
            data.decode("ascii"),
            keep_blank_values=True,
            max_num_fields=MOST_FIELDS,
            errors="strict",
        )
    except ValueError:
        raise BadForm("the form cannot be read") from None
