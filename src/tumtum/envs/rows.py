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


class Rows:
    """Games that read their actions from arrays and write there what came of them."""

    def __init__(self, courses: list[Course], arrays: Arrays, mode: AutoresetMode) -> None:
        self.batch = Batch(courses)
        self.arrays = arrays
        self.mode = mode
        self.lists = arrays.legal.size > 0
        self.legal = arrays.legal.reshape(-1)
        # Views of the batch's own arrays: they change with it.
        batch = self.batch
        self.actor = view_of(batch.actor, np.int64)
        self.over = view_of(batch.over, np.bool_)
        self.reward = view_of(batch.reward, np.float64)
        self.rewards = view_of(batch.rewards, np.float64).reshape(arrays.rewards.shape)
        self.numbers = view_of(batch.numbers, np.float64).reshape(batch.span, -1)
        self.allowed = view_of(batch.allowed, np.bool_).reshape(batch.span, -1)
        self.listed = view_of(batch.legal, np.int32)
        self.counts = view_of(batch.counts, np.int64)

    def reset(self, rows: Sequence[int], seeds: Sequence[int | None]) -> None:
        """New games in these rows; without a seed one goes on with its random numbers."""
        for row, seed in zip(rows, seeds, strict=True):
            if seed is None:
                self.batch.again(row)
            else:
                self.batch.restart(row, seed)
        self.note()
        self.look()

    def step(self) -> None:
        """Play the actions, which are legal; games that are over begin anew by the mode."""
        self.batch.play(vec[i64](self.arrays.actions))
        self.note()
        if self.mode == AutoresetMode.SAME_STEP and self.over.any():
            self.end_in_the_same_step()
        self.look()

    def note(self) -> None:
        """The rewards, and which games are over."""
        self.arrays.reward[:] = self.reward
        self.arrays.rewards[:] = self.rewards
        self.arrays.terminations[:] = self.over

    def end_in_the_same_step(self) -> None:
        """What is seen at the end; then a new game."""
        for row in np.flatnonzero(self.over).tolist():
            self.look_at(row, row + 1)
            self.arrays.final_obs[row] = self.numbers[0]
            self.arrays.final_player[row] = self.actor[row]
            self.batch.again(row)

    def look(self) -> None:
        """What is seen and legal in every game."""
        arrays, span, listed = self.arrays, self.batch.span, 0
        for first in range(0, len(arrays.actions), span):
            last = min(first + span, len(arrays.actions))
            self.look_at(first, last)
            arrays.observations[first:last] = self.numbers[: last - first]
            arrays.action_mask[first:last] = self.allowed[: last - first]
            if self.lists:
                counts = self.counts[: last - first]
                number = int(counts.sum())
                arrays.legal_counts[first:last] = counts
                self.legal[listed : listed + number] = self.listed[:number]
                listed += number
        arrays.current_player[:] = self.actor

    def look_at(self, first: int, last: int) -> None:
        """What is seen and legal in these games, from a blank array on: NumPy may not write there,
        and in compiled code blanking would take longer than observing."""
        memset(self.numbers.ctypes.data, 0, self.numbers[: last - first].nbytes)
        self.batch.look(first, last)

    def refusal(self, row: int, action: int) -> tuple[str, str]:
        """Why an action is not legal, and which are; and the rule."""
        refused = self.batch.courses[row].refusal(action)
        return refused.words, refused.rule

    def close(self) -> None:
        """There is nothing to close."""
