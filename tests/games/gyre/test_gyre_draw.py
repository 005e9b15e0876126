"""Gyre: what is drawn."""

import re

import pytest

from tumtum.games.gyre import GAME
from tumtum.games.gyre.view import see

from .scene import bare, lay, positions


@pytest.mark.parametrize("seats", [2, 3])
def test_every_gem_and_jabberwocky_is_a_piece(seats: int) -> None:
    for state in positions(seats, {}, every=6):
        view = see(state, 0)
        for narrow in (False, True):
            drawing = GAME.draw(view, narrow)
            pieces = GAME.pieces(view, narrow)
            kinds = [piece.kind for piece in pieces]
            whole = 8 if view.laid_out else 0
            assert [kinds.count(gem) for gem in ("gem-g", "gem-y", "gem-p")] == [whole] * 3
            assert sum(kind.startswith("jab-") for kind in kinds) == (3 if whole else 0)
            assert sum(kind.startswith("mark-") for kind in kinds) == (seats if whole else 0)
            held = sorted(kind for kind in kinds if kind.startswith("held-"))
            assert held == (sorted(f"held-{gems}" for gems in view.aboard) if whole else [])
            assert all(0 < piece.x < drawing.width for piece in pieces)
            assert all(0 < piece.y < drawing.height for piece in pieces)
            assert drawing.body.count("data-kind=") == len(pieces)


def test_the_picture_shows_the_last_turn() -> None:
    scene = lay().do("whiffle T2", "inhale")
    body = GAME.draw(see(scene.state, 1), False).body
    changed = {
        name
        for name, kind in re.findall(r'id="([^"]+)" class="([^"]+)"', body)
        if "last" in kind.split()
    }
    assert {"space-T1", "jab-green", "act-inhale"} <= changed
    assert changed - {"space-T1", "jab-green", "act-inhale"} == {
        f"card-{cell}" for cell in see(scene.state, 1).touched
    }
    assert 'class="way' in body


def test_a_heap_of_more_than_six_says_how_many() -> None:
    scene = bare().gems(c14="GGGGGYYP")
    body = GAME.draw(see(scene.state, 0), True).body
    assert body.count('class="heap') == 3
    few = bare().gems(c14="GGGYYP")
    assert 'class="heap' not in GAME.draw(see(few.state, 0), True).body


def test_the_sketch_shows_cards_gems_and_jabberwockies() -> None:
    sketch = re.sub(r"\[/?[a-z ]*\]", "", GAME.sketch(see(lay(seats=2).state, 0)))
    assert "<G0" in sketch.splitlines()[0]
    assert "(G5)" in sketch
    assert "1y 1p" in sketch
    assert "neutral" in sketch
    assert "green   ■□□□□ @0 to play" in sketch
