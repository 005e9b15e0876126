"""You: your name, your devices, and the seats that you carry from one to another."""

import re

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..guests import BEFORE, LINK_AGE, Pass, Way, fallback_name
from ..limits import FORM_BYTES
from ..names import chosen_name
from ..store.devices import DeviceRow, add_device, devices_of, sign_out, use_link, was_used
from .forms import form_of
from .render import SEE_OTHER, page
from .visitor import greet, guard, guest_of, hall_of, hand_over, pass_of

FIRST = "The first device"
BROWSERS = re.compile("Firefox|Edg|OPR|Chrome|Safari")
SYSTEMS = re.compile("Android|iPhone|iPad|Windows|Mac OS|Linux")
SHORT = {"Edg": "Edge", "OPR": "Opera", "Mac OS": "a Mac"}


async def me(request: Request) -> Response:
    """GET /me: your devices, and who you were before."""
    here = pass_of(request)
    guest = guest_of(request)
    before = pass_of(request, BEFORE)
    return await page(
        request,
        "me.html",
        devices=[
            {"id": row.id, "name": row.name, "here": here is None or here.device == row.id}
            for row in await _devices(request, guest)
            if not row.revoked
        ],
        before=await _name(request, before.guest) if before is not None else "",
    )


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
    """GET /me/{token}: asks whether this device shall be another guest's."""
    way = _way(request)
    if await was_used(hall_of(request).shared.store, way.id):
        raise _too_late()
    known = pass_of(request)
    other = known is not None and known.guest != way.guest
    return await page(
        request,
        "personal.html",
        name=await _name(request, way.guest),
        now=await _name(request, known.guest) if known is not None and other else "",
    )


async def follow(request: Request) -> Response:
    """POST /me/{token}: this device becomes one of theirs, and remembers who you were."""
    guard(request)
    way = _way(request)
    shared = hall_of(request).shared
    if not await use_link(shared.store, way.id, shared.now(), LINK_AGE * 1000):
        raise _too_late()
    answer = RedirectResponse(f"/t/{way.table}", SEE_OTHER)
    known = pass_of(request)
    if known is None or known.guest != way.guest:
        device = shared.guests.fresh_device()
        name = device_name(request.headers.get("user-agent", ""))
        await add_device(
            shared.store, DeviceRow(device, way.guest, name, shared.now(), revoked=False)
        )
        hand_over(request, answer, Pass(way.guest, device))
        if known is not None:
            hand_over(request, answer, known, BEFORE)
    return answer


async def be_before(request: Request) -> Response:
    """POST /me/before: be who you were before a personal link; the two change places."""
    guard(request)
    before, now = pass_of(request, BEFORE), pass_of(request)
    answer = RedirectResponse("/me", SEE_OTHER)
    if before is not None:
        hand_over(request, answer, before)
        if now is not None:
            hand_over(request, answer, now, BEFORE)
    return answer


async def sign_out_device(request: Request) -> Response:
    """POST /me/devices: one of your devices is not yours any more."""
    guard(request)
    hall = hall_of(request)
    wanted = (await form_of(request, FORM_BYTES)).get("device", "")
    for device in await _devices(request, guest_of(request)):
        if device.id == wanted:
            await sign_out(hall.shared.store, device)
            await hall.turn_out()
    return RedirectResponse("/me", SEE_OTHER)


async def _devices(request: Request, guest: str) -> list[DeviceRow]:
    """All of a guest's; the first has no row until it is signed out."""
    rows = await devices_of(hall_of(request).shared.store, guest)
    if any(row.id == guest for row in rows):
        return rows
    return [DeviceRow(guest, guest, FIRST, 0, revoked=False), *rows]


async def _name(request: Request, guest: str) -> str:
    return await hall_of(request).shared.store.guest_name(guest) or fallback_name(guest)


def _way(request: Request) -> Way:
    way = hall_of(request).shared.guests.follow(request.path_params["token"])
    if way is None:
        raise _too_late()
    return way


def _too_late() -> HTTPException:
    return HTTPException(404, "This personal link is not valid any more; make a new one.")


def device_name(agent: str) -> str:
    """ "Firefox on Android", from what a browser says of itself."""
    browser, system = BROWSERS.search(agent), SYSTEMS.search(agent)
    if browser is None or system is None:
        return "A device"
    return f"{SHORT.get(browser[0], browser[0])} on {SHORT.get(system[0], system[0])}"
