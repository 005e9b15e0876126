"""How much of the result nature decides: the share of its variance that goes with luck.

Luck is the sum of value after nature's move minus its mean by the exact odds, where value is the
game's `sense`. A `sense` that overlooks dice shows no luck in them: the share is a lower bound.
"""

from collections.abc import Iterator

import numpy as np
import polars as pl

from ..stats import Estimate, Numbers, explained
from .sample import Sample
from .scalar import Scalar


def luck_of(sample: Sample, seat: int) -> Numbers:
    """What nature gave this seat, by game; nan where it was not worked out."""
    rows = sample.table("luck").filter(pl.col("seat") == seat)
    if not len(rows):
        return np.full(len(sample.ids), np.nan)
    return sample.spread_out(rows, "luck")


def luck_share(sample: Sample) -> Estimate:
    """Of the first seat's result (or the team's)."""
    luck = luck_of(sample, 0)
    known = ~np.isnan(luck)
    return explained(sample.results[known, 0], luck[known])


def deal_share(sample: Sample) -> float:
    """Adjusted R squared of the first seat's result on how often nature dealt each thing before
    the first decision; nan with too few games for so many things."""
    rows = sample.table("deal")
    features = sorted(rows["feature"].unique())
    known = sample.detailed
    games = int(known.sum())
    if games < 10 * (len(features) + 1):
        return float("nan")
    columns = [
        sample.spread_out(rows.filter(pl.col("feature") == name), "value")[known]
        for name in features
    ]
    table = np.stack([np.ones(games), *columns], axis=1)
    result = sample.results[known, 0]
    if result.var() == 0:
        return float("nan")
    fitted, _, rank, _ = np.linalg.lstsq(table, result, rcond=None)
    left = float(((result - table @ fitted) ** 2).sum() / ((result - result.mean()) ** 2).sum())
    return max(0.0, 1 - left * (games - 1) / max(1, games - int(rank)))


def scalars(sample: Sample) -> Iterator[Scalar]:
    luck = luck_of(sample, 0)
    if not np.isnan(luck).all():
        yield Scalar("luck", "What nature gave the first seat", "number", luck)
