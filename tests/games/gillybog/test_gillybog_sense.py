"""What bots make of a position."""

from fractions import Fraction

import pytest

from tumtum.bots.greedy import Greedy
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE
from tumtum.games.gillybog import GAME
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.state import Gillybog
from tumtum.games.gillybog.sense import sense
from tumtum.games.gillybog.sense.cards import CARD_WORTH, hand_worth
from tumtum.games.gillybog.sense.danger import BLASTS, BOOTS, Outlook, Threat, capture_odds
from tumtum.games.gillybog.sense.efforts import (
    ATTACK,
    FIRST_GAP,
    HALT,
    MEMORY,
    NO_TILES,
    OWN_COVER,
    ground_of,
)
from tumtum.games.gillybog.sense.errands import Errands, hope_of_tile
from tumtum.games.gillybog.sense.prospects import Outset, composure, nights, price

from .scene import HOWL_SENSE, RUN_GROW, SNEAK_SCARE, STEPS, Scene, Where, setup


def threat(scene: Scene) -> Threat:
    return Threat(scene.p, ground_of(scene.p).packs)


def liking(scene: Scene) -> float:
    return sense(scene.p, 0)


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
            p.apply(seat, Greedy().choose(GAME, p.view(seat), rng))
    return int(p.saved())


@pytest.mark.rule("GB-245", "GB-246")
def test_the_greedy_bot_saves_gillys_and_chance_does_not() -> None:
    assert sum(saved_by(True, seed) for seed in range(3)) >= 4
    assert sum(saved_by(False, seed) for seed in range(10)) == 0


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


def test_what_is_remembered_of_the_map_changes_no_opinion() -> None:
    p = start(setup(2))
    assert isinstance(p, Gillybog)
    rng = Rng(5)
    while p.actors():
        remembered = sense(p, 0)
        MEMORY.grounds.clear()
        assert sense(p, 0) == remembered
        (seat,) = p.actors()
        p.apply(seat, p.random(seat, rng))


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
    feared = liking(guarded)
    assert feared < liking(quiet)
    guarded.p.ignores = 99  # Slip Past
    assert feared < liking(guarded)


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
    assert threat(chase).odds == pytest.approx(7 / 9)
    assert threat(Scene().lane(lane).hunters((3, 0), 2).top("chase")).odds == 0.0
    assert threat(Scene().lane(lane).hunters((3, 0), 3).top("scout")).odds == 0.0
    dicey = Scene().lane(lane).hunters((3, 0), 1).limbs(0, 0, 1, 1).top("scout")
    assert threat(dicey).odds == 0.0
    dicey.p.played = 0b1111
    assert threat(dicey).odds > 0.05
    assert BOOTS[1][:4] == pytest.approx([1.0, 1 / 3, 1 / 6, 0.0])
    assert BLASTS[2][:4] == pytest.approx([1.0, 5 / 9, 1 / 9, 0.0])


def dicey(fins: int, dice: int, hunter: Where) -> Scene:
    """The dice are about to be rolled, a hunter is about, and Chase is over."""
    scene = Scene().lane("forest forest").limbs(0, 3, fins, 3).hunters(hunter, 1).top("chase")
    scene.p.played = (1 << (dice + 1)) - 1
    return scene.end()


@pytest.mark.rule("GB-139", "GB-144")
def test_what_is_left_of_a_threat_phase_is_feared() -> None:
    """Dice still to roll, a blast that was rolled, boots that were."""
    scene = dicey(0, 2, 0)
    assert scene.asks == a.ROLL_RISK
    unrolled = threat(scene).odds
    assert unrolled == pytest.approx(5 / 9)
    assert threat(scene.die("blast")).odds == 1.0
    assert threat(dicey(0, 2, 0).die("miss")).odds == pytest.approx(1 / 3)
    assert threat(dicey(1, 2, 0).die("blast")).odds < unrolled
    near, far = (dicey(2, 3, (3, 0)).die("boot1", second) for second in ("boot2", "miss"))
    assert threat(near).hits == pytest.approx(threat(far).hits + 1.0, abs=0.5)


@pytest.mark.rule("GB-133")
def test_attacks_to_come_are_feared() -> None:
    scene = Scene().lane("forest forest").limbs(0, 1, 1, 1).hunters((3, 0), 3).top("chase").end()
    assert scene.asks == a.ROLL_ATTACK
    assert threat(scene).odds == pytest.approx(7 / 9)
    assert threat(scene.die("blast")).odds == pytest.approx(capture_odds(scene.p, 0, 2))


# --- ways ---


def effort(scene: Scene, start: Where, goal: Where) -> int:
    return int(ground_of(scene.p).field(scene.cell(goal)).reach(scene.cell(start)))


