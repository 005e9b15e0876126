"""Games are found, installed ones too; a broken one is named and left out."""

import importlib
import pkgutil
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest

import tumtum
from tumtum import games


@pytest.fixture
def broken_plugin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed game that cannot even be imported."""
    points = EntryPoints([EntryPoint("snark", "tests.no_such_module", "tumtum.games")])
    monkeypatch.setattr(games, "entry_points", lambda group: points)
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    games.broken_games.cache_clear()
    games._installed.cache_clear()


@pytest.mark.usefixtures("broken_plugin")
def test_a_broken_game_is_named_and_left_out() -> None:
    assert "mimsy" in {game.id for game in tumtum.all_games()}
    assert tumtum.broken_games() == {
        "snark": "ModuleNotFoundError: No module named 'tests.no_such_module'"
    }
    with pytest.raises(tumtum.UnknownGame, match="'snark' is installed but cannot be loaded: Mod"):
        tumtum.game("snark")


def test_every_module_can_be_imported_by_its_name() -> None:
    """And nothing that a package offers hides a module of the same name; only inside the rooms of
    a game, which nobody imports from, a function may be called as its file (`words.choices`)."""
    for found in pkgutil.walk_packages(tumtum.__path__, "tumtum."):
        if found.name.endswith("__main__") or ".migrations." in found.name:
            continue
        module = importlib.import_module(found.name)
        if found.name.startswith("tumtum.games.") and found.name.count(".") > 3:
            continue
        scope: dict[str, object] = {}
        exec(f"import {found.name} as it", scope)
        assert scope["it"] is module, f"{found.name} is hidden"
