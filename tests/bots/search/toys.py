"""Games of a few moves, written down whole, and a search over them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from tumtum.bots.search import Manner, Search
from tumtum.engine import NATURE, Rng, State


@dataclass(frozen=True)
class Fork:
    """A place where a seat (or nature) chooses."""

    seat: int
    ways: dict[int, "Place"]
    odds: list[int] = field(default_factory=list)


Place: TypeAlias = Fork | list[float]  # or how it ends, for each seat
PLAYOUT = Manner(-1, False, 0.0, 0.7)
JUDGE = Manner(0, True, 1.0, 0.7)


class Script(State):
    """A game written down as the tree of all that can happen."""

    def __init__(self, place: Place, seats: int) -> None:
        super().__init__(seats)
        self.place = place

    def actors(self) -> list[int]:
        return [self.place.seat] if isinstance(self.place, Fork) else []

    def legal(self, seat: int) -> list[int]:
        assert isinstance(self.place, Fork)
        return sorted(self.place.ways)

    def weights(self) -> list[int]:
        assert isinstance(self.place, Fork)
        return self.place.odds

    def apply(self, seat: int, action: int) -> None:
        assert isinstance(self.place, Fork)
        self.place = self.place.ways[action]

    def clone(self) -> "Script":
        return Script(self.place, self.seats)

    def result(self) -> list[float] | None:
        return None if isinstance(self.place, Fork) else self.place

    def key(self) -> tuple[object, ...]:
        return (id(self.place),)


class Nim(State):
    """Take one to three from the heap; whoever takes the last wins."""

    def __init__(self, heap: int, mover: int = 0) -> None:
        super().__init__(2)
        self.heap = heap
        self.mover = mover

    def actors(self) -> list[int]:
        return [self.mover] if self.heap else []

    def legal(self, seat: int) -> list[int]:
        return list(range(1, min(3, self.heap) + 1))

    def apply(self, seat: int, action: int) -> None:
        self.heap -= action
        self.mover = 1 - self.mover

    def clone(self) -> "Nim":
        return Nim(self.heap, self.mover)

    def result(self) -> list[float] | None:
        if self.heap:
            return None
        return [1.0, -1.0] if self.mover == 1 else [-1.0, 1.0]

    def key(self) -> tuple[object, ...]:
        return (self.heap, self.mover)


class Pennies(State):
    """Both choose a side at once; the first wins if they match. Then the first may call it off,
    which costs it the game."""

    def __init__(self, chosen: dict[int, int] | None = None, over: bool = False) -> None:
        super().__init__(2)
        self.chosen = dict(chosen or {})
        self.over = over

    def actors(self) -> list[int]:
        if self.over:
            return []
        return [seat for seat in (0, 1) if seat not in self.chosen] or [0]

    def legal(self, seat: int) -> list[int]:
        return [2, 3] if len(self.chosen) == 2 else [0, 1]

    def apply(self, seat: int, action: int) -> None:
        if action == 3:
            self.chosen[1] = 1 - self.chosen[0]
        if action >= 2:
            self.over = True
        else:
            self.chosen[seat] = action

    def clone(self) -> "Pennies":
        return Pennies(self.chosen, self.over)

    def result(self) -> list[float] | None:
        if not self.over:
            return None
        return [1.0, -1.0] if self.chosen[0] == self.chosen[1] else [-1.0, 1.0]

    def key(self) -> tuple[object, ...]:
        return (tuple(sorted(self.chosen.items())), self.over)


class Marathon(State):
    """Two seats in turn take three steps each, a hundred turns long."""

    def __init__(self, steps: int = 0) -> None:
        super().__init__(2)
        self.steps = steps

    def actors(self) -> list[int]:
        return [self.steps // 3 % 2] if self.steps < 300 else []

    def legal(self, seat: int) -> list[int]:
        return [0, 1]

    def apply(self, seat: int, action: int) -> None:
        self.steps += 1

    def clone(self) -> "Marathon":
        return Marathon(self.steps)

    def result(self) -> list[float] | None:
        return None if self.steps < 300 else [0.0, 0.0]

    def key(self) -> tuple[object, ...]:
        return (self.steps,)


def no_opinion(state: State, seat: int) -> float:
    """None but of what is over."""
    result = state.result()
    return 0.0 if result is None else result[seat]


def searched(
    *worlds: State,
    evaluations: int = 400,
    manner: Manner = PLAYOUT,
    sense: Callable[[State, int], float] = no_opinion,
    seat: int = 0,
    cooperative: bool = False,
    most_nodes: int = 10_000,
    seed: int = 1,
) -> Search:
    search = Search(list(worlds), seat, sense, cooperative, manner, Rng(seed), most_nodes)
    search.think(evaluations, lambda: False)
    return search


def visits(search: Search) -> dict[int, int]:
    """How often each action of the root was tried."""
    return {int(node.action()): int(node.visits) for node in search.choices()}


def favourite(search: Search) -> int:
    tried = visits(search)
    return max(tried, key=lambda action: tried[action])


def coin(heads: Place, tails: Place, odds: list[int]) -> Fork:
    return Fork(NATURE, {0: heads, 1: tails}, odds)
