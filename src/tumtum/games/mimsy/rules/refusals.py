"""Why an action is not legal, in words, with the rule that forbids it."""

from mypy_extensions import i64

from tumtum.engine.state import IllegalMove

from .actions import drop_colour, is_drop, is_take, take_place
from .position import CHOOSE, COLOURS, DROP, Position


def why_not(position: Position, action: i64) -> IllegalMove:
    """Why the seat whose turn it is may not play this action now."""
    if position.stage == CHOOSE:
        if is_take(action) and take_place(action) % 4 == 0:
            return IllegalMove("a goal card is never a start card", "MI-22")
        if is_take(action):
            return IllegalMove("that card is empty: choose one that holds a gem", "MI-21")
        return IllegalMove("choose a mimsy card to lift first", "MI-21")
    if position.stage == DROP:
        if is_drop(action):
            name = COLOURS[drop_colour(action)]
            return IllegalMove(f"there is no {name} gem in your hand", "MI-27")
        return IllegalMove("your hand is not empty: choose a gem to drop", "MI-27")
    return IllegalMove("the cards are being laid out", "MI-10")
