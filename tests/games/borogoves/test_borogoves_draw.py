"""Borogoves: what is drawn."""

from tumtum.engine import Rng
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.draw.nests import abilities
from tumtum.games.borogoves.rules.position import FLYING

from .scene import Scene, lay


def test_a_tab_is_dim_exactly_when_it_leads_nowhere() -> None:
    rng = Rng(5)
    for seed in range(8):
        scene = Scene(1 + seed % 2)
        while scene.state.actors():
            if scene.state.stage == FLYING:
                for tribe, colour in enumerate(("green", "yellow", "purple")):
                    if not scene.state.acted >> tribe & 1:
                        able = tuple(
                            bool(scene.may(f"{verb} {colour}"))
                            for verb in ("migrate", "explore", "settle")
                        )
                        assert abilities(scene.state.view(0), tribe) == able
            seat = scene.state.actors()[0]
            scene.state.apply(seat, scene.state.random(seat, rng))


def test_a_crowded_card_shows_numbers() -> None:
    scene = lay("Y5:c4 P4:d4", "Y5:GGGGGYYPP")
    assert ">×5<" in GAME.draw(scene.state.view(0), False).body
    assert len(GAME.pieces(scene.state.view(0), True)) == 9


def test_the_sketch_shows_the_map() -> None:
    scene = lay("Y5:c4 P4:d4", "Y5:GP", nest="YY")
    sketch = GAME.sketch(scene.state.view(1))
    assert "Y5" in sketch
    assert "P4" in sketch
    assert "nest" in sketch
