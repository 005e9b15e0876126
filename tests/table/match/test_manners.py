"""How bots behave: one of a table's terms."""

import pytest

from tumtum.table.match.manners import PACES, USUAL, Manners, chosen_manners, read_manners
from tumtum.table.refusal import Refusal


def test_manners_are_written_and_read() -> None:
    assert USUAL.write() == ""
    assert read_manners("") == USUAL == Manners()
    slow = Manners("slow", "always", "yes")
    assert read_manners(slow.write()) == slow
    assert PACES["quick"] < PACES["usual"] == 1 < PACES["slow"]


def test_only_what_is_unusual_is_worth_a_word() -> None:
    assert USUAL.words() == []
    assert Manners("slow", "never", "yes").words() == [
        "Bots play slowly",
        "No hints",
        "Bots say why",
    ]
    assert Manners("quick", "always").words() == ["Bots play quickly", "Hints for everybody"]
    assert Manners("quick", "always", "yes").words(alone=True) == ["Hints for everybody"]


@pytest.mark.parametrize(
    "wrong", [("", "usual", "no"), ("usual", "x", "no"), ("usual", "never", "")]
)
def test_what_there_is_not_is_refused(wrong: tuple[str, str, str]) -> None:
    with pytest.raises(Refusal, match="may be"):
        chosen_manners(*wrong)
    assert chosen_manners("quick", "never", "yes") == Manners("quick", "never", "yes")
