"""GOZD: Slaughters and their victims."""

import pytest

from .scene import lay


@pytest.mark.rule("GZ-68", "GZ-75")
def test_from_the_enemys_first_row_out_of_a_field_without_enemies() -> None:
    assert "slaughter b 4" in lay(b3="4/", a3="/1", home="/11").legal
    table = lay(b3="4/2", a2="4/", c1="4/", home="/11")
    assert not table.offered("slaughter")
    assert table.refusal("slaughter b 4").rule == "GZ-68"
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
    table = lay(options=row, b3="4/", a3="/1", home="/11")
    assert not table.offered("slaughter")
    assert table.refusal("slaughter b 4").rule == "GZ-68"
    assert "slaughter b 4" in lay(options=row, b3="4/", a2="/1", home="/11").legal


@pytest.mark.rule("GZ-69", "GZ-103", "GZ-73")
def test_example_a_four_kills_four() -> None:
    table = lay(b3="4/", home="1/1111111").do("slaughter b 4")
    assert table.at("home") == "1/111"
    assert table.state.removed == 66 - 9 + 4
    table.roll("2")
    assert table.armies == (2, 3)
    assert table.left == 5


@pytest.mark.rule("GZ-70", "GZ-88")
def test_the_loser_chooses_one_at_a_time() -> None:
    table = lay(b3="2/", home="1/1236").do("slaughter b 2")
    assert table.actor == "devil"
    assert table.legal == {"lose 1", "lose 2", "lose 3", "lose 6"}
    table.do("lose 6")
    assert (table.actor, table.legal) == ("devil", {"lose 1", "lose 2", "lose 3"})
    assert table.do("lose 2").at("home") == "1/13"
    assert table.actor == "nature"


@pytest.mark.rule("GZ-71", "GZ-76")
def test_those_at_home_fall_first_then_anybody_anywhere() -> None:
    table = lay(b3="2/", home="1/12", c2="5/6", e1="/1")
    table.do("slaughter b 2")
    assert table.at("home") == "1/"  # both of them, without a choice
    table = lay(b3="2/", home="1/124", e1="/1").do("slaughter b 2")
    assert table.refusal("lose e1 1").rule == "GZ-71"
    table = lay(b3="1/", c2="5/6", e1="/14", home="1/").do("slaughter b 1")  # hell is empty
    assert table.legal == {"lose c2 6", "lose e1 1", "lose e1 4"}  # locked or not
    table.do("lose c2 6").roll("1")
    assert table.at("c2") == "5/"


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
    table = lay(b3="4/", home="/1111111").do("slaughter b 4")
    assert table.at("b3") == "/"
    assert table.actor == "nature"
    table.roll("6")
    assert table.at("home") == "6/111"
    events = lay(b3="4/", home="/1111111").told("slaughter b 4")
    assert [event.rule for event in events] == ["GZ-69", *["GZ-71"] * 4, "GZ-74"]


@pytest.mark.rule("GZ-75")
def test_one_slaughter_uses_one_minion() -> None:
    table = lay(b3="12/", d3="3/", home="/1111111").do("slaughter b 1").roll("6")
    assert table.at("b3") == "2/"
    assert table.offered("slaughter") == {"slaughter b 2", "slaughter d 3"}


@pytest.mark.rule("GZ-109")
def test_example_a_full_strike() -> None:
    table = lay(home="5/23", a2="/1", c2="/4", d3="/66", e3="/6")
    table.do("enter b 5", "move b1 north 5", "move b2 north 5", "slaughter b 5")
    assert table.at("home") == "/"
    assert table.actor == "devil"
    table.do("lose a2 1", "lose c2 4")
    assert table.legal == {"lose d3 6", "lose e3 6"}
    table.do("lose d3 6").roll("1")
    assert table.board() == {"d3": "/6", "e3": "/6", "home": "1/"}
    assert table.left == 2


@pytest.mark.rule("GZ-110", "GZ-69", "GZ-91")
def test_example_six_against_an_army_of_four() -> None:
    table = lay(b3="6/", home="/12", c2="/3", e1="1/4").do("slaughter b 6").roll("3")
    assert table.winner == "death"
    assert table.armies == (2, 0)
