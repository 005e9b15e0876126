"""The pictures of "In one minute": parts of real positions, named by a game's `minute.toml`.

The file gives a seed and the moves of people by their names; nature draws as at a table with that
seed. Each picture says after how many of those moves it is taken, through whose eyes, and which
part of the wide picture, or of the narrow one, is shown; arrows and rings are laid over it in the
same coordinates. Crops are tight, since on a phone such a picture is 170 px wide.
"""

import re
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import tumtum
from tumtum.engine import NATURE, FairNature, Game, State, play, standalone

FILE = "minute.toml"
ARROW = (
    '<g fill="none" stroke="#F2C66B" stroke-width="{0}" stroke-linecap="round">'
    '<path stroke-dasharray="0 {1}" d="{2}"/><path stroke-linejoin="round" d="{3}"/></g>'
)
RING = '<circle cx="{}" cy="{}" r="{}" fill="none" stroke="#F2C66B" stroke-width="{}"/>'


@dataclass(frozen=True)
class Picture:
    """What one picture shows, and its words for those who cannot see it."""

    after: int
    seat: int
    crop: tuple[float, float, float, float]  # x, y, width, height
    alt: str
    narrow: bool = False  # of the picture for phones
    arrows: tuple[tuple[float, float, float, float], ...] = ()  # from x, y to x, y
    rings: tuple[tuple[float, float, float], ...] = ()  # x, y, radius


@dataclass(frozen=True)
class Album:
    """The positions of one game and the pictures taken of them."""

    seed: str
    seats: int
    options: dict[str, Any]
    moves: tuple[str, ...]
    pictures: tuple[Picture, ...]


@cache
def album(game_id: str) -> Album | None:
    """The pictures of a game; None where it has none."""
    room = sys.modules[tumtum.game(game_id).view_type.__module__].__file__
    for folder in Path(room).parents[:2] if room else ():
        if (folder / FILE).exists():
            return _read(tomllib.loads((folder / FILE).read_text(encoding="utf-8")))
    return None


def _read(data: dict[str, Any]) -> Album:
    moves = (move.strip() for move in data.get("moves", "").split(","))
    return Album(
        seed=data["seed"],
        seats=data["seats"],
        options=data.get("options", {}),
        moves=tuple(move for move in moves if move),
        pictures=tuple(_picture(each) for each in data["picture"]),
    )


def _picture(data: dict[str, Any]) -> Picture:
    lists = {name: tuple(map(tuple, data.get(name, ()))) for name in ("arrows", "rings")}
    return Picture(**{**data, "crop": tuple(data["crop"]), **lists})


@cache
def picture(game_id: str, number: int) -> str:
    """One picture as a file of its own; IndexError if there is none of that number."""
    pictures = album(game_id)
    if pictures is None or number < 0:
        raise IndexError(number)
    taken = pictures.pictures[number]
    game = tumtum.game(game_id)
    state = position(game, pictures, taken.after)
    drawing = game.draw(game.see(state, taken.seat), taken.narrow)
    marked = replace(drawing, layers=(*drawing.layers, _marks(taken)), label=taken.alt)
    left, top, width, height = taken.crop
    seen = f'width="{width}" height="{height}" viewBox="{left} {top} {width} {height}"'
    whole = standalone(game.id, game.look, marked)
    return re.sub(r'width="\d+" height="\d+" viewBox="[^"]+"', seen, whole, count=1)


def position(game: Game, pictures: Album, after: int) -> State:
    """The position after so many moves of people."""
    state = game.start(game.setup(pictures.seats, pictures.options))
    nature, named, played = FairNature(pictures.seed), game.actions_named(), [(NATURE, 0)][:0]
    todo = list(pictures.moves[:after])
    while state.actors() == [NATURE] or todo:
        if state.actors() == [NATURE]:
            move = (NATURE, nature.choose(state, played))
        else:
            move = _mover(state, named[todo.pop(0)])
        play(state, *move)
        played.append(move)
    return state


def _mover(state: State, action: int) -> tuple[int, int]:
    """The move of the first of those who may act that may do this."""
    able = [seat for seat in state.actors() if action in state.legal(seat)]
    return (able or state.actors())[0], action


def _marks(taken: Picture) -> str:
    stroke = taken.crop[2] / 90
    arrows = "".join(_arrow(arrow, stroke) for arrow in taken.arrows)
    return arrows + "".join(RING.format(*ring, stroke) for ring in taken.rings)


def _arrow(arrow: Sequence[float], stroke: float) -> str:
    """A dotted line, bent a little to its left, with a head."""
    x1, y1, x2, y2 = arrow
    bend_x, bend_y = (x1 + x2) / 2 + (y2 - y1) / 4, (y1 + y2) / 2 - (x2 - x1) / 4
    length = ((x2 - bend_x) ** 2 + (y2 - bend_y) ** 2) ** 0.5
    along_x, along_y = (x2 - bend_x) / length * 5 * stroke, (y2 - bend_y) / length * 5 * stroke
    line = f"M{x1:g} {y1:g}Q{bend_x:.1f} {bend_y:.1f} {x2:g} {y2:g}"
    head = (
        f"M{x2 - along_x - along_y * 0.7:.1f} {y2 - along_y + along_x * 0.7:.1f}L{x2:g} {y2:g} "
        f"{x2 - along_x + along_y * 0.7:.1f} {y2 - along_y - along_x * 0.7:.1f}"
    )
    return ARROW.format(f"{stroke:.1f}", f"{2 * stroke:.1f}", line, head)
