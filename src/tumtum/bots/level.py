"""The levels people choose from: one search, four budgets.

A budget is a number of positions to judge, so that the same view and the same random numbers
give the same choice on any machine; the cap in time is for slow ones. A game whose positions are
quickly judged may ask for more of them: `effort` in its search.toml.
"""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from tumtum.engine.game import Game, Pledge
from tumtum.engine.rng import Rng
from tumtum.engine.state import State
from tumtum.engine.view import View

from .manner import effort_of, manner_of
from .search import Rehearsal, Search

FEW_WORLDS, MANY_WORLDS = 32, 256
ITERATIONS_A_WORLD = 16
MOST_NODES = 200_000
SECONDS = 1.8  # so that a decision takes less than two, whatever else it needs
STEPS = 1024  # of a chance
MARGIN = 4.0  # slips: what is so much worse than the best nobody plays by mistake


@dataclass(frozen=True)
class Level:
    """Searches imagined positions; the more of them, the better it plays."""

    name: str
    about: str
    evaluations: int  # in a game that says nothing else
    seconds: float  # at most
    slip: float = 0.0  # differences in value (of the range seen) that it often overlooks
    trusting: bool = False  # takes everybody at their word, whatever they made of it before

    def budget(self, game: Game) -> int:
        """How many positions it judges for a decision of this game."""
        return round(self.evaluations * effort_of(game, self.name))

    def believing(self, game: Game, view: View) -> View:
        """A view as this level takes it."""
        return game.trusting(view) if self.trusting else view

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        world = game.imagine(self.believing(game, view), rng)
        legal = world.legal(view.seat)
        if len(legal) == 1:
            return legal[0]
        found = self.search(game, view, rng, world)
        return slipped(found, self.slip, rng) if self.slip else preferred(found)

    def search(
        self,
        game: Game,
        view: View,
        rng: Rng,
        world: State | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Search:
        """The tree after this level's budget, or as far as it got in time or until cancelled."""
        end = time.monotonic() + self.seconds
        view = self.believing(game, view)
        first = game.imagine(view, rng) if world is None else world
        budget = self.budget(game)
        worlds = imagined(game, view, first, budget // ITERATIONS_A_WORLD, rng)
        worlds = as_pledged(worlds, game.pledged(view), rng)
        manner = manner_of(game)
        kind = Rehearsal if manner.rehearse else Search
        search = kind(worlds, view.seat, game.sense, game.cooperative, manner, rng, MOST_NODES)
        search.think(budget, lambda: time.monotonic() > end or cancelled())
        return search


def imagined(game: Game, view: View, first: State, number: int, rng: Rng) -> list[State]:
    """Worlds that fit the view: just the first, if nothing seems to be hidden."""
    worlds = [first] + [game.imagine(view, rng) for _ in range(FEW_WORLDS - 1)]
    if all(world == first for world in worlds):
        return [first]
    more = min(number, MANY_WORLDS) - FEW_WORLDS
    return worlds + [game.imagine(view, rng) for _ in range(more)]


def as_pledged(worlds: list[State], pledges: dict[int, Pledge], rng: Rng) -> list[State]:
    """The same worlds, but those who choose at the same time have already done what they said, as
    often as they are trusted to. Nobody sees who was first, so that changes nothing else."""
    if pledges and len(worlds) == 1:
        worlds = [worlds[0].clone() for _ in range(FEW_WORLDS)]
    for world in worlds:
        for seat, pledge in pledges.items():
            if int(rng.below(STEPS)) < pledge.trust * STEPS:
                world.apply(seat, pledge.action)
    return worlds


def preferred(search: Search) -> int:
    """A proven win, else the action that was tried most, the better one of two."""
    nodes = search.choices()
    best = max(nodes, key=lambda node: (node.proven, node.visits, node.mean()))
    return int(best.action())


def slipped(search: Search, slip: float, rng: Rng) -> int:
    """Mostly a good action, now and then one that looks a little worse: the way people err."""
    nodes = search.choices()
    values = [search.scaled(node) for node in nodes]
    best = max(values)
    odds = [math.exp((value - best) / slip) for value in values]
    weights = [round(1000 * odd) if odd > math.exp(-MARGIN) else 0 for odd in odds]
    return int(nodes[rng.weighted(weights)].action())


BEGINNER = Level(
    "beginner", "Knows the rules, and overlooks a good deal.", 64, SECONDS, slip=0.1, trusting=True
)
CASUAL = Level("casual", "Thinks a little.", 512, SECONDS, trusting=True)
SKILLED = Level("skilled", "Thinks ahead.", 4_096, SECONDS)
EXPERT = Level("expert", "Thinks as far ahead as it can.", 16_384, SECONDS)
LEVELS = (BEGINNER, CASUAL, SKILLED, EXPERT)
