"""Rehearsal: what comes of an action if everybody then does what `sense` likes best.

For games of long chains of small decisions that nature keeps answering. A tree tries the bad ways
to go on as often as the good ones there, and forgets what nature has said; here the first action
alone is tried, and what follows is sensible.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tumtum.engine.rng import Rng

from .arena import NONE, SEAT, Node
from .leaf import settle
from .tree import Search

IMPRESSIONS: Final = 12  # times that every action is judged first, in worlds of its own each
SHARE: Final = 4  # for which a quarter of the positions is enough
KEPT: Final = 4  # actions that are rehearsed
FINALISTS: Final = 2  # those that are left of them for the second half


class Rehearsal(Search):
    """Judges every action a few times, then rehearses the best ones: each in the same worlds and
    with the same luck as the others, so that what they differ in is the action."""

    def think(self, evaluations: int, enough: Callable[[], bool]) -> None:
        most: i64 = evaluations
        kept = best(self._impressions(most), KEPT)
        while self.evaluations < most and not enough():
            if 2 * self.evaluations > most:
                kept = best(kept, FINALISTS)
            seed = int(self.rng.bits())
            for node in kept:
                self._rehearse(node, Rng(seed))
            self.iterations += 1

    def _impressions(self, most: i64) -> list[Node]:
        """Every action, judged in some worlds."""
        legal = self.worlds[0].legal(self.seat)
        times = min(max(most // (SHARE * i64(len(legal))), 1), IMPRESSIONS)
        seeds = [int(self.rng.bits()) for _ in range(times)]
        before: i64 = NONE
        for action in legal:
            node = self.arena.add(self.arena.root, before, self.seat * SEAT + action)
            before = len(self.arena.nodes) - 1
            for number, seed in enumerate(seeds):
                after = self.worlds[number % len(self.worlds)].clone()
                after.apply(self.seat, action)
                settle(after, Rng(seed))
                self._learn(node, self.leaf.opinions(after))
            self.evaluations += times
            node.total = node.mean()  # all of them count as one visit: a rehearsal says more
            node.visits = 1
        return self.arena.children(self.arena.root)

    def _rehearse(self, node: Node, luck: Rng) -> None:
        state = self.worlds[self.iterations % len(self.worlds)].clone()
        state.apply(self.seat, node.action())
        self.evaluations += self.leaf.follow(state, luck) + 1
        self._learn(node, self.leaf.opinions(state))

    def _learn(self, node: Node, values: list[float]) -> None:
        self.widen(values)
        node.visits += 1
        node.total += values[self.seat]


def best(nodes: list[Node], number: i64) -> list[Node]:
    """So many of these actions, the best ones first."""
    return sorted(nodes, key=lambda node: node.mean(), reverse=True)[:number]
