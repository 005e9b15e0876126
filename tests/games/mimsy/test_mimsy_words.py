"""Mimsy in words: what may follow from a drop."""

import pytest

from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.draw import draw
from tumtum.games.mimsy.view import see

from .scene import Scene, lay


def detail(scene: Scene, name: str) -> str:
    """What the choice of this name says will follow."""
    view = see(scene.state, int(scene.state.mover))
    return next(
        choice.detail
        for choice in GAME.words.choices(view, scene.state.legal(view.seat))
        if GAME.words.name(choice.action) == name
    )


@pytest.mark.rule("MI-29", "MI-32")
def test_a_hand_that_goes_all_the_way_round_can_meet_itself() -> None:
    fourteen = lay().set(p3="GGGGGYYYYYPPPP", p8="G")
    assert detail(fourteen, "take 3").endswith("Green or yellow or purple can run on from Green 1.")
    one_of_each = lay().set(p3="GGGGGGYYYYYYP", p8="P")
    assert detail(one_of_each, "take 3").endswith(
        "Green or yellow can run on from the Yellow goal."
    )
    twelve = lay().set(p3="GGGGGGYYYYYY", p8="P")
    assert detail(twelve, "take 3").endswith("No run on: your turn ends on Purple 2.")


def test_the_slip_of_the_last_gem_says_no_more_than_is_known() -> None:
    round_again = lay().set(p3="GGGGGYYYYYPPPP", p8="G").take(3)
    assert "can run on" in draw(see(round_again.state, 0), False).body
    short = lay().set(p3="GGYY", p7="G", p8="G").take(3)
    picture = draw(see(short.state, 0), False).body
    assert "meets 1: 2 run on" in picture
    assert "can run on" not in picture
