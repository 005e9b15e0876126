"""What a choice would bring, drawn over the town before it is made: the way and its price, lines
of sight, the odds of a duel or a bet, what changes hands, and which missions come nearer."""

from tumtum.engine.ghosts import Foresight

from ...rules import actions as act
from ...rules.steps import REPLY
from ...view import GunnyTownView
from .changes import changes
from .deals import bet, chest, claim, gift, job, secret, stake, store, weapon
from .duels import challenge, fake, fire, hit, lay, reply
from .outlook import Outlook, outlook
from .streets import coach, end_turn, start, walk


def foresee(view: GunnyTownView, action: int, after: GunnyTownView, narrow: bool) -> Foresight:
    """What is drawn over the picture for one action of the viewer; never what others hide."""
    return Foresight(_marks(outlook(view, after, narrow), action))


def _marks(now: Outlook, action: int) -> str:
    if action < act.WALK_TO:
        return start(now, action)
    if action < act.RIDE:
        return walk(now, int(act.walk_square(action)))
    if action < act.CHALLENGE:
        return coach(now, int(act.ride_square(action)))
    if action < act.CLAIM:
        return challenge(now, int(act.challenged_seat(action)))
    if action < act.END_TURN:
        return claim(now, _claimed(action))
    if action == act.END_TURN:
        return end_turn(now)
    if action < act.STAKE:
        return _deed(now, action)
    if action < act.LAY:
        return stake(now, int(act.stake_gold(action)))
    return _answer(now, action)


def _claimed(action: int) -> int:
    if action < act.FEE:
        return int(act.claim_card(action))
    if action < act.FORCE_SALE:
        return int(act.fee_card(action))
    return int(act.force_sale_card(action))


def _deed(now: Outlook, action: int) -> str:
    if action == act.OPEN_CHEST:
        return chest(now)
    if act.TAKE_JOB <= action < act.OPEN_CHEST:
        return job(now, int(act.taken_job(action)))
    if act.BUY_WEAPON <= action < act.BUY_HORSE:
        return weapon(now, int(act.bought_weapon(action)))
    if action in (act.PURCHASE, act.BUY_STORE):
        return store(now)
    if act.BET <= action < act.BRIBE_AGAINST:
        return bet(now, int(act.bet_pair(action)))
    return changes(now)


def _answer(now: Outlook, action: int) -> str:
    if action < act.FAKE:
        kind = int(act.laid_kind(action))
        return reply(now, kind) if now.view.stage == REPLY else lay(now, kind)
    if action == act.FAKE:
        return fake(now)
    if action == act.HIT:
        return hit(now)
    if action == act.FIRE:
        return fire(now)
    if action in (act.FRIGHTEN, act.TAKE_BADGE):
        return changes(now)
    if act.GIVE <= action < act.KEEP_SECRET:
        return gift(now, int(act.given_kind(action)))
    if action in (act.KEEP_SECRET, act.DROP_SECRET):
        return secret(now, action == act.KEEP_SECRET)
    return ""
