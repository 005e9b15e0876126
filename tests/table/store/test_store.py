"""The store: what two want at once, one gets."""

import asyncio
from pathlib import Path

from tumtum.table.store.rows import MatchRow, SeatRow
from tumtum.table.store.store import Store

from ..harness import Server, joined, new_table
from ..samples import opened


async def test_seats_and_matches_are_compare_and_set(tmp_path: Path) -> None:
    store = await opened(str(tmp_path / "t.sqlite"))
    free = SeatRow(0, "open", "", "", "")
    tries = [
        store.change_seat("a", free, SeatRow(0, "human", f"guest{number}", "N", ""))
        for number in range(4)
    ]
    assert sorted(await asyncio.gather(*tries)) == [False, False, False, True]
    match = MatchRow("a.2", "a", "mimsy", 1, 2, {}, ["A", "B"], "00", 1, None, None)
    assert await store.begin_match(match, 2)
    assert not await store.begin_match(match, 2)
    await store.close()


async def test_terms_are_compare_and_set(server: Server, tmp_path: Path) -> None:
    """Of a change and a beginning at the same moment exactly one happens first."""
    table, cookie = new_table(server.url, **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann:
        store = Store(str(tmp_path / "tumtum.sqlite"))
        row = await store.table(table)
        assert row is not None
        await ann.must("start")
        await ann.until(lambda state: state["status"] == "playing")
        assert not await store.arrange(row, row, None)
        await store.close()


async def test_who_brought_most_records_loses_their_oldest(tmp_path: Path) -> None:
    store = await opened(str(tmp_path / "t.sqlite"))
    try:
        await store.upload("mine", "ann", "{}", 1, 3)
        for number in range(5):
            await store.upload(f"u{number}", "bo", "{}", 2 + number, 3)
        kept = [name for name in ("mine", "u2", "u3", "u4") if await store.uploaded(name)]
        assert kept == ["mine", "u3", "u4"]
    finally:
        await store.close()
