"""You: your name, and the seats that you carry to another device."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..limits import FORM_BYTES
from ..names import chosen_name
from .forms import form_of
from .render import SEE_OTHER
from .visitor import greet, guard, guest_of, hall_of


async def rename_me(request: Request) -> Response:
    """POST /me"""
    guard(request)
    guest = guest_of(request)
    name = chosen_name((await form_of(request, FORM_BYTES)).get("name", ""))
    await hall_of(request).shared.name_guest(guest, name)
    answer = RedirectResponse("/", SEE_OTHER)
    greet(request, answer, guest)
    return answer


async def personal(request: Request) -> Response:
    """GET /me/{token}: the seats of another device become this device's."""
    found = hall_of(request).shared.guests.follow(request.path_params["token"])
    if found is None:
        raise HTTPException(404, "This personal link is not valid any more; make a new one.")
    guest, table = found
    answer = RedirectResponse(f"/t/{table}", SEE_OTHER)
    greet(request, answer, guest)
    return answer
