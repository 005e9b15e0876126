"""Rotations, cultists, wolves and their attacks (sections 9 to 12)."""

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
from tumtum.games.tangled_yarns.rules.strikes import begin_strikes

from .scene import Scene, lay, refusal, told

# --- phase 3 ---


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


# --- phase 4 ---


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


# --- phase 5 ---


def walk(game: Scene) -> Scene:
    game.state.phase = 5
    begin_wolves(game.state)
    return game


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


# --- phase 6 ---


def strike(game: Scene) -> Scene:
    game.state.phase = 6
    begin_strikes(game.state)
    return game


@pytest.mark.rule("TY-142", "TY-145", "TY-146", "TY-214")
def test_two_wolves_against_lily_and_blackberry() -> None:
    game = lay(1, "lily poppy blackberry").put(lily=20, blackberry=20).wolves(20, 20)
    game.cultists(20)
    strike(game)
    assert game.odds == (6, 2)
    game.win()
    assert sorted(game.legal()) == [act.fate_action(kinds.LILY), act.fate_action(kinds.BLACKBERRY)]
    game.fate("black")
    assert game.is_corrupted("blackberry")
    assert not game.is_corrupted("lily")


@pytest.mark.rule("TY-214", "TY-144", "TY-108")
def test_books_against_two_wolves() -> None:
    game = lay(1, "lily poppy blackberry").put(lily=20, blackberry=20).wolves(20, 20)
    strike(game.hold(book=5))
    assert game.actor == game.state.lead
    assert game.legal() == [act.books_action(books) for books in range(4)]
    game.books(1)
    assert game.odds == (4, 2)
    assert game.held("book") == 4
    saved = lay(1, "lily poppy blackberry").put(lily=20, blackberry=20).wolves(20, 20)
    strike(saved.hold(book=3)).books(3)
    assert saved.state.phase != 6
    assert saved.state.corrupted == 0


@pytest.mark.rule("TY-215", "TY-147", "TY-146")
def test_three_wolves_against_poppy() -> None:
    game = strike(lay().put(poppy=20).wolves(20, 20, 20))
    assert game.is_corrupted("poppy"), "no defence marble is left: no shake"
    game = strike(lay().put(poppy=20).wolves(20, 20, 20).hold(book=5))
    game.books(1)
    assert game.is_corrupted("poppy"), "seven attack marbles are as good as nine"
    saved = strike(lay().put(poppy=20).wolves(20, 20, 20).hold(book=5)).books(5)
    assert not saved.is_corrupted("poppy"), "no attack marble fails before no defence marble"


@pytest.mark.rule("TY-143")
def test_cells_are_resolved_in_ascending_order() -> None:
    game = strike(lay().put(lily=30, poppy=8).wolves(30, 8))
    assert game.state.arena == 8
    game.lose()
    assert game.state.arena == 30


@pytest.mark.rule("TY-144")
def test_books_of_one_battle_do_not_help_in_another() -> None:
    game = strike(lay().put(lily=30, poppy=8).wolves(30, 8).hold(book=2)).books(1)
    assert game.odds == (1, 1)
    game.lose()
    assert game.legal() == [act.books_action(0), act.books_action(1)]
    game.books(0)
    assert game.odds == (3, 1)


@pytest.mark.rule("TY-148", "TY-152", "TY-153")
def test_the_victim_is_corrupted_where_it_stands_then_dies() -> None:
    game = strike(lay().gates(0).put(poppy=20).wolves(20)).win()
    assert game.is_corrupted("poppy")
    assert game.where("poppy") == 20
    assert game.state.view(0).flock[1].attack == 0, "the traits change at once"
    game.state.stage = stages.ACT
    strike(game).win()
    assert not game.lives("poppy")
    assert game.is_corrupted("poppy")


@pytest.mark.rule("TY-149")
def test_a_failed_attack_changes_nothing() -> None:
    game = strike(lay().put(poppy=20).wolves(20)).lose()
    assert not game.is_corrupted("poppy")
    assert game.wolf_cells[0] >= 0


@pytest.mark.rule("TY-151", "TY-4")
def test_too_few_sheep_or_none_lose() -> None:
    few = strike(lay().gates(4).corrupt("poppy").put(poppy=20).wolves(20)).win()
    assert few.over
    assert few.ending == 4
    enough = strike(lay().gates(0).corrupt("poppy").put(poppy=20).wolves(20)).win()
    assert not enough.over, "gate 0 has two symbols"
    last = lay().gates(0).corrupt("poppy").put(poppy=20).wolves(20)
    last.state.cell[0] = last.state.cell[2] = -1
    last.state.alive = 2
    assert strike(last).win().ending == 5
