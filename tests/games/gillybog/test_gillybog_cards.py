"""The action phase and the basic actions (GB-75 to GB-106)."""

import pytest

from tumtum.engine.packed import words_of
from tumtum.games.gillybog.rules import actions as a

from .scene import (
    HOWL_SENSE,
    HUNTER,
    RUN_GROW,
    SNEAK_SCARE,
    UNIQUE,
    Scene,
    unique_card,
)


@pytest.mark.rule("GB-75", "GB-139", "GB-74")
def test_action_phase_then_threat_phase_then_the_next_player() -> None:
    scene = Scene(seats=3)
    assert scene.p.phase == a.ACTION
    scene.end()
    assert scene.told("threat") == [[HUNTER.index("blast"), 0, 0]]
    scene.fate()
    assert (scene.p.active, scene.p.phase, scene.p.turn) == (1, a.ACTION, 2)
    scene.end().fate().end().fate()
    assert scene.p.active == 0


@pytest.mark.rule("GB-78", "GB-76", "GB-77")
def test_any_number_of_cards_also_none() -> None:
    scene = Scene().gilly(0, 0, "pim")
    playable = [a.PLAY_BASIC + basic for basic in range(6)]
    assert scene.legal == [*playable, a.USE_GILLY + 1, a.END_ACTIONS]
    assert scene.actor == 0
    scene.play("howl")
    assert scene.asks == a.ASK_ACTION
    assert a.PLAY_BASIC + 2 not in scene.legal


@pytest.mark.rule("GB-79", "GB-80", "GB-224")
def test_a_basic_card_is_played_for_one_action() -> None:
    scene = Scene().play("run")
    assert scene.asks == a.ASK_STEP, "nothing else before the run is over"
    scene.stop()
    assert scene.asks == a.ASK_ACTION
    assert scene.told("protect") == []
    assert a.PLAY_BASIC + 1 not in scene.legal, "Grow is gone with Run"
    assert scene.p.played == 1 << RUN_GROW


@pytest.mark.rule("GB-80", "GB-249")
def test_order_of_sub_choices_card_action_nettle_effect() -> None:
    scene = Scene().gilly(0, "saved", "nettle").play("sneak")
    assert scene.asks == a.ASK_NETTLE
    scene.act(a.PASS)
    assert scene.asks == a.ASK_STEP


@pytest.mark.rule("GB-81", "GB-82")
def test_a_unique_card_is_resolved_step_by_step_as_far_as_possible() -> None:
    scene = Scene().deal("forage").stop()
    assert scene.asks == a.ASK_LIMB, "also after a move of 0 spaces"
    scene.limb("feet")
    assert scene.protection() == (1, 1, 2)


@pytest.mark.rule("GB-82")
def test_a_card_may_be_played_for_nothing() -> None:
    scene = Scene().play("scare")
    assert scene.asks == a.ASK_ACTION
    assert scene.p.played == 1 << SNEAK_SCARE


@pytest.mark.rule("GB-83", "GB-147")
def test_a_played_card_stays_until_the_threat_phase() -> None:
    scene = Scene().play("scare")
    assert scene.p.hand[0] == 0b011
    assert a.PLAY_BASIC + 4 not in scene.legal
    scene.end()
    assert scene.p.hand[0] == 0b111
    assert scene.p.played == 0


@pytest.mark.rule("GB-84", "GB-86", "GB-139")
def test_the_last_card_of_the_hand_gains_one_of_two() -> None:
    scene = Scene().hand(0, SNEAK_SCARE).play("scare")
    assert scene.asks == a.DRAW_CARD
    scene.act(a.UNIQUE_CARD + 4, a.UNIQUE_CARD + 9)
    assert scene.legal == [a.TAKE_CARD + 4, a.TAKE_CARD + 9]
    scene.act(a.TAKE_CARD + 9)
    assert list(scene.p.deck_tail) == [4], "the other one under the deck"
    assert scene.told("threat") != [], "the phase is over"
    assert scene.p.hand[0] == 1 << SNEAK_SCARE | 1 << a.BASIC_CARDS + 9
    assert scene.told("threat")[0][2] == 0, "it does not count as played"


