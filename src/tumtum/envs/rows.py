"""Rows of NumPy arrays, one for each game: what learners give to many games, and get of them."""

from collections.abc import Sequence
from ctypes import memset
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from tumtum.engine import Game, Setup

from .batch import Batch
from .course import Course

Array: TypeAlias = NDArray[Any]
Layout: TypeAlias = dict[str, tuple[tuple[int, ...], type]]  # by name: shape and type


@dataclass(frozen=True)
class Arrays:
    """All that is passed; a row of each belongs to one game."""

    actions: Array
    observations: Array
    action_mask: Array
    current_player: Array  # who decides; of a game that is over who decided last
    reward: Array  # of whoever decided
    rewards: Array  # of all seats
    terminations: Array
    final_obs: Array  # of a game that ended and began anew in the same step
    final_player: Array  # whose that was
    legal: Array  # the legal actions of all rows, one row's after another's
    legal_counts: Array  # how many of them, by row

    def rows(self, first: int, last: int) -> "Arrays":
        """The same arrays, but these rows only."""
        return Arrays(**{name: array[first:last] for name, array in vars(self).items()})


def layout(game: Game, setup: Setup, number: int, same_step: bool, lists: bool) -> Layout:
    """The shapes and types of the arrays for so many games."""
    seen, actions = (number, game.encoded), (number, game.actions)
    return {
        "actions": ((number,), np.int64),
        "observations": (seen, np.float32),
        "action_mask": (actions, np.bool_),
        "current_player": ((number,), np.int64),
        "reward": ((number,), np.float64),
        "rewards": ((number, setup.seats), np.float64),
        "terminations": ((number,), np.bool_),
        "final_obs": (seen if same_step else (number, 0), np.float32),
        "final_player": ((number,), np.int64),
        "legal": (actions if lists else (number, 0), np.int32),
        "legal_counts": ((number,), np.int64),
    }


def arrays_in(memory: Any, laid_out: Layout) -> Arrays:
    """The arrays inside a block of memory, one after another, each at a multiple of 64."""
    made: dict[str, Array] = {}
    at = 0
    for field in fields(Arrays):
        shape, kind = laid_out[field.name]
        count = int(np.prod(shape))
        made[field.name] = np.frombuffer(memory, kind, count, at).reshape(shape)
        at += room(shape, kind)
    return Arrays(**made)


def room(shape: tuple[int, ...], kind: type) -> int:
    """The bytes that an array takes, up to the next multiple of 64."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64


def view_of(packed: Any, kind: type) -> Array:
    """A packed array of compiled code as NumPy sees it: it changes with it, and is read only."""
    return np.frombuffer(packed, kind)


@dataclass
class Span:
    """Rows that are played and then looked at while they are in the processor's cache, with pairs
    of arrays: where the learner wants something, and where the batch leaves it."""

    first: int
    last: int
    seen: tuple[Array, Array]
    allowed: tuple[Array, Array]
    over: Array
    bytes: int  # of what is seen
    reach: int = 0  # the learner's rows hold zeros beyond so many numbers


def copy(pairs: list[tuple[Array, Array]]) -> None:
    """Each second array into the first."""
    for wanted, found in pairs:
        wanted[:] = found


class Rows:
    """Games that read their actions from arrays and write there what came of them."""

    def __init__(self, courses: list[Course], arrays: Arrays, mode: AutoresetMode) -> None:
        self.batch = Batch(courses)
        self.arrays = arrays
        self.mode = mode
        self.lists = arrays.legal.size > 0
        self.legal = arrays.legal.reshape(-1)
        # Views of the batch's own arrays: they change with it.
        self.actor = view_of(self.batch.actor, np.int64)
        self.numbers = view_of(self.batch.numbers, np.float64).reshape(self.batch.span, -1)
        self.address = self.numbers.ctypes.data
        self.listed = view_of(self.batch.legal.numbers, np.int32)
        self.over = view_of(self.batch.over, np.bool_)
        rewards = view_of(self.batch.rewards, np.float64).reshape(arrays.rewards.shape)
        self.told = [
            (arrays.current_player, self.actor),
            (arrays.reward, view_of(self.batch.reward, np.float64)),
            (arrays.rewards, rewards),
            (arrays.terminations, self.over),
            (arrays.legal_counts, view_of(self.batch.counts, np.int64)),
        ]
        self.spans = [
            self.span(first, min(first + self.batch.span, len(courses)))
            for first in range(0, len(courses), self.batch.span)
        ]

    def span(self, first: int, last: int) -> Span:
        own, number = self.arrays.rows(first, last), last - first
        seen = self.numbers[:number]
        allowed = view_of(self.batch.allowed, np.bool_).reshape(self.batch.span, -1)[:number]
        return Span(
            first,
            last,
            (own.observations, seen),
            (own.action_mask, allowed),
            self.over[first:last],
            seen.nbytes,
        )

    def reset(self, rows: Sequence[int], seeds: Sequence[int | None]) -> None:
        """New games in these rows; without a seed one goes on with its random numbers."""
        for row, seed in zip(rows, seeds, strict=True):
            if seed is None:
                self.batch.again(row)
            else:
                self.batch.restart(row, seed)
        listed = 0
        for span in self.spans:
            listed = self.look(span, listed)
        copy(self.told)

    def step(self) -> None:
        """Play the actions, which are legal; games that are over begin anew by the mode."""
        actions = vec[i64](self.arrays.actions)
        same_step = self.mode == AutoresetMode.SAME_STEP
        listed = 0
        for span in self.spans:
            self.batch.play(actions, span.first, span.last)
            if same_step and span.over.any():
                self.end_in_the_same_step(span)
            listed = self.look(span, listed)
        copy(self.told)

    def end_in_the_same_step(self, span: Span) -> None:
        """What is seen at the end; then a new game."""
        for row in (span.first + np.flatnonzero(span.over)).tolist():
            self.look_at(row, row + 1, self.numbers[0].nbytes)
            self.arrays.final_obs[row] = self.numbers[0]
            self.arrays.final_player[row] = self.actor[row]
            self.batch.follow(row)

    def look(self, span: Span, listed: int) -> int:
        """What is seen and legal in these games; so many legal actions were listed before, and so
        many are then."""
        self.look_at(span.first, span.last, span.bytes)
        self.show(span)
        copy([span.allowed])
        if not self.lists:
            return 0
        more = self.batch.legal.size
        self.legal[listed : listed + more] = self.listed[:more]
        return listed + more

    def look_at(self, first: int, last: int, size: int) -> None:
        """What is seen and legal in these games, from a blank array on: NumPy may not write there,
        and in compiled code blanking would take longer than observing."""
        memset(self.address, 0, size)
        self.batch.look(first, last)

    def show(self, span: Span) -> None:
        """What is seen, to the learner: as far as there is anything, or was before."""
        reach = self.batch.reach
        width = max(reach, span.reach)
        span.reach = reach
        wanted, found = span.seen
        wanted[:, :width] = found[:, :width]

    def refusal(self, row: int, action: int) -> tuple[str, str]:
        """Why an action is not legal, and which are; and the rule."""
        refused = self.batch.courses[row].refusal(action)
        return refused.words, refused.rule

    def close(self) -> None:
        """There is nothing to close."""
