"""Games of Slithy that tests play in words."""

import pytest

from tumtum.engine import (
    Event,
    IllegalMove,
    Rng,
    State,
    Value,
    play,
)
from tumtum.engine.packed import count5
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.position import (
    CHOOSE_PURPLE,
    COMMIT_GEMS,
    DISCUSS,
    TAKE_GEMS,
)
from tumtum.games.slithy.rules.state import Slithy
from tumtum.games.slithy.view import SlithyView, see

NAMED = GAME.actions_named()


def seen(state: State, seat: int) -> SlithyView:
    """The view of any position, of an event too."""
    assert isinstance(state, Slithy)
    return see(state, seat)


class Scene:
    """A game being played; every move goes through the checked door."""

    def __init__(self, seats: int = 3, **options: Value) -> None:
        state = GAME.new(seats, **options)
        assert isinstance(state, Slithy)
        self.state = state
        self.state.recording = True

    def do(self, seat: int, *names: str) -> "Scene":
        """Play actions of one seat by their names."""
        for name in names:
            play(self.state, seat, NAMED[name])
        return self

    def lay(self, purple: int, yellow: int) -> "Scene":
        """The dealer lays two cards; the last purple card needs no choosing."""
        if self.state.stage == CHOOSE_PURPLE:
            self.do(self.dealer, f"purple {purple}")
        assert self.state.purple == purple
        return self.do(self.dealer, f"yellow {yellow}")

    def hush(self) -> "Scene":
        """Everybody is silent until the talk is over."""
        while self.state.stage == DISCUSS:
            self.do(self.state.actors()[0], "silent")
        return self

    def commit(self, **gems: int) -> "Scene":
        """Commit gems by seat (commit(s1=3, s2=4)); who is not named plays 0."""
        chosen = {int(seat[1:]): number for seat, number in gems.items()}
        while self.state.stage == COMMIT_GEMS and self.state.actors():
            seat = self.state.actors()[0]
            self.do(seat, f"commit {chosen.pop(seat, 0)}")
            if not self.waiting:
                break
        assert not any(chosen.values()), f"not asked to commit: {chosen}"
        return self

    def turn(self, purple: int, yellow: int, **gems: int) -> "Scene":
        """A whole turn without talk."""
        return self.lay(purple, yellow).hush().commit(**gems)

    def pass_round(self, take: int | None = None) -> "Scene":
        """Play the rest of the round with no gems, then take from the player left of the dealer."""
        while self.state.stage != TAKE_GEMS:
            purple = next(card for card in range(1, 6) if self.state.purples >> card & 1)
            yellow = next(card for card in range(1, 6) if self.state.yellows >> card & 1)
            self.turn(purple, yellow)
        victim = (self.dealer + 1) % int(self.state.seats) if take is None else take
        return self.do(self.dealer, f"take {victim + 1}")

    def says(self, seat: int) -> list[str]:
        """The names of all that a seat may do now."""
        return [GAME.words.name(action) for action in self.state.legal(seat)]

    def view(self, seat: int) -> SlithyView:
        return see(self.state, seat)

    def told(self) -> list[Event]:
        return self.state.take_events()

    @property
    def dealer(self) -> int:
        return int(self.state.dealer)

    @property
    def waiting(self) -> int:
        return int(self.state.waiting)

    @property
    def hands(self) -> list[int]:
        return [int(count5(self.state.hands, seat)) for seat in range(int(self.state.seats))]

    @property
    def scored(self) -> list[int]:
        return [int(count5(self.state.scored, seat)) for seat in range(int(self.state.seats))]

    @property
    def busted(self) -> int:
        return int(self.state.busted)

    @property
    def sheet(self) -> list[list[int]]:
        seats = int(self.state.seats)
        scores = [int(score) for score in self.state.sheet]
        return [scores[at : at + seats] for at in range(0, len(scores), seats)]


def positions(seats: int, seed: int, **options: Value) -> list[State]:
    """Every position of a random game."""
    rng = Rng(seed)
    state: State = GAME.new(seats, **options)
    found = [state.clone()]
    while state.actors():
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        state.apply(seat, state.random(seat, rng))
        found.append(state.clone())
    return found


def refused(scene: Scene, seat: int, name: str) -> str:
    """The rule that a refusal cites."""
    with pytest.raises(IllegalMove) as refusal:
        scene.do(seat, name)
    return refusal.value.rule
