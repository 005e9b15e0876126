"""The Fate box: every use of chance has exactly its odds (section 5, TY-203)."""

from collections import Counter

import pytest

from tumtum.engine import NATURE
from tumtum.engine.rng import Rng
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.state import TangledYarns
from tumtum.testing.chance import plausible

from .scene import Scene, laid_out, lay

DRAWS = 1500


def drawn(state: TangledYarns) -> Counter[int]:
    rng = Rng(11)
    return Counter(int(state.random(NATURE, rng)) for _ in range(DRAWS))


def check_odds(state: TangledYarns, odds: dict[int, int]) -> None:
    """Nature's options and weights are these, and `random` keeps to them."""
    assert dict(zip(state.legal(NATURE), state.weights(), strict=True)) == odds
    seen = drawn(state)
    assert set(seen) <= set(odds)
    assert plausible([seen[action] for action in odds], list(odds.values()))


def colours(*names: str) -> dict[int, int]:
    return {act.fate_action(kinds.COLOURS.index(name)): 1 for name in names}


def next_round(game: Scene) -> Scene:
    """Everybody yields until nature must decide something."""
    while not game.over and game.actor != NATURE:
        game.do(act.YIELD)
    return game


@pytest.mark.rule("TY-46", "TY-47", "TY-52", "TY-203")
def test_spawning_draws_corners_without_replacement() -> None:
    game = next_round(lay(5))  # round 2, space 2: one cultist, one wolf
    assert game.state.stage == stages.SPAWN
    check_odds(game.state, colours(*kinds.COLOURS))
    game.fate("green")
    check_odds(game.state, colours("red", "blue", "orange", "black", "purple"))
    game.fate("red")
    assert game.cultist_cells == [25]
    assert game.wolf_cells == [19]


@pytest.mark.rule("TY-47")
def test_a_seventh_servant_needs_another_shake() -> None:
    game = next_round(lay(5))
    game.state.wolves_to_come = 6
    game.fate(*kinds.COLOURS)
    check_odds(game.state, colours(*kinds.COLOURS))


@pytest.mark.rule("TY-205")
def test_servants_take_corners_in_the_order_of_marbles() -> None:
    game = next_round(lay(5))
    game.state.cultists_to_come, game.state.wolves_to_come = 2, 1
    game.fate("blue", "orange", "red")
    assert [int(cell) for cell in game.state.cultist[:2]] == [22, 28]
    assert game.wolf_cells == [19]


@pytest.mark.rule("TY-48", "TY-129", "TY-212")
def test_directions_are_even_however_many_paths() -> None:
    # From corner 19 in an open city: only red's axis is straight, so wall it off to leave two.
    game = next_round(lay(4).cultists(19).wall(19, 3))
    assert game.state.stage == stages.CULTISTS
    check_odds(game.state, colours("green", "black"))
    game.fate("black")
    assert 36 in game.cultist_cells


@pytest.mark.rule("TY-48")
def test_one_candidate_needs_no_shake() -> None:
    game = lay().cultists(7)
    game.state.lying = True
    game.do(act.YIELD)
    assert game.cultist_cells == [1]
    assert game.state.round == 2
    assert game.state.phase == 2


@pytest.mark.rule("TY-49")
def test_victims_are_even() -> None:
    game = lay(4).put(lily=20, poppy=20, twyla=20).wolves(20, 20, 20, 20)
    next_round(game)
    assert game.state.stage == stages.VICTIM, "four wolves, no defence left: no shake"
    check_odds(game.state, colours("red", "blue", "green"))


@pytest.mark.rule("TY-50")
def test_random_power_ups() -> None:
    gifts = {"blue": "talaria", "green": "map", "purple": "tech", "orange": "book", "black": "bone"}
    for colour in kinds.COLOURS:
        game = lay().put(twyla=9).power_up("twyla")
        check_odds(game.state, colours(*kinds.COLOURS))
        game.fate(colour)
        held = sum(game.state.powerups)
        assert held == (colour != "red")
        if held:
            assert game.held(gifts[colour]) == 1


@pytest.mark.rule("TY-51")
def test_battles_are_won_by_the_leftmost_marble() -> None:
    game = lay().put(twyla=9).cultists(9, 9).attack("twyla").targets(2)
    assert game.odds == (2, 4)
    check_odds(game.state, {act.ATTACKER_WINS: 2, act.DEFENDER_WINS: 4})
    wolves = next_round(lay(4).put(lily=20, poppy=20).wolves(20))
    check_odds(wolves.state, {act.ATTACKER_WINS: 3, act.DEFENDER_WINS: 2})


@pytest.mark.rule("TY-52", "TY-203")
def test_setup_draws() -> None:
    state = GAME.new(6, random_sheep=True)
    assert isinstance(state, TangledYarns)
    rng = Rng(2)
    check_odds(state, {act.way_action(tile): 1 for tile in range(12)})
    state.apply(NATURE, act.way_action(3))
    check_odds(state, {act.way_action(tile): 1 for tile in range(12) if tile != 3})
    while state.stage == stages.LAY_WAYS:
        state.apply(NATURE, state.random(NATURE, rng))
    check_odds(state, {act.gate_action(card): 1 for card in range(6)})
    while state.stage == stages.LAY_GATES:
        state.apply(NATURE, state.random(NATURE, rng))
    check_odds(state, {act.face_action(face): 6 for face in range(6)})
    state.apply(NATURE, act.face_action(2))
    check_odds(state, {act.face_action(face): 6 - (face == 2) for face in range(6)})
    while state.stage == stages.LAY_FACES:
        state.apply(NATURE, state.random(NATURE, rng))
    check_odds(state, {act.wall_action(direction): 1 for direction in range(6)})
    while state.stage == stages.LAY_WALLS:
        state.apply(NATURE, state.random(NATURE, rng))
    check_odds(state, {act.deal_action(sheep): 1 for sheep in range(6)})


@pytest.mark.rule("TY-84", "TY-203")
def test_the_tile_for_a_locked_gate_is_even_among_the_stack() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13)
    game.lock(0, "lily", "twyla")
    check_odds(game.state, {act.way_action(tile): 1 for tile in range(4, 12)})


@pytest.mark.rule("TY-173", "TY-203")
def test_spirit_draws_corners_without_replacement() -> None:
    game = lay(4).way("spirit").put(lily=9, poppy=9, twyla=9, moppet=9).cultists(9, 9)
    game.hold(bone=4).attack("lily").targets(2).bones(4)
    check_odds(game.state, colours(*kinds.COLOURS))
    game.fate("red")
    check_odds(game.state, colours("blue", "green", "orange", "black", "purple"))
    game.fate("purple")
    assert game.cultist_cells == [19, 34]


@pytest.mark.rule("TY-35", "TY-203")
def test_walls_are_independent_and_even() -> None:
    walls = Counter(int(wall) for seed in range(40) for wall in laid_out(1, seed).wall[1:])
    assert plausible([walls[direction] for direction in range(6)], [1] * 6)
