"""GOZD: Moves and trails."""

import pytest

from tumtum.games.gozd import GAME

from .scene import lay


@pytest.mark.rule("GZ-27", "GZ-10")
def test_from_home_to_any_field_of_the_own_first_row_and_nowhere_else() -> None:
    scene = lay(home="4/4", e3="/1")
    assert scene.legal - scene.offered("infiltrate") == {f"enter {c} 4" for c in "abcde"}
    assert scene.told("enter b 4")[0].rule == "GZ-27"
    assert scene.board() == {"b1": "4/", "e3": "/1", "home": "/4"}
    devil = lay("devil", home="4/4", e1="1/").do("enter b 4")
    assert devil.at("b3") == "/4"
    deep = lay("devil", {"rows": 6}, home="4/4", e1="1/").do("enter d 4")
    assert deep.at("d6") == "/4"


@pytest.mark.rule("GZ-28", "GZ-9")
def test_on_the_battleground_to_the_four_neighbours() -> None:
    scene = lay(c2="5/", home="/1")
    assert scene.legal == {f"move c2 {way} 5" for way in ("north", "east", "south", "west")}
    for way, field in (("north", "c3"), ("east", "d2"), ("south", "c1"), ("west", "b2")):
        scene = lay(c2="5/", home="/1")
        assert scene.told(f"move c2 {way} 5")[0].rule == "GZ-28"
        assert scene.at(field) == "5/"


@pytest.mark.rule("GZ-9")
def test_the_board_ends_at_columns_a_and_e() -> None:
    assert "move a2 west 5" not in lay(a2="5/", home="/1").legal
    assert "move e2 east 5" not in lay(e2="5/", home="/1").legal
    assert lay(a2="5/", home="/1").refusal("move a2 west 5").rule == "GZ-9"


@pytest.mark.rule("GZ-29", "GZ-35", "GZ-10")
def test_home_from_the_own_first_row_only_and_the_value_stays() -> None:
    scene = lay(b1="5/", home="/1")
    event = scene.told("move b1 south 5")[0]
    assert event.rule == "GZ-29"
    assert scene.at("home") == "5/1"
    devil = lay("devil", b3="/5", home="1/").do("move b3 north 5")
    assert devil.at("home") == "1/5"
    onwards = lay(b2="5/", home="/1").do("move b2 south 5")  # to b1, not home
    assert onwards.at("b1") == "5/"


@pytest.mark.rule("GZ-30", "GZ-38")
def test_the_first_row_is_crossed_in_two_actions() -> None:
    scene = lay(a1="3/", home="/1").do("move a1 south 3", "enter c 3", "move c1 north 3")
    assert scene.at("c2") == "3/"


@pytest.mark.rule("GZ-31", "GZ-12")
def test_nobody_enters_the_enemys_home() -> None:
    scene = lay(c3="5/", home="/1")
    assert "move c3 north 5" not in scene.legal
    assert scene.refusal("move c3 north 5").rule == "GZ-31"
    devil = lay("devil", c1="/5", home="1/")
    assert "move c1 south 5" not in devil.legal


@pytest.mark.rule("GZ-11", "GZ-32")
def test_three_of_one_side_fill_a_field() -> None:
    scene = lay(b1="111/", a1="2/", home="3/1")
    assert "enter b 3" not in scene.legal
    assert "move a1 east 2" not in scene.legal
    assert scene.refusal("enter b 3").rule == "GZ-32"
    crowded = lay(b1="11/666", home="3/1").do("enter b 3")  # six dice in one field
    assert crowded.at("b1") == "113/666"


@pytest.mark.rule("GZ-12")
def test_a_home_holds_any_number() -> None:
    scene = lay(home="1" * 40 + "/1", a1="2/").do("move a1 south 2")
    assert scene.at("home").count("1") == 41


@pytest.mark.rule("GZ-33", "GZ-52")
def test_entering_an_enemys_field_is_no_attack_but_one_may_follow() -> None:
    scene = lay(home="5/1", b1="/4").do("enter b 5")
    assert scene.at("b1") == "5/4"
    assert scene.left == 5
    assert scene.legal == {"fight b1 5"}


@pytest.mark.rule("GZ-34")
def test_locked_while_an_enemy_is_in_the_field() -> None:
    scene = lay(b1="5/4", home="1/1")
    assert not scene.offered("move")
    assert scene.refusal("move b1 south 5").rule == "GZ-34"
    scene = lay(b1="55/4", home="1/1").do("fight b1 5", "keep")  # 9: the 4 dies
    assert scene.at("b1") == "5/"
    assert "move b1 north 5" in scene.legal


