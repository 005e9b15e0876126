"""Borogoves: who sees which cards."""

import pytest

from tumtum.engine import SPECTATOR, Rng
from tumtum.engine.match import Match
from tumtum.engine.nature import FastNature
from tumtum.games.borogoves import GAME

from .scene import Scene, card


@pytest.mark.rule("BO-15")
def test_the_hand_is_seen_by_the_cartographer_alone() -> None:
    scene = Scene().draw("G1 G2 G3 P4")
    assert scene.state.view(0).hand == (card("G3"), card("P4"))
    for seat in (1, SPECTATOR):
        view = scene.state.view(seat)
        assert view.hand == (-1, -1)
        assert len(view.unseen) == 13
        assert {card("G3"), card("P4")} < set(view.unseen)
        assert "hand-g3" not in GAME.draw(view, False).body
        assert "hidden-1" in GAME.draw(view, False).body


@pytest.mark.rule("BO-15")
def test_with_an_empty_deck_everybody_can_work_the_hand_out() -> None:
    scene = Scene()
    rng = Rng(5)
    while scene.state.in_deck > 0:
        seat = scene.state.actors()[0]
        scene.state.apply(seat, scene.state.random(seat, rng))
    own = scene.state.view(0).hand
    assert len(own) == 2
    assert scene.state.view(1).hand == own
    assert scene.state.view(1).unseen == ()


@pytest.mark.rule("BO-15")
def test_who_is_told_what_of_a_draw() -> None:
    match = Match(GAME, GAME.setup(2), FastNature(Rng(2)))
    events = match.begin().events
    drawn = [event for event in events if event.what == "drawn"]
    assert len(drawn) == 2
    for event in drawn:
        assert event.told_to(0)
        assert not event.told_to(1)
        assert not event.told_to(SPECTATOR)
    assert all(
        event.values == [left]
        for event, left in zip(
            [event for event in events if event.what == "draw"], [12, 11], strict=True
        )
    )
