"""Each of the thirty unique action cards (GB-198 to GB-212)."""

import pytest

from tumtum.engine.state import IllegalMove
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.nearness import in_sight_of_hunters
from tumtum.games.gillybog.rules.threat import dice_to_roll

from .scene import BASIC, FOREST, HUNTER, Scene


@pytest.mark.rule("GB-198")
def test_swim_enters_only_bogs_and_ignores_one() -> None:
    scene = Scene().lane("mud_bank tunnel", 0).lane("forest", 1).put(0, 1).deal("swim")
    assert scene.steps() == {2, 6, scene.cell((2, 0))}, "neither Den nor forest"
    assert (scene.p.moves_left, scene.p.ignores) == (-1, 1)
    scene.walk(2)
    assert scene.steps() == {3}
    assert Scene().enhanced().deal("swim").p.ignores == 2


@pytest.mark.rule("GB-199", "GB-26")
def test_leap_travels_in_sight_at_most_three() -> None:
    scene = Scene().lane("forest forest forest forest").deal("leap")
    assert scene.travels() == {1, 2, 3, 4, 5, 6, scene.cell((2, 0)), scene.cell((3, 0))}
    scene = Scene().lane("forest forest forest forest").enhanced().deal("leap")
    assert scene.cell((4, 0)) in scene.travels()
    assert scene.cell((5, 0)) not in scene.travels()


@pytest.mark.rule("GB-198")
def test_slip_past_ignores_all_without_asking() -> None:
    scene = Scene().lane("ambush snare forest").hunters((2, 0), 5).put(0, 1).enhanced()
    scene.deal("slip_past").walk((2, 0), (3, 0), (4, 0))
    assert scene.told("attack") == []
    assert scene.told("snared") == []
    assert scene.p.at[0] == scene.cell((4, 0))


@pytest.mark.rule("GB-199", "GB-25")
def test_burrow_travels_to_a_bog_ignoring_paths() -> None:
    scene = Scene().spaces({(5, -1): "tunnel", (5, 0): "mud_bank", (6, 0): "tunnel"}).put(0, 1)
    scene.deal("burrow")
    assert scene.travels() == {2, 3, 4, 5, 6, scene.cell((5, -1)), scene.cell((5, 0))}
    scene.travel((5, -1))
    assert scene.p.at[0] == scene.cell((5, -1))
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-199", "GB-98")
def test_undertow_needs_a_bog_and_leads_to_the_great_bog() -> None:
    far = Scene().spaces({(9, 0): "tunnel", (9, 1): "forest"})
    scene = far.put(0, (9, 0)).enhanced().deal("undertow")
    assert scene.travels() == {1, 2, 3, 4, 5, 6}
    scene.travel(4).act(a.ENHANCE)
    assert (scene.asks, scene.p.moves_left) == (a.ASK_STEP, 1)
    dry = Scene().spaces({(9, 1): "forest"}).put(0, (9, 1)).deal("undertow")
    assert dry.asks == a.ASK_ACTION


@pytest.mark.rule("GB-199")
def test_clamber_ignores_paths_for_one_space() -> None:
    scene = Scene().spaces({(2, -1): "forest"}, exits=0).put(0, 1).deal("clamber")
    assert scene.travels() == {0, 2, 6, scene.cell((2, -1))}


@pytest.mark.rule("GB-198", "GB-206")
def test_pounce_moves_and_sends_one_home() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 2).put(0, 1).limbs(0, 2, 2, 2).deal("pounce")
    scene.walk((2, 0)).act(a.IGNORE).die("miss")
    assert scene.legal == [a.BANISH, a.BANISH + 1]
    scene.act(a.BANISH + 1)
    assert scene.group_at((2, 0)) == 1


@pytest.mark.rule("GB-198", "GB-200", "GB-98")
def test_forage_moves_three_and_protects() -> None:
    scene = Scene().lane("forest forest").deal("forage").walk(1, (2, 0), (3, 0)).limb("feet")
    assert scene.protection() == (1, 1, 2)
    scene = Scene().enhanced().deal("forage")
    assert scene.p.moves_left == 4
    scene.stop().limb("feet").act(a.ENHANCE).limb("feet")
    assert scene.protection() == (1, 1, 3)


@pytest.mark.rule("GB-203", "GB-198")
def test_trailblaze_places_then_moves() -> None:
    scene = Scene().put(0, 4).forest_order("F01").deal("trailblaze").place_at((-2, 0), 3)
    scene.walk((-2, 0), (-3, 0))
    assert scene.asks == a.ASK_ACTION
    assert scene.p.at[0] == scene.cell((-3, 0))


