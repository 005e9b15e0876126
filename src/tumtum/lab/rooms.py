"""What a game adds to the lab in its own room, `measures.py`, and what is known of it without.

Every name of the room is optional:

    sides(setup) -> list[str]       what the seats are called in a sentence, where they play unlike
    scores(state) -> list[float]    points by seat, wherever the game counts any
    turn(state) -> int              which turn it is; without it a seat's unbroken decisions are one
    counted(event) -> list[str]     names of what this event adds one to, for its seat
    facts(state) -> dict[str, float]  numbers of a finished game
    ABOUT: dict[str, str]           what each name means, in words
"""

import importlib
import importlib.util
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tumtum.engine import Event, Game, Setup, State

from .plan import kind_of

RULE = re.compile(r'"([A-Z]{1,3}-\d+)"')


@dataclass(frozen=True)
class Room:
    """A game's own measures."""

    sides: Callable[[Setup], list[str]] | None = None
    scores: Callable[[Any], list[float]] | None = None
    turn: Callable[[Any], int] | None = None
    counted: Callable[[Event], list[str]] | None = None
    facts: Callable[[Any], dict[str, float]] | None = None
    about: dict[str, str] = field(default_factory=dict)


def room_of(game: Game) -> Room:
    """The room of a game; an empty one if it has none."""
    return _room(_package(game))


@cache
def _room(package: str) -> Room:
    name = f"{package}.measures"
    if not hasattr(sys.modules[package], "__path__") or importlib.util.find_spec(name) is None:
        return Room()
    module = importlib.import_module(name)
    return Room(
        sides=getattr(module, "sides", None),
        scores=getattr(module, "scores", None),
        turn=getattr(module, "turn", None),
        counted=getattr(module, "counted", None),
        facts=getattr(module, "facts", None),
        about=getattr(module, "ABOUT", {}),
    )


def _package(game: Game) -> str:
    """The package that a game's rooms lie in: the one its views are made in, or above."""
    folder = game.view_type.__module__.rpartition(".")[0]
    while folder and getattr(sys.modules[folder], "GAME", None) is None:
        folder = folder.rpartition(".")[0]
    return folder or game.view_type.__module__


def seat_names(game: Game, setup: Setup) -> list[str]:
    """What the seats are called in a sentence: "Death", "the Devil"; "seat 1" where they are
    alike."""
    room = room_of(game)
    named = room.sides(setup) if room.sides is not None else []
    return named or [f"seat {seat + 1}" for seat in range(setup.seats)]


def capital(words: str) -> str:
    """As it stands at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def scores_of(room: Room, state: State) -> list[float] | None:
    return None if room.scores is None else [float(score) for score in room.scores(state)]


@cache
def kinds_of(game: Game) -> list[str]:
    """The kind of each action, by its number."""
    return [kind_of(game.words.name(action)) for action in range(game.actions)]


@cache
def rules_that_can_fire(game: Game) -> tuple[str, ...]:
    """The rules that the game's code cites where it plays rather than where it refuses."""
    package = sys.modules[_package(game)]
    folder = Path(str(package.__file__)).parent
    files = [folder / "rules.py", *(folder / "rules").glob("*.py")]
    cited: set[str] = set()
    for file in files:
        if file.exists() and file.stem != "refusals":
            cited.update(RULE.findall(file.read_text(encoding="utf-8")))
    return tuple(sorted(cited, key=lambda rule: int(rule.rpartition("-")[2])))
