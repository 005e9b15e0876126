"""GOZD: the turn and its actions, Moves, trails."""

import pytest

from tumtum.games.gozd import GAME
from tumtum.games.gozd.rules.board import ACTIONS, HOME
from tumtum.games.gozd.rules.state import Gozd

from .scene import lay


@pytest.mark.rule("GZ-20", "GZ-17")
def test_a_turn_has_six_actions_and_turns_alternate() -> None:
    table = lay(home="111111/111111", a3="/1")
    for used in range(6):
        assert (table.side, table.left) == ("death", 6 - used)
        table.do(f"enter {'abcde'[used % 5]} 1")
    assert (table.side, table.left) == ("devil", 6)


@pytest.mark.rule("GZ-20", "GZ-117")
def test_only_the_very_first_turn_may_be_shorter() -> None:
    table = lay(options={"opening_actions": 3}, home="111111/111111")
    begun = GAME.new(opening_actions=3)
    assert isinstance(begun, Gozd)
    table.left_with(int(begun.actions_left))
    table.do("enter a 1", "enter b 1", "enter c 1")
    assert (table.side, table.left) == ("devil", 6)
    table.do(*(f"enter {column} 1" for column in "abcdea"))
    assert (table.side, table.left) == ("death", 6)


@pytest.mark.rule("GZ-21")
def test_an_action_is_fully_resolved_before_the_next_and_costs_one() -> None:
    table = lay(c2="3/4", home="1/1").do("fight c2 3")
    assert table.actor == "nature"  # both retreat: two rolls, and still the same action
    assert table.left == 6
    table.roll("5")
    assert (table.actor, table.left) == ("nature", 6)
    table.roll("6")
    assert (table.actor, table.left) == ("death", 5)


@pytest.mark.rule("GZ-22")
def test_one_minion_may_take_all_six_actions() -> None:
    table = lay(home="2/11", a3="/1")
    table.do("enter a 2", "move a1 east 2", "move b1 east 2", "move c1 east 2")
    table.do("move d1 east 2", "move e1 north 2")
    assert table.at("e2") == "2/"
    assert table.side == "devil"


@pytest.mark.rule("GZ-23", "GZ-40")
def test_a_minion_that_came_home_or_was_captured_acts_in_the_same_turn() -> None:
    table = lay(c2="6/6", b1="5/").do("fight c2 6")  # 12: Victory, the enemy's 6 defects
    table.do("stay").roll("4")
    assert table.at("home") == "4/"
    table = lay(c2="66/61", b1="5/", home="/1").do("fight c2 6", "stay").roll("4")
    assert "enter a 4" in table.legal
    table = lay(a1="3/4", home="/1").do("fight a1 3").roll("52")  # both retreat
    assert {"enter a 5", "enter b 5"} <= table.legal  # a1 is no part of its trail any more


@pytest.mark.rule("GZ-24", "GZ-25")
def test_no_passing_while_a_move_fight_or_slaughter_is_legal() -> None:
    table = lay(a1="1/6", home="/1")  # the only thing to do is a bad Fight
    assert table.legal == {"fight a1 1"}
    assert table.refusal("end turn").rule == "GZ-24"


@pytest.mark.rule("GZ-25", "GZ-24", "GZ-93")
def test_with_nothing_but_a_special_action_left_one_may_end_the_turn() -> None:
    table = lay(home="23/1", e3="/6")
    everywhere = 31 | 1 << HOME  # as if both had been in the whole first row
    for value in (2, 3):
        table.state.armies.moved.append(everywhere << 10 | HOME << 3 | value)
    table.state.armies.moved_at = 1 << HOME
    assert table.legal == {"infiltrate 2", "infiltrate 3", "end turn"}
    (rest, turn) = table.told("end turn")
    assert (rest.what, rest.rule) == ("rest", "GZ-25")
    assert turn.what == "turn"
    assert (table.side, table.left) == ("devil", 6)
    assert table.state.quiet_death == 1


@pytest.mark.rule("GZ-25", "GZ-84")
def test_a_turn_in_which_nothing_is_legal_ends_by_itself() -> None:
    table = lay(a1="4/", home="/12").do(*(f"move {column}1 east 4" for column in "abcd"))
    assert table.left == 2
    table.do("move e1 south 4")  # home, and every field of the first row is on its trail
    assert (table.side, table.left) == ("devil", 6)
    assert table.at("home") == "4/12"


