"""Gillybog: what a choice would bring, drawn before it is made."""

import pytest

from tumtum.engine.ghosts import Foresight
from tumtum.games.gillybog import GAME
from tumtum.games.gillybog.draw.foresight.cards import reach
from tumtum.games.gillybog.draw.foresight.outlook import captured
from tumtum.games.gillybog.draw.foresight.ways import trail
from tumtum.games.gillybog.draw.layout import open_spots
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.sense.danger import capture_odds
from tumtum.games.gillybog.view import GillybogView

from ..foreseeing import kinds, texts
from .scene import SNEAK_SCARE, Scene


def sight(scene: Scene, action: int, narrow: bool = False) -> Foresight:
    assert action in scene.legal
    seat = scene.actor
    after = scene.p.clone()
    after.apply(seat, action)
    return GAME.foresee(scene.p.view(seat), action, after.view(seat), narrow)


def drawn(scene: Scene, action: int) -> str:
    return sight(scene, action).marks


# --- odds ---


@pytest.mark.parametrize("attacks", range(6))
def test_the_odds_are_those_of_all_ways_to_share_the_hits(attacks: int) -> None:
    scene = Scene().limbs(0, 2, 1, 0)
    view = scene.p.view(0)
    assert captured(view, 0, 0, attacks) == pytest.approx(capture_odds(scene.p, 0, attacks))


def test_a_bog_guards_the_feet_and_tokens_of_the_space_stand_in() -> None:
    bare = Scene().limbs(0, 0, 0, 0)
    assert captured(bare.p.view(0), 0, 0, 1) == 1.0
    assert captured(bare.p.view(0), 0, 1, 1) == pytest.approx(2 / 3), "a bog space"
    sheltered = bare.shelter(1, 1)
    assert captured(sheltered.p.view(0), 0, 1, 1) == 0.0
    assert captured(sheltered.p.view(0), 0, 1, 2) == pytest.approx(4 / 9)


# --- ways ---


def test_a_step_among_hunters_says_what_they_do() -> None:
    scene = Scene().limbs(0, 0, 1, 1).hunters(1, 2).play("run")
    told = texts(drawn(scene, a.WALK + 1))
    assert told[:2] == ["Great Bog", "2 attacks: captured 67%"]
    assert "If the turn ends here:" in told
    assert "Blast: 1 attack, captured 85%" in told, "hunters in sight, after two attacks"


def test_what_may_be_ignored_is_not_counted() -> None:
    scene = Scene().limbs(0, 0, 1, 1).hunters(1, 2).play("sneak")
    assert "1 attack (1 ignored): captured 33%" in texts(drawn(scene, a.WALK + 1))
    one = Scene().lane("ambush").play("sneak").walk(1)
    assert "1 attack, ignored" in texts(drawn(one, a.WALK + one.cell((2, 0))))


def test_a_step_says_what_its_space_is() -> None:
    scene = Scene().lane("snare").put(0, 1).play("run")
    assert "The Snare ends the move" in texts(drawn(scene, a.WALK + scene.cell((2, 0))))
    shelter = Scene().lane("sanctuary").put(0, 1)
    shelter.shelter((2, 0), 2).play("run")
    assert "2 tokens to shelter you" in texts(drawn(shelter, a.WALK + shelter.cell((2, 0))))
    free = Scene().gilly(0, 1).play("run")
    assert "Frees the gilly" in texts(drawn(free, a.WALK + 1))
    home = Scene().put(0, 1).gilly(0, 1, "pim").play("run").walk(2)
    assert "Brings Pim the Quick home" in texts(drawn(home, a.WALK + 0))
    camp = Scene().vision(1).play("run")
    assert "A new camp is found" in texts(drawn(camp, a.WALK + 1))


def test_the_way_so_far_is_traced() -> None:
    scene = Scene().play("run").walk(1, 2, 3)
    assert trail(scene.p.view(0)) == [0, 1, 2, 3]
    told = drawn(scene, a.WALK + 4)
    assert kinds(told, "way") == [""]
    assert drawn(scene, a.STOP).count("L") == 3


