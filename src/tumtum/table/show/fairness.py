"""What a page needs, beside the record, to check every draw of nature."""

import msgspec

from tumtum.engine import NATURE, BadRecord, Game, Record
from tumtum.engine.record import draws

from ..parts import (
    Part,
)

MOST = 500_000  # numbers in the odds of one record


class Odds(msgspec.Struct, frozen=True):
    """What nature could do, and how likely: by weight."""

    actions: tuple[int, ...]
    weights: tuple[int, ...]


class Draws(Part):
    odds: list[Odds]  # all that occur
    draws: list[tuple[int, int]]  # [number of moves before it, index of its odds]


def draws_of(record: Record, game: Game) -> Draws:
    """All draws of a record; BadRecord if there is too much to say about them."""
    known: dict[Odds, int] = {}
    size = 0
    found: list[tuple[int, int]] = []
    for state, index in draws(record, game):
        odds = Odds(tuple(state.legal(NATURE)), tuple(state.weights()))
        if odds not in known:
            known[odds] = len(known)
            size += len(odds.actions)
        if size > MOST:
            raise BadRecord("too many draws to check them in a page; use: tumtum verify")
        found.append((index, known[odds]))
    return Draws(list(known), found)