@pytest.mark.rule("GZ-26")
def test_the_turn_ends_with_the_game() -> None:
    table = lay(a3="6/", home="/111").do("slaughter a 6").roll("1")
    assert table.winner == "death"
    assert table.actor == ""
    assert table.left == 5


@pytest.mark.rule("GZ-27", "GZ-10")
def test_from_home_to_any_field_of_the_own_first_row_and_nowhere_else() -> None:
    table = lay(home="4/4", e3="/1")
    assert table.legal - table.offered("infiltrate") == {f"enter {c} 4" for c in "abcde"}
    assert table.told("enter b 4")[0].rule == "GZ-27"
    assert table.board() == {"b1": "4/", "e3": "/1", "home": "/4"}
    devil = lay("devil", home="4/4", e1="1/").do("enter b 4")
    assert devil.at("b3") == "/4"
    deep = lay("devil", {"rows": 6}, home="4/4", e1="1/").do("enter d 4")
    assert deep.at("d6") == "/4"


@pytest.mark.rule("GZ-28", "GZ-9")
def test_on_the_battleground_to_the_four_neighbours() -> None:
    table = lay(c2="5/", home="/1")
    assert table.legal == {f"move c2 {way} 5" for way in ("north", "east", "south", "west")}
    for way, field in (("north", "c3"), ("east", "d2"), ("south", "c1"), ("west", "b2")):
        table = lay(c2="5/", home="/1")
        assert table.told(f"move c2 {way} 5")[0].rule == "GZ-28"
        assert table.at(field) == "5/"


@pytest.mark.rule("GZ-9")
def test_the_board_ends_at_columns_a_and_e() -> None:
    assert "move a2 west 5" not in lay(a2="5/", home="/1").legal
    assert "move e2 east 5" not in lay(e2="5/", home="/1").legal
    assert lay(a2="5/", home="/1").refusal("move a2 west 5").rule == "GZ-9"


@pytest.mark.rule("GZ-29", "GZ-35", "GZ-10")
def test_home_from_the_own_first_row_only_and_the_value_stays() -> None:
    table = lay(b1="5/", home="/1")
    event = table.told("move b1 south 5")[0]
    assert event.rule == "GZ-29"
    assert table.at("home") == "5/1"
    devil = lay("devil", b3="/5", home="1/").do("move b3 north 5")
    assert devil.at("home") == "1/5"
    onwards = lay(b2="5/", home="/1").do("move b2 south 5")  # to b1, not home
    assert onwards.at("b1") == "5/"


@pytest.mark.rule("GZ-30", "GZ-38")
def test_the_first_row_is_crossed_in_two_actions() -> None:
    table = lay(a1="3/", home="/1").do("move a1 south 3", "enter c 3", "move c1 north 3")
    assert table.at("c2") == "3/"


@pytest.mark.rule("GZ-31", "GZ-12")
def test_nobody_enters_the_enemys_home() -> None:
    table = lay(c3="5/", home="/1")
    assert "move c3 north 5" not in table.legal
    assert table.refusal("move c3 north 5").rule == "GZ-31"
    devil = lay("devil", c1="/5", home="1/")
    assert "move c1 south 5" not in devil.legal


@pytest.mark.rule("GZ-11", "GZ-32")
def test_three_of_one_side_fill_a_field() -> None:
    table = lay(b1="111/", a1="2/", home="3/1")
    assert "enter b 3" not in table.legal
    assert "move a1 east 2" not in table.legal
    assert table.refusal("enter b 3").rule == "GZ-32"
    crowded = lay(b1="11/666", home="3/1").do("enter b 3")  # six dice in one field
    assert crowded.at("b1") == "113/666"


@pytest.mark.rule("GZ-12")
def test_a_home_holds_any_number() -> None:
    table = lay(home="1" * 40 + "/1", a1="2/").do("move a1 south 2")
    assert table.at("home").count("1") == 41


@pytest.mark.rule("GZ-33", "GZ-52")
def test_entering_an_enemys_field_is_no_attack_but_one_may_follow() -> None:
    table = lay(home="5/1", b1="/4").do("enter b 5")
    assert table.at("b1") == "5/4"
    assert table.left == 5
    assert table.legal == {"fight b1 5"}


@pytest.mark.rule("GZ-34")
def test_locked_while_an_enemy_is_in_the_field() -> None:
    table = lay(b1="5/4", home="1/1")
    assert not table.offered("move")
    assert table.refusal("move b1 south 5").rule == "GZ-34"
    table = lay(b1="55/4", home="1/1").do("fight b1 5", "keep")  # 9: the 4 dies
    assert table.at("b1") == "5/"
    assert "move b1 north 5" in table.legal


