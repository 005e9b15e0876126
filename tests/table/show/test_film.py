"""What all see alike is made and written once."""

import pytest

import tumtum
from tumtum.engine import Game
from tumtum.table.match.match import LoggedMatch
from tumtum.table.parts import (
    Picture,
)
from tumtum.table.show.film import Film
from tumtum.table.show.sight import Shown, Sight
from tumtum.table.store.rows import MatchRow


def begun(game: Game) -> LoggedMatch:
    row = MatchRow("m", "t", game.id, game.version, 3, {}, list("ABC"), "ab" * 16, 1, None, None)
    match = LoggedMatch(row, game)
    match.accept(*match.opening(1))
    return match


def played(game: Game) -> LoggedMatch:
    """A match after a move that moves pieces."""
    match = begun(game)
    while match.turn == 0 or not Film(match).frames(0, "wide"):
        seat = match.actors[0]
        match.accept(*match.attempt(seat, match.state.legal(seat)[-1], 2))
    return match


def picture(match: LoggedMatch, viewer: int, shown: Shown) -> Picture:
    wide, _ = Sight(match, viewer).pictures("wide", shown)
    assert wide is not None
    return wide


@pytest.mark.parametrize(("name", "shared"), [("mimsy", True), ("slithy", False)])
def test_a_film_is_written_once_where_nothing_of_it_is_secret(name: str, shared: bool) -> None:
    film = Film(played(tumtum.game(name)))
    assert (film.written(0, "wide") is film.written(1, "wide")) == shared
    assert film.written(0, "wide") is film.written(0, "wide")


def test_a_layer_that_two_see_is_written_once_and_never_sent_twice() -> None:
    match = played(tumtum.game("mimsy"))
    shown = Shown()
    first, second = (picture(match, viewer, Shown()).layers for viewer in (0, 1))
    assert sum(own is other for own, other in zip(first, second, strict=True)) > 20
    assert picture(match, 0, shown).layers == first
    assert all(isinstance(layer, int) for layer in picture(match, 0, shown).layers)
