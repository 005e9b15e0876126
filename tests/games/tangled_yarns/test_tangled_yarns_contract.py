"""Tangled Yarns keeps the contract, and its rooms hang together."""

from tumtum.engine import NATURE
from tumtum.engine.golden import positions_after
from tumtum.engine.rng import Rng
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules.state import TangledYarns
from tumtum.testing import check_game

from .scene import lay


def test_tangled_yarns_keeps_the_contract() -> None:
    check_game(GAME, examples=2, spots=2)


def test_golden_counts() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13).cultists(13)
    assert positions_after(game.state, 2) == [1, 74, 3605]


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


def test_sense_likes_locked_gates_and_fears_cultists() -> None:
    base = GAME.sense(lay().cultists(28).state, 0)
    assert GAME.sense(lay().gates(1, 2, 3, 4, 5).cultists(28).state, 0) > base
    assert GAME.sense(lay().state, 0) > base
    far = lay().cultists(28).actions_left()  # nobody can strike before it moves
    near = lay().cultists(4).actions_left()
    assert GAME.sense(near.state, 0) < GAME.sense(far.state, 0)
    assert GAME.sense(lay().cultists(28).corrupt("lily").state, 0) < base


def looks_ahead(state: TangledYarns, seat: int, rng: Rng) -> int:
    """What a bot that looks one action ahead would do."""
    best, liking = -1, -2.0
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action)
        while after.actors() == [NATURE]:
            after.apply(NATURE, after.random(NATURE, rng))
        value = GAME.sense(after, seat)
        if value > liking:
            best, liking = action, value
    return best


def gates_locked(clever: bool, seed: int) -> int:
    state = GAME.new(4, random_sheep=True, joint_actions="auto")
    assert isinstance(state, TangledYarns)
    rng = Rng(seed)
    while state.actors() and state.round < 6:
        seat = state.actors()[0]
        if clever and seat != NATURE:
            state.apply(seat, looks_ahead(state, seat, rng))
        else:
            state.apply(seat, state.random(seat, rng))
    return 6 - bin(state.open_gates).count("1")


def test_looking_ahead_locks_more_gates_than_chance() -> None:
    clever = sum(gates_locked(True, seed) for seed in range(6))
    chance = sum(gates_locked(False, seed) for seed in range(6))
    assert clever >= chance + 3
