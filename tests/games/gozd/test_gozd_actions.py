"""GOZD: the numbers of actions, and their names."""

import pytest

from tumtum.games.gozd import GAME
from tumtum.games.gozd.rules import actions
from tumtum.games.gozd.words.actions import SIMPLE, parts_of

from .scene import ACTIONS


@pytest.mark.rule("GZ-118")
def test_there_are_no_other_verbs_than_those_of_the_text() -> None:
    verbs = {name.split()[0] for name in ACTIONS}
    of_the_turn = {"move", "enter", "fight", "slaughter", "infiltrate", "sacrifice", "end"}
    answers = {"defend", "stay", "back", "go", "keep", "reroll", "lose"}
    assert verbs == of_the_turn | answers | {"roll", "death"}


def test_every_action_has_its_name() -> None:
    assert len(ACTIONS) == GAME.actions
    assert ACTIONS["move a1 north 1"] == 0
    assert ACTIONS["enter c 6b"] == 2520 + 42 * 2 + 35 + 1
    assert ACTIONS["lose e7 6"] == 3720


def taken_apart(action: int) -> int:
    """The same number, put together again from its parts."""
    it = parts_of(action)
    die = (it.value, it.rank)
    again = {
        "move": lambda: actions.move_action(it.field, it.direction, *die),
        "enter": lambda: actions.enter_action(it.column, *die),
        "fight": lambda: actions.fight_action(it.field, *die),
        "slaughter": lambda: actions.slaughter_action(it.column, *die),
        "infiltrate": lambda: actions.infiltrate_action(*die),
        "defend": lambda: actions.defend_action(it.value),
        "victim at home": lambda: actions.victim_home_action(it.value),
        "victim": lambda: actions.victim_action(it.field, it.value),
        "roll": lambda: actions.roll_action(it.value),
        "seat of death": lambda: actions.death_action(it.value),
    }
    simple = {what: number for number, what in SIMPLE.items()}
    return int(again[it.what]()) if it.what in again else simple[it.what]


def test_every_action_is_the_sum_of_its_parts() -> None:
    for action in range(GAME.actions):
        assert taken_apart(action) == action
