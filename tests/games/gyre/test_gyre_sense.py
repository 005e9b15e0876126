"""Gyre: a quick opinion of a position."""

import pytest

from tumtum.bots import bot
from tumtum.engine import (
    FastNature,
    Match,
    Rng,
)
from tumtum.games.gyre import GAME
from tumtum.games.gyre.sense import TAKING_OFF
from tumtum.games.gyre.sense.traits import NOWHERE, gems_beside, next_up, place

from .scene import GREEN, bare, nearly, positions, resolving


def test_sense_likes_flipped_cards_and_wins() -> None:
    level = GAME.sense(bare().state, 0)
    assert GAME.sense(bare().down(14).state, 0) > level > GAME.sense(bare().down(12).state, 0)
    won = resolving(nearly(GREEN), "P", c11="GGY").state
    assert GAME.sense(won, 0) == 1.0
    assert GAME.sense(won, 1) == -1.0
    for state in positions(3, {}, every=5):
        assert all(-1 <= GAME.sense(state, seat) <= 1 for seat in range(3))


def test_sense_sees_the_way_to_the_last_card() -> None:
    """From a lead each step to the win is better than the one before (GY-55)."""
    scenes = [nearly(GREEN).gems(c11=gems).at(G="B3") for gems in ("YP", "Y", "")]
    opinions = [GAME.sense(scene.turn("Y").state, 0) for scene in scenes]
    opinions.append(GAME.sense(scenes[-1].turn("G").state, 0))
    assert opinions == sorted(set(opinions)), "fewer in the way, and then to be on turn"
    assert opinions[0] > 0
    assert opinions[-1] < 1


def test_to_take_off_costs_whoever_does_and_nobody_else() -> None:
    scene = bare().turn("G", whiffled=True)
    others = GAME.sense(scene.state, 1)
    scene.do("fly")
    assert GAME.sense(scene.state, 1) == others
    ready = GAME.sense(bare().turn("G").state, 0)
    assert GAME.sense(scene.state, 0) == pytest.approx(ready - TAKING_OFF)


def test_gems_count_where_one_breath_brings_them_from() -> None:
    scene = bare().down(12, 13).gems(c14="G", c22="GG")
    up = scene.state.all_up()
    assert next_up(up, 0, 1) == 3, "past what is face-down (GY-40)"
    assert next_up(up, 4, 1) == next_up(up, 5, -1) == NOWHERE, "rows do not go on in the next one"
    assert next_up(up, 0, -5) == next_up(up, 14, 5) == NOWHERE
    assert gems_beside(scene.state, scene.state.gems(0), 0) == 1
    assert gems_beside(scene.state, scene.state.gems(0), 5) == 2
    assert [place(cell) for cell in (0, 2, 5, 7, 14)] == [0, 1, 1, 2, 0]


def test_the_greedy_bot_beats_random_ones() -> None:
    match = Match(GAME, GAME.setup(3, {}), FastNature(Rng(0)))
    match.begin()
    rng = Rng(50)
    while match.state.actors():
        seat = match.state.actors()[0]
        player = bot("greedy" if seat == 1 else "random")
        match.play(seat, player.choose(GAME, match.state.view(seat), rng))
    assert (match.state.result() or [])[1] == 1.0
