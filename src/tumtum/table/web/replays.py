"""Pages of matches that are over: their replays, and records that somebody brings along."""

import asyncio
import secrets

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import tumtum
from tumtum.engine import SPECTATOR, BadRecord, Game, Record, replay

from ..limits import RECORD_BYTES
from ..refusal import Refusal
from ..show.replay import early_end, record_of_match, replay_of
from ..store.rows import Entry
from .forms import form_of
from .lobby import finished_row
from .render import SEE_OTHER, json_answer, page
from .rules import rules_html
from .shelf import shown as shown_game
from .visitor import guard, guest_of, hall_of

WATCHED = 40  # finished matches on the replays page
UPLOADS = 1000


async def _record(request: Request) -> tuple[Record, Game, Entry | None]:
    """The record behind an address, a finished match or one that was uploaded, its game, and
    what ended it early."""
    store = hall_of(request).shared.store
    name = request.path_params["match"]
    row = await store.match(name)
    if row is not None:
        if row.ended is None:
            raise HTTPException(404, "This match is not over; its replay comes when it is.")
        entries = await store.entries(name)
        record, early = record_of_match(row, entries), early_end(entries)
    else:
        text = await store.uploaded(name)
        if text is None:
            raise HTTPException(404, "There is no such replay.")
        record, early = Record.read(text), None
    try:
        return record, tumtum.game(record.game), early
    except tumtum.UnknownGame as error:
        raise HTTPException(404, str(error)) from None


async def replay_page(request: Request) -> Response:
    record, game, _ = await _record(request)
    match = request.path_params["match"]
    shown = {
        "id": match,
        "href": f"/replay/{match}",
        "download": f"/replay/{match}.json",
        "seats": [{"mark": seat + 1, "name": name} for seat, name in enumerate(record.seats)],
        "moves": len(record.moves),
        "promise": record.promise or "",
        "seed": record.seed or "",
    }
    return await page(
        request,
        "replay.html",
        match=shown,
        game=shown_game(game.id),
        record=record,
        rules=rules_html(game.id),
    )


async def replay_record(request: Request) -> Response:
    record, _, _ = await _record(request)
    name = f"{record.game}-{request.path_params['match']}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.write(), media_type="application/json", headers=headers)


async def replay_steps(request: Request) -> Response:
    record, game, early = await _record(request)
    seat = request.query_params.get("seat", str(SPECTATOR))
    shape = request.query_params.get("shape", "both")
    if seat not in map(str, [SPECTATOR, *range(len(record.seats))]):
        raise HTTPException(404, "There is no such seat.")
    if shape not in ("wide", "narrow", "both", "none"):
        raise HTTPException(404, "shape may be wide, narrow, both or none.")
    address = f"/replay/{request.path_params['match']}"
    try:
        replay(record, game)  # says at which move an old record stops to fit the rules
        made = await asyncio.to_thread(replay_of, record, game, int(seat), shape, address, early)
    except BadRecord as error:
        raise HTTPException(409, f"This record cannot be shown: {error}") from None
    return json_answer(made)


async def watch_page(request: Request, status: int = 200, error: str = "") -> Response:
    """GET /watch: finished matches, and a form for a record."""
    finished = [finished_row(row) for row in await hall_of(request).shared.store.finished(WATCHED)]
    return await page(request, "watch.html", status, replays=finished, error=error)


async def watch_upload(request: Request) -> Response:
    """POST /watch: a record to look at."""
    guard(request)
    try:
        text = (await form_of(request, RECORD_BYTES)).get("record", "")
        record = Record.read(text)
        await asyncio.to_thread(replay, record, tumtum.game(record.game))
    except (BadRecord, tumtum.UnknownGame, Refusal) as error:
        return await watch_page(request, 400, str(error))
    shared = hall_of(request).shared
    upload = f"up-{secrets.token_urlsafe(9)}"
    await shared.store.upload(upload, guest_of(request), text, shared.now(), UPLOADS)
    return RedirectResponse(f"/replay/{upload}", SEE_OTHER)
