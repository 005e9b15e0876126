"""A sheep's move and what it costs (section 8)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.city import at
from tumtum.games.tangled_yarns.rules.walking import reach

from .scene import lay


@pytest.mark.rule("TY-22")
@pytest.mark.parametrize("twice", [False, True])
def test_walls_back_to_back(twice: bool) -> None:
    state = lay(double_walls_count_twice=twice).put(lily=1).wall(1, 0).wall(7, 3).state
    seven = at(7)
    assert bool(reach(state, kinds.LILY, 1, 1) & seven) is not twice
    assert reach(state, kinds.LILY, 1, 2) & seven
    state.set_wall(7, 0)
    assert reach(state, kinds.LILY, 1, 1) & seven, "a single wall needs a single map"


@pytest.mark.rule("TY-73")
def test_two_steps_four_for_poppy() -> None:
    game = lay().put(lily=19, poppy=19)
    assert game.may_move("lily") == {7, 8, 18, 36, 35, 20, 21, 1}
    assert 0 in game.may_move("poppy")
    assert 4 in game.may_move("poppy")
    assert 13 not in game.may_move("poppy"), "five steps"
    game.wall(19, 3)
    assert 1 not in game.may_move("lily"), "the straight border is walled"
    assert not game.may(act.move_action(kinds.LILY, 19)), "no move of zero steps"


@pytest.mark.rule("TY-74")
def test_a_move_is_not_split_around_an_action() -> None:
    game = lay().put(lily=19).move("lily", 7).take("bone")
    assert game.may_move("lily") == set(), "one step is left, but the move is over"


@pytest.mark.rule("TY-75", "TY-105", "TY-106", "TY-104")
def test_talaria_and_maps_extend_one_move() -> None:
    game = lay().put(lily=19)
    for cell, direction in ((20, 5), (36, 1), (19, 3)):
        game.wall(cell, direction)
    assert game.may_move("lily") == set(), "walled in (which no real city allows)"
    game.hold(map=1)
    assert 1 in game.may_move("lily")
    assert 0 not in game.may_move("lily")
    game.hold(map=1, talaria=2)
    assert {0, 4} <= game.may_move("lily")
    game.move("lily", 4)
    assert game.where("lily") == 4
    assert game.held("talaria") == game.held("map") == 0
    assert not game.may_move("lily"), "not a second move"


@pytest.mark.rule("TY-76")
def test_wolves_stop_a_move() -> None:
    game = lay().put(poppy=19, lily=20).wolves(7)
    game.wall(19, 2).wall(36, 1)  # the only way out of 19 is through 7
    assert game.may_move("poppy") == {7}
    game.wolves(19)
    assert len(game.may_move("poppy")) > 10, "leaving a wolf's cell is free"
    game.wolves().cultists(7)
    game.state.wolf[0] = -1
    assert len(game.may_move("poppy")) > 10, "cultists hinder nobody"


@pytest.mark.rule("TY-77")
def test_the_angel_stops_a_move() -> None:
    game = lay().put(poppy=19).angel(7, 1).cultists(28).wall(19, 2).wall(36, 1)
    assert game.may_move("poppy") == {7}
    game.state.angel = 19
    assert len(game.may_move("poppy")) > 10


@pytest.mark.rule("TY-77", "TY-183")
@pytest.mark.parametrize("maps", [0, 1])
def test_the_angel_stops_a_move_on_the_altar_too(maps: int) -> None:
    game = lay().put(lily=1, twyla=30).angel(0, 1).cultists(28).hold(map=maps)
    assert 0 in game.may_move("lily")
    assert 4 not in game.may_move("lily"), "across the altar"
    game.put(lily=0)
    assert {1, 4, 7, 13} <= game.may_move("lily"), "she may leave it"


@pytest.mark.rule("TY-75", "TY-76")
def test_a_wolfs_cell_is_left_freely_with_a_map_at_hand() -> None:
    game = lay().put(lily=19).wolves(19).wall(19, 3).hold(map=1)
    assert {7, 1, 20, 36} <= game.may_move("lily"), "through the wall, and around it"
    game.move("lily", 1)
    assert game.held("map") == 0
    past = lay().put(lily=19).wolves(7).wall(19, 3).hold(map=1)
    assert 7 in past.may_move("lily")
    assert 1 not in past.may_move("lily"), "a wolf behind the wall still ends the move"


@pytest.mark.rule("TY-78")
def test_the_altar_is_a_crossing() -> None:
    game = lay().put(lily=1)
    assert {0, 4} <= game.may_move("lily")
    game.put(poppy=0, twyla=0).wall(1, 3)
    assert 28 in game.may_move("poppy"), "Poppy's four steps too"
    assert 1 in game.may_move("twyla"), "Twyla's trait works from the altar"


@pytest.mark.rule("TY-79", "TY-163")
def test_corrupted_blackberry_keeps_to_herself() -> None:
    game = lay(4, "lily poppy twyla blackberry").put(lily=9, poppy=22, blackberry=24, twyla=0)
    game.owners(0, 0, 0, -1, 0, -1)
    game.corrupt("blackberry").put(poppy=23)
    assert 23 not in game.may_move("blackberry")
    assert 24 not in game.may_move("poppy")
    assert 24 not in game.may_move("lily")
    game.put(blackberry=1, twyla=0)
    assert 0 in game.may_move("blackberry"), "the altar is exempt"
    game.angel(30, 0)
    assert 0 not in game.may_move("blackberry"), "but not in the final act"


@pytest.mark.rule("TY-79")
def test_blackberry_does_not_pass_through_company_and_may_stay_in_it() -> None:
    game = lay(4, "lily poppy twyla blackberry").corrupt("blackberry")
    game.state.owner[kinds.BLACKBERRY] = 0
    game.put(blackberry=19, lily=7, poppy=20, twyla=36)
    assert game.may_move("blackberry") == set()
    game.put(lily=19)
    assert 7 in game.may_move("blackberry")
    assert game.may_move("lily"), "existing company may part"


@pytest.mark.rule("TY-80")
def test_spendings_are_offered_only_if_none_is_wasted() -> None:
    # 19 is walled off from 7; the way round to 7 takes two steps more.
    game = lay().put(lily=19).wall(19, 3).wall(20, 4).wall(36, 2).hold(talaria=2, map=2)
    game.move("lily", 7)
    assert game.state.stage == stages.MAPS
    assert game.legal() == [act.maps_action(0), act.maps_action(1)]
    game.do(act.maps_action(0))
    assert game.where("lily") == 7
    assert game.held("map") == 2
    assert game.held("talaria") < 2
    near = lay().put(lily=19).hold(talaria=2, map=2).move("lily", 7)
    assert near.held("talaria") == 2
    assert near.held("map") == 2, "nothing is wasted"