def test_hunters_come_to_where_the_turn_would_end() -> None:
    scene = Scene().top("chase").lane("forest forest").hunters((3, 0), 2).play("run")
    told = drawn(scene, a.WALK + 1)
    assert "Chase: 2 attacks, captured 22%" in texts(told), "two steps, and they are two"
    assert kinds(told, "way") == ["bad"]
    away = texts(drawn(scene, a.WALK + 4))
    assert "Chase: no attack" in away


def test_dice_come_with_the_cards_played() -> None:
    scene = Scene().top("close_in").hand(0, 0, 1, 2).hunters(1, 1)
    scene.p.played = 0b111 << 5  # three unique cards are down
    told = texts(drawn(scene, a.PLAY_BASIC))
    assert "1 → 2 risk dice" in told
    walk = Scene().top("close_in").hunters(1, 1)
    walk.p.played = 0b111 << 5
    rows = texts(drawn(walk.play("run"), a.WALK + 4))
    assert "2 risk dice, in sight" in rows
    out = Scene().top("close_in").hunters(1, 1)
    out.p.played = 0b111 << 5
    out.spaces({(-2, 0): "forest", (-2, 1): "forest"})
    assert "2 risk dice, out of sight" in texts(
        drawn(out.put(0, (-2, 0)).play("run"), a.WALK + out.cell((-2, 1)))
    )


# --- cards ---


def test_a_walk_reaches_what_is_near_enough_and_stops_where_one_stops() -> None:
    scene = Scene().lane("snare forest").put(0, 1).play("run")
    found = reach(scene.p.view(0))
    assert found[scene.cell((2, 0))] == 1
    assert scene.cell((3, 0)) not in found, "behind the Snare"
    assert found[0] == 1
    assert found[4] == 2
    sneak = Scene().play("sneak")
    assert set(reach(sneak.p.view(0)).values()) == {1}, "all six are beside the Den"


def test_a_card_shows_what_it_reaches() -> None:
    told = drawn(Scene().hunters(1, 2), a.PLAY_BASIC)  # Run
    assert "2!" in texts(told)
    assert kinds(told, "g-order") == [""] * 6
    scare = drawn(Scene().hunters(1, 2).hunters(2, 1), a.PLAY_BASIC + 5)
    assert kinds(scare, "ring") == ["", ""]


def test_the_end_of_the_phase_tells_whom_the_card_reaches() -> None:
    scene = Scene().top("close_in").put(1, 1).limbs(1, 0, 0, 0)
    scene.lane("forest").hunters((2, 0), 1)
    told = texts(drawn(scene, a.END_ACTIONS))
    assert "1 attack, captured 67%" in told, "the other is on the way"
    assert "Close In: no attack" in told


# --- hunters ---


def test_a_step_of_hunters_says_whom_they_strike_and_what_stops_them() -> None:
    scene = Scene().put(1, 2).limbs(1, 0, 0, 1).hunters(1, 2).play("scare")
    assert "2 attacks, captured 89%" in texts(drawn(scene, a.LEAD + 2))
    haunted = Scene().lane("haunted_bog").hunters(1, 2).play("scare")
    told = texts(drawn(haunted, a.LEAD + haunted.cell((2, 0))))
    assert told == ["1 goes home if they stop"]
    mud = Scene().lane("mud_bank").hunters(1, 2).play("scare")
    assert texts(drawn(mud, a.LEAD + mud.cell((2, 0)))) == ["stuck in the mud"]
    more = Scene().hunters(1, 2).hunters(2, 1).play("scare").group(1)
    assert texts(drawn(more, a.LEAD + 2)) == ["3 hunters"]


def test_hunters_sent_home_are_crossed_out() -> None:
    scene = Scene().hunters(1, 3).deal("terrify")
    told = drawn(scene, a.BANISH + 2)
    assert texts(told) == ["2 hunters home, 1 left"]
    assert kinds(told, "g-cross") == ["good"]


# --- tiles ---


