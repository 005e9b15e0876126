"""Gilly effects: whose they are, and when (GB-169, GB-172, GB-173, GB-248)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import GILLYS
from .position import NONE, SAVED, Position
from .tables import (
    AT_ACTION,
    AT_REACTION,
    GILLY_ON_BOG,
    GILLY_STEPS,
    GILLY_TIMING,
    PASSIVE,
    STEP_FIRST,
    STEP_VERB,
)


def helps(p: Position, token: i64, seat: i64) -> bool:
    """Whether a player has the effect of this gilly: saved, or standing in the player's space."""
    if p.gilly_card[token] < 0:
        return False
    place = p.gilly_at[token]
    return place == SAVED or place == p.at[seat]


def ready(p: Position, token: i64, seat: i64, timing: i64) -> bool:
    """Whether a player may use its effect of this sort, once a turn (GB-173)."""
    if not helps(p, token, seat):
        return False
    card = p.gilly_card[token]
    return GILLY_TIMING[card] == timing and not p.used >> card & 1


def gilly_actions(p: Position) -> i64:
    """Gilly cards that the active player may use now, one bit each (GB-173, GB-251)."""
    cards: i64 = 0
    token: i64 = 0
    while token < GILLYS:
        if ready(p, token, p.active, AT_ACTION):
            card = p.gilly_card[token]
            if not GILLY_ON_BOG[card] or p.in_bog(p.active):
                cards |= bit(card)
        token += 1
    return cards


def reaction(p: Position, verb: i64, seat: i64) -> i64:
    """The gilly card with which a player may react now with this verb, or NONE (GB-248)."""
    token: i64 = 0
    while token < GILLYS:
        if ready(p, token, seat, AT_REACTION):
            card = p.gilly_card[token]
            if STEP_VERB[GILLY_STEPS[card]] == verb:
                return card
        token += 1
    return NONE


def passive_dice(p: Position) -> i64:
    """Risk dice that passive gillys take away from the active player (Tallow)."""
    dice: i64 = 0
    token: i64 = 0
    while token < GILLYS:
        if helps(p, token, p.active) and GILLY_TIMING[p.gilly_card[token]] == PASSIVE:
            dice += STEP_FIRST[GILLY_STEPS[p.gilly_card[token]]]
        token += 1
    return dice


def use(p: Position, card: i64, seat: i64) -> None:
    """The effect is used up for this turn."""
    p.used |= bit(card)
    if p.recording:
        p.say("use-gilly", "GB-173", seat, [card])
