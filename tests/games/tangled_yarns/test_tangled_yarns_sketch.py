"""The table in text, for terminals."""

import re

import pytest

from tumtum.games.tangled_yarns.draw import sketch
from tumtum.games.tangled_yarns.rules import kinds
from tumtum.games.tangled_yarns.view import TangledYarnsView

from .scene import laid_out, lay, view_of


def plain(markup: str) -> list[str]:
    return re.sub(r"\[/?[a-z ]*\]", "", markup).splitlines()


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_the_text_table_fits_eighty_columns(seats: int) -> None:
    state = laid_out(seats, seats)
    for kind in range(5):
        state.powerups[kind] = 6
    for way in range(12):
        state.ways[5] = way
        view = state.view(0)
        assert isinstance(view, TangledYarnsView)
        assert max(map(len, plain(sketch(view)))) < 80


def test_the_text_table_shows_everybody_on_a_crowded_cell() -> None:
    game = lay(6).cultists(19).wolves(19, 19)
    lines = plain(sketch(view_of(game)))
    assert any("0** LPTMBK" in line for line in lines)
    assert any("19.. c3ww" in line for line in lines)


def test_the_text_table_explains_tiles_and_owners() -> None:
    game = lay(4)
    game.state.ways[2] = kinds.GIFT
    drawn = sketch(view_of(game))
    assert "Gift: Wolves walk through walls." in drawn
    assert "Poppy      healthy, on the altar; left: move, act, turn (@1)" in drawn


def test_the_sketch_shows_city_track_and_flock() -> None:
    drawn = sketch(view_of(lay(4).cultists(20).face("map", 12)))
    assert "12Ma" in drawn
    assert "gate 2: Ma Te" in drawn
    assert "[bold red]c3[/]" in drawn  # three steps from the altar
    assert "Lily" in drawn
