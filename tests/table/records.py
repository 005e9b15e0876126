"""Records to upload."""

import tumtum
from tumtum.engine import FairNature, Match, Rng, record_of


def long_record() -> str:
    """A match of Gyre at random, of some hundred moves."""
    game = tumtum.game("gyre")
    match = Match(game, game.setup(2), FairNature("ab" * 16))
    match.begin()
    rng = Rng(3)
    while (result := match.state.result()) is None:
        seat = match.state.actors()[0]
        match.accept(match.attempt(seat, match.state.random(seat, rng)))
    assert result
    return record_of(match, ["Ann", "Bo"]).write()
