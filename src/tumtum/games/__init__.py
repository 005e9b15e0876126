"""Finds games: the folders beside this file, and installed packages that announce themselves in
the entry point group `tumtum.games`."""

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from tumtum.engine.game import Game
from tumtum.engine.state import State

GROUP = "tumtum.games"


class UnknownGame(LookupError):
    """No game of that name; the message lists those there are."""


class UnfitGame(ImportError):
    """An installed game that cannot run on this Tumtum; the message says why."""


def all_games() -> tuple[Game, ...]:
    """Every game there is, by title; an installed one that cannot be loaded is left out."""
    own = [_load(f"{__name__}.{name}") for name in _own()]
    return tuple(sorted([*own, *_installed().values()], key=lambda game: game.title))


@cache
def broken_games() -> dict[str, str]:
    """Installed games that cannot be loaded, by the name they announce: what is wrong."""
    faults = {}
    for point in entry_points(group=GROUP):
        try:
            _load_foreign(point.value)
        except Exception as error:  # somebody else's code: whatever it raises must not stop us
            faults[point.name] = f"{type(error).__name__}: {error}"
    return faults


def game(name: str) -> Game:
    """The game of that id, title or other name; UnknownGame lists what there is."""
    wanted = _plain(name)
    if wanted in _own():
        return _load(f"{__name__}.{wanted}")
    for candidate in all_games():
        names = (candidate.id, candidate.title, *candidate.also)
        if wanted in map(_plain, names):
            return candidate
    for announced, fault in broken_games().items():
        if wanted == _plain(announced):
            raise UnknownGame(f"the game {announced!r} is installed but cannot be loaded: {fault}")
    have = ", ".join(candidate.id for candidate in all_games())
    raise UnknownGame(f"there is no game {name!r}; there are: {have}")


@cache
def _installed() -> dict[str, Game]:
    points = entry_points(group=GROUP)
    return {point.name: _load(point.value) for point in points if point.name not in broken_games()}


@cache
def _own() -> tuple[str, ...]:
    folder = Path(__file__).parent
    return tuple(sorted(path.parent.name for path in folder.glob("*/rules.md")))


def _load(module: str) -> Game:
    found = import_module(module.partition(":")[0]).GAME
    if not isinstance(found, Game):
        raise TypeError(f"{module}: GAME is not a tumtum Game but {type(found).__name__}")
    return found


def _load_foreign(module: str) -> Game:
    """A game of another package. Compiled apart from a compiled engine, its positions would crash
    the interpreter when first made: the two disagree on where a position's fields lie."""
    found = _load(module)
    package = module.partition(":")[0].partition(".")[0]
    kinds = [kind for kind in _kinds(State) if kind.__module__.partition(".")[0] == package]
    if _native(State) and any(map(_native, kinds)):
        raise UnfitGame(
            f"the game {found.title} was compiled apart from this Tumtum, which is compiled too, "
            f"and would crash it: install {package} without compiling it, or compile the two "
            "together as docs/writing-a-game.md says"
        )
    return found


def _kinds(kind: type[State]) -> Iterator[type[State]]:
    """All kinds of positions there are."""
    for below in kind.__subclasses__():
        yield below
        yield from _kinds(below)


def _native(kind: type[State]) -> bool:
    """Whether this class was compiled: it keeps mypyc's list of its fields, and lies in no .py."""
    source = str(sys.modules[kind.__module__].__file__)
    return "__mypyc_attrs__" in vars(kind) and not source.endswith(".py")


def _plain(name: str) -> str:
    return name.strip().lower().replace(" ", "_").replace("-", "_")
