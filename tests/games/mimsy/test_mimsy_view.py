"""Mimsy: hidden and public information."""

import pytest

from tumtum.engine import SPECTATOR, Match
from tumtum.engine.nature import FastNature
from tumtum.engine.packed import count5
from tumtum.engine.rng import Rng
from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.view import imagine, see

from .scene import laid_out, lay


@pytest.mark.rule("MI-11", "MI-39")
def test_a_seat_sees_its_own_secret_and_no_other() -> None:
    state = laid_out(3)
    for seat in range(3):
        secrets = see(state, seat).secrets
        assert secrets[seat] == int(count5(state.secrets, seat)) - 1
        assert [secrets[other] for other in range(3) if other != seat] == [-1, -1]
    assert see(state, SPECTATOR).secrets == (-1, -1, -1)


@pytest.mark.rule("MI-11", "MI-39")
def test_only_the_owner_is_told_the_dealt_colour() -> None:
    match = Match(GAME, GAME.setup(3), FastNature(Rng(1)))
    secret = [event for event in match.begin().events if event.what == "secret"]
    assert [event.to for event in secret] == [[0], [1], [2]]
    assert not any(event.told_to(SPECTATOR) for event in secret)


@pytest.mark.rule("MI-12")
def test_with_two_players_the_third_colour_is_in_no_view() -> None:
    state = laid_out(5, seats=2)
    assert count5(state.secrets, 2) == 0
    for seat in (0, 1, SPECTATOR):
        view = see(state, seat)
        assert len(view.secrets) == 2
        assert sum(secret >= 0 for secret in view.secrets) == (seat >= 0)


@pytest.mark.rule("MI-40", "MI-30")
def test_everything_else_is_public() -> None:
    scene = lay().set(p1="GYP", p5="GG", p9="Y").take(1)
    views = [see(scene.state, seat) for seat in (0, 1, 2, SPECTATOR)]
    for view in views:
        assert view.hand == (1, 1, 1)
        assert view.gems == views[0].gems
        assert view.goals == (0, 1, 2)
        assert view.actors == (0,)


@pytest.mark.rule("MI-41")
def test_the_others_colours_are_the_two_one_does_not_hold() -> None:
    view = see(laid_out(8), 1)
    seen = {int(count5(imagine(view, Rng(seed)).secrets, 0)) - 1 for seed in range(40)}
    assert seen == {0, 1, 2} - {view.secret}
    two = see(laid_out(8, seats=2), 0)
    others = {int(count5(imagine(two, Rng(seed)).secrets, 1)) - 1 for seed in range(40)}
    assert others == {0, 1, 2} - {two.secret}
