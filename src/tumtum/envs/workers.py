"""Many games in several processes, which share the arrays with the one that learns."""

import multiprocessing
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, NoReturn

from gymnasium.vector import AutoresetMode

import tumtum
from tumtum.bots.duel import untimed
from tumtum.engine import Game, Setup, Value

from .course import Course
from .memory import Shared, opened
from .rows import Arrays, Layout, Rows, arrays_in, room

PATIENCE = 5.0  # seconds for a worker to end by itself


class WorkerLost(RuntimeError):
    """A worker process ended or failed while it was needed; the environment is closed."""


@dataclass(frozen=True)
class Plan:
    """What is played in every row: plain values, so that another process can do it."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    bots: tuple[tuple[int, str], ...]  # by seat
    mode: AutoresetMode
    layout: Layout

    @property
    def title(self) -> str:
        return tumtum.game(self.game).title

    def rows(self, number: int, arrays: Arrays) -> Rows:
        """So many games with these arrays; their seeds come with the first reset."""
        game: Game = tumtum.game(self.game)
        setup: Setup = game.setup(self.seats, dict(self.options))
        bots = {seat: untimed(name) for seat, name in self.bots}
        return Rows([Course(game, setup, 0, bots) for _ in range(number)], arrays, self.mode)


class Workers:
    """Processes with some of the rows each, and nothing to do until asked."""

    def __init__(self, plan: Plan, number: int, workers: int) -> None:
        self.plan = plan
        self.shared = Shared(sum(room(shape, kind) for shape, kind in plan.layout.values()))
        self.arrays = arrays_in(self.shared.memory, plan.layout)
        self.bounds = [number * worker // workers for worker in range(workers + 1)]
        self.processes: list[multiprocessing.process.BaseProcess] = []
        self.connections: list[Connection] = []
        try:
            for worker in range(workers):
                self._begin(worker)
            for worker in range(workers):
                self._answer(worker)
        except BaseException:
            self.close()
            raise
        self.shared.forget_name()

    def _begin(self, worker: int) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        first, last = self.bounds[worker], self.bounds[worker + 1]
        process = context.Process(
            target=work,
            args=(theirs, self.plan, self.shared.name, first, last),
            name=f"tumtum games {first} to {last - 1}",
            daemon=True,
        )
        process.start()
        theirs.close()
        self.processes.append(process)
        self.connections.append(ours)

    # --- what Rows does too ---

    def reset(self, rows: Sequence[int], seeds: Sequence[int | None]) -> None:
        """New games in these rows."""
        asked = []
        for worker, (first, last) in enumerate(pairwise(self.bounds)):
            own = [
                (row, seed) for row, seed in zip(rows, seeds, strict=True) if first <= row < last
            ]
            if own:
                self._ask(worker, "reset", [row - first for row, _ in own], [s for _, s in own])
                asked.append(worker)
        for worker in asked:
            self._answer(worker)

    def step(self) -> None:
        """All workers step at once."""
        for worker in range(len(self.processes)):
            self._ask(worker, "step")
        for worker in range(len(self.processes)):
            self._answer(worker)

    def refusal(self, row: int, action: int) -> tuple[str, str]:
        """Why an action is not legal, and which are; and the rule."""
        worker = next(w for w, last in enumerate(self.bounds[1:]) if row < last)
        self._ask(worker, "refusal", row - self.bounds[worker], action)
        refused: tuple[str, str] = self._answer(worker)
        return refused

    def close(self) -> None:
        """End all workers; whoever does not within some seconds is killed."""
        for connection in self.connections:
            connection.close()  # which tells them
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        self.shared.forget_name()

    # --- questions and answers ---

    def _ask(self, worker: int, what: str, *arguments: Any) -> None:
        try:
            self.connections[worker].send((what, arguments))
        except OSError:
            self._lost(worker)

    def _answer(self, worker: int) -> Any:
        try:
            done, answer = self.connections[worker].recv()
        except (EOFError, OSError):
            self._lost(worker)
        if not done:
            self._lost(worker, answer)
        return answer

    def _lost(self, worker: int, cause: Exception | None = None) -> NoReturn:
        """Close all, as the games would no longer go on together, and say what happened."""
        self.close()
        first, last = self.bounds[worker], self.bounds[worker + 1] - 1
        code = self.processes[worker].exitcode
        how = f"ended with exit code {code}" if cause is None else f"failed: {cause!r}"
        raise WorkerLost(
            f"{self.plan.title}: worker {worker} of {len(self.processes)}, which played games "
            f"{first} to {last}, {how}; the vector environment is closed: make it anew"
        ) from cause


def work(connection: Connection, plan: Plan, memory: str, first: int, last: int) -> None:
    """A worker's process: does what it is asked until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one that learns
    arrays = arrays_in(opened(memory), plan.layout).rows(first, last)
    rows = plan.rows(last - first, arrays)
    connection.send((True, None))
    while True:
        try:
            what, arguments = connection.recv()
        except (EOFError, OSError):
            return
        try:
            connection.send((True, getattr(rows, what)(*arguments)))
        except Exception as error:
            connection.send((False, error))
