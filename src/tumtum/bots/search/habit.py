"""What every action has been worth so far, wherever it was played: a taste for playouts."""

from mypy_extensions import i64

from tumtum.engine.rng import Rng
from tumtum.engine.state import MOST_ACTIONS, State


class Habits:
    """The mean value of each action to its seat, over all of a search (the move average of MAST).

    A playout draws a few random actions and plays the one that has done best; so it needs no list
    of what is legal, and whatever is legal still happens.
    """

    def __init__(self, draws: i64, seats: i64) -> None:
        self.draws: i64 = draws
        self.totals: list[float] = [0.0] * (seats * MOST_ACTIONS)
        self.counts: list[float] = [0.0] * (seats * MOST_ACTIONS)
        self.played: list[i64] = []  # since values were last known

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        best = state.random(seat, rng)
        more = self.draws - 1
        while more > 0:
            other = state.random(seat, rng)
            if other != best and self.better(seat, other, best):
                best = other
            more -= 1
        self.note(seat, best)
        return best

    def better(self, seat: i64, one: i64, other: i64) -> bool:
        """Whether the first has done better; where one of them is new, nobody knows."""
        first, second = seat * MOST_ACTIONS + one, seat * MOST_ACTIONS + other
        if self.counts[first] == 0.0 or self.counts[second] == 0.0:
            return False
        return self.totals[first] / self.counts[first] > self.totals[second] / self.counts[second]

    def note(self, seat: i64, action: i64) -> None:
        self.played.append(seat * MOST_ACTIONS + action)

    def learn(self, values: list[float]) -> None:
        """What the actions that were noted have led to, for each seat."""
        for place in self.played:
            self.totals[place] += values[place // MOST_ACTIONS]
            self.counts[place] += 1.0
        self.played = []