@pytest.mark.rule("GB-201", "GB-198")
def test_mudslide_moves_then_makes_a_bog() -> None:
    scene = Scene().lane("forest").put(0, 1).enhanced().deal("mudslide").walk((2, 0)).stack(0)
    scene.fate().act(a.ENHANCE).limb("fins")
    assert scene.p.land.kind[scene.cell((2, 0))] == a.MUD_BANK
    assert scene.protection() == (1, 2, 1)
    here = Scene().deal("mudslide").stop()
    assert here.asks == a.ASK_ACTION, "no bog tile on the Great Bog"


@pytest.mark.rule("GB-211", "GB-115", "GB-109")
def test_tow_pulls_others_along() -> None:
    scene = Scene(seats=4).lane("forest forest").put(3, 2).enhanced().deal("tow")
    scene.walk(1, (2, 0), (3, 0))
    assert scene.legal == [a.STOP, a.PICK_SEAT + 1, a.PICK_SEAT + 2]
    scene.act(a.PICK_SEAT + 1, a.PICK_SEAT + 2)
    assert list(scene.p.at)[:3] == [scene.cell((3, 0))] * 3
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-211")
def test_towed_players_meet_the_hunters_there() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 1).deal("tow").walk(1, (2, 0)).die("miss")
    scene.act(a.PICK_SEAT + 1).die("blast")
    assert scene.protection(1) == (1, 0, 1)


@pytest.mark.rule("GB-201")
def test_mire_covers_adjacent_spaces() -> None:
    scene = Scene().lane("forest forest").put(0, 1).deal("mire")
    assert scene.legal == [a.STOP, a.COVER + scene.cell((2, 0))]
    scene.act(a.COVER + scene.cell((2, 0))).stack(1)
    assert scene.p.land.kind[scene.cell((2, 0))] == a.SANCTUARY
    stopped = Scene().lane("forest").put(0, 1).deal("mire").stop()
    assert stopped.told("bog-tile") == []


@pytest.mark.rule("GB-201", "GB-97")
def test_mire_enhanced_covers_two() -> None:
    scene = Scene().spaces({(5, 0): "forest", (6, 0): "forest", (4, 0): "forest"}).put(0, (5, 0))
    scene.enhanced().deal("mire")
    first = [x for x in scene.legal if x != a.STOP]
    assert len(first) == 2
    scene.act(first[0]).stack(0).fate()
    assert (scene.asks, scene.legal) == (a.ASK_COVER, [a.STOP, first[1]])


@pytest.mark.rule("GB-201", "GB-199", "GB-98")
def test_flood_covers_a_space_in_sight_and_may_follow() -> None:
    scene = Scene().lane("forest forest").lane("forest", 2).put(0, 1).enhanced().deal("flood")
    spaces = {scene.cell((2, 0)), scene.cell((3, 0))}
    assert scene.legal == [a.STOP, *sorted(a.COVER + cell for cell in spaces)]
    scene.act(a.COVER + scene.cell((3, 0))).stack(0).fate().act(a.ENHANCE)
    assert scene.travels() == {scene.cell((3, 0))}
    scene.travel((3, 0))
    assert scene.p.at[0] == scene.cell((3, 0))
    without = Scene().lane("forest forest").put(0, 1).enhanced().deal("flood").stop()
    without.act(a.ENHANCE)
    assert without.asks == a.ASK_ACTION, "no bog tile, no travel"


@pytest.mark.rule("GB-203", "GB-97")
@pytest.mark.parametrize(("enhanced", "most"), [(False, 2), (True, 3)])
def test_pathfind_places_up_to_two(enhanced: bool, most: int) -> None:
    scene = Scene().forest_order("F01", "F07", "F11", "F15")
    if enhanced:
        scene.enhanced()
    scene.deal("pathfind")
    for _ in range(most):
        scene.act(a.PLACE_MORE)
        scene.act(scene.legal[0])
        scene.act(scene.legal[0])
    assert scene.asks == a.ASK_ACTION
    none = Scene().deal("pathfind").stop()
    assert none.told("forest") == []


@pytest.mark.rule("GB-204", "GB-249")
def test_foresight_chooses_among_three() -> None:
    scene = Scene().forest_order("F01", "F07", "F11", "F15").gilly(0, "saved", "wren")
    scene.deal("foresight")
    tiles = [a.TILE + FOREST.index(name) for name in ("F01", "F07", "F11")]
    assert scene.legal == tiles, "and Wren has no say"
    scene.act(tiles[1])
    assert [FOREST[tile] for tile in scene.p.forest_tail] == ["F15", "F01", "F11"]
    assert scene.asks == a.ASK_SPOT


