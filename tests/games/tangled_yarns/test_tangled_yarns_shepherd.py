"""Phase 1: the Shepherd advances, servants come (section 7)."""

import pytest

from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.shepherd import begin_shepherd, trim

from .scene import lay, to_next_round, told


@pytest.mark.rule("TY-63")
def test_the_shepherd_advances_one_space_a_round() -> None:
    game = to_next_round(lay())
    assert game.state.shepherd == 2


@pytest.mark.rule("TY-64", "TY-4", "TY-2")
def test_an_open_gate_under_the_shepherd_loses() -> None:
    game = lay()
    game.state.shepherd = 5
    to_next_round(game)
    assert game.over
    assert not game.won
    assert game.ending == 2
    assert game.cultist_cells == game.wolf_cells == [], "nothing spawns"
    locked = lay().gates(1, 2, 3, 4, 5)
    locked.state.shepherd = 5
    assert not to_next_round(locked).over


@pytest.mark.rule("TY-65")
def test_tiles_at_locked_gates_act_too() -> None:
    game = lay().gates(5)
    game.state.ways[6], game.state.shepherd = kinds.GIFT, 6
    assert game.state.active() == kinds.GIFT
    game.state.shepherd = 7
    assert game.state.active() == kinds.NO_TILE


@pytest.mark.rule("TY-66", "TY-115")
def test_a_lying_shepherd_only_stands_up() -> None:
    game = lay().way("shifting").wall(1, 3)
    game.state.lying = True
    assert game.state.active() == kinds.NO_TILE
    to_next_round(game)
    assert game.state.shepherd == 2
    assert game.state.active() == kinds.SHIFTING
    assert game.state.wall[1] == 3, "Shifting does not happen again"
    assert game.cultist_cells == game.wolf_cells == []
    assert game.state.phase == 2
    to_next_round(game)
    assert game.state.shepherd == 3


@pytest.mark.rule("TY-67")
def test_spawning_follows_the_row_of_the_starting_sheep() -> None:
    game = lay(4).gates(0)
    game.state.cell[3] = -1
    game.state.alive = 7  # one of four is dead: still the row for four
    to_next_round(game)
    assert (game.state.cultists_to_come, game.state.wolves_to_come) == (1, 1)
    game.put(lily=22).fate("blue", "green")
    assert game.cultist_cells == [22]
    assert game.wolf_cells == [25], "occupied corners are fine"


@pytest.mark.rule("TY-68")
def test_no_token_no_servant_no_marble() -> None:
    game = lay(5).cultists(20, 20, 20, 20, 20, 20)
    game.state.shepherd = 1
    begin_shepherd(game.state)
    assert game.state.cultists_to_come == 0
    assert game.state.wolves_to_come == 1
    game.fate("red")
    assert game.wolf_cells == [19]
    assert len(game.cultist_cells) == 6


@pytest.mark.rule("TY-68")
def test_no_token_no_wolf_no_marble() -> None:
    game = lay(5).wolves(20, 20, 20, 20, 20, 20)
    game.state.phase, game.state.shepherd = 1, 1
    begin_shepherd(game.state)  # the guide says one of each
    game.fate("blue")
    assert game.cultist_cells == [22]
    assert game.wolf_cells == [20] * 6
    assert game.state.stage != stages.SPAWN


@pytest.mark.rule("TY-69")
def test_order_within_phase_1() -> None:
    game = lay(4).hold(book=2).way("quiet")
    game.state.shepherd, game.state.ways[2] = 1, kinds.SHIFTING
    game.wall(1, 3)
    told(game)
    to_next_round(game)
    game.fate("blue", "red")
    names = [what for what, _ in told(game)]
    wanted = ["shepherd", "shift", "cultist-comes", "wolf-comes", "trim"]
    places = [names.index(what) for what in wanted]
    assert places == sorted(places)


@pytest.mark.rule("TY-69", "TY-181")
def test_lightness_comes_after_spawning() -> None:
    game = lay(1)
    game.state.shepherd, game.state.ways[2] = 1, kinds.LIGHTNESS
    game.cultists(1)
    to_next_round(game)
    assert game.over, "the only cultist was one step from the altar and moved in phase 4 already"


@pytest.mark.rule("TY-70", "TY-210", "TY-103")
def test_power_ups_are_trimmed_to_the_face_up_tiles() -> None:
    game = lay().hold(book=5, bone=2).face("book", 4, 5, 6).face("bone", 7, 8)
    assert game.held("book") == 5, "during a round the flock may hold more"
    trim(game.state)
    assert (game.held("book"), game.held("bone")) == (3, 2)


@pytest.mark.rule("TY-70")
def test_the_trim_comes_in_held_rounds_too() -> None:
    game = lay().hold(tech=2).face("tech", 5)
    game.state.lying = True
    to_next_round(game)
    assert game.held("tech") == 1
