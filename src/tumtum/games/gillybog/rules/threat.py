"""The threat phase, Zeal, and the end of a turn (section 9)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits, count5, times5

from .actions import (
    ACTION,
    ASK_ACTION,
    ASK_REROLL,
    BLAST,
    BOOT1,
    BOOT2,
    NIGHTFALL,
    PASS,
    REROLL,
    ROLL_AGAIN,
    ROLL_RISK,
    THREAT,
    TURN_CAP,
)
from .attacks import begin_attacks
from .ending import lose_game
from .gillys import passive_dice, reaction, use
from .nearness import in_sight_of_hunters
from .pending import (
    ADVANCING,
    BY_BLAST,
    CLEANING,
    EFFECT,
    OF_BLAST,
    OF_BOOTS,
    OF_HUNTER,
    RANKING,
    STEPS,
    TURN_ENDS,
)
from .position import NONE, Position
from .stacks import reveal_hunter
from .tables import (
    GILLY_STEPS,
    HUNTER_STEPS,
    LAST_TURN,
    REROLL_DICE,
    STEP_FIRST,
    TIMERS,
    TRACK,
    TRACK_STEADY,
)


def support_value(p: Position) -> i64:
    """What support adds to numbers in parentheses (GB-151, GB-152)."""
    if p.steady:
        return TRACK_STEADY[p.support]
    return TRACK[p.support]


def dice_to_roll(p: Position) -> i64:
    """How many risk dice the cards played so far are worth (GB-141)."""
    if p.hunter_top < 0:
        return 0
    dice = bits(p.played) - TIMERS[p.hunter_top] - p.fewer_dice - passive_dice(p)
    if dice < 0:
        return 0
    return dice


def threaten(p: Position) -> None:
    """The hunter card, the risk dice, the clean-up (GB-139)."""
    stage = p.agenda.a()
    p.agenda.change(stage + 1, 0, 0)
    if stage == 0:
        resolve_hunter_card(p)
    elif stage == 1:
        p.dice = 0
        dice = dice_to_roll(p)
        if dice > 0:
            p.agenda.push(ROLL_RISK, dice)
    elif stage == 2:
        offer_reroll(p)
    elif stage == 3:
        resolve_boots(p)
    elif stage == 4:
        resolve_blast(p)
    else:
        p.agenda.pop()
        p.agenda.push(TURN_ENDS)
        p.agenda.push(CLEANING)


def resolve_hunter_card(p: Position) -> None:
    """Step 1 (GB-140)."""
    p.phase = THREAT
    p.lurkers = p.hunters[p.at[p.active]]
    card = p.hunter_top
    if p.recording:
        p.say("threat", "GB-140", p.active, [card, support_value(p), dice_to_roll(p)])
    p.agenda.push(EFFECT, OF_HUNTER, card)
    p.agenda.push(STEPS, HUNTER_STEPS[card], HUNTER_STEPS[card + 1], support_value(p))


def roll_risk(p: Position, face: i64) -> None:
    left = p.agenda.a() - 1
    p.agenda.pop()
    p.dice += times5(1, face)
    if p.recording:
        p.say("risk", "GB-141", p.active, [face])
    if left > 0:
        p.agenda.push(ROLL_RISK, left)


def offer_reroll(p: Position) -> None:
    """Grumble (GB-214)."""
    gilly = reaction(p, REROLL_DICE, p.active)
    if p.dice and gilly != NONE:
        p.agenda.push(ASK_REROLL, gilly, STEP_FIRST[GILLY_STEPS[gilly]])


def answer_reroll(p: Position, action: i64) -> None:
    gilly = p.agenda.a()
    left = p.agenda.b()
    p.agenda.pop()
    if action == PASS:
        return
    if not p.used >> gilly & 1:
        use(p, gilly, p.active)
    face = action - REROLL
    p.dice -= times5(1, face)
    if left > 1 and p.dice:
        p.agenda.push(ASK_REROLL, gilly, left - 1)
    p.agenda.push(ROLL_AGAIN, face)


def roll_again(p: Position, face: i64) -> None:
    old = p.agenda.a()
    p.agenda.pop()
    p.dice += times5(1, face)
    if p.recording:
        p.say("reroll", "GB-214", p.active, [old, face])


def resolve_boots(p: Position) -> None:
    """All boots together are one movement of the then nearest group (GB-143)."""
    spaces = count5(p.dice, BOOT1) + 2 * count5(p.dice, BOOT2)
    if spaces == 0:
        return
    if p.recording:
        p.say("boots", "GB-143", p.active, [spaces])
    p.groups = []
    p.agenda.push(EFFECT, OF_BOOTS)
    p.agenda.push(ADVANCING, spaces)
    p.agenda.push(RANKING, 1)


def resolve_blast(p: Position) -> None:
    """One blast after the other (GB-144)."""
    if count5(p.dice, BLAST) == 0:
        return
    p.agenda.change(4, 0, 0)  # there may be another
    p.dice -= times5(1, BLAST)
    if in_sight_of_hunters(p, p.active):
        p.agenda.push(EFFECT, OF_BLAST)
        begin_attacks(p, p.active, 1, BY_BLAST)


def clean_up(p: Position) -> None:
    """Cards return to the hand, the hunter card is discarded (GB-147)."""
    p.agenda.pop()
    cards = p.played
    if p.howl_now != NONE:
        cards &= ~bit(p.howl_now)
    p.hand[p.active] = p.hand[p.active] | cards
    p.played = 0
    p.hunter_discard |= bit(p.hunter_top)
    if p.recording:
        p.say("discard", "GB-147", p.active, [p.hunter_top])
    if p.hunter_deck_below() > 0:
        reveal_hunter(p)
    else:
        zeal(p)


def zeal(p: Position) -> None:
    """Support grows, a village card joins, the discards are the new deck (GB-150)."""
    p.hunter_top = NONE
    if p.support < len(TRACK) - 1:
        p.support += 1
    elif p.nightfall:
        lose_game(p, NIGHTFALL)
        return
    if p.village_unseen:
        p.hunter_stranger = 1
    p.hunter_unseen = p.hunter_discard
    p.hunter_discard = 0
    if p.recording:
        p.say("zeal", "GB-150", -1, [p.support])
    reveal_hunter(p)


def end_turn(p: Position) -> None:
    """The Howl of the turn before returns; the next player's turn begins (GB-147)."""
    p.agenda.pop()
    if p.howl_before != NONE:
        owner = (p.active + p.seats - 1) % p.seats
        p.hand[owner] = p.hand[owner] | bit(p.howl_before)
        if p.recording:
            p.say("howl-back", "GB-147", owner, [owner, p.howl_before])
    p.howl_before = p.howl_now
    p.howl_now = NONE
    p.unseen = False
    p.fewer_dice = 0
    p.slow_hunters = 0
    p.dice = 0
    p.lurkers = 0
    p.used = 0
    if not p.nightfall and p.turn >= LAST_TURN:
        lose_game(p, TURN_CAP)
        return
    begin_turn(p, (p.active + 1) % p.seats)


def begin_turn(p: Position, seat: i64) -> None:
    p.turn += 1
    p.active = seat
    p.phase = ACTION
    p.agenda.push(ASK_ACTION)
    if p.recording:
        enhanced: i64 = 0
        if p.howl_before != NONE:
            enhanced = 1
        p.say("turn", "GB-75", seat, [p.turn, enhanced])
