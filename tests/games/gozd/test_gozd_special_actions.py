"""GOZD: Infiltrate and Sacrifice."""

import pytest

from .scene import lay


@pytest.mark.rule("GZ-79", "GZ-112", "GZ-81")
def test_example_infiltrate() -> None:
    scene = lay(home="1234/666666", c2="5/6", d3="/6").do("infiltrate 3")
    assert scene.at("home") == "124/"
    assert scene.actor == "nature"
    scene.roll("1234512")
    assert scene.at("home") == "124/1122345"  # seven rolled in hell, three unchanged in purgatory
    assert (scene.at("c2"), scene.at("d3")) == ("5/6", "/6")
    assert (scene.armies, scene.left) == ((4, 9), 5)


@pytest.mark.rule("GZ-80", "GZ-84", "GZ-23")
def test_infiltrate_needs_a_minion_in_purgatory_and_another_one() -> None:
    assert lay(home="5/1", c2="1/").offered("infiltrate") == {"infiltrate 5"}
    assert lay(c2="12/", home="/1").refusal("infiltrate 1").rule == "GZ-80"
    assert lay(home="5/1").refusal("infiltrate 5").rule == "GZ-84"
    assert lay(home="55/1").refusal("infiltrate 4").rule == "GZ-80"
    assert lay(home="1255/1").offered("infiltrate") == {f"infiltrate {v}" for v in (1, 2, 5)}


@pytest.mark.rule("GZ-82", "GZ-111")
def test_example_sacrifice() -> None:
    scene = lay("devil", home="666/1111111", c2="5/6").do("sacrifice")
    assert scene.at("home") == "666/"
    scene.roll("22222")
    assert scene.at("home") == "666/22222"
    scene.roll("34")
    assert scene.at("home") == "34666/22222"
    assert scene.at("c2") == "5/6"
    assert (scene.armies, scene.left) == ((6, 6), 5)


@pytest.mark.rule("GZ-83", "GZ-84")
def test_sacrifice_needs_two_in_hell_and_three_in_all() -> None:
    assert "sacrifice" in lay("devil", home="1/11", c2="/1").legal
    assert lay("devil", home="1/1", c2="/11").refusal("sacrifice").rule == "GZ-83"
    assert lay("devil", home="1/11").refusal("sacrifice").rule == "GZ-84"
    two = lay("devil", home="1/56", c2="/1").do("sacrifice")  # nothing is left in hell
    two.roll("33")
    assert two.board() == {"c2": "/1", "home": "133/"}


@pytest.mark.rule("GZ-77")
def test_each_side_has_its_own_and_only_between_actions_of_its_own_turn() -> None:
    assert "sacrifice" not in lay(home="111/111").legal
    assert lay(home="111/111").refusal("sacrifice").rule == "GZ-77"
    assert lay("devil", home="111/111").refusal("infiltrate 1").rule == "GZ-77"
    scene = lay(home="111/111", c2="3/35").do("fight c2 3")
    assert not scene.offered("sacrifice")  # the Devil defends in Death's turn
    assert scene.refusal("sacrifice").rule == "GZ-45"
    assert "infiltrate 1" in lay(home="111/111").do("enter a 1").legal


@pytest.mark.rule("GZ-78", "GZ-21")
def test_a_special_action_is_one_of_the_six_without_another_limit() -> None:
    scene = lay(home="1111111/", c3="/1")
    for number in range(6):
        assert scene.left == 6 - number
        scene.do("infiltrate 1").roll("1" * (number + 1))
    assert scene.side == "devil"


@pytest.mark.rule("GZ-78", "GZ-119")
def test_the_option_limits_special_actions_a_turn() -> None:
    once = lay(options={"special_limit": 1}, home="111/", c3="/11").do("infiltrate 1").roll("1")
    assert not once.offered("infiltrate")
    assert once.refusal("infiltrate 1").rule == "GZ-78"
    once.pass_turns(2)
    assert "infiltrate 1" in once.legal  # the next turn
    assert not lay(options={"special_limit": 0}, home="111/", c3="/1").offered("infiltrate")


@pytest.mark.rule("GZ-85", "GZ-93")
def test_a_special_action_is_no_attack() -> None:
    scene = lay(home="11/", c3="/11", a1="1/").left_with(1).do("infiltrate 1").roll("1")
    assert scene.side == "devil"
    assert scene.state.quiet_death == 1


@pytest.mark.rule("GZ-40", "GZ-82")
def test_what_is_rerolled_in_hell_has_no_trail_any_more() -> None:
    scene = lay("devil", a3="/4", home="1/111").do("move a3 north 4")
    assert "enter a 4" not in scene.legal
    scene.do("sacrifice").roll("4211")
    assert {"enter a 4", "enter b 4"} <= scene.legal
    assert not scene.state.armies.moved
