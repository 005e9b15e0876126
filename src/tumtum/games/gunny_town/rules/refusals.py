"""Why an action is not legal, in words, with the rule."""

from tumtum.engine.state import IllegalMove

from .position import Position


def reason(position: Position, seat: int, action: int) -> IllegalMove:
    return IllegalMove("that is not among the legal actions now")
