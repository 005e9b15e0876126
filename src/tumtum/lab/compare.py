"""What changed between two samples of the same seeds: paired differences, raw and with nature's
luck subtracted."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .errors import BadRun
from .measures import scalars_of
from .measures.luck import luck_of
from .measures.sample import Sample
from .measures.scalar import Scalar
from .stats import Estimate, Numbers, adjusted, mean, pairs_needed

POINTS = 0.03  # a change of a share that is worth finding


@dataclass(frozen=True)
class Change:
    """One measure in both samples, and how it changed."""

    name: str
    title: str
    unit: str
    before: Estimate
    after: Estimate
    raw: Estimate  # the mean of the paired differences
    adjusted: Estimate  # the same, luck subtracted (equal to raw where there is none)
    deviations: float  # the change in standard deviations of a game
    pairs_needed: int  # for a change of POINTS (or a tenth of a standard deviation) to show

    @property
    def shown(self) -> bool:
        """Whether no change can be ruled out: told by the adjusted interval."""
        return self.adjusted.excludes(0.0)


@dataclass(frozen=True)
class Comparison:
    """Two samples, paired."""

    before: Sample
    after: Sample
    pairs: int
    left_out: int  # games of either that the other has not
    changes: tuple[Change, ...]
    warnings: tuple[str, ...]


def compare(before: Sample, after: Sample) -> Comparison:
    """Pair the games by deal and seating; BadRun if they cannot be compared."""
    if before.game.id != after.game.id:
        raise BadRun(
            "runs of different games cannot be compared: "
            f"{before.run.name} is {before.game.title}, {after.run.name} is {after.game.title}"
        )
    _, mine, yours = np.intersect1d(before.keys, after.keys, return_indices=True)
    if before.seats != after.seats or not len(mine):
        raise BadRun(
            f"{before.run.name} and {after.run.name} have no games to pair: "
            "they need the same seats, bots and seed"
        )
    changes = tuple(_changes(before, after, mine, yours))
    left_out = len(before.ids) + len(after.ids) - 2 * len(mine)
    return Comparison(before, after, len(mine), left_out, changes, tuple(warnings(before, after)))


def warnings(before: Sample, after: Sample) -> Iterator[str]:
    """What else differs, so that the change may come from it."""
    first, second = before.run.plan, after.run.plan
    if first.seed != second.seed:
        yield "the runs have different seeds: the pairs do not share their deals"
    if first.bots != second.bots:
        yield (
            f"{after.run.name} was played by {', '.join(second.bots)}, "
            f"{before.run.name} by {', '.join(first.bots)}: the change mixes both"
        )
    if first.version != second.version:
        yield f"the rules differ: version {first.version} and {second.version}"


Places = NDArray[np.int64]


def _changes(before: Sample, after: Sample, mine: Places, yours: Places) -> Iterator[Change]:
    later = {scalar.name: scalar for scalar in scalars_of(after)}
    for scalar in scalars_of(before):
        if scalar.name not in later or scalar.name == "luck":
            continue
        first, second = scalar.values[mine], later[scalar.name].values[yours]
        known = ~np.isnan(first) & ~np.isnan(second)
        if known.sum() < 2:
            continue
        luck = np.zeros(int(known.sum()))
        if scalar.seat >= 0:
            gifts = luck_of(after, scalar.seat)[yours] - luck_of(before, scalar.seat)[mine]
            luck = np.nan_to_num(gifts[known])
        yield change_of(scalar, first[known], second[known], luck)


def change_of(scalar: Scalar, before: Numbers, after: Numbers, luck: Numbers) -> Change:
    """The change of one measure over pairs of games."""
    difference = after - before
    spread = float(before.std())
    size = POINTS if scalar.unit == "share" else spread / 10
    return Change(
        name=scalar.name,
        title=scalar.title,
        unit=scalar.unit,
        before=_estimate(scalar, before),
        after=_estimate(scalar, after),
        raw=mean(difference),
        adjusted=adjusted(difference, luck),
        deviations=float(difference.mean()) / spread if spread else 0.0,
        pairs_needed=pairs_needed(difference, size) if size else 0,
    )


def _estimate(scalar: Scalar, values: Numbers) -> Estimate:
    return Scalar(scalar.name, scalar.title, scalar.unit, values).estimate
