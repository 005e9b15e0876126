"""Runs for the tests of the lab."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

import tumtum
from tests.lab import toss
from tumtum.engine import Game
from tumtum.lab.plan import make_plan
from tumtum.lab.running import begin, go_on
from tumtum.lab.store import Run

Play = Callable[..., Run]


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """Plays a run of a game (Toss too) in this process, or in so many `jobs`."""
    known = tumtum.game
    numbers = count()

    def find(name: str) -> Game:
        return toss.GAME if name == "toss" else known(name)

    def play_run(game: str, games: int, jobs: int = 1, **wishes: Any) -> Run:
        plan = make_plan(find(game), games=games, **wishes)
        run = begin(tmp_path_factory.mktemp(f"run-{next(numbers)}"), plan, "a test")
        go_on(run, jobs=jobs)
        return run

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tumtum, "game", find)
        yield play_run
