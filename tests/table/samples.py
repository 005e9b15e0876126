"""Rows for tests of the store, and a store with a match."""

from tumtum.table.store.rows import Entry, MatchRow, SeatRow, TableRow
from tumtum.table.store.store import Store

TABLE = TableRow("a", "A", "mimsy", 2, {}, "", "host", True, "open", 0, 1)


async def opened(database: str) -> Store:
    """A store with one table and one match, `a.1`."""
    store = Store(database)
    await store.open()
    await store.make_table(TABLE, [SeatRow(seat, "open", "", "", "") for seat in range(2)])
    match = MatchRow("a.1", "a", "mimsy", 1, 2, {}, ["A", "B"], "00", 1, None, None)
    assert await store.begin_match(match, 1)
    return store


def step(number: int, seat: int = 0) -> Entry:
    return Entry(number, "play", seat, ((seat, 3),), 0, 5)
