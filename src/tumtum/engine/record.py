"""Records: a game as one JSON document that can be read, replayed and verified by anybody."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .game import Game
from .match import Match
from .nature import FairNature, FastNature, Move, SealedNature, Verifiable, promise
from .options import BadOption, Value
from .rng import Rng
from .state import NATURE, IllegalMove, State

# Formats: without salts, with them, and of a deal that lies in one sealed order for everybody.
PLAIN, SALTED, SEALED = 1, 2, 3


class BadRecord(ValueError):
    """A record that cannot be used; the message names the place and the reason."""


@dataclass(frozen=True)
class Record:
    """One game: everything needed to play it again."""

    game: str
    version: int
    options: dict[str, Value]
    seats: list[str]  # the players' names, in seat order
    moves: list[Move]
    result: list[float] | None = None
    seed: str | None = None  # once revealed
    promise: str | None = None  # the hash of the seed, known from the start
    content: str | None = None  # the hash of the content, if not the game's own
    # What people added to the seed after it was promised, in seat order; None where nobody did.
    salts: list[str | None] | None = None
    sealed: bool = False  # nature draws from one sealed order
    late: tuple[int, ...] = ()  # places of moves that a bot made, because a seat's time was up

    @property
    def format(self) -> int:
        if self.sealed:
            return SEALED
        return PLAIN if self.salts is None else SALTED

    def write(self) -> str:
        """The JSON document."""
        data: dict[str, Any] = {
            "format": self.format,
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "seats": self.seats,
            "moves": [list(move) for move in self.moves],
            "result": self.result,
            "seed": self.seed,
            "promise": self.promise,
        }
        if self.content is not None:
            data["content"] = self.content
        if self.salts is not None:
            data["salts"] = self.salts
        if self.late:
            data["late"] = self.late
        return json.dumps(data, ensure_ascii=False)

    @staticmethod
    def read(text: str) -> "Record":
        """The record in a JSON document; BadRecord names what is wrong with it, and where."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise BadRecord(
                f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}"
            ) from None
        except ValueError:  # Python refuses to read numbers of thousands of digits
            raise BadRecord("not JSON: a number has too many digits") from None
        except RecursionError:
            raise BadRecord("not a record: nested too deeply") from None
        if not isinstance(data, dict):
            raise BadRecord("not a record: the document is not a JSON object")
        written = data.get("format")
        if type(written) is not int or not PLAIN <= written <= SEALED:
            raise BadRecord(
                f"format: this is format {written!r}; only {PLAIN} to {SEALED} can be read"
            )
        record = Record(
            game=_need(data, "game", _text),
            version=_need(data, "version", _whole),
            options=_need(data, "options", _options),
            seats=_need(data, "seats", _texts),
            moves=_need(data, "moves", _moves),
            result=_may(data, "result", _shares),
            seed=_may(data, "seed", _hex),
            promise=_may(data, "promise", _hex),
            content=_may(data, "content", _hex),
            salts=_need(data, "salts", _salts) if written == SALTED else None,
            sealed=written == SEALED,
            late=_may(data, "late", _places) or (),
        )
        seats = {place for place, (seat, _) in enumerate(record.moves) if seat != NATURE}
        if list(record.late) != sorted(seats.intersection(record.late)):
            raise BadRecord("late: expected places of moves that seats made, each once and rising")
        if record.salts is not None and len(record.salts) != len(record.seats):
            raise BadRecord(
                f"salts: {len(record.salts)} of them for {len(record.seats)} seats; each has one"
            )
        return record


def record_of(match: Match, seats: Sequence[str]) -> Record:
    """The record of a match; a fair nature's seed goes in once the game is over."""
    result = match.state.result()
    seed = None
    pledge = None
    salts = None
    if isinstance(match.nature, FairNature | SealedNature):
        pledge = match.nature.promise
        seed = None if result is None else match.nature.seed
        salts = match.nature.salts
    return Record(
        game=match.game.id,
        version=match.game.version,
        options=dict(match.setup.options),
        seats=list(seats),
        moves=list(match.moves),
        result=result,
        seed=seed,
        promise=pledge,
        content=match.game.content or None,
        salts=salts,
        sealed=isinstance(match.nature, SealedNature),
    )


def replay(record: Record, game: Game) -> Match:
    """The match as recorded, every move checked; BadRecord names the first that does not fit."""
    if record.game != game.id:
        raise BadRecord(f"game: the record is of {record.game!r}, not of {game.id!r}")
    if record.version != game.version:
        raise BadRecord(
            f"version: recorded with version {record.version} of {game.title}, "
            f"this is version {game.version}, whose rules differ"
        )
    if (record.content or "") != game.content:
        raise BadRecord(
            f"content: recorded with {_content(record.content)}, "
            f"this is {game.title} with {_content(game.content)}; name the file with --content"
        )
    try:
        setup = game.setup(len(record.seats), record.options)
    except BadOption as error:
        raise BadRecord(f"options: {error}") from None
    match = Match(game, setup, _nature(record, record.seed) if record.seed else FastNature(Rng(0)))
    try:
        match.resume(record.moves)
    except IllegalMove as error:
        index = len(match.moves)
        raise BadRecord(f"moves[{index}]: {list(record.moves[index])}: {error}") from None
    if record.result is not None and record.result != match.state.result():
        raise BadRecord(
            f"result: the record says {record.result}, the moves give {match.state.result()}"
        )
    return match


