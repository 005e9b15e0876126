"""Gyre: a quick opinion of a position."""

from tumtum.bots import bot
from tumtum.engine import (
    FastNature,
    Match,
    Rng,
)
from tumtum.games.gyre import GAME

from .scene import GREEN, bare, nearly, positions, resolving


def test_sense_likes_flipped_cards_and_wins() -> None:
    level = GAME.sense(bare().state, 0)
    assert GAME.sense(bare().down(14).state, 0) > level > GAME.sense(bare().down(12).state, 0)
    won = resolving(nearly(GREEN), "P", c11="GGY").state
    assert GAME.sense(won, 0) == 1.0
    assert GAME.sense(won, 1) == -1.0
    for state in positions(3, {}, every=5):
        assert all(-1 <= GAME.sense(state, seat) <= 1 for seat in range(3))


def test_the_greedy_bot_beats_random_ones() -> None:
    match = Match(GAME, GAME.setup(3, {}), FastNature(Rng(0)))
    match.begin()
    rng = Rng(50)
    while match.state.actors():
        seat = match.state.actors()[0]
        player = bot("greedy" if seat == 1 else "random")
        match.play(seat, player.choose(GAME, match.state.view(seat), rng))
    assert (match.state.result() or [])[1] == 1.0
