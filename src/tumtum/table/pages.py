"""The pages: what each template is given.

    GET  /                   lobby.html    games, open_tables, my_tables, me, bots
    POST /tables             makes a table (form fields: game, seats, with, clock, and opt-NAME for
                             each option), answers with a redirect to it
    GET  /t/{table}          table.html    table, game, me, rules (HTML), invite, qr (SVG), bots
    GET  /replay/{match}     replay.html   match, game, record, me
    GET  /replay/{match}.json              the record, to download
    GET  /replay/{match}/steps?seat=S      JSON: {"steps": [...]}: see `replays.ReplayStep`
    GET  /watch              watch.html    upload a record to watch it
    GET  /rules/{game}       rules.html    game, rules (HTML)
    GET  /look/{game}.css                  the style of the game's pictures
    GET  /me/{token}                       the personal link: sets the cookie, goes to the table
    POST /me                               form field name: your name
    GET  /healthz, /metrics                for those who run it

Every template also gets `version` (for `?v=` on static files) and `me.name`. A game in a template
has: id, title, designers, blurb, seats (list), minutes, weight, cooperative, cover (safe SVG,
viewBox 0 0 320 150), cloth (three colours), defs (safe SVG), glyphs (dict), options (list of
name, title, about, rule, values (list of {value, text, default})), css (address of its style),
rules (address of its rules page), clash (text).
"""

import asyncio
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.templating import Jinja2Templates

import tumtum
from tumtum import bots
from tumtum.engine import SPECTATOR, BadRecord, Game, Record, plain_text, replay

from . import shelf
from .forms import form_of
from .guests import COOKIE
from .hall import Hall, playable
from .limits import FORM_BYTES, RECORD_BYTES, clean_name
from .links import qr
from .opening import open_table
from .refusal import Refusal
from .replays import record_of_match, replay_of
from .room import Room
from .rows import MatchRow, TableRow
from .security import HEADERS, address_of, base_of, may_post

HERE = Path(__file__).parent
MY_TABLES = 12
OPEN_TABLES = 24
REPLAYS = 6
WATCHED = 40  # finished matches on the replays page
UPLOADS = 1000
SEE_OTHER = 303

templates = Jinja2Templates(HERE / "templates")
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


def wanted_game(request: Request) -> Game:
    try:
        return tumtum.game(request.path_params["game"])
    except tumtum.UnknownGame as error:
        raise HTTPException(404, str(error)) from None


# --- the lobby ---


async def lobby(request: Request) -> Response:
    hall = hall_of(request)
    guest = hall.guests.read(request.cookies.get(COOKIE)) or ""
    mine = [
        _my_table(room, guest)
        for table in (await hall.store.tables_of(guest, MY_TABLES) if guest else [])
        if (room := await hall.room(table)) is not None
    ]
    mine.sort(key=lambda row: (not row["turn"], row["status"] == "over"))
    return await page(
        request,
        "lobby.html",
        games=shelf.shelf(),
        my_tables=mine,
        open_tables=[
            await _open_table(hall, row)
            for row in await hall.store.open_tables(OPEN_TABLES)
            if playable(row.game)
        ],
        replays=[
            _finished(row) for row in await hall.store.finished(REPLAYS) if playable(row.game)
        ],
        bots=shown_bots(),
    )


def shown_bots() -> list[dict[str, str]]:
    return [
        {"level": name, "title": name.capitalize(), "about": bots.bot(name).about}
        for name in bots.names()
    ]


def _row(row: TableRow) -> dict[str, object]:
    game = tumtum.game(row.game)
    return {
        "id": row.id,
        "title": row.title,
        "href": f"/t/{row.id}",
        "game": {"id": game.id, "title": game.title},
        "status": row.status,
    }


async def _open_table(hall: Hall, row: TableRow) -> dict[str, object]:
    seats = await hall.store.seats(row.id)
    free = sum(seat.kind == "open" for seat in seats)
    host = next((seat.name for seat in seats if seat.guest == row.host), "")
    shown = [{"mark": seat.seat + 1, "kind": seat.kind, "name": seat.name} for seat in seats]
    text = "1 seat open" if free == 1 else f"{free} seats open"
    return {**_row(row), "host": host, "turn": False, "text": text, "seats": shown}


