"""What all pages share: templates, the guest who looks, the guard at the door."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.templating import Jinja2Templates

from tumtum import bots

from .guests import COOKIE
from .hall import Hall
from .refusal import Refusal
from .security import address_of, may_post

SEE_OTHER = 303

templates = Jinja2Templates(Path(__file__).parent / "templates")
templates.env.globals["compiling"] = os.environ.get("TUMTUM_COMPILING") == "1"
encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Me:
    """Who looks at a page."""

    guest: str
    name: str


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def page(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A page for this guest; who has no cookie yet gets one."""
    hall = hall_of(request)
    known = hall.guests.read(request.cookies.get(COOKIE))
    guest = known or request.scope.setdefault("fresh_guest", hall.guests.fresh())
    me = Me(guest, await hall.store.guest_name(guest))
    everywhere = {"me": me, "version": request.app.state.version}
    answer = templates.TemplateResponse(request, template, {**everywhere, **context}, status)
    answer.headers["cache-control"] = "no-store"
    if known is None:
        greet(request, answer, guest)
    return answer


def greet(request: Request, answer: Response, guest: str) -> None:
    """Give the cookie that says who you are."""
    secure = request.url.scheme == "https"
    answer.headers.append("set-cookie", hall_of(request).guests.cookie_header(guest, secure))


def guest_of(request: Request) -> str:
    hall = hall_of(request)
    return hall.guests.read(request.cookies.get(COOKIE)) or hall.guests.fresh()


def guard(request: Request) -> None:
    """Posts come from our own pages, and not too many of them."""
    hall = hall_of(request)
    if not may_post(request, hall.settings.origins):
        raise Refusal("seat", "This form came from another site.")
    if not hall.posts.take(address_of(request)):
        raise Refusal("rate", "Too many at once; wait a little.")


def shown_bots() -> list[dict[str, str]]:
    return [
        {"level": name, "title": name.capitalize(), "about": bots.bot(name).about}
        for name in bots.names()
    ]
