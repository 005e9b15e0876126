"""What every game says to guide: lists by piece and group, gains with a sign, dangers, goals."""

from collections.abc import Iterator

import pytest

import tumtum
from tumtum.engine import Choice, Game, Rng, View

LONG = 12  # choices that are more than a glance
MANY_AIMS = {"gunny_town"}  # where what to do next is told to rivals, too
SIGNS = "+−±0123456789"


def walk(game: Game, seed: int, moves: int = 400) -> Iterator[tuple[View, list[Choice]]]:
    """The views and choices of a match played at random."""
    rng = Rng(seed)
    seats = max(game.seats) if game.id == "slithy" else None
    state = game.new(seats)
    for _ in range(moves):
        actors = state.actors()
        if not actors:
            return
        if actors[0] >= 0:
            view = state.view(actors[0])
            yield view, game.words.choices(view, state.legal(actors[0]))
        state.apply(actors[0], state.random(actors[0], rng))


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_long_lists_are_cut_and_gains_have_a_sign(game: Game) -> None:
    for _, choices in walk(game, 7):
        for choice in choices:
            assert not choice.gain or choice.gain[0] in SIGNS, choice
            assert not (choice.danger and choice.main), choice
        if len(choices) > LONG:
            assert all(choice.group or choice.danger for choice in choices), choices
            places = {(one.piece, one.group, one.brief or one.text) for one in choices}
            assert len(places) > len(choices) // 2, "most are told apart by what is written on them"


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_the_goal_is_told_with_how_near_it_is(game: Game) -> None:
    views = [view for view, _ in walk(game, 3, 240)]
    for view in views:
        goal = game.words.goal(view)
        assert len(goal.text) <= 50, goal.text
    assert game.words.goal(views[-1]).near
    told = [game.words.goal(view).facts for view in views]
    assert any(told) == (game.cooperative or game.id in MANY_AIMS)
    assert max(len(facts) for facts in told) <= 3


def dangers(game: Game, seeds: range, moves: int = 400) -> set[str]:
    """What is dangerous in some matches, by the first word of the choice."""
    return {
        choice.text.split()[0]
        for seed in seeds
        for _, choices in walk(game, seed, moves)
        for choice in choices
        if choice.danger
    }


@pytest.mark.parametrize(
    ("name", "deed", "seeds"),
    [
        ("tangled_yarns", "Sacrifice", range(2)),
        ("gozd", "Sacrifice", range(2)),
        ("mimsy", "Lift", range(12)),
        ("bandersnatch", "Green", range(12)),
        ("gunny_town", "Drop", range(6)),
    ],
)
def test_what_cannot_be_made_good_is_called_dangerous(name: str, deed: str, seeds: range) -> None:
    assert deed in dangers(tumtum.game(name), seeds)
