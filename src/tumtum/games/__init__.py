"""Finds games: the folders beside this file, and installed packages that announce themselves in
the entry point group `tumtum.games`."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from tumtum.engine.game import Game

GROUP = "tumtum.games"


class UnknownGame(LookupError):
    """No game of that name; the message lists those there are."""


@cache
def games() -> tuple[Game, ...]:
    """Every game there is, by title."""
    found = [_load(f"{__name__}.{name}") for name in _own()]
    found += [_load(point.value) for point in entry_points(group=GROUP)]
    return tuple(sorted(found, key=lambda game: game.title))


def game(name: str) -> Game:
    """The game of that id, title or other name; UnknownGame lists what there is."""
    wanted = _plain(name)
    if wanted in _own():
        return _load(f"{__name__}.{wanted}")
    for candidate in games():
        names = (candidate.id, candidate.title, *candidate.also)
        if wanted in map(_plain, names):
            return candidate
    have = ", ".join(candidate.id for candidate in games())
    raise UnknownGame(f"there is no game {name!r}; there are: {have}")


@cache
def _own() -> tuple[str, ...]:
    folder = Path(__file__).parent
    return tuple(sorted(path.parent.name for path in folder.glob("*/rules.md")))


def _load(module: str) -> Game:
    found = import_module(module.partition(":")[0]).GAME
    if not isinstance(found, Game):
        raise TypeError(f"{module}: GAME is not a tumtum Game but {type(found).__name__}")
    return found


def _plain(name: str) -> str:
    return name.strip().lower().replace(" ", "_").replace("-", "_")
