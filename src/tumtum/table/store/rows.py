"""Rows of the store as typed data: what is written, and what is read back."""

from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from tumtum.engine import Move, Value

Row: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """One step of a match's log."""

    number: int
    kind: str  # "salt", "open" (nature's first moves), "play", "late" (a bot's play for `seat`,
    # whose time was up), "back" (to `length` moves),
    # "resign", "stop"; if `seat` stayed away, "claim" (the other one wins) or "leave" (it is
    # stopped). Matches from before people salted the dice begin with a "play" of nature.
    seat: int
    moves: tuple[Move, ...]  # of a play, late or not: the seat's move and nature's answers
    length: int  # of a back
    at: int  # milliseconds since 1970
    spent: int = 0  # milliseconds since the step before, as the clock counts them
    salt: str = ""  # of a salt: what the seat adds to nature's seed


@dataclass(frozen=True)
class SeatRow:
    """Who sits on one seat."""

    seat: int
    kind: str
    guest: str
    name: str
    bot: str
    seen: int = 0  # when a page of the guest was last open


@dataclass(frozen=True)
class TableRow:
    id: str
    title: str
    game: str
    seats: int
    options: dict[str, Value]
    clock: str
    host: str
    listed: bool
    status: str
    matches: int
    created: int
    manners: str = ""  # of bots


@dataclass(frozen=True)
class MatchRow:
    id: str
    table: str
    game: str
    version: int
    seats: int
    options: dict[str, Value]
    names: list[str]
    seed: str
    begun: int
    ended: int | None
    result: list[float] | None
    deal: str = ""  # the day whose deal it is
    counted: bool = False  # as somebody's attempt at it


@dataclass(frozen=True)
class ChatRow:
    number: int
    name: str
    seat: int
    text: str
    at: int


@dataclass(frozen=True)
class VoteRow:
    number: int
    match: str
    kind: str
    by: int
    n: int
    yes: list[int]
    open: bool
    guest: str = ""  # of a "join": who asks for seat `by`
    name: str = ""


@dataclass
class News:
    """What the store has of a table, as far as it was not known."""

    table: TableRow
    seats: list[SeatRow]
    votes: list[VoteRow]
    chat: list[ChatRow]
    match: MatchRow | None = None  # the present one, if it was not known
    entries: list[Entry] = field(default_factory=list)  # of the present match


def entry_values(match: str, entry: Entry) -> Row:
    """An entry as a row of the log."""
    body = {"back": entry.length, "salt": entry.salt}.get(entry.kind, entry.moves)
    return {
        "match": match,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": to_json(body),
        "at": entry.at,
        "spent": entry.spent,
    }


def read_entry(row: Row) -> Entry:
    body = msgspec.json.decode(row["body"])
    moves: tuple[Move, ...] = ()
    length, salt = 0, ""
    if row["kind"] == "back":
        length = int(body)
    elif row["kind"] == "salt":
        salt = str(body)
    else:
        moves = tuple((int(seat), int(action)) for seat, action in body)
    return Entry(
        row["number"], row["kind"], row["seat"], moves, length, row["at"], row["spent"], salt
    )


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def fields_of(row: Any) -> Row:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


def table_values(table: TableRow) -> Row:
    return {**fields_of(table), "options": to_json(table.options)}


def match_values(match: MatchRow) -> Row:
    json = {"options": to_json(match.options), "names": to_json(match.names)}
    return {**fields_of(match), **json, "result": None}


def read_table(row: Row) -> TableRow:
    return TableRow(**{**row, "options": msgspec.json.decode(row["options"])})


def read_match(row: Row) -> MatchRow:
    read = {name: msgspec.json.decode(row[name]) for name in ("options", "names")}
    result = msgspec.json.decode(row["result"]) if row["result"] else None
    return MatchRow(**{**row, **read, "result": result})


def read_seat(row: Row) -> SeatRow:
    return SeatRow(**{name: row[name] for name in SeatRow.__dataclass_fields__})


def read_vote(row: Row) -> VoteRow:
    values = {name: row[name] for name in VoteRow.__dataclass_fields__}
    return VoteRow(**{**values, "yes": msgspec.json.decode(row["yes"])})