@pytest.mark.rule("GB-204")
def test_foresight_with_few_tiles_or_none_that_fits() -> None:
    scene = Scene().forest_order("F01", "F07").deal("foresight")
    assert len(scene.legal) == 2
    closed = Scene().forest_order("F01", "F07", "F11", "F15")
    for q, r in ((2, 0), (2, -2), (0, -2), (-2, 0), (-2, 2), (0, 2)):
        closed.spaces({(q, r): "forest"}, exits=0)
    closed.deal("foresight")
    assert closed.asks == a.ASK_ACTION
    assert [FOREST[tile] for tile in closed.p.forest_tail] == ["F15", "F01", "F07", "F11"]


@pytest.mark.rule("GB-200", "GB-12")
def test_moss_coat_places_two_on_limbs() -> None:
    scene = Scene().deal("moss_coat").limb("fins", "fins")
    assert scene.protection() == (1, 3, 1)
    assert scene.p.supply == 10
    scene = Scene().enhanced().deal("moss_coat").limb("fins", "feet", "fronds")
    assert scene.protection() == (2, 2, 2)


@pytest.mark.rule("GB-200", "GB-11")
def test_no_more_tokens_than_the_supply_has() -> None:
    scene = Scene()
    scene.p.supply = 1
    scene.deal("moss_coat").limb("fins")
    assert scene.asks == a.ASK_ACTION
    assert scene.p.supply == 0


@pytest.mark.rule("GB-200")
def test_share_sap_with_one_player_anywhere() -> None:
    scene = Scene(seats=3).put(2, 4).deal("share_sap")
    assert scene.legal == [a.PICK_SEAT, a.PICK_SEAT + 1, a.PICK_SEAT + 2]
    scene.act(a.PICK_SEAT + 2)
    assert (scene.asks, scene.actor) == (a.ASK_LIMB, 2), "the receiver chooses"
    scene.limb("feet", "fronds")
    assert scene.protection(2) == (2, 1, 2)


@pytest.mark.rule("GB-200", "GB-98")
def test_reed_song_for_all_in_bogs_in_turn_order() -> None:
    scene = Scene(seats=3).put(0, 3).put(1, 4).enhanced()
    scene.p.active = 1
    scene.p.hand[1] = 0b111
    scene.deal("reed_song")
    assert scene.actor == 1
    scene.limb("fins")
    assert scene.actor == 0
    scene.limb("fins").act(a.ENHANCE)
    assert scene.actor == 2, "who is not in a bog"
    scene.limb("feet")
    assert [scene.protection(seat) for seat in range(3)] == [(1, 2, 1), (1, 2, 1), (1, 1, 2)]


@pytest.mark.rule("GB-207")
def test_lily_shelter_needs_a_bog() -> None:
    assert Scene().put(0, 3).deal("lily_shelter").p.shelter[3] == 2
    assert Scene().put(0, 3).enhanced().deal("lily_shelter").p.shelter[3] == 3
    assert sum(Scene().deal("lily_shelter").p.shelter) == 0, "the Den is none"


@pytest.mark.rule("GB-205")
def test_roar_moves_every_group_in_sight_in_any_order() -> None:
    scene = Scene().lane("forest forest").lane("forest forest", 3).hunters((2, 0), 1)
    scene.hunters((-2, 0), 2).deal("roar")
    assert scene.groups() == {scene.cell((2, 0)), scene.cell((-2, 0))}
    assert a.STOP not in scene.legal
    scene.group((-2, 0)).lead((-3, 0)).lead((3, 0))
    assert scene.group_at((-3, 0)) == 2
    assert scene.group_at((3, 0)) == 1


@pytest.mark.rule("GB-206")
def test_terrify_sends_up_to_two_of_one_group_home() -> None:
    scene = Scene().lane("forest forest").hunters((2, 0), 1).hunters((3, 0), 3).deal("terrify")
    scene.group((3, 0))
    assert scene.legal == [a.BANISH, a.BANISH + 1, a.BANISH + 2]
    scene.act(a.BANISH + 2)
    assert scene.group_at((3, 0)) == 1
    assert scene.p.village == 22


@pytest.mark.rule("GB-205")
def test_will_o_wisp_leads_any_group_or_none() -> None:
    scene = Scene().spaces({(7, 0): "forest", (8, 0): "forest"}).hunters((7, 0), 2)
    scene.deal("will_o_wisp")
    assert scene.legal == [a.STOP, a.PICK_GROUP + scene.cell((7, 0))], "anywhere on the map"
    assert Scene().hunters(3, 1).deal("will_o_wisp").stop().asks == a.ASK_ACTION
    scene.group((7, 0))
    assert scene.legal == [a.STOP, a.LEAD + scene.cell((8, 0))]


