"""Duels: challenge, cards, replies, hits, ties (GT-85 to GT-107)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, times4

from .cards import show
from .jobs import penalty, take_badge, undertaker
from .markers import HIT_EVENT, KILL_EVENT, USE_EVENT
from .missions import count, count_against
from .options import ALWAYS, BOTH_BARE
from .position import FAKED, NO_CARD, NOBODY_AT, NOT_YET, Position
from .steps import AGAIN, BADGE, CLAIMS, JAIL, LAY_CARD, REPLY, ROUND_OVER, WIN
from .tables import DODGE, KINDS, LONGEST_SIGHT, ROUNDS, SQUARES, STRENGTH
from .town import HIDDEN, SIGHT, WIDE_SIGHT

# --- who can be challenged ---


def distance(position: Position, square: i64, other: i64) -> i64:
    """Along the line of sight, or HIDDEN (GT-87, GT-88)."""
    if position.options.diagonal_sight:
        return WIDE_SIGHT[SQUARES * square + other]
    return SIGHT[SQUARES * square + other]


def best_rounds(weapons: i64, far: i64) -> i64:
    """Rounds of the best weapon in range; bare hands have one on the same square (GT-91)."""
    return ROUNDS[(LONGEST_SIGHT + 1) * weapons + far]


def holds_shot(hand: i64) -> bool:
    """Whether a hand has a card other than Dodge (GT-86)."""
    return (hand & ~times4(15, DODGE)) != 0


def targets(position: Position, seat: i64) -> i64:
    """The players that the active player may challenge, one bit each (GT-85, GT-86)."""
    if not holds_shot(position.hand[seat]):
        return 0
    weapons = position.weapons_of(seat)
    here = position.square[seat]
    found: i64 = 0
    other: i64 = 0
    while other < position.seats:
        if (
            other != seat
            and not position.challenged >> other & 1
            and position.square[other] >= 0
            and not position.in_jail(other)
        ):
            far = distance(position, here, position.square[other])
            if far != HIDDEN and best_rounds(weapons, far) > 0:
                found |= bit(other)
        other += 1
    return found


def replies(position: Position, foe: i64, seat: i64, far: i64) -> i64:
    """In how many rounds the challenged player can reply (GT-90, GT-91)."""
    if position.weapons_of(foe):
        return best_rounds(position.weapons_of(foe), far)
    if far > 0:
        return 0
    fists = position.options.fists
    if fists == ALWAYS:
        return 1
    if fists == BOTH_BARE and position.weapons_of(seat) == 0:
        return 1
    return 0


def challenge(position: Position, foe: i64) -> None:
    seat = position.turn
    far = distance(position, position.square[seat], position.square[foe])
    position.challenged |= bit(foe)
    position.acted = True
    position.foe = foe
    position.rounds = best_rounds(position.weapons_of(seat), far)
    position.replies = replies(position, foe, seat, far)
    position.duel_round = 0
    if position.recording:
        values = [foe, position.rounds, position.replies]
        position.say("challenge", "GT-86", seat, values)
    next_round(position)


def next_round(position: Position) -> None:
    position.duel_round += 1
    position.laid = NOT_YET
    position.answer = NOT_YET
    position.winner = NOBODY_AT
    position.push(LAY_CARD, position.turn)


# --- one round ---


def lay(position: Position, kind: i64) -> None:
    """The challenger's card, face down (GT-92)."""
    position.laid = kind
    if position.recording:
        seat = position.turn
        position.say("lay", "GT-92", seat, [])
        position.whisper("laid", "GT-92", seat, [kind], [int(seat)])
    if position.hand[position.foe] == 0:  # GT-94
        reveal(position, NO_CARD)
    else:
        position.push(REPLY, position.foe)


def reveal(position: Position, answer: i64) -> None:
    """Both cards are shown, or only the challenger's (GT-94, GT-95)."""
    seat = position.turn
    foe = position.foe
    position.answer = answer
    show(position, seat, position.laid)
    if answer < KINDS:
        show(position, foe, answer)
    if position.recording:
        position.say("reveal", "GT-95", seat, [position.laid, answer])
    count(position, seat, USE_EVENT, 0)  # GT-125
    if answer < KINDS:
        count(position, foe, USE_EVENT, 0)
    compare(position)


def compare(position: Position) -> None:
    """GT-96 to GT-100."""
    answer = position.answer
    if answer == DODGE:
        cancel(position, "dodged", "GT-96")
        return
    seat = position.turn
    foe = position.foe
    can_reply = position.duel_round <= position.replies  # GT-97
    lead = STRENGTH[position.laid]
    if answer != FAKED and answer != NO_CARD:
        lead -= STRENGTH[answer]
    if lead > 0 or (lead == 0 and not can_reply):
        win(position, seat, foe)
    elif lead == 0:
        tie(position)
    elif can_reply:
        win(position, foe, seat)
    else:
        cancel(position, "protected", "GT-99")


