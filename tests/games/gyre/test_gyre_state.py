"""Gyre: positions and records."""

from tumtum.engine import (
    FairNature,
    Match,
    Record,
    Rng,
    record_of,
    replay,
    verify,
)
from tumtum.games.gyre import GAME
from tumtum.games.gyre.view import see

from .scene import NAMES, positions


def test_a_clone_goes_its_own_way() -> None:
    for state in positions(2, {}, every=5):
        twin = state.clone()
        before = see(state, 0)
        for actor in twin.actors():
            twin.apply(actor, twin.legal(actor)[-1])
            assert twin != state
        assert see(state, 0) == before


def test_a_record_can_be_replayed_and_verified() -> None:
    rng = Rng(2)
    match = Match(GAME, GAME.setup(2, {"stall_limit": 30}), FairNature("00ff"))
    match.begin()
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, int(match.state.random(seat, rng)))
    record = Record.read(record_of(match, NAMES[:2]).write())
    assert replay(record, GAME).state == match.state
    assert verify(record, GAME) == 15
