"""The search: down the tree in an imagined world, one node more, a judgement, and back up."""

import math
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, State

from .arena import NONE, SEAT, Arena, Node
from .leaf import Leaf, Manner, settle
from .proof import outcome, prove, verdict

ALL_SEATS: Final = 63  # as a seat: all who chose at once, when the searching seat was not of them
PATIENCE: Final = 32  # evaluations between two looks at the clock
NEVER: Final = -1e9
STEPS: Final = 1024  # of a random factor between a half and one and a half


class Search:
    """A tree over worlds that look the same to one seat; the same random numbers, the same tree.

    A node is a sequence of actions, whatever nature answered; what can be done there depends on
    the world, so every node counts how often it was available.
    """

    def __init__(
        self,
        worlds: list[State],
        seat: i64,
        sense: Callable[[State, int], float],
        cooperative: bool,
        manner: Manner,
        rng: Rng,
        most_nodes: i64,
    ) -> None:
        self.worlds = worlds
        self.seat: i64 = seat
        self.seats: i64 = worlds[0].seats
        self.together = cooperative or self.seats == 1
        self.manner = manner
        self.rng = rng
        self.leaf = Leaf(seat, self.seats, self.together, sense, manner, rng)
        self.arena = Arena(most_nodes)
        self.path: list[Node] = []
        self.iterations: i64 = 0
        self.evaluations: i64 = 0
        self.fresh = False  # whether the node chosen last is a new one
        self.sure = False  # whether nothing but the path decides where one is
        self.solved = False  # whether nothing is left to find out: some action wins, or all lose
        self.pending: i64 = 0  # seats that choose at this moment, at once, and have not chosen
        # The worst that any leaf was worth to each seat, and the best.
        self.low = [2.0] * self.seats
        self.high = [-2.0] * self.seats

    def think(self, evaluations: int, enough: Callable[[], bool]) -> None:
        """Search until so many positions were judged, the root is solved, or it is enough."""
        look: i64 = PATIENCE
        most: i64 = evaluations
        while self.evaluations < most and not self.solved:
            self.iterate()
            if self.evaluations >= look:
                look = self.evaluations + PATIENCE
                if enough():
                    return

    def choices(self) -> list[Node]:
        """The searching seat's actions that were tried."""
        found = self.arena.children(self.arena.root)
        return [node for node in found if node.seat() == self.seat and node.visits > 0]

    def scaled(self, node: Node) -> float:
        """An action's value to its seat, from 0 (the worst that was seen) to 1 (the best)."""
        if node.proven != 0:
            return 1.0 if node.proven > 0 else 0.0
        low, high = self.low[node.seat()], self.high[node.seat()]
        return (node.mean() - low) / (high - low) if high > low else 1.0

    def iterate(self) -> None:
        """Once down the tree and up again."""
        state = self.worlds[self.iterations % len(self.worlds)].clone()
        self.iterations += 1
        self.path = []
        self.pending = 0
        self.sure = len(self.worlds) == 1
        values = self._descend(state)
        self.widen(values)
        habits = self.leaf.habits
        for node in self.path:
            node.visits += 1
            seat_of: i64 = node.seat()
            if seat_of < self.seats:
                node.total += values[seat_of]
                if habits is not None:
                    habits.note(seat_of, node.action())
        if habits is not None:
            habits.learn(values)
        if self.sure:
            prove(self.arena, self.path, self.together, self.seats)
            if not self.path or self.path[0].proven != 0:
                self.solved = verdict(self.arena, self.arena.root) != 0

    def widen(self, values: list[float]) -> None:
        """These values were seen."""
        for seat in range(self.seats):
            if values[seat] < self.low[seat]:
                self.low[seat] = values[seat]
            if values[seat] > self.high[seat]:
                self.high[seat] = values[seat]

    def _descend(self, state: State) -> list[float]:
        """Play along the tree until it ends, and judge where that is."""
        node = self.arena.root
        joint: Node | None = None  # where the seats choose at once
        actors = state.actors()
        while actors:
            if actors[0] == NATURE:
                node.unsure = True
                self.sure = False
                settle(state, self.rng)
                actors = state.actors()
                continue
            if len(actors) > 1:
                node.unsure = True
                self.sure = False
            seat = self._mover(actors)
            if self.pending:
                joint = node
            legal = state.legal(seat)
            if self.manner.judge and node.first == NONE and not self.arena.full():
                return self._judge(node, state, seat, legal)
            child = self._select(node, seat, legal)
            if child is None:
                self.evaluations += 1
                return self.leaf.worth(state, seat)
            self.path.append(child)
            state.apply(seat, child.action())
            if self.fresh:
                if not state.actors():
                    break
                self.evaluations += 1
                return self._worth(state, seat)
            actors = state.actors()
            if joint is None:
                node = child
            elif not self._still(seat, actors):
                node = self._after_all(joint)
                joint = None
        self.evaluations += 1
        values = self.leaf.opinions(state)
        if self.sure:
            self.path[-1].proven = outcome(values[self.path[-1].seat()])
        return values

    def _worth(self, state: State, mover: i64) -> list[float]:
        if self.manner.judge:
            settle(state, self.rng)
            return self.leaf.opinions(state)
        return self.leaf.worth(state, mover)

    # --- who chooses ---

    def _mover(self, actors: list[int]) -> i64:
        """Whose choice is next. Rivals that choose at once do so without seeing each other's
        choice, the searching seat first; a team is one mind."""
        if len(actors) == 1:
            return actors[0]
        if not self.together and not self.pending:
            for actor in actors:
                self.pending |= bit(actor)
        if self.seat in actors:
            return self.seat
        return actors[self.rng.below(len(actors))]

    def _still(self, seat: i64, actors: list[int]) -> bool:
        """Whether the same moment goes on for others, now that this seat has chosen."""
        self.pending &= ~bit(seat)
        for actor in actors:
            if actor == NATURE or not self.pending & bit(actor):
                self.pending = 0
        if not actors:
            self.pending = 0
        return self.pending != 0

    def _after_all(self, joint: Node) -> Node:
        """Where the tree goes on when all have chosen: after the searching seat's own choice;
        those of the others it does not see."""
        for node in self.path[::-1]:
            if node.seat() == self.seat:
                return node
            if node is joint:
                break
        last = NONE
        number = joint.first
        while number != NONE:
            if self.arena.nodes[number].seat() == ALL_SEATS:
                return self.arena.nodes[number]
            last = int(number)
            number = self.arena.nodes[number].following
        return self.arena.add(joint, last, ALL_SEATS * SEAT)

    # --- which action ---

    def _select(self, parent: Node, seat: i64, legal: list[int]) -> Node | None:
        """One of the legal actions: any that was never tried, or else the most promising by
        upper confidence bounds. None if it is new and there is no room for it."""
        nodes = self.arena.nodes
        low, high = self.low[seat], self.high[seat]
        scale = 1.0 / (high - low) if high > low else 1.0
        explore = self.manner.explore
        number: i64 = parent.first
        before: i64 = NONE
        untried: i64 = 0
        new_key: i64 = 0
        new_before: i64 = NONE
        best: Node | None = None
        best_score: float = NEVER
        counted: i64 = 0
        logarithm: float = 0.0
        parent.width = len(legal)
        self.fresh = False
        for action in legal:
            key: i64 = seat * SEAT + action
            child: Node | None = None
            while number != NONE and child is None:
                sibling = nodes[number]
                if sibling.key > key:
                    break
                if sibling.key == key:
                    child = sibling
                before = number
                number = sibling.following
            if child is None:
                untried += 1
                if self.rng.below(untried) == 0:
                    new_key = key
                    new_before = before
                continue
            child.available += 1
            if untried:
                continue
            if child.proven != 0:
                score = NEVER * -2.0 if child.proven > 0 else NEVER / 2.0
            else:
                if child.available != counted:
                    counted = child.available
                    logarithm = math.log(float(counted))
                score = (child.total / float(child.visits) - low) * scale
                doubt = explore * math.sqrt(logarithm / float(child.visits))
                if self.pending:  # or those who choose at once would fall into step
                    doubt *= float(self.rng.below(STEPS)) / float(STEPS) + 0.5
                score += doubt
            if score > best_score:
                best_score = score
                best = child
        if untried:
            if self.arena.full():
                return None
            self.fresh = True
            best = self.arena.add(parent, new_before, new_key)
            best.available = 1
        return best

    def _judge(self, parent: Node, state: State, seat: i64, legal: list[int]) -> list[float]:
        """Every action of a new position judged; the position is worth what the best one is."""
        parent.width = len(legal)
        best_values: list[float] = []
        best: float = NEVER
        before: i64 = NONE
        for action in legal:
            after = state.clone()
            after.apply(seat, action)
            child = self.arena.add(parent, before, seat * SEAT + action)
            before = len(self.arena.nodes) - 1
            over = not after.actors()
            settle(after, self.rng)
            value = self.leaf.opinion(after, seat)
            child.visits = 1
            child.available = 1
            child.total = value
            if over and self.sure:
                child.proven = outcome(value)
            if value > best:
                best = value
                best_values = []
                if self.seats > 2 and not self.together:
                    best_values = self.leaf.opinions(after)
        self.evaluations += len(legal)
        if best_values:
            return best_values
        if self.together:
            return [best] * int(self.seats)
        return [best, -best] if seat == 0 else [-best, best]
