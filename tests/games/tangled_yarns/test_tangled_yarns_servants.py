"""Phases 4 and 5: cultists and wolves walk (sections 10, 11)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.servants import (
    all_cultists,
    begin_cultists,
    begin_wolves,
    cultist_ways,
    wolf_ways,
)

from .scene import Scene, lay, strike, told, walk


@pytest.mark.rule("TY-139", "TY-141")
def test_a_fresh_wolf_and_a_pack_on_one_cell_go_their_own_ways() -> None:
    """From 19 two ways lead to Lily on 20 and Poppy on 36: each group has its own shake."""
    game = lay().put(lily=8, poppy=18).wolves(19, 19, fresh=0b01)
    game.state.phase = 5
    begin_wolves(game.state)
    assert game.state.stage == stages.WOLVES
    first = int(game.state.group)
    game.fate(kinds.COLOURS[act.fate_colour(game.legal()[0])])
    while game.state.stage == stages.WOLVES and game.state.group == first:
        game.fate(kinds.COLOURS[act.fate_colour(game.legal()[0])])
    assert game.state.stage == stages.WOLVES, "the other group is asked for as well"
    assert int(game.state.group) == 0b11 ^ first


def phase_4(game: Scene) -> Scene:
    game.state.phase = 4
    begin_cultists(game.state, all_cultists(game.state), stages.CULTISTS)
    return game


@pytest.mark.rule("TY-128")
def test_cultists_take_a_shortest_open_path() -> None:
    game = lay().cultists(7).wall(7, 3)
    assert cultist_ways(game.state, 7) == 0b010100, "the straight border is walled: green or black"
    game.put(lily=1, poppy=8, twyla=18).wolves(1)
    assert cultist_ways(game.state, 7) == 0b010100, "nobody changes it"
    straight = lay().cultists(7).put(lily=1)
    phase_4(straight)
    assert straight.cultist_cells == [1]


@pytest.mark.rule("TY-130")
def test_each_cultist_has_its_own_shake() -> None:
    game = phase_4(lay().cultists(20, 20))
    assert game.state.stage == stages.CULTISTS
    first = game.legal()
    game.do(first[0])
    assert game.state.stage == stages.CULTISTS
    assert game.legal() == first
    game.do(first[1])
    assert len(set(game.cultist_cells)) == 2


@pytest.mark.rule("TY-130")
def test_cultists_move_by_ascending_cell() -> None:
    game = lay().cultists(28, 7, 13)
    told(game)
    phase_4(game)
    moves = [values[1] for what, values in told(game) if what == "cultist"]
    assert moves[:3] == [7, 13, 28]


@pytest.mark.rule("TY-131", "TY-4")
def test_a_cultist_on_the_altar_loses() -> None:
    game = phase_4(lay().cultists(1))
    assert game.over
    assert game.ending == 3
    assert not game.won


@pytest.mark.rule("TY-132", "TY-142")
def test_cultists_never_attack() -> None:
    game = strike(phase_4(lay().put(lily=7).cultists(19)))
    assert game.cultist_cells == [7]
    assert game.state.arena == -1


@pytest.mark.rule("TY-133")
def test_wolves_walk_two_steps_and_walls_block_them() -> None:
    assert walk(lay().put(lily=1).wolves(19)).wolf_cells == [1]
    assert walk(lay().put(lily=25).wolves(22)).wolf_cells == [24], "two of three steps"
    game = lay().put(lily=7).wolves(19).wall(19, 3).wall(20, 4).wall(36, 2)
    assert wolf_ways(game.state, 19) == 0b010100, "round the walls"
    altar = lay().put(lily=4).wolves(1)
    assert wolf_ways(altar.state, 1) == 0b010100, "not through the altar"


@pytest.mark.rule("TY-134")
def test_sheep_on_the_altar_or_out_of_reach_are_ignored() -> None:
    assert wolf_ways(lay().wolves(1).state, 1) == 0
    game = lay().put(lily=19).wolves(1).wall(20, 5).wall(36, 1).wall(19, 3)
    assert wolf_ways(game.state, 1) == 0, "no path leads to 19"


@pytest.mark.rule("TY-135")
def test_a_wolf_stops_with_the_first_sheep() -> None:
    game = walk(lay().put(lily=7, poppy=1).wolves(19))
    assert game.wolf_cells == [7]
    assert walk(lay().put(lily=7, poppy=1).wolves(7)).wolf_cells == [7]


@pytest.mark.rule("TY-136")
def test_each_step_has_its_own_shake() -> None:
    game = walk(lay().put(lily=21, poppy=35).wolves(19))  # two sheep, both two steps away
    assert game.state.stage == stages.WOLVES
    ways = game.state.candidates()
    assert ways & 0b000100
    assert ways & 0b010000, "both nearest sheep count"
    game.do(game.legal()[0])
    assert game.wolf_cells != [19]


@pytest.mark.rule("TY-137")
def test_wolves_pass_through_anybody_but_never_enter_the_altar() -> None:
    game = walk(lay().put(lily=1).wolves(19).cultists(7))
    assert game.wolf_cells == [1]


@pytest.mark.rule("TY-138", "TY-140", "TY-141")
def test_wolves_on_one_cell_become_a_pack() -> None:
    game = walk(lay().put(lily=7).wolves(19, 1, fresh=0b01))
    assert game.wolf_cells == [7, 7]
    assert game.state.fresh == 0
    again = lay().put(lily=13, twyla=28).wolves(20, 20, 9)
    walk(again)
    moved = [int(cell) for cell in again.state.wolf[:2]]
    if again.state.stage == stages.WOLVES:
        assert again.state.group in (0b011, 0b100)
    assert moved[0] == moved[1], "the pack stays together"


@pytest.mark.rule("TY-138", "TY-141")
def test_a_pack_passing_another_does_not_take_it_along() -> None:
    game = lay().put(lily=1).wolves(19, 7)  # 7 moves first by cell; then 19 follows through 7
    walk(game)
    assert game.wolf_cells == [1, 1]
    apart = lay().put(lily=4).wolves(7, 19).wall(7, 3)
    walk(apart)
    while apart.state.stage == stages.WOLVES:
        before = apart.wolf_cells
        group = int(apart.state.group)
        apart.do(apart.legal()[0])
        assert group in (1, 2)
        assert apart.wolf_cells != before


@pytest.mark.rule("TY-139")
def test_a_fresh_wolf_is_told_apart_until_the_end_of_phase_5() -> None:
    game = lay().put(lily=19).wolves(19, 19, fresh=0b10)
    game.attack("lily").targets(0, 0, 1)
    game.win()
    assert [int(cell) for cell in game.state.wolf[:2]] == [19, -1], "the fresh one was beaten"
    merged = walk(lay().put(lily=19).wolves(19, 19, fresh=0b10))
    assert merged.state.fresh == 0, "wolves that stay form a pack, too"


@pytest.mark.rule("TY-140")
def test_the_rest_of_a_pack_stays_a_pack() -> None:
    game = lay().put(lily=19).wolves(19, 19, 19).attack("lily").targets(0, 1).win()
    assert game.wolf_cells == [19, 19]
    assert game.state.fresh == 0
