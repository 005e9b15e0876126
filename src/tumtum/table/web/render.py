"""Pages from templates."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.templating import Jinja2Templates

from .visitor import greet, hall_of, known_guest

SEE_OTHER = 303

templates = Jinja2Templates(Path(__file__).parent / "templates")
templates.env.filters["without_rules"] = lambda text: re.sub(r" \([A-Z]{2,3}-[^()]*\)$", "", text)
templates.env.globals["compiling"] = os.environ.get("TUMTUM_COMPILING") == "1"
encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Me:
    """Who looks at a page."""

    guest: str
    name: str


async def page(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A page for this guest; who has no cookie yet gets one."""
    shared = hall_of(request).shared
    known = known_guest(request)
    guest = known or request.scope.setdefault("fresh_guest", shared.guests.fresh())
    me = Me(guest, await shared.store.guest_name(guest))
    everywhere = {"me": me, "version": request.app.state.version}
    answer = templates.TemplateResponse(request, template, {**everywhere, **context}, status)
    answer.headers["cache-control"] = "no-store"
    if known is None:
        greet(request, answer, guest)
    return answer


def json_answer(value: object, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


def svg_answer(text: str) -> Response:
    return Response(text, media_type="image/svg+xml")