def _my_table(room: Room, guest: str) -> dict[str, object]:
    names = [seat.name or "an open seat" for seat in room.seats]
    mine = room.seats_of(guest)
    playing = room.playing
    turn = False
    status = room.table.status
    if playing is None:
        free = sum(seat.kind == "open" for seat in room.seats)
        text = "1 seat open" if free == 1 else f"{free} seats open"
    elif playing.over:
        status, text = "over", "The match is over"
    else:
        acting = [seat for seat in playing.actors if seat in mine]
        turn = bool(acting)
        if turn:
            asked = room.game.words.prompt(playing.state.view(acting[0])).text
            text = f"Your turn: {plain_text(asked, room.game.look.glyphs, names)}"
        else:
            text = f"Waiting for {' and '.join(names[seat] for seat in playing.actors)}"
    seats = [{"mark": row.seat + 1, "kind": row.kind, "name": row.name} for row in room.seats]
    return {
        **_row(room.table),
        "host": "",
        "status": status,
        "turn": turn,
        "text": text,
        "seats": seats,
    }


def _finished(row: MatchRow) -> dict[str, object]:
    game = tumtum.game(row.game)
    best = max(row.result) if row.result else 0.0
    winners = [
        name for name, value in zip(row.names, row.result or [], strict=False) if value == best
    ]
    if row.result is None:
        text = "Stopped by agreement"
    elif game.cooperative:
        text = "Won together" if best > 0 else "Lost together"
    else:
        text = f"Won by {' and '.join(winners)}" if best > 0 else "Shared"
    return {
        "href": f"/replay/{row.id}",
        "game": {"id": game.id, "title": game.title},
        "title": ", ".join(row.names),
        "text": text,
    }


# --- tables ---


async def make_table(request: Request) -> Response:
    """POST /tables"""
    hall = hall_of(request)
    _guard(request)
    guest = guest_of(request)
    form = await form_of(request, FORM_BYTES)
    table = await open_table(hall, guest, form)
    wants_json = request.headers.get("content-type", "").startswith("application/json")
    answer: Response = RedirectResponse(f"/t/{table.id}", SEE_OTHER)
    if wants_json:
        made = {"table": table.id, "url": f"{base_of(request)}/t/{table.id}"}
        answer = Response(encode(made), media_type="application/json")
    greet(request, answer, guest)
    return answer


def _guard(request: Request) -> None:
    """Posts come from our own pages, and not too many of them."""
    hall = hall_of(request)
    if not may_post(request, hall.settings.origins):
        raise Refusal("seat", "This form came from another site.")
    if not hall.posts.take(address_of(request)):
        raise Refusal("rate", "Too many at once; wait a little.")


async def _room_of(request: Request) -> Room:
    room = await hall_of(request).room(request.path_params["table"])
    if room is None:
        raise HTTPException(404, "There is no such table; perhaps the link was cut short.")
    return room


async def table_page(request: Request) -> Response:
    room = await _room_of(request)
    invite = f"{base_of(request)}/t/{room.id}"
    return await page(
        request,
        "table.html",
        table={"id": room.id, "title": room.table.title},
        game=shelf.shown(room.game.id),
        rules=shelf.rules_html(room.game.id),
        invite=invite,
        qr=Markup(qr(invite)),  # noqa: S704  (drawn by us)
        bots=shown_bots(),
    )


async def qr_code(request: Request) -> Response:
    room = await _room_of(request)
    return svg(qr(f"{base_of(request)}/t/{room.id}"))


# --- you ---


async def rename_me(request: Request) -> Response:
    """POST /me"""
    _guard(request)
    guest = guest_of(request)
    name = clean_name((await form_of(request, FORM_BYTES)).get("name", ""))
    await hall_of(request).name_guest(guest, name)
    answer = RedirectResponse("/", SEE_OTHER)
    greet(request, answer, guest)
    return answer


async def personal(request: Request) -> Response:
    """GET /me/{token}: the seats of another device become this device's."""
    found = hall_of(request).guests.follow(request.path_params["token"])
    if found is None:
        raise HTTPException(404, "This personal link is not valid any more; make a new one.")
    guest, table = found
    answer = RedirectResponse(f"/t/{table}", SEE_OTHER)
    greet(request, answer, guest)
    return answer


# --- rules and looks ---


async def rules_page(request: Request) -> Response:
    game = wanted_game(request)
    return await page(
        request, "rules.html", game=shelf.shown(game.id), rules=shelf.rules_html(game.id)
    )


