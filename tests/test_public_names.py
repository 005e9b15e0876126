"""What the packages promise by name is there."""

import importlib

import pytest

PACKAGES = ["tumtum", "tumtum.engine", "tumtum.testing"]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_exists(package: str) -> None:
    module = importlib.import_module(package)
    missing = [name for name in module.__all__ if not hasattr(module, name)]
    assert not missing
    assert sorted(set(module.__all__)) == sorted(module.__all__), "each once"


def test_every_game_is_found_by_id_and_title() -> None:
    tumtum = importlib.import_module("tumtum")
    for game in tumtum.all_games():
        assert tumtum.game(game.id) is game
        assert tumtum.game(game.title) is game
    with pytest.raises(tumtum.UnknownGame, match="there is no game 'snark'"):
        tumtum.game("snark")
