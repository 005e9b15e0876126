"""Ratings of bots from games between all pairs of them: Plackett and Luce's model, by openskill."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from .measures.sample import Sample, samples
from .stats import Numbers
from .store import Run


@dataclass(frozen=True)
class Rung:
    """One bot on the ladder."""

    bot: str
    rating: float
    error: float  # one standard deviation of the rating
    games: int
    points: float  # share of duels won, a draw counting half


@dataclass(frozen=True)
class Meeting:
    """One game between two bots, or one deal that both played apart."""

    first: str
    second: str
    better: float  # 1 if the first did better, 0 if worse, a half if as well


def pairs(bots: Sequence[str]) -> list[tuple[str, str]]:
    return list(combinations(dict.fromkeys(bots), 2))


def meetings(run: Run) -> list[Meeting]:
    """All that the two bots of a run did against each other."""
    first, second = run.plan.bots
    found = []
    for sample in samples(run):
        for better in _better(sample, first, second):
            found.append(Meeting(first, second, float(better)))
    return found


def _better(sample: Sample, first: str, second: str) -> Numbers:
    """By game, or by deal where the bots play apart: how the first did beside the second."""
    if sample.together:
        keys = {int(key): place for place, key in enumerate(sample.keys)}
        both = [
            (keys[2 * d], keys[2 * d + 1])
            for d in range(sample.run.plan.deals)
            if 2 * d in keys and 2 * d + 1 in keys
        ]
        scores = np.array([[sample.results[a, 0], sample.results[b, 0]] for a, b in both])
    else:
        seated = np.array([[name == first for name in bots] for bots in sample.games["bots"]])
        scores = np.stack(
            [
                (sample.results * seated).sum(axis=1) / seated.sum(axis=1),
                (sample.results * ~seated).sum(axis=1) / (~seated).sum(axis=1),
            ],
            axis=1,
        )
    found: Numbers = (1 + np.sign(scores[:, 0] - scores[:, 1])) / 2
    return found


def ladder(games: Sequence[Meeting]) -> list[Rung]:
    """The bots by rating, the best first; the same games always give the same ladder."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    names = sorted({name for game in games for name in (game.first, game.second)})
    ratings = {name: model.rating(name=name) for name in names}
    order = np.random.default_rng(0)
    for place in order.permutation(len(games)):
        game = games[int(place)]
        teams = [[ratings[game.first]], [ratings[game.second]]]
        [[one], [two]] = model.rate(teams, scores=[game.better, 1 - game.better])
        ratings[game.first], ratings[game.second] = one, two
    rungs = [_rung(name, ratings[name].mu, ratings[name].sigma, games) for name in names]
    return sorted(rungs, key=lambda rung: -rung.rating)


def _rung(name: str, rating: float, error: float, games: Sequence[Meeting]) -> Rung:
    points = [game.better for game in games if game.first == name]
    points += [1 - game.better for game in games if game.second == name]
    return Rung(name, rating, error, len(points), sum(points) / len(points))