@pytest.mark.rule("GB-85")
def test_the_gain_is_mandatory_and_nothing_comes_between() -> None:
    scene = Scene().hand(0, SNEAK_SCARE).gilly(0, "saved", "pim").play("scare")
    scene.act(a.UNIQUE_CARD, a.UNIQUE_CARD + 1)
    assert scene.legal == [a.TAKE_CARD, a.TAKE_CARD + 1]
    scene.act(a.TAKE_CARD)
    assert scene.p.phase == a.THREAT or scene.asks == a.DRAW_HUNTER


@pytest.mark.rule("GB-85")
@pytest.mark.parametrize("left", [0, 1])
def test_a_short_action_deck(left: int) -> None:
    scene = Scene().hand(0, SNEAK_SCARE)
    scene.p.deck_unseen = 0
    scene.p.deck_tail = words_of([7] * left)
    scene.play("scare")
    assert scene.told("threat") != []
    assert bool(scene.p.hand[0] >> a.BASIC_CARDS + 7 & 1) == bool(left)


@pytest.mark.rule("GB-190", "GB-84")
def test_cards_under_the_deck_come_up_in_order() -> None:
    scene = Scene().hand(0, SNEAK_SCARE)
    scene.p.deck_unseen = 1 << 3
    scene.p.deck_tail = words_of([7, 8])
    scene.play("scare")
    assert scene.legal == [a.UNIQUE_CARD + 3]
    scene.act(a.UNIQUE_CARD + 3)
    assert scene.legal == [a.TAKE_CARD + 3, a.TAKE_CARD + 7]


@pytest.mark.rule("GB-87", "GB-95")
def test_cards_lying_elsewhere_are_not_part_of_the_hand() -> None:
    scene = Scene().hand(0, SNEAK_SCARE, RUN_GROW)
    scene.p.injury[0] = HOWL_SENSE
    scene.play("scare")
    assert scene.asks == a.ASK_ACTION, "one card is left"
    scene.play("run").stop()
    assert scene.asks == a.DRAW_CARD


@pytest.mark.rule("GB-88")
def test_an_empty_hand_at_the_start_gains_nothing() -> None:
    scene = Scene().hand(0)
    assert scene.legal == [a.END_ACTIONS]
    scene.end()
    assert scene.told("card-shown") == []


@pytest.mark.rule("GB-89")
def test_unique_cards_return_every_turn() -> None:
    scene = Scene(seats=1).deal("moss_coat").limb("fins", "fins").end().fate()
    assert scene.p.hand[0] >> unique_card("moss_coat") & 1
    assert a.PLAY_UNIQUE + UNIQUE.index("moss_coat") in scene.legal


@pytest.mark.rule("GB-90", "GB-156")
def test_captured_on_the_last_card_gains_nothing() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 1).put(0, 1).limbs(0, 0, 0, 0)
    scene.hand(0, RUN_GROW, unique_card("swim"))
    scene.p.hand[0] = 1 << RUN_GROW
    scene.play("run").walk((2, 0)).die("miss")
    assert scene.told("captured") == [[0]]
    assert scene.told("card-shown") == []


@pytest.mark.rule("GB-91", "GB-111")
def test_run_any_number_of_spaces_through_hunters() -> None:
    scene = Scene().lane("forest forest forest forest forest").hunters((3, 0), 1)
    scene.play("run").walk(1, (2, 0), (3, 0)).die("miss").walk((4, 0), (5, 0), (6, 0))
    assert scene.p.at[0] == scene.cell((6, 0))
    assert scene.protection() == (0, 1, 1)
    assert scene.asks == a.ASK_ACTION, "the lane is at its end"


@pytest.mark.rule("GB-92", "GB-235")
def test_grow_protects_then_turns_the_space_into_a_bog() -> None:
    scene = Scene(first_game=True).put(0, (3, 0)).enhanced().play("grow")
    scene.limb("fins").limb("feet")
    assert scene.protection() == (1, 2, 2), "two tokens, a limb for each"
    scene.stack(0).fate()
    assert scene.asks == a.ASK_ACTION
    assert len(scene.told("bog-tile")) == 1


