"""A game: what it is called, who can play it, and the rooms of its folder."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .options import BadOption, Option, Setup, Value
from .picture import Drawing, Look, Piece, standalone
from .rng import Rng
from .state import State
from .view import View
from .words import Words


@dataclass(frozen=True, kw_only=True)
class Game:
    """Everything the rest of Tumtum knows of a game. `new` makes a position."""

    id: str
    title: str
    also: tuple[str, ...] = ()  # other names it is found under
    designers: str
    blurb: str  # one sentence for the lobby, at most 45 characters
    seats: Sequence[int]  # the numbers of players it can be played by
    minutes: str  # "15-20"
    weight: str  # "light", "medium" or "heavy"
    cooperative: bool = False
    hidden_pieces: bool = False  # True where seats see different pieces, or in different places
    undo: bool = True  # False where the rules say that a move stands: only people may waive it
    version: int  # raised whenever old records would play differently
    actions: int  # every action is below this
    longest: int  # more moves than any game ever takes
    options: tuple[Option, ...] = ()
    clash: Callable[[Setup], str | None] = lambda setup: None  # why options do not go together
    # rules.py
    start: Callable[[Setup], State]
    # view.py
    view: type[View]
    imagine: Callable[[Any, Rng], State]
    # draw.py: `draw(view, narrow)`, `pieces(view, narrow)`, and `sketch(view)` in rich's markup,
    # where `@0` is the name of seat 0 as in all words
    look: Look
    draw: Callable[[Any, bool], Drawing]
    pieces: Callable[[Any, bool], list[Piece]]
    sketch: Callable[[Any], str]
    # words.py
    words: Words
    # encode.py: a view as `encoded` numbers
    encode: Callable[[Any], list[float]]
    encoded: int
    # sense.py: how good a position looks for a seat, in [-1, 1]
    sense: Callable[[Any, int], float]
    rules_text: str = field(repr=False)  # rules.md

    def setup(self, seats: int | None = None, options: Mapping[str, Value] | None = None) -> Setup:
        """Checked seats and options, defaults filled in; BadOption says what is allowed."""
        chosen = dict(options or {})
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                have = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; its options: {have}")
        if seats is None:
            seats = 2 if 2 in self.seats else self.seats[0]
        if seats not in self.seats:
            allowed = ", ".join(str(number) for number in self.seats)
            raise BadOption(f"{self.title} cannot be played by {seats}; seats may be {allowed}")
        values = {
            name: option.check(chosen.get(name, option.default)) for name, option in known.items()
        }
        setup = Setup(seats, values)
        clash = self.clash(setup)
        if clash:
            raise BadOption(f"{self.title}: {clash}")
        return setup

    def new(self, seats: int | None = None, **options: Value) -> State:
        """A fresh position; nature moves first."""
        return self.start(self.setup(seats, options))

    def svg(self, view: View, narrow: bool = False) -> str:
        """The picture of a view as a file of its own."""
        return standalone(self.id, self.look, self.draw(view, narrow))

    def actions_named(self) -> dict[str, int]:
        """Every action by its name."""
        return {self.words.name(action): action for action in range(self.actions)}
