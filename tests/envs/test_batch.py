"""Observations: nothing hidden is in them, and a game needs no observe.py to be observed."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tumtum
from tests import treacle
from tumtum.engine import Game, Rng, State
from tumtum.envs.batch import Batch
from tumtum.envs.course import OVER, Course

GAMES = [game.id for game in tumtum.all_games()]
SECRETIVE = {"borogoves", "gunny_town", "mimsy", "slithy"}


def observed(game: Game, state: State, seat: int) -> list[float]:
    out = vec[float]([0.0] * game.encoded)
    assert game.observe is not None
    game.observe(state, seat, out, 0)
    return list(out)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_is_not_observed(name: str) -> None:
    """Every position that a seat may imagine looks the same to it, however they differ."""
    game = tumtum.game(name)
    course, chance = Course(game, game.setup(), 3), Rng(3)
    worlds: set[State] = set()
    for _ in range(60):
        if course.seat == OVER:
            course.again()
        for seat in range(course.setup.seats):
            seen = observed(game, course.state, seat)
            view = course.state.view(seat)
            for seed in range(3):
                world = game.imagine(view, Rng(seed))
                assert observed(game, world, seat) == seen
                worlds.add(world)
        worlds.discard(course.state)
        course.play(course.state.random(course.seat, chance))
    assert bool(worlds) == (name in SECRETIVE)


def test_a_game_without_an_observe_room_is_observed_by_its_views() -> None:
    game = treacle.GAME
    assert game.observe is None
    courses = [Course(game, game.setup(2), seed) for seed in range(3)]
    batch = Batch(courses)
    batch.play(vec[i64]([course.legal()[0] for course in courses]), 0, 3)
    batch.look(1, 3)
    expected = [game.encode(course.state.view(int(course.seat))) for course in courses[1:]]
    assert list(batch.numbers)[:8] == expected[0] + expected[1]
    assert list(batch.counts) == [0, *[len(course.legal()) for course in courses[1:]]]
    assert batch.reach == game.encoded
