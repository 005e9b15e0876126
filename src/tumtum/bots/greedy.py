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
        first = game.imagine(view, rng)
        legal = first.legal(view.seat)
        if len(legal) == 1:
            return legal[0]
        liking = [0.0] * len(legal)
        sure: dict[int, float] = {}  # where chance has no say, equal worlds give equal answers
        alike = 0
        for number in range(WORLDS):
            hidden = alike < number or 0 < number < ENOUGH
            world = game.imagine(view, rng) if hidden else first
            if world == first:
                alike += 1
            for index, action in enumerate(legal):
                if alike > number and action in sure:
                    liking[index] += sure[action]
                    continue
                after = world.clone()
                after.apply(view.seat, action)
                by_chance = after.actors() == [NATURE]
                if by_chance:
                    meet_nature(after, (number + rng.below(1000) / 1000) / WORLDS, rng)
                value = opinion(game, after, view.seat)
                liking[index] += value
                if number == 0 and not by_chance:
                    sure[action] = value
        best = max(liking)
        return _any_of(
            [action for action, it in zip(legal, liking, strict=True) if it == best], rng
        )


def opinion(game: Game, state: State, seat: int) -> float:
    result = state.result()
    return game.sense(state, seat) if result is None else result[seat]


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
