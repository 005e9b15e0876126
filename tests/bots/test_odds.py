"""What bots imagine follows the exact odds of what their seat cannot know."""

import math
from dataclasses import dataclass
from functools import cache

import pytest

import tumtum
from tumtum.engine import NATURE, Game, Move, Rng, Setup, State, View
from tumtum.engine.packed import count4
from tumtum.games.gunny_town.rules.state import GunnyTown
from tumtum.games.gunny_town.rules.steps import REPLY
from tumtum.games.gunny_town.rules.tables import DODGE, KINDS
from tumtum.games.gunny_town.view import dealing
from tumtum.testing.histories import random_move

from .odds import Beliefs, beliefs, one_way, surprise

DOUBT = 4.0  # standard deviations: once in 30,000 by chance


@dataclass(frozen=True)
class Scene:
    """A game at random up to here, as one seat saw it."""

    name: str
    seats: int
    seed: int
    length: int
    seat: int
    least: int  # positions that fit: so many at least
    draws: int = 1500  # so many are imagined: more where more fit

    @property
    def game(self) -> Game:
        return tumtum.game(self.name)

    @property
    def setup(self) -> Setup:
        return self.game.setup(self.seats)


LAID = Scene("gunny_town", 2, 3519, 26, 1, 700, 12000)  # one of three lies face-down in a duel
SCENES = (
    Scene("mimsy", 2, 2, 40, 0, 2),  # the other goal
    Scene("mimsy", 3, 1, 40, 1, 2),  # who has which of two
    Scene("borogoves", 2, 1, 30, 1, 28),  # two cards of the hand
    Scene("borogoves", 2, 1, 90, 0, 45),  # the same with the roles exchanged
    Scene("gunny_town", 2, 303, 65, 1, 50),  # three cards after one was shown
    Scene("gunny_town", 2, 895, 39, 0, 300, 12000),  # three cards after a duel
    LAID,
    Scene("gunny_town", 2, 3519, 27, 1, 140, 12000),  # the same when it was shown
    Scene("slithy", 3, 1, 14, 1, 4),  # the card that lies face-down
)
each_scene = pytest.mark.parametrize(
    "scene", SCENES, ids=lambda scene: f"{scene.name} {scene.length}"
)


def ways(before: State, after: State, seat: int) -> int:
    """Gunny Town: in how many ways just these cards can leave a hand. A card of a duel leaves the
    challenger's when it is laid, though it is shown later, by the other's reply."""
    assert isinstance(before, GunnyTown)
    assert isinstance(after, GunnyTown)
    held, left = before.hand[seat], after.hand[seat]
    if seat == after.turn and after.stage == REPLY:
        return int(count4(held, after.laid))
    gone = [max(0, int(count4(held, kind) - count4(left, kind))) for kind in range(KINDS)]
    return math.prod(math.perm(int(count4(held, kind)), gone[kind]) for kind in range(KINDS))


@cache
def known(scene: Scene) -> tuple[View, Beliefs]:
    """What the seat sees, and what it should believe."""
    state = scene.game.start(scene.setup)
    rng = Rng(scene.seed)
    moves: list[Move] = []
    while len(moves) < scene.length:
        moves.append(random_move(state, rng))
        state.apply(*moves[-1])
    counted = ways if scene.name == "gunny_town" else one_way
    return state.view(scene.seat), beliefs(scene.game, scene.setup, moves, scene.seat, counted)


@pytest.mark.slow
@each_scene
def test_imagined_positions_follow_the_exact_odds(scene: Scene) -> None:
    view, expected = known(scene)
    assert len(expected) >= scene.least
    assert abs(doubt(scene, view, expected)) < DOUBT


def doubt(scene: Scene, view: View, expected: Beliefs) -> float:
    return surprise(expected, lambda rng: scene.game.imagine(view, rng), scene.draws, Rng(5))


@pytest.mark.slow
@each_scene
def test_one_that_imagines_its_favourite_too_often_is_caught(scene: Scene) -> None:
    view, expected = known(scene)
    favourite = scene.game.imagine(view, Rng(1))

    def biased(rng: Rng) -> State:
        return scene.game.imagine(view, rng) if rng.below(6) else favourite

    assert surprise(expected, biased, scene.draws, Rng(5)) > DOUBT


@pytest.mark.slow
def test_a_laid_card_tells_of_the_hand_it_comes_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that takes any hand that can fire for equally likely is caught."""
    view, expected = known(LAID)

    def fits(cards: dealing.Pile, laid: bool, rng: Rng) -> bool:
        return sum(cards) > cards[DODGE]

    monkeypatch.setattr(dealing, "fits", fits)
    assert doubt(LAID, view, expected) > DOUBT


def test_an_impossible_position_is_caught() -> None:
    scene = SCENES[0]
    _, expected = known(scene)
    assert surprise(expected, lambda rng: scene.game.start(scene.setup), 1, Rng(5)) == math.inf


def test_beliefs_follow_natures_weights() -> None:
    """Before anything is seen they are nature's own odds."""
    game = tumtum.game("gunny_town")
    start = game.start(game.setup(2))
    assert start.actors() == [NATURE]
    moves: list[Move] = []
    while start.actors() == [NATURE]:
        moves.append((NATURE, start.legal(NATURE)[0]))
        start.apply(*moves[-1])
    expected = beliefs(game, game.setup(2), moves, 0)
    assert sum(expected.values()) == 1
    assert len(set(expected.values())) > 1  # a kind the seat holds itself is rarer