def verify(record: Record, game: Game) -> int:
    """Check nature's moves against the revealed seed and the salts; says how many there were.

    BadRecord if a move is not what they give, or the seed is not the promised one."""
    if record.seed is None:
        raise BadRecord("seed: not revealed (it is when the game is over), so nothing to verify")
    if record.promise is not None and promise(record.seed) != record.promise:
        raise BadRecord("promise: this is not the seed that was promised before the first move")
    replay(record, game)
    nature = _nature(record, record.seed)
    checked = 0
    for state, index in draws(record, game):
        try:
            expected = nature.choose(state, record.moves[:index])
        except ValueError as error:
            raise BadRecord(f"format: {error}") from None
        action = record.moves[index][1]
        if action != expected:
            raise BadRecord(
                f"moves[{index}]: nature played {action}, but the seed gives {expected}"
            )
        checked += 1
    return checked


def draws(record: Record, game: Game) -> Iterator[tuple[State, int]]:
    """The positions in which nature moved, each with the number of moves before it."""
    match = Match(game, game.setup(len(record.seats), record.options), FastNature(Rng(0)))
    for index, (seat, action) in enumerate(record.moves):
        if seat == NATURE:
            yield match.state, index
        match.resume([(seat, action)])


def _nature(record: Record, seed: str) -> Verifiable:
    return SealedNature(seed) if record.sealed else FairNature(seed, record.salts)


def _content(hashed: str | None) -> str:
    return f"content {hashed}" if hashed else "its own content"


# --- reading, field by field ---


def _need(data: dict[str, Any], name: str, read: Callable[[Any, str], Any]) -> Any:
    if name not in data:
        raise BadRecord(f"{name}: missing")
    return read(data[name], name)


def _may(data: dict[str, Any], name: str, read: Callable[[Any, str], Any]) -> Any:
    return None if data.get(name) is None else read(data[name], name)


def _text(value: Any, place: str) -> str:
    if not isinstance(value, str):
        raise BadRecord(f"{place}: expected a text, found {value!r}")
    return value


def _whole(value: Any, place: str) -> int:
    if type(value) is not int:
        raise BadRecord(f"{place}: expected a whole number, found {value!r}")
    return value


def _share(value: Any, place: str) -> float:
    if type(value) not in (int, float):
        raise BadRecord(f"{place}: expected a number, found {value!r}")
    if not -1 <= value <= 1:
        raise BadRecord(f"{place}: expected a number from -1 to 1, found {value!r}")
    return float(value)


def _list(value: Any, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadRecord(f"{place}: expected a list, found {value!r}")
    return value


def _texts(value: Any, place: str) -> list[str]:
    items = _list(value, place)
    return [_text(item, f"{place}[{index}]") for index, item in enumerate(items)]


def _salts(value: Any, place: str) -> list[str | None]:
    items = _list(value, place)
    return [
        None if item is None else _salt(item, f"{place}[{index}]")
        for index, item in enumerate(items)
    ]


def _salt(value: Any, place: str) -> str:
    salt = _text(value, place)
    try:
        salt.encode()
    except UnicodeEncodeError:
        raise BadRecord(f"{place}: half of a letter stands alone") from None
    return salt


def _shares(value: Any, place: str) -> list[float]:
    items = _list(value, place)
    return [_share(item, f"{place}[{index}]") for index, item in enumerate(items)]


def _places(value: Any, place: str) -> tuple[int, ...]:
    items = _list(value, place)
    return tuple(_whole(item, f"{place}[{index}]") for index, item in enumerate(items))


def _moves(value: Any, place: str) -> list[Move]:
    return [_move(item, f"{place}[{index}]") for index, item in enumerate(_list(value, place))]


def _move(value: Any, place: str) -> Move:
    if not isinstance(value, list) or len(value) != 2:
        raise BadRecord(f"{place}: expected [seat, action], found {value!r}")
    return _whole(value[0], f"{place}[0]"), _whole(value[1], f"{place}[1]")


def _options(value: Any, place: str) -> dict[str, Value]:
    if not isinstance(value, dict):
        raise BadRecord(f"{place}: expected an object, found {value!r}")
    for name, chosen in value.items():
        if not isinstance(chosen, (str, int)):
            raise BadRecord(f"{place}.{name}: expected a text, number or flag, found {chosen!r}")
    return value


def _hex(value: Any, place: str) -> str:
    text = _text(value, place)
    try:
        bytes.fromhex(text)
    except ValueError:
        raise BadRecord(f"{place}: expected hexadecimal digits, found {text!r}") from None
    return text
