"""Bots think in processes of their own. They are given a view as plain data, never a position."""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection, wait
from typing import Any

import tumtum
from tumtum import bots
from tumtum.engine import Rng, View, from_plain, to_plain

LONGEST = 30.0  # seconds; a bot that takes longer is not waited for


def think(game_id: str, level: str, view: Any, seed: int) -> int:
    """In a worker process: the bot's choice."""
    game = tumtum.game(game_id)
    return bots.bot(level).choose(game, from_plain(game.view_type, view), Rng(seed))


def _settle_in(leash: Connection) -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server lets go of the leash or
    ends, however it ends, whatever it is thinking of."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        wait([parent.sentinel, leash])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


class Thinkers:
    """The worker processes; started when the first bot has to think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.leash: Connection | None = None

    async def choose(self, game_id: str, level: str, view: View) -> int | None:
        """The bot's action; None if it found none (crashed, or took too long)."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            end, self.leash = context.Pipe(duplex=False)
            self.pool = ProcessPoolExecutor(self.workers, context, _settle_in, (end,))
        seed = secrets.randbits(63)
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self.pool, think, game_id, level, to_plain(view), seed)
        try:
            return await asyncio.wait_for(future, LONGEST)
        except BrokenProcessPool:
            self.pool = None  # a fresh one next time
        except TimeoutError:
            pass
        return None

    def close(self) -> None:
        """End the workers at once, and wait until they and their locks are gone: a server that
        a signal ends has no time to tidy up later."""
        if self.pool is not None and self.leash is not None:
            self.leash.close()
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None
