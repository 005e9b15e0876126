"""What takes long is done in processes of its own: bots think there, replays are made there.
Bots are given a view as plain data, never a position.

The processes are watched: each says twice a second that it lives. One that died, or says nothing
for too long, is replaced, and its task is done again by another.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

import tumtum
from tumtum import bots
from tumtum.engine import Rng, View, from_plain, to_plain

log = logging.getLogger("tumtum.workers")

LONGEST = 20.0  # seconds; a task that takes longer is not waited for
BEAT = 0.5  # seconds between two signs of life
SILENCE = 4.0  # seconds without one after which a process is taken for hung
IMPATIENCE = 0.3  # seconds that a task waits before one more process is started
MOST = 8  # processes; more than the usual number end when they have nothing to do

Task: TypeAlias = tuple[Any, ...]  # what a worker's function is called with


class Lost(Exception):
    """The process that was at work died, or had to be ended."""


class TooLong(Lost):
    """It lived, but was not done in time."""


def think(game_id: str, level: str, view: Any, seed: int) -> int:
    """In a worker process: the bot's choice."""
    game = tumtum.game(game_id)
    return bots.bot(level).choose(game, from_plain(game.view_type, view), Rng(seed))


def work(pipe: Connection, do: Callable[..., Any], niceness: int, megabytes: int) -> None:
    """A worker process: leaves Ctrl-C to the server, and ends when the server is gone. It says
    None while it lives, what `do` returned, or in a Failure what went wrong."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    bound_memory(megabytes)
    speaking = threading.Lock()

    def say(word: object) -> None:
        with speaking:
            pipe.send(word)

    def live() -> None:
        while True:
            try:
                say(None)
            except OSError:
                os._exit(0)
            time.sleep(BEAT)

    threading.Thread(target=live, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            task: Task = pipe.recv()
            try:
                say(do(*task))
            except Exception as error:
                say(Failure(f"{type(error).__name__}: {error}"))


def bound_memory(megabytes: int) -> None:
    """From now on this process gets no more: what wants it fails, and not the whole machine."""
    with contextlib.suppress(ImportError, ValueError):  # not on Windows; no more than there is
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, most))


@dataclass(frozen=True)
class Failure:
    """A task that raised, in words."""

    why: str


class Worker:
    """One process, as the server sees it. Threads write to it and read from it: a large word
    would make everybody wait where tables are served."""

    def __init__(self, do: Callable[..., Any], niceness: int, megabytes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process = context.Process(
            target=work, args=(there, do, niceness, megabytes), daemon=True
        )
        self.process.start()
        there.close()
        self.heard = time.monotonic() + LONGEST  # it has to wake up first
        self.answer: asyncio.Future[Any] | None = None
        self.loop = asyncio.get_running_loop()
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def lives(self) -> bool:
        return time.monotonic() - self.heard < SILENCE and self.process.is_alive()

    async def ask(self, task: Task) -> Any:
        """The answer, or a Failure; Lost if the process died or hung."""
        self.answer = self.loop.create_future()
        began = time.monotonic()
        try:
            await asyncio.to_thread(self.pipe.send, task)
        except OSError:
            raise Lost("it had died") from None
        while True:
            with contextlib.suppress(TimeoutError):
                return await asyncio.wait_for(asyncio.shield(self.answer), BEAT)
            if not self.lives:
                raise Lost("it hung")
            if time.monotonic() - began > LONGEST:
                raise TooLong("it took too long")

    def _listen(self) -> None:
        """In a thread, until the process is gone."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            try:
                while True:
                    self.loop.call_soon_threadsafe(self._hear, self.pipe.recv())
            except (EOFError, OSError):
                self.loop.call_soon_threadsafe(self._miss)
        self.pipe.close()

    def _hear(self, word: object) -> None:
        self.heard = time.monotonic()
        if word is not None and self.answer is not None and not self.answer.done():
            self.answer.set_result(word)

    def _miss(self) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(Lost("it died"))
            self.answer.exception()  # perhaps nobody else will ask for it

    def end(self) -> None:
        """At once, whatever it is doing; whoever listens to it hears that."""
        self.process.kill()
        self.process.join()


class Workers:
    """Worker processes that all do the same; started when there is something to do."""

    def __init__(
        self,
        usual: int,
        do: Callable[..., Any],
        megabytes: int,
        most: int = MOST,
        niceness: int = 0,
    ) -> None:
        self.usual = usual
        self.do = do
        self.megabytes = megabytes  # of memory, for each
        self.most = most
        self.niceness = niceness
        self.workers: set[Worker] = set()
        self.free: list[Worker] = []
        self.freed = asyncio.Condition()

    async def ask(self, *task: Any) -> Any:
        """What the function answers to this, or a Failure; Lost if a second process was, too.
        If nobody waits for it any more, its process is ended."""
        try:
            return await self._ask(task)
        except TooLong:
            raise
        except Lost:
            return await self._ask(task)

    async def _ask(self, task: Task) -> Any:
        worker = await self._take()
        try:
            answer = await worker.ask(task)
        except BaseException as error:
            self._end(worker)
            if isinstance(error, Lost):
                log.warning("a worker was lost", extra={"task": task[:2], "why": str(error)})
            raise
        await self._give_back(worker)
        return answer

    async def _take(self) -> Worker:
        """A worker that lives and has nothing to do; a new one rather than a long wait."""
        while True:
            while self.free:
                worker = self.free.pop()
                if worker.lives:
                    return worker
                self._end(worker)
            if len(self.workers) < self.usual or await self._waited_in_vain():
                return self._start()

    async def _waited_in_vain(self) -> bool:
        """Whether nobody was free for a while, and there is room for one more."""
        async with self.freed:
            try:
                await asyncio.wait_for(self.freed.wait_for(lambda: self.free), IMPATIENCE)
            except TimeoutError:
                return len(self.workers) < self.most
        return False

    def _start(self) -> Worker:
        worker = Worker(self.do, self.niceness, self.megabytes)
        self.workers.add(worker)
        return worker

    def _end(self, worker: Worker) -> None:
        self.workers.discard(worker)
        worker.end()

    async def _give_back(self, worker: Worker) -> None:
        async with self.freed:
            if len(self.workers) > self.usual and len(self.free) >= self.usual:
                self._end(worker)
            else:
                self.free.append(worker)
                self.freed.notify()

    def close(self) -> None:
        """End the workers at once: a server that a signal ends has no time to tidy up later."""
        self.free.clear()
        for worker in list(self.workers):
            self._end(worker)


class Thinkers(Workers):
    """Where bots think."""

    def __init__(self, workers: int, megabytes: int, think: Callable[..., int] = think) -> None:
        super().__init__(workers, think, megabytes)

    async def choose(self, game_id: str, level: str, view: View) -> int | None:
        """The bot's action; None if it found none."""
        try:
            answer = await self.ask(game_id, level, to_plain(view), secrets.randbits(63))
        except Lost:
            return None
        if isinstance(answer, int):
            return answer
        log.error("a bot failed", extra={"game": game_id, "level": level, "why": answer.why})
        return None