@pytest.mark.rule("GZ-36", "GZ-37", "GZ-38")
def test_nobody_backtracks() -> None:
    table = lay(a1="3/", home="/1").do("move a1 north 3")
    assert "move a2 south 3" not in table.legal  # a1 - a2 - a1
    assert table.refusal("move a2 south 3").rule == "GZ-37"
    table.do("move a2 east 3", "move b2 south 3")
    assert "move b1 west 3" not in table.legal  # a1 - a2 - b2 - b1 - a1
    assert "move b1 south 3" in table.legal
    table = lay(home="3/1").do("enter a 3")
    assert "move a1 south 3" not in table.legal  # purgatory - a1 - purgatory
    table = lay(a1="3/", home="/1").do("move a1 south 3")
    assert table.offered("enter") == {f"enter {column} 3" for column in "bcde"}  # not a1 again


@pytest.mark.rule("GZ-37", "GZ-43")
def test_each_minion_has_its_own_trail() -> None:
    table = lay(a1="3/", home="3/1").do("move a1 south 3")
    assert {"enter a 3", "enter b 3", "enter b 3b"} <= table.legal
    assert "enter a 3b" not in table.legal
    table.do("enter b 3b")
    assert "enter b 3" in table.legal
    assert "enter b 3b" not in table.legal


@pytest.mark.rule("GZ-43", "GZ-22")
def test_equal_dice_of_equal_trails_are_one_choice() -> None:
    table = lay(home="3333/1")
    assert table.offered("enter") == {f"enter {column} 3" for column in "abcde"}
    table.do("enter a 3", "enter b 3", "move b1 west 3")
    # In a1: one came from home directly, one over b1.
    assert {"move a1 east 3", "move a1 north 3", "move a1 north 3b"} <= table.legal
    assert "move a1 east 3b" not in table.legal
    assert ACTIONS <= 4096


@pytest.mark.rule("GZ-39", "GZ-41")
def test_going_back_by_a_result_ignores_the_trail_and_adds_to_it() -> None:
    table = lay(c1="6/", c2="/6", home="/1").do("move c1 north 6", "fight c2 6")
    table.do("back").roll("4")  # Victory: back to c1, where it began
    assert table.at("c1") == "6/"
    assert "move c1 north 6" not in table.legal  # the old trail stays
    assert {"move c1 east 6", "move c1 south 6"} <= table.legal
    other = lay(c3="6/6", home="/1").do("fight c3 6", "back").roll("4")
    assert other.at("c2") == "6/"
    assert "move c2 north 6" not in other.legal
    assert "move c2 south 6" in other.legal


@pytest.mark.rule("GZ-40")
def test_home_by_a_result_or_a_slaughter_begins_a_new_trail() -> None:
    table = lay(a3="2/", home="/111111").do("move a3 east 2", "slaughter b 2")
    table.roll("4")
    assert table.offered("enter") == {f"enter {column} 4" for column in "abcde"}
    evading = lay(a1="6/5", home="/1").do("fight a1 6").roll("2")  # 11: Evade goes home at once
    assert evading.at("home") == "26/1"
    assert "enter a 6" in evading.legal


@pytest.mark.rule("GZ-42")
def test_trails_end_with_the_turn() -> None:
    table = lay(a1="3/", home="/1", e3="/2").left_with(1).do("move a1 north 3")
    assert table.side == "devil"
    assert not table.state.armies.moved
    table.pass_turns(1)
    assert "move a2 south 3" in table.legal


@pytest.mark.rule("GZ-116")
def test_a_full_strike_takes_four_of_the_six_actions() -> None:
    table = lay(home="5/111111", a3="/1")
    table.do("enter b 5", "move b1 north 5", "move b2 north 5")
    assert table.left == 3
    assert "slaughter b 5" in table.legal


@pytest.mark.rule("GZ-113", "GZ-24", "GZ-84")
def test_example_one_minion_with_a_trail() -> None:
    table = lay(c1="4/", home="/12").do("move c1 west 4", "move b1 west 4")
    assert table.left == 4
    assert table.legal == {"move a1 north 4", "move a1 south 4"}
    assert table.refusal("move a1 east 4").rule == "GZ-37"
    assert table.refusal("infiltrate 4").rule == "GZ-80"
    assert table.refusal("end turn").rule == "GZ-24"
