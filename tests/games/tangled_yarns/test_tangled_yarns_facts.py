"""What follows from a view and both words and pictures need."""

import pytest

from tumtum.games.tangled_yarns.facts import (
    gates_locked,
    party_attack,
    percent,
    prices,
    proposed_defence,
    standing,
    targets_defence,
    tile_name,
)
from tumtum.games.tangled_yarns.rules import kinds

from .scene import brawl, lay, view_of


@pytest.mark.parametrize(
    ("attack", "defence", "chance"),
    [(5, 2, "71%"), (2, 2, "50%"), (2, 0, "sure"), (0, 2, "never"), (0, 0, "never")],
)
def test_odds_of_a_battle(attack: int, defence: int, chance: str) -> None:
    assert percent(attack, defence) == chance


def test_the_marbles_are_those_of_the_rules() -> None:
    scene = brawl().attack("lily").targets(2, 1)
    view = view_of(scene)
    bones = 1
    foreseen = party_attack(view), proposed_defence(view) - bones
    assert scene.bones(bones).odds == foreseen
    assert targets_defence(view, 1, 0, 5) == 0, "never below 0"


def test_who_stands_on_a_cell() -> None:
    scene = lay(2).put(lily=9, poppy=9).corrupt("poppy").cultists(9, 9).wolves(9, 9, fresh=0b10)
    assert [(one.id, one.kind, one.number) for one in standing(view_of(scene), 9)] == [
        ("sheep-0", "lily", 1),
        ("sheep-1", "poppy-bad", 1),
        ("cultists-9", "cultist", 2),
        ("pack-9", "wolf", 1),
        ("fresh-9", "wolf", 1),
    ]
    assert [one.id for one in standing(view_of(lay().put(lily=3).angel(5, 2)), 5)] == ["the-angel"]


def test_tiles_have_names() -> None:
    view = view_of(lay().face("map", 12))
    assert [tile_name(view, cell) for cell in (0, 12, 3)] == ["the altar", "map 12", "wasteland 3"]


def test_a_move_may_have_several_prices() -> None:
    scene = lay(4).put(lily=1).hold(talaria=1, map=1).wall(1, 0)
    assert prices(scene.state, kinds.LILY, 19) == [(0, "1 talaria"), (1, "1 map")]
    assert prices(scene.state, kinds.LILY, 7) == [(0, "")]


def test_locked_gates_are_counted() -> None:
    assert gates_locked(view_of(lay().gates(0, 5))) == 4
