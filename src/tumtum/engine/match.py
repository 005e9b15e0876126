"""A match: a game being played. The moves so far, the position they led to, and nature beside it.

Terminal, table and records all play through this class, so that nature always moves by itself
and a move is either played whole or not at all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .game import Game
from .nature import Move, Nature
from .options import Setup
from .state import NATURE, Event, State, legal_actions, play


@dataclass(frozen=True)
class Step:
    """What one move would bring: the move and nature's answers, the position after, the events."""

    moves: tuple[Move, ...]
    state: State
    events: list[Event]


class Match:
    """Moves so far and the position they led to."""

    def __init__(self, game: Game, setup: Setup, nature: Nature) -> None:
        self.game = game
        self.setup = setup
        self.nature = nature
        self.state = game.start(setup)
        self.moves: list[Move] = []

    def begin(self) -> Step:
        """Let nature make its opening moves, and play them."""
        step = self._step(())
        self.accept(step)
        return step

    def attempt(self, seat: int, action: int) -> Step:
        """What this move would bring; IllegalMove if it may not be played, Stuck if it leaves
        somebody to act without a legal action. Changes nothing."""
        return self._step(((seat, action),))

    def accept(self, step: Step) -> None:
        """Make an attempted step the present."""
        self.state = step.state
        self.moves.extend(step.moves)

    def play(self, seat: int, action: int) -> Step:
        """Attempt and accept."""
        step = self.attempt(seat, action)
        self.accept(step)
        return step

    def undo_to(self, length: int) -> None:
        """Go back to the position after the first `length` moves."""
        moves = self.moves[:length]
        self.state = self.game.start(self.setup)
        self.moves = []
        self.resume(moves)

    def resume(self, moves: Iterable[Move]) -> list[Event]:
        """Play moves that were played before, nature's included; IllegalMove names the first
        that does not fit."""
        self.state.recording = True
        for seat, action in moves:
            play(self.state, seat, action)
            self.moves.append((seat, action))
        self.state.recording = False
        return self.state.take_events()

    def _step(self, moves: Sequence[Move]) -> Step:
        state = self.state.clone()
        state.recording = True
        played = list(moves)
        for seat, action in moves:
            play(state, seat, action)
        while state.actors() == [NATURE]:
            legal_actions(state, NATURE)
            action = self.nature.choose(state, self.moves + played)
            state.apply(NATURE, action)
            played.append((NATURE, action))
        for actor in state.actors():
            legal_actions(state, actor)
        events = state.take_events()
        state.recording = False
        return Step(tuple(played), state, events)
