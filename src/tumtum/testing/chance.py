"""Whether `random` is as random as it says: a chi-square test that cries wolf never."""

from collections.abc import Sequence

from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State

from .errors import Broken
from .histories import Spot

PER_ACTION = 60  # draws for each action of average weight
MOST_DRAWS = 2000
FEWEST_EXPECTED = 8.0  # rarer actions are counted together
DEVIATIONS = 5.3  # a fair draw strays so far less than once in ten million tests


def random_uniform(spot: Spot) -> None:
    """`random` draws every legal action equally often; nature's by weight."""
    if type(spot.state).random is State.random:
        return  # the engine's own, which the engine's tests look after
    for seat in spot.state.actors():
        legal = spot.state.legal(seat)
        odds = spot.state.weights() if seat == NATURE else [1] * len(legal)
        if len(legal) < 2:
            continue
        draws = min(PER_ACTION * len(legal), MOST_DRAWS)
        seen = dict.fromkeys(legal, 0)
        rng = Rng(spot.index + 1)
        for _ in range(draws):
            action = int(spot.state.random(seat, rng))
            if action not in seen:
                raise Broken(f"random drew {action} for seat {seat}, which is not legal")
            seen[action] += 1
        if not plausible(list(seen.values()), odds):
            raise Broken(f"in {draws} draws for seat {seat}: {seen}; weights {odds}")


def plausible(seen: Sequence[int], odds: Sequence[int]) -> bool:
    """Whether these counts may come from these odds."""
    each = sum(seen) / sum(odds)
    bins: list[tuple[float, int]] = []  # (expected, seen)
    expected, number = 0.0, 0
    for weight, count in sorted(zip(odds, seen, strict=True), key=lambda pair: pair[0]):
        expected += weight * each
        number += count
        if expected >= FEWEST_EXPECTED:
            bins.append((expected, number))
            expected, number = 0.0, 0
    if expected and bins:
        last = bins.pop()
        bins.append((last[0] + expected, last[1] + number))
    if len(bins) < 2:
        return True
    strays = sum((count - hoped) ** 2 / hoped for hoped, count in bins)
    return strays <= limit(len(bins) - 1)


def limit(freedom: int) -> float:
    """What chi-square stays below (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + DEVIATIONS * spread**0.5) ** 3)
