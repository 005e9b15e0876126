"""The levels people choose from."""

import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

import tumtum
from tumtum.bots import level
from tumtum.bots.level import BEGINNER, EXPERT, LEVELS, SKILLED, as_pledged, slipped
from tumtum.engine import FastNature, Game, Match, Pledge, Rng, State

from .search.toys import Fork, Nim, Pennies, Script, searched

Deal = Callable[[int], State]


def test_each_level_thinks_several_times_as_long_as_the_one_before() -> None:
    for weaker, stronger in pairwise(LEVELS):
        assert stronger.evaluations >= 4 * weaker.evaluations
    assert all(it.seconds <= 2 for it in LEVELS)
    assert [it.name for it in LEVELS if it.slip] == ["beginner"]


def test_a_level_thinks_of_as_many_positions_as_the_game_asks_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = tumtum.game("gyre")
    match = Match(game, game.setup(), FastNature(Rng(1)))
    match.begin()
    view = match.state.view(match.state.actors()[0])
    asked = {"casual": 2.0, "skilled": 0.5}
    monkeypatch.setattr(level, "effort_of", lambda game, name: asked.get(name, 1.0))
    for name, positions in (("casual", 128), ("skilled", 32), ("expert", 64)):
        thinker = replace(EXPERT, name=name, evaluations=64, seconds=math.inf)
        assert thinker.search(game, view, Rng(2)).evaluations == positions


def test_it_takes_what_wins_in_most_imagined_worlds(game: Game, dealt: Deal) -> None:
    chosen = {SKILLED.choose(game, dealt(0).view(0), Rng(seed)) for seed in range(4)}
    assert chosen == {2}, "even where the true card is 0: it cannot know"


def test_those_who_choose_at_once_do_what_they_said_as_often_as_they_are_trusted() -> None:
    rng = Rng(3)
    for trust, kept in ((0.0, 0), (0.25, 100), (1.0, 400)):
        worlds = as_pledged([Pennies() for _ in range(400)], {1: Pledge(1, trust)}, rng)
        assert sum(world.actors() == [0] for world in worlds) == pytest.approx(kept, abs=30)
    sole = as_pledged([Pennies()], {1: Pledge(1, 0.5)}, rng)
    assert {len(world.actors()) for world in sole} == {1, 2}, "also where nothing else is hidden"
    assert len(as_pledged([Pennies()], {}, rng)) == 1


@pytest.mark.parametrize("side", [0, 1])
def test_a_word_that_is_trusted_is_answered(side: int, game: Game, dealt: Deal) -> None:
    """Seat 0 wins if the sides match: it takes what the other has announced."""
    said = game.but(
        imagine=lambda view, rng: Pennies(), pledged=lambda view: {1: Pledge(side, 0.9)}
    )
    view = dealt(0).view(0)
    assert [EXPERT.choose(said, view, Rng(seed)) for seed in range(4)] == [side] * 4


def test_only_the_first_two_levels_take_everybody_at_their_word(game: Game, dealt: Deal) -> None:
    fooled = game.but(trusting=lambda view: replace(view, seats=9))
    view = dealt(0).view(0)
    assert [it.believing(fooled, view).seats for it in LEVELS] == [9, 9, 2, 2]


def test_the_only_action_takes_no_thought(game: Game, dealt: Deal) -> None:
    class Forced(Nim):
        def legal(self, seat: int) -> list[int]:
            return [1]

        def clone(self) -> "Forced":
            raise AssertionError("it thought")

    forced = game.but(imagine=lambda view, rng: Forced(3))
    assert EXPERT.choose(forced, dealt(0).view(0), Rng(1)) == 1


def test_a_beginner_errs_as_people_do() -> None:
    """Often by a little, seldom by much, and never by throwing everything away."""
    worth = {0: 0.5, 1: 0.45, 2: 0.2, 3: -0.35, 4: -1.0}
    search = searched(Script(Fork(0, {action: [it] for action, it in worth.items()}), 1))
    rng = Rng(4)
    chosen = Counter(slipped(search, 0.1, rng) for _ in range(5000))
    assert chosen[0] > chosen[1] > chosen[2] > 100
    assert chosen[1] > 1000
    assert chosen[3] == chosen[4] == 0


def test_a_proven_loss_is_no_mistake_a_beginner_makes_while_there_is_a_win() -> None:
    search = searched(Nim(5), evaluations=10_000)
    assert {slipped(search, BEGINNER.slip, Rng(seed)) for seed in range(50)} == {1}


@pytest.mark.parametrize("name", ["mimsy", "gozd"])
def test_the_cap_in_time_holds_and_a_cancelled_search_ends_at_once(name: str) -> None:
    game = tumtum.game(name)
    match = Match(game, game.setup(), FastNature(Rng(1)))
    match.begin()
    view = match.state.view(match.state.actors()[0])
    hasty = replace(EXPERT, evaluations=10**9, seconds=0.2)
    begun = time.monotonic()
    assert hasty.search(game, view, Rng(2)).evaluations > 0
    assert time.monotonic() - begun < 2
    begun = time.monotonic()
    patient = replace(hasty, seconds=1000.0)
    assert patient.search(game, view, Rng(2), cancelled=lambda: True).evaluations < 10_000
    assert time.monotonic() - begun < 2
