"""What people type at the command line: games and files; and the answer if it is wrong."""

import difflib
from pathlib import Path

import tumtum
from tumtum import UnknownGame
from tumtum.engine.game import Game
from tumtum.engine.record import BadRecord, Record

from .saves import read_text


def find_game(name: str) -> Game:
    """The game of that name; UnknownGame lists those there are and guesses what was meant."""
    try:
        return tumtum.game(name)
    except UnknownGame as unknown:
        if any(name.lower() == broken.lower() for broken in tumtum.broken_games()):
            raise unknown from None
        known = {game.id.lower(): game for game in tumtum.all_games()}
        known |= {
            other.lower(): game for game in tumtum.all_games() for other in (game.title, *game.also)
        }
        close = difflib.get_close_matches(name.lower(), known, 1)
        guess = f" Did you mean {known[close[0]].id}?" if close else ""
        raise UnknownGame(f"there is no game {name!r}.{guess} There are: {ids()}") from None


def read_record(path: Path) -> Record:
    """The record in a file; BadRecord names the file and what is wrong."""
    try:
        return Record.read(read_text(path))
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def ids() -> str:
    """The ids of all games."""
    return ", ".join(game.id for game in tumtum.all_games())


def players_of(game: Game) -> str:
    """How many can play: "2-3"."""
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first}-{last}"
