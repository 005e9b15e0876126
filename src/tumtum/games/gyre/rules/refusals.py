"""Why an action is not legal, in words, with the rule that forbids it."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tumtum.engine.state import IllegalMove

from .actions import (
    ACT,
    CHOOSE,
    EXHALE,
    FLY_TO,
    INHALE,
    NEUTRAL,
    RESOLVE,
    WHIFFLE,
    WHIFFLE_TO,
)
from .board import COLOURS, SPACE_NAMES, SPACES, count

if TYPE_CHECKING:
    from .position import Gyre


def why_not(state: "Gyre", action: i64) -> IllegalMove:
    """Why the seat whose turn it is may not play this action now."""
    if state.stage < CHOOSE:
        return IllegalMove("the cards are being dealt", "GY-18")
    if state.stage == CHOOSE:
        return IllegalMove("first say which Jabberwocky takes this turn", "GY-67")
    if state.stage == WHIFFLE:
        return _no_whiffle(state, action)
    if state.stage == ACT:
        return _no_act(state, action)
    return _no_flight(state, action)


def _no_whiffle(state: "Gyre", action: i64) -> IllegalMove:
    if action == NEUTRAL and state.locked:
        return IllegalMove("the turn before was neutral, so you play your own colour", "GY-70")
    if action < WHIFFLE_TO or action >= WHIFFLE_TO + SPACES:
        return IllegalMove("every turn begins with a whiffle to another space", "GY-31")
    space = action - WHIFFLE_TO
    if space == state.space(state.colour):
        return IllegalMove("a whiffle ends on another space than it began on", "GY-31")
    if not state.free(space):
        return IllegalMove("another Jabberwocky stands there", "GY-16")
    return IllegalMove("a whiffle cannot pass another Jabberwocky", "GY-32")


def _no_act(state: "Gyre", action: i64) -> IllegalMove:
    name = COLOURS[state.colour]
    if action == INHALE:
        space = SPACE_NAMES[state.space(state.colour)]
        return IllegalMove(f"no {name} gem lies in the line of {space}", "GY-37")
    if action == EXHALE and count(state.aboard, state.colour) == 0:
        return IllegalMove(f"the {name} Jabberwocky holds no gem", "GY-42")
    if action == EXHALE:
        return IllegalMove("all cards of the line are face-down", "GY-42")
    if action == RESOLVE:
        return IllegalMove("no gem would go home: no card with gems is controlled", "GY-52")
    if FLY_TO <= action < INHALE:
        return IllegalMove("say first that you fly, then where to", "GY-29")
    return IllegalMove("take one action: inhale, exhale, resolve or fly", "GY-36")


def _no_flight(state: "Gyre", action: i64) -> IllegalMove:
    if action < FLY_TO or action >= FLY_TO + SPACES:
        return IllegalMove("your Jabberwocky is in the air: choose where it lands", "GY-53")
    if action - FLY_TO == state.space(state.colour):
        return IllegalMove("a flight ends on another space than it began on", "GY-53")
    return IllegalMove("another Jabberwocky stands there", "GY-16")
