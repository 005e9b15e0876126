"""Checks on a view: looked up and compared, nothing is run."""

from dataclasses import dataclass, field

import pytest

from tumtum.lessons.checks import BadCheck, read_check, read_count


@dataclass
class Hand:
    cards: tuple[str, ...] = ("wolf", "sheep")


@dataclass
class Seen:
    seat: int = 1
    winner: int = 1
    over: bool = True
    gems: tuple[tuple[int, ...], ...] = ((0, 2), (3, 1))
    hand: Hand = field(default_factory=Hand)
    fight: Hand | None = None


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("winner == seat", True),
        ("winner != seat", False),
        ("over == true", True),
        ("over == false", False),
        ("sum gems.1 >= 4", True),
        ("sum gems.1 > 4", False),
        ("gems.0.1 <= 2", True),
        ("gems.0.1 < 2", False),
        ("len hand.cards == 2", True),
        ("hand.cards has 'wolf'", True),
        ("hand.cards.0 == 'sheep'", False),
        ("winner == -1", False),
        ("sum gems.7 >= 0", False),
        ("fight.cards has 'wolf'", False),
    ],
)
def test_a_check_compares_what_it_finds(text: str, holds: bool) -> None:
    assert read_check(text).holds(Seen()) is holds


@pytest.mark.parametrize("text", ["", "winner", "winner = 1", "f(winner) == 1", "a == b == c"])
def test_other_words_are_no_check(text: str) -> None:
    with pytest.raises(BadCheck, match="is not like"):
        read_check(text)


@pytest.mark.parametrize("text", ["loser == 1", "hand.__class__ == 1", "gems.length == 1"])
def test_a_check_on_what_no_view_has_is_an_error(text: str) -> None:
    with pytest.raises(BadCheck, match="the view has no"):
        read_check(text).holds(Seen())


def test_a_count_says_how_near_one_is() -> None:
    count = read_count("sum gems.1 of 5")
    assert (count.value(Seen()), count.of) == (4, 5)
    with pytest.raises(BadCheck):
        read_count("five gems")
