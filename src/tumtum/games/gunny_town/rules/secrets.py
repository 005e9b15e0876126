"""Secret missions: drawn, kept, discarded (GT-128 to GT-131).

A seat's pool is what its secret mission can be for somebody who saw none: what the deck could hold
when it was drawn, without what has been seen since.
"""

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from .position import NOBODY_AT, Position
from .steps import DRAW_A_SECRET
from .tables import MISSIONS


def need_secret(position: Position, seat: i64) -> None:
    """A Bandit without a secret mission draws one (GT-84, GT-130)."""
    if position.secret[seat] < 0:
        position.push(DRAW_A_SECRET, seat)


def secret_drawable(position: Position) -> bool:
    """Whether there is one to draw, the deck rebuilt if it is empty (GT-131)."""
    if position.secret_deck:
        return True
    if not position.secret_discard:
        return False
    position.secret_deck = position.secret_discard
    position.secret_discard = 0
    pools = position.pools.copy()
    pools[position.seats] = position.secret_deck
    position.pools = pools
    if position.recording:
        position.say("secret-reshuffle", "GT-131", -1, [bits(position.secret_deck)])
    return True


def draw_secret(position: Position, secret: i64) -> None:
    """Nature: a secret mission for the actor, seen by nobody else."""
    seat = position.actor
    position.secret_deck &= ~bit(secret)
    hold(position, seat, MISSIONS + secret)
    pools = position.pools.copy()
    pools[seat] = pools[position.seats]
    position.pools = pools
    if position.recording:
        position.say("secret", "GT-23", seat, [])
        position.whisper("secret-drawn", "GT-135", seat, [MISSIONS + secret], [int(seat)])


def discard_secret(position: Position, seat: i64) -> None:
    """It goes face up to the common pile."""
    secret = position.secret[seat] - MISSIONS
    hold(position, seat, NOBODY_AT)
    position.secret_discard |= bit(secret)
    pools = position.pools.copy()
    place: i64 = 0
    while place <= position.seats:
        pools[place] = pools[place] & ~bit(secret)
        place += 1
    pools[seat] = 0
    position.pools = pools


def hold(position: Position, seat: i64, card: i64) -> None:
    """The seat's secret mission is now this one, without markers (GT-118)."""
    secret = position.secret.copy()
    secret[seat] = card
    position.secret = secret
    tallies = position.tallies.copy()
    tallies[seat] = 0
    position.tallies = tallies


def keep(position: Position) -> None:
    """He may complete it later (GT-129)."""
    if position.recording:
        position.say("keep-secret", "GT-173", position.actor, [])


def drop(position: Position) -> None:
    seat = position.actor
    card = position.secret[seat]
    discard_secret(position, seat)
    if position.recording:
        position.say("drop-secret", "GT-173", seat, [card])
