"""How a game is won or lost, and the final act (sections 1, 14)."""

import pytest

from tumtum.engine.rng import Rng
from tumtum.engine.state import playout
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.strikes import begin_hunt

from .scene import Scene, hunt, lay, new, strike


@pytest.mark.rule("TY-1", "TY-6")
def test_the_flock_wins_or_loses_together() -> None:
    assert GAME.cooperative
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6]
    assert "Tedman Getschman" in GAME.designers
    game = lay(4).gates(0)
    game.state.ending, game.state.stage = 1, stages.OVER
    assert game.state.result() == [1.0] * 4
    game.state.ending = 3
    assert game.state.result() == [-1.0] * 4


def last_lock(*cultists: int, wolves: tuple[int, ...] = ()) -> Scene:
    game = lay().gates(0).put(lily=9, twyla=13).face("talaria", 9).face("map", 13)
    game.cultists(*cultists).wolves(*wolves).way("kindness")
    return game.lock(0, "lily", "twyla").do(act.way_action(5))


@pytest.mark.rule("TY-183", "TY-216")
def test_the_angel_arrives() -> None:
    game = last_lock(19, 22, 25, wolves=(20, 21))
    state = game.state
    assert state.final_act
    assert state.shepherd == 0
    assert state.angel == 0
    assert state.strength == 2
    assert game.wolf_cells == []
    assert state.active() == kinds.NO_TILE
    assert game.cultist_cells == [19, 22, 25]


@pytest.mark.rule("TY-184", "TY-3")
def test_no_cultist_no_angel() -> None:
    assert last_lock(wolves=(20,)).won


@pytest.mark.rule("TY-185")
def test_the_round_of_the_arrival_goes_on() -> None:
    game = last_lock(19)
    assert game.state.stage == stages.ACT
    assert game.may_move("poppy")
    while game.state.round == 1:
        game.do(act.YIELD)
    assert game.cultist_cells == [7], "phase 4 was played"


@pytest.mark.rule("TY-186")
def test_the_altar_in_the_final_act() -> None:
    game = lay().angel(19, 1).cultists(28)
    game.state.phase = 1
    begin_hunt(game.state)
    assert game.state.angel != 19, "sheep on the altar are hunted"
    ready = lay().angel(1, 1).cultists(28)
    begin_hunt(ready.state)
    assert ready.state.stage == stages.STRIKE
    assert ready.state.arena == 0, "and attacked there"
    assert not lay().angel(19, 0).cultists(28).phase(3).may_turn("lily"), "still not rotatable"
    lost = lay().angel(19, 0).cultists(1).put(lily=30)
    while not lost.over:
        lost.do(act.YIELD)
    assert lost.ending == 3, "still the cultists' goal"


@pytest.mark.rule("TY-194", "TY-3")
def test_the_last_cultist_wins_the_game() -> None:
    game = lay().angel(20, 3).cultists(9).put(lily=9).hold(bone=2).attack("lily").bones(2)
    assert game.won


@pytest.mark.rule("TY-195")
def test_losing_in_the_final_act() -> None:
    game = lay().angel(20, 2).cultists(28).put(lily=20)
    game.state.cell[1] = game.state.cell[2] = -1
    game.state.alive = 1
    assert hunt(game).win().ending == 5
    two = hunt(lay().angel(20, 2).cultists(28).put(lily=20, poppy=9, twyla=9)).win()
    assert not two.over, "too few for a gate does not matter any more"


@pytest.mark.rule("TY-197")
def test_games_end_within_the_bound() -> None:
    for seats in (1, 3, 5):
        for seed in range(4):
            state = new(seats)
            moves = playout(state, Rng(seed))
            assert moves < GAME.longest
            assert state.round <= 10 + 2 * state.starting + state.angel_limit + 1


@pytest.mark.rule("TY-151", "TY-4")
def test_too_few_sheep_or_none_lose() -> None:
    few = strike(lay().gates(4).corrupt("poppy").put(poppy=20).wolves(20)).win()
    assert few.over
    assert few.ending == 4
    enough = strike(lay().gates(0).corrupt("poppy").put(poppy=20).wolves(20)).win()
    assert not enough.over, "gate 0 has two symbols"
    last = lay().gates(0).corrupt("poppy").put(poppy=20).wolves(20)
    last.state.cell[0] = last.state.cell[2] = -1
    last.state.alive = 2
    assert strike(last).win().ending == 5