@pytest.mark.rule("GB-93")
def test_the_bog_tile_of_grow_is_mandatory() -> None:
    scene = Scene(first_game=True).put(0, (3, 0)).play("grow").limb("fins")
    assert scene.legal == [a.STACK, a.STACK + 1]


@pytest.mark.rule("GB-94", "GB-97", "GB-213")
def test_howl_enhances_the_next_player() -> None:
    scene = Scene(seats=3).play("howl")
    assert scene.told("howl") == [[1]]
    scene.play("sneak")
    assert scene.p.moves_left == 2, "not this turn"
    scene.stop().end().fate()
    assert scene.p.active == 1
    scene.play("sneak")
    assert (scene.p.moves_left, scene.p.ignores) == (3, 2)
    scene.stop().end().fate().play("sneak")
    assert scene.p.moves_left == 2, "one turn only"


@pytest.mark.rule("GB-95", "GB-142", "GB-147")
def test_the_howl_card_comes_back_after_that_turn() -> None:
    scene = Scene(seats=3).top("chase").play("howl").play("scare")
    assert scene.p.played == 1 << HOWL_SENSE | 1 << SNEAK_SCARE, "it counts as played"
    scene.end().die("miss").fate()
    assert scene.p.hand[0] == 1 << RUN_GROW | 1 << SNEAK_SCARE
    scene.end().fate()
    assert scene.p.hand[0] == 0b111
    assert scene.told("howl-back") == [[0, HOWL_SENSE]]


@pytest.mark.rule("GB-96", "GB-195")
def test_howl_alone() -> None:
    scene = Scene(seats=1).play("howl").end().fate()
    assert scene.p.hand[0] == 0b101
    scene.play("sneak")
    assert scene.p.moves_left == 3
    scene.stop().end().fate()
    assert scene.p.hand[0] == 0b111
    scene.play("sneak")
    assert scene.p.moves_left == 2


@pytest.mark.rule("GB-97")
def test_other_numbers_do_not_grow() -> None:
    scene = Scene().enhanced().deal("pounce")
    assert (scene.p.moves_left, scene.p.ignores) == (3, 1)


@pytest.mark.rule("GB-98", "GB-81")
def test_the_enhanced_part_is_optional_and_last() -> None:
    scene = Scene().enhanced().deal("forage").stop().limb("fins")
    assert scene.legal == [a.PASS, a.ENHANCE]
    scene.act(a.PASS)
    assert scene.protection() == (1, 2, 1)
    scene = Scene().enhanced().deal("forage").stop().limb("fins").act(a.ENHANCE).limb("fins")
    assert scene.protection() == (1, 3, 1)
    plain = Scene().deal("forage").stop().limb("fins")
    assert plain.asks == a.ASK_ACTION


@pytest.mark.rule("GB-99", "GB-249")
def test_enhancement_does_not_stack() -> None:
    scene = Scene().enhanced().gilly(0, "saved", "nettle").play("sneak")
    assert scene.asks == a.ASK_STEP, "Nettle is not offered"
    assert scene.p.moves_left == 3


@pytest.mark.rule("GB-100", "GB-227", "GB-202")
@pytest.mark.parametrize(("enhanced", "tiles"), [(False, 2), (True, 3)])
def test_sense_joined_to_the_own_space_gives_more(enhanced: bool, tiles: int) -> None:
    scene = Scene().put(0, 4).forest_order("F01", "F07", "F11", "F15", "F18")
    if enhanced:
        scene.enhanced()
    scene.play("sense").place_at((-2, 0), 3)
    for _ in range(tiles - 1):
        assert scene.legal == [a.STOP, a.PLACE_MORE]
        scene.act(a.PLACE_MORE)
        scene.act(scene.legal[0])
        scene.act(scene.legal[0])
    assert scene.asks == a.ASK_ACTION
    assert len(scene.told("placed")) == tiles


