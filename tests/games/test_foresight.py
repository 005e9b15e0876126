"""What every game draws over its picture before a choice: sound, in sight, and legible."""

import re
from xml.etree import ElementTree

import pytest

import tumtum
from tumtum.engine import NATURE, Game, Rng, View

GAMES = (
    "bandersnatch",
    "borogoves",
    "gillybog",
    "gozd",
    "gunny_town",
    "gyre",
    "slithy",
    "tangled_yarns",
)
PLACED = re.compile(r'class="g-(?:pill|slip|order)[^"]*" transform="translate\(([-\d.]+) ([-\d.]+)')


@pytest.mark.slow
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_it_is_well_formed_within_the_picture_and_large_enough(name: str, narrow: bool) -> None:
    game = tumtum.game(name)
    state = game.new()
    rng = Rng(11)
    drawn = 0
    for _ in range(160):
        if not state.actors():
            break
        seat = state.actors()[0]
        if seat != NATURE:
            view = state.view(seat)
            drawing = game.draw(view, narrow)
            for action in state.legal(seat)[:3]:
                after = state.clone()
                after.apply(seat, action)
                told = game.foresee(view, action, after.view(seat), narrow).marks
                ElementTree.fromstring(f"<svg>{told}</svg>")
                for x, y in PLACED.findall(told):
                    assert 0 <= float(x) <= drawing.width
                    assert 0 <= float(y) <= drawing.height
                letters = re.findall(r"font-size[:=]\"?([\d.]+)", told)
                assert all(float(size) >= (20 if narrow else 13) for size in letters)
                drawn += bool(told)
        state.apply(seat, state.random(seat, rng))
    assert drawn > 10


@pytest.mark.parametrize("name", GAMES)
def test_it_hangs_on_nothing_that_the_viewer_does_not_know(name: str) -> None:
    game = tumtum.game(name)
    state = game.new()
    rng = Rng(5)
    for _ in range(120):
        if not state.actors():
            break
        seat = state.actors()[0]
        if seat != NATURE:
            view = state.view(seat)
            action = state.random(seat, rng)
            told = {_told(game, view, action, seed) for seed in range(3)}
            after = state.clone()
            after.apply(seat, action)
            told.add(game.foresee(view, action, after.view(seat), False).marks)
            assert len(told) == 1, f"{game.words.name(action)} tells what nobody knows"
        state.apply(seat, state.random(seat, rng))


def _told(game: Game, view: View, action: int, seed: int) -> str:
    """What is drawn if the hidden things lie as one may imagine them."""
    dream = game.imagine(view, Rng(seed))
    dream.apply(view.seat, action)
    return game.foresee(view, action, dream.view(view.seat), False).marks
