"""GOZD: Slaughters and their victims."""

import pytest

from .scene import lay


@pytest.mark.rule("GZ-68", "GZ-75")
def test_from_the_enemys_first_row_out_of_a_field_without_enemies() -> None:
    assert "slaughter b 4" in lay(b3="4/", a3="/1", home="/11").legal
    scene = lay(b3="4/2", a2="4/", c1="4/", home="/11")
    assert not scene.offered("slaughter")
    assert scene.refusal("slaughter b 4").rule == "GZ-68"
    assert "slaughter b 4" in lay("devil", b1="/4", c1="1/", home="1/").legal
    deep = lay(options={"rows": 5}, b3="4/", c5="4/", home="/11")
    assert deep.offered("slaughter") == {"slaughter c 4"}
    moved = lay(b2="4/", home="/11").do("move b2 north 4")
    assert "slaughter b 4" in moved.legal  # in the same turn
    freed = lay(b3="44/5", home="/11").do("fight b3 4", "keep")  # 9: the 5 dies
    assert "slaughter b 4" in freed.legal


@pytest.mark.rule("GZ-68", "GZ-119")
def test_the_option_asks_for_a_row_free_of_enemies() -> None:
    row = {"slaughter_clear": "row"}
    scene = lay(options=row, b3="4/", a3="/1", home="/11")
    assert not scene.offered("slaughter")
    assert scene.refusal("slaughter b 4").rule == "GZ-68"
    assert "slaughter b 4" in lay(options=row, b3="4/", a2="/1", home="/11").legal


@pytest.mark.rule("GZ-69", "GZ-103", "GZ-73")
def test_example_a_four_kills_four() -> None:
    scene = lay(b3="4/", home="1/1111111").do("slaughter b 4")
    assert scene.at("home") == "1/111"
    assert scene.state.removed == 66 - 9 + 4
    scene.roll("2")
    assert scene.armies == (2, 3)
    assert scene.left == 5


@pytest.mark.rule("GZ-70", "GZ-88")
def test_the_loser_chooses_one_at_a_time() -> None:
    scene = lay(b3="2/", home="1/1236").do("slaughter b 2")
    assert scene.actor == "devil"
    assert scene.legal == {"lose 1", "lose 2", "lose 3", "lose 6"}
    scene.do("lose 6")
    assert (scene.actor, scene.legal) == ("devil", {"lose 1", "lose 2", "lose 3"})
    assert scene.do("lose 2").at("home") == "1/13"
    assert scene.actor == "nature"


@pytest.mark.rule("GZ-71", "GZ-76")
def test_those_at_home_fall_first_then_anybody_anywhere() -> None:
    scene = lay(b3="2/", home="1/12", c2="5/6", e1="/1")
    scene.do("slaughter b 2")
    assert scene.at("home") == "1/"  # both of them, without a choice
    scene = lay(b3="2/", home="1/124", e1="/1").do("slaughter b 2")
    assert scene.refusal("lose e1 1").rule == "GZ-71"
    scene = lay(b3="1/", c2="5/6", e1="/14", home="1/").do("slaughter b 1")  # hell is empty
    assert scene.legal == {"lose c2 6", "lose e1 1", "lose e1 4"}  # locked or not
    scene.do("lose c2 6").roll("1")
    assert scene.at("c2") == "5/"


@pytest.mark.rule("GZ-72", "GZ-88")
def test_no_choice_where_all_have_to_die_or_are_alike() -> None:
    assert lay(b3="3/", home="1/124", e1="/1").do("slaughter b 3").actor == "nature"
    assert lay(b3="2/", home="1/4444").do("slaughter b 2").actor == "nature"
    field = lay(b3="5/", home="1/12", c2="/3", d2="/45").do("slaughter b 5")
    assert field.at("home") == "1/"
    assert field.board() == {"home": "1/"}
    some = lay(b3="3/", home="1/12", c2="/3", d2="/45").do("slaughter b 3")
    assert some.legal == {"lose c2 3", "lose d2 4", "lose d2 5"}


@pytest.mark.rule("GZ-74", "GZ-39")
def test_then_the_slaughterer_retreats() -> None:
    scene = lay(b3="4/", home="/1111111").do("slaughter b 4")
    assert scene.at("b3") == "/"
    assert scene.actor == "nature"
    scene.roll("6")
    assert scene.at("home") == "6/111"
    events = lay(b3="4/", home="/1111111").told("slaughter b 4")
    assert [event.rule for event in events] == ["GZ-69", *["GZ-71"] * 4, "GZ-74"]


@pytest.mark.rule("GZ-75")
def test_one_slaughter_uses_one_minion() -> None:
    scene = lay(b3="12/", d3="3/", home="/1111111").do("slaughter b 1").roll("6")
    assert scene.at("b3") == "2/"
    assert scene.offered("slaughter") == {"slaughter b 2", "slaughter d 3"}


@pytest.mark.rule("GZ-109")
def test_example_a_full_strike() -> None:
    scene = lay(home="5/23", a2="/1", c2="/4", d3="/66", e3="/6")
    scene.do("enter b 5", "move b1 north 5", "move b2 north 5", "slaughter b 5")
    assert scene.at("home") == "/"
    assert scene.actor == "devil"
    scene.do("lose a2 1", "lose c2 4")
    assert scene.legal == {"lose d3 6", "lose e3 6"}
    scene.do("lose d3 6").roll("1")
    assert scene.board() == {"d3": "/6", "e3": "/6", "home": "1/"}
    assert scene.left == 2


@pytest.mark.rule("GZ-110", "GZ-69", "GZ-91")
def test_example_six_against_an_army_of_four() -> None:
    scene = lay(b3="6/", home="/12", c2="/3", e1="1/4").do("slaughter b 6").roll("3")
    assert scene.winner == "death"
    assert scene.armies == (2, 0)
