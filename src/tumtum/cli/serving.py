"""`tumtum serve`, and what the server keeps: `tumtum export`, `tumtum import`."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from .content import read_pair, use_content
from .root import Usage, app, say_if_interpreted


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    workers: int = 1,
    database: str | None = None,
    secret: str | None = None,
    public_url: str = "",
    limit: list[str] | None = None,
    content: Annotated[tuple[str, ...], Parameter(negative=(), metavar="GAME=FILE")] = (),
    open_browser: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
    fd: int | None = None,
) -> int:
    """Open tables in the browser, for this machine or for your network.

    Examples:

    - `tumtum serve`: on a free port, for this machine, and opens the browser
    - `tumtum serve --host 0.0.0.0 --port 8000 --no-open`: for everybody who can reach it
    - `tumtum serve --database postgresql://user@host/tumtum --workers 4`

    Parameters
    ----------
    host
        The address to listen on.
    port
        The port; without it a free one is found and printed.
    workers
        Server processes; more than one needs PostgreSQL.
    database
        A PostgreSQL or SQLite URL; without it a file in your data folder.
    secret
        What signs the players' cookies; without it one is made and kept beside the database.
    public_url
        Where people find the server, for invitations: needed behind a proxy, e.g.
        https://games.example.org; without it the address that was called.
    limit
        A limit to change, as NAME=VALUE (docs/hosting.md lists them); may be given again.
    content
        A file of cards and numbers in place of a game's own, as gillybog=my_cards.toml; may be
        given again. Its matches are kept apart: in a file of their own, unless --database says.
    open_browser
        Open the lobby in a browser, if there is one.
    fd
        The number of an open file that listens already, from whoever starts and restarts the
        server; then host and port are that one's, and nobody is turned away meanwhile.
    """
    room = _room("serve")
    variants = [use_content(*read_pair(text)) for text in content]
    if variants and database is None:
        own = Path(room.default_database())
        database = str(own.with_name("-".join([own.stem, *sorted(variants)]) + own.suffix))
    say_if_interpreted()
    room.serve(host, port, database, secret, workers, open_browser, fd, public_url, limit or ())
    return 0


@app.command
def export(file: Path, /, *, database: str | None = None) -> int:
    """Write everything the server keeps into one file: tables, matches, chats.

    Works while the server runs. The file holds the secrets of running matches.

    Examples:

    - `tumtum export backup.jsonl`
    - `tumtum export backup.jsonl --database postgresql://user@host/tumtum`

    Parameters
    ----------
    file
        The file to write, one JSON object a line.
    database
        A PostgreSQL or SQLite URL; without it the file in your data folder.
    """
    rows = _room("store.backup").export_file(database or _room("serve").default_database(), file)
    Console().print(f"{rows} rows written to {file}", highlight=False)
    return 0


@app.command(name="import")
def restore(file: Path, /, *, database: str | None = None) -> int:
    """Read what `tumtum export` wrote into an empty database, of either kind.

    Parameters
    ----------
    file
        The file to read.
    database
        A PostgreSQL or SQLite URL; without it the file in your data folder.
    """
    backup = _room("store.backup")
    try:
        rows = backup.restore_file(database or _room("serve").default_database(), file)
    except backup.BadBackup as error:
        raise Usage(f"{file}: {error}") from None
    except OSError as error:
        raise Usage(f"{file}: {error.strerror}") from None
    Console().print(f"{rows} rows read from {file}", highlight=False)
    return 0


def _room(name: str) -> ModuleType:
    """A module of the table, which needs more packages than the rest."""
    try:
        return importlib.import_module(f"tumtum.table.{name}")
    except ModuleNotFoundError as error:
        raise Usage(
            f"serve needs the package {error.name!r}, which is not installed; "
            "get all it needs with: pip install 'tumtum[table]'"
        ) from None
