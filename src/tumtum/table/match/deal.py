"""The deal of a day: the same cards in the same order for everybody.

A day is a day by UTC. Its seed follows from the server's secret, so that nobody can foresee it, and
all processes know it, also after a restart. It stays secret until the day is over.
"""

import hmac
from datetime import UTC, date, datetime, timedelta

from tumtum.engine import FairNature, SealedNature, Verifiable

from ..store.rows import MatchRow

SEED_BYTES = 16


def day_at(now: int) -> str:
    """ "2026-11-17" """
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def day_before(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) - timedelta(days)).isoformat()


def is_day(text: str) -> bool:
    """Whether this is a day as we write them."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def milliseconds_left(now: int) -> int:
    """Until midnight."""
    day = 24 * 3600 * 1000
    return day - now % day


def deal_seed(secret: str, game: str, day: str) -> str:
    """Nature's seed for everybody who plays this game's deal of that day."""
    return hmac.digest(secret.encode(), f"deal {game} {day}".encode(), "sha256")[:SEED_BYTES].hex()


def revealed(row: MatchRow, now: int) -> bool:
    """Whether everybody may know the seed of a match that is over."""
    return row.deal < day_at(now)


def open_seed(row: MatchRow) -> str:
    """The seed that a table may tell when its match is over: none that others still play."""
    return "" if row.deal else row.seed


def scores_of(row: MatchRow) -> str:
    """The address of the day's scores."""
    return f"/today/{row.game}/{row.deal}"


def nature_of(row: MatchRow, salts: list[str | None] | None = None) -> Verifiable:
    return SealedNature(row.seed) if row.deal else FairNature(row.seed, salts)
