"""`tumtum lab serve`: a server that only this machine can call."""

import contextlib
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn

from .app import make_app

HOST = "127.0.0.1"
PORT = 8010


class CannotListen(OSError):
    """A port that is taken or not ours."""


def serve(folder: Path, port: int | None, say: Callable[[str], None]) -> None:
    """Serve until told to stop: on this port, or on 8010 or a free one."""
    listening = listen(port)
    say(f"The lab is at http://{HOST}:{listening.getsockname()[1]}")
    say(f"Runs go to {folder}; Ctrl-C ends the lab and whatever it plays, and loses nothing.")
    config = uvicorn.Config(
        make_app(folder),
        log_level="warning",
        access_log=False,
        ws="none",
        lifespan="on",
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])


def listen(port: int | None) -> socket.socket:
    """A socket on this port, or on a free one; CannotListen if it is taken."""
    reason: str | None = ""
    for wanted in [port] if port is not None else [PORT, 0]:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, wanted))
        except OSError as error:
            listening.close()
            reason = error.strerror
            continue
        return listening
    raise CannotListen(f"cannot listen on port {port}: {reason}; name another with --port")
