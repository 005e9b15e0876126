"""The threat phase (section 9)."""

from mypy_extensions import i64

from tumtum.engine.packed import bits

from .position import Position
from .tables import TIMERS, TRACK, TRACK_STEADY


def support_value(p: Position) -> i64:
    """What support adds to numbers in parentheses (GB-151, GB-152)."""
    if p.steady:
        return TRACK_STEADY[p.support]
    return TRACK[p.support]


def dice_to_roll(p: Position) -> i64:
    """How many risk dice the cards played so far are worth (GB-141)."""
    if p.hunter_top < 0:
        return 0
    dice = bits(p.played) - TIMERS[p.hunter_top] - p.fewer_dice
    if dice < 0:
        return 0
    return dice
