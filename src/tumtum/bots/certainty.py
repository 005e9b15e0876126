"""How sure a result is: Wilson's interval, and a sequential test that says when to stop."""

import math
from collections.abc import Sequence
from statistics import fmean

Z = 1.96  # 95 %
GAIN = 30.0  # Elo points: what is worth finding
BOUND = math.log(0.95 / 0.05)  # wrong in one of twenty, either way


def wilson(points: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, at 95 %."""
    share = points / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + (Z / games) ** 2 / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def expected(elo: float, chance: float) -> float:
    """The share of points for one who is so many Elo points better than those who would leave
    it `chance`."""
    return 1 / (1 + (1 / chance - 1) * 10 ** (-elo / 400))


def likelihood(scores: Sequence[float], chance: float) -> float:
    """The generalised log-likelihood ratio of blocks' scores: better by GAIN against not better.

    A few blocks that are all alike would seem to have no variance: it is taken to be at least
    what one block more, of the other kind, could bring.
    """
    number = len(scores)
    if number < 2:
        return 0.0
    worse, better = expected(0, chance), expected(GAIN, chance)
    mean = fmean(scores)
    variance = max(fmean((score - mean) ** 2 for score in scores), 1 / (4 * number))
    return number * (better - worse) * (2 * mean - worse - better) / (2 * variance)


def verdict(scores: Sequence[float], chance: float) -> str:
    """ "better", "not better", or "" while it is not sure."""
    ratio = likelihood(scores, chance)
    if ratio >= BOUND:
        return "better"
    return "not better" if ratio <= -BOUND else ""
