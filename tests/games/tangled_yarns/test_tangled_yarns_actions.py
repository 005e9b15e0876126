"""Action numbers and their parts."""

from collections.abc import Callable

import pytest

from tumtum.games.tangled_yarns.rules import actions as act


def test_the_parts_of_an_action() -> None:
    for action in range(act.LOCK, act.MOVE):
        parts = (act.lock_gate(action), act.lock_party(action), act.lock_supply(action))
        assert act.lock_action(*parts) == action
    for action in range(act.ROTATE, act.ATTACK):
        parts = (act.rotate_tech(action), act.rotate_sheep(action), act.rotate_tile(action))
        assert act.rotate_action(*parts, act.rotate_wall(action)) == action
    for action in range(act.TARGET, act.SPEND_BONES):
        parts = (act.target_cultists(action), act.target_pack(action), act.target_fresh(action))
        assert act.target_action(*parts) == action
    assert act.ACTIONS < 4096


@pytest.mark.parametrize(
    ("first", "last", "make", "read"),
    [
        (act.ATTACK, act.TARGET, act.attack_action, act.attack_party),
        (act.TARGET, act.SPEND_BONES, act.target_at, act.target_index),
        (act.SPEND_BONES, act.SPEND_MAPS, act.bones_action, act.bones_spent),
        (act.SPEND_MAPS, act.POWER_UP, act.maps_action, act.maps_spent),
        (act.POWER_UP, act.TAKE, act.power_up_action, act.power_up_sheep),
        (act.TAKE, act.LILY_DRAWS, act.take_action, act.take_kind),
        (act.SACRIFICE, act.YIELD, act.sacrifice_action, act.sacrifice_sheep),
        (act.SPEND_BOOKS, act.FLIP_TILE, act.books_action, act.books_spent),
        (act.FLIP_TILE, act.PICK_SHEEP, act.flip_action, act.flip_cell),
        (act.PICK_SHEEP, act.LAY_WAY, act.pick_action, act.pick_sheep),
        (act.LAY_WAY, act.LAY_GATE, act.way_action, act.way_tile),
        (act.LAY_GATE, act.LAY_FACE, act.gate_action, act.gate_card),
        (act.LAY_FACE, act.LAY_WALL, act.face_action, act.face_kind),
        (act.LAY_WALL, act.DEAL, act.wall_action, act.wall_side),
        (act.DEAL, act.FATE, act.deal_action, act.deal_sheep),
        (act.FATE, act.ATTACKER_WINS, act.fate_action, act.fate_colour),
    ],
)
def test_actions_of_one_part(
    first: int, last: int, make: Callable[[int], int], read: Callable[[int], int]
) -> None:
    for number, action in enumerate(range(first, last)):
        assert make(number) == action
        assert read(action) == number
        assert act.nth_action(first, number) == action
        assert act.action_number(first, action) == number


def test_numbers_are_for_ever() -> None:
    """Records hold these numbers."""
    assert [act.LOCK, act.MOVE, act.ROTATE, act.ATTACK, act.TARGET] == [0, 2688, 2910, 3414, 3478]
    assert [act.SPEND_BONES, act.SPEND_MAPS, act.POWER_UP, act.TAKE] == [3576, 3589, 3602, 3608]
    assert [act.LILY_DRAWS, act.SACRIFICE, act.YIELD, act.ACCEPT] == [3613, 3614, 3620, 3621]
    assert [act.DECLINE, act.SPEND_BOOKS, act.FLIP_TILE] == [3622, 3623, 3636]
    assert [act.PICK_SHEEP, act.LAY_WAY, act.LAY_GATE, act.LAY_FACE] == [3673, 3679, 3691, 3697]
    assert [act.LAY_WALL, act.DEAL, act.FATE, act.ATTACKER_WINS] == [3703, 3709, 3715, 3721]
    assert [act.DEFENDER_WINS, act.ACTIONS] == [3722, 3723]
