"""Why an action is not legal now, in words, with the rule."""

from tumtum.engine.state import IllegalMove

from .position import Position


def why_not(p: Position, action: int) -> IllegalMove:
    return IllegalMove("that is not among the legal actions now")
