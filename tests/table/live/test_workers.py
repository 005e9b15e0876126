"""Where bots think: processes that die or hang are replaced, and nobody waits for another."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import tumtum
from tumtum.engine import FairNature, Match, View
from tumtum.table.live import workers
from tumtum.table.live.workers import Thinkers

MEGABYTES = 300
BROKEN = "broken"
GREEDY = "wants everything"
WAITING = "until "  # and the file that ends the thought


def slowly(game_id: str, level: str, view: Any, seed: int) -> int:
    """In a worker process, in place of a bot."""
    if level == BROKEN:
        raise RuntimeError("no idea")
    if level == GREEDY:
        return len(bytearray(2 * MEGABYTES << 20))
    while level.startswith(WAITING) and not Path(level.removeprefix(WAITING)).exists():
        time.sleep(0.05)
    return 7


@pytest.fixture
def view() -> View:
    game = tumtum.game("mimsy")
    match = Match(game, game.setup(2), FairNature("00" * 16))
    match.begin()
    view: View = match.state.view(0)
    return view


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(1, MEGABYTES, slowly)
    yield made
    made.close()


def only(thinkers: Thinkers) -> int:
    """The process of the only worker."""
    (worker,) = thinkers.workers
    assert worker.process.pid is not None
    return worker.process.pid


async def test_a_bot_thinks_in_another_process(view: View) -> None:
    thinkers = Thinkers(1, MEGABYTES)
    try:
        assert await thinkers.choose("mimsy", "random", view) in range(12)
        assert only(thinkers) != os.getpid()
    finally:
        thinkers.close()


async def test_an_idle_worker_that_died_is_replaced(thinkers: Thinkers, view: View) -> None:
    await thinkers.choose("mimsy", "quick", view)
    killed = only(thinkers)
    os.kill(killed, signal.SIGKILL)
    assert await thinkers.choose("mimsy", "quick", view) == 7
    assert only(thinkers) != killed


@pytest.mark.slow
async def test_a_worker_that_dies_while_it_thinks_is_replaced(
    thinkers: Thinkers, view: View, tmp_path: Path
) -> None:
    await thinkers.choose("mimsy", "quick", view)
    killed = only(thinkers)
    enough = tmp_path / "enough"
    thought = asyncio.create_task(thinkers.choose("mimsy", f"{WAITING}{enough}", view))
    await asyncio.sleep(0.2)
    os.kill(killed, signal.SIGKILL)
    enough.touch()
    assert await thought == 7
    assert only(thinkers) != killed


@pytest.mark.slow
@pytest.mark.parametrize("when", ["idle", "thinking"])
async def test_a_worker_that_hangs_is_replaced(
    thinkers: Thinkers,
    view: View,
    when: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(workers, "SILENCE", 3.0)
    enough = tmp_path / "enough"
    await thinkers.choose("mimsy", "quick", view)
    hung = only(thinkers)
    if when == "idle":
        os.kill(hung, signal.SIGSTOP)
        await asyncio.sleep(0.1)
    thought = asyncio.create_task(thinkers.choose("mimsy", f"{WAITING}{enough}", view))
    await asyncio.sleep(0.2)
    if when == "thinking":
        os.kill(hung, signal.SIGSTOP)
    enough.touch()
    assert await thought == 7
    assert only(thinkers) != hung
    with pytest.raises(ProcessLookupError):
        os.kill(hung, 0)


@pytest.mark.slow
async def test_nobody_waits_for_another_tables_bot(
    thinkers: Thinkers, view: View, tmp_path: Path
) -> None:
    await thinkers.choose("mimsy", "quick", view)
    enough = tmp_path / "enough"
    slow = asyncio.create_task(thinkers.choose("mimsy", f"{WAITING}{enough}", view))
    await asyncio.sleep(0.05)
    assert await thinkers.choose("mimsy", "quick", view) == 7
    assert not slow.done()
    enough.touch()
    assert await slow == 7
    assert len(thinkers.workers) == 1, "the one that was too many has ended"


async def test_a_bot_that_fails_has_no_choice(thinkers: Thinkers, view: View) -> None:
    assert await thinkers.choose("mimsy", BROKEN, view) is None
    assert await thinkers.choose("mimsy", "quick", view) == 7


async def test_a_thought_gets_only_so_much_memory(
    thinkers: Thinkers, view: View, caplog: pytest.LogCaptureFixture
) -> None:
    assert await thinkers.choose("mimsy", GREEDY, view) is None
    (said,) = [record for record in caplog.records if record.message == "a bot failed"]
    assert "MemoryError" in said.__dict__["why"]
    before = only(thinkers)
    assert await thinkers.choose("mimsy", "another", view) == 7
    assert only(thinkers) == before, "it thinks on"
