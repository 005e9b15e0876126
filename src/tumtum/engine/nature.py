"""Nature's samplers: a fast one for simulation, two verifiable ones for tables."""

import hashlib
import hmac
import secrets
from collections import Counter
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

    Each draw is a hash of a key and of all moves so far, cut to exact odds by rejection. So
    nobody can foresee it without the seed, the server cannot change it after publishing
    `promise`, and a move that is taken back and played again meets the same dice.

    With `salts`, one for each seat, the key is the seed with what people added after it was
    promised, so that who chose the seed did not choose the dice; None stands for a seat whose
    salt follows from the seed. Without them the key is the seed alone.
    """

    def __init__(self, seed: str, salts: Sequence[str | None] | None = None) -> None:
        self.key = _bytes(seed)
        self.seed = seed
        self.promise = promise(seed)  # to publish before the first move, and before any salt
        self.salts = None if salts is None else list(salts)
        for seat, salt in enumerate(salts or ()):
            self.key = _hmac(self.key, own_salt(seed, seat) if salt is None else salt)

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
            number = int.from_bytes(self._hash(f"{history}/{attempt}"), "big")
            if number < limit:
                return number % total
            attempt += 1

    def _hash(self, message: str) -> bytes:
        if self.salts is None:  # as it was before people salted the dice
            return hashlib.sha256(self.key + f"/{message}".encode()).digest()
        return _hmac(self.key, message)


class SealedNature:
    """A deck in one sealed order, the same for everybody who plays it, however they play.

    The first coming of every card, its second after a shuffle, and so on, each has a number: a
    hash of the seed, of the card's action and of how often it came before. Of the cards in the deck
    the one with the lowest number comes next. Numbers of different comings know nothing of each
    other, so what is left of a deck lies in every order equally often, as long as cards are only
    taken from it until it is empty and then shuffled anew. That is what nature must do in a game
    that is dealt so, all cards being equally likely.
    """

    def __init__(self, seed: str) -> None:
        self.key = _bytes(seed)
        self.seed = seed
        self.promise = promise(seed)
        self.salts = None  # people's salt would give each of them another order

    def choose(self, state: State, moves: Sequence[Move]) -> int:
        if len(set(state.weights())) != 1:
            raise ValueError("a sealed order needs draws that are all equally likely")
        came = Counter(action for seat, action in moves if seat == NATURE)
        return min(
            state.legal(NATURE),
            key=lambda action: _hmac(self.key, f"{action}/{came[action]}"),
        )


Verifiable: TypeAlias = FairNature | SealedNature


def own_salt(seed: str, seat: int) -> str:
    """The salt of a seat where nobody gave one: it follows from the seed, and so was promised
    with it."""
    return _hmac(bytes.fromhex(seed), f"salt {seat}").hex()[:32]


def _hmac(key: bytes, message: str) -> bytes:
    return hmac.digest(key, message.encode(), "sha256")


def _bytes(seed: str) -> bytes:
    try:
        return bytes.fromhex(seed)
    except ValueError:
        raise ValueError(f"a seed is written in hexadecimal digits, not {seed!r}") from None


def promise(seed: str) -> str:
    """The published hash of a seed."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
