"""A match: nature moves by itself, an attempt changes nothing, undo is a shorter list."""

import pytest

from tests.treacle import DEAL, GAME, HIGH, LOOK_AT, LOW
from tumtum.engine import NATURE, FairNature, FastNature, IllegalMove, Match, Rng

SEED = "0123456789abcdef"


def begun() -> Match:
    match = Match(GAME, GAME.setup(2), FairNature(SEED))
    match.begin()
    return match


def test_nature_opens_by_itself() -> None:
    match = Match(GAME, GAME.setup(3), FastNature(Rng(1)))
    step = match.begin()
    assert [seat for seat, _ in step.moves] == [NATURE] * 3
    assert match.moves == list(step.moves)
    assert match.state.actors() == [0, 1, 2]
    assert [event.what for event in step.events] == ["deal", "card"] * 3
    assert not match.state.recording


def test_an_attempt_changes_nothing() -> None:
    match = begun()
    before, moves = match.state.clone(), list(match.moves)
    step = match.attempt(0, HIGH)
    assert (match.state, match.moves) == (before, moves)
    assert step.state != before
    assert [event.what for event in step.events] == ["bet"]
    match.accept(step)
    assert match.moves == [*moves, (0, HIGH)]
    assert match.state == step.state


def test_an_illegal_attempt_changes_nothing() -> None:
    match = begun()
    before = match.state.clone()
    with pytest.raises(IllegalMove):
        match.play(0, DEAL)
    assert match.state == before
    assert len(match.moves) == 2


def test_undo_and_play_again() -> None:
    match = begun()
    match.play(0, LOW)
    after = match.state.clone()
    match.play(1, HIGH)
    match.play(0, LOOK_AT)
    match.undo_to(3)
    assert match.state == after
    assert match.moves[2:] == [(0, LOW)]
    match.undo_to(0)
    assert match.state == GAME.new(2)
    step = match.begin()
    assert step.moves == tuple(begun().moves), "the same dice"


def test_resume() -> None:
    match = begun()
    match.play(0, LOW)
    other = Match(GAME, GAME.setup(2), FairNature(SEED))
    events = other.resume(match.moves)
    assert other.state == match.state
    assert [event.what for event in events] == ["deal", "card", "deal", "card", "bet"]
    with pytest.raises(IllegalMove):
        other.resume([(0, LOW)])
    assert len(other.moves) == 3, "the first that does not fit"
