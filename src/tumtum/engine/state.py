"""The contract: what a position is, and the one checked door through which it changes.

A position owns no randomness and no clock. Everything that happens is a move, a pair
(seat, action); nature is a seat like any other. See docs/design.md.
"""

import importlib
import re
from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64, mypyc_attr

from .actions import Actions
from .fields import fields_of
from .rng import Rng

if TYPE_CHECKING:
    from .game import Game
    from .view import View

NATURE: Final = -1
SPECTATOR: Final = -2
MOST_ACTIONS: Final = 4096  # every action of every game is below this

# `actors()` answers with these shared lists, so that asking costs nothing. Never change them.
NOBODY: Final[list[int]] = []
ONLY_NATURE: Final[list[int]] = [NATURE]
ONLY: Final[list[list[int]]] = [[0], [1], [2], [3], [4], [5], [6]]


MARKUP: Final = re.compile(r"(?<!\\)\[/?[a-z#@][^\]]*\]|(?<!\\)\[/\]")  # rich's, as in sketches
SEAT: Final = re.compile("@([0-9])")


class IllegalMove(ValueError):
    """A move that the rules do not allow now: why in words, and the rule it breaks."""

    def __init__(self, words: str, rule: str = "") -> None:
        super().__init__(f"{words} ({rule})" if rule else words)
        self.words = words
        self.rule = rule


class Stuck(Exception):
    """A fault of a game: somebody has to act and has no legal action."""


class Event:
    """Something that happened, as plain data: for the log, the animation, the tests.

    `to` is the list of seats that are told (None: everybody, spectators too). `after` is the
    position right after it happened; it belongs to the recorder and is never sent anywhere.
    """

    def __init__(
        self,
        what: str,
        rule: str,
        seat: int,
        values: list[int],
        to: list[int] | None,
        after: "State",
    ) -> None:
        self.what = what
        self.rule = rule
        self.seat = seat
        self.values = values
        self.to = to
        self.after = after

    def told_to(self, seat: int) -> bool:
        """Whether this seat (or SPECTATOR) learns of it."""
        return self.to is None or seat in self.to

    def plain(self) -> tuple[str, str, int, tuple[int, ...]]:
        """The event without the position, to compare and to keep."""
        return (self.what, self.rule, self.seat, tuple(self.values))

    def __repr__(self) -> str:
        audience = "" if self.to is None else f" to {self.to}"
        return f"<{self.what} {self.values} by {self.seat}, {self.rule}{audience}>"


NO_EVENTS: Final[list[Event]] = []  # of every position that noted none, so that clones share it


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of some game: small, mutable, cheap to clone.

    A game's State says who may act, what they may do, what follows, and when it is over.
    `apply` trusts its caller; everybody but search comes through `play`.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.recording = False
        self.events = NO_EVENTS

    # --- what a game must say ---

    def actors(self) -> list[int]:
        """Seats that may act now: one, several at once, [NATURE], or [] when it is over.

        The caller must not change the list.
        """
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """Every legal action of that seat now, in rising order; never empty for an actor."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Play it. Trusts the caller that it is legal."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent position equal to this one, not recording."""
        raise NotImplementedError

    def result(self) -> list[float] | None:
        """Per seat in [-1, 1] once it is over, else None; all the same in a cooperative game."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All that tells this position from another, for equality and hash."""
        raise NotImplementedError

    # --- what a game may say better ---

    def weights(self) -> list[int]:
        """Nature's odds, beside legal(NATURE): whole numbers, all above 0."""
        return [1] * len(self.legal(NATURE))

    def list_legal(self, seat: i64, actions: Actions) -> None:
        """The same as `legal`, added to actions: for who looks at a million positions a second. A
        game with long lists finds its legal actions here, and `legal` answers by `listed`."""
        for action in self.legal(seat):
            actions.add(action)

    def random(self, seat: i64, rng: Rng) -> i64:
        """A uniformly random legal action of that seat; for nature by weight."""
        legal = self.legal(seat)
        if not legal:
            raise stuck(self, seat)
        if seat == NATURE:
            return legal[rng.weighted(self.weights())]
        return legal[rng.below(len(legal))]

    def why_not(self, seat: int, action: int) -> IllegalMove:
        """Why this action of an actor is not legal, in words, with the rule."""
        return IllegalMove("that is not among the legal actions now")

    def census(self) -> list[int]:
        """Counts that no move ever changes (the pieces of the box), for the conformance kit."""
        return []

    # --- the same for every game ---

    def note(
        self, what: str, rule: str, seat: int, values: list[int], to: list[int] | None = None
    ) -> None:
        """Note what just happened. Call only `if self.recording`, so that search pays nothing."""
        event = Event(what, rule, seat, values, to, self.clone())
        if self.events is NO_EVENTS:
            self.events = []
        self.events.append(event)

    def take_events(self) -> list[Event]:
        """The events noted since the last call."""
        events = self.events
        self.events = NO_EVENTS
        return events.copy()

    def view(self, seat: int) -> Any:
        """What this seat (or SPECTATOR) may know, as plain typed data: the View of its game."""
        return home(type(self)).see(self, seat)

    def _repr_svg_(self) -> str:
        """What a spectator sees, for notebooks."""
        return home(type(self)).svg(self.view(SPECTATOR))

    def __str__(self) -> str:
        """What a spectator sees, as the terminal sketches it, without its colours."""
        sketch = MARKUP.sub("", home(type(self)).sketch(self.view(SPECTATOR)))
        return SEAT.sub(lambda seat: f"Seat {int(seat[1]) + 1}", sketch).replace("\\[", "[")

    def __repr__(self) -> str:
        actors = self.actors()
        if not actors:
            turn = "over"
        elif actors == ONLY_NATURE:
            turn = "nature to move"
        else:
            turn = f"seat {' or '.join([str(seat) for seat in actors])} to move"
        stage = getattr(self, "stage", None)
        where = "" if stage is None else f", stage {stage}"
        return f"<{home(type(self)).title}, {self.seats} seats, {turn}{where}>"

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the fields of a clone, so that nobody's events come along."""
        return (restore, (type(self), fields_of(self.clone())))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


