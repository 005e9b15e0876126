"""Bandersnatch: actions as numbers, and their names."""

from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules import ACTIONS, actions
from tumtum.games.bandersnatch.rules.cards import (
    CARDS,
    CELLS,
    PAIRS,
    pair_cell,
    pair_colour,
    pair_of,
)


def test_names_are_short_stable_and_unique() -> None:
    names = GAME.actions_named()
    assert len(names) == ACTIONS
    assert names["play g1 1"] == 0
    assert names["play p5 9"] == 134
    assert names["remove g 1"] == 135
    assert names["capture 1"] == 162
    assert names["reveal p5"] == ACTIONS - 1


KINDS = (
    (actions.is_removal, actions.remove_action, actions.remove_pair, PAIRS),
    (actions.is_capture, actions.capture_action, actions.capture_cell, CELLS),
    (actions.is_reveal, actions.reveal_action, actions.reveal_card, CARDS),
)


def test_the_kinds_share_the_numbers_without_gap_or_overlap() -> None:
    made = [actions.play_action(card, cell) for card in range(CARDS) for cell in range(CELLS)]
    made += [action(value) for _, action, _, values in KINDS for value in range(values)]
    assert made == list(range(ACTIONS))
    for number in range(ACTIONS):
        assert actions.is_play(number) + sum(is_kind(number) for is_kind, *_ in KINDS) == 1


def test_what_an_action_was_made_of_can_be_read_from_it() -> None:
    for is_kind, action, value_of, values in KINDS:
        for value in range(values):
            assert is_kind(action(value))
            assert value_of(action(value)) == value
    for cell in range(CELLS):
        for card in range(CARDS):
            play = actions.play_action(card, cell)
            assert (actions.play_card(play), actions.play_cell(play)) == (card, cell)
        for colour in range(3):
            pair = pair_of(cell, colour)
            assert (pair_cell(pair), pair_colour(pair)) == (cell, colour)
