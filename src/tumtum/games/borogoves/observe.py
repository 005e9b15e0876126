"""A position of Borogoves as numbers for learners: what `encode` makes of its view."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_counts, put_flag, put_one_of, put_set, put_share
from tumtum.engine.packed import count4, nth_bit

from .encode import BY_CARD, STAGES
from .rules.cards import BIRDS, CARDS, CELLS, COLUMNS, NONE, ROUNDS, ROWS, TRIBES, number_of
from .rules.scoring import WORTH_OF_ALL, matches
from .rules.state import Borogoves

# How far across and down the positions of the map lie.
ACROSS: Final = vec[float]([cell % COLUMNS / (COLUMNS - 1) for cell in range(CELLS)])
DOWN: Final = vec[float]([cell // COLUMNS / (ROWS - 1) for cell in range(CELLS)])


def observe(position: Borogoves, seat: i64, out: vec[float], at: i64) -> None:
    """What a seat (or SPECTATOR) may know, written into `out` from place `at` on."""
    birds = position.birds
    at = put_cards(position, known_hand(position, seat), out, at)
    at = put_set(out, at, position.land.opened(), CELLS)
    put_counts(out, at, birds.nest, 4, BIRDS, 1)
    put_counts(out, at + TRIBES, birds.settled, 4, BIRDS, 1)
    at = put_set(out, at + 2 * TRIBES, position.acted, TRIBES)
    at = put_one_of(out, at, position.tribe, TRIBES)
    at = put_one_of(out, at, position.origin, CARDS)
    at = put_one_of(out, at, position.target, CARDS)
    at = put_one_of(out, at, position.stage, STAGES)
    put_course(position, seat, out, at)


def known_hand(position: Borogoves, seat: i64) -> i64:
    """The set of cards in hand, if this seat holds it or can work it out (BO-15), else none."""
    if seat == position.cartographer or position.in_deck == 0 or position.solo():
        return position.hand
    return 0


def put_cards(position: Borogoves, hand: i64, out: vec[float], at: i64) -> i64:
    """Where each card is, the birds on it, and what it scores as it stands."""
    land, birds = position.land, position.birds
    own = matches(birds)
    for index in range(land.size):
        card = land.laid(index)
        number = number_of(card)
        points: i64 = 0
        if (count4(own, card) == 1) == position.solo():
            points += number
        if (birds.total(card) == number) == position.solo():
            points += 1
        place = at + BY_CARD * card
        out[place] = 1.0
        out[place + 1] = ACROSS[land.cell(card)]
        out[place + 2] = DOWN[land.cell(card)]
        put_share(out, place + 7, points, 6)
    put_counts(out, at + 3, birds.green, 4, BIRDS, BY_CARD)
    put_counts(out, at + 4, birds.yellow, 4, BIRDS, BY_CARD)
    put_counts(out, at + 5, birds.purple, 4, BIRDS, BY_CARD)
    while hand:
        out[at + BY_CARD * nth_bit(hand, 0) + 6] = 1.0
        hand &= hand - 1
    return at + BY_CARD * CARDS


def put_course(position: Borogoves, seat: i64, out: vec[float], at: i64) -> None:
    """Roles, progress and scores, the viewer's first."""
    own = max(seat, 0)
    score = position.score_of(own)
    other: i64 = NONE
    if not position.solo():
        other = position.score_of(1 - own)
    at = put_flag(out, at, position.solo())
    at = put_flag(out, at, position.cartographer == seat)
    at = put_flag(out, at, position.flock() == seat)
    at = put_share(out, at, position.leg, 1)
    at = put_share(out, at, max(position.round(), 0), ROUNDS)
    at = put_share(out, at, position.in_deck, CARDS)
    at = put_share(out, at, position.in_hand, 2)
    at = put_flag(out, at, position.settle_first)
    at = put_share(out, at, max(score, 0), WORTH_OF_ALL)
    at = put_share(out, at, max(other, 0), WORTH_OF_ALL)
    at = put_flag(out, at, score != NONE)
    put_flag(out, at, other != NONE)
