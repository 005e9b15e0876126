"""Workers on this machine: a process for each core; one that dies is replaced."""

import os
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context
from signal import SIG_DFL, SIGINT, signal

from .chunk import Chunk, play_chunk
from .errors import WorkersDie
from .plan import Plan

AHEAD = 2  # chunks for each process that are handed out before the last ones are back
PATIENCE = 3  # deaths that one chunk may meet before it is taken to be their cause


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_here(plan: Plan, chunks: Iterable[int]) -> Generator[Chunk, None, None]:
    """Chunk after chunk in this process."""
    for number in chunks:
        yield play_chunk(plan, number)


def play_local(plan: Plan, chunks: Iterable[int], jobs: int) -> Generator[Chunk, None, None]:
    """The chunks as they get ready, in any order. If a process dies, those that were handed out
    and are not back are played again by others."""
    left = list(chunks)
    deaths: dict[int, int] = {}
    while left:
        with closing(_until_broken(plan, left, jobs)) as played:
            for chunk in played:
                left.remove(chunk.number)
                yield chunk
        for number in left[: AHEAD * jobs]:
            deaths[number] = deaths.get(number, 0) + 1
            if deaths[number] > PATIENCE:
                games = [seating.game for seating in plan.seatings(plan.deals_of(number))]
                raise WorkersDie(
                    f"a worker died {PATIENCE} times, each time while it played some game from "
                    f"{games[0]} on; what is done is kept"
                )


def _until_broken(plan: Plan, left: list[int], jobs: int) -> Generator[Chunk, None, None]:
    """Play until all is done or a process dies."""
    waiting = iter(list(left))
    # Ctrl-C reaches the workers too, and ends them at once instead of after their chunk.
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_DFL)
    )
    out: set[Future[Chunk]] = set()

    def hand_out(number: int) -> None:
        for _, chunk in zip(range(number), waiting, strict=False):
            out.add(pool.submit(play_chunk, plan, chunk))

    try:
        hand_out(AHEAD * jobs)
        while out:
            ready, out = wait(out, return_when=FIRST_COMPLETED)
            for future in ready:
                yield future.result()
            hand_out(len(ready))
    except BrokenProcessPool:
        return
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
