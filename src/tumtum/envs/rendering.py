"""Frames of a game for people: an SVG, an array of pixels, or a sketch for a terminal.

They are drawn from the view of one seat, or of a spectator, like all of Tumtum's pictures.
"""

import sys
from io import BytesIO, StringIO
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from tumtum.engine import Game, State, plain_text

from .flat import flattened

Frame: TypeAlias = NDArray[np.uint8] | str | None

MODES: Final = ("human", "rgb_array", "svg", "ansi")
WIDTH: Final = 640  # of an array, in pixels
COLUMNS: Final = 160  # of a sketch, so that no line is broken


def need_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are: {', '.join(MODES)}")
    return mode


def render(game: Game, state: State, seat: int, mode: str | None) -> Frame:
    """What this seat (or SPECTATOR) sees; "human" writes the sketch to the terminal."""
    if mode is None:
        raise ValueError(f"say how to render: one of {', '.join(MODES)} as render_mode")
    view = state.view(seat)
    if mode == "svg":
        return game.svg(view)
    if mode == "rgb_array":
        return pixels(game.svg(view))
    names = [f"Seat {number}" for number in range(int(state.seats))]
    text = Text.from_markup(plain_text(game.sketch(view), game.look.glyphs, names))
    if mode == "human":
        Console(file=sys.stdout, width=COLUMNS).print(text, no_wrap=True, highlight=False)
        return None
    page = StringIO()
    Console(file=page, force_terminal=True, color_system="256", width=COLUMNS).print(
        text, no_wrap=True, highlight=False
    )
    return page.getvalue()


def pixels(svg: str) -> NDArray[np.uint8]:
    """The picture as rows of red, green and blue."""
    from PIL import Image  # here, because most learners never look
    from resvg_py import svg_to_bytes

    file = BytesIO(svg_to_bytes(svg_string=flattened(svg), width=WIDTH))
    return np.asarray(Image.open(file).convert("RGB"))
