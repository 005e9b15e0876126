"""GOZD: the turn and its six actions."""

import pytest

from tumtum.games.gozd import GAME
from tumtum.games.gozd.rules.board import HOME
from tumtum.games.gozd.rules.state import Gozd

from .scene import lay


@pytest.mark.rule("GZ-20", "GZ-17")
def test_a_turn_has_six_actions_and_turns_alternate() -> None:
    scene = lay(home="111111/111111", a3="/1")
    for used in range(6):
        assert (scene.side, scene.left) == ("death", 6 - used)
        scene.do(f"enter {'abcde'[used % 5]} 1")
    assert (scene.side, scene.left) == ("devil", 6)


@pytest.mark.rule("GZ-20", "GZ-117")
def test_only_the_very_first_turn_may_be_shorter() -> None:
    scene = lay(options={"opening_actions": 3}, home="111111/111111")
    begun = GAME.new(opening_actions=3)
    assert isinstance(begun, Gozd)
    scene.left_with(int(begun.actions_left))
    scene.do("enter a 1", "enter b 1", "enter c 1")
    assert (scene.side, scene.left) == ("devil", 6)
    scene.do(*(f"enter {column} 1" for column in "abcdea"))
    assert (scene.side, scene.left) == ("death", 6)


@pytest.mark.rule("GZ-21")
def test_an_action_is_fully_resolved_before_the_next_and_costs_one() -> None:
    scene = lay(c2="3/4", home="1/1").do("fight c2 3")
    assert scene.actor == "nature"  # both retreat: two rolls, and still the same action
    assert scene.left == 6
    scene.roll("5")
    assert (scene.actor, scene.left) == ("nature", 6)
    scene.roll("6")
    assert (scene.actor, scene.left) == ("death", 5)


@pytest.mark.rule("GZ-22")
def test_one_minion_may_take_all_six_actions() -> None:
    scene = lay(home="2/11", a3="/1")
    scene.do("enter a 2", "move a1 east 2", "move b1 east 2", "move c1 east 2")
    scene.do("move d1 east 2", "move e1 north 2")
    assert scene.at("e2") == "2/"
    assert scene.side == "devil"


@pytest.mark.rule("GZ-23", "GZ-40")
def test_a_minion_that_came_home_or_was_captured_acts_in_the_same_turn() -> None:
    scene = lay(c2="6/6", b1="5/").do("fight c2 6")  # 12: Victory, the enemy's 6 defects
    scene.do("stay").roll("4")
    assert scene.at("home") == "4/"
    scene = lay(c2="66/61", b1="5/", home="/1").do("fight c2 6", "stay").roll("4")
    assert "enter a 4" in scene.legal
    scene = lay(a1="3/4", home="/1").do("fight a1 3").roll("52")  # both retreat
    assert {"enter a 5", "enter b 5"} <= scene.legal  # a1 is no part of its trail any more


@pytest.mark.rule("GZ-24", "GZ-25")
def test_no_passing_while_a_move_fight_or_slaughter_is_legal() -> None:
    scene = lay(a1="1/6", home="/1")  # the only thing to do is a bad Fight
    assert scene.legal == {"fight a1 1"}
    assert scene.refusal("end turn").rule == "GZ-24"


@pytest.mark.rule("GZ-25", "GZ-24", "GZ-93")
def test_with_nothing_but_a_special_action_left_one_may_end_the_turn() -> None:
    scene = lay(home="23/1", e3="/6")
    everywhere = 31 | 1 << HOME  # as if both had been in the whole first row
    for value in (2, 3):
        scene.state.armies.give_trail(HOME, value, everywhere)
    assert scene.legal == {"infiltrate 2", "infiltrate 3", "end turn"}
    (rest, turn) = scene.told("end turn")
    assert (rest.what, rest.rule) == ("rest", "GZ-25")
    assert turn.what == "turn"
    assert (scene.side, scene.left) == ("devil", 6)
    assert scene.state.quiet_death == 1


@pytest.mark.rule("GZ-25", "GZ-84")
def test_a_turn_in_which_nothing_is_legal_ends_by_itself() -> None:
    scene = lay(a1="4/", home="/12").do(*(f"move {column}1 east 4" for column in "abcd"))
    assert scene.left == 2
    scene.do("move e1 south 4")  # home, and every field of the first row is on its trail
    assert (scene.side, scene.left) == ("devil", 6)
    assert scene.at("home") == "4/12"


@pytest.mark.rule("GZ-26")
def test_the_turn_ends_with_the_game() -> None:
    scene = lay(a3="6/", home="/111").do("slaughter a 6").roll("1")
    assert scene.winner == "death"
    assert scene.actor == ""
    assert scene.left == 5
