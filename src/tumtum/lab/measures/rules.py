"""Which rules ever fire, when in the game, and which never did."""

from collections.abc import Iterator
from dataclasses import dataclass

import polars as pl

from ..details import TENTHS
from ..rooms import rules_that_can_fire
from ..stats import Estimate, wilson
from .sample import Sample


@dataclass(frozen=True)
class RuleUse:
    """One rule over a sample."""

    rule: str
    games: Estimate  # share of games in which it fired
    times: float  # a game, on average
    tenths: tuple[float, ...]  # times a game, by tenth of the game


def rule_uses(sample: Sample) -> Iterator[RuleUse]:
    """The rules that fired, in the order of their numbers."""
    rows = sample.table("rules")
    games = int(sample.detailed.sum())
    for rule in sorted(rows["rule"].unique(), key=rule_order):
        own = rows.filter(pl.col("rule") == rule)
        counts = dict(own.group_by("tenth").agg(pl.col("count").sum()).iter_rows())
        yield RuleUse(
            rule,
            wilson(own["game"].n_unique(), games),
            float(own["count"].sum()) / games,
            tuple(counts.get(tenth, 0) / games for tenth in range(TENTHS)),
        )


def never_fired(sample: Sample) -> list[str]:
    """The rules that can fire, and did not in these games: wilson(0, games) bounds how rare."""
    if not sample.detailed.any():
        return []
    fired = set(sample.table("rules")["rule"].unique())
    return [rule for rule in rules_that_can_fire(sample.game) if rule not in fired]


def rule_order(rule: str) -> tuple[str, int, str]:
    """GZ-9 before GZ-10."""
    letters, _, number = rule.partition("-")
    return letters, int(number) if number.isdigit() else 0, rule
