"""Bots think in processes of their own. They are given a view as plain data, never a position.

The processes are watched: each says twice a second that it lives. One that died, or says nothing
for too long, is replaced, and its thought is thought again by another.
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
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

import tumtum
from tumtum import bots
from tumtum.engine import Rng, View, from_plain, to_plain

log = logging.getLogger("tumtum.workers")

LONGEST = 20.0  # seconds; a bot that takes longer is not waited for
BEAT = 0.5  # seconds between two signs of life
SILENCE = 4.0  # seconds without one after which a process is taken for hung
IMPATIENCE = 0.3  # seconds that a thought waits before one more process is started
MOST = 8  # processes; more than the usual number end when they have nothing to do
ATTEMPTS = 2

Thought: TypeAlias = tuple[str, str, Any, int]  # game, level, view as plain data, seed


class Lost(Exception):
    """The process that was thinking died, or had to be ended."""


def think(game_id: str, level: str, view: Any, seed: int) -> int:
    """In a worker process: the bot's choice."""
    game = tumtum.game(game_id)
    return bots.bot(level).choose(game, from_plain(game.view_type, view), Rng(seed))


def work(pipe: Connection, think: Callable[..., int]) -> None:
    """A worker process: leaves Ctrl-C to the server, and ends when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    speaking = threading.Lock()

    def say(word: int | str | None) -> None:
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
            thought: Thought = pipe.recv()
            try:
                say(think(*thought))
            except Exception as error:
                say(f"{type(error).__name__}: {error}")


class Worker:
    """One process, as the server sees it."""

    def __init__(self, think: Callable[..., int]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=work, args=(there, think), daemon=True)
        self.process.start()
        there.close()
        self.heard = time.monotonic() + LONGEST  # it has to wake up first
        self.answer: asyncio.Future[int | str] | None = None
        asyncio.get_running_loop().add_reader(self.pipe.fileno(), self._listen)

    @property
    def lives(self) -> bool:
        return time.monotonic() - self.heard < SILENCE and self.process.is_alive()

    async def choose(self, thought: Thought) -> int | str:
        """The action, or what went wrong in words; Lost if the process died or hung."""
        self.answer = asyncio.get_running_loop().create_future()
        try:
            self.pipe.send(thought)
        except OSError:
            raise Lost("it had died") from None
        began = time.monotonic()
        while True:
            with contextlib.suppress(TimeoutError):
                return await asyncio.wait_for(asyncio.shield(self.answer), BEAT)
            if not self.lives:
                raise Lost("it hung")
            if time.monotonic() - began > LONGEST:
                raise Lost("it took too long")

    def _listen(self) -> None:
        try:
            while self.pipe.poll():
                word = self.pipe.recv()
                self.heard = time.monotonic()
                if word is not None and self.answer is not None and not self.answer.done():
                    self.answer.set_result(word)
        except (EOFError, OSError):
            self._forget()
            if self.answer is not None and not self.answer.done():
                self.answer.set_exception(Lost("it died"))

    def _forget(self) -> None:
        asyncio.get_running_loop().remove_reader(self.pipe.fileno())

    def end(self) -> None:
        """At once, whatever it is doing."""
        if not self.pipe.closed:
            self._forget()
            self.pipe.close()
        self.process.kill()
        self.process.join()
        if self.answer is not None and self.answer.done() and not self.answer.cancelled():
            self.answer.exception()  # nobody else will ask for it


class Thinkers:
    """The worker processes; started when the first bot has to think."""

    def __init__(self, workers: int, think: Callable[..., int] = think) -> None:
        self.usual = workers
        self.think = think
        self.workers: set[Worker] = set()
        self.free: list[Worker] = []
        self.freed = asyncio.Condition()

    async def choose(self, game_id: str, level: str, view: View) -> int | None:
        """The bot's action; None if it found none."""
        thought = (game_id, level, to_plain(view), secrets.randbits(63))
        for _ in range(ATTEMPTS):
            worker = await self._take()
            try:
                answer = await worker.choose(thought)
            except Lost as loss:
                log.warning("a worker was lost", extra={"game": game_id, "why": str(loss)})
                self._end(worker)
                continue
            except asyncio.CancelledError:
                self._end(worker)
                raise
            await self._give_back(worker)
            if isinstance(answer, int):
                return answer
            log.error("a bot failed", extra={"game": game_id, "level": level, "why": answer})
            return None
        return None

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
                return len(self.workers) < MOST
        return False

    def _start(self) -> Worker:
        worker = Worker(self.think)
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
