"""What is in the box, how the city lies, and how a game is set up (sections 1 to 4, 18)."""

from collections import Counter

import pytest

from tumtum.engine import NATURE
from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.city import AXIAL, CELLS, CORNERS, VECTORS, at, neighbour
from tumtum.games.tangled_yarns.rules.content import CONTENT, CULTIST_GUIDE, GATES, WOLF_GUIDE
from tumtum.games.tangled_yarns.rules.laying import repair, take_walls_off
from tumtum.games.tangled_yarns.rules.strikes import begin_strikes
from tumtum.games.tangled_yarns.rules.walking import reach

from .scene import FLOCK, KINDS, laid_out, lay, new

GUIDES = {
    3: "1+0 0+1 1+0 0+1 1+0 0+0 1+0 0+1 1+0 0+1 1+0",
    4: "1+0 1+1 0+1 1+0 1+0 0+1 1+0 1+0 0+1 1+0 1+1",
    5: "2+0 1+1 0+2 1+0 1+0 1+1 1+0 1+0 1+1 1+0 1+1",
    6: "3+0 1+1 1+0 1+1 1+0 1+1 1+0 1+1 1+0 1+1 2+1",
}
GATE_SETS = {
    3: "tm ob eo mb tem teo",
    4: "bt me obm teo tmob emob",
    5: "eo tmb meb tmob tmeob tmeob",
    6: "tob meob tmeb tmeob tmeob tmeoob",
}


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


@pytest.mark.rule("TY-5")
def test_all_is_public_but_the_order_of_the_stack() -> None:
    state = laid_out(2, 5)
    everybody = [state.view(seat) for seat in (0, 1, SPECTATOR)]
    assert {view.stack for view in everybody} == {everybody[0].stack}
    assert set(everybody[0].stack) == set(range(12)) - set(state.ways)
    assert len({repr(view).replace(f"seat={view.seat},", "") for view in everybody}) == 1


@pytest.mark.rule("TY-7", "TY-9", "TY-10", "TY-11", "TY-12", "TY-13", "TY-15")
def test_components() -> None:
    box = CONTENT["components"]
    assert list(FLOCK) == list(CONTENT["sheep"])
    assert len(kinds.SHEEP) == box["character_boards"] == 6
    assert (box["track_pieces"], box["shepherd_tokens"], box["fate_boxes"]) == (6, 1, 1)
    assert (box["wolves"], box["cultists"], box["angels"]) == (6, 6, 1)
    assert set(box["powerup_tokens"].values()) == {6}
    assert sum(box["city_tiles"].values()) == 36
    assert set(box["city_tiles"]) == set(KINDS)
    assert box["altar_tiles"] == 1
    assert lay().state.wall[0] == -1
    ways = [tile["id"] for tile in CONTENT["shepherd_tile"]]
    assert ways == kinds.WAYS
    assert len(set(ways)) == box["shepherd_tiles"] == 12
    state = lay().state
    assert len(state.cultist) == len(state.wolf) == 6


@pytest.mark.rule("TY-8")
def test_servant_marbles_are_unlimited_unless_capped() -> None:
    assert sum(CONTENT["components"]["marbles"].values()) == 23
    for cap, attack in ((0, 12), (9, 9)):
        game = lay(5, servant_marble_cap=cap).wolves(20, 20, 20, 20)
        game.put(lily=20, poppy=20, twyla=20, moppet=20, blackberry=20)
        begin_strikes(game.state)
        assert game.odds == (attack, 3)


@pytest.mark.rule("TY-14", "TY-32", "TY-226")
def test_gate_sets() -> None:
    letters = "tmeob"
    for sheep, gates in GATE_SETS.items():
        printed = [sorted(letters.index(letter) for letter in gate) for gate in gates.split()]
        assert [sorted(gate) for gate in GATES[sheep - 3]] == printed
        needed = Counter(kind for gate in printed for kind in gate)
        assert max(needed.values()) <= sheep
        assert max(map(len, printed)) <= sheep
    assert sum(len(gates) for gates in GATES) == 24
    state = laid_out(4, 1)
    assert sorted(state.gates) == list(range(6))
    assert state.open_gates == 63


