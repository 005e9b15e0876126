"""Bots against each other: the same deals and the same nature for both, seats rotated.

The games of one deal are a block: in a game for several the first bot takes each seat once and
the second all others; alone or together each bot plays all seats once. Blocks are numbered by
seeds, so the same duel always gives the same games.
"""

import hashlib
import math
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import count, islice
from signal import SIG_DFL, SIGINT, signal
from statistics import fmean

import tumtum
from tumtum.engine import Game, Match, Rng, Setup, State
from tumtum.engine.options import Value

from . import bot
from .level import Level
from .luck import WeighedNature
from .player import Bot

AHEAD = 2  # blocks for each process that are begun before the last ones are asked for


@dataclass(frozen=True)
class Duel:
    """Who plays whom at what: plain values, so that another process can play it."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    first: str
    second: str

    @property
    def setup(self) -> Setup:
        return tumtum.game(self.game).setup(self.seats, dict(self.options))

    @property
    def rivals(self) -> bool:
        """Whether the bots sit at one table, rather than each at its own."""
        return self.seats > 1 and not tumtum.game(self.game).cooperative

    def seatings(self) -> list[tuple[str, ...]]:
        """Who sits where in each game of a block."""
        if not self.rivals:
            return [(self.first,) * self.seats, (self.second,) * self.seats]
        return [
            tuple(self.first if seat == own else self.second for seat in range(self.seats))
            for own in range(self.seats)
        ]


@dataclass(frozen=True)
class Ending:
    """How one game ended."""

    result: tuple[float, ...]
    score: int | None  # where one plays alone for points
    luck: tuple[float, ...]  # what nature gave each seat

    @property
    def worth(self) -> float:
        """What bots that play apart are compared by."""
        return self.result[0] if self.score is None else self.score


@dataclass(frozen=True)
class Block:
    """The games of one deal."""

    rivals: bool
    endings: tuple[Ending, ...]

    @property
    def points(self) -> list[float]:
        """For each game of rivals the first bot's share of the win; for bots that play apart
        whether the first did better: 1, as well: a half, or worse: 0."""
        if self.rivals:
            return [share(end.result, own) for own, end in enumerate(self.endings)]
        first, second = (ending.worth for ending in self.endings)
        return [(1 + (first > second) - (first < second)) / 2]

    @property
    def mean(self) -> float:
        return sum(self.points) / len(self.points)

    @property
    def luck(self) -> float:
        """What nature gave the first bot, a game; for bots that play apart, how much more than
        the second."""
        if self.rivals:
            return fmean(end.luck[own] for own, end in enumerate(self.endings))
        first, second = (ending.luck[0] for ending in self.endings)
        return first - second


def share(result: tuple[float, ...], seat: int) -> float:
    """1 for the only winner; those who win together share it."""
    best = max(result)
    return 1 / result.count(best) if result[seat] == best else 0.0


def stream(seed: int, words: str) -> Rng:
    """Random numbers of their own for each use of a seed: nobody's tell anything of another's."""
    digest = hashlib.sha256(f"{seed}/{words}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big") >> 1)


def untimed(name: str) -> Bot:
    """The bot of that name without its cap in time: games must not depend on the machine."""
    found = bot(name)
    return replace(found, seconds=math.inf) if isinstance(found, Level) else found


def play_game(
    game: Game, setup: Setup, names: tuple[str, ...], seed: int
) -> tuple[State, tuple[float, ...]]:
    """One game: the position at its end, and the luck of each seat."""
    nature = WeighedNature(game, setup.seats, stream(seed, "nature"))
    match = Match(game, setup, nature)
    match.begin()
    bots = [untimed(name) for name in names]
    turns = stream(seed, "turns")
    streams = [stream(seed, f"seat {seat}") for seat in range(setup.seats)]
    while actors := match.state.actors():
        seat = actors[turns.below(len(actors))]
        match.play(seat, bots[seat].choose(game, match.state.view(seat), streams[seat]))
    return match.state, tuple(nature.luck)


def play_block(duel: Duel, seed: int) -> Block:
    game = tumtum.game(duel.game)
    endings = []
    for names in duel.seatings():
        state, luck = play_game(game, duel.setup, names, seed)
        result = state.result()
        assert result is not None
        score = game.deal.score(state.view(0)) if game.deal and duel.seats == 1 else None
        endings.append(Ending(tuple(result), score, luck))
    return Block(duel.rivals, tuple(endings))


def blocks(duel: Duel, seed: int, jobs: int) -> Generator[Block, None, None]:
    """Block after block, without end, in the order of their seeds whatever the number of jobs."""
    if jobs == 1:
        yield from (play_block(duel, number) for number in count(seed))
    # Ctrl-C reaches the workers too, and ends them at once instead of after their games.
    with ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_DFL)) as pool:
        numbers = count(seed)

        def begin() -> Future[Block]:
            return pool.submit(play_block, duel, next(numbers))

        begun = [begin() for _ in islice(count(), AHEAD * jobs)]
        try:
            while True:
                yield begun.pop(0).result()
                begun.append(begin())
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
