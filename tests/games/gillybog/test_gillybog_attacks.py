"""Attacks and protection (GB-133 to GB-138)."""

from fractions import Fraction

import pytest

from tumtum.engine.state import NATURE
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.flow import work
from tumtum.games.gillybog.rules.pending import ATTACKS, BY_SHOT, EFFECT
from tumtum.games.gillybog.rules.state import Gillybog

from .scene import Scene


def attacked(number: int = 1, where: int = 0) -> Scene:
    """Seat 0 is being shot at by a card."""
    scene = Scene().put(0, where)
    return shot(scene, number)


def shot(scene: Scene, number: int) -> Scene:
    scene.p.agenda.push(EFFECT, 2, 0)
    scene.p.agenda.push(ATTACKS, 0, number, BY_SHOT)
    while scene.asks >= a.ASKED:
        work(scene.p)
    return scene


@pytest.mark.rule("GB-133", "GB-13", "GB-137")
@pytest.mark.parametrize(
    ("face", "left"),
    [
        ("miss", (0, 1, 1)),
        ("blast", (1, 0, 1)),
        ("boot1", (1, 1, 0)),
        ("boot2", (1, 1, 0)),
    ],
)
def test_the_die_names_the_limb(face: str, left: tuple[int, int, int]) -> None:
    scene = attacked().hunters(3, 1).die(face)
    assert scene.protection() == left
    assert scene.told("pack") == []
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-13", "GB-192")
def test_the_odds_of_the_die() -> None:
    scene = attacked()
    assert (scene.actor, scene.legal) == (NATURE, [a.DIE, a.DIE + 1, a.DIE + 2, a.DIE + 3])
    assert scene.p.weights() == [1, 1, 2, 2]


@pytest.mark.rule("GB-134", "GB-177")
@pytest.mark.parametrize("face", ["boot1", "boot2"])
def test_feet_are_safe_in_a_bog_but_not_in_the_den(face: str) -> None:
    assert attacked(where=1).die(face).protection() == (1, 1, 1)
    assert attacked(where=0).die(face).protection() == (1, 1, 0)
    bare = shot(Scene().put(0, 1).limbs(0, 1, 1, 0), 1).die(face)
    assert bare.told("captured") == []


@pytest.mark.rule("GB-135", "GB-183")
def test_a_token_of_the_space_may_go_instead() -> None:
    scene = shot(Scene().shelter(0, 1), 2).die("miss")
    assert scene.legal == [a.LOSE_LIMB, a.LOSE_SHELTER]
    supply = scene.p.supply
    scene.act(a.LOSE_SHELTER)
    assert scene.protection() == (1, 1, 1)
    assert scene.p.shelter[0] == 0
    assert scene.p.supply == supply + 1
    scene.die("miss")
    assert scene.protection() == (0, 1, 1)
    assert scene.p.supply == supply + 2


@pytest.mark.rule("GB-135", "GB-138")
def test_a_token_of_the_space_saves_from_capture() -> None:
    scene = shot(Scene().shelter(0, 1).limbs(0, 0, 1, 1), 1).die("miss")
    assert scene.legal == [a.LOSE_SHELTER, a.YIELD]
    scene.act(a.LOSE_SHELTER)
    assert scene.told("captured") == []
    scene = shot(Scene().shelter(0, 1).limbs(0, 0, 1, 1), 1).die("miss").act(a.YIELD)
    assert scene.told("captured") == [[0]]


@pytest.mark.rule("GB-136", "GB-10")
def test_attacks_come_one_at_a_time_and_more_than_four_dice_are_no_problem() -> None:
    scene = shot(Scene().limbs(0, 3, 3, 3), 6)
    for _ in range(6):
        assert scene.asks == a.ROLL_ATTACK
        scene.die("miss" if scene.protection()[0] else "blast")
    assert scene.protection() == (0, 0, 3)


@pytest.mark.rule("GB-136", "GB-200")
def test_the_attacked_player_chooses() -> None:
    scene = Scene().shelter(0, 1)
    scene.p.agenda.push(EFFECT, 2, 0)
    scene.p.agenda.push(ATTACKS, 1, 1, BY_SHOT)
    while scene.asks >= a.ASKED:
        work(scene.p)
    scene.die("miss")
    assert scene.actor == 1


@pytest.mark.rule("GB-138")
def test_a_hit_on_a_bare_limb_captures() -> None:
    assert attacked(2).die("blast", "blast").told("captured") == [[0]]
    assert attacked(2).die("blast", "miss").told("captured") == []


def captured_odds(p: Gillybog, chance: Fraction) -> Fraction:
    """The chance to be captured before the attacks are over."""
    if p.agenda.kind() != a.ROLL_ATTACK:
        return chance if p.agenda.kind() == a.DRAW_HUNTER else Fraction(0)
    total = Fraction(0)
    for face, weight in zip(p.legal(NATURE), p.weights(), strict=True):
        twin = p.clone()
        twin.apply(NATURE, face)
        total += captured_odds(twin, chance * weight / 6)
    return total


@pytest.mark.rule("GB-238")
@pytest.mark.parametrize(
    ("attacks", "cell", "odds"),
    [
        (2, 0, Fraction(1, 3)),
        (2, 1, Fraction(2, 9)),
        (3, 0, Fraction(7, 9)),
        (3, 1, Fraction(14, 27)),
        (4, 0, Fraction(1)),
    ],
)
def test_the_odds_of_being_captured(attacks: int, cell: int, odds: Fraction) -> None:
    assert captured_odds(attacked(attacks, cell).p, Fraction(1)) == odds
