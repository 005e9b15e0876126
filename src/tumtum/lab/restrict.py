"""Games in which some seats never do a thing, or always do it when they may.

What a card or an action is worth is found by taking it away: the same seeds with and without. A
restriction that would leave a seat nothing to do is lifted for that decision. Every move of a
restricted game is legal in the game itself, so its records need nothing special.
"""

from collections.abc import Mapping
from typing import cast

from tumtum.engine import NATURE, Game, Rng, Setup, State, View


class Limits:
    """By seat (nature too) the actions that are banned, and those that come first."""

    def __init__(
        self, banned: Mapping[int, frozenset[int]], forced: Mapping[int, frozenset[int]]
    ) -> None:
        self.banned = banned
        self.forced = forced

    def among(self, seat: int, legal: list[int]) -> list[int]:
        """What is left of the legal actions."""
        first = self.forced.get(seat)
        if first:
            legal = [action for action in legal if action in first] or legal
        never = self.banned.get(seat)
        if never:
            legal = [action for action in legal if action not in never] or legal
        return legal


class Restricted(State):
    """A position seen through the limits; all else is as in the position itself."""

    def __init__(self, inner: State, limits: Limits) -> None:
        super().__init__(inner.seats)
        self.inner = inner
        self.limits = limits

    def actors(self) -> list[int]:
        return self.inner.actors()

    def legal(self, seat: int) -> list[int]:
        return self.limits.among(seat, self.inner.legal(seat))

    def weights(self) -> list[int]:
        odds = dict(zip(self.inner.legal(NATURE), self.inner.weights(), strict=True))
        return [odds[action] for action in self.legal(NATURE)]

    def random(self, seat: int, rng: Rng) -> int:
        legal = self.legal(seat)
        if seat == NATURE:
            return legal[rng.weighted(self.weights())]
        return legal[rng.below(len(legal))]

    def apply(self, seat: int, action: int) -> None:
        self.inner.apply(seat, action)

    def clone(self) -> "Restricted":
        return Restricted(self.inner.clone(), self.limits)

    def result(self) -> list[float] | None:
        return self.inner.result()

    def key(self) -> tuple[object, ...]:
        return self.inner.key()

    def view(self, seat: int) -> View:
        return cast(View, self.inner.view(seat))


def restricted(game: Game, limits: Limits) -> Game:
    """The game under these limits, for those who play it and for what they imagine."""

    def start(setup: Setup) -> State:
        return Restricted(game.start(setup), limits)

    def imagine(view: View, rng: Rng) -> State:
        return Restricted(game.imagine(view, rng), limits)

    def sense(state: Restricted, seat: int) -> float:
        return game.sense(state.inner, seat)

    return game.but(start=start, imagine=imagine, sense=sense)