@pytest.mark.rule("GB-206", "GB-98")
def test_swallow_takes_up_to_three_here() -> None:
    scene = Scene().hunters(0, 5).enhanced().deal("swallow")
    assert scene.legal == [a.BANISH + number for number in range(5)]
    scene.act(a.BANISH + 4, a.ENHANCE).limb("fronds")
    assert scene.group_at(0) == 1
    assert scene.protection() == (2, 1, 1)
    nobody = Scene().hunters(1, 2).deal("swallow")
    assert nobody.asks == a.ASK_ACTION


@pytest.mark.rule("GB-206", "GB-177")
def test_sinkhole_takes_from_a_group_in_any_bog() -> None:
    scene = Scene().lane("forest tunnel").hunters((2, 0), 2).hunters((3, 0), 1).hunters(4, 3)
    scene.hunters(0, 1).deal("sinkhole")
    assert scene.groups() == {4, scene.cell((3, 0))}
    scene.group(4).act(a.BANISH + 2)
    assert scene.group_at(4) == 1


@pytest.mark.rule("GB-208", "GB-219", "GB-98")
def test_camouflage_hides_the_player_this_turn() -> None:
    scene = Scene().lane("forest forest").hunters((2, 0), 1).enhanced().deal("camouflage")
    scene.act(a.ENHANCE)
    assert scene.p.fewer_dice == 1
    assert not in_sight_of_hunters(scene.p, 0)
    assert in_sight_of_hunters(scene.put(1, 1).p, 1), "the others are seen"
    scene.top("flush_out").end()
    assert scene.told("pack") == []


@pytest.mark.rule("GB-208", "GB-219")
def test_thick_fog_slows_hunters() -> None:
    scene = Scene().lane("forest forest forest").hunters((4, 0), 2).deal("thick_fog")
    scene.top("chase").end()
    assert scene.group_at((3, 0)) == 2, "one space instead of two"
    still = Scene().lane("forest forest").hunters((3, 0), 1).deal("thick_fog").top("chase").end()
    assert still.group_at((3, 0)) == 1


@pytest.mark.rule("GB-208", "GB-141")
def test_play_dead_rolls_two_fewer_dice() -> None:
    scene = Scene().deal("play_dead")
    assert scene.p.fewer_dice == 2
    scene.p.played |= 0b111
    scene.top("chase")
    assert dice_to_roll(scene.p) == 4 - 1 - 2


@pytest.mark.rule("GB-209", "GB-190", "GB-98")
def test_omen_puts_the_hunter_card_under_the_deck() -> None:
    scene = Scene().enhanced().deal("omen")
    assert scene.told("omen") == [[HUNTER.index("blast")]]
    scene.act(a.HUNTER_CARD + HUNTER.index("scout"), a.ENHANCE)
    scene.act(a.HUNTER_CARD + HUNTER.index("lost"))
    assert list(scene.p.hunter_tail) == [HUNTER.index("blast"), HUNTER.index("scout")]
    last = Scene()
    last.p.hunter_discard = last.p.hunter_unseen
    last.p.hunter_unseen = 0
    last.deal("omen")
    assert last.p.hunter_top == HUNTER.index("blast"), "no effect with one card"


@pytest.mark.rule("GB-209", "GB-190")
def test_the_card_under_the_deck_comes_last_without_a_draw() -> None:
    scene = Scene(seats=1)
    scene.p.hunter_discard = scene.p.hunter_unseen & ~(1 << HUNTER.index("chase"))
    scene.p.hunter_unseen = 1 << HUNTER.index("chase")
    scene.deal("omen")
    assert scene.legal == [a.HUNTER_CARD + HUNTER.index("chase")]
    scene.fate().end()
    assert scene.p.hunter_top == HUNTER.index("blast")
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-210")
def test_rally_moves_any_player_who_decides() -> None:
    scene = Scene(seats=3).put(2, 4).deal("rally").act(a.PICK_SEAT + 2)
    assert (scene.asks, scene.actor, scene.p.moves_left) == (a.ASK_STEP, 2, 3)
    scene.walk(3, 2, 1)
    assert scene.p.at[2] == 1
    me = Scene(seats=3).deal("rally").act(a.PICK_SEAT)
    assert me.actor == 0
    alone = Scene(seats=1).deal("rally")
    assert alone.asks == a.ASK_STEP


@pytest.mark.rule("GB-212", "GB-193")
def test_echo_resolves_a_basic_action_but_howl() -> None:
    scene = Scene().enhanced().deal("echo")
    choices = [a.ECHO + BASIC.index(x) for x in ("run", "grow", "sense", "sneak", "scare")]
    assert scene.legal == sorted(choices)
    scene.act(a.ECHO + BASIC.index("sneak"))
    assert scene.p.moves_left == 3, "enhanced as if played"
    scene.stop()
    assert bin(scene.p.played).count("1") == 1, "one card"
    with pytest.raises(IllegalMove):
        Scene().deal("echo").act(a.ECHO + BASIC.index("howl"))
