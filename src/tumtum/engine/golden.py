"""Golden counts: how many distinct positions lie n moves away (chess players call it perft).

A move generator that gives the same counts as last year has not changed its mind.
"""

from .state import State


def positions_after(start: State, depth: int) -> list[int]:
    """The number of distinct positions after 0, 1, ... `depth` moves of anybody, nature's too."""
    layer = {start}
    counts = [1]
    for _ in range(depth):
        following: set[State] = set()
        for state in layer:
            for seat in state.actors():
                for action in state.legal(seat):
                    child = state.clone()
                    child.apply(seat, action)
                    following.add(child)
        layer = following
        counts.append(len(layer))
    return counts
