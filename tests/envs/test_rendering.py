"""Frames of every game."""

import numpy as np
import pytest

import tumtum
from tumtum.engine import SPECTATOR, Rng, State
from tumtum.envs.flat import flattened
from tumtum.envs.rendering import render

from .tables import GAMES


def position(game: str) -> State:
    state, rng = tumtum.game(game).new(), Rng(1)
    for _ in range(20):
        seat = min(state.actors())
        state.apply(seat, state.random(seat, rng))
    return state


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_drawn_in_pixels(name: str) -> None:
    game, state = tumtum.game(name), position(name)
    frame = render(game, state, SPECTATOR, "rgb_array")
    assert isinstance(frame, np.ndarray)
    assert frame.dtype == np.uint8
    assert frame.shape[1:] == (640, 3)
    assert len(np.unique(frame.reshape(-1, 3), axis=0)) > 500
    black = (frame < 6).all(axis=2).mean()
    assert black < 0.05, "a colour that is not known is drawn black"


@pytest.mark.parametrize("name", GAMES)
def test_no_property_is_left_in_a_flat_picture(name: str) -> None:
    game, state = tumtum.game(name), position(name)
    svg = game.svg(state.view(0))
    flat = flattened(svg)
    assert "var(" in svg
    for word in ("var(", "--", "calc(", "filter:"):
        assert word not in flat


def test_a_property_is_resolved_where_it_is_set() -> None:
    flat = flattened(
        '<svg xmlns="http://www.w3.org/2000/svg" class="tumtum-picture"><style>'
        ".tumtum-picture { --ink: black; } .a { fill: var(--c); stroke: var(--ink); opacity: .5 }"
        ".b { fill: var(--none, #123); stroke-width: calc(4px * var(--w)); }</style>"
        '<defs><symbol id="s"><path fill="var(--c)"/></symbol></defs>'
        '<g style="--c:red;--w:1.5"><path class="a"/><path class="b"/><use href="#s"/></g></svg>'
    )
    assert ".a { stroke: black; opacity: .5 }" in flat
    assert ".a.set-1 { fill: red }" in flat
    assert ".b { fill: #123 }" in flat
    assert ".b.set-1 { stroke-width: 6px }" in flat
    assert '<path fill="red" class="set-1" />' in flat
    assert 'href="#s-1"' in flat


def test_a_sketch_keeps_its_colours_and_a_picture_its_words() -> None:
    game, state = tumtum.game("mimsy"), position("mimsy")
    sketch = render(game, state, 0, "ansi")
    assert isinstance(sketch, str)
    assert "\x1b[" in sketch
    assert render(game, state, 0, "svg") == game.svg(state.view(0))


def test_without_a_mode_nothing_is_drawn() -> None:
    with pytest.raises(ValueError, match="one of human, rgb_array, svg, ansi"):
        render(tumtum.game("mimsy"), position("mimsy"), 0, None)
