"""Nature's two samplers: a fast one for simulation, a verifiable one for tables."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Protocol, TypeAlias

from .rng import Rng
from .state import NATURE, State

Move: TypeAlias = tuple[int, int]  # (seat, action)

SEED_BYTES = 16


class Nature(Protocol):
    """Decides what nature does in a position, after the moves that led there."""

    def choose(self, state: State, moves: Sequence[Move]) -> int: ...


class FastNature:
    """Random numbers good enough for simulation."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, state: State, moves: Sequence[Move]) -> int:
        return int(state.random(NATURE, self.rng))


class FairNature:
    """Nature's moves from a secret seed that anybody can check once it is revealed.

    Each draw is SHA-256 of the seed and of all moves so far, cut to exact odds by rejection. So
    nobody can foresee it without the seed, the server cannot change it after publishing
    `promise`, and a move that is taken back and played again meets the same dice.
    """

    def __init__(self, seed: str) -> None:
        try:
            self.key = bytes.fromhex(seed)
        except ValueError:
            raise ValueError(f"a seed is written in hexadecimal digits, not {seed!r}") from None
        self.seed = seed
        self.promise = promise(seed)  # to publish before the first move

    @classmethod
    def fresh(cls) -> "FairNature":
        return cls(secrets.token_hex(SEED_BYTES))

    def choose(self, state: State, moves: Sequence[Move]) -> int:
        weights = state.weights()
        history = ";".join(f"{seat},{action}" for seat, action in moves)
        left = self._below(sum(weights), history)
        for action, weight in zip(state.legal(NATURE), weights, strict=True):
            left -= weight
            if left < 0:
                return action
        raise AssertionError("weights do not match nature's legal actions")

    def _below(self, total: int, history: str) -> int:
        """A number from 0 to total - 1, each exactly equally likely."""
        limit = (1 << 256) - (1 << 256) % total
        attempt = 0
        while True:
            message = self.key + f"/{history}/{attempt}".encode()
            number = int.from_bytes(hashlib.sha256(message).digest(), "big")
            if number < limit:
                return number % total
            attempt += 1


def promise(seed: str) -> str:
    """The published hash of a seed."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
