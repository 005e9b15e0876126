"""Luck: what nature's moves give each seat, by the game's own `sense`.

The luck of a draw is the value after it minus its mean over all that nature could have done, by
its exact odds. So luck is 0 on average whoever plays, and what goes with it can be taken off a
result without changing what the result says.
"""

from collections.abc import Sequence
from statistics import fmean, linear_regression, stdev

from tumtum.engine import NATURE, FastNature, Game, Move, Rng, State

from .greedy import opinion

FEWEST = 3  # games to find a slope in


def gains(game: Game, state: State, action: int) -> list[float]:
    """What this move of nature, which is about to be played, gives each seat."""
    legal = state.legal(NATURE)
    if len(legal) == 1:
        return [0.0] * state.seats
    weights = state.weights()
    recording, state.recording = state.recording, False
    after = [state.clone() for _ in legal]
    state.recording = recording
    for world, each in zip(after, legal, strict=True):
        world.apply(NATURE, each)
    mine = legal.index(action)
    found = []
    for seat in range(1 if game.cooperative else state.seats):
        values = [opinion(game, world, seat) for world in after]
        mean = sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)
        found.append(values[mine] - mean)
    return found * state.seats if game.cooperative else found


class WeighedNature(FastNature):
    """Nature at random, and how much luck it has brought each seat."""

    def __init__(self, game: Game, seats: int, rng: Rng) -> None:
        super().__init__(rng)
        self.game = game
        self.luck = [0.0] * seats

    def choose(self, state: State, moves: Sequence[Move]) -> int:
        action = super().choose(state, moves)
        for seat, gain in enumerate(gains(self.game, state, action)):
            self.luck[seat] += gain
        return action


def without_luck(scores: Sequence[float], luck: Sequence[float]) -> list[float]:
    """The scores with what goes with luck taken off: no expectation changes, as luck has mean 0
    by its making, and the interval narrows."""
    if len(scores) < FEWEST or min(luck) == max(luck):
        return list(scores)
    slope = linear_regression(luck, scores).slope
    return [score - slope * gift for score, gift in zip(scores, luck, strict=True)]


def interval(scores: Sequence[float]) -> tuple[float, float, float]:
    """Their mean, and between which the true one lies, at 95 %."""
    mean = fmean(scores)
    half = 1.96 * stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else 0.0
    return mean, mean - half, mean + half
