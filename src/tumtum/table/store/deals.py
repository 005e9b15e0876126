"""The deal of a day in the store: everybody's one attempt, and the scores."""

from dataclasses import dataclass

from sqlalchemy import Executable, insert, select, update
from sqlalchemy.exc import IntegrityError

from .rows import MatchRow, SeatRow, TableRow, fields_of, match_values, table_values
from .schema import attempts, matches, seats, tables
from .store import Store


@dataclass(frozen=True)
class AttemptRow:
    """A guest's one attempt at the deal of a day."""

    day: str
    game: str
    guest: str
    table: str
    name: str
    score: int | None = None
    ended: int | None = None


async def open_deal(
    store: Store, table: TableRow, seat: SeatRow, match: MatchRow, attempt: AttemptRow | None
) -> bool:
    """Make a table with its match; False, and nothing made, if this guest has had the attempt."""
    statements: list[Executable] = [
        insert(tables).values(table_values(table)),
        insert(seats).values({"table": table.id, **fields_of(seat)}),
        insert(matches).values(match_values(match)),
    ]
    if attempt is not None:
        statements.append(insert(attempts).values(fields_of(attempt)))
    try:
        await store.write(*statements)
    except IntegrityError:
        return False
    return True


async def note_score(store: Store, table: str, name: str, score: int | None, at: int) -> None:
    """The attempt at this table is over; with no score where it was stopped."""
    here = update(attempts).where(attempts.c.table == table)
    await store.write(here.values(name=name, score=score, ended=at))


async def attempt_of(store: Store, guest: str, game: str, day: str) -> AttemptRow | None:
    query = select(attempts).where(
        attempts.c.day == day, attempts.c.game == game, attempts.c.guest == guest
    )
    rows = await store.rows(query)
    return AttemptRow(**rows[0]) if rows else None


async def scored(store: Store, game: str, day: str) -> list[AttemptRow]:
    """All attempts at a deal that have a score, the best first; of equals the earliest."""
    query = (
        select(attempts)
        .where(attempts.c.day == day, attempts.c.game == game, attempts.c.score.is_not(None))
        .order_by(attempts.c.score.desc(), attempts.c.ended, attempts.c.guest)
    )
    return [AttemptRow(**row) for row in await store.rows(query)]


async def days_of(store: Store, guest: str, game: str) -> list[str]:
    """The days on which a guest finished the deal, the latest first."""
    query = (
        select(attempts.c.day)
        .where(attempts.c.guest == guest, attempts.c.game == game, attempts.c.score.is_not(None))
        .order_by(attempts.c.day.desc())
    )
    return [str(row["day"]) for row in await store.rows(query)]


async def match_of(store: Store, attempt: AttemptRow) -> str:
    """The match that counts: the first of the attempt's table."""
    counted = select(matches.c.id).where(matches.c.table == attempt.table, matches.c.counted)
    return str((await store.rows(counted))[0]["id"])
