"""What a seat should believe: every position that fits what it saw, by nature's exact odds.

A game is played again as this seat saw it. Wherever nature moved, all it could have done is
weighed. What others chose tells nothing beyond what it shows, so that each way to do it counts the
same: a game whose players show cards of their choice says how many ways there are. Positions that
give another view than the one the seat had are out.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction

from tumtum.engine import NATURE, Game, Move, Rng, Setup, State, View

LEAST = 5.0  # expected in a class; rarer ones are counted together
Beliefs = dict[State, Fraction]
Ways = Callable[[State, State, int], int]  # from one position to the next, by this seat


def one_way(before: State, after: State, seat: int) -> int:
    return 1


def beliefs(
    game: Game, setup: Setup, moves: Iterable[Move], seat: int, ways: Ways = one_way
) -> Beliefs:
    """The positions that may be the real one after these moves, for all that `seat` knows."""
    real = game.start(setup)
    worlds = {game.start(setup): Fraction(1)}
    for mover, action in moves:
        real.apply(mover, action)
        worlds = followed(worlds, (mover, action), real.view(seat), ways)
    return worlds


def followed(worlds: Beliefs, move: Move, seen: View, ways: Ways) -> Beliefs:
    """One move further, of which the seat saw what its view says now, and knows its own."""
    mover, own = move
    after: dict[State, Fraction] = {}
    for world, odds in worlds.items():
        legal = world.legal(mover) if mover in world.actors() else []
        if mover == seen.seat:
            legal = [own] if own in legal else []
        weights = world.weights() if mover == NATURE else [1] * len(legal)
        whole = sum(weights) if mover == NATURE else 1
        for action, weight in zip(legal, weights, strict=True):
            state = world.clone()
            state.apply(mover, action)
            if state.view(seen.seat) == seen:
                number = 1 if mover == NATURE else ways(world, state, mover)
                after[state] = after.get(state, 0) + odds * Fraction(weight * number, whole)
    total = sum(after.values())
    return {state: odds / total for state, odds in after.items()}


def surprise(expected: Beliefs, draw: Callable[[Rng], State], number: int, rng: Rng) -> float:
    """How many standard deviations so many draws lie from what is expected: chi-squared, made
    normal in Wilson and Hilferty's way. Infinite if something impossible was drawn."""
    counts = Counter(draw(rng) for _ in range(number))
    if counts.keys() - expected.keys():
        return math.inf
    classes = [(counts[state], float(number * odds)) for state, odds in expected.items()]
    rare = [pair for pair in classes if pair[1] < LEAST]
    classes = [pair for pair in classes if pair[1] >= LEAST]
    if rare:
        classes.append((sum(seen for seen, _ in rare), sum(due for _, due in rare)))
    free = len(classes) - 1
    chi = sum((seen - due) ** 2 / due for seen, due in classes)
    part = 2 / (9 * free)
    return (math.cbrt(chi / free) - 1 + part) / math.sqrt(part)
