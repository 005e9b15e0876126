"""The greedy bot: looks one action ahead, in several worlds that fit what it knows."""

from tumtum.engine.game import Game
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State
from tumtum.engine.view import View

WORLDS = 12  # imagined positions to try each action in


class Greedy:
    """Plays the action after which the game's own `sense` likes its seat best, on average."""

    name = "greedy"
    about = "Looks one move ahead and takes what seems best."

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        world = game.imagine(view, rng)
        legal = world.legal(view.seat)
        if len(legal) == 1:
            return legal[0]
        liking = [0.0] * len(legal)
        for _ in range(WORLDS):
            for index, action in enumerate(legal):
                liking[index] += outlook(game, world, view.seat, action, rng)
            world = game.imagine(view, rng)
        best = max(liking)
        return _any_of(
            [action for action, it in zip(legal, liking, strict=True) if it == best], rng
        )


def outlook(game: Game, world: State, seat: int, action: int, rng: Rng) -> float:
    """How good the world looks for this seat after the action and nature's answer to it."""
    after = world.clone()
    after.apply(seat, action)
    while after.actors() == [NATURE]:
        after.apply(NATURE, after.random(NATURE, rng))
    result = after.result()
    return game.sense(after, seat) if result is None else result[seat]


def _any_of(actions: list[int], rng: Rng) -> int:
    return actions[rng.below(len(actions))]
