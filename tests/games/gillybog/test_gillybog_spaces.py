"""Effect spaces (GB-176 to GB-187)."""

import pytest

from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.nearness import in_sight_of_hunters

from .scene import Scene


@pytest.mark.rule("GB-177", "GB-122", "GB-176")
def test_what_a_bog_space_is() -> None:
    scene = Scene().lane("forest ambush mud_bank sanctuary haunted_bog tunnel cliff camp")
    bogs = [cell for cell in range(scene.p.land.size) if scene.p.land.is_bog(cell)]
    assert bogs == [1, 2, 3, 4, 5, 6, 9, 10, 11, 12], "the Den is none"
    scene.cover((4, 0), "snare")
    assert not scene.p.land.is_bog(scene.cell((4, 0))), "covered by a hazard"


@pytest.mark.rule("GB-178")
def test_ambush_attacks_those_who_move_to_or_through() -> None:
    scene = Scene().lane("ambush forest").put(0, 1).play("run").walk((2, 0)).die("miss")
    scene.walk((3, 0))
    assert scene.protection() == (0, 1, 1)
    scare = Scene().lane("ambush").play("scare")
    assert scare.asks == a.ASK_ACTION, "it is no group"


@pytest.mark.rule("GB-179", "GB-146")
def test_watchtower_sees_for_the_hunters() -> None:
    scene = Scene().lane("forest watchtower")
    assert in_sight_of_hunters(scene.p, 0)
    assert not in_sight_of_hunters(scene.put(1, 2).p, 1)
    on_it = Scene().spaces({(5, 0): "watchtower"}).put(0, (5, 0))
    assert in_sight_of_hunters(on_it.p, 0)
    scene.top("flush_out").end()
    assert scene.told("pack") == [], "it is no group"


@pytest.mark.rule("GB-180", "GB-113", "GB-181")
def test_snare_ends_the_movement_and_the_action() -> None:
    scene = Scene().lane("snare forest").put(0, 1).deal("forage").walk((2, 0))
    assert scene.told("snared") == [[scene.cell((2, 0))]]
    assert scene.asks == a.ASK_ACTION, "no token"
    assert scene.protection() == (1, 1, 1)


@pytest.mark.rule("GB-181")
def test_the_enhanced_part_is_lost_too() -> None:
    scene = Scene().lane("snare forest").put(0, 1).enhanced().deal("mudslide").walk((2, 0))
    assert scene.asks == a.ASK_ACTION
    assert scene.told("bog-tile") == []


@pytest.mark.rule("GB-181")
def test_a_snare_on_the_last_space_costs_nothing() -> None:
    scene = Scene().lane("forest forest snare").put(0, 1).deal("forage")
    scene.walk((2, 0), (3, 0), (4, 0))
    assert scene.asks == a.ASK_LIMB
    assert scene.told("snared") == []


@pytest.mark.rule("GB-180")
def test_the_end_of_a_snared_movement_still_counts() -> None:
    scene = Scene().lane("snare forest").put(0, 1).gilly(0, (2, 0)).play("run").walk((2, 0))
    assert scene.asks == a.DRAW_GILLY


@pytest.mark.rule("GB-182", "GB-124")
def test_mud_bank_stops_hunters() -> None:
    scene = Scene().lane("forest mud_bank forest forest").hunters((5, 0), 4).top("chase").end()
    assert scene.group_at((3, 0)) == 4
    scene = Scene().lane("forest mud_bank forest").hunters((3, 0), 2).top("chase").end()
    assert scene.group_at(1) == 2, "those that start there move normally"


@pytest.mark.rule("GB-124")
def test_hunters_pass_hazards_tunnels_and_tokens() -> None:
    scene = Scene().lane("tunnel snare ambush forest").hunters((5, 0), 4).vision((3, 0))
    scene.gilly(0, (4, 0)).put(0, 4).top("chase").end()
    assert scene.group_at(1) == 4, "four spaces"
    assert scene.p.tipped == 1


