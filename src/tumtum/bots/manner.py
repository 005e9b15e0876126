"""How a game is best searched: `search.toml` in its folder, or what mostly does."""

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from tumtum.engine.game import Game

from .search import Manner

FILE = "search.toml"
USUAL: dict[str, Any] = {"cut": 10, "expand": "playout", "sense": 0.0, "explore": 0.7, "draws": 1}
KINDS = {"cut": int, "expand": str, "sense": float, "explore": float, "draws": int}


class BadManner(ValueError):
    """A search.toml that cannot be used; the message names the file and the place."""


def manner_of(game: Game) -> Manner:
    """How this game is best searched."""
    return _manner_beside(game.view_type.__module__)


@cache
def _manner_beside(module: str) -> Manner:
    """From the file beside the room (a file or a package) that a game's views are made in."""
    room = sys.modules[module].__file__
    for folder in Path(room).parents[:2] if room else []:
        if (folder / FILE).exists():
            return read(folder / FILE)
    return manner(USUAL)


def read(file: Path) -> Manner:
    """The numbers of a file; those it leaves out are as usual."""
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
        return manner({**USUAL, **given})
    except (tomllib.TOMLDecodeError, BadManner) as error:
        raise BadManner(f"{file}: {error}") from None


def manner(numbers: dict[str, Any]) -> Manner:
    for name, value in numbers.items():
        if name not in KINDS:
            raise BadManner(f"there is no {name!r}; there are {', '.join(KINDS)}")
        if type(value) is not KINDS[name]:
            raise BadManner(f"{name} is a {KINDS[name].__name__}, not {value!r}")
    if numbers["expand"] not in ("playout", "judge"):
        raise BadManner(f'expand is "playout" or "judge", not {numbers["expand"]!r}')
    if not 0 <= numbers["sense"] <= 1 or numbers["explore"] < 0:
        raise BadManner("sense lies between 0 and 1, explore is not below 0")
    if numbers["draws"] < 1:
        raise BadManner("draws is at least 1")
    judge = numbers["expand"] == "judge"
    return Manner(numbers["cut"], judge, numbers["sense"], numbers["explore"], numbers["draws"])
