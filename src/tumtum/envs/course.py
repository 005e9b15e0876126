"""The course of a game among learners, the same in every environment; compiled by mypyc.

Nature moves by itself, from a seed, and so do bots, if any sit at the table. Where several seats
may act, the lowest decides first. So the same game, setup, bots, seed and actions lead through
the same positions whichever environment asks.
"""

import hashlib
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tumtum.engine.rng import Rng
from tumtum.engine.state import MOST_ACTIONS, NATURE, IllegalMove, State

if TYPE_CHECKING:
    from tumtum.bots import Bot
    from tumtum.engine.game import Game
    from tumtum.engine.options import Setup

OVER: Final = -1  # the seat that decides once nobody does


class Course:
    """One game on its way from a learner's decision to the next."""

    def __init__(
        self, game: "Game", setup: "Setup", seed: int, bots: "dict[int, Bot] | None" = None
    ) -> None:
        self.game = game
        self.setup = setup
        self.bots: dict[int, Bot] = bots or {}
        self.opening: State = game.start(setup)
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """The same game again from its beginning, all that is random from this seed."""
        self.nature = Rng(seed)
        self.luck = {seat: bot_luck(seed, seat) for seat in self.bots}
        self.again()

    def again(self) -> None:
        """The next game; nature and bots go on with their random numbers."""
        self.seat: i64 = OVER  # whose decision it is
        while self.seat == OVER:  # bots may end a game before a learner has decided anything
            self.state = self.opening.clone()
            self.settle()

    def settle(self) -> None:
        """Let nature and bots move until a learner has to decide, or until it is over."""
        state = self.state
        while True:
            actors = state.actors()
            if not actors:
                self.seat = OVER
                return
            seat = actors[0] if len(actors) == 1 else min(actors)
            if seat == NATURE:
                state.apply(NATURE, state.random(NATURE, self.nature))
            elif self.bots and seat in self.bots:
                state.apply(seat, self.bot_choice(seat))
            else:
                self.seat = seat
                return

    def bot_choice(self, seat: int) -> i64:
        bot = self.bots[seat]
        if bot.name == "random":  # without the view, that it would not look at
            return self.state.random(seat, self.luck[seat])
        return bot.choose(self.game, self.state.view(seat), self.luck[seat])

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


def bot_luck(seed: int, seat: int) -> Rng:
    """A bot's own random numbers: from the same seed as nature's, yet telling nothing of them.
    The same as in a duel (`tumtum.bots.duel`), which compiled code cannot import."""
    digest = hashlib.sha256(f"{seed}/seat {seat}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big") >> 1)
