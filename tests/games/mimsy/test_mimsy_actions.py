"""Mimsy: every action is of one kind, and its codec gives back what it was made of."""

from tumtum.games.mimsy.rules import ACTIONS, actions

KINDS = (
    (actions.is_take, actions.take_action, actions.take_place, 12),
    (actions.is_drop, actions.drop_action, actions.drop_colour, 3),
    (actions.is_secret, actions.secret_action, actions.secret_colour, 3),
    (actions.is_goal, actions.goal_action, actions.goal_colour, 3),
    (actions.is_mimsy, actions.mimsy_action, actions.mimsy_card, 9),
    (actions.is_first, actions.first_action, actions.first_seat, 3),
)


def test_the_kinds_share_the_numbers_without_gap_or_overlap() -> None:
    made = [action(value) for _, action, _, values in KINDS for value in range(values)]
    assert made == list(range(ACTIONS))
    for number in range(ACTIONS):
        assert sum(is_kind(number) for is_kind, *_ in KINDS) == 1


def test_what_an_action_was_made_of_can_be_read_from_it() -> None:
    for is_kind, action, value_of, values in KINDS:
        for value in range(values):
            assert is_kind(action(value))
            assert value_of(action(value)) == value
