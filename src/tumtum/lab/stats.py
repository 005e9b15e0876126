"""How sure a number is. Intervals are 95 %, the unit is the game.

Shares: Wilson. Means, medians and ratios: percentile bootstrap over games. Changes between runs of
the same seeds: paired bootstrap. Every bootstrap has a fixed seed: the same run, the same numbers.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Z = 1.959964
DRAWS = 2000
MOST_AT_ONCE = 4_000_000  # numbers drawn at a time, so that memory stays small

Numbers: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A number with its interval, and from how many games."""

    value: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high


def wilson(successes: float, games: int) -> Estimate:
    """A share; with no games all is possible."""
    if games == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    share = successes / games
    spread = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / spread
    half = Z / spread * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), games)


def mean(values: Numbers) -> Estimate:
    return bootstrap(values, lambda drawn: drawn.mean(axis=1))


def median(values: Numbers) -> Estimate:
    return bootstrap(values, lambda drawn: np.median(drawn, axis=1))


def quantile(values: Numbers, share: float) -> float:
    return float(np.quantile(values, share)) if len(values) else math.nan


def bootstrap(values: Numbers, of: Callable[[Numbers], Numbers]) -> Estimate:
    """`of` reduces each row (one redrawn sample) to a number."""
    if len(values) == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    drawn = np.concatenate([of(values[rows]) for rows in redraws(len(values))])
    return _estimate(float(of(values[np.newaxis, :])[0]), drawn, len(values))


def ratio(above: Numbers, below: Numbers) -> Estimate:
    """The sum of one by the sum of the other (taken by offered): whole games are redrawn."""
    if len(above) == 0 or below.sum() == 0:
        return Estimate(math.nan, math.nan, math.nan, len(above))
    drawn = []
    for rows in redraws(len(above)):
        sums = below[rows].sum(axis=1)
        drawn.append(above[rows].sum(axis=1)[sums > 0] / sums[sums > 0])
    return _estimate(float(above.sum() / below.sum()), np.concatenate(drawn), len(above))


def paired(before: Numbers, after: Numbers) -> Estimate:
    """The mean change over pairs of games of the same seed."""
    return mean(after - before)


def adjusted(change: Numbers, luck: Numbers) -> Estimate:
    """The mean change with luck subtracted: luck has mean 0 by its making (nature's exact odds),
    so taking off what goes with it changes no expectation and narrows the interval."""
    if len(change) < 3 or float(luck.var()) == 0.0:
        return mean(change)
    slope = float(np.cov(change, luck)[0, 1] / luck.var(ddof=1))
    return mean(change - slope * luck)


def pairs_needed(change: Numbers, size: float) -> int:
    """Pairs for a change of this size to be seen four times in five."""
    return math.ceil((2.8 * float(change.std()) / size) ** 2)


def redraws(games: int) -> list[NDArray[np.int64]]:
    """Row numbers of all bootstrap samples, in blocks."""
    rng = np.random.default_rng(0)
    draws = DRAWS if games <= 20_000 else DRAWS // 5
    block = max(1, min(draws, MOST_AT_ONCE // games))
    sizes = [block] * (draws // block) + ([draws % block] if draws % block else [])
    return [rng.integers(0, games, (size, games)) for size in sizes]


def _estimate(value: float, drawn: Numbers, games: int) -> Estimate:
    low, high = np.quantile(drawn, [0.025, 0.975])
    return Estimate(value, float(low), float(high), games)
