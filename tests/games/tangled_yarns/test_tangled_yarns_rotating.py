"""Phase 3: sheep rotate tiles (section 9)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds

from .scene import lay, refusal


@pytest.mark.rule("TY-119", "TY-127")
def test_a_sheep_turns_its_own_tile_once_to_any_other_orientation() -> None:
    game = lay().put(lily=9, twyla=12).wall(9, 0).wall(12, 1).phase(3)
    assert game.may_turn("lily") == {1, 2, 3, 4, 5}
    assert game.may(act.YIELD)
    game.turn("lily", 4)
    assert game.state.wall[9] == 4
    assert game.may_turn("lily") == set()
    assert refusal(game, act.rotate_action(0, kinds.LILY, 0, 1)).rule == "TY-119"
    assert game.may_turn("twyla"), "in any order among the sheep"


@pytest.mark.rule("TY-120", "TY-165")
def test_melbrook_may_turn_an_adjacent_tile_instead() -> None:
    game = lay(1, "lily twyla melbrook").put(melbrook=9, lily=30).wall(9, 3).wall(2, 5).phase(3)
    assert game.may_turn("melbrook")
    assert game.may_turn("melbrook", towards=4)
    assert not game.may_turn("lily", towards=0)
    assert refusal(game, act.rotate_action(0, kinds.LILY, 1, 2)).rule == "TY-120"
    game.turn("melbrook", 0, towards=4)
    assert game.state.wall[2] == 0
    assert not game.may_turn("melbrook"), "one tile, not two"


@pytest.mark.rule("TY-165")
def test_corrupted_melbrook_turns_only_across_an_open_border() -> None:
    game = lay(1, "lily twyla melbrook").put(melbrook=9).wall(9, 4).phase(3)
    assert game.may_turn("melbrook", towards=4), "healthy: walls do not matter"
    game.corrupt("melbrook")
    assert not game.may_turn("melbrook", towards=4)
    assert game.may_turn("melbrook", towards=5), "an open border"


@pytest.mark.rule("TY-120", "TY-157", "TY-159")
def test_poppy_turns_only_by_tech() -> None:
    game = lay().put(poppy=9, lily=30).wall(9, 0).phase(3)
    assert not game.may_turn("poppy")
    assert refusal(game, act.rotate_action(0, kinds.POPPY, 0, 1)).rule == "TY-159"
    game.hold(tech=1)
    assert game.may_turn("poppy", tech=1)
    assert game.may_turn("poppy", towards=1, tech=1)
    game.corrupt("poppy")
    assert not game.may_turn("poppy")
    assert game.may_turn("poppy", tech=1)


@pytest.mark.rule("TY-121")
def test_a_tile_with_a_cultist_cannot_be_turned() -> None:
    game = lay().put(lily=9, twyla=9).wall(9, 0).wolves(9).phase(3)
    assert game.may_turn("lily"), "wolves and sheep do not matter"
    game.cultists(9)
    assert not game.may_turn("lily")
    assert refusal(game, act.rotate_action(0, kinds.LILY, 0, 1)).rule == "TY-121"


@pytest.mark.rule("TY-122", "TY-166")
def test_the_altar_cannot_be_turned() -> None:
    game = lay(1, "lily twyla melbrook").put(lily=9, melbrook=0).phase(3)
    assert not game.may_turn("twyla")
    assert not game.may_turn("melbrook", towards=0)
    assert refusal(game, act.rotate_action(0, kinds.TWYLA, 0, 1)).rule == "TY-122"


@pytest.mark.rule("TY-123", "TY-107")
def test_tech_turns_one_more_tile_own_or_adjacent() -> None:
    game = lay().put(lily=9, poppy=0).wall(9, 0).wall(2, 0).hold(tech=2).phase(3)
    assert game.may_turn("poppy", towards=1, tech=1), "from the altar, for Poppy too"
    game.turn("lily", 1).turn("lily", 2, tech=1).turn("lily", 2, towards=4, tech=1)
    assert game.held("tech") == 0
    assert game.state.wall[9] == 2
    assert game.state.wall[2] == 2


@pytest.mark.rule("TY-124")
def test_a_tile_may_be_turned_more_than_once() -> None:
    game = lay().put(lily=9, twyla=9).wall(9, 0).phase(3).turn("lily", 1).turn("twyla", 2)
    assert game.state.wall[9] == 2


@pytest.mark.rule("TY-125", "TY-211", "TY-25")
def test_only_the_final_orientation_must_leave_all_connected() -> None:
    # Corner 19: 20 and 36 are shut off, so its wall may not face 7 (orange); passing it is fine.
    game = lay().put(lily=19).wall(20, 5).wall(36, 1).wall(19, 2).phase(3)
    assert game.may_turn("lily") == {0, 1, 4, 5}
    assert refusal(game, act.rotate_action(0, kinds.LILY, 0, 3)).rule == "TY-125"
    game.turn("lily", 4)
    assert game.state.cut_off() == 0


@pytest.mark.rule("TY-126")
def test_the_angels_tile_cannot_be_turned() -> None:
    game = lay().put(lily=9, twyla=12).wall(9, 0).angel(9, 0).cultists(28).phase(3)
    assert not game.may_turn("lily")
    assert refusal(game, act.rotate_action(0, kinds.LILY, 0, 1)).rule == "TY-126"
