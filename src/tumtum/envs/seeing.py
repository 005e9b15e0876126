"""What every face gives a learner: what a seat sees as an array, and what it may do as a mask."""

import secrets
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from numpy.typing import NDArray

from tumtum.engine import Game, State

Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]  # the kind that gymnasium's Discrete.sample takes


def observation_space(game: Game) -> spaces.Box:
    """So many numbers; most of them from 0 to 1, but no game promises it."""
    return spaces.Box(-np.inf, np.inf, (game.encoded,), np.float32)


def action_space(game: Game) -> "spaces.Discrete[Any]":
    """Every action of the game, whatever the position."""
    return spaces.Discrete(game.actions)


def mask_space(game: Game) -> spaces.Box:
    return spaces.Box(0, 1, (game.actions,), np.int8)


def observe(game: Game, state: State, seat: int) -> Observation:
    """What this seat sees, as numbers: what `encode` makes of its view, and nothing hidden."""
    if game.observe is None:
        return np.array(game.encode(state.view(seat)), np.float32)
    numbers: Any = blank(game.encoded)[:]
    game.observe(state, seat, numbers, 0)
    return np.frombuffer(numbers).astype(np.float32)


@cache
def blank(size: int) -> Any:
    """So many zeros, to be copied."""
    return vec[float](size * [0.0])


def mask_of(game: Game, legal: Sequence[int]) -> Mask:
    """1 for each legal action."""
    mask = bytearray(game.actions)  # much faster than NumPy for a few single numbers
    for action in legal:
        mask[action] = 1
    return np.frombuffer(mask, np.int8)


@cache
def idle_mask(actions: int) -> Mask:
    """For a seat that need not act: action 0 alone, of which nothing comes. All zeros would leave
    a learner's distribution over actions undefined."""
    mask = np.zeros(actions, np.int8)
    mask[0] = 1
    mask.flags.writeable = False
    return mask


def fresh_seed() -> int:
    """For a game that nobody wants to see again."""
    return secrets.randbits(62)
