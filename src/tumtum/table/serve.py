"""`tumtum serve`: a server on this machine."""

import contextlib
import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from tumtum.folders import data_folder

from .app import make_app
from .door import DoorConfig
from .limits import Rates, chosen_rates
from .line import Line
from .logs import set_up
from .machine import lan_address
from .settings import Settings
from .store.claim import Unusable, claimed
from .store.database import full_url
from .wire.origin import EVERYWHERE

__all__ = ["data_folder", "default_database", "listen", "run", "serve"]

WS_BYTES = 16_384  # larger frames close the connection before we read them


def default_database() -> str:
    """The SQLite file in this user's data folder."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tumtum.sqlite")


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    secret: str | None = None,
    workers: int = 1,
    open_browser: bool = False,
    fd: int | None = None,
    public_url: str = "",
    limits: Sequence[str] = (),
) -> None:
    """Serve until told to stop, on a socket handed over, on this port, or on a free one."""
    database = database or default_database()
    try:
        with claimed(database):
            if workers > 1 and full_url(database).startswith("sqlite"):
                raise SystemExit("--workers: several processes need --database postgresql://...")
            listening = listen(host, port) if fd is None else handed_over(fd)
            host, port = listening.getsockname()[:2]
            settings = Settings(
                database,
                secret or os.environ.get("TUMTUM_SECRET", ""),
                rates=checked_rates(limits),
                host=host,
                public_url=checked_url(public_url or os.environ.get("TUMTUM_PUBLIC_URL", "")),
            )
            greet(settings, port, open_browser)
            run(settings, listening, workers)
    except Unusable as error:
        raise SystemExit(f"cannot serve: {error}") from None


def greet(settings: Settings, port: int, open_browser: bool) -> None:
    """Say where we are."""
    address = f"http://{shown_host(settings.host)}:{port}"
    print(f"Tumtum is at {address}", flush=True)  # noqa: T201  (this is what the user waits for)
    if settings.host in EVERYWHERE and lan_address():
        lan = f"http://{lan_address()}:{port}"
        print(f"Others in your network find it at {lan}", flush=True)  # noqa: T201
    if open_browser:
        open_when_ready(address)


def run(settings: Settings, listening: socket.socket, workers: int = 1) -> None:
    """Server processes on a socket that listens already; a signal ends them gracefully."""
    config = configure(settings, partial(set_up_app, settings), factory=True, workers=workers)
    with contextlib.suppress(KeyboardInterrupt):
        if workers == 1:
            uvicorn.Server(config).run(sockets=[listening])
        else:
            Multiprocess(config, sockets=[listening]).run()


def configure(settings: Settings, app: Any, **more: Any) -> DoorConfig:
    """The server before the application."""
    return DoorConfig(
        app,
        settings.rates,
        log_config=None,
        access_log=False,
        ws=Line,
        ws_max_size=WS_BYTES,
        ws_per_message_deflate=False,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=5,
        lifespan="on",
        proxy_headers=True,
        **more,
    )


def set_up_app(settings: Settings) -> Starlette:
    """In each server process: logs, and the application."""
    gc.disable()  # what is played makes no cycles; the hall looks for others when it is quiet
    set_up(os.environ.get("TUMTUM_LOG", "WARNING"))
    return make_app(settings)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port, or on a free one (8000 if it is)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in [port] if port is not None else [8000, 0]:
        # Named as TCP: only then does asyncio send small messages without waiting for others.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
            listening.listen(1024)
            listening.set_inheritable(True)
        except OSError as error:
            listening.close()
            if port is not None:
                raise SystemExit(f"cannot listen on {host} port {port}: {error.strerror}") from None
            continue
        return listening
    raise SystemExit(f"no free port on {host}")


def handed_over(fd: int) -> socket.socket:
    """The socket that somebody else opened, and keeps open while we restart."""
    try:
        found = socket.socket(fileno=fd)
        found.listen(1024)
    except OSError as error:
        raise SystemExit(f"--fd {fd} is no socket to listen on: {error.strerror}") from None
    return socket.socket(found.family, found.type, socket.IPPROTO_TCP, found.detach())


def checked_rates(limits: Sequence[str]) -> Rates:
    """The limits of TUMTUM_LIMITS, then these, or SystemExit."""
    everywhere = os.environ.get("TUMTUM_LIMITS", "").replace(",", " ").split()
    try:
        return chosen_rates([*everywhere, *limits])
    except ValueError as error:
        raise SystemExit(f"--limit: {error}") from None


def checked_url(url: str) -> str:
    """https://host[:port] as given, or SystemExit."""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise SystemExit(f"--public-url: {url!r} is not like https://games.example.org")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise SystemExit(f"--public-url: {url!r} has more than a host; a path is not supported")
    return url.rstrip("/")


def shown_host(host: str) -> str:
    """The address to type into a browser on this machine."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def open_when_ready(address: str) -> None:
    """Open a browser if this machine has one; the socket queues its call until we answer."""

    def show() -> None:
        time.sleep(0.5)
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)

    threading.Thread(target=show, daemon=True).start()