def test_a_tile_lies_with_its_paths_joined_and_those_it_bars_crossed() -> None:
    scene = Scene().forest_order("F01", "F02").put(0, 1).play("sense").fate()
    spot = next(x for x in scene.legal if a.spot_cell(x) == 1)
    told = drawn(scene, spot)
    assert "good" in kinds(told, "way")
    assert "joins you" in texts(told)
    assert not sight(scene, spot).moves, "the map is laid out anew"
    scene.act(spot)
    for turn in scene.legal:
        told = drawn(scene, turn)
        assert kinds(told, "way").count("good") >= 1, "a forest tile joins the map"


def test_a_bog_over_a_space_joins_all_round() -> None:
    scene = Scene().spaces({(2, 0): "snare", (3, 0): "forest"}, exits=63)
    land = scene.p.land.copy()
    land.add(2, 1, a.FOREST, 63, 30)
    scene.p.land = land
    scene.put(0, (2, 0)).play("grow").limb("feet")
    told = drawn(scene, a.STACK + 0)
    assert texts(told) == ["Mud Bank"]
    assert kinds(told, "g-frame") == [""]


# --- attacks ---


def test_an_attack_shows_every_limb_it_may_hit() -> None:
    scene = Scene().limbs(0, 2, 0, 1).lane("ambush").put(0, 1).play("sneak")
    scene.walk((2, 0))
    assert texts(drawn(scene, a.SUFFER)) == [
        "The attack",
        "1 in 3: fronds 2 → 1",
        "1 in 3: bare fins: captured",
        "1 in 3: feet 1 → 0",
    ]


def test_limbs_grow_on_the_health_card() -> None:
    scene = Scene().play("grow")
    told = drawn(scene, a.LIMB + 2)
    assert texts(told) == ["1 → 2"]
    assert kinds(told, "g-pill") == ["good"]


# --- what is chosen beside the map ---


def test_a_tile_turned_up_shows_where_it_may_go() -> None:
    scene = Scene().gilly(0, "saved", "wren").forest_order("F01", "F07", "F11").play("sense")
    scene.act(next(action for action in scene.legal if action != a.PASS))
    assert scene.asks == a.ASK_TILE
    told = [drawn(scene, tile) for tile in scene.legal]
    for tile, marks in zip(scene.legal, told, strict=True):
        after = scene.p.clone()
        after.apply(scene.actor, tile)
        view = after.view(scene.actor)
        assert isinstance(view, GillybogView)
        assert marks.count("<polygon") == len(open_spots(view)) > 0
        assert marks.count("<rect") == 1, "round the tile"
    assert len(set(told)) == 2


def test_the_card_that_is_taken_is_framed() -> None:
    scene = Scene().hand(0, SNEAK_SCARE).play("scare")
    scene.act(a.UNIQUE_CARD + 4, a.UNIQUE_CARD + 9)
    told = [drawn(scene, card) for card in scene.legal]
    assert [texts(it) for it in told] == [["yours"], ["yours"]]
    assert [kinds(it, "g-frame") for it in told] == [["good"], ["good"]]
    assert told[0] != told[1]


def test_an_injury_strikes_out_the_card_that_it_costs() -> None:
    scene = Scene().hand(0, 0, 1, 2, "swim").lane("forest").hunters((2, 0), 2).put(0, 1)
    scene.limbs(0, 0, 0, 0).play("run").walk((2, 0)).die("miss").fate()
    assert scene.asks == a.ASK_INJURY
    for narrow in (False, True):
        told = [sight(scene, card, narrow).marks for card in scene.legal]
        assert all(texts(it) == ["lost"] for it in told)
        assert all(kinds(it, "g-cross") == ["bad"] for it in told)
        assert len(set(told)) == len(scene.legal) == 4, "each on its own card"


def test_the_die_that_is_rolled_again_is_framed() -> None:
    scene = Scene().gilly(0, "saved", "grumble").top("chase").limbs(0, 1, 2, 1).hunters(0, 1)
    scene.p.played = 0b111
    scene.end().die("blast", "miss")
    told = [drawn(scene, a.REROLL + face) for face in (a.BLAST, a.MISS)]
    assert [texts(it) for it in told] == [["rolled again"], ["rolled again"]]
    assert told[0] != told[1]
    assert drawn(scene, a.PASS) == ""