@pytest.mark.rule("TY-27", "TY-227", "TY-206")
def test_guides() -> None:
    for sheep, row in GUIDES.items():
        for space, numbers in enumerate(row.split(), start=1):
            place = 12 * (sheep - 3) + space
            assert f"{CULTIST_GUIDE[place]}+{WOLF_GUIDE[place]}" == numbers
    assert [GUIDES[sheep].split()[2] for sheep in (3, 4, 5, 6)] == ["1+0", "0+1", "0+2", "1+0"]


@pytest.mark.rule("TY-16", "TY-17", "TY-18", "TY-19")
def test_cells_and_directions() -> None:
    content = CONTENT["geometry"]
    assert [list(cell) for cell in AXIAL] == content["cells"]
    assert len(AXIAL) == CELLS == 37
    assert content["directions"] == kinds.COLOURS
    assert [list(vector) for vector in VECTORS] == content["vectors"]
    assert [content["corner_cells"][colour] for colour in kinds.COLOURS] == CORNERS
    for direction in range(6):
        assert neighbour(0, direction) == 1 + direction, (
            "ring 1 begins towards red and runs clockwise"
        )
        assert neighbour(1 + direction, (direction + 3) % 6) == 0
    assert Counter(max(abs(q), abs(r), abs(q + r)) for q, r in AXIAL) == {0: 1, 1: 6, 2: 12, 3: 18}


@pytest.mark.rule("TY-20", "TY-21", "TY-23")
def test_a_wall_on_either_side_shuts_a_border() -> None:
    for walled, direction in ((1, 3), (2, 4)):  # towards the altar
        state = lay().wall(walled, direction).state
        assert not state.step(at(0)) & at(walled), "nor can one step there from the altar"
        assert state.steps_to_altar(walled) == 2
    assert lay().wall(19, 0).state.steps_to_altar(19) == 3, "a wall on the rim blocks nothing"
    state = laid_out(3, 4)
    assert all(0 <= state.wall[cell] < 6 for cell in range(1, CELLS))


@pytest.mark.rule("TY-22")
@pytest.mark.parametrize("twice", [False, True])
def test_walls_back_to_back(twice: bool) -> None:
    state = lay(double_walls_count_twice=twice).put(lily=1).wall(1, 0).wall(7, 3).state
    seven = at(7)
    assert bool(reach(state, kinds.LILY, 1, 1) & seven) is not twice
    assert reach(state, kinds.LILY, 1, 2) & seven
    state.set_wall(7, 0)
    assert reach(state, kinds.LILY, 1, 1) & seven, "a single wall needs a single map"


@pytest.mark.rule("TY-24")
def test_any_number_share_a_cell() -> None:
    game = lay().put(poppy=1, twyla=1).cultists(1, 1).wolves(1, 1)
    assert 1 in game.may_move("lily")


@pytest.mark.rule("TY-26", "TY-28")
def test_the_track() -> None:
    slots = [space["slot"] for space in CONTENT["track"]["space"]]
    assert slots == ["start", "empty"] + ["shepherd_tile"] * 4 + ["gate"] * 6
    pieces = [space["piece"] for space in CONTENT["track"]["space"]]
    assert pieces == [colour for colour in kinds.COLOURS for _ in range(2)]
    game = lay().gates(5)
    game.state.shepherd = 10
    game.skip().skip()
    assert game.over
    assert game.state.shepherd == 11
    assert not game.won


@pytest.mark.rule("TY-29", "TY-201")
def test_sheep_by_players() -> None:
    sheep = [int(new(seats).starting) for seats in range(1, 7)]
    assert sheep == [3, 4, 6, 4, 5, 6]
    assert sheep == [CONTENT["players"]["total_sheep"][str(seats)] for seats in range(1, 7)]


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


@pytest.mark.rule("TY-45", "TY-150")
def test_the_box_holds_all_six_colours_whoever_lives() -> None:
    game = lay().put(twyla=5).power_up("twyla")
    assert game.legal() == [act.fate_action(colour) for colour in range(6)]


@pytest.mark.rule("TY-228")
def test_corners_lie_as_far_as_they_should() -> None:
    steps = [
        int(laid_out(1, seed).steps_to_altar(corner)) for seed in range(150) for corner in CORNERS
    ]
    assert sum(steps) / len(steps) == pytest.approx(3.7, abs=0.12)
    assert steps.count(3) / len(steps) == pytest.approx(0.37, abs=0.06)
    assert steps.count(4) / len(steps) == pytest.approx(0.56, abs=0.06)
