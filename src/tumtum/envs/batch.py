"""Many games stepped together, for learners; compiled by mypyc, and without NumPy.

What comes of a step lies in packed arrays, a row for each game, which NumPy can look at.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.state import State

from .course import OVER, Course

if TYPE_CHECKING:
    from tumtum.engine.game import Game

SPAN: Final = 32768  # numbers
IDLE: Final = 0  # the action of who need not act

Observe: TypeAlias = Callable[[Any, int, vec[float], int], None]
Extent: TypeAlias = Callable[[Any], int]


class Batch:
    """So many courses of one game. `play` moves all of them on, `look` says what is seen."""

    def __init__(self, courses: list[Course]) -> None:
        game = courses[0].game
        rows: i64 = len(courses)
        seats: i64 = courses[0].setup.seats
        self.courses = courses
        self.seats = seats
        self.size: i64 = game.encoded
        self.actions: i64 = game.actions
        self.observe: Observe = game.observe or observe_view(game)
        self.extent: Extent | None = game.extent
        self.actor = vec[i64]([0] * rows)  # who decides; of an ended game who decided last
        self.over = vec[bool]([False] * rows)
        self.reward = vec[float]([0.0] * rows)  # of whoever decided
        self.rewards = vec[float]([0.0] * (rows * seats))  # of all seats, row by row
        # What `look` finds, for so many rows at a time as stay in the processor's cache.
        self.span: i64 = min(rows, 1 + SPAN // self.size)
        self.numbers = vec[float]([0.0] * (self.span * self.size))
        # What `observe` is called with, made into Python's own objects once and not at every call.
        self.out: Any = self.numbers
        self.places: list[Any] = [index * self.size for index in range(self.span)]
        self.allowed = vec[bool]([False] * (self.span * self.actions))
        self.legal = Actions(self.span * self.actions)  # one row's after another's
        self.counts = vec[i64]([0] * rows)  # how many of them, by row
        self.reach: i64 = self.size  # in every row what lies beyond so many numbers is 0
        self.first: i64 = 0  # the rows that were looked at
        self.last: i64 = 0
        for row in range(rows):
            self.actor[row] = courses[row].seat

    def restart(self, row: i64, seed: int) -> None:
        """A new game in this row, from a seed."""
        self.courses[row].restart(seed)
        self.actor[row] = self.courses[row].seat
        self.forget(row)

    def again(self, row: i64) -> None:
        """A new game in this row, which goes on with its random numbers."""
        self.follow(row)
        self.forget(row)

    def follow(self, row: i64) -> None:
        """The same, but what the last one brought is still there, until this row is played."""
        self.courses[row].again()
        self.actor[row] = self.courses[row].seat

    def forget(self, row: i64) -> None:
        """What the last step of this row brought is old."""
        self.over[row] = False
        self.reward[row] = 0.0
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = 0.0

    def play(self, actions: vec[i64], first: i64, last: i64) -> None:
        """One action for each game of these rows, trusted to be legal; a game that is over starts
        anew."""
        for row in range(first, last):
            if self.over[row]:
                self.forget(row)
            course = self.courses[row]
            if course.seat == OVER:
                self.follow(row)
            else:
                course.play(actions[row])
                if course.seat == OVER:
                    self.reap(row)
                else:
                    self.actor[row] = course.seat

    def reap(self, row: i64) -> None:
        """The game ended: what each seat gets."""
        rewards = self.courses[row].rewards()
        self.over[row] = True
        self.reward[row] = rewards[self.actor[row]]
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = rewards[seat]

    def look(self, first: i64, last: i64) -> None:
        """What the deciding seats of these rows (`span` at most) see and may do; `numbers` must
        have been blanked.

        Of a game that is over action 0 is allowed, of which nothing comes; no mask is all false.
        """
        self.blank_masks()
        self.reach = self.furthest(first, last)
        allowed, legal = self.allowed, self.legal.numbers
        begun: i64 = 0
        place: i64 = 0
        for index in range(last - first):
            course = self.courses[first + index]
            self.observe(course.state, self.actor[first + index], self.out, self.places[index])
            if course.seat == OVER:
                self.legal.add(IDLE)
            else:
                course.state.list_legal(course.seat, self.legal)
            ended = self.legal.size
            for listed in range(begun, ended):
                allowed[place + i64(legal[listed])] = True
            self.counts[first + index] = ended - begun
            begun = ended
            place += self.actions
        self.first = first
        self.last = last

    def furthest(self, first: i64, last: i64) -> i64:
        """How many numbers of these rows, from the first on, may be other than 0 in any."""
        if self.extent is None:
            return self.size
        furthest: i64 = 0
        for row in range(first, last):
            extent: i64 = self.extent(self.courses[row].state)
            furthest = max(furthest, extent)
        return furthest

    def blank_masks(self) -> None:
        """Nothing is allowed any more of what was the last time."""
        allowed, legal = self.allowed, self.legal.numbers
        begun: i64 = 0
        place: i64 = 0
        for row in range(self.first, self.last):
            ended = begun + self.counts[row]
            for listed in range(begun, ended):
                allowed[place + i64(legal[listed])] = False
            begun = ended
            place += self.actions
        self.legal.size = 0


def observe_view(game: "Game") -> Observe:
    """How to observe a game that has no observe.py: by encoding its view."""

    def observe(position: State, seat: int, out: vec[float], at: int) -> None:
        place: i64 = at
        for number in game.encode(position.view(seat)):
            out[place] = number
            place += 1

    return observe
