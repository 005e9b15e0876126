"""Show me: the most promising actions of a seat, from what it can know alone.

Several small searches, each with worlds and random numbers of its own, give several opinions of
every action. What they agree on is the estimate; how far they differ is its range.
"""

import statistics
from collections import defaultdict
from dataclasses import dataclass, replace

from tumtum.engine.game import Game
from tumtum.engine.rng import Rng
from tumtum.engine.view import View

from .level import EXPERT
from .search import Search

OPINIONS = 6
STUDENT = 2.571  # of five degrees of freedom: a range that holds 95 times of 100
LONE = 0.5  # the doubt about an action that fewer than two opinions looked at


@dataclass(frozen=True)
class Hint:
    """An action, and the chance (0 to 1) that things end well for the seat after it."""

    action: int
    chance: float
    low: float
    high: float


@dataclass
class Tally:
    """What the opinions say of one action."""

    visits: int
    values: list[float]


def hints(game: Game, view: View, rng: Rng, number: int = 3) -> list[Hint]:
    """The best actions of `view.seat`, which must be one of `view.actors`, the best one first."""
    world = game.imagine(view, rng)
    if len(world.legal(view.seat)) == 1:
        return []
    opinion = replace(
        EXPERT, evaluations=EXPERT.evaluations // OPINIONS, seconds=EXPERT.seconds / OPINIONS
    )
    tallies: dict[int, Tally] = defaultdict(lambda: Tally(0, []))
    for _ in range(OPINIONS):
        count(opinion.search(game, view, rng), tallies, EXPERT.budget(game))
    ranked = sorted(tallies, key=lambda action: tallies[action].visits, reverse=True)
    best = [hint(action, tallies[action].values) for action in ranked[:number]]
    return sorted(best, key=lambda it: it.chance, reverse=True)


def count(search: Search, tallies: dict[int, Tally], most: int) -> None:
    """Add one opinion. A proven win or loss outweighs everything that was only tried, which is
    `most` visits in all."""
    for node in search.choices():
        tally = tallies[int(node.action())]
        tally.visits += int(node.visits) + int(node.proven) * most
        tally.values.append(float(node.proven) if node.proven else node.mean())


def hint(action: int, values: list[float]) -> Hint:
    """Values from -1 to 1 as a chance with its range."""
    chances = [(1 + value) / 2 for value in values]
    chance = statistics.fmean(chances)
    doubt = LONE
    if len(chances) > 1:
        doubt = STUDENT * statistics.stdev(chances) / len(chances) ** 0.5
    return Hint(action, chance, max(0.0, chance - doubt), min(1.0, chance + doubt))
