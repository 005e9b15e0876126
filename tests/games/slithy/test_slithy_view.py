"""Slithy: who knows what, and positions imagined from it."""

import pytest

from tumtum.engine import SPECTATOR, Rng, from_plain, to_plain
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.position import CHOOSE_YELLOW, COMMIT_GEMS, DISCUSS
from tumtum.games.slithy.rules.state import Slithy
from tumtum.games.slithy.view import SlithyView, imagine

from .scene import Scene


@pytest.mark.rule("SL-61")
def test_the_dealers_hand_does_not_give_the_hidden_card_away() -> None:
    seen = []
    for yellow in (1, 2, 4):
        scene = Scene(5).lay(2, yellow)
        seen.append([scene.view(seat) for seat in (SPECTATOR, 1, 2, 3, 4)])
        assert scene.view(1).yellows == (1, 2, 3, 4)
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("SL-61", "SL-63")
def test_two_commitments_look_the_same_to_all_but_their_owner() -> None:
    for stranger in (SPECTATOR, 0, 2, 3):
        views = {
            Scene(4).lay(2, 2).hush().do(1, f"commit {gems}").view(stranger) for gems in range(9)
        }
        assert len(views) == 1
    own = {Scene(4).lay(2, 2).hush().do(1, f"commit {gems}").view(1) for gems in range(9)}
    assert len(own) == 9


@pytest.mark.rule("SL-62")
def test_everything_else_is_public() -> None:
    rng = Rng(12)
    scene = Scene(6, first_seat="seat0")
    while scene.state.actors():
        views = [scene.view(seat) for seat in (SPECTATOR, *range(6))]
        for name in ("hands", "scored", "busted", "said", "aside", "sheet", "purples", "yellows"):
            assert len({getattr(view, name) for view in views}) == 1
        assert list(views[0].hands) == scene.hands
        seat = scene.state.actors()[0]
        scene.state.apply(seat, scene.state.random(seat, rng))


@pytest.mark.rule("SL-33", "SL-61")
def test_private_events_go_to_their_owner_only() -> None:
    scene = Scene(3).lay(3, 5).hush().commit(s1=2, s2=1)
    private = [event for event in scene.told() if event.to is not None]
    assert [(event.what, event.to) for event in private] == [
        ("chosen", [0]),
        ("hidden", [0]),
        ("committed", [1]),
        ("committed", [2]),
    ]


def test_views_survive_json() -> None:
    rng = Rng(3)
    for seats in (3, 5, 7):
        state = GAME.new(seats, first_seat="random", discussion_passes=1)
        while state.actors():
            for seat in (SPECTATOR, *range(seats)):
                view = state.view(seat)
                assert from_plain(SlithyView, to_plain(view)) == view
            actors = state.actors()
            seat = actors[rng.below(len(actors))]
            state.apply(seat, state.random(seat, rng))


def test_imagined_positions_look_the_same_and_guess_what_is_hidden() -> None:
    rng = Rng(7)
    guessed: dict[int, set[int]] = {CHOOSE_YELLOW: set(), DISCUSS: set(), COMMIT_GEMS: set()}
    for _ in range(12):
        state = GAME.new(5)
        assert isinstance(state, Slithy)
        while state.actors():
            viewer = int(rng.below(5))
            view = state.view(viewer)
            world = imagine(view, rng)
            assert world.view(viewer) == view
            if viewer in world.actors():
                assert world.legal(viewer) == state.legal(viewer)
            if viewer != state.dealer and state.turn == 0:
                hidden = {
                    CHOOSE_YELLOW: world.purple,
                    DISCUSS: world.yellow,
                    COMMIT_GEMS: world.played,
                }
                if state.stage in hidden:
                    guessed[int(state.stage)].add(int(hidden[int(state.stage)]))
            actors = state.actors()
            seat = actors[rng.below(len(actors))]
            state.apply(seat, state.random(seat, rng))
    assert guessed[CHOOSE_YELLOW] == {1, 2, 3}
    assert guessed[DISCUSS] == {1, 2, 3, 4}
    assert len(guessed[COMMIT_GEMS]) > 20


def test_a_claim_is_believed_half_of_the_time_and_never_surely() -> None:
    scene = Scene(3).lay(2, 2).do(1, "claim 1").hush().do(1, "commit 9")
    rng = Rng(1)
    guesses = [int(imagine(scene.view(2), rng).played >> 5 & 31) for _ in range(2000)]
    assert 0.5 < guesses.count(1) / len(guesses) < 0.75
    assert set(guesses) == set(range(13))


def test_clones_are_independent_and_equal() -> None:
    rng = Rng(5)
    state = GAME.new(6)
    while state.actors():
        twin = state.clone()
        assert twin == state
        assert hash(twin) == hash(state)
        seat = state.actors()[-1]
        state.apply(seat, state.random(seat, rng))
        assert twin != state
