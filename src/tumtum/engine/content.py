"""A game's content file, or another that stands in for it: a designer's cards and numbers.

Rules read content once, when a game is imported, and keep its numbers as constants. So a file that
stands in is named before that, in TUMTUM_CONTENT (GAME=FILE, several joined as paths are), which
every process started from here inherits. Its hash goes into records: they are of that variant.
"""

import hashlib
import os
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

VARIABLE = "TUMTUM_CONTENT"
FILE = "content.toml"
DIGITS = 16  # of the hash that a record keeps
MOST_NUMBER = 99


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


class BadContent(ValueError):
    """Something in a content file that the rules cannot use: file, place and reason."""


def read_tables(game: str, folder: Path, may_change: Sequence[str]) -> dict[str, Any]:
    """The tables of a game's content file. Of one that stands in, only what the rules read may
    differ from the game's own: `may_change` lists it, as "battle.*.attacker"; a number stays a
    number from 0 to 99, a word one of those that stand in such places, a list as long as it was.
    """
    own = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    file = content_file(game, folder)
    if file == folder / FILE:
        return own
    try:
        other = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{file.name}, {error}") from None
    words: dict[str, set[str]] = {}
    for place, value in _leaves(own, ""):
        if isinstance(value, str):
            words.setdefault(_kind(place), set()).add(value)
    before, after = dict(_leaves(own, "")), dict(_leaves(other, ""))
    for place in [*before, *after]:
        reason = _fault(before.get(place), after.get(place), words.get(_kind(place), set()))
        if reason:
            raise BadContent(f"{file.name}, {place}: {reason}")
        if before[place] != after[place] and not _among(_kind(place), may_change):
            able = ", ".join(may_change)
            raise BadContent(f"{file.name}, {place}: the rules do not read this; they read {able}")
    return other


def _leaves(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Every single value with its place: "battle[2].attacker"."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _leaves(item, f"{place}[{number}]")
    else:
        yield place, value


def _kind(place: str) -> str:
    """The place with all numbers left open: "battle.*.attacker"."""
    return re.sub(r"\[\d+\]", ".*", place)


def _among(kind: str, may_change: Sequence[str]) -> bool:
    return any(kind == able or kind.startswith(f"{able}.") for able in may_change)


def _fault(before: Any, after: Any, words: set[str]) -> str:
    """Why this value cannot stand where that one stood."""
    if before is None:
        return "there is no such place in the game's own file"
    if after is None:
        return "is missing"
    if type(before) is not type(after):
        return f"expected {before!r} or the like, found {after!r}"
    if isinstance(after, str) and before != after and after not in words:
        return f"expected one of {', '.join(sorted(words))}, found {after!r}"
    if type(after) is int and before != after and not 0 <= after <= MOST_NUMBER:
        return f"expected a number from 0 to {MOST_NUMBER}, found {after}"
    return ""
