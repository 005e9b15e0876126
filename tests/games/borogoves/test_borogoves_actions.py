"""Borogoves: actions as numbers, and their names."""

from itertools import product

from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules import actions
from tumtum.games.borogoves.rules.actions import ACTIONS


def test_names_are_unique() -> None:
    assert len(GAME.actions_named()) == ACTIONS


CARDS, CELLS = range(15), range(42)
TRIBES, AMOUNTS, SPOTS = range(3), range(6), range(16)
# Every kind: its test, its maker, its readers, and what it is made of.
KINDS = (
    (
        actions.is_placing,
        actions.place_action,
        (actions.place_card, actions.place_cell),
        (CARDS, CELLS),
    ),
    (
        actions.is_migration,
        actions.migrate_action,
        (actions.migrate_tribe, actions.migrate_card),
        (TRIBES, CARDS),
    ),
    (
        actions.is_exploration,
        actions.explore_action,
        (actions.explore_tribe, actions.explore_origin, actions.explore_target),
        (TRIBES, CARDS, CARDS),
    ),
    (
        actions.is_flight,
        actions.carry_action,
        (actions.carry_green, actions.carry_yellow),
        (AMOUNTS, AMOUNTS),
    ),
    (
        actions.is_settling,
        actions.settle_action,
        (actions.settle_tribe, actions.settle_place),
        (TRIBES, SPOTS),
    ),
    (actions.is_draw, actions.draw_action, (actions.draw_card,), (CARDS,)),
    (actions.is_first, actions.first_action, (actions.first_seat,), (range(2),)),
)


def test_the_kinds_share_the_numbers_without_gap_or_overlap() -> None:
    made = [action(*values) for _, action, _, ranges in KINDS for values in product(*ranges)]
    assert made == list(range(ACTIONS))
    for number in range(ACTIONS):
        assert sum(is_kind(number) for is_kind, *_ in KINDS) == 1


def test_what_an_action_was_made_of_can_be_read_from_it() -> None:
    for is_kind, action, readers, ranges in KINDS:
        for values in product(*ranges):
            number = action(*values)
            assert is_kind(number)
            assert tuple(reader(number) for reader in readers) == values
