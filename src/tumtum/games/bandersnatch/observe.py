"""A position of Bandersnatch as numbers for learners: what `encode` makes of its view."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_one_of, put_set, put_share
from tumtum.engine.packed import count4

from .encode import MOST_GEMS, MOST_ON_CARD, MOST_TURNS
from .rules.cards import BEST, CARDS, CELLS
from .rules.position import OVER
from .rules.state import Bandersnatch


def observe(position: Bandersnatch, seat: i64, out: vec[float], at: i64) -> None:
    """All of it, as nothing is hidden, written into `out` from place `at` on."""
    for cell in range(CELLS):
        at = put_one_of(out, at, count4(position.field, cell) - 1, CARDS)
        at = put_share(out, at, count4(position.green, cell), MOST_ON_CARD)
        at = put_share(out, at, count4(position.yellow, cell), MOST_ON_CARD)
        at = put_share(out, at, count4(position.purple, cell), MOST_ON_CARD)
        at = put_flag(out, at, position.played == cell)
        at = put_flag(out, at, position.captured >> cell & 1 == 1)
    put_one_of(out, at, count4(position.hand, 0) - 1, CARDS)
    at = put_one_of(out, at, count4(position.hand, 1) - 1, CARDS)
    at = put_set(out, at, position.deck, CARDS)
    at = put_set(out, at, position.discard, CARDS)
    at = put_set(out, at, position.boxed, CARDS)
    at = put_gems(out, at, position.supply)
    at = put_gems(out, at, position.broiled)
    at = put_gems(out, at, position.box)
    at = put_one_of(out, at, position.stage, OVER + 1)
    at = put_share(out, at, position.owed, MOST_ON_CARD)
    at = put_flag(out, at, position.short)
    at = put_share(out, at, position.turns, MOST_TURNS)
    put_share(out, at, position.score(), BEST)


def put_gems(out: vec[float], at: i64, gems: i64) -> i64:
    """Gems that lie apart, by colour."""
    for colour in range(3):
        at = put_share(out, at, count4(gems, colour), MOST_GEMS)
    return at