@pytest.mark.rule("GZ-36", "GZ-37", "GZ-38")
def test_nobody_backtracks() -> None:
    scene = lay(a1="3/", home="/1").do("move a1 north 3")
    assert "move a2 south 3" not in scene.legal  # a1 - a2 - a1
    assert scene.refusal("move a2 south 3").rule == "GZ-37"
    scene.do("move a2 east 3", "move b2 south 3")
    assert "move b1 west 3" not in scene.legal  # a1 - a2 - b2 - b1 - a1
    assert "move b1 south 3" in scene.legal
    scene = lay(home="3/1").do("enter a 3")
    assert "move a1 south 3" not in scene.legal  # purgatory - a1 - purgatory
    scene = lay(a1="3/", home="/1").do("move a1 south 3")
    assert scene.offered("enter") == {f"enter {column} 3" for column in "bcde"}  # not a1 again


@pytest.mark.rule("GZ-37", "GZ-43")
def test_each_minion_has_its_own_trail() -> None:
    scene = lay(a1="3/", home="3/1").do("move a1 south 3")
    assert {"enter a 3", "enter b 3", "enter b 3b"} <= scene.legal
    assert "enter a 3b" not in scene.legal
    scene.do("enter b 3b")
    assert "enter b 3" in scene.legal
    assert "enter b 3b" not in scene.legal


@pytest.mark.rule("GZ-43", "GZ-22")
def test_equal_dice_of_equal_trails_are_one_choice() -> None:
    scene = lay(home="3333/1")
    assert scene.offered("enter") == {f"enter {column} 3" for column in "abcde"}
    scene.do("enter a 3", "enter b 3", "move b1 west 3")
    # In a1: one came from home directly, one over b1.
    assert {"move a1 east 3", "move a1 north 3", "move a1 north 3b"} <= scene.legal
    assert "move a1 east 3b" not in scene.legal
    assert GAME.actions <= 4096


@pytest.mark.rule("GZ-39", "GZ-41")
def test_going_back_by_a_result_ignores_the_trail_and_adds_to_it() -> None:
    scene = lay(c1="6/", c2="/6", home="/1").do("move c1 north 6", "fight c2 6")
    scene.do("back").roll("4")  # Victory: back to c1, where it began
    assert scene.at("c1") == "6/"
    assert "move c1 north 6" not in scene.legal  # the old trail stays
    assert {"move c1 east 6", "move c1 south 6"} <= scene.legal
    other = lay(c3="6/6", home="/1").do("fight c3 6", "back").roll("4")
    assert other.at("c2") == "6/"
    assert "move c2 north 6" not in other.legal
    assert "move c2 south 6" in other.legal


@pytest.mark.rule("GZ-40")
def test_home_by_a_result_or_a_slaughter_begins_a_new_trail() -> None:
    scene = lay(a3="2/", home="/111111").do("move a3 east 2", "slaughter b 2")
    scene.roll("4")
    assert scene.offered("enter") == {f"enter {column} 4" for column in "abcde"}
    evading = lay(a1="6/5", home="/1").do("fight a1 6").roll("2")  # 11: Evade goes home at once
    assert evading.at("home") == "26/1"
    assert "enter a 6" in evading.legal


@pytest.mark.rule("GZ-42")
def test_trails_end_with_the_turn() -> None:
    scene = lay(a1="3/", home="/1", e3="/2").left_with(1).do("move a1 north 3")
    assert scene.side == "devil"
    assert not scene.state.armies.moved
    scene.pass_turns(1)
    assert "move a2 south 3" in scene.legal


@pytest.mark.rule("GZ-116")
def test_a_full_strike_takes_four_of_the_six_actions() -> None:
    scene = lay(home="5/111111", a3="/1")
    scene.do("enter b 5", "move b1 north 5", "move b2 north 5")
    assert scene.left == 3
    assert "slaughter b 5" in scene.legal


@pytest.mark.rule("GZ-113", "GZ-24", "GZ-84")
def test_example_one_minion_with_a_trail() -> None:
    scene = lay(c1="4/", home="/12").do("move c1 west 4", "move b1 west 4")
    assert scene.left == 4
    assert scene.legal == {"move a1 north 4", "move a1 south 4"}
    assert scene.refusal("move a1 east 4").rule == "GZ-37"
    assert scene.refusal("infiltrate 4").rule == "GZ-80"
    assert scene.refusal("end turn").rule == "GZ-24"
