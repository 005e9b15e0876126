"""Where rules of Gillybog meet: what one leaves behind for the next."""

import pytest

from tumtum.engine.packed import words_of
from tumtum.games.gillybog.rules import actions as a

from .scene import CAMPS, GILLY, Scene


@pytest.mark.rule("GB-106", "GB-206", "GB-184")
def test_a_group_scared_into_a_haunted_bog_loses_two() -> None:
    scene = Scene().lane("forest haunted_bog").hunters((2, 0), 3).play("scare").lead((3, 0))
    assert scene.told("haunted") == [[scene.cell((3, 0))]]
    assert scene.group_at((3, 0)) == 1, "one to the bog, one to the scare"
    alone = Scene().lane("forest haunted_bog").hunters((2, 0), 1).hunters((3, 0), 2)
    alone.play("scare").group((2, 0)).lead((3, 0))
    assert alone.group_at((3, 0)) == 2, "the group is gone, and the others were not scared"


@pytest.mark.rule("GB-132", "GB-205")
def test_a_shifted_group_enters_no_space_of_its_way_again() -> None:
    scene = Scene().lane("forest forest forest").hunters((2, 0), 2).put(0, 5).deal("will_o_wisp")
    scene.group((2, 0)).lead((3, 0), (4, 0))
    assert scene.asks == a.ASK_ACTION, "neither back nor on"
    assert scene.group_at((4, 0)) == 2


@pytest.mark.rule("GB-130")
def test_hunters_of_the_own_space_attack_once_in_a_threat_phase() -> None:
    scene = Scene(same_space_attack=True).top("chase").hunters(0, 2).limbs(0, 3, 3, 3)
    scene.p.played = 0b11
    scene.end().die("miss", "blast")
    assert scene.asks == a.ROLL_RISK
    scene.die("boot2").fate()
    assert scene.protection() == (2, 2, 3), "the boots move nobody, and nobody attacks again"
    assert scene.p.turn == 2


@pytest.mark.rule("GB-208", "GB-147")
def test_what_holds_until_the_end_of_the_turn_ends_there() -> None:
    scene = Scene(seats=1).deal("thick_fog").deal("play_dead").deal("camouflage").end().fate()
    scene.lane("forest forest forest").hunters((4, 0), 1).top("chase")
    scene.p.played = 0b11
    scene.end()
    assert scene.group_at((3, 0)) == 1, "the fog has lifted"
    assert scene.asks == a.ROLL_RISK, "nobody plays dead"
    scene.die("blast")
    assert scene.protection() == (1, 0, 1), "and the hunters see"


@pytest.mark.rule("GB-42", "GB-46")
def test_a_camp_tile_is_placed_once() -> None:
    scene = Scene().lane("forest").put(0, 1).vision((2, 0)).play("run").walk((2, 0))
    scene.act(a.CAMP_TILE + CAMPS.index("C3"))
    scene.act(scene.legal[0])
    scene.act(scene.legal[0])
    scene.put(1, 1).vision((2, 0)).end().fate()
    scene.play("run").walk((2, 0))
    assert scene.legal == [a.CAMP_TILE + n for n, name in enumerate(CAMPS) if name != "C3"]


@pytest.mark.rule("GB-168", "GB-66")
def test_each_gilly_card_is_revealed_once() -> None:
    scene = Scene().lane("forest").gilly(0, (2, 0)).gilly(1, 1)
    scene.play("run").walk(1).act(a.GILLY_CARD + GILLY.index("brindle"))
    scene.play("sneak").walk((2, 0))
    others = [n for n, name in enumerate(GILLY) if name != "brindle"]
    assert scene.legal == [a.GILLY_CARD + number for number in others]
    assert scene.p.weights() == [1] * len(others)


@pytest.mark.rule("GB-217", "GB-221")
def test_trappers_without_a_bare_space_place_nobody() -> None:
    scene = Scene(seats=1).lane("forest").top("trappers").end().stack(0).fate()
    assert scene.group_at((2, 0)) == 1
    scene.top("trappers").end()
    assert scene.group_at((2, 0)) == 1, "the hazard of the turn before is not meant"


@pytest.mark.rule("GB-185", "GB-187")
def test_no_travel_from_where_there_is_no_tunnel() -> None:
    scene = Scene().lane("forest tunnel forest").put(0, (2, 0)).play("run")
    assert scene.travels() == set()
    scene.stop().play("sneak").walk(1)
    assert scene.travels() == set()


