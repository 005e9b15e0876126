"""Who asks for a page, and whether they may."""

from starlette.requests import Request
from starlette.responses import Response

from ..guests import COOKIE, Pass
from ..live.hall import Hall
from ..refusal import Refusal
from ..wire.admission import Admission
from ..wire.origin import address_of
from .security import may_post


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def admission_of(request: Request) -> Admission:
    admission: Admission = request.app.state.admission
    return admission


def known_guest(request: Request) -> str | None:
    """Whom the cookie names, if we signed it."""
    return hall_of(request).shared.guests.read(request.cookies.get(COOKIE))


def guest_of(request: Request) -> str:
    """The same, or somebody new."""
    return known_guest(request) or hall_of(request).shared.guests.fresh()


def pass_of(request: Request, name: str = COOKIE) -> Pass | None:
    """The same, with the device; or who they were before."""
    return hall_of(request).shared.guests.read_pass(request.cookies.get(name))


def greet(request: Request, answer: Response, guest: str) -> None:
    """Give the cookie that says who you are; a device that we know stays the same."""
    known = pass_of(request)
    device = known.device if known is not None and known.guest == guest else guest
    hand_over(request, answer, Pass(guest, device))


def hand_over(request: Request, answer: Response, who: Pass, name: str = COOKIE) -> None:
    """Make this device one of a guest's."""
    secure = request.url.scheme == "https"
    guests = hall_of(request).shared.guests
    answer.headers.append("set-cookie", guests.cookie_header(who.guest, secure, who.device, name))


def guard(request: Request) -> None:
    """Posts come from our own pages, and not too many of them."""
    hall = hall_of(request)
    if not may_post(request):
        raise Refusal("seat", "This form came from another site.")
    if not hall.posts.take(address_of(request)):
        raise Refusal("rate", "Too many at once; wait a little.")
