"""What changed between two samples of the same seeds: paired differences, raw and with nature's
luck subtracted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tumtum.bots.luck import without_luck

from .errors import BadRun
from .measures import scalars_of
from .measures.luck import luck_of
from .measures.sample import Sample
from .measures.scalar import Scalar, Unit, settle
from .stats import Estimate, Numbers, means_of, pairs_needed

POINTS = 0.03  # a change of a share that is worth finding


@dataclass(frozen=True)
class Change:
    """One measure in both samples, and how it changed."""

    name: str
    title: str
    unit: Unit
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
    first, second = paired(before, after)
    if before.seats != after.seats or not len(first.ids):
        raise BadRun(
            f"{before.run.name} and {after.run.name} have no games to pair: "
            "they need the same seats, bots and seed"
        )
    left_out = len(before.ids) + len(after.ids) - 2 * len(first.ids)
    changes = tuple(changes_of(list(_pairs(first, second))))
    return Comparison(
        first, second, len(first.ids), left_out, changes, tuple(warnings(before, after))
    )


def paired(before: Sample, after: Sample) -> tuple[Sample, Sample]:
    """The games of each that the other has too: the same deal, the same seating, in one order."""
    _, mine, yours = np.intersect1d(before.keys, after.keys, return_indices=True)
    return before.only(mine), after.only(yours)


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


@dataclass(frozen=True)
class Pairs:
    """One measure, game by game, before and after, and how much luckier its seat was after."""

    scalar: Scalar
    before: Numbers
    after: Numbers
    luck: Numbers

    def without_luck(self) -> Numbers:
        """The changes, luck subtracted."""
        return np.array(without_luck((self.after - self.before).tolist(), self.luck.tolist()))


def _pairs(before: Sample, after: Sample) -> Iterator[Pairs]:
    later = {scalar.name: scalar for scalar in scalars_of(after)}
    gifts = {
        seat: np.nan_to_num(luck_of(after, seat) - luck_of(before, seat))
        for seat in range(before.seats)
    }
    for scalar in scalars_of(before):
        if scalar.name not in later or scalar.name == "luck":
            continue
        values = later[scalar.name].values
        known = ~np.isnan(scalar.values) & ~np.isnan(values)
        if known.sum() > 1:
            luck = gifts.get(scalar.seat, np.zeros(len(values)))
            yield Pairs(scalar, scalar.values[known], values[known], luck[known])


def changes_of(pairs: Sequence[Pairs]) -> Iterator[Change]:
    """All changes, their intervals worked out together."""
    befores = [Scalar(p.scalar.name, p.scalar.title, p.scalar.unit, p.before) for p in pairs]
    afters = [Scalar(p.scalar.name, p.scalar.title, p.scalar.unit, p.after) for p in pairs]
    settle([*befores, *afters])
    raws = means_of([p.after - p.before for p in pairs])
    adjusted = means_of([pair.without_luck() for pair in pairs])
    for number, each in enumerate(pairs):
        difference = each.after - each.before
        # Of both: what never happened before has no spread of its own.
        spread = float(np.sqrt((each.before.var() + each.after.var()) / 2))
        size = POINTS if each.scalar.unit == "share" else spread / 10
        yield Change(
            name=each.scalar.name,
            title=each.scalar.title,
            unit=each.scalar.unit,
            before=befores[number].estimate,
            after=afters[number].estimate,
            raw=raws[number],
            adjusted=adjusted[number],
            deviations=float(difference.mean()) / spread if spread else 0.0,
            pairs_needed=pairs_needed(difference, size) if size else 0,
        )
