"""Gunny Town as numbers for learners."""

import math

from tumtum.engine import SPECTATOR, Rng
from tumtum.games.gunny_town.encode import PLAYER, SIZE, encode
from tumtum.games.gunny_town.view import see

from .scene import lay, new


def test_always_so_many_numbers() -> None:
    for seats in range(2, 7):
        state, rng = new(seats, round_limit=6), Rng(seats)
        while state.actors():
            seat = state.actors()[0]
            state.apply(seat, state.random(seat, rng))
            for viewer in (0, seats - 1, SPECTATOR):
                numbers = encode(see(state, viewer))
                assert len(numbers) == SIZE
                assert all(math.isfinite(number) for number in numbers)


def test_seats_are_counted_from_the_viewer() -> None:
    scene = lay(3, squares=("a1", "c5", "i9"), gold=(1, 2, 3))
    mine, next_seat = encode(see(scene.state, 1)), encode(see(scene.state, 2))
    assert mine[PLAYER : 2 * PLAYER] == next_seat[:PLAYER]
    assert mine[:PLAYER] == next_seat[2 * PLAYER : 3 * PLAYER]


def test_hidden_things_are_not_encoded() -> None:
    one = lay(3, hands=("head arm", "foot"), secrets=("B-01", "B-02"))
    two = lay(3, hands=("head arm", "leg"), secrets=("B-01", "B-03"))
    assert encode(see(one.state, 0)) == encode(see(two.state, 0))
    assert encode(see(one.state, 1)) != encode(see(two.state, 1))


def test_the_duel_shows() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("head", "foot"))
    before = encode(see(scene.state, 1))
    scene.challenge(1)
    assert encode(see(scene.state, 1))[-24:] != before[-24:]
