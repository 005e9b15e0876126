"""How a position looks when nothing is under way: the work left, and what may go wrong in it.

The chance to win is the chance that nobody is captured twice in the turns that the work takes.
"""

import math
from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from ..rules.actions import THREAT, WON
from ..rules.position import NONE, Position
from ..rules.tables import TRACK
from ..rules.threat import support_value
from .cards import BASIC_WORTH, MOVING, RUN_GROW, SNEAK_SCARE, hand_worth
from .danger import Threat, waiting_odds
from .efforts import Ground, ground_of
from .errands import Errands
from .weights import (
    BACK,
    CARD,
    HAZARD,
    HOWLED,
    HOWLED_ALONE,
    HUNTER,
    HURRY,
    HURT,
    INJURED,
    LIMB,
    MOST_CARDS,
    MOVES,
    PACE,
    PATIENCE,
    PLAYED,
    RUNS,
    SPARE,
    SUPPORT,
)

AT_START: Final = 18  # hunters in the village (GB-72)
LONG: Final = 200.0  # turns, without nightfall (GB-154)


class Outset:
    """All that does not change while one player walks."""

    def __init__(self, p: Position) -> None:
        self.ground: Ground = ground_of(p)
        self.errands = Errands(p, self.ground)
        self.risk: list[float] = []  # of a capture, by seat
        self.hazard = 0.0  # of losing, a turn
        about = 1.0 + SUPPORT * float(support_value(p)) + HUNTER * float(AT_START - p.village)
        seat: i64 = 0
        while seat < p.seats:
            risk = HAZARD * about * bareness(p, seat) / float(p.seats)
            self.risk.append(risk)
            self.hazard += risk if p.injury[seat] >= 0 else risk * SPARE
            seat += 1
        self.pace = pace(p)
        self.nights = nights(p)

    def chance(self, work: float, hazard: float) -> float:
        turns = work * self.pace
        value = math.exp(-(hazard + HURRY) * turns)
        if turns > self.nights:
            value *= self.nights / turns
        return value


def bareness(p: Position, seat: i64) -> float:
    """How much of the hazard the protection tokens leave."""
    total = 0.0
    limb: i64 = 0
    while limb < 3:
        tokens = p.limb(seat, limb)
        total += LIMB[tokens if tokens < len(LIMB) else len(LIMB) - 1]
        limb += 1
    return total / 3.0


def pace(p: Position) -> float:
    """Turns for each turn of work: better cards, fewer turns."""
    worth = 0.0
    seat: i64 = 0
    while seat < p.seats:
        cards = p.hand[seat]
        if seat == p.active:
            cards |= p.played
            if p.howl_now != NONE:
                cards |= bit(p.howl_now)
        elif p.howl_before != NONE and (seat + 1) % p.seats == p.active:  # it comes back (GB-95)
            cards |= bit(p.howl_before)
        more = (hand_worth(cards) - BASIC_WORTH) * CARD
        worth += more if more < MOST_CARDS else MOST_CARDS
        seat += 1
    return PACE * (1.0 - worth / float(p.seats))


def nights(p: Position) -> float:
    """Turns until nightfall (GB-150, GB-153)."""
    if not p.nightfall or p.hunter_top < 0:
        return LONG
    deck = p.hunter_deck_below() + 1
    total = deck
    size = deck + bits(p.hunter_discard)
    zeal = p.support
    while zeal < len(TRACK) - 1:
        size += 1
        total += size
        zeal += 1
    return float(total)


def prospects(p: Position) -> float:
    """About the chance to win, from 0 to 1."""
    if p.ending:
        return 1.0 if p.ending == WON else 0.0
    return judged(p, Outset(p), 0.0)


def judged(p: Position, outset: Outset, hope: float) -> float:
    """The same for a position of which the outset is known; `hope`: turns about to be saved."""
    work = labour(p, outset, hope)
    value = outset.chance(work, outset.hazard)
    return value * safety(p, outset, work, value)


def ceiling(p: Position, outset: Outset) -> float:
    """The same without any fear: it is no better than this."""
    return outset.chance(labour(p, outset, 0.0), outset.hazard)


def labour(p: Position, outset: Outset, hope: float) -> float:
    """The work left, with what this turn's cards have done for later ones."""
    work = outset.errands.work(p) - hope
    if p.howl_now != NONE:
        work -= HOWLED if p.seats > 1 else HOWLED_ALONE
    if work < 0.0:
        return 0.0
    return work * (1.0 - PLAYED * float(bits(p.played)))


def safety(p: Position, outset: Outset, work: float, value: float) -> float:
    """What the captures to come leave of the chance."""
    left = 1.0
    seat: i64 = 0
    while seat < p.seats:
        if seat == p.active:
            threat = Threat(p, outset.ground.packs)
            if threat.hits > 0.0:
                share = 1.0 if p.phase == THREAT else composure(p)
                left *= 1.0 - share * threat.odds * price(p, outset, seat, work, value)
                left *= math.exp(-HURT * share * threat.hits * work / float(p.seats))
        else:
            odds = waiting_odds(p, seat, outset.ground.packs)
            if odds > 0.0:
                left *= 1.0 - PATIENCE * odds * price(p, outset, seat, work, value)
        seat += 1
    return left


def price(p: Position, outset: Outset, seat: i64, work: float, value: float) -> float:
    """What a capture of this player would cost, of all there is to win."""
    if p.injury[seat] >= 0:
        return 1.0
    hazard = outset.hazard + (1.0 - SPARE) * outset.risk[seat]
    return 1.0 - INJURED * outset.chance(work + BACK, hazard) / (value + 0.0001)


def composure(p: Position) -> float:
    """How much of the danger counts: less while the active player has means to get away from it."""
    hand = p.hand[p.active]
    if hand & bit(RUN_GROW):
        return RUNS
    if hand & (MOVING | bit(SNEAK_SCARE)):
        return MOVES
    return 1.0
