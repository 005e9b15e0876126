"""Every legal action as a button and as a chain of clicks, with what will follow.

The clicks: a sheep and a cell moves it; a sheep and the tile it stands on powers it up; a sheep and
the Shepherd sacrifices it; a gate, then its sheep, locks; sheep, then a servant on their cell,
attack; in phase 3 a sheep (after the tech pile, if one is spent), the tile if it is one beside her,
and where its wall goes.
"""

from tumtum.engine.rng import Rng
from tumtum.engine.words import Choice

from ..rules.actions import (
    ATTACK,
    FLIP_TILE,
    MOVE,
    POWER_UP,
    ROTATE,
    SACRIFICE,
    SPEND_BONES,
    SPEND_BOOKS,
    SPEND_MAPS,
    TARGET,
    YIELD,
)
from ..view import TangledYarnsView, imagine
from .answers import answer_or_setup
from .battles import attack, spend_bones, spend_books, target
from .deeds import lock, power_up, sacrifice
from .moment import Moment
from .steps import move, pay_move, rotate


def choices(view: TangledYarnsView, legal: list[int]) -> list[Choice]:
    """The viewer's legal actions, each in words."""
    now = Moment(view, imagine(view, Rng(0)), legal)
    return [_choice(now, action) for action in sorted(legal, key=_rank)]


def _rank(action: int) -> int:
    """Locks, moves and rotations, other deeds, yielding, and last what costs a sheep."""
    if action < MOVE:
        return 0
    if action < ATTACK:
        return 1
    if action < SACRIFICE:
        return 2
    return 4 if action < YIELD else 3


def _choice(now: Moment, action: int) -> Choice:
    if action < MOVE:
        return lock(now, action)
    if action < ROTATE:
        return move(now, action)
    if action < ATTACK:
        return rotate(now, action)
    if action < TARGET:
        return attack(now, action)
    if action < SPEND_BONES:
        return target(now, action)
    if action < SPEND_MAPS:
        return spend_bones(now, action)
    if action < POWER_UP:
        return pay_move(now, action)
    if action < SACRIFICE:
        return power_up(now, action)
    if action < YIELD:
        return sacrifice(now, action)
    if SPEND_BOOKS <= action < FLIP_TILE:
        return spend_books(now, action)
    return answer_or_setup(now.view, action)
