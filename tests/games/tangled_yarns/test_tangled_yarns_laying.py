"""How a game is set up, the easier modes too (sections 4, 15)."""

from collections import Counter

import pytest

from tumtum.engine import NATURE
from tumtum.engine.rng import Rng
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.city import CELLS, at
from tumtum.games.tangled_yarns.rules.content import CONTENT
from tumtum.games.tangled_yarns.rules.laying import repair, take_walls_off

from .scene import laid_out, lay, new


@pytest.mark.rule("TY-30", "TY-42", "TY-43", "TY-44")
def test_how_a_game_begins() -> None:
    state = laid_out(2, 3)
    assert state.stage == stages.PICK
    assert state.shepherd == 0
    assert state.round == 0
    assert min(state.face) >= 0
    assert all(tile >= 0 for tile in state.ways[2:6])
    for sheep in (0, 5, 1, 2):
        state.apply(state.actors()[0], act.pick_action(sheep))
    assert [state.cell[sheep] for sheep in (0, 1, 2, 5)] == [0] * 4
    assert state.corrupted == 0
    assert sum(state.powerups) == 0
    assert state.angel == -1
    assert state.wolves_in_city() == 0
    assert state.cultists_in_city() == 0
    assert state.round == 1
    assert state.shepherd == 1
    assert state.stage == stages.SPAWN


@pytest.mark.rule("TY-31")
def test_four_ways_face_up_eight_in_the_stack() -> None:
    state = laid_out(1, 8)
    assert [tile >= 0 for tile in state.ways] == [False] * 2 + [True] * 4 + [False] * 6
    assert len(set(state.ways[2:6])) == 4
    assert bin(state.stack).count("1") == 8


@pytest.mark.rule("TY-33", "TY-34", "TY-204")
@pytest.mark.parametrize(
    ("seats", "sheep", "waste"), [(1, 3, 21), (4, 4, 16), (5, 5, 11), (6, 6, 6)]
)
def test_relic_faces(seats: int, sheep: int, waste: int) -> None:
    faces = Counter(laid_out(seats, 2).face[1:])
    assert faces == dict.fromkeys(range(5), sheep) | {kinds.WASTELAND: waste}


@pytest.mark.rule("TY-25", "TY-36", "TY-38")
def test_no_tile_is_cut_off_after_setup() -> None:
    assert all(laid_out(1, seed).cut_off() == 0 for seed in range(60))


@pytest.mark.rule("TY-36", "TY-37")
def test_the_first_turn_that_helps_is_kept() -> None:
    # Corner 19 has three neighbours: 20 and 36 shut their borders, and its own wall shuts the last.
    game = lay().wall(19, 3).wall(20, 5).wall(36, 1)
    state = game.state
    assert state.cut_off() == at(19)
    assert repair(state)
    assert state.cut_off() == 0
    assert [state.wall[cell] for cell in (20, 36)] == [5, 1], "the cut-off tile is tried first"
    assert state.wall[19] == 4, "one clockwise step helps already"


@pytest.mark.rule("TY-37")
def test_a_neighbour_turns_when_the_tile_itself_cannot_help() -> None:
    # Tile 19 is shut in by its three neighbours; its own wall faces out, so turning it is useless.
    game = lay().wall(19, 0).wall(20, 5).wall(36, 1).wall(7, 0)
    before = list(game.state.wall)
    assert bin(game.state.cut_off()).count("1") == 1
    assert repair(game.state)
    changed = [cell for cell in range(CELLS) if game.state.wall[cell] != before[cell]]
    assert changed == [20], "neighbours are tried in the order red to purple: 20 lies first"
    assert game.state.wall[20] == 0, "one clockwise step from purple"


@pytest.mark.rule("TY-39")
def test_all_walls_are_drawn_anew_if_nothing_helps() -> None:
    state = laid_out(1, 0)
    state.stage, state.laid = stages.LAY_WALLS, 35
    take_walls_off(state)
    assert set(state.wall) == {-1}
    assert state.stage == stages.LAY_WALLS


@pytest.mark.rule("TY-35", "TY-40")
def test_walls_are_dealt_one_by_one() -> None:
    state = new(1)
    rng = Rng(1)
    while state.stage != stages.LAY_WALLS:
        state.apply(NATURE, state.random(NATURE, rng))
    assert state.legal(NATURE) == [act.wall_action(direction) for direction in range(6)]
    assert state.weights() == [1] * 6
    assert CONTENT["geometry"]["altar"] == 0


@pytest.mark.rule("TY-41")
def test_sheep_are_picked_in_seat_order() -> None:
    state = laid_out(2, 3)
    picked = []
    for sheep in (4, 0, 5, 1):
        picked.append(state.actors()[0])
        assert act.pick_action(sheep) in state.legal(picked[-1])
        state.apply(picked[-1], act.pick_action(sheep))
        assert act.pick_action(sheep) not in state.legal(state.actors()[0])
    assert picked == [0, 1, 0, 1]
    dealt = laid_out(3, 3, random_sheep=True)
    assert sorted(dealt.owner) == [0, 0, 1, 1, 2, 2]


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
