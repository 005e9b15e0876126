"""What typed lines mean."""

import pytest

from tumtum.terminal.asking import Command, NotUnderstood, Offer, Refused, understand

OFFERS = [
    Offer(5, "take 5", "Lift Green 2"),
    Offer(6, "take 6", "Lift Purple 1"),
    Offer(12, "drop green", "Drop green", key="G"),
    Offer(30, "undock", "Leave the harbour"),
]
ACTIONS = {"take 4": 4, "take 5": 5, "take 6": 6, "drop green": 12, "undock": 30}


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("1", 5),
        (" 2 ", 6),
        ("take 5", 5),
        ("TAKE  6", 6),
        ("g", 12),
        ("d", 12),
        ("lift p", 6),
        ("leave the harbour", 30),
        ("und", 30),  # an option before a shortened command
    ],
)
def test_an_option_is_chosen_by_number_name_key_words_or_unique_prefix(
    line: str, action: int
) -> None:
    wish = understand(line, OFFERS, ACTIONS)
    assert isinstance(wish, Offer)
    assert wish.action == action


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("?", Command("?")),
        ("? 3", Command("?", "3")),
        ("?mi-31", Command("?", "mi-31")),
        ("undo", Command("undo")),
        ("q", Command("quit")),
        ("h", Command("help")),
        ("", Command("look")),
    ],
)
def test_commands(line: str, command: Command) -> None:
    assert understand(line, OFFERS, ACTIONS) == command


def test_an_action_that_is_no_option_now_is_told_from_nonsense() -> None:
    assert understand("take 4", OFFERS, ACTIONS) == Refused(4)
    with pytest.raises(NotUnderstood, match="'xyzzy' is no option"):
        understand("xyzzy", OFFERS, ACTIONS)


def test_an_ambiguous_prefix_lists_what_it_may_be() -> None:
    with pytest.raises(NotUnderstood, match="'take' may be take 5, take 6; type more"):
        understand("take", OFFERS, ACTIONS)


def test_a_number_out_of_range_says_the_range() -> None:
    with pytest.raises(NotUnderstood, match="no option 9; they go from 1 to 4"):
        understand("9", OFFERS, ACTIONS)
