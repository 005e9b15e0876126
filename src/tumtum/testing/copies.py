"""Properties of positions as values: clones, copies, pickles, equality and keys."""

import copy
import pickle
from collections.abc import Callable

from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State

from .attributes import traits, unlike
from .errors import Broken
from .histories import Spot, moves_of, random_move

MOVES_ON_A_CLONE = 12
MOVES_ON_A_COPY = 3
TRIES = 3  # so often two positions of the same key are played on together
FEW_MOVES = 6  # so many moves at a position, and answers to each, are tried in search of equal keys

COPIES: dict[str, Callable[[State], State]] = {
    "clone()": lambda state: state.clone(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),  # noqa: S301  (our own)
}


def clone_independence(spot: Spot) -> None:
    """A copy of any kind is like its original, and playing on one leaves the other alone."""
    original = spot.state
    before = traits(original)
    for how, copied in COPIES.items():
        clone, twin = copied(original), copied(original)
        if clone.recording or clone.events:
            raise Broken(f"{how} gives a position that is recording, or has events")
        if type(clone) is not type(original) or traits(clone) != before:
            raise Broken(f"{how} gives another position: {', '.join(unlike(original, clone))}")
        rng = spot.rng
        for _ in range(MOVES_ON_A_CLONE if how == "clone()" else MOVES_ON_A_COPY):
            if not clone.actors():
                break
            clone.apply(*random_move(clone, rng))
        if traits(original) != before:
            raise Broken(f"playing on what {how} gave changed the original")
        if traits(twin) != before:
            raise Broken(f"playing on what {how} gave changed another copy")


def equality(spot: Spot) -> None:
    """A position equals its clone, and has its hash."""
    state, clone = spot.state, spot.state.clone()
    if state.key() != clone.key() or not state == clone or state != clone:
        raise Broken("a position does not equal its clone")
    if hash(state) != hash(clone):
        raise Broken("a position and its clone are equal but have different hashes")


class Met:
    """The positions met so far, by their keys: those of the same key must be the same."""

    def __init__(self) -> None:
        self.by_key: dict[tuple[object, ...], State] = {}

    def key(self, spot: Spot) -> None:
        """`key` tells this position from all others that were met."""
        self._meet(spot, spot.state)

    def key_after(self, spot: Spot) -> None:
        """And those that a few moves lead to: other moves, or the same in another order."""
        for move in _few(spot.state, spot.rng):
            after = spot.state.clone()
            after.apply(*move)
            self._meet(spot, after)
            for answer in _few(after, spot.rng):
                later = after.clone()
                later.apply(*answer)
                self._meet(spot, later)

    def _meet(self, spot: Spot, state: State) -> None:
        other = self.by_key.setdefault(state.key(), state)
        if other is state or traits(other) == traits(state):
            return
        if _told_apart(spot, other, state):
            odd = ", ".join(unlike(other, state))
            raise Broken(f"two positions have the same key, but are not the same: {odd}", "key")


def _few(state: State, rng: Rng) -> list[tuple[int, int]]:
    moves = moves_of(state)
    return [moves[rng.below(len(moves))] for _ in range(min(FEW_MOVES, len(moves)))]


def _told_apart(spot: Spot, first: State, second: State) -> bool:
    """Whether two positions look different to anybody, now or some moves later; if not, what
    differs in them (the order of a hand, say) does not matter."""
    rng = spot.rng
    for _ in range(TRIES):
        one, other = first.clone(), second.clone()
        for _ in range(MOVES_ON_A_CLONE):
            if _faces(spot, one) != _faces(spot, other):
                return True
            if not one.actors():
                break
            move = random_move(one, rng)
            one.apply(*move)
            other.apply(*move)
    return False


def _faces(spot: Spot, state: State) -> tuple[object, ...]:
    odds = state.weights() if state.actors() == [NATURE] else []
    views = [state.view(seat) for seat in spot.viewers]
    return (list(state.actors()), moves_of(state), odds, state.result(), views)


SOMEWHERE: tuple[Callable[[Spot], None], ...] = (clone_independence, equality)
