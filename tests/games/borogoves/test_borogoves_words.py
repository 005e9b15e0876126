"""Borogoves: what is said."""

from tumtum.engine import Rng
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.position import FLYING, OVER

from .scene import Scene, lay


def test_a_choice_says_what_becomes_of_the_score() -> None:
    scene = lay("G4:c4 Y2:d4 P1:c5", nest="GGGG")
    (choice,) = [
        choice
        for choice in GAME.words.choices(scene.state.view(1), scene.state.legal(1))
        if GAME.words.name(choice.action) == "migrate green g4"
    ]
    assert choice.points == ("migrate-g", "card-g4")
    assert "score 10 → 5" in choice.detail


def test_what_a_choice_says_comes_true() -> None:
    rng = Rng(21)
    for seed in range(6):
        scene = Scene(1 + seed % 2).until(FLYING, rng)
        for _ in range(25):
            state = scene.state
            if not state.actors():
                break
            seat = state.actors()[0]
            view = state.view(max(seat, 0))
            for choice in GAME.words.choices(view, state.legal(seat)) if seat >= 0 else []:
                if " → " in choice.detail:
                    after = state.clone()
                    after.apply(seat, choice.action)
                    if after.leg == state.leg and after.stage != OVER:
                        score = int(choice.detail.rsplit(" → ", 1)[1])
                        assert after.view(max(seat, 0)).standing == score
            state.apply(seat, state.random(seat, rng))


def test_every_point_is_in_the_picture() -> None:
    scene = lay("Y5:c4 P4:d4 G2:c5 P1:d5", "Y5:GGGPP G2:YYP", nest="GGYP")
    view = scene.state.view(1)
    for narrow in (False, True):
        body = GAME.draw(view, narrow).body
        for choice in GAME.words.choices(view, scene.state.legal(1)):
            for point in choice.points:
                assert f'id="{point}"' in body
