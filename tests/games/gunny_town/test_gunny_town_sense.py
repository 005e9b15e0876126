"""Gunny Town: what `sense` sees, and what a player makes of it who looks one action ahead."""

import pytest

from tumtum.engine import NATURE, Rng
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.state import GunnyTown
from tumtum.games.gunny_town.sense import sense
from tumtum.games.gunny_town.sense.efforts import WAYS, effort
from tumtum.games.gunny_town.view import imagine, see

from .scene import CARD, Scene, badge, lay, new, weapon

WORLDS = 3


def choice(state: GunnyTown, seat: int, rng: Rng) -> int:
    """The action after which the position looks best, in a few imagined worlds."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    worlds = [imagine(see(state, seat), rng) for _ in range(WORLDS)]
    return max(legal, key=lambda action: sum(after(world, seat, action, rng) for world in worlds))


def after(world: GunnyTown, seat: int, action: int, rng: Rng) -> float:
    state = world.clone()
    state.apply(seat, action)
    while state.actors() == [NATURE]:
        state.apply(NATURE, state.random(NATURE, rng))
    return sense(state, seat)


def played(seats: int, thinking: set[int], seed: int) -> GunnyTown:
    state, rng = new(seats), Rng(seed)
    while state.actors():
        seat = state.actors()[0]
        thinks = seat in thinking
        state.apply(seat, choice(state, seat, rng) if thinks else state.random(seat, rng))
    return state


def best(scene: Scene) -> int:
    return choice(scene.state, scene.actor, Rng(1))


def test_a_mission_that_is_met_is_claimed() -> None:
    scene = lay(jobs=("soldier",), missions=("M1-12",))
    assert best(scene) == act.claim(CARD["M1-12"])


def test_what_a_mission_asks_for_is_bought_and_taken() -> None:
    armory = lay(squares=("d5",), gold=(5,), missions=("M1-08",))
    assert best(armory) == weapon("colt")
    office = lay(squares=("a7",), missions=("M1-12",))
    assert best(office) == badge("sheriff")


def test_gold_is_picked_up_before_the_turn_ends() -> None:
    assert best(lay(after=True, squares=("a1",))) == act.PICK_GOLD


def test_a_hit_that_completes_a_mission_is_tried() -> None:
    scene = lay(
        2,
        squares=("c1", "c2"),
        hands=("head chest",),
        weapons=("colt",),
        missions=("M3-01",),
        marks={(0, "M3-01"): [2]},
    )
    assert best(scene) == act.challenge(1)


def test_being_nearer_is_better() -> None:
    near = lay(2, squares=("e4",), gold=(5,), missions=("M1-08",))
    far = lay(2, squares=("i9",), gold=(5,), missions=("M1-08",))
    card = CARD["M1-08"]
    assert effort(near.state, 0, card, 0) < effort(far.state, 0, card, 0)
    assert sense(near.state, 0) > sense(far.state, 0)


def test_every_way_to_meet_a_card_is_seen() -> None:
    wanted = [[need.place for need in way] for way in WAYS[CARD["M2-08"]]]
    assert wanted == [[0, 1], [2]]
    legal_cover = [[(need.job, need.place) for need in way] for way in WAYS[CARD["M3-08"]]]
    assert legal_cover == [[(1, -1), (-1, 0)], [(1, -1), (-1, 1)]]


def test_opinions_stay_in_bounds_and_leave_the_position_alone() -> None:
    state, rng = new(4, round_limit=12), Rng(3)
    while state.actors():
        seat = state.actors()[0]
        before = state.key()
        assert all(-1 <= sense(state, other) <= 1 for other in range(4))
        assert state.key() == before
        state.apply(seat, state.random(seat, rng))
    assert sense(state, 0) in (-1.0, 0.0, 1.0)


def test_who_looks_one_action_ahead_beats_random_players() -> None:
    wins = 0
    for seed in range(4):
        result = played(4, {seed}, seed).result()
        assert result is not None
        wins += result[seed] == 1
    assert wins == 4


@pytest.mark.rule("GT-2")
def test_a_game_of_players_who_want_to_win_takes_its_rounds() -> None:
    rounds = [int(played(3, {0, 1, 2}, seed).round) for seed in range(3)]
    assert 8 <= sum(rounds) / len(rounds) <= 24
