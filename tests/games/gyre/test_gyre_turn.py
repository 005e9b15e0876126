"""Gyre: the order of a turn, the whiffle and the flight."""

import pytest

from tumtum.engine import Rng, positions_after
from tumtum.games.gyre.rules.board import SPACE_NAMES
from tumtum.games.gyre.rules.position import ACT, FLY, WHIFFLE

from .scene import Scene, lay, refused


def spaces(scene: Scene) -> set[str]:
    return {name.split()[1] for name in scene.legal()}


@pytest.mark.rule("GY-28", "GY-4")
def test_a_turn_is_a_whiffle_one_action_flips_and_the_next_player() -> None:
    scene = lay().gems(c11="GY", c12="P").holds(G=7, Y=7, P=7)
    assert scene.state.stage == WHIFFLE
    assert scene.mover == 0
    scene.do("whiffle T2")
    assert scene.state.stage == ACT
    assert scene.mover == 0
    scene.do("fly", "fly T1")
    assert scene.mover == 1
    scene.do("whiffle R3")
    assert scene.mover == 1
    scene.at(Y="L1").do("inhale")
    assert not scene.up(11)  # the flip check follows the action
    assert scene.mover == 2
    assert scene.state.stage == WHIFFLE


@pytest.mark.rule("GY-29", "GY-36")
def test_each_choice_is_asked_in_its_order() -> None:
    scene = lay()
    assert all(name.startswith("whiffle ") for name in scene.legal())
    assert refused(scene, "inhale") == "GY-31"
    scene.do("whiffle T2")
    assert set(scene.legal()) <= {"inhale", "exhale", "resolve", "fly"}
    assert refused(scene, "whiffle T3") == "GY-36"
    assert refused(scene, "fly B3") == "GY-29"
    scene.do("fly")
    assert scene.state.stage == FLY
    assert all(name.startswith("fly ") for name in scene.legal())
    assert refused(scene, "inhale") == "GY-53"


@pytest.mark.rule("GY-36")
def test_flying_is_always_possible_and_doing_nothing_never() -> None:
    rng = Rng(5)
    scene = lay()
    for _ in range(600):
        if scene.over:
            break
        if scene.state.stage == ACT:
            assert "fly" in scene.legal()
        seat = scene.mover
        scene.state.apply(seat, scene.state.random(seat, rng))
    assert scene.state.legal(0) != [] or scene.over


@pytest.mark.rule("GY-31")
def test_a_whiffle_must_end_elsewhere() -> None:
    scene = lay().at(G="T2", Y="T5", P="L2")
    assert "T2" not in spaces(scene)
    assert refused(scene, "whiffle T2") == "GY-31"


@pytest.mark.rule("GY-32", "GY-94")
def test_example_a_whiffle_stays_between_the_other_two() -> None:
    scene = lay().at(G="T2", Y="T5", P="L2")
    assert spaces(scene) == {"T3", "T4", "T1", "L1"}
    assert refused(scene, "whiffle R1") == "GY-32"
    assert refused(scene, "whiffle L3") == "GY-32"
    assert refused(scene, "whiffle T5") == "GY-16"


@pytest.mark.rule("GY-32")
def test_the_free_stretch_is_found_from_every_three_spaces() -> None:
    scene = lay()
    for green in range(16):
        for yellow in range(16):
            for purple in range(16):
                if len({green, yellow, purple}) < 3:
                    continue
                names = SPACE_NAMES[green], SPACE_NAMES[yellow], SPACE_NAMES[purple]
                scene.at(G=names[0], Y=names[1], P=names[2])
                assert spaces(scene) == walked(green, {yellow, purple})


def walked(here: int, others: set[int]) -> set[str]:
    """Where steps along the ring lead before they meet somebody; anywhere free if nowhere."""
    found = set()
    for step in (1, -1):
        there = (here + step) % 16
        while there not in others:
            found.add(there)
            there = (there + step) % 16
    if not found:
        found = set(range(16)) - others - {here}
    return {SPACE_NAMES[space] for space in found}


@pytest.mark.rule("GY-33")
def test_with_one_neighbour_taken_the_move_goes_the_other_way() -> None:
    scene = lay().at(G="T2", Y="T3", P="L3")
    assert spaces(scene) == {"T1", "L1", "L2"}


@pytest.mark.rule("GY-34", "GY-95")
def test_example_blocked_around_a_corner_it_jumps_anywhere() -> None:
    scene = lay().at(G="T1", Y="T2", P="L1")
    assert spaces(scene) == set(SPACE_NAMES) - {"T1", "T2", "L1"}
    assert len(scene.legal()) == 13
    assert refused(scene, "whiffle T1") == "GY-31"
    scene.do("whiffle B3")
    assert scene.where("G") == "B3"


@pytest.mark.rule("GY-35", "GY-54")
def test_gems_travel_with_their_jabberwocky() -> None:
    scene = lay().gems(c33="G").holds(G=5, Y=8, P=8).at(G="T2", Y="T5", P="L2")
    scene.do("whiffle T3")
    assert scene.held("G") == 5
    scene.do("fly", "fly R2")
    assert scene.held("G") == 5
    assert scene.on(33) == "G"


@pytest.mark.rule("GY-53", "GY-96")
def test_example_a_flight_ends_anywhere_but_where_it_began() -> None:
    scene = lay().at(G="T2", Y="T5", P="L2").do("whiffle T4", "fly")
    assert spaces(scene) == set(SPACE_NAMES) - {"T4", "T5", "L2"}
    assert len(scene.legal()) == 13
    assert refused(scene, "fly T4") == "GY-53"
    assert refused(scene, "fly T5") == "GY-16"
    scene.do("fly T2")  # back to where the turn began
    assert scene.where("G") == "T2"
    assert scene.mover == 1


@pytest.mark.rule("GY-54")
def test_no_gem_on_the_grid_moves_in_a_flight() -> None:
    scene = lay()
    before = (scene.state.green, scene.state.yellow, scene.state.purple, scene.state.all_up())
    scene.do("whiffle T2", "fly", "fly R3")
    state = scene.state
    assert (state.green, state.yellow, state.purple, state.all_up()) == before


@pytest.mark.rule("GY-32", "GY-36", "GY-53")
@pytest.mark.parametrize("seats", [2, 3])
def test_random_moves_are_drawn_evenly_from_the_legal_ones(seats: int) -> None:
    rng = Rng(11)
    scene = lay(seats=seats)
    state = scene.state
    checked = set()
    for _ in range(60):
        seat = state.actors()[0]
        legal = state.legal(seat)
        assert legal == sorted(set(legal))
        draws = [int(state.random(seat, rng)) for _ in range(60 * len(legal))]
        assert set(draws) == set(legal)
        assert max(draws.count(action) for action in legal) < 110
        checked.add(int(state.stage))
        state.apply(seat, draws[0])
    assert {WHIFFLE, ACT, FLY} <= checked


def test_golden_counts_of_positions() -> None:
    assert positions_after(lay().state, 6) == GOLDEN_THREE
    assert positions_after(lay(seats=2).state, 6) == GOLDEN_TWO


GOLDEN_THREE = [1, 4, 7, 48, 204, 564, 2109]
GOLDEN_TWO = [1, 2, 14, 27, 110, 370, 944]
