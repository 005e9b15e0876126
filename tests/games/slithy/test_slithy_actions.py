"""Slithy: actions as numbers, and their names."""

from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules import ACTIONS, actions


def test_every_action_has_a_name_of_its_own() -> None:
    names = GAME.actions_named()
    assert len(names) == GAME.actions
    assert names["ask 7 12"] < names["commit 0"]
    assert {"purple 5", "yellow 1", "silent", "agree 1", "refuse 7", "total 10"} <= set(names)


KINDS = (
    (actions.is_purple, actions.purple_action, actions.purple_card, range(1, 6)),
    (actions.is_yellow, actions.yellow_action, actions.yellow_card, range(1, 6)),
    (actions.is_agree, actions.agree_action, actions.agree_seat, range(7)),
    (actions.is_refuse, actions.refuse_action, actions.refuse_seat, range(7)),
    (actions.is_claim, actions.claim_action, actions.claim_gems, range(13)),
    (actions.is_total, actions.total_action, actions.total_gems, range(11)),
    (actions.is_commit, actions.commit_action, actions.commit_gems, range(13)),
    (actions.is_take, actions.take_action, actions.take_seat, range(7)),
    (actions.is_first, actions.first_action, actions.first_seat, range(7)),
)


def test_the_kinds_share_the_numbers_without_gap_or_overlap() -> None:
    made = [action(value) for _, action, _, values in KINDS for value in values]
    made += [actions.ask_action(seat, gems) for seat in range(7) for gems in range(13)]
    assert sorted([*made, actions.SILENT]) == list(range(ACTIONS))
    for number in range(ACTIONS):
        kinds = sum(is_kind(number) for is_kind, *_ in KINDS) + actions.is_ask(number)
        assert kinds == (number != actions.SILENT)


def test_what_an_action_was_made_of_can_be_read_from_it() -> None:
    for is_kind, action, value_of, values in KINDS:
        for value in values:
            assert is_kind(action(value))
            assert value_of(action(value)) == value
    for seat in range(7):
        for gems in range(13):
            ask = actions.ask_action(seat, gems)
            assert (actions.ask_seat(ask), actions.ask_gems(ask)) == (seat, gems)


def test_statements_and_what_one_can_agree_with() -> None:
    assert actions.is_statement(actions.SILENT)
    assert actions.is_statement(actions.ask_action(6, 12))
    assert not actions.is_statement(actions.yellow_action(5))
    assert not actions.is_statement(actions.commit_action(0))
    proposals = [actions.claim_action(0), actions.total_action(0), actions.ask_action(0, 0)]
    assert all(actions.is_proposal(statement) for statement in proposals)
    assert not actions.is_proposal(actions.refuse_action(6))
