"""A position of Gunny Town as numbers for learners: what `encode` makes of its view."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_number, put_one_of, put_set, put_share
from tumtum.engine.packed import bits, count4

from .encode import PARTS as TOLD_APART
from .encode import PLAYER
from .rules.actions import MOST_SEATS
from .rules.cards import sure
from .rules.markers import PARTS, count_of
from .rules.position import NOT_YET, SECRET_SLOT, size
from .rules.state import GunnyTown
from .rules.steps import DEAL
from .rules.tables import (
    ACTIVE,
    CHESTS,
    JOBS,
    KINDS,
    MISSIONS,
    SECRETS,
    SQUARES,
    STORES,
    TIER_EXTRA,
    WEAPONS,
)

PLAYER_SIZE: Final[i64] = PLAYER
DEEDS: Final = 11  # at a location, one bit each


def observe(position: GunnyTown, seat: i64, out: vec[float], at: i64) -> None:
    """What a seat (or SPECTATOR) may know, seats counted from it, written into `out` from place
    `at` on."""
    first = max(seat, 0)
    for place in range(position.seats):
        other = (first + place) % position.seats
        put_player(position, other, seat, out, at + PLAYER_SIZE * place)
    at += PLAYER_SIZE * MOST_SEATS
    at = put_own(position, seat, out, at)
    at = put_town(position, first, out, at)
    at = put_step(position, first, out, at)
    if position.foe >= 0:
        put_duel(position, seat, out, at)


def place_of(position: GunnyTown, seat: i64, first: i64) -> i64:
    """Where a seat sits from the viewer; -1 for nobody."""
    return (seat - first) % position.seats if seat >= 0 else -1


def put_player(position: GunnyTown, other: i64, viewer: i64, out: vec[float], at: i64) -> None:
    """What everybody knows of a player, and the cards the viewer knows to be in that hand."""
    at = put_one_of(out, at, position.square[other], SQUARES)
    at = put_one_of(out, at, position.job_of(other), JOBS)
    at = put_set(out, at, position.weapons_of(other), WEAPONS)
    at = put_cards(out, at, known_cards(position, other, viewer), 6)
    for slot in range(ACTIVE):
        if position.active[slot] >= 0:
            put_marks(position.active[slot], position.marks_of(other, slot), out, at)
        at += TOLD_APART
    at = put_flag(out, at, True)
    at = put_share(out, at, min(position.gold[other], 40), 40)
    at = put_share(out, at, position.life_of(other), 3)
    at = put_share(out, at, position.vp[other], 15)
    at = put_flag(out, at, position.has_horse(other))
    at = put_share(out, at, count4(position.jailed, other), 2)
    at = put_share(out, at, position.cards_in(other), 6)
    at = put_flag(out, at, position.secret[other] >= 0)
    at = put_share(out, at, bits(position.claimed[other]), 10)
    at = put_share(out, at, position.claims_of(other), 2)
    put_flag(out, at, position.turn == other)


def known_cards(position: GunnyTown, holder: i64, viewer: i64) -> i64:
    """The cards, counts by kind, that the viewer knows to be in a hand (GT-135)."""
    if viewer < 0:
        return 0
    return position.hand[holder] if holder == viewer else sure(position, viewer, holder)


def put_cards(out: vec[float], at: i64, cards: i64, most: i64) -> i64:
    """Ammunition by kind."""
    for kind in range(KINDS):
        at = put_share(out, at, count4(cards, kind), most)
    return at


def put_marks(card: i64, marks: i64, out: vec[float], at: i64) -> None:
    """Markers on the first parts of a card."""
    last = at + TOLD_APART
    for part in PARTS[card]:
        if at < last:
            at = put_share(out, at, count_of(marks, part), 3)


def put_own(position: GunnyTown, seat: i64, out: vec[float], at: i64) -> i64:
    """The viewer's hand and secret mission."""
    secret = position.secret[seat] if seat >= 0 else -1
    at = put_cards(out, at, position.hand[seat] if seat >= 0 else 0, 6)
    at = put_one_of(out, at, secret - MISSIONS, SECRETS)
    if secret >= 0:
        put_marks(secret, position.marks_of(seat, SECRET_SLOT), out, at)
    return at + TOLD_APART


def put_town(position: GunnyTown, first: i64, out: vec[float], at: i64) -> i64:
    """Stores and who began, missions, decks."""
    for store in range(STORES):
        owner = place_of(position, position.owner_of(store), first)
        at = put_one_of(out, at, owner + 1, MOST_SEATS + 1)
    at = put_one_of(out, at, place_of(position, position.first, first) + 1, MOST_SEATS + 1)
    for slot in range(ACTIVE):
        at = put_one_of(out, at, position.active[slot], MISSIONS)
    at = put_cards(out, at, position.discard, 5)
    at = put_cards(out, at, position.stock, 5)
    at = put_set(out, at, position.chests, CHESTS)
    return put_set(out, at, position.secret_discard, SECRETS)


def put_step(position: GunnyTown, first: i64, out: vec[float], at: i64) -> i64:
    """What is being decided, and what was done this turn."""
    left = 3 * (position.seats + TIER_EXTRA) - position.turned
    at = put_one_of(out, at, position.stage, DEAL)
    at = put_one_of(out, at, place_of(position, position.actor, first), MOST_SEATS)
    at = put_set(out, at, position.used, DEEDS)
    at = put_flag(out, at, position.located)
    at = put_flag(out, at, position.rode)
    at = put_flag(out, at, position.acted)
    at = put_flag(out, at, position.ending)
    at = put_share(out, at, position.round, 60)
    at = put_share(out, at, left, 27)
    at = put_share(out, at, size(position.deck), 30)
    at = put_share(out, at, position.pair, 10)
    return put_share(out, at, position.stake, 115)


def put_duel(position: GunnyTown, seat: i64, out: vec[float], at: i64) -> None:
    """A laid card is the challenger's secret until both are shown (GT-92)."""
    hidden = position.answer == NOT_YET and seat != position.turn
    at = put_one_of(out, at, place_of(position, position.foe, max(seat, 0)), MOST_SEATS)
    at = put_one_of(out, at, NOT_YET if hidden else position.laid, KINDS + 2)
    at = put_one_of(out, at, position.answer, KINDS + 2)
    at = put_share(out, at, position.duel_round, 3)
    at = put_share(out, at, position.rounds, 3)
    at = put_share(out, at, position.replies, 3)
    if position.winner == position.turn:
        put_number(out, at, 1.0)
    elif position.winner == position.foe:
        put_number(out, at, -1.0)
