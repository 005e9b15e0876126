"""What the store asks and writes again and again, built once: to build a query costs more than
to run it."""

from sqlalchemy import bindparam, select, update

from ..limits import CHAT_LINES
from .schema import chats, entries, matches, seats, tables, votes

TABLE = select(tables).where(tables.c.id == bindparam("table"))
SEATS = select(seats).where(seats.c.table == bindparam("table")).order_by(seats.c.seat)
VOTES = select(votes).where(votes.c.table == bindparam("table")).order_by(votes.c.number)
CHAT = (
    select(*(chats.c[name] for name in ("number", "name", "seat", "text", "at")))
    .where(chats.c.table == bindparam("table"), chats.c.number >= bindparam("start"))
    .order_by(chats.c.number.desc())
    .limit(CHAT_LINES)
)
MATCH = select(matches).where(matches.c.id == bindparam("match"))
PRESENT = (
    select(matches.c.id)
    .where(matches.c.table == bindparam("table"))
    .order_by(matches.c.begun.desc())
    .limit(1)
)
FINISHED = (
    select(matches)
    .join(tables, tables.c.id == matches.c.table)
    .where(matches.c.ended.is_not(None), tables.c.listed)
    .order_by(matches.c.ended.desc())
    .limit(bindparam("most"))
)
RUNNING = (  # somebody was there lately
    select(tables)
    .where(
        tables.c.status == "playing",
        tables.c.listed,
        tables.c.id.in_(select(seats.c.table).where(seats.c.seen >= bindparam("since"))),
    )
    .order_by(tables.c.created.desc())
    .limit(bindparam("most"))
)
ENTRIES = (
    select(entries)
    .where(
        entries.c.match == bindparam("match"),
        entries.c.number >= bindparam("start"),
    )
    .order_by(entries.c.number)
)
CHANGE_VOTE = (
    update(votes)
    .where(
        votes.c.table == bindparam("at"),
        votes.c.number == bindparam("vote"),
        votes.c.yes == bindparam("old_yes"),
        votes.c.open == bindparam("old_open"),
    )
    .values(yes=bindparam("new_yes"), open=bindparam("new_open"))
)
COUNT_MATCH = (
    update(tables)
    .where(
        tables.c.id == bindparam("at"),
        tables.c.matches == bindparam("before"),
        tables.c.options == bindparam("played"),  # not changed this very moment
        tables.c.seats == bindparam("players"),
    )
    .values(matches=bindparam("number"), status="playing")
)
END_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("over"))
    .values(ended=bindparam("at"), result=bindparam("outcome"), names=bindparam("who"))
)
END_PLAY = (
    update(tables)
    .where(
        tables.c.id
        == select(matches.c.table).where(matches.c.id == bindparam("over")).scalar_subquery()
    )
    .values(status="over")
)