@pytest.mark.rule("GB-183", "GB-135", "GB-11")
def test_sanctuary_gets_two_tokens_as_long_as_there_are_any() -> None:
    scene = Scene(first_game=True).put(0, (3, 0))
    scene.p.supply = 2
    scene.play("grow").limb("fins").stack(1)
    assert scene.p.shelter[scene.cell((3, 0))] == 1
    assert scene.p.supply == 0


@pytest.mark.rule("GB-184", "GB-233", "GB-127")
def test_haunted_bog_takes_one_before_any_attack() -> None:
    scene = Scene().lane("haunted_bog forest").hunters((3, 0), 2).put(0, (2, 0))
    scene.top("chase").end()
    assert scene.told("haunted") == [[scene.cell((2, 0))]]
    scene.die("miss")
    assert len(scene.told("attack")) == 1
    assert scene.group_at((2, 0)) == 1


@pytest.mark.rule("GB-131", "GB-184")
def test_placed_hunters_neither_attack_nor_are_haunted() -> None:
    scene = Scene().lane("haunted_bog").put(0, (2, 0)).top("scout").end()
    assert scene.group_at((2, 0)) == 2
    assert scene.told("attack") == []


def tunnels() -> Scene:
    """Tunnels at (2, 0) and (5, 0), a Mud Bank behind."""
    return Scene().lane("tunnel forest forest tunnel mud_bank")


@pytest.mark.rule("GB-185", "GB-234", "GB-25")
def test_tunnel_reaches_bogs_within_three() -> None:
    scene = tunnels().put(0, 1).play("sneak").walk((2, 0))
    assert scene.asks == a.ASK_TUNNEL
    near = {2, 3, 4, 5, 6, scene.cell((5, 0))}
    assert scene.travels() == near, "not the Mud Bank at distance 4, nor the Den"
    scene.travel((5, 0))
    assert scene.asks == a.ASK_ACTION
    assert scene.p.at[0] == scene.cell((5, 0))


@pytest.mark.rule("GB-185", "GB-113")
def test_a_tunnel_works_with_the_allowance_used_up_and_may_be_left_alone() -> None:
    scene = tunnels().put(0, 1).gilly(0, "saved", "pim").use("pim").walk((2, 0))
    assert scene.asks == a.ASK_TUNNEL
    scene.stop()
    assert scene.p.at[0] == scene.cell((2, 0))
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-185", "GB-110", "GB-114")
def test_both_ends_of_a_tunnel_bite_but_tokens_wait_at_the_second() -> None:
    scene = tunnels().put(0, 1).hunters((2, 0), 1).hunters((5, 0), 1).gilly(0, (5, 0))
    scene.play("sneak").walk((2, 0)).act(a.IGNORE).travel((5, 0))
    assert scene.asks == a.ROLL_ATTACK, "the budget of the movement is spent"
    scene.die("miss")
    assert scene.asks == a.DRAW_GILLY


@pytest.mark.rule("GB-186", "GB-113")
def test_a_tunnel_with_a_token_cannot_be_used() -> None:
    scene = tunnels().put(0, 1).gilly(0, (2, 0), "fen").play("run").walk((2, 0))
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-186")
def test_a_tunnel_reached_by_travel_cannot_be_used() -> None:
    scene = tunnels().put(0, 1).deal("burrow").travel((5, 0))
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-187", "GB-185", "GB-108")
def test_a_tunnel_at_the_start_is_used_instead_of_the_first_step() -> None:
    scene = tunnels().put(0, (2, 0)).play("sneak")
    assert scene.travels() == {1, 2, 3, 4, 5, 6, scene.cell((5, 0))}
    scene.travel((5, 0))
    assert scene.asks == a.ASK_ACTION, "that ends the movement"
    later = tunnels().put(0, (2, 0)).play("sneak").walk((3, 0))
    assert later.travels() == set()


@pytest.mark.rule("GB-187")
def test_swim_may_use_a_tunnel() -> None:
    scene = tunnels().put(0, (2, 0)).deal("swim")
    assert scene.cell((5, 0)) in scene.travels()
