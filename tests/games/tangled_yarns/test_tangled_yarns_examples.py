"""The worked examples, and the two-round example game step by step (section 16)."""

import pytest

from tumtum.engine import NATURE, play
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.city import neighbour
from tumtum.games.tangled_yarns.rules.content import CONTENT
from tumtum.games.tangled_yarns.rules.rounds import begin_next_phase
from tumtum.games.tangled_yarns.rules.servants import cultist_ways
from tumtum.games.tangled_yarns.rules.state import TangledYarns

from .scene import FLOCK, KINDS, Scene, lay, party, refusal

EXAMPLE = CONTENT["example"]


@pytest.mark.rule("TY-207", "TY-208")
def test_a_group_attack_under_rage() -> None:
    game = lay(1, "poppy moppet blackberry").way("rage").hold(bone=3)
    game.put(poppy=9, moppet=9, blackberry=9).cultists(9).wolves(9, 9)
    game.attack("moppet", "blackberry").targets(1, 2).bones(3)
    assert game.odds == (5, 2)
    assert game.state.weights() == [5, 2]
    game.lose()
    assert game.held("bone") == 0
    assert game.wolf_cells == [9, 9]
    assert game.cultist_cells == [9]
    game.attack("poppy").targets(1)
    assert game.odds == (2, 2), "Rage does not touch cultists"


def path_count(state: TangledYarns, cell: int) -> int:
    """How many shortest paths lead from a cell to the altar."""
    if cell == 0:
        return 1
    ways = int(cultist_ways(state, cell))
    return sum(
        path_count(state, int(neighbour(cell, direction)))
        for direction in range(6)
        if ways >> direction & 1
    )


def example() -> Scene:
    """The four-sheep city of the example, played by one seat's hand for all four sheep."""
    game = lay(4, " ".join(EXAMPLE["sheep"]), joint_actions="auto")
    for sheep in range(6):
        if game.state.owner[sheep] >= 0:
            game.state.owner[sheep] = 0
    for cell in range(1, 37):
        game.wall(cell, EXAMPLE["walls"][cell - 1])
        game.state.face[cell] = KINDS.index(EXAMPLE["relics"][cell - 1])
    state = game.state
    state.ways[2] = kinds.WAYS.index(EXAMPLE["space2_tile"])
    state.stack = 0b111111111000 & ~(1 << kinds.GIFT) | 1 << 0
    state.round, state.shepherd, state.phase, state.stage = 0, 0, 0, stages.LAY_WAYS
    return game


def begin(game: Scene) -> Scene:
    """Round 1 begins."""
    begin_next_phase(game.state)
    return game


def round_1(game: Scene) -> Scene:
    """Phases 1 and 2 of round 1."""
    begin(game).fate("red")
    game.move("lily", 9).move("melbrook", 13).lock(0, "lily", "melbrook")
    game.do(act.way_action(kinds.WAYS.index(EXAMPLE["tile_drawn_for_first_lock"])))
    game.move("poppy", 19).move("twyla", 4).power_up("twyla")
    game.attack("poppy").bones(1)
    return game


def round_1_turned() -> Scene:
    """The end of phase 3 of round 1, where nature must choose the cultist's direction."""
    game = round_1(example()).lose()
    return game.turn("lily", 0).turn("melbrook", 5, towards=4).do(act.YIELD)


@pytest.mark.rule("TY-217")
def test_the_frame_of_the_example() -> None:
    game = example()
    assert [FLOCK.index(name) for name in EXAMPLE["sheep"]] == [0, 1, 2, 5]
    first = game.state.view(0).gates[0]
    assert sorted(KINDS[kind] for kind in first.symbols) == sorted(EXAMPLE["first_gate"])
    assert game.state.ways[2] == kinds.GIFT
    assert game.state.cut_off() == 0
    for kind in range(5):
        assert list(game.state.face).count(kind) == 4


@pytest.mark.rule("TY-218")
def test_round_1_phase_1() -> None:
    game = begin(example())
    assert game.state.shepherd == 1
    game.fate("red")
    assert game.cultist_cells == [19]
    assert game.state.stage == stages.ACT
    six = GAME.new(6, random_sheep=True)
    assert isinstance(six, TangledYarns)
    while six.stage != stages.SPAWN:
        play(six, NATURE, six.legal(NATURE)[0])
    for colour in ("red", "green", "orange"):
        play(six, NATURE, act.fate_action(kinds.COLOURS.index(colour)))
    assert [int(cell) for cell in six.cultist[:3]] == [19, 25, 28]


