"""How a game is best searched: `search.toml` in its folder, or what mostly does."""

import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tumtum.engine.game import Game

from .search import Manner

FILE = "search.toml"
USUAL: dict[str, Any] = {"cut": 10, "expand": "playout", "sense": 0.0, "explore": 0.7, "draws": 1}
KINDS = {"cut": int, "expand": str, "sense": float, "explore": float, "draws": int}
WAYS = ("playout", "judge", "rehearse")
EFFORT = "effort"


class BadManner(ValueError):
    """A search.toml that cannot be used; the message names the file and the place."""


@dataclass(frozen=True)
class Advice:
    """What a file says."""

    manner: Manner
    effort: dict[str, float]  # by level: how many times its usual positions it thinks of here


def manner_of(game: Game) -> Manner:
    """How this game is best searched."""
    return _beside(game.view_type.__module__).manner


def effort_of(game: Game, level: str) -> float:
    """How many times its usual positions this level thinks of in this game."""
    return _beside(game.view_type.__module__).effort.get(level, 1.0)


@cache
def _beside(module: str) -> Advice:
    """From the file beside the room (a file or a package) that a game's views are made in."""
    room = sys.modules[module].__file__
    for folder in Path(room).parents[:2] if room else []:
        if (folder / FILE).exists():
            return read(folder / FILE)
    return Advice(manner(USUAL), {})


def read(file: Path) -> Advice:
    """The numbers of a file; those it leaves out are as usual."""
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
        efforts = effort(given.pop(EFFORT, {}))
        return Advice(manner({**USUAL, **given}), efforts)
    except (tomllib.TOMLDecodeError, BadManner) as error:
        raise BadManner(f"{file}: {error}") from None


def effort(given: Any) -> dict[str, float]:
    if not isinstance(given, dict) or not all(
        type(times) in (int, float) and times > 0 for times in given.values()
    ):
        raise BadManner(f"{EFFORT} is a table: for each level a number above 0")
    return {level: float(times) for level, times in given.items()}


def manner(numbers: dict[str, Any]) -> Manner:
    for name, value in numbers.items():
        if name not in KINDS:
            raise BadManner(f"there is no {name!r}; there are {', '.join(KINDS)}")
        if type(value) is not KINDS[name]:
            raise BadManner(f"{name} is a {KINDS[name].__name__}, not {value!r}")
    expand = numbers["expand"]
    if expand not in WAYS:
        raise BadManner(f"expand is one of {', '.join(WAYS)}, not {expand!r}")
    if not 0 <= numbers["sense"] <= 1 or numbers["explore"] < 0:
        raise BadManner("sense lies between 0 and 1, explore is not below 0")
    if numbers["draws"] < 1:
        raise BadManner("draws is at least 1")
    if expand == "rehearse" and numbers["cut"] < 0:
        raise BadManner("what is rehearsed needs a cut of 0 or more")
    return Manner(
        numbers["cut"],
        expand == "judge",
        numbers["sense"],
        numbers["explore"],
        numbers["draws"],
        expand == "rehearse",
    )
