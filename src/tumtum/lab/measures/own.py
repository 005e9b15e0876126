"""What a game counts itself, in its measures.py."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import polars as pl

from ..rooms import room_of
from ..stats import Estimate, wilson
from .sample import Sample
from .scalar import Scalar

OWN = "own."  # before the names of such scalars


@dataclass(frozen=True)
class Fact:
    """One thing a game counts."""

    name: str
    about: str
    mean: Estimate  # a game, over all seats
    games: Estimate  # share of games in which it is not 0
    known: bool  # whether it was ever seen: a game lists what it could have counted


def facts(sample: Sample, scalars: Sequence[Scalar]) -> Iterator[Fact]:
    """All that the game says it counts, seen or not, then whatever else it counted."""
    about = room_of(sample.game).about
    seen = set(sample.table("facts")["name"].unique())
    for scalar in scalars:
        if not scalar.name.startswith(OWN):
            continue
        name = scalar.name.removeprefix(OWN)
        positive = wilson(float((scalar.there != 0).sum()), len(scalar.there))
        yield Fact(name, about.get(name, name), scalar.estimate, positive, name in seen)


def scalars(sample: Sample) -> Iterator[Scalar]:
    if not sample.detailed.any():
        return
    about = room_of(sample.game).about
    rows = sample.table("facts").group_by("game", "name").agg(pl.col("value").sum())
    for name in (*about, *sorted(set(rows["name"].unique()) - set(about))):
        values = sample.spread_out(rows.filter(pl.col("name") == name), "value")
        yield Scalar(f"{OWN}{name}", about.get(name, name), "number", values)
