"""What a choice would bring, drawn over the city before it is made: the way of a sheep, the odds
of a fight, what is used up and lost, and what the servants and the Shepherd do then."""

from tumtum.engine.ghosts import Foresight

from ...rules.actions import (
    ACCEPT,
    ATTACK,
    FLIP_TILE,
    LAY_WAY,
    LILY_DRAWS,
    MOVE,
    PICK_SHEEP,
    POWER_UP,
    ROTATE,
    SACRIFICE,
    SPEND_BONES,
    SPEND_BOOKS,
    SPEND_MAPS,
    TAKE,
    TARGET,
    YIELD,
    attack_party,
    bones_spent,
    books_spent,
    flip_cell,
    maps_spent,
    move_cell,
    move_sheep,
    pick_sheep,
    power_up_sheep,
    sacrifice_sheep,
    take_kind,
)
from ...rules.city import members
from ...rules.kinds import LILY
from ...view import TangledYarnsView
from .battles import joined, set_on, spend_bones, spend_books, targets
from .deeds import drawing, flipped, lock, picked, power_up, sacrifice, take
from .outlook import Outlook, outlook
from .rounds import yielding
from .steps import move, pay_move, rotate


def foresee(
    view: TangledYarnsView, action: int, after: TangledYarnsView, narrow: bool
) -> Foresight:
    """What is drawn over the picture for one action of the viewer."""
    return Foresight(_marks(outlook(view, narrow), action))


def _marks(now: Outlook, action: int) -> str:
    if action < MOVE:
        return lock(now, action)
    if action < ROTATE:
        return move(now, int(move_sheep(action)), int(move_cell(action)))
    if action < ATTACK:
        return rotate(now, action)
    if action < SPEND_MAPS:
        return _fight(now, action)
    if action < POWER_UP:
        return pay_move(now, int(maps_spent(action)))
    if action < SACRIFICE:
        return _power(now, action)
    if action < YIELD:
        return sacrifice(now, int(sacrifice_sheep(action)))
    if action == YIELD:
        return yielding(now)
    if action == ACCEPT:
        return _accepted(now)
    if SPEND_BOOKS <= action < FLIP_TILE:
        return spend_books(now, int(books_spent(action)))
    if FLIP_TILE <= action < FLIP_TILE + len(now.view.tiles):
        return flipped(now, int(flip_cell(action)))
    if PICK_SHEEP <= action < LAY_WAY:
        return picked(now, int(pick_sheep(action)))
    return ""


def _fight(now: Outlook, action: int) -> str:
    if action < TARGET:
        return set_on(now, members(attack_party(action)))
    if action < SPEND_BONES:
        return targets(now, action)
    return spend_bones(now, int(bones_spent(action)))


def _power(now: Outlook, action: int) -> str:
    if action < TAKE:
        return power_up(now, int(power_up_sheep(action)))
    if action < LILY_DRAWS:
        return take(now, int(take_kind(action)))
    return drawing(now, LILY)


def _accepted(now: Outlook) -> str:
    """What the proposal that the viewer is asked about would do (TY-60)."""
    proposal = now.view.proposal
    assert proposal
    return joined(now) if proposal.gate < 0 else lock(now, proposal.action)
