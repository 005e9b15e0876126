"""The application: its addresses, and what is answered there."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import TypeAlias

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

import tumtum
from tumtum import UnknownGame
from tumtum.engine import Game
from tumtum.engine.options import BadOption
from tumtum.folders import CannotWrite

from ..content import own_content
from ..errors import BadPlan, BadRun
from ..store import Run
from .desk import Busy, Desk
from .guard import BadForm, Guard, read_form
from .pages import home, progress, run_page, static, words_page
from .wish import Filled, read_wish

SEE_OTHER = 303
FIRST = "mimsy"  # small and quick: a good first run
STATUS: Mapping[type[Exception], int] = {
    Busy: 409,
    CannotWrite: 507,
    BadForm: 400,
    BadOption: 400,
    BadPlan: 400,
    BadRun: 404,
    UnknownGame: 404,
}

Act: TypeAlias = Callable[[Desk, Run, Request], Response]


def make_app(folder: Path) -> Starlette:
    """The lab over this folder of runs; whatever is played ends with it."""
    desk = Desk(folder)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(desk.close)

    def at(path: str, act: Act, method: str = "GET") -> Route:
        """An address below a run, whose name has to be one of those that are listed."""

        def answer(request: Request) -> Response:
            return act(desk, desk.find(request.path_params["name"]), request)

        return Route(f"/runs/{{name}}{path}", answer, methods=[method])

    app = Starlette(
        routes=[
            Route("/", show_home),
            Route("/watch.js", show_script),
            Route("/games/{game}/content.toml", show_content),
            Route("/runs", begin, methods=["POST"]),
            at("", lambda desk, run, _: HTMLResponse(run_page(desk, run))),
            at("/progress", lambda desk, run, _: HTMLResponse(progress(desk, run))),
            at("/report", lambda desk, run, _: HTMLResponse(desk.report(run))),
            at("/report.html", save_report),
            at("/content.toml", save_content),
            at("/games", choose_record),
            at("/games/{number:int}.json", save_record),
            at("/cancel", cancel, "POST"),
            at("/go-on", go_on, "POST"),
        ],
        middleware=[Middleware(Guard)],
        exception_handlers={
            HTTPException: say_http,
            Exception: say_fault,
            **dict.fromkeys(STATUS, say_error),
        },
        lifespan=lifespan,
    )
    app.state.desk = desk
    return app


def show_home(request: Request) -> Response:
    game = known_game(request.query_params.get("game", FIRST))
    return HTMLResponse(home(request.app.state.desk, game, Filled()))


def show_script(request: Request) -> Response:
    return Response(static("watch.js"), media_type="text/javascript")


def show_content(request: Request) -> Response:
    found = own_content(known_game(request.path_params["game"]).id)
    if not found:
        raise HTTPException(404)
    return PlainTextResponse(found)


async def begin(request: Request) -> Response:
    """Begin the run that the form asks for; what is wrong with it is said above the form."""
    desk: Desk = request.app.state.desk
    filled = Filled(await read_form(request))
    game = known_game(filled.one("game", ""))
    try:
        run = await run_in_threadpool(lambda: desk.begin(read_wish(game, filled)))
    except (Busy, CannotWrite, BadForm, BadOption, BadPlan) as error:
        shown = home(desk, game, filled, str(error))
        return HTMLResponse(shown, STATUS[type(error)])
    return RedirectResponse(f"/runs/{run.name}", SEE_OTHER)


def cancel(desk: Desk, run: Run, request: Request) -> Response:
    desk.cancel(run.name)
    return RedirectResponse(f"/runs/{run.name}", SEE_OTHER)


def go_on(desk: Desk, run: Run, request: Request) -> Response:
    desk.go_on(run)
    return RedirectResponse(f"/runs/{run.name}", SEE_OTHER)


def save_report(desk: Desk, run: Run, request: Request) -> Response:
    return saved(desk.report(run), f"{run.name}.html", "text/html")


def save_content(desk: Desk, run: Run, request: Request) -> Response:
    return saved(run.plan.content, "content.toml", "application/toml")


def choose_record(desk: Desk, run: Run, request: Request) -> Response:
    """From the number in the form to the record's own address."""
    number = request.query_params.get("number", "")
    if not (number.isascii() and number.isdigit()):
        raise BadForm(f"a game has a number, not {number[:40]!r}")
    return RedirectResponse(f"/runs/{run.name}/games/{int(number[:18])}.json", SEE_OTHER)


def save_record(desk: Desk, run: Run, request: Request) -> Response:
    number, plan = request.path_params["number"], run.plan
    if number // plan.games_a_deal // plan.deals_a_chunk not in run.done():
        raise BadRun(f"{run.name} has no game {number}, or has not played it yet")
    return saved(run.record(number).write(), f"{run.name}-{number}.json", "application/json")


def saved(words: str, name: str, kind: str) -> Response:
    """A file to keep; run names may hold letters that a header cannot."""
    plain = "".join(each if each.isascii() and each.isprintable() else "_" for each in name)
    plain = plain.replace('"', "_").replace("\\", "_")
    return Response(
        words, media_type=kind, headers={"content-disposition": f'attachment; filename="{plain}"'}
    )


def known_game(name: str) -> Game:
    """A game by its id: nothing else is looked up."""
    for game in tumtum.all_games():
        if game.id == name:
            return game
    raise UnknownGame(f"there is no game {name[:40]!r}")


def say_error(request: Request, error: Exception) -> Response:
    return HTMLResponse(words_page("That cannot be done", str(error)), STATUS[type(error)])


def say_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = "there is nothing at this address" if error.status_code == 404 else error.detail
    title = HTTPStatus(error.status_code).phrase.capitalize()
    return HTMLResponse(words_page(title, words), error.status_code, error.headers)


def say_fault(request: Request, error: Exception) -> Response:
    """The error itself goes to the terminal."""
    words = "the lab has a fault; the terminal in which it runs says which"
    return HTMLResponse(words_page("That went wrong", words), 500)
