"""The writer: one of two wins, a batch loses only what was taken."""

import asyncio
from pathlib import Path

import pytest

from tumtum.table.store.store import Store
from tumtum.table.store.writer import Writer

from ..samples import opened, step


async def test_of_two_writers_of_one_number_exactly_one_wins(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    first = await opened(database)
    second = Store(database)
    writers = [Writer(first), Writer(second)]
    for number in range(20):
        won = await asyncio.gather(
            *(writer.append("a.1", step(number, seat)) for seat, writer in enumerate(writers))
        )
        assert sorted(won) == [False, True]
    assert [entry.number for entry in await first.entries("a.1")] == list(range(20))
    again = await asyncio.gather(*(writers[0].append("a.1", step(20)) for _ in range(5)))
    assert sorted(again) == [False, False, False, False, True]
    for writer in writers:
        await writer.stop()
    await first.close()
    await second.close()


async def test_in_a_batch_only_the_taken_number_loses(tmp_path: Path) -> None:
    store = await opened(str(tmp_path / "t.sqlite"))
    writer = Writer(store)
    taken = writer.append("a.1", step(1))
    assert await taken
    late = step(1, seat=1)
    won = await asyncio.gather(*(writer.append("a.1", it) for it in (step(0), late, step(2))))
    assert won == [True, False, True]
    assert [entry.seat for entry in await store.entries("a.1")] == [0, 0, 0]
    await writer.stop()
    await store.close()


async def test_a_failing_disk_is_told_to_the_caller(tmp_path: Path) -> None:
    store = await opened(str(tmp_path / "t.sqlite"))
    writer = Writer(store)
    with pytest.raises(Exception, match="FOREIGN KEY"):
        await writer.append("nowhere.1", step(0))
    assert await writer.append("a.1", step(0)), "the writer lives on"
    await writer.stop()
    await store.close()
