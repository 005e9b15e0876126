"""The application: routes, and what is opened and closed with it."""

import asyncio
import contextlib
import signal
import threading
from collections.abc import AsyncIterator
from types import FrameType
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute

from .live.hall import Hall
from .machine import OTHER_FILES, raise_file_limit
from .refusal import Refusal
from .settings import Settings
from .web import errors, health, learn, lobby, me, replays, rules, tables, today
from .web.classroom import Classroom
from .web.files import STATIC, Static, static_version
from .web.projector import Projector
from .web.security import SecurityHeaders, WellFormed
from .wire.admission import Admission
from .wire.endpoint import endpoint


def make_app(settings: Settings) -> Starlette:
    """The application of one process."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(settings)
        await hall.open()
        farewell_on_signal(hall)
        app.state.hall = hall
        places = max(64, raise_file_limit() - settings.rates.plain - OTHER_FILES)
        app.state.admission = Admission(settings.rates, places)
        app.state.pulse = health.Pulse()
        app.state.projector = Projector(settings.rates)
        app.state.classroom = Classroom(settings.rates)
        app.state.version = static_version()
        try:
            yield
        finally:
            app.state.projector.close()
            app.state.classroom.close()
            await hall.close()

    return Starlette(
        lifespan=lifespan,
        routes=[
            Route("/", lobby.lobby),
            Route("/tables", tables.make_table, methods=["POST"]),
            Route("/t/{table}", tables.table_page),
            WebSocketRoute("/ws/{table}", endpoint),
            Route("/qr/{table}.svg", tables.qr_code),
            Route("/me", me.me),
            Route("/me", me.rename_me, methods=["POST"]),
            Route("/me/before", me.be_before, methods=["POST"]),
            Route("/me/devices", me.sign_out_device, methods=["POST"]),
            Route("/me/{token}", me.personal),
            Route("/me/{token}", me.follow, methods=["POST"]),
            Route("/today", today.first_deal),
            Route("/today/{game}", today.today_page),
            Route("/today/{game}", today.play_today, methods=["POST"]),
            Route("/today/{game}/{day}", today.today_page),
            Route("/today/{game}/{day}/board.svg", today.board_svg),
            Route("/rules/{game}", rules.rules_page),
            Route("/minute/{game}/{number:int}.svg", rules.minute_svg),
            Route("/learn/{game}", learn.learn_page),
            Route("/learn/{game}", learn.learn_step, methods=["POST"]),
            Route("/look/{game}.css", rules.look_css),
            Route("/cover/{game}.svg", rules.cover_svg),
            Route("/replay/{match}.json", replays.replay_record),
            Route("/replay/{match}/draws", replays.replay_draws),
            Route("/replay/{match}/steps", replays.replay_steps),
            Route("/replay/{match}", replays.replay_page),
            Route("/watch", replays.watch_page),
            Route("/watch", replays.watch_upload, methods=["POST"]),
            Route("/healthz", health.health),
            Route("/metrics", health.metrics),
            Mount("/static", Static(directory=STATIC)),
        ],
        middleware=[
            Middleware(WellFormed),
            Middleware(SecurityHeaders),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={
            HTTPException: errors.not_found,
            Refusal: errors.refused,
            replays.Gone: errors.nobody,
            Exception: errors.failed,
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
