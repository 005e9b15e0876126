"""The store: what is written here is never lost, and nothing is told before it is written."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import (
    Executable,
    and_,
    delete,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.engine import CursorResult, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tumtum.engine import Move, Value

from . import schema
from .migrations import migrate

Row: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """One step of a match's log."""

    number: int
    kind: str  # "play", "back" (to `length` moves), "resign" or "stop"
    seat: int
    moves: tuple[Move, ...]  # of a play: the seat's move (none at the beginning) and nature's
    length: int  # of a back
    at: int  # milliseconds since 1970


@dataclass(frozen=True)
class SeatRow:
    """Who sits on one seat."""

    seat: int
    kind: str
    guest: str
    name: str
    bot: str


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


def async_url(database: str) -> str:
    """The address with the driver we use: `postgresql://` and `sqlite://` or a bare path."""
    if "://" not in database:
        database = f"sqlite:///{database}"
    url = make_url(database)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
    plain = url.drivername.partition("+")[0]
    if plain == "postgres":
        plain = "postgresql"
    if plain not in drivers:
        raise ValueError(f"--database: {plain!r} is not supported; use sqlite or postgresql")
    return url.set(drivername=drivers[plain]).render_as_string(hide_password=False)


class Store:
    """Reads and writes of everything but the log's hot path, which is `Writer`'s."""

    def __init__(self, database: str) -> None:
        self.url = async_url(database)
        self.sqlite = self.url.startswith("sqlite")
        options: Row = {} if self.sqlite else {"pool_size": 10, "pool_pre_ping": True}
        self.engine: AsyncEngine = create_async_engine(self.url, **options)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)

    async def open(self) -> None:
        """Bring the schema up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        await self.engine.dispose()

    async def rows(self, query: Executable) -> list[Row]:
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def write(self, *statements: Executable) -> int:
        """Run all in one transaction; says how many rows the last one touched."""
        async with self.engine.begin() as connection:
            touched = 0
            for statement in statements:
                result = await connection.execute(statement)
                touched = result.rowcount if isinstance(result, CursorResult) else 0
            return touched

    async def alive(self) -> None:
        """Raises if the database does not answer."""
        await self.rows(text("SELECT 1"))

    async def secret(self) -> str:
        """The secret that signs cookies, made once and shared by all processes."""
        here = select(schema.settings.c.value).where(schema.settings.c.name == "secret")
        for _ in range(2):
            found = await self.rows(here)
            if found:
                return str(found[0]["value"])
            try:
                fresh = secrets.token_hex(32)
                await self.write(insert(schema.settings).values(name="secret", value=fresh))
            except IntegrityError:
                continue  # another process was quicker
        return str((await self.rows(here))[0]["value"])

    # --- tables and seats ---

    async def make_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        await self.write(
            insert(schema.tables).values(_table_values(table)),
            insert(schema.seats).values([{"table": table.id, **_fields(seat)} for seat in seats]),
        )

    async def table(self, table: str) -> TableRow | None:
        rows = await self.rows(select(schema.tables).where(schema.tables.c.id == table))
        return _table(rows[0]) if rows else None

    async def seats(self, table: str) -> list[SeatRow]:
        found = schema.seats
        query = select(found).where(found.c.table == table).order_by(found.c.seat)
        return [_seat(row) for row in await self.rows(query)]

    async def change_seat(self, table: str, old: SeatRow, new: SeatRow) -> bool:
        """Compare and set: False if somebody else changed the seat meanwhile."""
        seats = schema.seats
        same = and_(
            seats.c.table == table,
            seats.c.seat == old.seat,
            seats.c.kind == old.kind,
            seats.c.guest == old.guest,
            seats.c.bot == old.bot,
        )
        values = {"kind": new.kind, "guest": new.guest, "name": new.name, "bot": new.bot}
        return await self.write(update(seats).where(same).values(values)) == 1

    async def open_tables(self, limit: int) -> list[TableRow]:
        tables = schema.tables
        query = (
            select(tables)
            .where(tables.c.status == "open", tables.c.listed)
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        return [_table(row) for row in await self.rows(query)]

    async def tables_of(self, guest: str, limit: int) -> list[str]:
        """The tables where this guest has a seat, newest first."""
        tables, seats = schema.tables, schema.seats
        query = (
            select(tables.c.id, tables.c.created)
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.guest == guest)
            .distinct()
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        return [str(row["id"]) for row in await self.rows(query)]

    async def clocked_tables(self) -> list[str]:
        """Tables where a match with a clock is under way."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.status == "playing", tables.c.clock != "")
        return [str(row["id"]) for row in await self.rows(query)]

    async def count_tables(self, host: str, since: int) -> int:
        tables = schema.tables
        query = select(func.count()).where(tables.c.host == host, tables.c.created >= since)
        return int((await self.rows(query))[0]["count_1"])

    # --- matches ---

    async def begin_match(self, match: MatchRow, number: int) -> bool:
        """Make match `number` of its table; False if somebody else just did."""
        tables = schema.tables
        due = and_(tables.c.id == match.table, tables.c.matches == number - 1)
        async with self.engine.begin() as connection:
            bump = update(tables).where(due).values(matches=number, status="playing")
            if (await connection.execute(bump)).rowcount != 1:
                return False
            await connection.execute(insert(schema.matches).values(_match_values(match)))
        return True

    async def end_match(self, match: str, at: int, result: object, names: list[str]) -> None:
        matches, tables = schema.matches, schema.tables
        values = {"ended": at, "result": _write(result), "names": _write(names)}
        whose = select(matches.c.table).where(matches.c.id == match).scalar_subquery()
        await self.write(
            update(matches).where(matches.c.id == match).values(values),
            update(tables).where(tables.c.id == whose).values(status="over"),
        )

    async def reopen_match(self, match: str, version: int) -> None:
        """Note that the match goes on under this version of its game's rules."""
        matches = schema.matches
        await self.write(update(matches).where(matches.c.id == match).values(version=version))

    async def match(self, match: str) -> MatchRow | None:
        rows = await self.rows(select(schema.matches).where(schema.matches.c.id == match))
        return _match(rows[0]) if rows else None

    async def entries(self, match: str, start: int = 0) -> list[Entry]:
        found = schema.entries
        query = (
            select(found)
            .where(found.c.match == match, found.c.number >= start)
            .order_by(found.c.number)
        )
        return [read_entry(row) for row in await self.rows(query)]

    async def finished(self, limit: int) -> list[MatchRow]:
        matches = schema.matches
        query = (
            select(matches)
            .where(matches.c.ended.is_not(None))
            .order_by(matches.c.ended.desc())
            .limit(limit)
        )
        return [_match(row) for row in await self.rows(query)]

    async def upload(self, upload: str, guest: str, record: str, at: int, keep: int) -> None:
        """Keep a record to watch; only the latest `keep` of all are kept."""
        uploads = schema.uploads
        kept = select(uploads.c.id).order_by(uploads.c.at.desc()).limit(keep)
        await self.write(
            insert(uploads).values(id=upload, guest=guest, record=record, at=at),
            delete(uploads).where(uploads.c.id.not_in(kept)),
        )

    async def uploaded(self, upload: str) -> str | None:
        uploads = schema.uploads
        rows = await self.rows(select(uploads.c.record).where(uploads.c.id == upload))
        return str(rows[0]["record"]) if rows else None

    # --- chats, votes, guests ---

    async def chat(self, table: str, start: int = 0, limit: int = 200) -> list[ChatRow]:
        chats = schema.chats
        query = (
            select(chats.c.number, chats.c.name, chats.c.seat, chats.c.text, chats.c.at)
            .where(chats.c.table == table, chats.c.number >= start)
            .order_by(chats.c.number.desc())
            .limit(limit)
        )
        return [ChatRow(**row) for row in reversed(await self.rows(query))]

    async def say(self, table: str, guest: str, line: ChatRow) -> ChatRow:
        """Append to the chat under the next free number."""
        number = line.number
        while True:
            try:
                values = {**_fields(line), "number": number, "table": table, "guest": guest}
                await self.write(insert(schema.chats).values(values))
                return ChatRow(number, line.name, line.seat, line.text, line.at)
            except IntegrityError:
                number += 1

    async def votes(self, table: str) -> list[VoteRow]:
        votes = schema.votes
        query = select(votes).where(votes.c.table == table).order_by(votes.c.number)
        return [_vote(row) for row in await self.rows(query)]

    async def put_vote(self, table: str, vote: VoteRow) -> bool:
        """A new vote; False if its number was just taken."""
        values = {**_fields(vote), "table": table, "yes": _write(vote.yes)}
        try:
            await self.write(insert(schema.votes).values(values))
        except IntegrityError:
            return False
        return True

    async def change_vote(self, table: str, old: VoteRow, new: VoteRow) -> bool:
        """Compare and set: False if somebody else answered meanwhile."""
        votes = schema.votes
        same = and_(
            votes.c.table == table,
            votes.c.number == old.number,
            votes.c.yes == _write(old.yes),
            votes.c.open == old.open,
        )
        values = {"yes": _write(new.yes), "open": new.open}
        return await self.write(update(votes).where(same).values(values)) == 1

    async def guest_name(self, guest: str) -> str:
        guests = schema.guests
        rows = await self.rows(select(guests.c.name).where(guests.c.id == guest))
        return str(rows[0]["name"]) if rows else ""

    async def name_guest(self, guest: str, name: str, now: int) -> None:
        guests = schema.guests
        if await self.write(update(guests).where(guests.c.id == guest).values(name=name)):
            return
        try:
            await self.write(insert(guests).values(id=guest, name=name, created=now))
        except IntegrityError:
            await self.write(update(guests).where(guests.c.id == guest).values(name=name))


