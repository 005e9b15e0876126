"""Kinds of action: how often each is legal, how often it is taken, and how winning goes with it.

How winning goes with it is a correlation: what an action is worth only taking it away can tell
(`tumtum lab card`).
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import polars as pl

from ..stats import Estimate, ratios, wilson
from .sample import Sample


@dataclass(frozen=True)
class ActionUse:
    """One kind of action over a sample."""

    kind: str
    offered: Estimate  # share of decisions in which some such action was legal
    taken: Estimate  # share of those in which it was taken
    games: Estimate  # share of games in which somebody took it
    wins_with: Estimate  # share of wins among seats that took it in a game
    wins_without: Estimate  # and among those that could have and did not


def action_uses(sample: Sample) -> Iterator[ActionUse]:
    """Every kind that was ever legal, the most taken first."""
    rows = sample.table("actions")
    if not len(rows):
        return
    detailed = sample.detailed
    decisions = sample.column("decisions")[detailed]
    totals = rows.group_by("kind").agg(pl.col("taken").sum()).sort("taken", "kind", descending=True)
    kinds: list[str] = totals["kind"].to_list()
    sums = rows.group_by("game", "kind").agg(pl.col("offered").sum(), pl.col("taken").sum())
    offered, taken = (
        np.stack(
            [sample.spread_out(sums.filter(pl.col("kind") == k), name)[detailed] for k in kinds], 1
        )
        for name in ("offered", "taken")
    )
    of_decisions = ratios(offered, np.repeat(decisions[:, np.newaxis], len(kinds), axis=1))
    of_offers = ratios(taken, offered)
    won = _with_wins(sample, rows)
    for column, kind in enumerate(kinds):
        used = won.filter(pl.col("kind") == kind)
        with_it, without = (used.filter(pl.col("used") == flag)["won"] for flag in (True, False))
        yield ActionUse(
            kind,
            of_decisions[column],
            of_offers[column],
            wilson(float((taken[:, column] > 0).sum()), len(taken)),
            wilson(float(with_it.sum()), len(with_it)),
            wilson(float(without.sum()), len(without)),
        )


def _with_wins(sample: Sample, rows: pl.DataFrame) -> pl.DataFrame:
    """Each row of `actions` with whether the seat took such an action, and whether it won."""
    places = np.searchsorted(sample.ids, rows["game"].cast(pl.Int64).to_numpy())
    won = sample.won[places, rows["seat"].cast(pl.Int64).to_numpy()]
    return rows.select("kind", (pl.col("taken") > 0).alias("used")).with_columns(
        pl.Series("won", won)
    )
