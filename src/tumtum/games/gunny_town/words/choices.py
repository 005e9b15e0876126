"""Every legal action as a button, with what it does for who clicks it.

First what can be done on the spot, then challenges and claims; after these few the many: bets and
robberies with different cards, moves to locations and to streets; last what gives something up.
"""

from dataclasses import replace
from typing import Final

from tumtum.engine.words import Choice

from ..facts import PLACES, card_of, steps
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
        _placed(_choice(view, action), action == main)
        for action in sorted(legal, key=lambda action: _rank(view, action))
    ]


def _placed(choice: Choice, main: bool) -> Choice:
    """With where it is clicked; what can be done on the spot stands together."""
    here = act.END_TURN < choice.action < act.DEEDS_END
    group = choice.group or ("Here" if here else "")
    return replace(choice, points=points(choice.action), main=main, group=group)


def _rank(view: GunnyTownView, action: int) -> tuple[int, int]:
    """The group, and how far it is to go."""
    if action in LOSING:
        return 7, 0
    if act.WALK_TO <= action < act.CHALLENGE:
        walked = action < act.RIDE
        goal = int(act.walk_square(action) if walked else act.ride_square(action))
        return 4 + (goal not in PLACES), steps(view.players[view.seat].square, goal)
    if act.CHALLENGE <= action < act.CLAIM:
        return 1, 0
    if act.CLAIM <= action < act.FORCE_SALE:
        return 2, 0
    if act.FORCE_SALE <= action < act.END_TURN:
        return 6, 0
    return 3 if act.ROB_STORE <= action < act.BRIBE_AGAINST else 0, 0


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
