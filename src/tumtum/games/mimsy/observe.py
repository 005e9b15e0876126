"""A position of Mimsy as numbers for learners: what `encode` makes of its view."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_counts, put_flag, put_kinds, put_one_of, put_share
from tumtum.engine.packed import count5

from .encode import MOST_GEMS
from .rules.position import CARDS, CHOOSE, DROP
from .rules.state import Mimsy


def observe(position: Mimsy, seat: i64, out: vec[float], at: i64) -> None:
    """What a seat (or SPECTATOR) may know, written into `out` from place `at` on."""
    dropping = position.stage == DROP
    put_counts(out, at, position.green, 5, MOST_GEMS, 3)
    put_counts(out, at + 1, position.yellow, 5, MOST_GEMS, 3)
    put_counts(out, at + 2, position.purple, 5, MOST_GEMS, 3)
    at += 3 * CARDS
    put_counts(out, at, position.hand, 5, MOST_GEMS, 1)
    put_kinds(out, at + 3, position.goals, 5, 3)
    at = put_one_of(out, at + 12, count5(position.secrets, seat) - 1 if seat >= 0 else -1, 3)
    at = put_one_of(out, at, seats_on(position, seat), 3)
    at = put_one_of(out, at, position.start if dropping else -1, CARDS)
    at = put_one_of(out, at, position.at if dropping else -1, CARDS)
    at = put_one_of(out, at, position.seats - 2, 2)
    at = put_flag(out, at, dropping)
    put_share(out, at, position.turns, position.turn_limit)


def seats_on(position: Mimsy, seat: i64) -> i64:
    """How many seats after the viewer's the mover sits; -1 before the first turn."""
    if position.stage < CHOOSE:
        return -1
    return (position.mover - max(seat, 0)) % position.seats
