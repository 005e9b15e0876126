"""The greedy bot: looks one action ahead, in several worlds that fit what it knows."""

from tumtum.engine.game import Game
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State
from tumtum.engine.view import View

WORLDS = 12  # imagined positions to try each action in
ENOUGH = 3  # so many equal ones, and nothing seems to be hidden


class Greedy:
    """Plays the action after which the game's own `sense` likes its seat best, on average."""

    name = "greedy"
    about = "Looks one move ahead and takes what seems best."

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        world = game.imagine(view, rng)
        legal = world.legal(view.seat)
        if len(legal) == 1:
            return legal[0]
        worlds = imagined(game, view, world, rng)
        liking = [outlook(game, worlds, view.seat, action, rng) for action in legal]
        best = max(liking)
        return _any_of(
            [action for action, it in zip(legal, liking, strict=True) if it == best], rng
        )


def imagined(game: Game, view: View, first: State, rng: Rng) -> list[State]:
    """Worlds that fit the view: just the first, if nothing seems to be hidden."""
    worlds = [first] + [game.imagine(view, rng) for _ in range(ENOUGH - 1)]
    if all(world == first for world in worlds):
        return [first]
    return worlds + [game.imagine(view, rng) for _ in range(WORLDS - ENOUGH)]


def outlook(game: Game, worlds: list[State], seat: int, action: int, rng: Rng) -> float:
    """How good it looks for this seat, on average, after the action and nature's answer to it."""
    total = 0.0
    for number in range(WORLDS):
        after = worlds[number % len(worlds)].clone()
        after.apply(seat, action)
        if after.actors() == [NATURE]:
            meet_nature(after, (number + rng.below(1000) / 1000) / WORLDS, rng)
        elif len(worlds) == 1:
            return opinion(game, after, seat)  # nothing hidden, no chance: certain
        total += opinion(game, after, seat)
    return total / WORLDS


def opinion(game: Game, state: State, seat: int) -> float:
    """The result, once there is one; who plays alone wants more than just to win."""
    result = state.result()
    return game.sense(state, seat) if result is None or state.seats == 1 else result[seat]


def meet_nature(state: State, luck: float, rng: Rng) -> None:
    """Nature's moves until a seat decides; the first by luck in [0, 1), spread over the worlds."""
    legal = state.legal(NATURE)
    weights = state.weights()
    left = luck * sum(weights)
    index = 0
    while left >= weights[index] and index < len(legal) - 1:
        left -= weights[index]
        index += 1
    state.apply(NATURE, legal[index])
    while state.actors() == [NATURE]:
        state.apply(NATURE, state.random(NATURE, rng))


def _any_of(actions: list[int], rng: Rng) -> int:
    return actions[rng.below(len(actions))]
