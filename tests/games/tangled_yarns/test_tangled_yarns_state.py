"""Tangled Yarns keeps the contract."""

import pytest

from tumtum.engine import NATURE
from tumtum.engine.golden import positions_after
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import stages
from tumtum.games.tangled_yarns.rules.attacking import refusal as refusal_code
from tumtum.testing import check_game

from .scene import joint, lay, party


@pytest.mark.slow
def test_tangled_yarns_keeps_the_contract() -> None:
    check_game(GAME, examples=2, spots=2)


def test_golden_counts() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13).cultists(13)
    assert positions_after(game.state, 2) == [1, 74, 3605]


@pytest.mark.rule("TY-229")
def test_options() -> None:
    options = {option.name: (option.default, option.rule) for option in GAME.options}
    assert options == {
        "start_powerups": (False, "TY-198"),
        "first_gate_removed": (False, "TY-199"),
        "random_sheep": (False, "TY-41"),
        "double_walls_count_twice": (False, "TY-22"),
        "servant_marble_cap": (0, "TY-8"),
        "joint_actions": ("ask", "TY-60"),
        "final_act_round_limit": (30, "TY-196"),
    }


@pytest.mark.rule("TY-202")
def test_who_decides_what() -> None:
    game = lay(2, "lily poppy twyla moppet").put(lily=9).corrupt("lily")
    game.power_up("lily").fate("red")
    assert game.actor == 0
    assert game.legal() == [act.take_action(kind) for kind in range(5)]
    deciders = {
        stages.PICK,
        stages.FLIP,
        stages.CLAIM,
        stages.ACT,
        stages.MAPS,
        stages.TARGETS,
        stages.BONES,
    }
    deciders |= {stages.ANSWER, stages.RED_DRAW, stages.TURN, stages.BOOKS}
    state = game.state
    state.asked = 1
    for stage in range(stages.OVER):
        state.stage = stage
        assert (state.actors() != [NATURE]) == (stage in deciders), stage
    state.stage = stages.OVER
    assert state.actors() == []
    assert party("lily") == 1


@pytest.mark.rule("TY-61")
def test_the_position_is_complete() -> None:
    game = joint().lock(0, "lily", "poppy")
    twin = game.state.clone()
    assert twin == game.state
    assert hash(twin) == hash(game.state)
    for name, value in (("round", 7), ("yields", 1), ("moved", 1), ("asked", 0), ("angel", 3)):
        other = game.state.clone()
        setattr(other, name, value)
        assert other != game.state, name
    twin.refused.append(refusal_code(0, 0, act.TARGET, 0))
    assert twin != game.state
