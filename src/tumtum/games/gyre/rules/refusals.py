"""Why an action is not legal, in words, with the rule that forbids it."""

from mypy_extensions import i64

from tumtum.engine.packed import count4
from tumtum.engine.state import IllegalMove

from .actions import (
    EXHALE,
    INHALE,
    NEUTRAL,
    RESOLVE,
    flight_space,
    is_flight,
    is_whiffle,
    whiffle_space,
)
from .board import COLOURS, SPACE_NAMES
from .position import ACT, CHOOSE, WHIFFLE
from .turn import Turn


def why_not(position: Turn, action: i64) -> IllegalMove:
    """Why the seat whose turn it is may not play this action now."""
    if position.stage < CHOOSE:
        return IllegalMove("the cards are being dealt", "GY-18")
    if position.stage == CHOOSE:
        return IllegalMove("first say which Jabberwocky takes this turn", "GY-67")
    if position.stage == WHIFFLE:
        return _no_whiffle(position, action)
    if position.stage == ACT:
        return _no_act(position, action)
    return _no_flight(position, action)


def _no_whiffle(position: Turn, action: i64) -> IllegalMove:
    if action == NEUTRAL and position.locked:
        return IllegalMove("the turn before was neutral, so you play your own colour", "GY-70")
    if not is_whiffle(action):
        return IllegalMove("every turn begins with a whiffle to another space", "GY-31")
    space = whiffle_space(action)
    if space == position.space(position.colour):
        return IllegalMove("a whiffle ends on another space than it began on", "GY-31")
    if not position.free(space):
        return IllegalMove("another Jabberwocky stands there", "GY-16")
    return IllegalMove("a whiffle cannot pass another Jabberwocky", "GY-32")


def _no_act(position: Turn, action: i64) -> IllegalMove:
    name = COLOURS[position.colour]
    if action == INHALE:
        space = SPACE_NAMES[position.space(position.colour)]
        return IllegalMove(f"no {name} gem lies in the line of {space}", "GY-37")
    if action == EXHALE and count4(position.aboard, position.colour) == 0:
        return IllegalMove(f"the {name} Jabberwocky holds no gem", "GY-42")
    if action == EXHALE:
        return IllegalMove("all cards of the line are face-down", "GY-42")
    if action == RESOLVE:
        return IllegalMove("no gem would go home: no card with gems is controlled", "GY-52")
    if is_flight(action):
        return IllegalMove("say first that you fly, then where to", "GY-29")
    return IllegalMove("take one action: inhale, exhale, resolve or fly", "GY-36")


def _no_flight(position: Turn, action: i64) -> IllegalMove:
    if not is_flight(action):
        return IllegalMove("your Jabberwocky is in the air: choose where it lands", "GY-53")
    if flight_space(action) == position.space(position.colour):
        return IllegalMove("a flight ends on another space than it began on", "GY-53")
    return IllegalMove("another Jabberwocky stands there", "GY-16")
