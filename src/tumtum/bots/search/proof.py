"""Wins and losses that nothing can change any more: where nothing is hidden and no die decides."""

from mypy_extensions import i64

from .arena import NONE, Arena, Node


def prove(arena: Arena, path: list[Node], together: bool, seats: i64) -> None:
    """Carry what is proven at the end of a path up as far as it decides."""
    index: i64 = len(path) - 1
    while index >= 0:
        node = path[index]
        if node.proven == 0:
            if node.unsure or node.first == NONE:
                return
            found = verdict(arena, node)
            if not together and arena.nodes[node.first].seat() != node.seat():
                if seats != 2:
                    return  # who loses when another wins is not known
                found = -found
            if found == 0:
                return
            node.proven = found
        index -= 1


def verdict(arena: Arena, node: Node) -> i64:
    """For whoever chooses after a node: 1 if some action wins, -1 if every one loses, else 0."""
    lost: i64 = 0
    number = node.first
    while number != NONE:
        child = arena.nodes[number]
        if child.proven > 0:
            return 1
        if child.proven < 0:
            lost += 1
        number = child.following
    if lost == node.width:
        return -1
    return 0


def outcome(value: float) -> i64:
    """What a finished game proves for a seat: a win, a loss, or neither."""
    if value >= 1.0:
        return 1
    if value <= -1.0:
        return -1
    return 0
