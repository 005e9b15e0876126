"""Does skill win? How often each bot does, where several sit at the same deals."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ..stats import Estimate, wilson
from .sample import Sample


@dataclass(frozen=True)
class Strength:
    """One bot over a sample."""

    bot: str
    wins: Estimate  # share of the wins of a seat it sits on
    chance: float  # what an equal player would win
    elo: float  # above an equal player; infinite if it won or lost all


def strengths(sample: Sample) -> Iterator[Strength]:
    """The bots, if there are several, the strongest first."""
    names = list(dict.fromkeys(sample.run.plan.bots))
    if len(names) < 2:
        return
    found = [_strength(sample, name) for name in names]
    yield from sorted(found, key=lambda one: -one.wins.value)


def _strength(sample: Sample, name: str) -> Strength:
    seated = np.array([[each == name for each in bots] for bots in sample.games["bots"]])
    shares = sample.won / np.maximum(1, sample.won.sum(axis=1, keepdims=True))
    if sample.together:
        shares = sample.won
    won = wilson(float(shares[seated].sum()), int(seated.sum()))
    chance = float(sample.won[:, 0].mean()) if sample.together else 1 / sample.seats
    return Strength(name, won, chance, elo(won.value, chance))


def elo(share: float, chance: float) -> float:
    """How many Elo points above a player who would win `chance`."""
    if share <= 0 or share >= 1 or not 0 < chance < 1:
        return math.copysign(math.inf, share - chance) if share != chance else 0.0
    return 400 * (math.log10(share / (1 - share)) - math.log10(chance / (1 - chance)))
