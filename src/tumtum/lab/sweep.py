"""One option, many values: each is played until it is clear on which side of a target it lies.

An interval that is watched until it pleases is too narrow. So the chance of error is shared
between all looks (Bonferroni): a setting that is called clear is wrong in at most one of twenty
sweeps, however often it was looked at.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .plan import Plan
from .stats import Estimate, wilson
from .store import Run

LOOKS = 10


@dataclass(frozen=True)
class Look:
    """How one setting stands."""

    games: int
    share: Estimate  # its interval holds at all looks together
    target: float

    @property
    def clear(self) -> bool:
        return self.share.excludes(self.target)

    @property
    def words(self) -> str:
        if not self.clear:
            return "not clear"
        return "above" if self.share.value > self.target else "below"


def settings_apart(plan: Plan) -> list[Plan]:
    """A plan for each setting, with the same seeds."""
    return [replace(plan, settings=(setting,)) for setting in plan.settings]


def stops(chunks: int, looks: int = LOOKS) -> list[int]:
    """After how many chunks to look: after each tenth, the last one included."""
    return sorted({math.ceil(chunks * number / looks) for number in range(1, looks + 1)})


def look(wins: int, games: int, target: float, looks: int = LOOKS) -> Look:
    """The share with an interval that may be looked at so many times."""
    return Look(games, wilson(wins, games, normal_quantile(1 - 0.025 / looks)), target)


def standing(run: Run, target: float, looks: int = LOOKS) -> Look:
    """How the first seat (or the team) of a one-setting run stands."""
    tally = run.tally()
    return look(tally.wins[0, 0], tally.games[0], target, looks)


def unclear(runs: Sequence[Run], target: float) -> Iterator[Run]:
    """The runs that need more games."""
    for run in runs:
        if not run.done() or not standing(run, target).clear:
            yield run


def normal_quantile(share: float) -> float:
    """Below which a standard normal number lies with this probability, by bisection."""
    low, high = 0.0, 10.0
    for _ in range(60):
        middle = (low + high) / 2
        if math.erfc(-middle / math.sqrt(2)) / 2 < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2
