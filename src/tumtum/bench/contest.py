"""The contest: workers asked in turn, round after round, and what comes of it."""

import importlib.util
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from tumtum.engine.game import Game

from .measures import Measured


class Failed(RuntimeError):
    """A contestant's process ended before its answer."""


class Worker:
    """A contestant in its own process, idle until asked."""

    def __init__(self, name: str, interpreted: bool = False, source: str = "") -> None:
        """`source` is the `src` of another checkout, whose rules are run instead of these."""
        self.name = name
        environment = {**os.environ, "TUMTUM_INTERPRETED": "1" if interpreted else "0"}
        if source:
            environment["PYTHONPATH"] = source
        self.process = subprocess.Popen(  # noqa: S603 (our own module)
            [sys.executable, "-m", "tumtum.bench.worker", name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def ask(self, *request: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # the empty answer below says it
        line = self.process.stdout.readline()
        if not line:
            raise Failed(f"the measuring of {self.name} ended early; its message is above")
        return json.loads(line)

    def measure(self, what: str, seconds: float) -> Measured:
        return Measured(*self.ask(what, seconds))

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


@dataclass
class Speed:
    """Rounds of one measure: things per second."""

    rounds: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.rounds)

    @property
    def best(self) -> float:
        return max(self.rounds)

    def times(self, other: "Speed") -> float:
        """How many times the other: the median over the rounds, each compared with its own."""
        pairs = zip(self.rounds, other.rounds, strict=True)
        return statistics.median(mine / theirs for mine, theirs in pairs)


@dataclass
class GameResult:
    """What was found of one of our games."""

    game: Game
    compiled: bool
    players_share: float  # of its moves; the others are nature's
    moves: Speed = field(default_factory=Speed)
    interpreted: Speed = field(default_factory=Speed)  # empty when there is nothing compiled
    clones: Speed = field(default_factory=Speed)
    length: float = 0.0  # mean moves of a game


@dataclass
class PeerResult:
    """What was found of OpenSpiel's mancala."""

    python: Speed = field(default_factory=Speed)
    rollouts: Speed = field(default_factory=Speed)
    clones: Speed = field(default_factory=Speed)
    length: float = 0.0


@dataclass
class Results:
    games: list[GameResult]
    peer: PeerResult | None


def peer_installed() -> bool:
    return importlib.util.find_spec("pyspiel") is not None


def contest(
    games: Sequence[Game], rounds: int, seconds: float, step: Callable[[str], None]
) -> Results:
    """Measure everything; `step` is told what comes next (`steps` says how often)."""
    with ExitStack() as stack:
        step("opening the processes")
        native = [stack.enter_context(Worker(game.id)) for game in games]
        plain = [stack.enter_context(Worker(game.id, interpreted=True)) for game in games]
        peer = stack.enter_context(Worker("peer")) if peer_installed() else None
        results = Results(
            [
                GameResult(game, **worker.ask("about"))
                for game, worker in zip(games, native, strict=True)
            ],
            PeerResult() if peer else None,
        )
        for _ in range(rounds):
            for result, fast, slow in zip(results.games, native, plain, strict=True):
                step(result.game.title)
                measure_game(result, fast, slow, seconds)
            if peer and results.peer:
                step("OpenSpiel")
                measure_peer(results.peer, peer, seconds)
    return results


def steps(games: int, rounds: int) -> int:
    return 1 + rounds * (games + peer_installed())


def measure_game(result: GameResult, fast: Worker, slow: Worker, seconds: float) -> None:
    moves = fast.measure("playouts", seconds)
    result.moves.rounds.append(moves.per_second)
    result.length = moves.count / moves.games
    if result.compiled:
        result.interpreted.rounds.append(slow.measure("playouts", seconds).per_second)
    result.clones.rounds.append(fast.measure("clones", seconds / 2).per_second)


def measure_peer(result: PeerResult, worker: Worker, seconds: float) -> None:
    moves = worker.measure("playouts", seconds)
    result.python.rounds.append(moves.per_second)
    result.length = moves.count / moves.games
    rollouts = worker.measure("rollouts", seconds)
    result.rollouts.rounds.append(rollouts.per_second * result.length)
    result.clones.rounds.append(worker.measure("clones", seconds / 2).per_second)


def ratios(results: Results, players_only: bool) -> Iterator[tuple[str, float]]:
    """Every comparison in words, and how many times as fast ours is."""
    for result in results.games:
        title = result.game.title
        share = result.players_share if players_only else 1.0
        if result.compiled:
            yield f"{title} compiled : interpreted", result.moves.times(result.interpreted)
        if results.peer:
            peer = results.peer
            moves, clones = result.moves, result.clones
            yield f"{title} : OpenSpiel mancala from Python", share * moves.times(peer.python)
            yield f"{title} : OpenSpiel mancala C++ rollouts", share * moves.times(peer.rollouts)
            yield f"{title} clone : OpenSpiel mancala clone", clones.times(peer.clones)
