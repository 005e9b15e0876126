"""The truth about Toss between random players: every history, with its probability."""

from collections.abc import Callable, Iterator

from tumtum.engine import NATURE

from .toss.rules import Toss

History = list[tuple[Toss, int, int]]  # position before the move, seat, action


def histories(
    state: Toss | None = None,
    before: History | None = None,
    odds: float = 1.0,
    banned: frozenset[tuple[int, int]] = frozenset(),  # (seat, action)
) -> Iterator[tuple[float, History, Toss]]:
    """(probability, moves, last position) of every way the game can go."""
    state, before = state or Toss(), before or []
    if not state.actors():
        yield odds, before, state
        return
    seat = state.actors()[0]
    legal = state.legal(seat)
    all_weights = state.weights() if seat == NATURE else [1] * len(legal)
    pairs = [pair for pair in zip(legal, all_weights, strict=True) if (seat, pair[0]) not in banned]
    weights = [weight for _, weight in pairs]
    for action, weight in pairs:
        after = state.clone()
        after.apply(seat, action)
        yield from histories(
            after, [*before, (state, seat, action)], odds * weight / sum(weights), banned
        )


def expect(
    of: Callable[[History, Toss], float], banned: frozenset[tuple[int, int]] = frozenset()
) -> float:
    """The exact mean of a number that every game has."""
    return sum(odds * of(moves, end) for odds, moves, end in histories(banned=banned))
