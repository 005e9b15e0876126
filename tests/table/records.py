"""Records to upload."""

import tumtum
from tumtum.engine import FairNature, Match, Rng, record_of


def long_record() -> str:
    """A match of Gyre at random, of some hundred moves."""
    return _at_random("gyre", ["Ann", "Bo"])


def crowded_record() -> str:
    """A match of Slithy with many seats."""
    return _at_random("slithy", ["Ann", "Greedy bot 2", "Cleopatra", "Dan", "Eve", "Greedy bot 6"])


def _at_random(name: str, seats: list[str]) -> str:
    game = tumtum.game(name)
    match = Match(game, game.setup(len(seats)), FairNature("ab" * 16))
    match.begin()
    rng = Rng(3)
    while (result := match.state.result()) is None:
        seat = match.state.actors()[0]
        match.accept(match.attempt(seat, match.state.random(seat, rng)))
    assert result
    return record_of(match, seats).write()
