"""A quick opinion of a position of Tangled Yarns, for bots.

The flock wins or loses together and hides nothing, so all seats share it (TY-5, TY-6). What is
half done is thought through to the end: a proposal counts as accepted, a choice as made well, a
battle as the mean of its outcomes. Between such things `prospects` plans the rest of the round.
"""

from typing import Final

from tumtum.engine.state import NATURE

from ..rules.actions import ACCEPT, ATTACKER_WINS, DEFENDER_WINS
from ..rules.stages import ANSWER, ATTACK_BATTLE, BONES, CLAIM, FLIP, LOCKED, MAPS, SPAWN, TARGETS
from ..rules.state import TangledYarns
from .prospects import liked, prospects

REFUSED: Final = 0.8  # what is left of the prospects while somebody sulks: agreeing is better


def sense(state: TangledYarns, seat: int) -> float:
    """How good it looks for the flock, and so for every seat."""
    return 2.0 * chance(state) - 1.0


def chance(state: TangledYarns) -> float:
    """About the chance to win."""
    result = state.result()
    if result is not None:
        return (1.0 + result[0]) / 2.0
    stage = state.stage
    if stage in (TARGETS, BONES, MAPS):
        return max(chance(after(state, state.floor, action)) for action in state.legal(state.floor))
    if stage == ANSWER:
        return chance(after(state, state.asked, ACCEPT))
    if stage == ATTACK_BATTLE:
        odds = float(state.attack) / float(state.attack + state.defence)
        won = chance(after(state, NATURE, ATTACKER_WINS))
        return odds * won + (1.0 - odds) * chance(after(state, NATURE, DEFENDER_WINS))
    if stage == LOCKED:
        return chance(after(state, NATURE, state.legal(NATURE)[0]))
    if stage < SPAWN and stage not in (FLIP, CLAIM):
        return liked(state)
    hope = prospects(state) * (REFUSED if state.refused else 1.0)
    return (liked(state) + hope) / 2.0 if stage < SPAWN else hope


def after(state: TangledYarns, seat: int, action: int) -> TangledYarns:
    """The position that an action leads to."""
    twin = state.clone()
    twin.apply(seat, action)
    return twin
