"""The pages of tables, guests and rules, and what each template is given.

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

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import tumtum
from tumtum.engine import Game

from . import shelf
from .forms import form_of
from .limits import FORM_BYTES, clean_name
from .links import qr
from .opening import open_table
from .page import SEE_OTHER, encode, greet, guard, guest_of, hall_of, page, shown_bots
from .refusal import Refusal
from .room import Room
from .security import HEADERS, base_of

# --- tables ---


async def make_table(request: Request) -> Response:
    """POST /tables"""
    hall = hall_of(request)
    guard(request)
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
    guard(request)
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


def wanted_game(request: Request) -> Game:
    try:
        return tumtum.game(request.path_params["game"])
    except tumtum.UnknownGame as error:
        raise HTTPException(404, str(error)) from None


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
