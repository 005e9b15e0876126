"""How sure a number is. Intervals are 95 %, the unit is the game.

Shares: Wilson. Means and ratios: percentile bootstrap over games. Medians: binomial ranks. Changes
between runs of the same seeds: paired bootstrap. Every bootstrap has a
fixed seed: the same run, the same numbers.
"""

import math
from collections.abc import Iterator, Sequence
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


def wilson(successes: float, games: int, z: float = Z) -> Estimate:
    """A share; with no games all is possible. `z`: how many standard errors wide."""
    if games == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    share = successes / games
    spread = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / spread
    half = z / spread * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == games else min(1.0, middle + half)
    return Estimate(share, low, high, games)


def means(values: Numbers) -> list[Estimate]:
    """The mean of each column; a row is a game, and whole games are redrawn."""
    games = len(values)
    if games == 0:
        return [Estimate(math.nan, math.nan, math.nan, 0)] * values.shape[1]
    drawn = np.concatenate([weights @ values for weights in redraws(games)]) / games
    return _estimates(values.mean(axis=0), drawn, games)


def mean(values: Numbers) -> Estimate:
    return means(values[:, np.newaxis])[0]


def means_of(columns: Sequence[Numbers]) -> list[Estimate]:
    """The mean of each; those of one length are redrawn together, which is many times faster."""
    found: dict[int, Estimate] = {}
    for length in {len(column) for column in columns}:
        places = [place for place, column in enumerate(columns) if len(column) == length]
        table = np.stack([columns[place] for place in places], axis=1)
        found.update(zip(places, means(table), strict=True))
    return [found[place] for place in range(len(columns))]


def ratios(above: Numbers, below: Numbers) -> list[Estimate]:
    """By column, the sum of one by the sum of the other (taken by offered)."""
    games = len(above)
    blocks = [(weights @ above, weights @ below) for weights in redraws(games)] if games else []
    found = []
    for column in range(above.shape[1]):
        total = float(below[:, column].sum())
        if total == 0:
            found.append(Estimate(math.nan, math.nan, math.nan, games))
            continue
        tops, bottoms = (np.concatenate([block[i][:, column] for block in blocks]) for i in (0, 1))
        drawn = (tops[bottoms > 0] / bottoms[bottoms > 0])[:, np.newaxis]
        value = np.array([above[:, column].sum() / total])
        found += _estimates(value, drawn, games)
    return found


def ratio(above: Numbers, below: Numbers) -> Estimate:
    return ratios(above[:, np.newaxis], below[:, np.newaxis])[0]


def median(values: Numbers) -> Estimate:
    """The median; its interval lies between two of the values themselves (binomial ranks)."""
    games = len(values)
    if games == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    ordered = np.sort(values)
    half = Z * math.sqrt(games) / 2
    low = max(0, math.floor(games / 2 - half))
    high = min(games - 1, math.ceil(games / 2 + half))
    return Estimate(float(np.median(values)), float(ordered[low]), float(ordered[high]), games)


def quantile(values: Numbers, share: float) -> float:
    return float(np.quantile(values, share)) if len(values) else math.nan


def explained(result: Numbers, cause: Numbers) -> Estimate:
    """The share of the result's variance that goes with the cause: R squared, adjusted for its
    one slope."""
    games = len(result)
    if games < 4 or result.var() == 0:
        return Estimate(math.nan, math.nan, math.nan, games)
    if cause.var() == 0:
        return Estimate(0.0, 0.0, 0.0, games)
    sums = np.stack([result, cause, result * result, cause * cause, result * cause], axis=1)
    drawn = np.concatenate([weights @ sums for weights in redraws(games)]) / games
    value = _r_squared(sums.mean(axis=0, keepdims=True), games)
    return _estimates(value, _r_squared(drawn, games)[:, np.newaxis], games)[0]


def _r_squared(sums: Numbers, games: int) -> Numbers:
    result, cause, results, causes, both = sums.T
    spread = np.maximum((results - result**2) * (causes - cause**2), 1e-300)
    share = (both - result * cause) ** 2 / spread
    found: Numbers = np.maximum(0.0, 1 - (1 - share) * (games - 1) / (games - 2))
    return found


def paired(before: Numbers, after: Numbers) -> Estimate:
    """The mean change over pairs of games of the same seed."""
    return mean(after - before)


def pairs_needed(change: Numbers, size: float) -> int:
    """Pairs for a change of this size to be seen four times in five."""
    return math.ceil((2.8 * float(change.std()) / size) ** 2)


def redraws(games: int) -> Iterator[Numbers]:
    """How often each game is in each bootstrap sample (a row), in blocks of samples."""
    rng = np.random.default_rng(0)
    left = DRAWS if games <= 20_000 else DRAWS // 5
    while left:
        block = max(1, min(left, MOST_AT_ONCE // games))
        rows = rng.integers(0, games, (block, games)) + np.arange(block)[:, np.newaxis] * games
        counts = np.bincount(rows.ravel(), minlength=block * games).astype(np.float64)
        yield counts.reshape(block, games)
        left -= block


def _estimates(values: Numbers, drawn: Numbers, games: int) -> list[Estimate]:
    low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
    return [
        Estimate(float(value), float(below), float(above), games)
        for value, below, above in zip(values, low, high, strict=True)
    ]
