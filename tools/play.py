"""`make play`: the table at once, and the rules compiled meanwhile if that is due.

The plain rules are served first. When the compiled ones lie ready, the server is started anew on
the same socket, which stays open here: a page that asks in between waits a moment, and the tables
go on where they were, since nothing is ever only in the server's memory.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import build

from tumtum.table.serve import listen

SERVE = [sys.executable, "-m", "tumtum", "serve"]
COMPILE = ["nice", "-n", "10", sys.executable, str(Path(__file__).with_name("build.py"))]
PLAIN = {"TUMTUM_INTERPRETED": "1", "TUMTUM_COMPILING": "1"}  # and the pages say so
FAREWELL = 8.0  # seconds that a server gets to say it

Process = subprocess.Popen[bytes]


def main() -> None:
    if not build.due("whole"):
        os.execv(SERVE[0], [*SERVE, "--open"])
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    listening = listen("127.0.0.1", None)
    serve = [*SERVE, "--fd", str(listening.fileno())]
    server = start([*serve, "--open"], PLAIN, listening.fileno())
    compiler = start(COMPILE)
    try:
        while server.poll() is None and compiler.poll() is None:
            time.sleep(0.2)
        if server.poll() is None:
            stop(server, signal.SIGINT)
            server = start([*serve, "--no-open"], {}, listening.fileno())
            server.wait()
    except KeyboardInterrupt:
        pass
    finally:
        stop(compiler, signal.SIGTERM)
        stop(server, signal.SIGINT)  # its bots' processes ignore this one, and end with it


def start(command: list[str], environment: Mapping[str, str] | None = None, *fds: int) -> Process:
    """A process in a group of its own, so that Ctrl-C reaches it through us, once."""
    return subprocess.Popen(
        command, env={**os.environ, **(environment or {})}, pass_fds=fds, process_group=0
    )


def stop(process: Process, farewell: signal.Signals) -> None:
    """End a process and all that it started."""
    if process.poll() is not None:
        return
    os.killpg(process.pid, farewell)
    try:
        process.wait(FAREWELL)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


if __name__ == "__main__":
    main()
