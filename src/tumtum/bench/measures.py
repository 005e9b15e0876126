"""What is measured, in CPU seconds of one core."""

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any

import tumtum
from tumtum.engine.game import Game
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State, playout

SEED = 2026
CENSUS = 100  # games played to count nature's share of the moves
ROLLOUTS = 500  # of the peer's evaluator at each of its
SIMULATIONS = 10  # simulations: 5000 random games in one call from Python


@dataclass(frozen=True)
class Measured:
    """So many things done in so many seconds, and in how many repetitions (games)."""

    count: int
    seconds: float
    games: int

    @property
    def per_second(self) -> float:
        return self.count / self.seconds


def timed(work: Callable[[int], int], seconds: float) -> Measured:
    """Repeat the work until the time is over; `work(n)` does it n times and counts what it did.

    The batches grow at first, so that looking at the clock costs a fast contestant nothing."""
    count = repeated = 0
    batch = 1
    begin = now = process_time()
    while now - begin < seconds:
        count += work(batch)
        repeated += batch
        now = process_time()
        if now - begin < seconds / 16:
            batch *= 2
    return Measured(count, now - begin, repeated)


# --- Tumtum ---


class Own:
    """One of our games, compiled or interpreted as this process is."""

    def __init__(self, game: Game) -> None:
        self.start = game.start(game.setup())
        self.rng = Rng(SEED)
        self.middle = self._midgame()

    @property
    def compiled(self) -> bool:
        """Whether the rules of this game run as native code."""
        source = sys.modules[type(self.start).__module__].__file__
        return not str(source).endswith(".py")

    def playouts(self, seconds: float) -> Measured:
        """Moves of random games from the very beginning, nature's included."""
        return timed(self._playouts, seconds)

    def clones(self, seconds: float) -> Measured:
        return timed(lambda number: clone_often(self.middle, number), seconds)

    def players_share(self) -> float:
        """The share of the moves that are players', not nature's."""
        counts = [0, 0]
        for _ in range(CENSUS):
            state = self.start.clone()
            while actors := state.actors():
                seat = actors[self.rng.below(len(actors))]
                state.apply(seat, state.random(seat, self.rng))
                counts[seat == NATURE] += 1
        return counts[0] / sum(counts)

    def _playouts(self, number: int) -> int:
        moves = 0
        for _ in range(number):
            moves += playout(self.start.clone(), self.rng)
        return moves

    def _midgame(self) -> State:
        """A position half-way through a random game."""
        length = playout(self.start.clone(), self.rng.clone())
        state = self.start.clone()
        for _ in range(length // 2):
            actors = state.actors()
            seat = actors[0] if len(actors) == 1 else actors[self.rng.below(len(actors))]
            state.apply(seat, state.random(seat, self.rng))
        return state


def clone_often(position: Any, number: int) -> int:
    """Ours or the peer's: both are cloned by the same loop."""
    for _ in range(number):
        position.clone()
    return number


# --- the peer: OpenSpiel's mancala, sowing as Mimsy is, in C++ ---


class Peer:
    """OpenSpiel's `mancala`: driven from Python, in its own C++ rollouts, and cloned."""

    def __init__(self) -> None:
        import pyspiel

        self.game = pyspiel.load_game("mancala")
        self.random = random.Random(SEED)
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
        # exploration, simulations, memory in MB, solve, seed, verbose
        self.bot = pyspiel.MCTSBot(self.game, evaluator, 2.0, SIMULATIONS, 1000, False, SEED, False)
        self.middle = self.game.new_initial_state()
        for _ in range(15):
            self.middle.apply_action(self.random.choice(self.middle.legal_actions()))

    def playouts(self, seconds: float) -> Measured:
        return timed(self._playouts, seconds)

    def rollouts(self, seconds: float) -> Measured:
        """Random games, each call of the bot playing many; the moves are not counted by it."""
        return timed(self._search, seconds)

    def clones(self, seconds: float) -> Measured:
        return timed(lambda number: clone_often(self.middle, number), seconds)

    def _playouts(self, number: int) -> int:
        moves = 0
        for _ in range(number):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(self.random.choice(state.legal_actions()))
                moves += 1
        return moves

    def _search(self, number: int) -> int:
        for _ in range(number):
            self.bot.step(self.game.new_initial_state())
        return number * ROLLOUTS * SIMULATIONS


def contestant(name: str) -> Own | Peer:
    """`peer`, or the game of that name."""
    return Peer() if name == "peer" else Own(tumtum.game(name))
