"""Why an action is not legal, in words, with the rule that forbids it."""

from mypy_extensions import i64

from tumtum.engine.packed import count5
from tumtum.engine.state import IllegalMove

from .actions import is_commit, is_purple, is_yellow, purple_card, yellow_card
from .position import CHOOSE_PURPLE, CHOOSE_YELLOW, COMMIT_GEMS, DISCUSS, TAKE_GEMS, Position


def why_not(position: Position, seat: i64, action: i64) -> IllegalMove:
    """Why this action of an actor is not legal now."""
    stage = position.stage
    if stage == CHOOSE_PURPLE:
        if is_purple(action):
            return IllegalMove(f"you do not hold purple {purple_card(action)} now", "SL-22")
        return IllegalMove("choose a purple card first", "SL-18")
    if stage == CHOOSE_YELLOW:
        if is_yellow(action):
            return IllegalMove(f"you do not hold yellow {yellow_card(action)} now", "SL-22")
        return IllegalMove("choose the yellow card that goes with it", "SL-19")
    if stage == COMMIT_GEMS:
        if is_commit(action):
            held = int(count5(position.hands, seat))
            return IllegalMove(f"you hold only {held} gems", "SL-30")
        return IllegalMove("the talk is over: choose how many gems to play", "SL-29")
    if stage == DISCUSS:
        if is_commit(action):
            return IllegalMove("gems are chosen when the talk is over", "SL-29")
        return IllegalMove("that cannot be said now", "SL-25")
    if stage == TAKE_GEMS:
        return IllegalMove("choose a player who is not the dealer", "SL-49")
    return IllegalMove("the first dealer is being chosen", "SL-10")
