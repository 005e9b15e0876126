"""What browsers are told they may do, and whose forms are taken."""

import re

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..wire.origin import same_origin

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # drawings place things with style attributes
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
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
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SecurityHeaders:
    """Puts the headers above on every answer."""

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

        await self.app(scope, receive, send_with_headers)


HOST = re.compile(rb"[A-Za-z0-9._:\[\]-]{0,255}")


class WellFormed:
    """Lets only those requests in whose host and path can be one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            hosts = [value for name, value in scope["headers"] if name == b"host"]
            if not all(HOST.fullmatch(host) for host in hosts):
                await PlainTextResponse("Not a host.", 400, HEADERS)(scope, receive, send)
                return
            if "\0" in scope["path"]:
                words = "There is nothing at this address."
                await PlainTextResponse(words, 404, HEADERS)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def may_post(request: Request) -> bool:
    """Forms are taken from our own pages only."""
    fetched_from = request.headers.get("sec-fetch-site", "same-origin")
    return same_origin(request) and fetched_from in ("same-origin", "none")
