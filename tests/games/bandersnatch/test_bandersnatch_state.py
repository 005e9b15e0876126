"""Bandersnatch: positions, random moves and records."""

from collections import Counter

from tumtum.engine import (
    NATURE,
    FairNature,
    Match,
    Record,
    Rng,
    home,
    playout,
    positions_after,
    record_of,
    replay,
    verify,
)
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules.state import Bandersnatch

from .scene import dealt, random_positions


def test_golden_counts() -> None:
    assert positions_after(Bandersnatch(), 2) == [1, 15, 210]
    opened = dealt("G1 G2 G3 / G4 G5 Y1 / Y2 Y3 Y4", "P1 P5")
    opened.state.recording = False
    assert positions_after(opened.state, 4) == [1, 18, 72, 1208, 3614]


def test_clones_are_equal_and_independent() -> None:
    for state in random_positions(8, seed=1):
        twin = state.clone()
        assert twin == state
        assert hash(twin) == hash(state)
        if state.actors():
            twin.apply(state.actors()[0], state.legal(state.actors()[0])[0])
            assert twin != state


def test_random_draws_every_legal_action_alike() -> None:
    rng = Rng(6)
    seen = set()
    for state in random_positions(40, seed=3):
        if state.stage in seen or not state.actors():
            continue
        seen.add(state.stage)
        seat = state.actors()[0]
        legal = state.legal(seat)
        drawn = Counter(int(state.random(seat, rng)) for _ in range(300 * len(legal)))
        assert sorted(drawn) == legal
        assert all(220 < times < 380 for times in drawn.values())
    assert len(seen) == 5


def test_games_are_no_longer_than_promised() -> None:
    rng = Rng(9)
    assert max(playout(Bandersnatch(), rng) for _ in range(300)) <= GAME.longest


def test_records_replay_and_verify() -> None:
    match = Match(GAME, GAME.setup(), FairNature("5e" * 16))
    match.begin()
    while match.state.actors():
        match.play(0, match.state.legal(0)[0])
    record = Record.read(record_of(match, ["Ada"]).write())
    assert replay(record, GAME).state == match.state
    assert verify(record, GAME) == sum(seat == NATURE for seat, _ in match.moves)


def test_the_folder_knows_its_game() -> None:
    assert home(Bandersnatch) is GAME
    assert Bandersnatch()._repr_svg_().startswith("<svg")
