"""GOZD: what content.toml and the options say is what the rules do."""

import pytest

from tumtum.engine import BadOption
from tumtum.games.gozd import GAME
from tumtum.games.gozd.content import (
    BATTLES,
    COLUMN_IDS,
    CONTENT,
    field_id,
    field_name,
)
from tumtum.games.gozd.rules import board, results
from tumtum.games.gozd.rules.board import DEATH, DEVIL, HOME, back, beside

from .scene import place_of


def test_the_board_of_the_rules_is_that_of_the_content() -> None:
    names = {"purgatory": HOME, "hell": HOME}
    for entry in CONTENT["fields"]:
        names[entry["id"]] = place_of(entry["id"])
    for entry in CONTENT["fields"]:
        field = names[entry["id"]]
        assert field_id(field) == entry["id"]
        assert field_name(field, 3) == entry["name"]
        steps = {beside(field, direction, DEATH, 3) for direction in range(4)} - {-1, HOME}
        assert steps == {names[name] for name in entry["neighbours"]}
        assert back(field, DEATH, 3) == names[entry["back_death"]]
        assert back(field, DEVIL, 3) == names[entry["back_devil"]]
        first = "death" if board.in_first_row(field, DEATH, 3) else "none"
        assert entry["first_row_of"] == ("devil" if board.in_first_row(field, DEVIL, 3) else first)
    assert len(CONTENT["fields"]) == 15
    assert tuple("abcde") == COLUMN_IDS
    assert CONTENT["board"]["field_limit_per_side"] == board.FIELD_LIMIT


@pytest.mark.rule("GZ-56", "GZ-119")
def test_tables_setup_and_options_of_the_rules_are_those_of_the_content() -> None:
    for score in range(2, 13):
        (row,) = [row for row in BATTLES if row[0] <= score <= row[1]]
        assert row[2:] == (
            results.RESULTS[results.ATTACKER[score]],
            results.RESULTS[results.DEFENDER[score]],
        )
    for option in GAME.options:
        entry = CONTENT["options"][option.name]
        assert entry["default"] == option.default
        if entry["type"] == "int":
            assert option.values == range(entry["min"], entry["max"] + 1)
        else:
            assert list(option.values) == entry["choices"]
    assert set(CONTENT["options"]) == {option.name for option in GAME.options}
    assert CONTENT["setup"]["dice_per_side"] == 33
    assert CONTENT["turn"]["actions"] == 6
    assert (CONTENT["id"], tuple(CONTENT["also_known_as"])) == (GAME.id, GAME.also)


@pytest.mark.rule("GZ-119", "GZ-7", "GZ-78", "GZ-94", "GZ-96")
def test_options_refuse_what_is_not_allowed() -> None:
    for name, wrong in (
        ("rows", 2),
        ("rows", 8),
        ("sides", "seat1_death"),
        ("opening_actions", 0),
        ("opening_actions", 7),
        ("special_limit", 7),
        ("slaughter_clear", "board"),
        ("quiet_limit", 51),
        ("round_limit", 9),
        ("round_limit", 1001),
    ):
        with pytest.raises(BadOption, match=name):
            GAME.setup(2, {name: wrong})


@pytest.mark.rule("GZ-1")
def test_a_dice_war_for_two_found_under_both_names() -> None:
    assert (GAME.title, GAME.also) == ("GOZD", ("66d6",))
    assert GAME.designers == "Martijn van der Lee"
    assert tuple(GAME.seats) == (2,)
    assert GAME.minutes == "45-60"
    with pytest.raises(BadOption, match="seats may be 2"):
        GAME.new(seats=3)
