"""Histories: games played for the kit, with every position and everything that was told."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from tumtum.engine.game import Game
from tumtum.engine.nature import Move
from tumtum.engine.options import Setup
from tumtum.engine.picture import Drawing
from tumtum.engine.record import Record
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, SPECTATOR, Event, State
from tumtum.engine.view import View
from tumtum.engine.words import Line

from .attributes import traits, unlike
from .errors import Broken, ConformanceError, conformance_error

Chooser: TypeAlias = Callable[[Game, Any, list[int], Rng], int]
GLANCES = 5  # how many actions a quick chooser looks at


@dataclass
class History:
    """Moves, the position before each (and after the last), and the events of each move."""

    game: Game
    setup: Setup
    moves: list[Move] = field(default_factory=list)
    positions: list[State] = field(default_factory=list)
    told: list[list[Event]] = field(default_factory=list)
    kept: object = None  # all that the last position held when it was kept

    def keep(self, state: State) -> None:
        """Keep a clone of the present position. It must be like its original in everything, and
        the one kept before must still be what it was: a clone that shares a list is not."""
        clone, now = state.clone(), traits(state)
        words = ""
        if type(clone) is not type(state) or traits(clone) != now:
            words = f"a clone is not like its original: {', '.join(unlike(state, clone))}"
        elif self.positions and traits(self.positions[-1]) != self.kept:
            words = "a clone changed when its original was played on"
        if words:
            raise ConformanceError("clone-independence", words, self.record(len(self.moves)))
        self.positions.append(clone)
        self.kept = now

    @cached_property
    def pieces(self) -> list[int]:
        """The census at the start."""
        return self.positions[0].census()

    def record(self, length: int) -> str:
        """The first `length` moves as a record."""
        names = [f"Seat {seat}" for seat in range(self.setup.seats)]
        options = dict(self.setup.options)
        return Record(self.game.id, self.game.version, options, names, self.moves[:length]).write()

    def knowledge(self, index: int, seat: int) -> list[object]:
        """What this seat (or SPECTATOR) learned from one move: its own action, and events."""
        return knowledge(self.moves[index], self.told[index], seat)


@dataclass
class Spot:
    """One position of a history, as the properties see it."""

    history: History
    index: int
    chooser: Chooser

    @property
    def game(self) -> Game:
        return self.history.game

    @property
    def setup(self) -> Setup:
        return self.history.setup

    @property
    def state(self) -> State:
        return self.history.positions[self.index]

    @property
    def viewers(self) -> list[int]:
        return [*range(self.setup.seats), SPECTATOR]

    @cached_property
    def views(self) -> dict[int, View]:
        """What every seat and a spectator see."""
        return {seat: self.state.view(seat) for seat in self.viewers}

    @cached_property
    def drawings(self) -> dict[tuple[int, bool], Drawing]:
        """Everybody's pictures, by seat and whether narrow."""
        return {
            (seat, narrow): self.game.draw(view, narrow)
            for seat, view in self.views.items()
            for narrow in (False, True)
        }

    @property
    def events(self) -> list[Event]:
        """What the last move was told as."""
        return self.history.told[self.index - 1] if self.index else []

    @cached_property
    def lines(self) -> list[Line | None]:
        """The same as lines of the log."""
        return [self.game.words.tell(event) for event in self.events]

    @property
    def rng(self) -> Rng:
        """Random numbers that depend on nothing but the place in the history."""
        return Rng(self.index)


def check_property(prop: Callable[[Spot], None], spot: Spot) -> None:
    """Run one property; whatever it raises becomes a ConformanceError with its name."""
    name = prop.__name__.replace("_", "-")
    try:
        prop(spot)
    except Exception as error:
        raise conformance_error(error, name, spot.history.record(spot.index)) from error


def knowledge(move: Move, events: list[Event], seat: int) -> list[object]:
    """What a seat learned from a move: its own action, and the events that it was told."""
    learned: list[object] = [move] if move[0] == seat else []
    learned += [event.plain() for event in events if event.told_to(seat)]
    return learned


def begin(game: Game, setup: Setup) -> tuple[History, State]:
    """A history without moves, and the position to play on."""
    state = game.start(setup)
    history = History(game, setup)
    history.keep(state)
    state.recording = True
    return history, state


def advance(history: History, state: State, seat: int, action: int) -> None:
    """Play a legal move; if that raises, `legal` has lied."""
    try:
        state.apply(seat, action)
    except Exception as error:
        words = f"seat {seat} may play {action}, but it raised {type(error).__name__}: {error}"
        raise ConformanceError("legal-lies", words, history.record(len(history.moves))) from error
    before = history.kept
    history.moves.append((seat, action))
    history.told.append(state.take_events())
    history.keep(state)
    if history.kept == before:
        words = f"seat {seat} may play {action}, but nothing happens, for ever and ever"
        raise ConformanceError("legal-lies", words, history.record(len(history.moves)))


def moves_of(state: State) -> list[Move]:
    """Every legal move of everybody."""
    return [(seat, action) for seat in state.actors() for action in state.legal(seat)]


def random_move(state: State, rng: Rng) -> Move:
    """Some actor, some legal action of it."""
    actors = state.actors()
    seat = actors[rng.below(len(actors))]
    return seat, random_action(state, seat, rng)


def random_action(state: State, seat: int, rng: Rng) -> int:
    """What `State.random` promises; the kit does not trust a game's own."""
    legal = actions_of(state, seat)
    if seat == NATURE:
        return legal[rng.weighted(state.weights())]
    return legal[rng.below(len(legal))]


def actions_of(state: State, seat: int) -> list[int]:
    """The legal actions of an actor, which must have some."""
    legal = state.legal(seat)
    if not legal:
        raise Broken(f"seat {seat} is to act but has no legal action", "legal-shape")
    return legal


def clever_move(spot: Spot, rng: Rng) -> Move:
    """A move that somebody who wants to win might make, so that such positions are met too."""
    seat, action = random_move(spot.state, rng)
    if seat == NATURE:
        return seat, action
    return seat, spot.chooser(spot.game, spot.views[seat], spot.state.legal(seat), rng)


def glance(game: Game, view: Any, legal: list[int], rng: Rng) -> int:
    """The best looking of a few legal actions, in one imagined position: a quick chooser."""
    imagined = game.imagine(view, rng)
    best, best_value = legal[0], -2.0
    for _ in range(min(GLANCES, len(legal))):
        action = legal[rng.below(len(legal))]
        after = imagined.clone()
        after.apply(view.seat, action)
        value = game.sense(after, view.seat)
        if value > best_value:
            best, best_value = action, value
    return best
