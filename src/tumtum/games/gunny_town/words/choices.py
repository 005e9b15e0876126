"""Every legal action as a button, with what it does for who clicks it.

First what can be done on the spot, then challenges, claims, the many moves, and last what gives
something up.
"""

from dataclasses import replace
from typing import Final

from tumtum.engine.words import Choice

from ..facts import card_of
from ..rules import actions as act
from ..spots import points
from ..view import GunnyTownView
from .answers import answer
from .deeds import deed
from .turn import challenge, claim, coach, end_turn, fee, force_sale, start, walk

LOSING: Final = (act.DROP_SECRET, act.LEAVE_BADGE, act.FAKE, act.PASS, act.STOP, act.END_TURN)


def choices(view: GunnyTownView, legal: list[int]) -> list[Choice]:
    """The viewer's legal actions, each in words."""
    main = _main(legal)
    return [
        replace(_choice(view, action), points=points(action), main=action == main)
        for action in sorted(legal, key=_rank)
    ]


def _rank(action: int) -> int:
    if action in LOSING:
        return 5
    if action < act.CHALLENGE:
        return 3
    if action < act.CLAIM:
        return 1
    if action < act.FORCE_SALE:
        return 2
    return 4 if action < act.END_TURN else 0


def _main(legal: list[int]) -> int:
    """The one in brass: the claim worth most, a hit, or all that is left to do; else none."""
    claims = [action for action in legal if act.CLAIM <= action < act.FEE]
    if claims:
        return max(claims, key=lambda action: card_of(int(act.claim_card(action))).vp)
    if act.HIT in legal:
        return act.HIT
    return legal[0] if len(legal) == 1 else -1


def _choice(view: GunnyTownView, action: int) -> Choice:
    if action < act.WALK_TO:
        return start(view, action)
    if action < act.RIDE:
        return walk(view, action)
    if action < act.CHALLENGE:
        return coach(view, action)
    if action < act.CLAIM:
        return challenge(view, action)
    if action < act.FEE:
        return claim(view, action)
    if action < act.FORCE_SALE:
        return fee(view, action)
    if action < act.END_TURN:
        return force_sale(view, action)
    if action == act.END_TURN:
        return end_turn(view, action)
    if action < act.DEEDS_END:
        return deed(view, action)
    return answer(view, action)
