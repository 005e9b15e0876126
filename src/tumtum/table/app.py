"""The application: routes, and what is opened and closed with it."""

import asyncio
import contextlib
import hashlib
import signal
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from types import FrameType
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import tumtum

from . import lobby, pages, sockets, watching
from .hall import Hall, Settings
from .refusal import Refusal
from .security import SecurityHeaders

STATIC = Path(__file__).parent / "web" / "static"


class Static(StaticFiles):
    """Files that browsers ask about again each time, so that an update is seen at once."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers["cache-control"] = "no-cache"
        return answer


async def health(request: Request) -> Response:
    """200 when the store answers."""
    hall: Hall = request.app.state.hall
    if hall.closing:
        return JSONResponse({"status": "closing"}, 503)
    try:
        await hall.store.alive()
    except Exception as error:  # whatever it is, we are not healthy
        return JSONResponse({"status": "no store", "error": type(error).__name__}, 503)
    return JSONResponse({"status": "ok", "version": tumtum.__version__, "tables": len(hall.rooms)})


async def metrics(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    return Response(hall.counts.page(), media_type="text/plain; version=0.0.4")


def make_app(settings: Settings) -> Starlette:
    """The application of one process."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(settings)
        await hall.open()
        farewell_on_signal(hall)
        app.state.hall = hall
        app.state.version = static_version()
        try:
            yield
        finally:
            await hall.close()

    return Starlette(
        lifespan=lifespan,
        routes=[
            Route("/", lobby.lobby),
            Route("/tables", pages.make_table, methods=["POST"]),
            Route("/t/{table}", pages.table_page),
            WebSocketRoute("/ws/{table}", sockets.endpoint),
            Route("/qr/{table}.svg", pages.qr_code),
            Route("/me", pages.rename_me, methods=["POST"]),
            Route("/me/{token}", pages.personal),
            Route("/rules/{game}", pages.rules_page),
            Route("/look/{game}.css", pages.look_css),
            Route("/cover/{game}.svg", pages.cover_svg),
            Route("/replay/{match}.json", watching.replay_record),
            Route("/replay/{match}/steps", watching.replay_steps),
            Route("/replay/{match}", watching.replay_page),
            Route("/watch", watching.watch_page),
            Route("/watch", watching.watch_upload, methods=["POST"]),
            Route("/healthz", health),
            Route("/metrics", metrics),
            Mount("/static", Static(directory=STATIC)),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={
            HTTPException: pages.not_found,
            Refusal: pages.refused,
            Exception: pages.failed,
        },
    )


def farewell_on_signal(hall: Hall) -> None:
    """When told to end, first tell the pages; the server would close their connections unsaid."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)

        def handle(
            number: int,
            frame: FrameType | None,
            before: Any = before,
        ) -> None:
            loop.call_soon_threadsafe(hall.bid_farewell)
            if callable(before):
                before(number, frame)

        signal.signal(number, handle)


def static_version() -> str:
    """Changes when any static file does."""
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]
