"""What a position at the edge of the tree is worth to each seat: playouts and opinions."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State

from .habit import Habits

LONGEST_TURN: Final = 30  # moves: a turn that goes on longer is cut in the middle


class Manner:
    """How a game is best searched: a few numbers, and data rather than code in its folder."""

    def __init__(
        self,
        cut: i64,
        judge: bool,
        sense: float,
        explore: float,
        draws: i64 = 1,
        rehearse: bool = False,
    ) -> None:
        self.cut: i64 = cut  # a playout ends with the turn in which it gets so long; below 0: never
        self.judge: bool = judge  # every action of a new position is judged by `sense`
        self.sense: float = sense  # what the opinion of a new position counts beside its playout
        self.explore: float = explore  # how much the search likes what it has seldom tried
        self.draws: i64 = draws  # random actions of which a playout takes the best by habit
        self.rehearse: bool = rehearse  # no tree: actions are followed up by what `sense` likes


class Leaf:
    """Judges positions: for every seat a value in [-1, 1]."""

    def __init__(
        self,
        seat: i64,
        seats: i64,
        together: bool,
        sense: Callable[[State, int], float],
        manner: Manner,
        rng: Rng,
    ) -> None:
        self.seat: i64 = seat  # whose search it is
        self.seats: i64 = seats
        self.together: bool = together  # all seats win or lose as one
        self.sense = sense
        self.manner = manner
        self.rng = rng
        self.habits: Habits | None = Habits(manner.draws, seats) if manner.draws > 1 else None

    def worth(self, state: State, mover: i64) -> list[float]:
        """What a position that this seat has just brought about is worth to each; plays it on."""
        weight = self.manner.sense
        if weight <= 0.0:
            self.play_out(state, mover)
            return self.opinions(state)
        settle(state, self.rng)
        before = self.opinions(state)
        if weight >= 1.0 or not state.actors():
            return before
        self.play_out(state, mover)
        after = self.opinions(state)
        return [weight * before[seat] + (1.0 - weight) * after[seat] for seat in range(self.seats)]

    def opinions(self, state: State) -> list[float]:
        """The result; where there is none yet, what the game's sense makes of it for each seat.
        Who plays alone asks sense of the end as well: it tells a good win from a bare one."""
        if self.seats == 1:
            return [self.sense(state, 0)]
        result = state.result()
        if result is not None:
            return result
        if self.together:
            return [self.sense(state, int(self.seat))] * int(self.seats)
        if self.seats == 2:
            own = self.sense(state, int(self.seat))
            return [own, -own] if self.seat == 0 else [-own, own]
        return [self.sense(state, seat) for seat in range(int(self.seats))]

    def opinion(self, state: State, seat: i64) -> float:
        """What a position is worth to one seat."""
        result = state.result()
        if result is not None and self.seats > 1:
            return result[seat]
        return self.sense(state, int(seat))

    def play_out(self, state: State, mover: i64) -> None:
        """Random moves to the end of the game, or of the turn in which the cut comes."""
        cut = self.manner.cut
        habits = self.habits
        moves: i64 = 0
        actors = state.actors()
        while actors:
            seat: i64 = actors[0]
            if seat != NATURE:
                if len(actors) > 1:
                    seat = actors[self.rng.below(len(actors))]
                if 0 <= cut <= moves and self.may_end(seat != mover, moves - cut):
                    return
                mover = seat
                moves += 1
            if habits is None or seat == NATURE:
                state.apply(seat, state.random(seat, self.rng))
            else:
                state.apply(seat, habits.choose(state, seat, self.rng))
            actors = state.actors()

    def follow(self, state: State, rng: Rng) -> i64:
        """Everybody does what `sense` likes best, for as many decisions as the cut says. Gives how
        many actions were judged for it."""
        judged: i64 = 0
        left = self.manner.cut
        settle(state, rng)
        actors = state.actors()
        while actors:
            seat: i64 = actors[0]
            if len(actors) > 1:
                seat = actors[rng.below(len(actors))]
            legal = state.legal(seat)
            if len(legal) > 1:
                if left == 0:
                    break
                left -= 1
                judged += len(legal)
            state.apply(seat, self.liked(state, seat, legal, rng))
            settle(state, rng)
            actors = state.actors()
        return judged

    def liked(self, state: State, seat: i64, legal: list[int], rng: Rng) -> i64:
        """The action after which, and after nature's answer, `sense` likes this seat best."""
        best: i64 = legal[0]
        if len(legal) == 1:
            return best
        most: float = -2.0
        for action in legal:
            after = state.clone()
            after.apply(seat, action)
            settle(after, rng)
            value = self.opinion(after, seat)
            if value > most:
                most = value
                best = action
        return best

    def may_end(self, next_turn: bool, over: i64) -> bool:
        """Whether a playout may be cut here, so many moves after it would: between two turns."""
        return next_turn or self.seats == 1 or over >= LONGEST_TURN


def settle(state: State, rng: Rng) -> None:
    """Nature's moves, drawn by their odds, until a seat decides or it is over."""
    actors = state.actors()
    while actors and actors[0] == NATURE:
        state.apply(NATURE, state.random(NATURE, rng))
        actors = state.actors()
