"""The final act, the variants and options, all decisions (sections 14 to 15a)."""

import pytest

from tumtum.engine import NATURE
from tumtum.engine.rng import Rng
from tumtum.engine.state import playout
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.servants import angel_ways
from tumtum.games.tangled_yarns.rules.strikes import begin_hunt

from .scene import Scene, laid_out, lay, new, party


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


def hunt(game: Scene) -> Scene:
    game.state.phase = 1
    begin_hunt(game.state)
    return game


@pytest.mark.rule("TY-187", "TY-70")
def test_the_new_phase_1() -> None:
    game = lay().angel(34, 0).cultists(28).put(lily=9).hold(bone=3).face("bone", 22)
    while game.state.round == 1:
        game.do(act.YIELD if game.actor != NATURE else game.legal()[0])
    while game.actor == NATURE:
        game.do(game.legal()[0])
    assert game.state.angel != 34
    assert game.held("bone") == 1
    assert game.state.shepherd == 0


@pytest.mark.rule("TY-188")
def test_the_angel_walks_as_many_steps_as_there_are_cultists() -> None:
    far = {"lily": 28, "poppy": 28, "twyla": 28}
    one = hunt(lay().angel(19, 0).cultists(22).put(**far).wall(19, 3))
    assert one.state.angel == 7, "through walls"
    three = hunt(lay().angel(19, 0).cultists(22, 22, 22).put(**far))
    assert three.state.angel == 0, "onto the altar"


@pytest.mark.rule("TY-189")
def test_the_angel_goes_to_the_nearest_sheep() -> None:
    game = lay().angel(19, 0).cultists(22, 22, 22, 22).put(lily=7, poppy=1, twyla=4)
    assert hunt(game).state.angel == 7, "it stops with the first sheep"
    assert hunt(game).state.angel == 7, "and stays there"
    tie = lay().angel(19, 0).cultists(22).put(lily=21, poppy=35, twyla=28)
    assert angel_ways(tie.state) == 0b010100
    hunt(tie)
    assert tie.state.stage == stages.HUNT
    tie.fate("green")
    assert tie.state.angel == 20


@pytest.mark.rule("TY-190", "TY-192", "TY-216")
def test_the_angel_strikes() -> None:
    game = lay(1, "lily twyla blackberry").angel(20, 2).cultists(28).put(twyla=30)
    hunt(game.put(lily=20, blackberry=20))
    assert game.odds == (2, 3)
    booked = lay(1, "lily twyla blackberry").angel(20, 2).cultists(28).put(twyla=30)
    hunt(booked.put(lily=20, blackberry=20).hold(book=3))
    assert booked.legal() == [act.books_action(0), act.books_action(1)]
    booked.books(1)
    assert booked.state.phase == 2
    assert booked.lives("lily")
    assert booked.lives("blackberry")


@pytest.mark.rule("TY-191")
def test_the_angel_kills_healthy_or_not() -> None:
    game = hunt(lay().angel(20, 2).cultists(28).put(lily=20, poppy=9, twyla=9)).win()
    assert not game.lives("lily")
    assert not game.over
    safe = hunt(lay().angel(20, 2).cultists(28).put(lily=20, poppy=9, twyla=9)).lose()
    assert safe.lives("lily")
    assert not safe.is_corrupted("lily")


@pytest.mark.rule("TY-193")
def test_an_angel_without_strength_never_attacks() -> None:
    game = hunt(lay().angel(20, 0).cultists(28).put(lily=20, poppy=9, twyla=9))
    assert game.state.arena == -1


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


@pytest.mark.rule("TY-196", "TY-4")
def test_the_round_limit() -> None:
    game = lay(final_act_round_limit=2).angel(20, 0).put(lily=9, poppy=9, twyla=9)
    game.state.angel_rounds = -1
    ends = []
    for _ in range(3):
        game.cultists(28)
        start = int(game.state.round)
        while not game.over and game.state.round == start:
            game.do(act.YIELD if game.actor != NATURE else game.legal()[0])
        ends.append(game.ending)
    assert ends == [0, 0, 6], "the round of the arrival and two more"


@pytest.mark.rule("TY-197")
def test_games_end_within_the_bound() -> None:
    for seats in (1, 3, 5):
        for seed in range(4):
            state = new(seats)
            moves = playout(state, Rng(seed))
            assert moves < GAME.longest
            assert state.round <= 10 + 2 * state.starting + state.angel_limit + 1


# --- variants ---


@pytest.mark.rule("TY-198")
def test_easier_mode_1() -> None:
    state = laid_out(2, 1, start_powerups=True, random_sheep=True)
    seats = []
    for kind in (0, 0, 3, 4):
        assert state.stage == stages.CLAIM
        assert len(state.legal(state.actors()[0])) == 5
        seats.append(state.actors()[0])
        state.apply(seats[-1], act.take_action(kind))
    assert seats == [0, 0, 1, 1]
    assert list(state.powerups) == [2, 0, 0, 1, 1]
    assert state.round == 1


@pytest.mark.rule("TY-199", "TY-200")
def test_easier_mode_2_before_mode_1() -> None:
    state = laid_out(2, 1, first_gate_removed=True, start_powerups=True, random_sheep=True)
    assert state.stage == stages.FLIP
    assert state.actors() == [0]
    assert state.open_gates == 0b111110
    symbols = list(state.view(0).gates[0].symbols)
    for symbol in symbols:
        legal = state.legal(0)
        cells = [cell for cell in range(1, 37) if state.face[cell] == symbol]
        assert legal == [act.flip_action(cell) for cell in cells]
        wall = state.wall[cells[0]]
        state.apply(0, legal[0])
        assert state.face[cells[0]] == kinds.WASTELAND
        assert state.wall[cells[0]] == wall
    assert state.stage == stages.REMOVED
    state.apply(NATURE, state.legal(NATURE)[0])
    assert state.ways[6] >= 0
    assert state.stage == stages.CLAIM


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
