"""Tables: opened by a form, shown on a page, found again by a QR code."""

from collections.abc import Iterator
from contextlib import contextmanager

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tumtum.engine.glossary import Term, terms

from ..commands.links import qr
from ..commands.opening import open_table
from ..limits import CHAT_LETTERS, FORM_BYTES
from ..live.room import Room
from ..refusal import Refusal
from ..wire.origin import address_of, base_of, reach_of
from .booklet import rules_html
from .forms import form_of
from .render import SEE_OTHER, json_answer, page, svg_answer
from .shelf import shown, shown_bots
from .visitor import admission_of, greet, guard, guest_of, hall_of

FIELD_LETTERS = 200


async def make_table(request: Request) -> Response:
    """POST /tables"""
    hall = hall_of(request)
    guard(request)
    guest = guest_of(request)
    form = await form_of(request, FORM_BYTES)
    for field, text in form.items():
        if max(len(field), len(text)) > FIELD_LETTERS:
            raise Refusal("big", f"{field[:40]}: may have {FIELD_LETTERS} letters.")
    with one_more_table(request):
        table = await open_table(hall, guest, form)
    wants_json = request.headers.get("content-type", "").startswith("application/json")
    answer: Response = RedirectResponse(f"/t/{table.id}", SEE_OTHER)
    if wants_json:
        answer = json_answer({"table": table.id, "url": f"{base_of(request)}/t/{table.id}"})
    greet(request, answer, guest)
    return answer


@contextmanager
def one_more_table(request: Request) -> Iterator[None]:
    """Counts a table that is opened from this address, unless it is refused."""
    opened = admission_of(request).tables.of(address_of(request))
    if not opened.take():
        raise Refusal("rate", "Many tables were opened from where you are; come back tomorrow.")
    try:
        yield
    except Refusal:
        opened.spend(-1)
        raise


async def _room_of(request: Request) -> Room:
    room = await hall_of(request).room(request.path_params["table"])
    if room is None:
        raise HTTPException(404, "There is no such table; perhaps the link was cut short.")
    return room


def glossary_of(rules_text: str) -> list[Term]:
    """What the words of a game mean; nothing where its rules have a glossary of another form."""
    try:
        return terms(rules_text)
    except ValueError:
        return []


async def table_page(request: Request) -> Response:
    room = await _room_of(request)
    invite = f"{base_of(request)}/t/{room.id}"
    return await page(
        request,
        "table.html",
        table={"id": room.id, "title": room.table.title},
        game=shown(room.game.id),
        rules=rules_html(room.game.id),
        glossary=glossary_of(room.game.rules_text),
        invite=invite,
        reach=reach_of(invite),
        qr=Markup(qr(invite)),  # noqa: S704  (drawn by us)
        bots=shown_bots(),
        chat_letters=CHAT_LETTERS,
    )


async def qr_code(request: Request) -> Response:
    room = await _room_of(request)
    return svg_answer(qr(f"{base_of(request)}/t/{room.id}"))