@pytest.mark.rule("TY-219")
def test_round_1_phase_2() -> None:
    game = round_1(example())
    assert game.odds == (2, 1)
    assert game.state.face[9] == game.state.face[13] == kinds.WASTELAND
    assert game.state.ways[6] == kinds.FANG
    assert game.state.open_gates == 62
    game.lose()
    assert game.cultist_cells == [19]
    assert game.held("bone") == 0
    assert game.state.phase == 3, "all four have moved and acted"


@pytest.mark.rule("TY-220")
def test_round_1_phase_3() -> None:
    game = round_1(example()).lose()
    assert game.may_turn("twyla")
    assert not game.may_turn("poppy")
    assert refusal(game, act.rotate_action(0, kinds.POPPY, 0, 0)).rule == "TY-121"
    game.turn("lily", 0).turn("melbrook", 5, towards=4)
    assert game.state.wall[9] == 0
    assert game.state.wall[29] == 5


@pytest.mark.rule("TY-221", "TY-212")
def test_round_1_phase_4() -> None:
    game = round_1_turned()
    state = game.state
    assert state.stage == stages.CULTISTS
    assert state.steps_to_altar(19) == 4
    assert path_count(state, 19) == 6
    assert game.legal() == [act.fate_action(2), act.fate_action(4)]
    game.fate("black")
    assert game.cultist_cells == [36]


def round_2() -> Scene:
    """Phase 2 of round 2 is about to begin."""
    return round_1_turned().fate("black", "blue", "red")


@pytest.mark.rule("TY-222")
def test_round_2_phase_1() -> None:
    game = round_2()
    assert game.state.shepherd == 2
    assert game.state.active() == kinds.GIFT
    assert game.cultist_cells == [22, 36]
    assert game.wolf_cells == [19] == [game.where("poppy")]


def round_2_acted() -> Scene:
    game = round_2()
    game.state.lead = game.state.floor = 0  # one hand leads all four sheep
    game.take("bone").move("twyla", 28).power_up("twyla")
    game.attack("poppy").bones(1)
    return game.power_up("melbrook").fate("red")


@pytest.mark.rule("TY-223")
def test_round_2_phase_2() -> None:
    game = round_2()
    assert game.state.face[28] == kinds.TECH
    game = round_2_acted()
    assert game.wolf_cells == []
    assert game.held("tech") == 1
    assert game.held("bone") == 0
    assert 35 in game.may_move("poppy")
    assert 0 in game.may_move("melbrook")
    game.move("poppy", 35).move("melbrook", 0).move("lily", 23)
    assert game.state.phase == 3
    assert game.state.moved == party(*EXAMPLE["sheep"])


def round_2_turned() -> Scene:
    game = round_2_acted().move("poppy", 35).move("melbrook", 0).move("lily", 23)
    game.turn("poppy", 0, towards=kinds.GREEN, tech=1)
    return game.turn("lily", 4).turn("twyla", 1)


@pytest.mark.rule("TY-224")
def test_round_2_phase_3() -> None:
    before = round_2_acted().move("poppy", 35).move("melbrook", 0).move("lily", 23)
    assert bin(cultist_ways(before.state, 36)).count("1") == 2
    assert not before.may_turn("melbrook", towards=0), "no trait on the altar"
    before.turn("poppy", 0, towards=kinds.GREEN, tech=1)
    assert before.state.wall[18] == 0
    assert before.held("tech") == 0
    assert bin(cultist_ways(before.state, 36)).count("1") == 1
    before.turn("lily", 4)
    assert before.state.wall[23] == 4


@pytest.mark.rule("TY-225")
def test_round_2_phase_4() -> None:
    game = round_2_turned()
    assert game.state.wall[28] == 1
    assert game.cultist_cells == [7, 9], "both move: 36 to 7, 22 to 9"
    assert game.state.steps_to_altar(7) == 2
    assert game.state.round == 3, "no wolves: phases 5 and 6 pass"
