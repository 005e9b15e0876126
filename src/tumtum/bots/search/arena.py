"""The tree's nodes: in one flat list, linked by their numbers, never more than a cap."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

NONE: Final = -1
SEAT: Final = 4096  # a node's key is this times the seat, plus its action


@mypyc_attr(acyclic=True)  # numbers only: nothing for the garbage collector to look through
class Node:
    """What is known of one action in one place of the tree, and the place that it leads to."""

    def __init__(self, key: i64, following: i64) -> None:
        self.key: i64 = key  # who does what
        self.following: i64 = following  # its sibling with the next larger key
        self.first: i64 = NONE  # of the actions seen after it, the one with the smallest key
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it could have been chosen
        self.total: float = 0.0  # of the values that its seat got out of the visits
        self.proven: i64 = 0  # 1: its seat has won with it; -1: it has lost
        self.unsure = False  # nature or a hidden choice answers it: nothing after it is proven
        self.width: i64 = 0  # how many actions were legal after it when last looked at

    def seat(self) -> i64:
        return self.key // SEAT

    def action(self) -> i64:
        return self.key % SEAT

    def mean(self) -> float:
        return self.total / float(self.visits)


class Arena:
    """All nodes of a tree; the first is its root."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.root = Node(0, NONE)
        self.nodes = [self.root]

    def full(self) -> bool:
        return len(self.nodes) >= self.most

    def add(self, parent: Node, before: i64, key: i64) -> Node:
        """A new child of a node, after the sibling with the number `before` (NONE: in front)."""
        number: i64 = len(self.nodes)
        if before == NONE:
            child = Node(key, parent.first)
            parent.first = number
        else:
            sibling = self.nodes[before]
            child = Node(key, sibling.following)
            sibling.following = number
        self.nodes.append(child)
        return child

    def children(self, parent: Node) -> list[Node]:
        found: list[Node] = []
        number = parent.first
        while number != NONE:
            child = self.nodes[number]
            found.append(child)
            number = child.following
        return found
