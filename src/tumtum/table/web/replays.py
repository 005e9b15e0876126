"""Pages of matches that are over: their replays, and records that somebody brings along."""

import asyncio
import gzip
import re
import secrets
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tumtum.engine import SPECTATOR

from ..limits import RECORD_BYTES
from ..live.hall import playable
from ..match.deal import revealed
from ..refusal import Refusal
from ..show.projection import Card, Kind, Source
from ..show.replay import PAGE
from ..wire.origin import address_of
from .booklet import rules_html
from .forms import form_of
from .lobby import finished_row
from .projector import Projector
from .render import SEE_OTHER, page
from .shelf import shown as shown_game
from .visitor import admission_of, guard, hall_of

WATCHED = 40  # finished matches on the replays page
JSON = "application/json"

T = TypeVar("T")


class Gone(Exception):
    """Who asked does not wait for the answer."""


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns; it is cancelled when the client goes."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_leaves(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Gone
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _leaves(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def projector_of(request: Request) -> Projector:
    projector: Projector = request.app.state.projector
    return projector


async def _projected(request: Request, kind: Kind, **what: Any) -> bytes:
    """One thing about the replay at this address, gzipped: a finished match or an upload."""
    shared = hall_of(request).shared
    store = shared.store
    name = request.path_params["match"]
    row = await store.match(name)
    if row is not None and row.ended is None:
        raise HTTPException(404, "This match is not over; its replay comes when it is.")

    known = row is None or revealed(row, shared.now())

    async def source() -> Source:
        if row is not None:
            return row, await store.entries(name), known
        text = await store.uploaded(name)
        if text is None:
            raise HTTPException(404, "There is no such replay.")
        return text

    age = row.ended or 0 if row is not None and known else 0
    shown = projector_of(request).show(address_of(request), kind, name, source, age, **what)
    status, data = await unless_gone(request, shown)
    if status != 200:
        words = data.decode()
        raise HTTPException(
            status, f"This record cannot be shown: {words}" if status == 409 else words
        )
    return data


async def _card(request: Request) -> Card:
    return msgspec.json.decode(gzip.decompress(await _projected(request, "card")), type=Card)


async def replay_page(request: Request) -> Response:
    card = await _card(request)
    match = request.path_params["match"]
    shown = {
        "id": match,
        "href": f"/replay/{match}",
        "download": f"/replay/{match}.json",
        "seats": [{"mark": seat + 1, "name": name} for seat, name in enumerate(card.seats)],
        "moves": card.moves,
        "promise": card.promise,
        "seed": card.seed,
    }
    return await page(
        request,
        "replay.html",
        match=shown,
        game=shown_game(card.game),
        rules=rules_html(card.game),
    )


async def replay_record(request: Request) -> Response:
    card = await _card(request)
    data = await _projected(request, "record")
    name = f"{card.game}-{request.path_params['match']}.json"
    return await squeezed(request, data, {"content-disposition": f'attachment; filename="{name}"'})


async def replay_steps(request: Request) -> Response:
    """A page of steps: the one that `step` is on."""
    shape = request.query_params.get("shape", "both")
    if shape not in ("wide", "narrow", "both", "none"):
        raise HTTPException(404, "shape may be wide, narrow, both or none.")
    seat = _number(request, "seat", SPECTATOR)
    step = _number(request, "step", 0) // PAGE * PAGE
    return await squeezed(
        request, await _projected(request, "steps", viewer=seat, shape=shape, step=step)
    )


async def replay_draws(request: Request) -> Response:
    """What may have come, where nature moved: with the record, all that checking the dice takes."""
    return await squeezed(request, await _projected(request, "draws"))


def _number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not re.fullmatch(r"-2|[0-9]{1,6}", text, re.ASCII):
        raise HTTPException(404, f"There is no such {name}.")
    return int(text)


async def squeezed(
    request: Request, data: bytes, headers: Mapping[str, str] | None = None
) -> Response:
    """Gzipped data as the client can read it."""
    headers = {**(headers or {}), "vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(data, headers={**headers, "content-encoding": "gzip"}, media_type=JSON)
    whole = await asyncio.to_thread(gzip.decompress, data)
    return Response(whole, headers=headers, media_type=JSON)


async def watch_page(request: Request, status: int = 200, error: str = "") -> Response:
    """GET /watch: finished matches, and a form for a record."""
    rows = await hall_of(request).shared.store.finished(WATCHED)
    finished = [finished_row(row) for row in rows if playable(row.game)]
    return await page(request, "watch.html", status, replays=finished, error=error)


async def watch_upload(request: Request) -> Response:
    """POST /watch: a record to look at."""
    guard(request)
    try:
        text = (await form_of(request, RECORD_BYTES)).get("record", "")
    except Refusal as error:
        return await watch_page(request, 400, error.text)
    address = address_of(request)
    if not admission_of(request).uploads.take(address):
        raise Refusal("rate", "You have brought many records; wait a little.")
    checked = projector_of(request).check(address, text)
    status, data = await unless_gone(request, checked)
    if status != 200:
        return await watch_page(request, 400, data.decode())
    record = (await asyncio.to_thread(gzip.decompress, data)).decode()
    shared = hall_of(request).shared
    upload = f"up-{secrets.token_urlsafe(9)}"
    keep = shared.settings.rates.kept_uploads
    await shared.store.upload(upload, _bringer(request), record, shared.now(), keep)
    return RedirectResponse(f"/replay/{upload}", SEE_OTHER)


def _bringer(request: Request) -> str:
    """Whose uploads are counted together: those from one address, which is not kept itself."""
    signer = hall_of(request).shared.guests.cookies.make_signer()
    return signer.get_signature(address_of(request)).decode()[:40]
