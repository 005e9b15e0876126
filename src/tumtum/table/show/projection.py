"""Replays are made in a worker process: nothing that somebody brings along is read, and no match
is played again, where tables are served."""

import gzip
from typing import Literal, TypeAlias

import msgspec

import tumtum
from tumtum.engine import SPECTATOR, BadRecord, Game, Record, replay

from ..limits import RECORD_MOVES, RECORD_TEXT
from ..store.rows import Entry, MatchRow
from .fairness import draws_of
from .replay import Reel, early_end, record_of_match

REELS = 4  # kept where they stopped, for the next page
SQUEEZE = 5  # of gzip

# A finished match of the store, and whether everybody may know its seed; or the text of a record
# that somebody brought.
Source: TypeAlias = tuple[MatchRow, list[Entry], bool] | str
Kind: TypeAlias = Literal["check", "card", "record", "draws", "steps"]
Projected: TypeAlias = tuple[int, bytes]  # a status as of HTTP, and gzipped JSON or plain words


class NoSuchSeat(Exception):
    pass


class Card(msgspec.Struct, frozen=True):
    """A record in short."""

    game: str
    seats: list[str]
    moves: int
    promise: str
    seed: str


_reels: dict[tuple[str, int, bool], Reel] = {}  # by name, viewer, and whether all is known


def project(kind: Kind, name: str, source: Source, viewer: int, shape: str, step: int) -> Projected:
    """In a worker process: one thing about the replay of this name."""
    try:
        if kind == "steps":
            return 200, _squeezed(_reel(name, source, viewer).page(step, shape))
        record, game = _read(source)
        if kind == "check":
            _check(record, game)
        if kind == "draws":
            replay(record, game)  # says at which move an old record stops to fit the rules
            return 200, _squeezed(draws_of(record, game))
        if kind != "card":
            return 200, gzip.compress(_written(record), SQUEEZE)
        card = Card(
            record.game, record.seats, len(record.moves), record.promise or "", record.seed or ""
        )
        return 200, _squeezed(card)
    except tumtum.UnknownGame as error:
        return 404, str(error).encode()
    except NoSuchSeat:
        return 404, b"There is no such seat."
    except BadRecord as error:
        return 409, str(error).encode("utf-8", "replace")


def _squeezed(value: msgspec.Struct) -> bytes:
    return gzip.compress(msgspec.json.encode(value), SQUEEZE)


def _read(source: Source) -> tuple[Record, Game]:
    """The record and its game."""
    record = Record.read(source) if isinstance(source, str) else record_of_match(*source)
    return record, tumtum.game(record.game)


def _check(record: Record, game: Game) -> None:
    """BadRecord says why somebody's record is not taken."""
    if len(record.moves) > RECORD_MOVES:
        raise BadRecord(f"moves: there are {len(record.moves)}; {RECORD_MOVES} can be shown")
    texts = (*record.seats, record.seed, record.promise, *(record.salts or ()))
    for text in filter(None, texts):
        if len(text) > RECORD_TEXT:
            raise BadRecord(
                f"a name, a salt or a seed has {len(text)} letters; {RECORD_TEXT} are the most"
            )
    replay(record, game)


def _written(record: Record) -> bytes:
    try:
        return record.write().encode()
    except UnicodeEncodeError:
        raise BadRecord("not text: half of a letter stands alone") from None


def _reel(name: str, source: Source, viewer: int) -> Reel:
    key = (name, viewer, isinstance(source, str) or source[2])
    reel = _reels.pop(key, None)
    if reel is None:
        record, game = _read(source)
        if viewer != SPECTATOR and viewer not in range(len(record.seats)):
            raise NoSuchSeat
        replay(record, game)  # says at which move an old record stops to fit the rules
        entries = [] if isinstance(source, str) else source[1]
        reel = Reel(record, game, viewer, f"/replay/{name}", early_end(entries))
    _reels[key] = reel  # the last that was used
    while len(_reels) > REELS:
        del _reels[next(iter(_reels))]
    return reel
