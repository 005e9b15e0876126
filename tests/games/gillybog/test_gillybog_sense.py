"""What bots make of a position."""

from fractions import Fraction

import pytest

from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.state import Gillybog
from tumtum.games.gillybog.sense import sense
from tumtum.games.gillybog.sense.danger import BLASTS, BOOTS, Threat, capture_odds
from tumtum.games.gillybog.sense.trips import trip

from .scene import Scene, setup


def liking(scene: Scene) -> float:
    return sense(scene.p, 0)


def greedy_move(p: Gillybog, seat: int, rng: Rng) -> int:
    """The action that looks best after one glance at nature's answer."""
    best, best_value = -1, -2.0
    for action in p.legal(seat):
        after = p.clone()
        after.apply(seat, action)
        while after.actors() == [NATURE]:
            after.apply(NATURE, after.random(NATURE, rng))
        value = sense(after, seat)
        if value > best_value:
            best, best_value = action, value
    return best


def saved_by(greedy: bool, seed: int) -> int:
    """How many gillys a game of one player saves in at most 30 turns."""
    p = start(setup(1, first_game=True))
    assert isinstance(p, Gillybog)
    rng = Rng(seed)
    while p.actors() and p.turn < 30:
        (seat,) = p.actors()
        if seat == NATURE or not greedy:
            p.apply(seat, p.random(seat, rng))
        else:
            p.apply(seat, greedy_move(p, seat, rng))
    return int(p.saved())


@pytest.mark.rule("GB-245", "GB-246")
def test_the_greedy_bot_saves_gillys_and_chance_does_not() -> None:
    assert sum(saved_by(True, seed) for seed in range(6)) >= 4
    assert sum(saved_by(False, seed) for seed in range(20)) == 0


@pytest.mark.parametrize("seed", range(4))
def test_an_opinion_is_a_number_and_changes_nothing(seed: int) -> None:
    p = start(setup(1 + seed))
    assert isinstance(p, Gillybog)
    rng = Rng(seed)
    while p.actors():
        before = p.key()
        assert -1.0 <= sense(p, 0) <= 1.0
        assert p.key() == before
        (seat,) = p.actors()
        p.apply(seat, p.random(seat, rng))
    assert sense(p, 0) == -1.0


def test_what_is_liked() -> None:
    lane = "forest forest forest forest"
    far = liking(Scene().lane(lane).gilly(0, (5, 0)))
    near = liking(Scene().lane(lane).gilly(0, (5, 0)).put(0, (3, 0)))
    freed = liking(Scene().lane(lane).gilly(0, (5, 0), "pim").put(0, (5, 0)))
    home = liking(Scene().lane(lane).gilly(0, 1, "pim").put(0, 1))
    saved = liking(Scene().lane(lane).gilly(0, "saved", "pim"))
    assert far < near < freed < home < saved
    assert liking(Scene().limbs(0, 2, 2, 2)) > liking(Scene()) > liking(Scene().limbs(0, 0, 1, 1))


def test_a_walk_is_thought_through_to_its_best_end() -> None:
    scene = Scene().lane("forest forest forest").gilly(0, (4, 0))
    before = liking(scene)
    scene.play("run")
    promised = liking(scene)
    assert promised > before
    for where in ((1, 0), (2, 0), (3, 0)):
        scene.walk(where)
        assert liking(scene) == pytest.approx(promised), "a step of the plan costs nothing"
    scene.walk((4, 0)).fate()
    assert liking(scene) == pytest.approx(promised, abs=0.02)


def test_hunters_on_the_way_are_feared() -> None:
    quiet = Scene().lane("forest forest forest").gilly(0, (4, 0)).play("run")
    guarded = Scene().lane("forest forest forest").gilly(0, (4, 0)).hunters((3, 0), 4).play("run")
    assert liking(guarded) < liking(quiet)


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
def test_the_odds_of_capture(attacks: int, cell: int, odds: Fraction) -> None:
    assert capture_odds(Scene().put(0, cell).p, 0, attacks) == pytest.approx(float(odds))


def test_the_hunter_card_on_top_is_foreseen() -> None:
    lane = "forest forest"
    chase = Scene().lane(lane).hunters((3, 0), 3).top("chase")
    assert Threat(chase.p).odds == pytest.approx(7 / 9)
    assert Threat(Scene().lane(lane).hunters((3, 0), 2).top("chase").p).odds == 0.0
    assert Threat(Scene().lane(lane).hunters((3, 0), 3).top("scout").p).odds == 0.0
    dicey = Scene().lane(lane).hunters((3, 0), 1).limbs(0, 0, 1, 1).top("scout")
    assert Threat(dicey.p).odds == 0.0
    dicey.p.played = 0b1111
    assert Threat(dicey.p).odds > 0.05
    assert BOOTS[1][:4] == pytest.approx([1.0, 1 / 3, 1 / 6, 0.0])
    assert BLASTS[2][:4] == pytest.approx([1.0, 5 / 9, 1 / 9, 0.0])


def test_trips_go_along_paths_or_over_gaps() -> None:
    scene = Scene().lane("forest forest").spaces({(5, 0): "forest"})
    land = scene.p.land
    assert trip(land, 0, scene.cell((3, 0))) == 3.0
    over = trip(land, 0, scene.cell((5, 0)))
    assert 5.0 < over < 10.0
    closed = Scene().spaces({(5, 0): "forest"}, exits=0)
    assert trip(closed.p.land, 0, closed.cell((5, 0))) == 40.0


def test_a_tile_about_to_be_placed_is_welcome() -> None:
    scene = Scene().forest_order("F01").play("sense")
    assert scene.asks == a.ASK_SPOT
    waiting = Scene()
    waiting.p.played = scene.p.played
    waiting.p.hand[0] = scene.p.hand[0]
    assert liking(scene) > liking(waiting)