@pytest.mark.rule("GB-100", "GB-227")
@pytest.mark.parametrize("enhanced", [False, True])
def test_sense_elsewhere_gives_one_tile(enhanced: bool) -> None:
    scene = Scene().put(0, 1).forest_order("F01", "F07", "F11")
    if enhanced:
        scene.enhanced()
    scene.play("sense").place_at((-2, 0), 3)
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-101")
def test_one_may_stop_before_each_further_tile() -> None:
    scene = Scene().put(0, 4).forest_order("F01", "F07", "F11").play("sense")
    scene.place_at((-2, 0), 3).stop()
    assert scene.asks == a.ASK_ACTION
    assert scene.told("forest") == [[1]], "nothing more was revealed"


@pytest.mark.rule("GB-102", "GB-103")
def test_sneak_ignores_the_attack_of_one_hunter() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 2).put(0, 1).play("sneak").walk((2, 0))
    assert (scene.asks, scene.legal) == (a.ASK_IGNORE, [a.IGNORE, a.SUFFER])
    scene.act(a.IGNORE)
    assert scene.asks == a.ROLL_ATTACK, "the second hunter attacks"
    scene.die("boot1")
    assert scene.protection() == (1, 1, 0)


@pytest.mark.rule("GB-103")
def test_ignoring_may_be_saved_for_later() -> None:
    scene = Scene().lane("forest snare forest").hunters((2, 0), 1).put(0, 1).enhanced()
    scene.play("sneak").walk((2, 0)).act(a.SUFFER).die("miss").walk((3, 0))
    assert scene.asks == a.ASK_SNARE
    scene.act(a.IGNORE).walk((4, 0))
    assert scene.p.at[0] == scene.cell((4, 0))


@pytest.mark.rule("GB-103", "GB-178")
def test_an_ambush_is_a_hazard_to_ignore() -> None:
    scene = Scene().lane("ambush").put(0, 1).play("sneak").walk((2, 0)).act(a.IGNORE)
    assert scene.asks == a.ASK_ACTION, "the lane is at its end"
    assert scene.told("attack-die") == []


@pytest.mark.rule("GB-104", "GB-205", "GB-206")
def test_scare_moves_a_group_and_returns_a_hunter() -> None:
    scene = Scene().lane("forest forest forest").hunters((3, 0), 3).hunters(4, 1)
    scene.play("scare")
    assert scene.groups() == {scene.cell((3, 0)), 4}
    scene.group((3, 0))
    assert scene.legal == [a.LEAD + scene.cell((2, 0)), a.LEAD + scene.cell((4, 0))]
    scene.lead((4, 0))
    assert scene.group_at((4, 0)) == 2
    assert scene.p.village == 24 - 4 + 1


@pytest.mark.rule("GB-104")
def test_scare_reaches_the_own_space_but_not_around_a_corner() -> None:
    scene = Scene().lane("forest").lane("forest", 2).hunters((2, 0), 1).hunters((0, -2), 1)
    scene.hunters(1, 1).put(0, 1).play("scare")
    assert scene.groups() == {1, scene.cell((2, 0))}


@pytest.mark.rule("GB-105", "GB-132")
def test_scare_is_exact_but_stops_where_it_cannot_go_on() -> None:
    scene = Scene().lane("forest forest").hunters((2, 0), 2).enhanced().play("scare")
    scene.lead((3, 0))
    assert scene.group_at((3, 0)) == 1, "a dead end; one hunter went home"
    stuck = Scene().spaces({(3, 0): "forest"}).hunters((3, 0), 2).put(0, (3, 0))
    stuck.play("scare")
    assert stuck.group_at((3, 0)) == 1


@pytest.mark.rule("GB-106", "GB-184")
def test_a_group_that_is_gone_returns_no_more() -> None:
    scene = Scene().lane("forest haunted_bog").hunters((3, 0), 1).hunters((2, 0), 1).put(0, 1)
    scene.play("scare").group((2, 0)).lead((3, 0))
    assert scene.group_at((3, 0)) == 1, "the haunted one went home, the other stays"
    assert scene.p.village == 23
