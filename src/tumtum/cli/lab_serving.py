"""`tumtum lab serve`: the lab in the browser."""

from pathlib import Path

from rich.console import Console

from .lab import FOLDER, lab, need_lab, say
from .root import Usage, say_if_interpreted

PORTS = range(1, 65536)


@lab.command
def serve(*, port: int | None = None, folder: Path = FOLDER) -> int:
    """Open the lab in the browser, for this machine alone: begin runs, watch, read the reports.

    Example: `tumtum lab serve`

    Parameters
    ----------
    port
        The port; without it 8010, or a free one if that is taken.
    folder
        Where runs are kept.
    """
    need_lab("numpy", "polars", "starlette", "uvicorn")
    from tumtum.lab.web.serve import CannotListen
    from tumtum.lab.web.serve import serve as serve_lab

    if port is not None and port not in PORTS:
        raise Usage(f"--port is a number from {PORTS[0]} to {PORTS[-1]}, not {port}")
    say_if_interpreted()
    console = Console()
    try:
        serve_lab(folder, port, lambda words: say(console, words))
    except CannotListen as error:
        raise Usage(str(error)) from None
    return 0
