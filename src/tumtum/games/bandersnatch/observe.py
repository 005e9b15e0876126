"""A position of Bandersnatch as numbers for learners: what `encode` makes of its view."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import (
    put_counts,
    put_flag,
    put_kinds,
    put_one_of,
    put_set,
    put_share,
)
from tumtum.engine.packed import count4, nth_bit

from .encode import MOST_GEMS, MOST_ON_CARD, MOST_TURNS, PER_CELL
from .rules.cards import BEST, CARDS, CELLS, NONE
from .rules.position import OVER
from .rules.state import Bandersnatch


def observe(position: Bandersnatch, seat: i64, out: vec[float], at: i64) -> None:
    """All of it, as nothing is hidden, written into `out` from place `at` on."""
    at = put_field(position, out, at)
    put_one_of(out, at, count4(position.hand, 0) - 1, CARDS)
    at = put_one_of(out, at, count4(position.hand, 1) - 1, CARDS)
    at = put_set(out, at, position.deck, CARDS)
    at = put_set(out, at, position.discard, CARDS)
    at = put_set(out, at, position.boxed, CARDS)
    put_counts(out, at, position.supply, 4, MOST_GEMS, 1)
    put_counts(out, at + 3, position.broiled, 4, MOST_GEMS, 1)
    put_counts(out, at + 6, position.box, 4, MOST_GEMS, 1)
    at = put_one_of(out, at + 9, position.stage, OVER + 1)
    at = put_share(out, at, position.owed, MOST_ON_CARD)
    at = put_flag(out, at, position.short)
    at = put_share(out, at, position.turns, MOST_TURNS)
    put_share(out, at, position.score(), BEST)


def put_field(position: Bandersnatch, out: vec[float], at: i64) -> i64:
    """Card, gems and marks of each cell."""
    put_kinds(out, at, position.field, 4, PER_CELL)
    put_counts(out, at + CARDS, position.green, 4, MOST_ON_CARD, PER_CELL)
    put_counts(out, at + CARDS + 1, position.yellow, 4, MOST_ON_CARD, PER_CELL)
    put_counts(out, at + CARDS + 2, position.purple, 4, MOST_ON_CARD, PER_CELL)
    if position.played != NONE:
        out[at + CARDS + 3 + PER_CELL * position.played] = 1.0
    captured = position.captured
    while captured:
        out[at + CARDS + 4 + PER_CELL * nth_bit(captured, 0)] = 1.0
        captured &= captured - 1
    return at + PER_CELL * CELLS
