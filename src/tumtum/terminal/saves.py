"""Saved games: records that also know who sits where and from what seed the dice come.

A saved game is a record like any other (`tumtum replay` reads it) with one more field, which
goes when the game is over and the seed is revealed.
"""

import hashlib
import json
import time
from dataclasses import dataclass
from pathlib import Path

from tumtum.engine.game import Game
from tumtum.engine.match import Match
from tumtum.engine.nature import FairNature
from tumtum.engine.record import BadRecord, Record, record_of, replay
from tumtum.engine.rng import Rng
from tumtum.folders import data_folder, write_whole

from .players import PERSON, BadSeats, Player, seat_all

EXTRA = "unfinished"  # the field that only a saved game has


class NoSavedGame(LookupError):
    """There is nothing to resume."""


@dataclass(frozen=True)
class SavedGame:
    """What is needed to go on."""

    path: Path
    match: Match
    players: list[Player]


def new_path(game: Game) -> Path:
    """A file for a new game, named after the moment."""
    stem = f"{game.id}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = saves_folder() / f"{stem}.json"
    number = 2
    while path.exists():
        path = path.with_name(f"{stem}-{number}.json")
        number += 1
    return path


def saves_folder() -> Path:
    return data_folder() / "games"


def seed_from(text: str) -> str:
    """A seed for the dice from what a person typed."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def bot_rng(match: Match, seat: int) -> Rng:
    """A bot's random numbers for one decision: the same again when a move is taken back."""
    seed = match.nature.seed if isinstance(match.nature, FairNature) else ""
    moment = f"{seed} bot in seat {seat} after {len(match.moves)} moves"
    return Rng(int.from_bytes(hashlib.sha256(moment.encode()).digest()[:8], "big"))


def save(saved: SavedGame) -> None:
    """Write the game as it stands; CannotWrite says why not."""
    match = saved.match
    data = json.loads(record_of(match, [player.name for player in saved.players]).write())
    if match.state.result() is None and isinstance(match.nature, FairNature):
        data[EXTRA] = {
            "players": [player.written() for player in saved.players],
            "seed": match.nature.seed,
        }
    write_whole(saved.path, json.dumps(data, ensure_ascii=False))


def read_text(path: Path) -> str:
    """The text of a record; BadRecord if there is none to read."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadRecord("there is no such file") from None
    except IsADirectoryError:
        raise BadRecord("that is a folder, not a record") from None
    except OSError as error:
        raise BadRecord(f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadRecord(f"not a record: byte {error.start} is not UTF-8 text") from None


def load(path: Path, game: Game) -> SavedGame:
    """The saved game in this file, to go on with; BadRecord names what is wrong with it."""
    text = read_text(path)
    record = Record.read(text)
    played = replay(record, game)
    if played.state.result() is not None:
        raise BadRecord(f"this game is over; look at it with: tumtum replay {path}")
    players, seed = _extra(json.loads(text).get(EXTRA), record)
    match = Match(game, played.setup, FairNature(seed) if seed else FairNature.fresh())
    match.resume(record.moves)
    return SavedGame(path, match, players)


def latest(game: Game) -> Path:
    """The unfinished game of this kind that was last played."""
    found = []
    for path in saves_folder().glob(f"{game.id}-*.json"):
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if data.get(EXTRA) and data.get("game") == game.id:
                found.append((path.stat().st_mtime_ns, path))
        except (OSError, ValueError, AttributeError):
            continue  # not one of ours: nothing to resume
    if not found:
        raise NoSavedGame(
            f"there is no unfinished game of {game.title} in {saves_folder()}; "
            f"begin one with: tumtum play {game.id}"
        )
    return max(found)[1]


def _extra(data: object, record: Record) -> tuple[list[Player], str | None]:
    """Players and seed; a record from elsewhere is gone on with by people, with new dice."""
    if data is None:
        return seat_all([f"{PERSON}:{name}" for name in record.seats]), None
    if not isinstance(data, dict):
        raise BadRecord(f"{EXTRA}: expected an object, found {data!r}")
    written, seed = data.get("players"), data.get("seed")
    if not isinstance(written, list) or not all(isinstance(word, str) for word in written):
        raise BadRecord(f"{EXTRA}.players: expected a list of texts, found {written!r}")
    try:
        players = seat_all(written)
        FairNature(str(seed))
    except (BadSeats, ValueError) as error:
        raise BadRecord(f"{EXTRA}: {error}") from None
    if len(players) != len(record.seats):
        raise BadRecord(f"{EXTRA}.players: {len(players)} players for {len(record.seats)} seats")
    return players, str(seed)
