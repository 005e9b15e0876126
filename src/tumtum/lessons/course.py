"""Finding the lessons of a game: `lessons.toml` in its folder."""

import sys
from functools import cache
from pathlib import Path

from tumtum.engine import Game

from .lesson import Course
from .reading import read_course

FILE = "lessons.toml"


def course_of(game: Game) -> Course | None:
    """The lessons of a game; None where it has none."""
    return _course_beside(game.view_type.__module__, game.id)


@cache
def _course_beside(module: str, game: str) -> Course | None:
    """From the file beside the room (a file or a package) that a game's views are made in."""
    room = sys.modules[module].__file__
    for folder in Path(room).parents[:2] if room else []:
        if (folder / FILE).exists():
            return read_course((folder / FILE).read_text(encoding="utf-8"), game)
    return None
