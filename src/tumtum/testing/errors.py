"""How the kit says what is wrong."""

import tempfile
import traceback

from tumtum.engine.game import Game
from tumtum.engine.record import Record
from tumtum.engine.state import NATURE

LAST_MOVES = 6  # so many are named in a message


class ConformanceError(AssertionError):
    """A game broke a promise: which (`name`), how (`words`), and a `record` that shows it.

    The record is a JSON document of `tumtum.engine.record`; replaying it leads to the position
    where the promise was broken.
    """

    def __init__(self, name: str, words: str, record: str, more: str = "") -> None:
        super().__init__(f"{name}: {words}{more}")
        self.name = name
        self.words = words
        self.record = record


class Broken(Exception):
    """Raised by a property; the kit adds the record, and the property's name unless it is
    another promise that turned out to be broken (`name`)."""

    def __init__(self, words: str, name: str = "") -> None:
        super().__init__(words)
        self.name = name


def conformance_error(error: Exception, name: str, record: str, more: str = "") -> ConformanceError:
    """What a property raised, as the kit says it; to be raised `from error`."""
    if isinstance(error, Broken):
        return ConformanceError(error.name or name, f"{error}{more}", record)
    return ConformanceError(name, f"raised {type(error).__name__}: {error}{more}", record)


def reported(error: ConformanceError, game: Game) -> ConformanceError:
    """The same for a person to read: the promise, where the record lies, the last moves, and at
    the very end, if it was the game that raised something, where."""
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", prefix=f"{game.id}-{error.name}-", suffix=".json", delete=False
    ) as file:
        file.write(error.record)
    more = f"\nrecord: {file.name}\nlast moves: {_last_moves(error.record, game)}"
    cause = error.__cause__
    if cause is not None and not isinstance(cause, Broken):
        more += "\n\n" + "".join(traceback.format_exception(cause, chain=False))
    return ConformanceError(error.name, error.words, error.record, more)


def _last_moves(record: str, game: Game) -> str:
    if record == NO_RECORD:
        return "none"
    moves = Record.read(record).moves
    named = [
        f"{'nature' if seat == NATURE else f'seat {seat}'}: {game.words.name(action)}"
        for seat, action in moves[-LAST_MOVES:]
    ]
    earlier = len(moves) - len(named)
    return "; ".join([f"({earlier} earlier)", *named] if earlier else named) or "none"


NO_RECORD = "{}"  # where no game was played
