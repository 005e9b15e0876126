"""Seats and options: what is wrong is refused by name, with what is allowed."""

from typing import Any

import pytest

from tests.treacle import GAME
from tumtum.engine import BadOption, Option, Setup
from tumtum.engine.options import read_options

SPEED = Option("speed", "Speed", ("Slow", "Fast"), "Slow")
CARDS = Option("cards", "Cards", range(4, 7), 5)
FLAG = Option("flag", "Flag", (True, False), True)


def test_defaults_are_filled_in() -> None:
    setup = GAME.setup()
    assert setup == Setup(2, {"cards": 5, "rounds": 3, "looking": True})
    assert (setup.number("cards"), setup.flag("looking"), setup.text("rounds")) == (5, True, "3")
    assert GAME.setup(3, {"cards": 6}).options == {"cards": 6, "rounds": 3, "looking": True}


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (4, {}, "Treacle cannot be played by 4; seats may be 2, 3"),
        (0, {}, "Treacle cannot be played by 0"),
        (2, {"colour": 1}, "Treacle has no option 'colour'; its options: cards, rounds, looking"),
        (2, {"cards": 7}, "option 'cards': 7 is not allowed; it may be 4 to 6"),
        (2, {"cards": "5"}, "option 'cards': '5' is not allowed"),
        (2, {"cards": True}, "option 'cards': True is not allowed"),
        (2, {"looking": 1}, "option 'looking': 1 is not allowed; it may be true, false"),
        (3, {"cards": 4}, "Treacle: three seats need five cards"),
    ],
)
def test_what_is_wrong_is_named(seats: int, options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        GAME.setup(seats, options)


def test_values_in_words() -> None:
    first = Option("first", "First", ("seat0", "by_lot", "card3"), "seat0")
    assert [first.in_words(value) for value in first.values] == ["Seat 1", "By lot", "Card 3"]
    assert [FLAG.in_words(value) for value in FLAG.values] == ["Yes", "No"]
    assert CARDS.in_words(5) == "5"
    told = Option("most", "Most", (0, 9), 0, words=("No limit", "At most 9"))
    assert told.in_words(9) == "At most 9"


def test_words_are_for_all_values_or_none() -> None:
    with pytest.raises(BadOption, match="option 'most' has 2 values, and words for 1"):
        Option("most", "Most", (0, 9), 0, words=("No limit",))


def test_what_people_type() -> None:
    assert SPEED.parse(" fast ") == "Fast"
    assert CARDS.parse("6") == 6
    assert FLAG.parse("False") is False
    with pytest.raises(BadOption, match="option 'speed': 'warp' is not allowed; it may be slow"):
        SPEED.parse("warp")


def test_options_as_people_write_them() -> None:
    written = [" cards = 6", "speed=FAST"]
    assert read_options((SPEED, CARDS, FLAG), written) == {"cards": 6, "speed": "Fast"}
    assert read_options((), []) == {}


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (["colour=1"], "no option 'colour'; there are: speed \\(slow, fast\\); cards \\(4 to 6\\)"),
        (["cards"], "option 'cards' needs a value: cards=4 to 6"),
        (["cards=5", "cards=6"], "option 'cards' is given twice"),
        (["cards=7"], "option 'cards': '7' is not allowed"),
    ],
)
def test_what_is_written_wrong_is_refused(written: list[str], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        read_options((SPEED, CARDS), written)


def test_new_takes_options_by_name() -> None:
    assert GAME.new(seats=3, cards=6) == GAME.start(GAME.setup(3, {"cards": 6}))
    assert GAME.new(seats=3, cards=6) != GAME.new(seats=3)
