"""The threat phase, Zeal, the end of the turn (GB-139 to GB-154)."""

import pytest

from tumtum.engine import NATURE
from tumtum.engine.rng import Rng
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.threat import support_value

from .scene import HUNTER, Scene


def dicey(cards: int = 3, top: str = "chase") -> Scene:
    """Seat 0 has played so many basic cards without effect and ends the phase."""
    scene = Scene().top(top)
    scene.hand(0, 0, 1, 2, "swim")
    scene.p.played = (1 << cards) - 1
    scene.p.hand[0] &= ~scene.p.played
    return scene


@pytest.mark.rule("GB-140", "GB-149", "GB-139")
def test_the_top_hunter_card_is_resolved_first() -> None:
    scene = dicey(2, "scout").put(0, 5).end()
    assert scene.group_at(5) == 2
    assert scene.fate().p.turn == 2


@pytest.mark.rule("GB-141", "GB-142")
@pytest.mark.parametrize(("cards", "dice"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_dice_for_cards_beyond_the_timers(cards: int, dice: int) -> None:
    scene = dicey(cards).end()
    rolled = 0
    while scene.asks == a.ROLL_RISK:
        rolled += 1
        scene.die("miss")
    assert rolled == dice


@pytest.mark.rule("GB-141", "GB-208")
def test_fewer_dice_never_below_none() -> None:
    scene = dicey(3)
    scene.p.fewer_dice = 5
    scene.end()
    assert scene.asks == a.DRAW_HUNTER


@pytest.mark.rule("GB-143")
def test_boots_are_one_movement_of_the_then_nearest_group() -> None:
    scene = dicey(4).lane("forest forest forest forest forest").hunters((6, 0), 1)
    scene.put(0, 4).end()
    assert scene.group_at((5, 0)) == 1, "Chase"
    scene.die("boot2", "boot1", "miss")
    assert scene.told("boots") == [[3]]
    assert scene.group_at((2, 0)) == 1


@pytest.mark.rule("GB-144", "GB-146")
def test_each_blast_in_sight_costs_a_token_of_the_fins() -> None:
    scene = dicey(3).limbs(0, 1, 3, 1).lane("forest forest").hunters((3, 0), 1).end()
    scene.die("blast", "blast")
    assert scene.protection() == (1, 1, 1)
    hidden = dicey(3).put(0, 2).lane("forest forest").hunters((3, 0), 1).end()
    hidden.die("blast", "blast")
    assert hidden.protection() == (1, 1, 1)


@pytest.mark.rule("GB-144")
def test_a_blast_on_bare_fins_captures_unless_the_option_says_no() -> None:
    scene = dicey(2).limbs(0, 1, 0, 1).hunters(0, 1).end().die("blast")
    assert scene.told("captured") == [[0]]
    scene = Scene(blast_die_captures=False).top("chase").limbs(0, 1, 0, 1).hunters(0, 1)
    scene.p.played = 0b11
    scene.end().die("blast")
    assert scene.told("captured") == []
    assert scene.protection() == (1, 0, 1)


@pytest.mark.rule("GB-144", "GB-135")
def test_a_token_of_the_space_stands_in_for_the_fins() -> None:
    scene = dicey(2).shelter(0, 1).hunters(0, 1).end().die("blast").act(a.LOSE_SHELTER)
    assert scene.protection() == (1, 1, 1)


@pytest.mark.rule("GB-145")
def test_misses_do_nothing() -> None:
    scene = dicey(3).hunters(0, 1).end().die("miss", "miss")
    assert scene.protection() == (1, 1, 1)
    assert scene.asks == a.DRAW_HUNTER


@pytest.mark.rule("GB-141", "GB-143", "GB-144")
def test_boots_come_before_blasts() -> None:
    scene = dicey(3).lane("forest forest forest").hunters((4, 0), 1).put(0, 2)
    scene.end().die("blast", "boot2")
    assert scene.group_at(1) == 1, "Chase 1, boots 2"
    assert scene.protection() == (1, 0, 1), "so the blast has hunters in sight"


@pytest.mark.rule("GB-147")
def test_clean_up() -> None:
    scene = Scene().deal("camouflage").play("scare").end()
    assert scene.p.played == 0
    assert bin(scene.p.hand[0]).count("1") == 4
    assert scene.p.hunter_discard == 1 << HUNTER.index("blast")
    scene.fate()
    assert not scene.p.unseen, "this turn's effects are over"
    assert scene.p.active == 1


@pytest.mark.rule("GB-149", "GB-68", "GB-189")
def test_the_next_card_comes_to_light() -> None:
    scene = Scene().end()
    assert scene.legal == [
        a.HUNTER_CARD + HUNTER.index(c) for c in ("lost", "chase", "close_in", "scout")
    ]
    assert scene.p.weights() == [1, 1, 1, 1]


def empty_deck(scene: Scene) -> Scene:
    """The top card is the last one."""
    scene.p.hunter_discard = scene.p.hunter_unseen
    scene.p.hunter_unseen = 0
    return scene


@pytest.mark.rule("GB-150", "GB-148", "GB-189")
def test_zeal() -> None:
    scene = empty_deck(Scene()).end()
    assert scene.told("zeal") == [[1]]
    assert scene.p.support == 1
    assert scene.p.hunter_discard == 0
    assert scene.p.hunter_deck_below() == 6
    assert scene.p.hunter_stranger == 1
    # Five cards known, one of eight that nobody has seen: 8 weights each against 1 each.
    assert scene.legal == [a.HUNTER_CARD + card for card in range(13)]
    assert scene.p.weights() == [8] * 5 + [1] * 8
    rng, same = Rng(1), Rng(1)
    for _ in range(100):
        drawn = scene.p.random(NATURE, rng)
        assert drawn == scene.legal[same.weighted(scene.p.weights())], "drawn by these weights"
    scene.act(a.HUNTER_CARD + HUNTER.index("volley"))
    assert scene.p.hunter_stranger == 0
    assert not scene.p.village_unseen >> HUNTER.index("volley") & 1


@pytest.mark.rule("GB-236", "GB-152")
def test_zeal_on_easy_comes_later_and_later() -> None:
    scene = Scene(seats=1)
    scene.p.village = 0  # nobody comes to disturb
    seen: dict[int, tuple[int, int]] = {}
    while scene.p.turn < 19:
        turn = int(scene.p.turn)
        scene.end()
        while scene.p.turn == turn:
            if scene.actor == -1:
                scene.act(scene.legal[-1])
            else:
                scene.act(scene.legal[0])
        seen[turn] = int(support_value(scene.p)), int(scene.p.hunter_deck_below()) + 1
    assert seen[4][0] == 0
    assert seen[5] == (1, 6)
    assert scene.told("zeal") == [[1], [2], [3]]
    assert seen[11] == (1, 7)
    assert seen[18][0] == 2


@pytest.mark.rule("GB-153", "GB-4")
def test_the_ninth_zeal_is_nightfall() -> None:
    scene = empty_deck(Scene())
    scene.p.support = 8
    scene.end()
    assert scene.p.result() == [-1.0, -1.0]
    assert scene.p.ending == a.NIGHTFALL


@pytest.mark.rule("GB-154")
def test_without_nightfall_the_marker_stays() -> None:
    scene = empty_deck(Scene(nightfall=False))
    scene.p.support = 8
    scene.p.village_unseen = 0
    scene.end()
    assert scene.p.support == 8
    assert scene.p.hunter_stranger == 0
    assert scene.legal == [a.HUNTER_CARD + card for card in range(5)]


@pytest.mark.rule("GB-154")
def test_the_turn_cap() -> None:
    scene = Scene(nightfall=False)
    scene.p.turn = 199
    scene.end().fate()
    assert scene.p.result() is None
    scene.end()
    scene.act(scene.legal[0])
    assert scene.p.ending == a.TURN_CAP
    assert scene.p.result() == [-1.0, -1.0]
    late = Scene()
    late.p.turn = 250
    assert late.end().fate().p.result() is None, "only without nightfall"