def entry_values(match: str, entry: Entry) -> Row:
    """An entry as a row of the log."""
    body = entry.length if entry.kind == "back" else entry.moves
    return {
        "match": match,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": _write(body),
        "at": entry.at,
    }


def read_entry(row: Row) -> Entry:
    body = msgspec.json.decode(row["body"])
    back = row["kind"] == "back"
    moves = () if back else tuple((int(seat), int(action)) for seat, action in body)
    length = int(body) if back else 0
    return Entry(row["number"], row["kind"], row["seat"], moves, length, row["at"])


def prepare_sqlite(connection: Any, _: object) -> None:
    """Readers beside one writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _write(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _fields(row: Any) -> Row:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


def _table_values(table: TableRow) -> Row:
    return {**_fields(table), "options": _write(table.options)}


def _match_values(match: MatchRow) -> Row:
    json = {"options": _write(match.options), "names": _write(match.names)}
    return {**_fields(match), **json, "result": None}


def _table(row: Row) -> TableRow:
    return TableRow(**{**row, "options": msgspec.json.decode(row["options"])})


def _match(row: Row) -> MatchRow:
    read = {name: msgspec.json.decode(row[name]) for name in ("options", "names")}
    result = msgspec.json.decode(row["result"]) if row["result"] else None
    return MatchRow(**{**row, **read, "result": result})


def _seat(row: Row) -> SeatRow:
    return SeatRow(**{name: row[name] for name in ("seat", "kind", "guest", "name", "bot")})


def _vote(row: Row) -> VoteRow:
    values = {name: row[name] for name in ("number", "match", "kind", "by", "n", "open")}
    return VoteRow(**values, yes=msgspec.json.decode(row["yes"]))
