"""Before a server starts: its database can be used, and an SQLite file is used by one server."""

import asyncio
import contextlib
import errno
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import asyncpg
from sqlalchemy.engine import make_url

from .database import full_url

THOROUGH = 200_000_000  # bytes of a file that is looked through in about a second
WAIT = 10.0  # seconds for PostgreSQL to answer

SEVERAL = (
    "One SQLite file is for one server. Stop the other, give this one another file "
    "(--database other.sqlite), or let both share a PostgreSQL "
    "(--database postgresql://user:password@host/tumtum; docs/hosting.md tells how to move)."
)
BROKEN = (
    "Put a backup in its place (`tumtum import` reads what `tumtum export` wrote), let "
    "`sqlite3 FILE .recover` save what can be saved, or move the file away to begin anew."
)


class Unusable(Exception):
    """Why a database cannot be served from, and what to do, in words."""


@contextlib.contextmanager
def claimed(address: str) -> Iterator[None]:
    """The database is ours while the block runs; Unusable if it cannot be."""
    try:
        url = make_url(full_url(address))
    except ValueError as error:
        raise Unusable(str(error)) from None
    if url.drivername.startswith("postgresql"):
        asyncio.run(_call(url.set(drivername="postgresql").render_as_string(hide_password=False)))
        yield
    elif not url.database or url.database == ":memory:":
        yield
    else:
        path = Path(url.database)
        with _locked(path):
            _look_through(path)
            yield


async def _call(url: str) -> None:
    try:
        connection = await asyncpg.connect(url, timeout=WAIT)
        await connection.close()
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        said = str(error) or type(error).__name__
        raise Unusable(f"the PostgreSQL of --database cannot be used: {said}.") from None


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """A file beside the database is locked; the system unlocks it whenever and however we end."""
    try:
        lock = path.with_name(f"{path.name}.lock").open("a")
    except OSError as error:
        raise Unusable(f"{path.parent} cannot be written to: {error.strerror}.") from None
    with lock:
        try:
            _lock(lock)
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.EACCES):
                raise Unusable(f"{lock.name} cannot be locked: {error.strerror}.") from None
            raise Unusable(f"another server uses {path} already. {SEVERAL}") from None
        yield


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _look_through(path: Path) -> None:
    """Unusable if what is there is no database of ours, or a broken one."""
    if not path.exists():
        return
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            small = path.stat().st_size < THOROUGH
            query = "PRAGMA quick_check(1)" if small else "SELECT count(*) FROM sqlite_master"
            ((found,),) = connection.execute(query).fetchall()
    except (sqlite3.Error, OSError) as error:
        raise Unusable(f"{path} cannot be used: {error}. {BROKEN}") from None
    if small and found != "ok":
        said = str(found).splitlines()[-1]
        raise Unusable(f"{path} is damaged: {said}. {BROKEN}")