@pytest.mark.rule("GB-130")
def test_only_hunters_that_were_there_when_the_phase_began_attack() -> None:
    scene = Scene(same_space_attack=True).put(0, 1).hunters(1, 1).top("scout")
    scene.p.played = 0b111
    scene.end()
    assert scene.group_at(1) == 3, "two were placed with the one that lurked"
    scene.die("boot1")
    assert scene.asks == a.ROLL_ATTACK
    assert scene.die("miss").asks != a.ROLL_ATTACK
    assert scene.protection() == (0, 1, 1)
    fog = Scene(same_space_attack=True).hunters(0, 1).top("chase").deal("thick_fog").end()
    assert fog.told("attack") == [], "told to move no space"


@pytest.mark.rule("GB-205")
@pytest.mark.parametrize("direction", range(6))
def test_brindle_reaches_every_adjacent_space(direction: int) -> None:
    scene = Scene().gilly(0, "saved", "brindle").hunters(1 + direction, 1).use("brindle")
    assert scene.asks == a.ASK_LEAD
    east_west = {(2, -1): "forest", (3, -1): "forest"}
    apart = Scene().gilly(0, "saved", "brindle").spaces(east_west, 0b001001).put(0, 1)
    apart.hunters((2, -1), 1).use("brindle")
    assert apart.group_at((2, -1)) == 1, "beside the Great Bog, but no path leads there"


@pytest.mark.rule("GB-103", "GB-102", "GB-180")
def test_a_snare_is_ignored_or_suffered() -> None:
    scene = Scene().lane("snare forest").put(0, 1).play("sneak").walk((2, 0)).act(a.SUFFER)
    assert scene.asks == a.ASK_ACTION
    scene = Scene().lane("snare forest").hunters((3, 0), 2).put(0, 1).enhanced().play("sneak")
    scene.walk((2, 0)).act(a.IGNORE).walk((3, 0))
    assert scene.asks == a.ASK_IGNORE, "one of two is left"
    assert scene.act(a.IGNORE).asks == a.ROLL_ATTACK


@pytest.mark.rule("GB-135")
def test_the_limb_may_lose_its_token_although_the_space_has_one() -> None:
    scene = Scene().shelter(1, 1).hunters(1, 1).play("run").walk(1).die("miss")
    scene.act(a.LOSE_LIMB)
    assert scene.protection() == (0, 1, 1)
    assert scene.p.shelter[1] == 1


@pytest.mark.rule("GB-214", "GB-139")
def test_the_new_face_of_a_die_rolled_again_counts() -> None:
    scene = Scene().gilly(0, "saved", "grumble").hunters(0, 1).top("chase")
    scene.p.played = 0b11
    assert scene.end().p.phase == a.THREAT
    scene.die("miss").act(a.REROLL + a.MISS).die("blast")
    assert scene.protection() == (1, 0, 1)
    content = Scene().gilly(0, "saved", "grumble").hunters(0, 1).top("chase")
    content.p.played = 0b11
    content.end().die("blast").act(a.PASS).fate()
    assert (content.protection(), content.p.turn) == ((1, 0, 1), 2)


@pytest.mark.rule("GB-206")
def test_no_more_hunters_go_home_than_the_group_has() -> None:
    scene = Scene().hunters(1, 1).deal("terrify")
    assert scene.legal == [a.BANISH, a.BANISH + 1]


@pytest.mark.rule("GB-108")
def test_a_movement_forgets_the_way_of_the_one_before_on_a_large_map() -> None:
    scene = Scene().lane(" ".join(["forest"] * 60)).put(0, (58, 0)).play("run").walk((59, 0))
    assert scene.cell((58, 0)) not in scene.steps()
    scene.stop().play("sneak").walk((58, 0))
    assert scene.p.at[0] == scene.cell((58, 0)) > 50


@pytest.mark.rule("GB-100")
@pytest.mark.parametrize("side", range(6))
def test_sense_gives_more_whichever_side_the_tile_joins(side: int) -> None:
    scene = Scene().forest_order("F26", "F01").put(0, 1 + side).play("sense")
    for anchor, rotation in sorted(scene.placements()):
        placed = Scene().forest_order("F26", "F01").put(0, 1 + side).play("sense")
        placed.place_at(anchor, rotation)
        assert (placed.asks == a.ASK_MORE) == placed.p.land.joined(1 + side, side)


@pytest.mark.rule("GB-49", "GB-52")
@pytest.mark.parametrize("stack", [0, 1])
def test_the_only_stack_left_gives_the_tile(stack: int) -> None:
    scene = Scene().lane("forest").put(0, (2, 0))
    scene.p.bog_unseen = 0
    scene.p.bog_rest = words_of([0, 0])
    scene.p.bog_first = words_of([0, 1][: 2 * (1 - stack)])
    scene.p.bog_second = words_of([0, 1][: 2 * stack])
    scene.play("grow").limb("feet")
    assert scene.p.land.kind[scene.cell((2, 0))] == a.MUD_BANK
    assert len(scene.p.bog_first) + len(scene.p.bog_second) == 1
