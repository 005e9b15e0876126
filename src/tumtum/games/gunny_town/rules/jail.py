"""Losing all life points: jail, the skipped turn, the release (GT-108 to GT-114)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4, times4

from .jobs import FELL, lose_badge, pay_undertaker
from .position import Position
from .scoring import lose_points
from .tables import JAIL_SQUARE, START_LIFE

TO_SKIP: Final = 2  # the next turn
SKIPPED: Final = 1


def fall(position: Position, seat: i64) -> None:
    """What a player at 0 LPs loses, and what he keeps (GT-108)."""
    position.square[seat] = JAIL_SQUARE
    position.jailed += times4(TO_SKIP, seat)
    position.horses &= ~bit(seat)
    lose_points(position, seat)
    if position.recording:
        position.say("fall", "GT-108", seat, [JAIL_SQUARE, position.vp[seat]])
    if position.employed(seat):
        lose_badge(position, seat, FELL)
    pay_undertaker(position)


def skip_turn(position: Position, seat: i64) -> None:
    """No income, no action (GT-110)."""
    position.jailed -= times4(1, seat)
    if position.recording:
        position.say("skip", "GT-110", seat, [])


def must_skip(position: Position, seat: i64) -> bool:
    return count4(position.jailed, seat) == TO_SKIP


def release(position: Position, seat: i64) -> None:
    """3 LPs, and a normal turn from the Jail square (GT-111)."""
    position.jailed -= times4(SKIPPED, seat)
    position.life += times4(START_LIFE, seat)
    if position.recording:
        position.say("released", "GT-111", seat, [])