def cancel(position: Position, what: str, rule: str) -> None:
    """The whole duel, with all its rounds."""
    if position.recording:
        position.say(what, rule, position.foe, [])
    end_duel(position)


def win(position: Position, winner: i64, loser: i64) -> None:
    position.winner = winner
    if position.recording:
        position.say("win", "GT-98", winner, [loser])
    position.push(ROUND_OVER, position.turn)
    if position.has_horse(loser):  # GT-103
        position.push(WIN, winner)
    else:
        hit(position, winner)


def loser_to(position: Position, winner: i64) -> i64:
    if winner == position.turn:
        return position.foe
    return position.turn


def hit(position: Position, winner: i64) -> None:
    """LP, penalty, events and claims, badge, jail: in this order (GT-104)."""
    loser = loser_to(position, winner)
    position.life -= times4(1, loser)
    dead = position.life_of(loser) == 0
    if dead:
        position.mourner = undertaker(position)
        if position.mourner == loser:
            position.mourner = NOBODY_AT
    if position.recording:
        position.say("hit", "GT-104", winner, [loser])
    penalty(position, winner, loser)
    count_hit(position, winner, loser, dead, winner == position.foe)
    if dead:
        position.push(JAIL, loser)
    if position.employed(loser) and not (dead and position.options.badge_to_slot):
        position.push(BADGE, winner)
    position.push(CLAIMS, winner)


def count_hit(position: Position, seat: i64, foe: i64, dead: bool, defended: bool) -> None:
    """The hit that takes the last LP is a kill too (GT-107)."""
    count_against(position, seat, HIT_EVENT, 0, foe, defended)
    if dead:
        count_against(position, seat, KILL_EVENT, 0, foe, defended)


def frighten(position: Position, winner: i64) -> None:
    """The horse runs away; no hit, no claim (GT-105)."""
    loser = loser_to(position, winner)
    position.horses &= ~bit(loser)
    if position.recording:
        position.say("fright", "GT-105", winner, [loser])
    penalty(position, winner, loser)
    if position.employed(loser):
        position.push(BADGE, winner)


def tie(position: Position) -> None:
    """Each has hit the other; nothing is taken (GT-106)."""
    seat = position.turn
    foe = position.foe
    position.life -= times4(1, seat) + times4(1, foe)
    dead = position.life_of(seat) == 0
    foe_dead = position.life_of(foe) == 0
    if dead or foe_dead:
        position.mourner = undertaker(position)
        if (dead and position.mourner == seat) or (foe_dead and position.mourner == foe):
            position.mourner = NOBODY_AT
    if position.recording:
        position.say("tie", "GT-106", seat, [foe])
    count_hit(position, seat, foe, foe_dead, False)
    count_hit(position, foe, seat, dead, False)
    position.push(ROUND_OVER, seat)
    if foe_dead:
        position.push(JAIL, foe)
    if dead:  # GT-113
        position.push(JAIL, seat)
    position.push(CLAIMS, foe)
    position.push(CLAIMS, seat)


def take_loser_badge(position: Position) -> None:
    """The winner takes what the loser holds (GT-104, GT-105)."""
    winner = position.actor
    loser = loser_to(position, winner)
    take_badge(position, winner, position.job_of(loser), loser)


def leave_badge(position: Position) -> None:
    if position.recording:
        position.say("leave-badge", "GT-152", position.actor, [])


# --- after a round ---


def round_over(position: Position) -> None:
    """Fire again or stop, if anything is left to fire and both still stand (GT-101)."""
    seat = position.turn
    if (
        position.duel_round < position.rounds
        and not position.in_jail(seat)
        and not position.in_jail(position.foe)
        and position.hand[seat] != 0
    ):
        position.push(AGAIN, seat)
    else:
        end_duel(position)


def fire(position: Position) -> None:
    if position.recording:
        position.say("fire", "GT-101", position.turn, [])
    next_round(position)


def stop(position: Position) -> None:
    if position.recording:
        position.say("stop", "GT-101", position.turn, [])
    end_duel(position)


def end_duel(position: Position) -> None:
    """The challenger cannot challenge that player again this turn (GT-102)."""
    foe = position.foe
    position.foe = NOBODY_AT
    position.duel_round = 0
    position.rounds = 0
    position.replies = 0
    position.laid = NOT_YET
    position.answer = NOT_YET
    position.winner = NOBODY_AT
    position.mourner = NOBODY_AT
    if position.recording:
        position.say("duel-over", "GT-102", position.turn, [foe])
