"""The kit passes an honest game, and looks where it should."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.treacle import GAME
from tumtum.engine import Option, Rng, Setup, State
from tumtum.testing import check_game, setups_of
from tumtum.testing.chance import plausible
from tumtum.testing.setups import values_to_try


def test_an_honest_game_passes() -> None:
    tally = check_game(GAME)
    assert tally.setups == len(setups_of(GAME))
    assert tally.histories >= 2 * tally.setups
    assert tally.twins > 100, "positions that somebody could not tell apart were compared"


def test_chosen_setups_only() -> None:
    assert check_game(GAME, examples=1, setups=[GAME.setup(3)]).histories == 1


def test_a_plain_python_subclass_is_a_position() -> None:
    """Treacle is interpreted; State may be compiled. The engine's calls reach its methods."""
    state = GAME.new(3)
    assert isinstance(state, State)
    rng = Rng(1)
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))
    assert state == state.clone()
    assert state.result() is not None


def test_setups_cover_every_seat_count_and_value() -> None:
    setups = setups_of(GAME)
    assert {setup.seats for setup in setups} == {2, 3}
    for option in GAME.options:
        tried = {setup.options[option.name] for setup in setups}
        assert tried == set(values_to_try(option))
    assert all(GAME.clash(setup) is None for setup in setups)
    assert len({(setup.seats, tuple(setup.options.values())) for setup in setups}) == len(setups)


def test_values_to_try() -> None:
    assert values_to_try(Option("n", "N", range(10, 101), 20)) == [10, 20, 55, 100]
    assert values_to_try(Option("f", "F", (True, False), True)) == [True, False]
    assert values_to_try(Option("c", "C", ("a", "b", "c"), "b")) == ["a", "b", "c"]


def test_a_game_whose_options_always_clash_has_no_setups_but_the_defaults() -> None:
    picky = GAME.but(clash=lambda setup: None if _is_default(setup) else "no")
    assert all(_is_default(setup) for setup in setups_of(picky))


def _is_default(setup: Setup) -> bool:
    return all(setup.options[option.name] == option.default for option in GAME.options)


@given(seed=st.integers(0, 10**6), odds=st.lists(st.integers(1, 9), min_size=2, max_size=40))
def test_fair_draws_are_plausible(seed: int, odds: list[int]) -> None:
    rng = Rng(seed)
    seen = [0] * len(odds)
    for _ in range(30 * len(odds)):
        seen[rng.weighted(odds)] += 1
    assert plausible(seen, odds)


@pytest.mark.parametrize("seen", [[200, 90], [0, 60], [150, 60, 60, 60], [90] * 9 + [0]])
def test_unfair_draws_are_not(seen: list[int]) -> None:
    assert not plausible(seen, [1] * len(seen))
