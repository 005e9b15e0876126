"""Gyre: actions as numbers, and their names."""

from tumtum.games.gyre import GAME
from tumtum.games.gyre.rules import actions
from tumtum.games.gyre.rules.actions import ACTIONS


def test_names_are_stable_and_unique() -> None:
    assert len(GAME.actions_named()) == ACTIONS
    named = GAME.actions_named()
    assert [named[name] for name in ("whiffle T1", "whiffle L1", "fly T1", "inhale", "fly")] == [
        0,
        15,
        16,
        32,
        35,
    ]
    assert [named[name] for name in ("own", "neutral", "deal green 1", "first 0")] == [
        36,
        37,
        38,
        53,
    ]


KINDS = (
    (actions.is_whiffle, actions.whiffle_action, actions.whiffle_space, 16),
    (actions.is_flight, actions.flight_action, actions.flight_space, 16),
    (actions.is_act, actions.act_action, actions.ACTS.index, 4),
    (actions.is_side, actions.side_action, (actions.OWN, actions.NEUTRAL).index, 2),
    (actions.is_deal, actions.deal_action, actions.deal_card, 15),
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
