"""A game: what it is called, who can play it, and the rooms of its folder."""

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from librt.vecs import vec

from .content import variant
from .ghosts import Foresight
from .options import BadOption, Option, Setup, Value
from .picture import Drawing, Look, Piece, standalone
from .rng import Rng
from .state import State
from .view import View
from .words import Words


class RulesRoom(Protocol):
    """rules.py: positions and how they change."""

    @property
    def ACTIONS(self) -> int:  # noqa: N802
        """Every action is below this."""

    @property
    def start(self) -> Callable[[Setup], State]:
        """A fresh position; nature moves first."""


class ViewRoom(Protocol):
    """view.py: what a seat may know."""

    @property
    def VIEW(self) -> type[View]:  # noqa: N802
        """The class of this game's views."""

    @property
    def see(self) -> Callable[[Any, int], View]:
        """What a seat (or SPECTATOR) may know of a position, built up from nothing."""

    @property
    def imagine(self) -> Callable[[Any, Rng], State]:
        """A position that fits a view, what the view does not say drawn by its odds."""


class DrawRoom(Protocol):
    """draw.py: pictures, from the view alone."""

    @property
    def LOOK(self) -> Look:  # noqa: N802
        """What does not change from picture to picture."""

    @property
    def draw(self) -> Callable[[Any, bool], Drawing]:
        """The picture of a view, wide or narrow."""

    @property
    def pieces(self) -> Callable[[Any, bool], list[Piece]]:
        """What moves in that picture."""

    @property
    def sketch(self) -> Callable[[Any], str]:
        """The view in a terminal: rich's markup, where `@0` is the name of seat 0."""


class EncodeRoom(Protocol):
    """encode.py: a view as numbers, for learners."""

    @property
    def SIZE(self) -> int:  # noqa: N802
        """How many numbers."""

    @property
    def encode(self) -> Callable[[Any], list[float]]:
        """The view as so many numbers."""


class ObserveRoom(Protocol):
    """observe.py: a position as numbers, straight and fast, for many learners at once."""

    @property
    def observe(self) -> Callable[[Any, int, vec[float], int], None]:
        """What `encode` gives for the view of a position by a seat (or SPECTATOR), written into
        an array of zeros from a place on.

        Where many of the numbers are 0 the room can offer `extent(position)` as well: in what is
        observed of it, all beyond so many numbers are 0, and need not be copied."""


class SenseRoom(Protocol):
    """sense.py: an opinion, for bots."""

    @property
    def sense(self) -> Callable[[Any, int], float]:
        """How good a position looks for a seat, in [-1, 1]."""


@dataclass(frozen=True)
class Deal:
    """A game that one plays alone for a score, with a deck for nature: everybody can be dealt the
    same cards in the same order (see `SealedNature`), and scores be compared."""

    score: Callable[[Any], int]  # by a view of it, so far
    to_win: int


@dataclass(frozen=True)
class Pledge:
    """What a seat has said it will do at this very moment, unseen by those who choose with it."""

    action: int
    trust: float  # from 0 to 1: how likely it seems to those who heard it


def no_pledges(view: View) -> dict[int, Pledge]:
    """Nobody says what they will do."""
    return {}


def as_it_is(view: View) -> View:
    """There are no words to believe."""
    return view


def no_clash(setup: Setup) -> str | None:
    """All options go together."""
    return None


def only_pieces(view: View, action: int, after: View, narrow: bool) -> Foresight:
    """Of a choice only where its pieces go is foreseen."""
    return Foresight()


class Game:
    """Everything the rest of Tumtum knows of a game. `new` makes a position.

    It is made from the rooms of its folder, as modules (or packages) that offer what the classes
    above name; what they offer is then had from the game itself: `game.imagine(view, rng)`.
    """

    def __init__(
        self,
        *,
        id: str,  # noqa: A002  (that is what it is)
        title: str,
        designers: str,
        blurb: str,
        seats: Sequence[int],
        minutes: str,
        weight: str,
        version: int,
        longest: int,
        rules: RulesRoom,
        view: ViewRoom,
        draw: DrawRoom,
        words: Words,
        encode: EncodeRoom,
        sense: SenseRoom,
        observe: ObserveRoom | None = None,
        also: tuple[str, ...] = (),
        cooperative: bool = False,
        hidden_pieces: bool = False,
        undo: bool = True,
        options: tuple[Option, ...] = (),
        clash: Callable[[Setup], str | None] = no_clash,
        deal: Deal | None = None,
        foresee: Callable[[Any, int, Any, bool], Foresight] = only_pieces,
        pledged: Callable[[Any], dict[int, Pledge]] = no_pledges,
        trusting: Callable[[Any], View] = as_it_is,
        rules_text: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.also = also  # other names it is found under
        self.designers = designers
        self.blurb = blurb  # one sentence for the lobby, at most 45 characters
        self.seats = seats  # the numbers of players it can be played by
        self.minutes = minutes  # "15-20", or "" where the rulebook does not say
        self.weight = weight  # "light", "medium" or "heavy"
        self.version = version  # raised whenever old records would play differently
        self.longest = longest  # more moves than any game ever takes
        self.cooperative = cooperative
        self.hidden_pieces = hidden_pieces  # seats see different pieces, or in different places
        self.undo = undo  # False where the rules say that a move stands: only people may waive it
        self.options = options
        self.clash = clash  # why options do not go together
        self.deal = deal  # where there can be one deal for everybody
        self.content = variant(id)  # the hash of content that is not its own, or ""
        self.actions = rules.ACTIONS
        self.start = rules.start
        self.view_type = view.VIEW
        self.see = view.see
        self.imagine = view.imagine
        self.look = draw.LOOK
        self.draw = draw.draw
        self.pieces = draw.pieces
        self.sketch = draw.sketch
        self.foresee = foresee  # what a choice of a view, with the view after it, draws over it
        self.pledged = pledged  # by seat: what those who choose with a view's seat said
        self.trusting = trusting  # the view of one who takes everybody at their word
        self.words = words
        self.encode = encode.encode
        self.encoded = encode.SIZE
        self.observe = None if observe is None else observe.observe  # None: encode the view
        self.extent: Callable[[Any], int] | None = getattr(observe, "extent", None)
        self.sense = sense.sense
        self.rules_text = rules_text or _beside(view, "rules.md")

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def but(self, **changes: Any) -> "Game":
        """The same game with some of its attributes changed: for variants and for tests."""
        for name in changes:
            if not hasattr(self, name):
                raise TypeError(f"a game has no {name!r}")
        other = copy.copy(self)
        vars(other).update(changes)
        return other

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


def _beside(room: Any, name: str) -> str:
    """The text of a file that lies beside a room: a file, or a package."""
    file = Path(room.__file__)
    folder = file.parent.parent if file.stem == "__init__" else file.parent
    return (folder / name).read_text(encoding="utf-8")