def test_an_effort_counts_steps_and_what_is_in_the_way() -> None:
    lane = "forest forest forest"
    assert effort(Scene().lane(lane), 0, (4, 0)) == 4
    assert effort(Scene().lane(lane).hunters((3, 0), 2), 0, (4, 0)) == 4 + 2 * ATTACK
    assert effort(Scene().lane("forest ambush forest"), 0, (4, 0)) == 4 + ATTACK
    assert effort(Scene().lane("forest snare forest"), 0, (4, 0)) == 4 + HALT
    assert effort(Scene().lane(lane).vision((3, 0)), 0, (4, 0)) == 4 + HALT
    assert effort(Scene().lane(lane).vision((4, 0)), 0, (4, 0)) == 4, "the goal may stop us"


def test_the_best_way_goes_around_hunters() -> None:
    assert effort(Scene().hunters(0, 3), 1, 4) == 3, "around the Den, not through it"


@pytest.mark.rule("GB-22", "GB-40")
def test_a_gap_is_closed_by_tiles_if_there_are_any() -> None:
    scene = Scene().lane("forest").spaces({(4, 0): "forest"})
    over = effort(scene, 0, (4, 0))
    assert over == 2 + FIRST_GAP
    assert effort(Scene().lane("forest").spaces({(5, 0): "forest"}), 0, (5, 0)) > over
    scene.forest_order()
    assert effort(scene, 0, (4, 0)) == 2 + NO_TILES
    closed = Scene().lane("forest").spaces({(4, 0): "forest"}, exits=0)
    assert effort(closed, 0, (4, 0)) == 200


@pytest.mark.rule("GB-19", "GB-33")
def test_a_hole_of_one_cell_takes_no_forest_tile() -> None:
    ring = {(q + 3, r): "forest" for q, r in STEPS}
    open_ring = {**ring}
    del open_ring[(3, -1)]
    east, west = 1 << 0, 1 << 3
    for spaces, fits in ((ring, False), (open_ring, True)):
        scene = Scene().spaces({}, exits=0)
        for where, kind in spaces.items():
            exits = {(2, 0): east | west, (4, 0): west}.get(where, 0)
            scene.spaces({where: kind}, exits)
        assert (effort(scene, 0, (4, 0)) < 200) is fits


@pytest.mark.rule("GB-48", "GB-92")
def test_a_bog_tile_may_join_two_spaces() -> None:
    scene = Scene().lane("forest").spaces({(3, 0): "camp"}, exits=1 << 3)
    joined = effort(scene, 0, (3, 0))
    assert joined == 3
    shut = Scene().lane("forest", exits=1 << 3).spaces({(3, 0): "camp"}, exits=1 << 3)
    assert effort(shut, 0, (3, 0)) == 2 + OWN_COVER
    shut.cover((2, 0), "mud_bank")
    assert effort(shut, 0, (3, 0)) == 3


# --- the work left ---


def errands(scene: Scene) -> Errands:
    return Errands(scene.p, ground_of(scene.p))


def work(scene: Scene) -> float:
    return errands(scene).work(scene.p)


@pytest.mark.rule("GB-114", "GB-168", "GB-170")
def test_every_stage_of_an_errand_is_less_work() -> None:
    lane = "forest forest forest forest"

    def stage() -> Scene:
        return Scene().lane(lane).vision((5, 0)).put(1, (4, 0))

    hidden = work(stage())
    found = work(stage().gilly(0, (3, 0)))
    freed = work(stage().gilly(0, (3, 0), "pim").put(0, (3, 0)))
    under_way = work(stage().gilly(0, (2, 0), "pim").put(0, (2, 0)))
    saved = work(stage().gilly(0, "saved", "pim"))
    assert hidden > found > freed > under_way > saved


@pytest.mark.rule("GB-174")
def test_the_ritual_needs_everybody() -> None:
    def ritual(first: Where, second: Where) -> Scene:
        scene = Scene().lane("forest forest").vision((3, 0)).put(0, first).put(1, second)
        for token, card in enumerate(("pim", "fen", "wren")):
            scene.gilly(token, "saved", card)
        return scene

    here = (3, 0)
    assert work(ritual(0, 0)) > work(ritual(here, 0)) > work(ritual(here, (2, 0)))
    assert liking(ritual(here, 0)) > liking(ritual(0, 0))
    apart = ritual(here, 0).spaces({(-5, 0): "camp"})
    assert work(apart.put(1, (-5, 0))) > work(ritual(here, 0))