async def look_css(request: Request) -> Response:
    return lasting(Response(wanted_game(request).look.style, media_type="text/css"))


async def cover_svg(request: Request) -> Response:
    answer = lasting(svg(shelf.cover(wanted_game(request).id)))
    answer.headers["content-security-policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return answer


def svg(text: str) -> Response:
    return Response(text, media_type="image/svg+xml")


def lasting(answer: Response) -> Response:
    answer.headers["cache-control"] = "public, max-age=3600"
    return answer


# --- replays ---


async def _record(request: Request) -> tuple[Record, Game]:
    """The record behind an address: a finished match, or one that was uploaded."""
    store = hall_of(request).store
    name = request.path_params["match"]
    row = await store.match(name)
    if row is not None:
        if row.ended is None:
            raise HTTPException(404, "This match is not over; its replay comes when it is.")
        record = record_of_match(row, await store.entries(name))
    else:
        text = await store.uploaded(name)
        if text is None:
            raise HTTPException(404, "There is no such replay.")
        record = Record.read(text)
    try:
        return record, tumtum.game(record.game)
    except tumtum.UnknownGame as error:
        raise HTTPException(404, str(error)) from None


async def replay_page(request: Request) -> Response:
    record, game = await _record(request)
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
        game=shelf.shown(game.id),
        record=record,
        rules=shelf.rules_html(game.id),
    )


async def replay_record(request: Request) -> Response:
    record, _ = await _record(request)
    name = f"{record.game}-{request.path_params['match']}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.write(), media_type="application/json", headers=headers)


async def replay_steps(request: Request) -> Response:
    record, game = await _record(request)
    seat = request.query_params.get("seat", str(SPECTATOR))
    shape = request.query_params.get("shape", "both")
    if seat not in map(str, [SPECTATOR, *range(len(record.seats))]):
        raise HTTPException(404, "There is no such seat.")
    if shape not in ("wide", "narrow", "both", "none"):
        raise HTTPException(404, "shape may be wide, narrow, both or none.")
    address = f"/replay/{request.path_params['match']}"
    try:
        replay(record, game)  # says at which move an old record stops to fit the rules
        made = await asyncio.to_thread(replay_of, record, game, int(seat), shape, address)
    except BadRecord as error:
        raise HTTPException(409, f"This record cannot be shown: {error}") from None
    return Response(encode(made), media_type="application/json")


async def watch_page(request: Request, status: int = 200, error: str = "") -> Response:
    """GET /watch: finished matches, and a form for a record."""
    finished = [_finished(row) for row in await hall_of(request).store.finished(WATCHED)]
    return await page(request, "watch.html", status, replays=finished, error=error)


async def watch_upload(request: Request) -> Response:
    """POST /watch: a record to look at."""
    _guard(request)
    try:
        text = (await form_of(request, RECORD_BYTES)).get("record", "")
        record = Record.read(text)
        await asyncio.to_thread(replay, record, tumtum.game(record.game))
    except (BadRecord, tumtum.UnknownGame, Refusal) as error:
        return await watch_page(request, 400, str(error))
    hall = hall_of(request)
    upload = f"up-{secrets.token_urlsafe(9)}"
    await hall.store.upload(upload, guest_of(request), text, hall.now(), UPLOADS)
    return RedirectResponse(f"/replay/{upload}", SEE_OTHER)


# --- when something is wrong ---


async def not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    text = error.detail if isinstance(error, HTTPException) else ""
    if status == 404 and text == "Not Found":
        text = "There is nothing at this address."
    return await problem(
        request, status, "Not found" if status == 404 else "That did not work", text
    )


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    status = {"rate": 429, "big": 413, "seat": 403}.get(error.code, 400)
    return await problem(request, status, "That did not work", error.text)


async def failed(request: Request, error: Exception) -> Response:
    hall_of(request).counts.errors.inc()
    words = "<h1>Something went wrong</h1><p>Nothing was lost. Try again.</p>"
    return HTMLResponse(words, 500, HEADERS)


async def problem(request: Request, status: int, title: str, text: str) -> Response:
    if "application/json" in request.headers.get("accept", ""):
        return Response(encode({"error": text}), status, media_type="application/json")
    return await page(request, "error.html", status, title=title, text=text)
