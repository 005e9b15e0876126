"""Why an action is not legal, in words, with the rule that forbids it."""

from mypy_extensions import i64

from tumtum.engine.packed import count4
from tumtum.engine.state import IllegalMove

from .actions import capture_action, is_play, play_card, play_cell
from .position import CAPTURE, PLAY, REMOVE, Position


def why_not(position: Position, action: i64) -> IllegalMove:
    """Why the player may not do this now."""
    if position.stage == PLAY and is_play(action):
        return _no_play(position, play_card(action), play_cell(action))
    if position.stage == PLAY:
        return IllegalMove("play a hand card onto an empty card first", "BA-24")
    if position.stage == REMOVE:
        return IllegalMove("remove a gem that lies beside the card just played", "BA-41")
    if position.stage == CAPTURE and action == capture_action(position.played):
        return IllegalMove("the card played this turn cannot be captured yet", "BA-52")
    if position.stage == CAPTURE:
        return IllegalMove("capture a card that touches busy cards only", "BA-50")
    return IllegalMove("that card is not in the deck", "BA-63")


def _no_play(position: Position, card: i64, cell: i64) -> IllegalMove:
    if card + 1 != count4(position.hand, 0) and card + 1 != count4(position.hand, 1):
        return IllegalMove("that card is not in your hand", "BA-24")
    if position.busy >> cell & 1:
        return IllegalMove("that card is busy: only an empty card is replaced", "BA-25")
    return IllegalMove("there is a hole: no card is played into it", "BA-20")
