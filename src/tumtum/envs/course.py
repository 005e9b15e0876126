"""The course of a game among learners, the same in every environment; compiled by mypyc.

Nature moves by itself, from a seed. Where several seats may act, the lowest decides first. So the
same game, setup, seed and actions lead through the same positions whichever environment asks.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tumtum.engine.rng import Rng
from tumtum.engine.state import MOST_ACTIONS, NATURE, IllegalMove, State

if TYPE_CHECKING:
    from tumtum.engine.game import Game
    from tumtum.engine.options import Setup

OVER: Final = -1  # the seat that decides once nobody does


class Course:
    """One game on its way from decision to decision."""

    def __init__(self, game: "Game", setup: "Setup", seed: int) -> None:
        self.game = game
        self.setup = setup
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """The same game again from its beginning, nature's moves from this seed."""
        self.rng = Rng(seed)
        self.state: State = self.game.start(self.setup)
        self.seat: i64 = OVER  # who decides now
        self.settle()

    def settle(self) -> None:
        """Let nature move until somebody has to decide, or until it is over."""
        state = self.state
        actors = state.actors()
        while actors and actors[0] == NATURE:
            state.apply(NATURE, state.random(NATURE, self.rng))
            actors = state.actors()
        if not actors:
            self.seat = OVER
        elif len(actors) == 1:
            self.seat = actors[0]
        else:
            self.seat = min(actors)

    def play(self, action: i64) -> None:
        """What the deciding seat does; trusts the caller that it is legal."""
        self.state.apply(self.seat, action)
        self.settle()

    def legal(self) -> list[int]:
        """What the deciding seat may do; nothing once it is over."""
        return [] if self.seat == OVER else self.state.legal(self.seat)

    def rewards(self) -> list[float]:
        """What the last decision brought each seat: nothing before the end, then the result."""
        return self.state.result() or [0.0] * self.setup.seats

    def refusal(self, action: int) -> IllegalMove:
        """Why the deciding seat may not do this, and what it may."""
        title = self.game.title
        if self.seat == OVER:
            return IllegalMove(f"{title} is over: reset it before playing {action}")
        why = IllegalMove("there is no such action")
        if 0 <= action < MOST_ACTIONS:
            why = self.state.why_not(int(self.seat), action)
        legal = ", ".join([str(one) for one in self.legal()])
        words = f"{title}: seat {self.seat} may not play {action}: {why.words}; legal: {legal}"
        return IllegalMove(words, why.rule)
