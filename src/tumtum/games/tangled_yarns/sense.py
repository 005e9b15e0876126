"""A quick opinion of a position of Tangled Yarns, for bots."""

from .rules.actions import ACCEPT, ACT, ANSWER, ATTACK_BATTLE, ATTACKER_WINS, BONES, CLAIM
from .rules.actions import DEFENDER_WINS, FLIP, LOCKED, MAPS, TARGETS
from .rules.prospects import prospects
from .rules.yarns import TangledYarns
from tumtum.engine.state import NATURE

LIKED = (0.2, 0.3, 0.25, 0.3, 0.3, 0.0)  # Lily, Poppy, Twyla, Moppet, Blackberry, Melbrook


def sense(state: TangledYarns, seat: int) -> float:
    """How good it looks for the flock, and so for every seat (TY-6)."""
    return 2.0 * chance(state) - 1.0


def chance(state: TangledYarns) -> float:
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
    if stage < ACT and stage not in (FLIP, CLAIM):
        return 0.1 * sum(LIKED[sheep] for sheep in range(6) if state.owner[sheep] >= 0)
    if state.refused:
        return 0.8 * prospects(state)
    return prospects(state) * (1.0 - 0.002 * float(state.yields))


def after(state: TangledYarns, seat: int, action: int) -> TangledYarns:
    twin = state.clone()
    twin.apply(seat, action)
    return twin
