"""A position of Mimsy as numbers for learners: what `encode` makes of its view."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_one_of, put_share
from tumtum.engine.packed import count5

from .encode import MOST_GEMS
from .rules.position import CARDS, CHOOSE, DROP
from .rules.state import Mimsy


def observe(position: Mimsy, seat: i64, out: vec[float], at: i64) -> None:
    """What a seat (or SPECTATOR) may know, written into `out` from place `at` on."""
    dropping = position.stage == DROP
    for place in range(CARDS):
        at = put_share(out, at, count5(position.green, place), MOST_GEMS)
        at = put_share(out, at, count5(position.yellow, place), MOST_GEMS)
        at = put_share(out, at, count5(position.purple, place), MOST_GEMS)
    for colour in range(3):
        at = put_share(out, at, count5(position.hand, colour), MOST_GEMS)
    for corner in range(3):
        at = put_one_of(out, at, count5(position.goals, corner) - 1, 3)
    at = put_one_of(out, at, count5(position.secrets, seat) - 1 if seat >= 0 else -1, 3)
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
