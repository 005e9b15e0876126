"""A position of Slithy as numbers for learners: what `encode` makes of its view."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_number, put_one_of, put_set, put_share
from tumtum.engine.packed import bit, count5

from .encode import FULL_SCORE, KINDS, PER_SEAT, STAGES
from .rules.actions import (
    SILENT,
    agree_seat,
    ask_gems,
    ask_seat,
    claim_gems,
    is_agree,
    is_claim,
    is_refuse,
    is_total,
    refuse_seat,
    total_gems,
)
from .rules.box import GEMS, LATE, LEFT, MOST_GEMS, MOST_SEATS, turns_in_round
from .rules.position import CHOOSE_YELLOW, COMMIT_GEMS, LIMIT
from .rules.state import Slithy

CARDS: Final = 0b111110  # the set of the cards 1 to 5
NOTHING: Final = -1  # was said, or was said to nobody


def observe(position: Slithy, seat: i64, out: vec[float], at: i64) -> None:
    """What a seat (or SPECTATOR) may know, written into `out` from place `at` on."""
    at = put_one_of(out, at, position.seats - 3, 5)
    at = put_one_of(out, at, position.stage, STAGES)
    at = put_flag(out, at, position.extended)
    at = put_share(out, at, position.card_set, LATE)
    at = put_share(out, at, position.passes, 5)
    at = put_share(out, at, position.round, position.rounds())
    at = put_share(out, at, position.turn, turns_in_round(position.seats))
    at = put_share(out, at, len(position.said), 30)
    at = put_share(out, at, position.busted, GEMS)
    at = put_flag(out, at, seat < 0)
    at = put_flag(out, at, seat == position.dealer)
    at = put_cards(position, seat, out, at)
    acting: i64 = 0
    for actor in position.actors():
        if actor >= 0:
            acting |= bit(actor)
    other = max(seat, 0)
    for _ in range(position.seats):
        put_seat(position, other, seat, acting >> other & 1 == 1, out, at)
        other = position.left_of(other, 1)
        at += PER_SEAT


def put_cards(position: Slithy, seat: i64, out: vec[float], at: i64) -> i64:
    """The cards not put aside, and of those in play what the dealer has shown (SL-61)."""
    deals = seat == position.dealer
    last_turn = position.turn == turns_in_round(position.seats) - 1
    laid = deals or position.stage != CHOOSE_YELLOW or last_turn
    shown = deals or position.stage == LIMIT
    at = put_set(out, at, position.purples & CARDS, 6)
    at = put_set(out, at, position.yellows & CARDS, 6)
    at = put_one_of(out, at, position.purple if laid else 0, 6)
    return put_one_of(out, at, position.yellow if shown else 0, 6)


def put_seat(
    position: Slithy, other: i64, viewer: i64, acts: bool, out: vec[float], at: i64
) -> None:
    """What another seat (or the viewer's own) holds, said, and is known to have played."""
    group = group_of(position, other)
    word = last_word(position, other, True)
    at = put_flag(out, at, True)
    at = put_flag(out, at, other == position.dealer)
    at = put_flag(out, at, group == 0)
    at = put_flag(out, at, group >= 0 and viewer >= 0 and group == group_of(position, viewer))
    at = put_share(out, at, count5(position.hands, other), MOST_GEMS)
    at = put_share(out, at, count5(position.scored, other), MOST_GEMS)
    if is_secret(position, other, viewer):
        at = put_number(out, at, -1.0)
    else:
        at = put_share(out, at, count5(position.played, other), MOST_GEMS)
    at = put_flag(out, at, acts)
    at = put_share(out, at, position.total_score(other), FULL_SCORE * position.rounds())
    at = put_flag(out, at, word != NOTHING)
    at = put_share(out, at, claim_gems(word) if word != NOTHING else 0, MOST_GEMS)
    put_statement(position, last_word(position, other, False), viewer, out, at)


def group_of(position: Slithy, seat: i64) -> i64:
    """0 for group L, 1 for group R (SL-14), -1 for the dealer."""
    if seat == position.dealer:
        return -1
    return 0 if places_left(position, seat) <= LEFT[position.seats] else 1


def places_left(position: Slithy, seat: i64) -> i64:
    """How many places to the dealer's left a seat is."""
    if seat < position.dealer:
        return seat - position.dealer + position.seats
    return seat - position.dealer


def is_secret(position: Slithy, other: i64, viewer: i64) -> bool:
    """Commitments are their owners' secret until all are in (SL-33)."""
    if position.stage != COMMIT_GEMS or count5(position.hands, other) == 0:
        return False
    return other != viewer or position.waiting >> other & 1 == 1


def last_word(position: Slithy, seat: i64, claim: bool) -> i64:
    """The last statement (or claim) of a seat in this turn, or NOTHING; the dealer says none."""
    if seat == position.dealer:
        return NOTHING
    speakers = position.seats - 1
    first = places_left(position, seat) - 1
    index: i64 = len(position.said) - 1
    index -= (index - first) % speakers
    while index >= 0:
        if not claim or is_claim(position.said[index]):
            return position.said[index]
        index -= speakers
    return NOTHING


def put_statement(position: Slithy, statement: i64, viewer: i64, out: vec[float], at: i64) -> None:
    """The last thing a seat said: its kind, its number, whom it was said to."""
    kind: i64 = -1
    gems: i64 = 0
    to: i64 = NOTHING
    if statement == NOTHING:
        return
    if statement == SILENT:
        kind = 0
    elif is_agree(statement):
        kind, to = 1, agree_seat(statement)
    elif is_refuse(statement):
        kind, to = 2, refuse_seat(statement)
    elif is_claim(statement):
        kind, gems = 3, claim_gems(statement)
    elif is_total(statement):
        kind, gems = 4, total_gems(statement)
    else:
        kind, gems, to = 5, ask_gems(statement), ask_seat(statement)
    at = put_one_of(out, at, kind, KINDS)
    at = put_share(out, at, gems, MOST_GEMS)
    if to != NOTHING:
        put_one_of(out, at, (to - max(viewer, 0)) % position.seats, MOST_SEATS)
