"""By which rule games end, and who wins then: stalls and limits show here."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ..stats import Estimate, wilson
from .sample import Sample
from .scalar import Scalar


@dataclass(frozen=True)
class Ending:
    """Games that ended by one rule."""

    rule: str
    games: Estimate  # share of all games
    wins: tuple[Estimate, ...]  # by seat, of these games
    examples: tuple[int, ...]  # games to look at


def endings(sample: Sample) -> Iterator[Ending]:
    """Every rule that ended a game, the most usual first."""
    rules, total = _rules(sample), int(sample.detailed.sum())
    for rule in sorted({*rules} - {""}, key=lambda rule: (-list(rules).count(rule), rule)):
        ended = rules == rule
        wins = sample.won[ended]
        yield Ending(
            str(rule),
            wilson(int(ended.sum()), total),
            tuple(wilson(float(wins[:, seat].sum()), len(wins)) for seat in range(sample.seats)),
            tuple(int(number) for number in sample.ids[ended][:3]),
        )


def scalars(sample: Sample) -> Iterator[Scalar]:
    rules = _rules(sample)
    for rule in sorted({*rules} - {""}):
        ended = np.where(sample.detailed, (rules == rule) * 1.0, np.nan)
        yield Scalar(f"ending.{rule}", f"Ended by {rule}", "share", ended)


def _rules(sample: Sample) -> "np.ndarray[tuple[int], np.dtype[np.str_]]":
    return np.array(sample.games["ending_rule"].fill_null("").to_list(), dtype=np.str_)
