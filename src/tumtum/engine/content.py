"""A game's content file, or another that stands in for it: a designer's cards and numbers.

Rules read content once, when a game is imported, and keep its numbers as constants. So a file that
stands in is named before that, in TUMTUM_CONTENT (GAME=FILE, several joined as paths are), which
every process started from here inherits. Its hash goes into records: they are of that variant.
"""

import hashlib
import os
import sys
from functools import cache
from pathlib import Path

VARIABLE = "TUMTUM_CONTENT"
FILE = "content.toml"
DIGITS = 16  # of the hash that a record keeps


class ContentRead(RuntimeError):
    """A game has read its content already, so no other file can stand in for it here."""


def content_file(game: str, folder: Path) -> Path:
    """The file that this game reads its content from: its own, unless another stands in."""
    return _others().get(game, folder / FILE)


def variant(game: str) -> str:
    """The hash of the content that stands in for the game's own; "" if none does."""
    other = _others().get(game)
    return "" if other is None else content_hash(other.read_bytes())


def content_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:DIGITS]


def stand_in(game: str, file: Path) -> None:
    """Let this file stand in for the content of a game that was not imported yet."""
    if f"tumtum.games.{game}" in sys.modules:
        raise ContentRead(f"{game} has read its content already; name the file before it is loaded")
    others = _others() | {game: file.resolve()}
    os.environ[VARIABLE] = os.pathsep.join(f"{name}={path}" for name, path in others.items())


def _others() -> dict[str, Path]:
    return dict(_read(os.environ.get(VARIABLE, "")))


@cache
def _read(text: str) -> dict[str, Path]:
    pairs = [entry.partition("=") for entry in text.split(os.pathsep) if entry]
    return {game: Path(file) for game, _, file in pairs}
