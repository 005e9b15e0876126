"""Where replays are made: beside the server, one after the other for each address, and kept."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tumtum.engine import SPECTATOR

from ..limits import Buckets, Rates
from ..live.workers import Failure, Lost, TooLong, Workers
from ..refusal import Refusal
from ..show.projection import Kind, Projected, Source, project

USUAL = 1  # processes
MOST = 2  # when several addresses wait
NICENESS = 10  # tables come first
RESTART = 2.0  # seconds that it costs to replace a process whose work nobody wants any more
TOO_LONG = b"This record takes too long to show."
FAILED = b"This record cannot be shown; we are sorry, it has been noted."

Key: TypeAlias = tuple[Kind, str, int, int, str, int]


class Cache:
    """The latest answers, up to so many bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.kept: OrderedDict[Key, Projected] = OrderedDict()

    def get(self, key: Key) -> Projected | None:
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def put(self, key: Key, answer: Projected) -> None:
        if key not in self.kept:
            self.kept[key] = answer
            self.size += len(answer[1])
        while self.size > self.most:
            _, old = self.kept.popitem(last=False)
            self.size -= len(old[1])


class Projector:
    """One per process."""

    def __init__(self, rates: Rates) -> None:
        self.workers = Workers(USUAL, project, rates.worker_megabytes, MOST, NICENESS)
        self.cache = Cache(rates.replay_cache)
        self.seconds = Buckets(*rates.replays)
        self.queue = rates.replay_queue
        self.waiting: Counter[str] = Counter()  # by address
        self.turns: dict[str, asyncio.Lock] = {}

    async def show(
        self,
        address: str,
        kind: Kind,
        name: str,
        source: Callable[[], Awaitable[Source]],
        age: int = 0,
        viewer: int = SPECTATOR,
        shape: str = "none",
        step: int = 0,
    ) -> Projected:
        """One thing about the replay of this name and age, for somebody at this address."""
        key = (kind, name, age, viewer, shape, step)
        found = self.cache.get(key)
        if found is not None:
            return found
        if self.waiting[address] >= self.queue or not self.seconds.of(address).take(0.0):
            raise Refusal("rate", "You have asked for many replays; wait a little.")
        self.waiting[address] += 1
        try:
            async with self.turns.setdefault(address, asyncio.Lock()):
                return self.cache.get(key) or await self._make(address, key, source)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address], self.turns[address]

    async def check(self, address: str, text: str) -> Projected:
        """Whether a record can be shown, and how we would write it."""

        async def given() -> Source:
            return text

        return await self.show(address, "check", "", given)

    async def _make(
        self, address: str, key: Key, source: Callable[[], Awaitable[Source]]
    ) -> Projected:
        kind, name, _, viewer, shape, step = key
        began = time.monotonic()
        try:
            made = await self.workers.ask(kind, name, await source(), viewer, shape, step)
        except asyncio.CancelledError:
            self.seconds.of(address).spend(RESTART)
            raise
        except TooLong:
            made = 503, TOO_LONG
        except Lost:
            return 503, FAILED
        finally:
            self.seconds.of(address).spend(time.monotonic() - began)
        answer: Projected = (503, FAILED) if isinstance(made, Failure) else made
        if kind != "check":
            self.cache.put(key, answer)
        return answer

    def close(self) -> None:
        self.workers.close()
