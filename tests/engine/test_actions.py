"""Legal actions in a packed array."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tumtum
from tumtum.engine import Game, Rng
from tumtum.engine.actions import Actions


@given(places=st.sets(st.integers(0, 59)), first=st.integers(0, 4000), number=st.integers(0, 90))
def test_actions_stay_in_the_order_in_which_they_were_added(
    places: set[int], first: int, number: int
) -> None:
    actions = Actions(3)
    actions.add(7)
    actions.add_places(first, sum(1 << place for place in places))
    actions.add_range(first, number)
    added = [7, *(first + place for place in sorted(places)), *range(first, first + number)]
    assert actions.size == len(added)
    assert actions.listed() == added


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_every_game_adds_what_it_lists(game: Game) -> None:
    state, rng, actions = game.new(), Rng(5), Actions()
    added: list[int] = []
    for _ in range(60):
        for seat in state.actors():
            state.list_legal(seat, actions)
            added += state.legal(seat)
        assert actions.listed() == added
        if state.actors():
            seat = state.actors()[0]
            state.apply(seat, state.random(seat, rng))