def test_the_last_gilly_is_brought_home_whoever_is_still_away() -> None:
    def kin(last: Where | str) -> Scene:
        scene = Scene().lane("forest forest").spaces({(-5, 0): "camp"}).vision((3, 0))
        scene.gilly(0, "saved", "pim").gilly(1, "saved", "fen").gilly(2, last, "wren")
        return scene.put(1, (-5, 0))

    assert work(kin("saved")) < work(kin(1).put(0, 1))


def test_forest_tiles_are_not_for_wasting() -> None:
    full = Scene()
    used = Scene()
    used.p.forest_unseen &= used.p.forest_unseen - 1
    assert work(used) > work(full)
    few, fewer = Scene().forest_order("F04", "F05"), Scene().forest_order("F04")
    assert work(fewer) - work(few) > work(used) - work(full), "the last ones most of all"


def test_a_tile_is_hoped_for_where_something_is_apart() -> None:
    lane = "forest forest forest"
    linked = Scene().lane(lane).vision((3, 0)).gilly(0, (4, 0))
    assert hope_of_tile(linked.p, errands(linked)) == 0.0
    lost = Scene().lane(lane).vision((3, 0)).spaces({(7, 0): "camp"})
    assert hope_of_tile(lost.p, errands(lost)) == 0.0
    for scene in (lost.put(1, (7, 0)), Scene().spaces({(5, 0): "camp"}).vision((5, 0))):
        assert hope_of_tile(scene.p, errands(scene)) > 0.0


# --- what may go wrong ---


@pytest.mark.rule("GB-153")
def test_nightfall_is_foreseen() -> None:
    p = Scene().p
    assert nights(p) == 81.0
    p.support = 8
    p.hunter_discard, p.hunter_unseen = p.hunter_unseen, 0
    assert nights(p) == 1.0
    assert Outset(p).chance(3.0, 0.0) < 0.3 < Outset(Scene().p).chance(3.0, 0.0)


def test_the_one_card_to_keep_is_run_and_grow() -> None:
    assert CARD_WORTH[RUN_GROW] > CARD_WORTH[SNEAK_SCARE] + max(CARD_WORTH[3:])
    assert hand_worth(0b111) == pytest.approx(sum(CARD_WORTH[:3]))
    without = {card: liking(Scene().hand(0, *({0, 1, 2} - {card}))) for card in range(3)}
    assert without[RUN_GROW] < min(without[HOWL_SENSE], without[SNEAK_SCARE])
    assert liking(Scene().hand(0, 0, 1, 2, "echo")) > liking(Scene().hand(0, 0, 1, 2, "omen"))


def test_danger_counts_less_while_one_may_get_away() -> None:
    run, sneak = Scene().hand(0, RUN_GROW), Scene().hand(0, SNEAK_SCARE)
    leap, howl = Scene().hand(0, "leap"), Scene().hand(0, HOWL_SENSE)
    shares = [composure(scene.p) for scene in (run, sneak, leap, howl)]
    assert shares[0] < shares[1] == shares[2] < shares[3] == 1.0


@pytest.mark.rule("GB-29")
def test_of_two_groups_as_near_the_smaller_one_is_chosen() -> None:
    lanes = Scene().lane("forest", 0).lane("forest", 3)
    for big, small in (((2, 0), (-2, 0)), ((-2, 0), (2, 0))):
        twin = lanes.p.clone()
        twin.hunters[lanes.cell(big)] = 3
        twin.hunters[lanes.cell(small)] = 1
        groups = Outlook(twin, 0, ground_of(twin).packs)
        assert (groups.nearest, groups.size, groups.second_size) == (2, 1, 3)


@pytest.mark.rule("GB-4")
def test_a_second_capture_is_feared_more() -> None:
    def cost(injury: int) -> float:
        p = Scene().p
        p.injury[0] = injury
        outset = Outset(p)
        return price(p, outset, 0, 5.0, outset.chance(5.0, outset.hazard))

    assert cost(RUN_GROW) == 1.0, "the game"
    assert 0.0 < cost(-1) < 0.8
    lane = "forest forest"
    chased = Scene().lane(lane).hunters((3, 0), 3).top("chase")
    assert liking(chased) < liking(Scene().lane(lane).hunters((3, 0), 3).top("lost"))


def test_a_howl_is_welcome() -> None:
    howled = Scene().play("howl")
    silent = Scene()
    silent.p.played, silent.p.hand[0] = howled.p.played, howled.p.hand[0]
    assert liking(howled) > liking(silent)


def test_a_tile_about_to_be_placed_is_welcome() -> None:
    scene = Scene().forest_order("F01").play("sense")
    assert scene.asks == a.ASK_SPOT
    waiting = Scene().forest_order()
    waiting.p.played = scene.p.played
    waiting.p.hand[0] = scene.p.hand[0]
    assert liking(scene) > liking(waiting)
