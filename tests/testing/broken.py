"""What the tests of broken games share: how to break one, and to be caught at it."""

from functools import partial
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from tests import treacle
from tests.treacle import GAME, Treacle
from tumtum.engine import Game
from tumtum.testing import ConformanceError, check_game

Cases = dict[str, list[tuple[str, Game]]]  # by the promise that is broken: how, and the game


def game_of(kind: type[Treacle], **rooms: Any) -> Game:
    """Treacle with another class of positions, and perhaps other rooms."""
    return GAME.but(
        start=partial(treacle.start, kind=kind),
        **{"imagine": partial(treacle.imagine, kind=kind), **rooms},
    )


def with_words(**instead: Any) -> Game:
    """Treacle with some of its words exchanged."""
    return GAME.but(words=treacle.words(**instead))


def each(broken: Cases) -> list[ParameterSet]:
    """A test for each."""
    return [
        pytest.param(name, game, id=f"{name}: {how}")
        for name, cases in broken.items()
        for how, game in cases
    ]


def caught(game: Game, **how: Any) -> ConformanceError:
    """What the kit says of a broken game."""
    with pytest.raises(ConformanceError) as error:
        check_game(game, **how)
    return error.value
