"""The store: what is written here is never lost, and nothing is told before it is written."""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import (
    Connection,
    Executable,
    and_,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import CursorResult, Result
from sqlalchemy.exc import IntegrityError

from . import schema
from .database import database_at, full_url
from .migrations import migrate
from .queries import (
    CHANGE_VOTE,
    CHAT,
    COUNT_MATCH,
    END_MATCH,
    END_PLAY,
    ENTRIES,
    FINISHED,
    MATCH,
    PRESENT,
    RUNNING,
    SEATS,
    TABLE,
    VOTES,
)
from .rows import (
    ChatRow,
    Entry,
    MatchRow,
    News,
    Row,
    SeatRow,
    TableRow,
    VoteRow,
    fields_of,
    match_values,
    read_entry,
    read_match,
    read_seat,
    read_table,
    read_vote,
    table_values,
    to_json,
)


class Store:
    """Reads and writes of everything but the log's hot path, which is `Writer`'s."""

    def __init__(self, address: str) -> None:
        self.url = full_url(address)
        self.database = database_at(address)

    async def open(self) -> None:
        """Bring the schema up to date."""
        await self.database.write(migrate)

    async def close(self) -> None:
        await self.database.close()

    async def rows(self, query: Executable, **values: object) -> list[Row]:
        return await self.database.read(lambda connection: _rows(connection, query, **values))

    async def write(self, *statements: Executable) -> int:
        """Run all in one transaction; says how many rows the last one touched."""
        return await self.database.write(partial(_execute, statements=statements))

    async def change(self, statement: Executable, values: Row) -> int:
        """Run one that is filled with values; says how many rows it touched."""

        def change(connection: Connection) -> int:
            return _touched(connection.execute(statement, values))

        return await self.database.write(change)

    async def alive(self) -> None:
        """Raises if the database does not answer, or cannot write."""
        row = schema.settings.c.name == "alive"
        value = secrets.token_hex(8)
        if not await self.write(update(schema.settings).where(row).values(value=value)):
            with suppress(IntegrityError):  # another process was quicker
                await self.write(insert(schema.settings).values(name="alive", value=value))

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
            insert(schema.tables).values(table_values(table)),
            insert(schema.seats).values([{"table": table.id, **fields_of(seat)} for seat in seats]),
        )

    async def table(self, table: str) -> TableRow | None:
        rows = await self.rows(TABLE, table=table)
        return read_table(rows[0]) if rows else None

    async def news(self, table: str, chat: int, match: str, n: int) -> News:
        """All about a table, in one go; of the chat and of this match only what is new."""
        return await self.database.read(partial(_news, table=table, chat=chat, match=match, n=n))

    async def seats(self, table: str) -> list[SeatRow]:
        return [read_seat(row) for row in await self.rows(SEATS, table=table)]

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
        values = fields_of(new)
        if new.guest == old.guest:
            del values["seen"]  # another process may know better
        return await self.write(update(seats).where(same).values(values)) == 1

    async def note_seen(self, table: str, guests: Sequence[str], at: int) -> None:
        """These guests had a page open at this table."""
        seats = schema.seats
        theirs = and_(seats.c.table == table, seats.c.guest.in_(guests), seats.c.seen < at)
        await self.write(update(seats).where(theirs).values(seen=at))

    async def arrange(self, old: TableRow, new: TableRow, seats: Sequence[SeatRow] | None) -> bool:
        """Change a table's terms between matches, and its seats if any are given; False if
        a match has begun or the terms were changed meanwhile."""
        tables, chairs = schema.tables, schema.seats
        same = and_(
            tables.c.id == old.id,
            tables.c.matches == old.matches,
            tables.c.status != "playing",
            tables.c.options == to_json(old.options),
            tables.c.clock == old.clock,
            tables.c.manners == old.manners,
            tables.c.seats == old.seats,
        )
        values = {
            "seats": new.seats,
            "options": to_json(new.options),
            "clock": new.clock,
            "manners": new.manners,
        }
        change = update(tables).where(same).values(values)
        rows = [{"table": new.id, **fields_of(seat)} for seat in seats or ()]

        def arrange(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            if rows:
                connection.execute(delete(chairs).where(chairs.c.table == new.id))
                connection.execute(insert(chairs).values(rows))
            return True

        return await self.database.write(arrange)

    async def open_tables(self, limit: int) -> list[TableRow]:
        tables = schema.tables
        query = (
            select(tables)
            .where(tables.c.status == "open", tables.c.listed)
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        return [read_table(row) for row in await self.rows(query)]

    async def running_tables(self, since: int, limit: int) -> list[TableRow]:
        """Where a match that everybody may watch goes on, and somebody was there since then."""
        return [read_table(row) for row in await self.rows(RUNNING, since=since, most=limit)]

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
        due = {
            "at": match.table,
            "number": number,
            "before": number - 1,
            "played": to_json(match.options),
            "players": match.seats,
        }

        def begin(connection: Connection) -> bool:
            if connection.execute(COUNT_MATCH, due).rowcount != 1:
                return False
            connection.execute(insert(schema.matches), match_values(match))
            return True

        return await self.database.write(begin)

    async def end_match(self, match: str, at: int, result: object, names: list[str]) -> None:
        values = {"at": at, "outcome": to_json(result), "who": to_json(names)}

        def end(connection: Connection) -> None:
            connection.execute(END_MATCH, {"over": match, **values})
            connection.execute(END_PLAY, {"over": match})

        await self.database.write(end)

    async def reopen_match(self, match: str, version: int) -> None:
        """Note that the match goes on under this version of its game's rules."""
        matches = schema.matches
        await self.write(update(matches).where(matches.c.id == match).values(version=version))

    async def match(self, match: str) -> MatchRow | None:
        rows = await self.rows(MATCH, match=match)
        return read_match(rows[0]) if rows else None

    async def entries(self, match: str, start: int = 0) -> list[Entry]:
        return [read_entry(row) for row in await self.rows(ENTRIES, match=match, start=start)]

    async def finished(self, limit: int) -> list[MatchRow]:
        """The latest matches that are over, of tables that everybody may know of."""
        return [read_match(row) for row in await self.rows(FINISHED, most=limit)]

    async def upload(self, upload: str, guest: str, record: str, at: int, keep: int) -> None:
        """Keep a record to watch; when there are more than `keep`, who brought most of them
        loses their oldest."""
        uploads = schema.uploads
        most = (
            select(uploads.c.guest)
            .group_by(uploads.c.guest)
            .order_by(func.count().desc(), func.min(uploads.c.at))
            .limit(1)
        )
        oldest = (
            select(uploads.c.id)
            .where(uploads.c.guest == most.scalar_subquery())
            .order_by(uploads.c.at)
            .limit(1)
        )

        def bring(connection: Connection) -> None:
            connection.execute(insert(uploads).values(id=upload, guest=guest, record=record, at=at))
            there = connection.execute(select(func.count()).select_from(uploads)).scalar_one()
            for _ in range(there - keep):
                connection.execute(delete(uploads).where(uploads.c.id == oldest.scalar_subquery()))

        await self.database.write(bring)

    async def uploaded(self, upload: str) -> str | None:
        uploads = schema.uploads
        rows = await self.rows(select(uploads.c.record).where(uploads.c.id == upload))
        return str(rows[0]["record"]) if rows else None

    # --- chats, votes, guests ---

    async def say(self, table: str, guest: str, line: ChatRow) -> ChatRow:
        """Append to the chat under the next free number."""
        number = line.number
        while True:
            try:
                values = {**fields_of(line), "number": number, "table": table, "guest": guest}
                await self.write(insert(schema.chats).values(values))
                return ChatRow(number, line.name, line.seat, line.text, line.at)
            except IntegrityError:
                number += 1

    async def put_vote(self, table: str, vote: VoteRow) -> bool:
        """A new vote; False if its number was just taken."""
        values = {**fields_of(vote), "table": table, "yes": to_json(vote.yes)}
        try:
            await self.change(insert(schema.votes), values)
        except IntegrityError:
            return False
        return True

    async def change_vote(self, table: str, old: VoteRow, new: VoteRow) -> bool:
        """Compare and set: False if somebody else answered meanwhile."""
        which = {"at": table, "vote": old.number}
        before = {"old_yes": to_json(old.yes), "old_open": old.open}
        after = {"new_yes": to_json(new.yes), "new_open": new.open}
        return await self.change(CHANGE_VOTE, {**which, **before, **after}) == 1

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


def _rows(connection: Connection, query: Executable, **values: object) -> list[Row]:
    found = connection.execute(query, values)
    names = tuple(found.keys())
    return [dict(zip(names, row, strict=True)) for row in found.all()]


def _execute(connection: Connection, statements: Sequence[Executable]) -> int:
    touched = 0
    for statement in statements:
        touched = _touched(connection.execute(statement))
    return touched


def _touched(result: Result[Any]) -> int:
    return result.rowcount if isinstance(result, CursorResult) else 0


def _news(connection: Connection, table: str, chat: int, match: str, n: int) -> News:
    row = read_table(_rows(connection, TABLE, table=table)[0])
    news = News(
        row,
        [read_seat(seat) for seat in _rows(connection, SEATS, table=table)],
        [read_vote(vote) for vote in _rows(connection, VOTES, table=table)],
        [ChatRow(**line) for line in reversed(_rows(connection, CHAT, table=table, start=chat))],
    )
    if row.matches:
        present = _rows(connection, PRESENT, table=table)[0]["id"]
        if present != match:
            news.match = read_match(_rows(connection, MATCH, match=present)[0])
            n = 0
        steps = _rows(connection, ENTRIES, match=present, start=n)
        news.entries = [read_entry(step) for step in steps]
    return news