_homes: dict[type, "Game"] = {}


def home(kind: type) -> "Game":
    """The game a class of positions belongs to: the GAME of the module or folder it lives in."""
    known = _homes.get(kind)
    if known is not None:
        return known
    folder = kind.__module__
    while folder:
        game = getattr(importlib.import_module(folder), "GAME", None)
        if game is not None:
            _homes[kind] = cast("Game", game)
            return _homes[kind]
        folder = folder.rpartition(".")[0]
    raise LookupError(f"{kind.__module__} is not in a game's folder: no GAME above it")


def restore(kind: type[State], fields: dict[str, Any]) -> State:
    """The position of this class with these fields, as pickle kept them."""
    try:
        state = kind.__new__(kind)
    except TypeError:  # a compiled class makes no position without its setup
        game = home(kind)
        state = game.start(game.setup())
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def _need_actor(state: State, seat: int) -> None:
    actors = state.actors()
    if not actors:
        raise IllegalMove("the game is over")
    if seat not in actors:
        if actors == ONLY_NATURE:
            raise IllegalMove("nature moves now")
        turn = " or ".join([f"seat {actor}" for actor in actors])
        raise IllegalMove(f"it is not the turn of seat {seat} but of {turn}")


def check(state: State, seat: int, action: int) -> None:
    """Raise IllegalMove, with the reason, unless `seat` may play `action` now."""
    _need_actor(state, seat)
    if not 0 <= action < MOST_ACTIONS:  # a game need not explain these, nor fit them in a word
        raise IllegalMove("there is no such action")
    if action not in legal_actions(state, seat):
        raise state.why_not(seat, action)


def legal_actions(state: State, seat: int) -> list[int]:
    """`legal` for callers that do not know whether the seat may act; IllegalMove if it may not."""
    _need_actor(state, seat)
    legal = state.legal(seat)
    if not legal:
        raise stuck(state, seat)
    return legal


def random_action(state: State, seat: int, rng: Rng) -> int:
    """`random` for callers that do not know whether the seat may act."""
    legal_actions(state, seat)  # a game's own `random` would look for one for ever
    return int(state.random(seat, rng))


def listed(state: State, seat: i64) -> list[int]:
    """What `list_legal` finds: the `legal` of a game that says it there."""
    actions = Actions()
    state.list_legal(seat, actions)
    return actions.listed()


def stuck(state: State, seat: int) -> Stuck:
    return Stuck(f"seat {seat} has to act but has no legal action: {state!r}")


def view_of(state: State, seat: int) -> "View":
    """`view` for callers that do not know whether there is such a seat; ValueError if not."""
    if seat != SPECTATOR and not 0 <= seat < state.seats:
        raise ValueError(
            f"there is no seat {seat} to look from: seats are 0 to {state.seats - 1}, "
            f"and {SPECTATOR} is a spectator"
        )
    return cast("View", state.view(seat))


def play(state: State, seat: int, action: int) -> None:
    """The checked door: play a move, or raise IllegalMove and change nothing."""
    check(state, seat, action)
    state.apply(seat, action)


def playout(state: State, rng: Rng) -> int:
    """Play uniformly random moves until the game is over; says how many."""
    moves: i64 = 0
    actors = state.actors()
    while actors:
        seat = actors[0]
        if len(actors) > 1:
            seat = actors[rng.below(len(actors))]
        state.apply(seat, state.random(seat, rng))
        moves += 1
        actors = state.actors()
    return moves


def shares(winners: list[int], seats: int) -> list[float]:
    """The result where some win: 1 for each winner, -1 for the others, 0 when all share it."""
    if len(winners) == seats:
        return [0.0] * seats
    return [1.0 if seat in winners else -1.0 for seat in range(seats)]
