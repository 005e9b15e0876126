"""A position of Borogoves as numbers for learners: what `encode` makes of its view."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_one_of, put_set, put_share
from tumtum.engine.packed import count4, nth_bit

from .encode import BY_CARD, STAGES
from .rules.cards import BIRDS, CARDS, CELLS, COLUMNS, NEST, NONE, ROUNDS, ROWS, TRIBES, number_of
from .rules.scoring import WORTH_OF_ALL, exact, matched
from .rules.state import Borogoves

IN_HAND: Final = 6  # its place among the numbers of a card


def observe(position: Borogoves, seat: i64, out: vec[float], at: i64) -> None:
    """What a seat (or SPECTATOR) may know, written into `out` from place `at` on."""
    birds = position.birds
    hand = known_hand(position, seat)
    for card in range(CARDS):
        at = put_card(position, card, hand, out, at)
    at = put_open_cells(position, out, at)
    for colour in range(TRIBES):
        at = put_share(out, at, birds.at(colour, NEST), BIRDS)
    for colour in range(TRIBES):
        at = put_share(out, at, count4(birds.settled, colour), BIRDS)
    at = put_set(out, at, position.acted, TRIBES)
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


def put_card(position: Borogoves, card: i64, hand: i64, out: vec[float], at: i64) -> i64:
    """Where a card is, the birds on it, and what it scores as it stands."""
    land, birds = position.land, position.birds
    if not land.has(card):
        put_flag(out, at + IN_HAND, hand >> card & 1 == 1)
        return at + BY_CARD
    row = land.cell(card) // COLUMNS
    at = put_flag(out, at, True)
    at = put_share(out, at, land.cell(card) - COLUMNS * row, COLUMNS - 1)
    at = put_share(out, at, row, ROWS - 1)
    at = put_share(out, at, count4(birds.green, card), BIRDS)
    at = put_share(out, at, count4(birds.yellow, card), BIRDS)
    at = put_share(out, at, count4(birds.purple, card), BIRDS)
    worth: i64 = 0
    if matched(birds, card) == position.solo():
        worth += number_of(card)
    if exact(birds, card) == position.solo():
        worth += 1
    return put_share(out, at + 1, worth, 6)


def put_open_cells(position: Borogoves, out: vec[float], at: i64) -> i64:
    """Where a card may be placed (BO-22, BO-23)."""
    edges = position.land.edges()
    while edges:
        cell = nth_bit(edges, 0)
        if position.land.fits(cell):
            out[at + cell] = 1.0
        edges &= edges - 1
    return at + CELLS


def put_course(position: Borogoves, seat: i64, out: vec[float], at: i64) -> None:
    """Roles, progress and scores, the viewer's first."""
    own = max(seat, 0)
    score = position.score_of(own)
    other = NONE if position.solo() else position.score_of(1 - own)
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
