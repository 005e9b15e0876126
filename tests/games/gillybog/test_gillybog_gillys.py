"""The eight gilly cards (GB-173, GB-248, GB-249, GB-251)."""

import pytest

from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.threat import dice_to_roll

from .scene import FOREST, GILLY, Scene


def use(name: str) -> int:
    return a.USE_GILLY + GILLY.index(name)


@pytest.mark.rule("GB-251", "GB-200")
def test_old_mossback_protects_in_a_bog() -> None:
    assert use("mossback") not in Scene().gilly(0, "saved", "mossback").legal
    scene = Scene().gilly(0, "saved", "mossback").put(0, 3).use("mossback").limb("feet")
    assert scene.protection() == (1, 1, 2)
    assert use("mossback") not in scene.legal


@pytest.mark.rule("GB-173", "GB-198")
def test_pim_moves_one_space() -> None:
    scene = Scene().gilly(0, "saved", "pim").use("pim").walk(1)
    assert scene.asks == a.ASK_ACTION
    assert scene.p.at[0] == 1
    assert scene.p.played == 0


@pytest.mark.rule("GB-205", "GB-173")
def test_brindle_moves_a_group_near_by() -> None:
    scene = Scene().lane("forest forest").hunters((2, 0), 1).hunters((3, 0), 2).put(0, 1)
    scene.gilly(0, "saved", "brindle").use("brindle")
    assert scene.asks == a.ASK_LEAD, "only the adjacent group is near"
    scene.lead((3, 0))
    assert scene.group_at((3, 0)) == 3


@pytest.mark.rule("GB-248", "GB-249", "GB-204")
def test_wren_reveals_two_and_places_one() -> None:
    scene = Scene().gilly(0, "saved", "wren").forest_order("F01", "F07", "F11").play("sense")
    assert scene.legal == [use("wren"), a.PASS]
    scene.act(use("wren"))
    assert scene.legal == [a.TILE + 0, a.TILE + 6]
    scene.act(a.TILE + 6)
    assert [FOREST[tile] for tile in scene.p.forest_tail] == ["F11", "F01"]
    without = Scene().gilly(0, "saved", "wren").forest_order("F01", "F07").play("sense")
    without.act(a.PASS)
    assert without.told("forest") == [[1]]


@pytest.mark.rule("GB-249", "GB-173")
def test_wren_once_a_turn_but_the_choice_comes_before_each_reveal() -> None:
    scene = Scene().gilly(0, "saved", "wren").forest_order("F01", "F07", "F11", "F15", "F18")
    scene.deal("pathfind").act(a.PLACE_MORE, a.PASS)
    scene.act(scene.legal[0])
    scene.act(scene.legal[0], a.PLACE_MORE)
    assert scene.asks == a.ASK_WREN
    scene.act(use("wren"))
    assert scene.asks == a.ASK_TILE


@pytest.mark.rule("GB-248", "GB-214")
def test_grumble_rerolls_a_risk_die() -> None:
    scene = Scene().gilly(0, "saved", "grumble").top("chase").limbs(0, 1, 2, 1).hunters(0, 1)
    scene.p.played = 0b111
    scene.end().die("blast", "miss")
    assert scene.legal == [a.PASS, a.REROLL + a.BLAST, a.REROLL + a.MISS]
    scene.act(a.REROLL + a.BLAST)
    assert scene.asks == a.ROLL_AGAIN
    scene.die("miss")
    assert scene.protection() == (1, 2, 1)
    assert scene.asks == a.DRAW_HUNTER


@pytest.mark.rule("GB-248")
def test_grumble_must_be_at_hand_and_needs_dice() -> None:
    scene = Scene().gilly(0, 4, "grumble").top("chase")
    scene.p.played = 0b111
    scene.end().die("miss", "miss")
    assert scene.asks == a.DRAW_HUNTER
    quiet = Scene().gilly(0, "saved", "grumble").end()
    assert quiet.asks == a.DRAW_HUNTER


@pytest.mark.rule("GB-215", "GB-248", "GB-103")
def test_fen_cancels_an_attack_before_the_roll() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 2).put(0, 1).gilly(0, "saved", "fen")
    scene.play("run").walk((2, 0)).act(a.IGNORE)
    assert scene.asks == a.ROLL_ATTACK, "once a turn"
    assert scene.p.used == 1 << GILLY.index("fen")


@pytest.mark.rule("GB-193", "GB-103")
def test_the_budget_of_a_sneak_goes_before_fen() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 2).put(0, 1).gilly(0, "saved", "fen")
    scene.play("sneak").walk((2, 0)).act(a.IGNORE)
    assert (scene.p.ignores, scene.p.used) == (0, 0)
    scene.act(a.IGNORE)
    assert scene.p.used != 0
    assert scene.told("attack-die") == []


@pytest.mark.rule("GB-215", "GB-144")
def test_fen_works_against_a_blast_die() -> None:
    scene = Scene().gilly(0, "saved", "fen").top("chase").hunters(0, 1)
    scene.p.played = 0b11
    scene.end().die("blast").act(a.IGNORE)
    assert scene.protection() == (1, 1, 1)


@pytest.mark.rule("GB-248")
def test_fen_serves_the_attacked_player_in_any_turn() -> None:
    scene = Scene().lane("forest forest").hunters((3, 0), 1).put(1, (2, 0)).gilly(0, (2, 0), "fen")
    scene.deal("will_o_wisp").group((3, 0)).lead((2, 0))
    assert (scene.asks, scene.actor) == (a.ASK_IGNORE, 1)
    scene.act(a.IGNORE)
    assert scene.protection(1) == (1, 1, 1)


@pytest.mark.rule("GB-216", "GB-248", "GB-98")
def test_nettle_enhances_the_card_just_played() -> None:
    scene = Scene().gilly(0, "saved", "nettle").deal("forage").act(use("nettle"))
    assert scene.p.moves_left == 4
    scene.stop().limb("fins")
    assert scene.asks == a.ASK_ENHANCED
    scene.act(a.PASS).play("sneak")
    assert scene.p.moves_left == 2, "once a turn"


@pytest.mark.rule("GB-248", "GB-141")
def test_tallow_counts_as_a_timer() -> None:
    scene = Scene().gilly(0, "saved", "tallow").top("chase")
    scene.p.played = 0b111
    assert dice_to_roll(scene.p) == 1
    away = Scene().gilly(0, 4, "tallow").top("chase")
    away.p.played = 0b111
    assert dice_to_roll(away.p) == 2
    assert all(not a.USE_GILLY <= action < a.END_ACTIONS for action in scene.legal)
