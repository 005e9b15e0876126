"""Hunters on the move (GB-117 to GB-132, GB-247)."""

import pytest

from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.flow import work
from tumtum.games.gillybog.rules.hunting import add_hunters

from .scene import Scene


def run_on(scene: Scene) -> Scene:
    while scene.asks >= a.ASKED:
        work(scene.p)
    return scene


@pytest.mark.rule("GB-117")
def test_a_group_is_all_hunters_of_a_space() -> None:
    scene = Scene().lane("forest forest").hunters((3, 0), 1).hunters((2, 0), 3).play("scare")
    assert scene.groups() == {scene.cell((3, 0)), scene.cell((2, 0))}


@pytest.mark.rule("GB-118", "GB-120")
def test_half_of_more_than_six_goes_to_an_adjacent_space() -> None:
    scene = Scene().lane("forest forest forest").hunters((3, 0), 5).put(0, 4)
    add_hunters(scene.p, scene.cell((3, 0)), 2)
    run_on(scene)
    assert (scene.asks, scene.actor) == (a.ASK_SPILL, 0)
    assert scene.legal == [a.SPILL + scene.cell((2, 0)), a.SPILL + scene.cell((4, 0))]
    scene.act(a.SPILL + scene.cell((4, 0)))
    assert (scene.group_at((3, 0)), scene.group_at((4, 0))) == (4, 3), "rounded down"


@pytest.mark.rule("GB-118")
def test_six_are_not_too_many() -> None:
    scene = Scene().lane("forest forest").hunters((3, 0), 4)
    add_hunters(scene.p, scene.cell((3, 0)), 2)
    assert run_on(scene).asks == a.ASK_ACTION
    assert scene.group_at((3, 0)) == 6


@pytest.mark.rule("GB-119")
def test_only_where_six_are_not_exceeded() -> None:
    scene = Scene().lane("forest forest forest").hunters((3, 0), 6).hunters((2, 0), 4)
    add_hunters(scene.p, scene.cell((3, 0)), 1)
    run_on(scene)
    assert scene.group_at((4, 0)) == 3, "the only space with room"
    full = Scene().lane("forest forest").hunters((3, 0), 6).hunters((2, 0), 5)
    add_hunters(full.p, full.cell((3, 0)), 3)
    run_on(full)
    assert full.group_at((3, 0)) == 6
    assert full.p.village == 24 - 11
    assert full.told("sent-home") == [[full.cell((3, 0)), 3]]


@pytest.mark.rule("GB-118")
def test_the_overflow_is_repeated() -> None:
    scene = Scene().lane("forest forest").hunters((3, 0), 12).put(0, 4)
    add_hunters(scene.p, scene.cell((3, 0)), 2)
    run_on(scene)
    assert scene.group_at((3, 0)) == 6, "7 find no room, so 8 go home"
    assert scene.told("sent-home") == [[scene.cell((3, 0)), 8]]
    scene = Scene().lane("forest forest forest").hunters((3, 0), 11).hunters((4, 0), 1)
    add_hunters(scene.p, scene.cell((3, 0)), 1)
    run_on(scene)
    assert (scene.group_at((2, 0)), scene.group_at((3, 0))) == (6, 6)


@pytest.mark.rule("GB-120", "GB-126", "GB-184")
def test_an_overflow_attacks_and_is_haunted() -> None:
    scene = Scene().lane("haunted_bog forest").hunters((3, 0), 6).put(0, (2, 0)).limbs(0, 3, 3, 3)
    add_hunters(scene.p, scene.cell((3, 0)), 1)
    run_on(scene).die("miss", "miss")
    assert scene.told("haunted") == [[scene.cell((2, 0))]]
    assert len(scene.told("attack")) == 2
    assert scene.group_at((2, 0)) == 2


@pytest.mark.rule("GB-120", "GB-125")
def test_hunters_passing_through_are_not_counted() -> None:
    scene = Scene().lane("forest forest forest forest").hunters((4, 0), 5).hunters((5, 0), 4)
    scene.deal("will_o_wisp").group((5, 0)).lead((4, 0), (3, 0)).stop()
    assert scene.told("spill") == []
    assert (scene.group_at((4, 0)), scene.group_at((3, 0))) == (5, 4)


def diamond(north: str, south: str) -> Scene:
    """Two ways of two steps from (5, 0) to (7, -1), where seat 0 is."""
    scene = Scene().spaces({(5, 0): "forest", (6, -1): north, (6, 0): south, (7, -1): "forest"})
    return scene.put(0, (7, -1)).hunters((5, 0), 1).top("close_in")


@pytest.mark.rule("GB-121", "GB-231", "GB-122")
def test_hunters_take_the_shortest_way_with_the_fewest_bogs() -> None:
    scene = diamond("mud_bank", "forest").end()
    assert scene.group_at((6, 0)) == 1
    scene = diamond("forest", "tunnel").end()
    assert scene.group_at((6, -1)) == 1


@pytest.mark.rule("GB-121", "GB-231", "GB-193")
@pytest.mark.parametrize("kind", ["forest", "haunted_bog"])
def test_of_equal_ways_the_active_player_chooses(kind: str) -> None:
    scene = diamond(kind, kind).end()
    assert (scene.asks, scene.actor) == (a.ASK_PATH, 0)
    assert scene.legal == sorted(a.LEAD + scene.cell(c) for c in ((6, -1), (6, 0)))
    scene.lead((6, -1))
    assert scene.told("pack") == [[scene.cell((5, 0)), scene.cell((6, -1)), 1]]


@pytest.mark.rule("GB-122", "GB-121")
def test_the_den_is_no_bog_on_the_way() -> None:
    scene = Scene().hunters(1, 1).put(0, 3).top("hounds").end()
    assert scene.told("pack")[0] == [1, 0, 1], "through the Den, not along the ring"


@pytest.mark.rule("GB-121")
def test_the_whole_way_counts_not_the_next_step() -> None:
    # Two ways of four steps: over one bog at once, or over two bogs later.
    east, north_east, west, south_west = 1, 2, 8, 16
    ways = {
        (5, 0): ("forest", east | north_east),
        (6, -1): ("mud_bank", south_west | north_east),
        (7, -2): ("forest", south_west | east),
        (8, -2): ("forest", west | east),
        (6, 0): ("forest", west | east),
        (7, 0): ("tunnel", west | north_east),
        (8, -1): ("tunnel", south_west | north_east),
        (9, -2): ("forest", west | south_west),
    }
    scene = Scene()
    for cell, (kind, exits) in ways.items():
        scene.spaces({cell: kind}, exits)
    scene.put(0, (9, -2)).hunters((5, 0), 1).top("close_in").end()
    assert scene.group_at((6, -1)) == 1


@pytest.mark.rule("GB-123")
def test_hunters_without_a_way_do_not_move() -> None:
    scene = Scene().spaces({(4, 0): "forest"}).hunters((4, 0), 2).top("dragnet").end()
    assert scene.group_at((4, 0)) == 2


@pytest.mark.rule("GB-125")
def test_a_moving_group_keeps_its_own_tokens() -> None:
    scene = Scene().lane("forest forest forest").hunters((3, 0), 1).hunters((4, 0), 2).put(0, 4)
    scene.top("dragnet").end()
    # Nearest first: 1 goes to (2, 0), then 2 go to (3, 0); nobody is picked up.
    assert [values[2] for values in scene.told("pack")] == [1, 2]
    assert (scene.group_at((2, 0)), scene.group_at((3, 0))) == (1, 2)


@pytest.mark.rule("GB-125")
def test_tokens_that_joined_earlier_do_not_move_on() -> None:
    scene = Scene().lane("forest forest forest").hunters((2, 0), 2).hunters((3, 0), 1)
    scene.deal("roar").group((3, 0)).lead((2, 0))
    scene.lead(1)
    assert scene.group_at(1) == 2, "the two it had, not three"
    assert scene.group_at((2, 0)) == 1


@pytest.mark.rule("GB-126", "GB-127")
def test_a_group_stops_at_a_player_and_attacks() -> None:
    scene = Scene().lane("forest forest forest").hunters((4, 0), 5)
    scene.put(1, (3, 0)).limbs(1, 2, 2, 2).top("chase").end()
    assert scene.group_at((3, 0)) == 5, "leftover movement is lost"
    assert scene.told("attack")[0][0] == 1
    scene.die("miss", "miss", "blast", "blast", "boot1")
    assert scene.protection(1) == (0, 0, 1)


@pytest.mark.rule("GB-126")
def test_hunters_there_before_do_not_attack() -> None:
    scene = Scene().lane("forest forest").hunters((3, 0), 1).hunters((2, 0), 3).put(1, (2, 0))
    scene.deal("will_o_wisp").group((3, 0)).lead((2, 0)).die("miss")
    assert len(scene.told("attack")) == 1


@pytest.mark.rule("GB-128")
def test_all_attacks_hit_one_player() -> None:
    scene = Scene(seats=3).lane("forest").hunters((2, 0), 2).put(0, 1).put(1, 1).top("chase")
    scene.end()
    assert scene.told("attack")[0][0] == 0, "the active player, if present"
    scene = Scene(seats=3).lane("forest").hunters((2, 0), 2).put(1, 1).put(2, 1).top("chase")
    scene.end()
    assert (scene.asks, scene.actor) == (a.ASK_PREY, 0)
    assert scene.legal == [a.PICK_SEAT + 1, a.PICK_SEAT + 2]
    scene.act(a.PICK_SEAT + 2).die("miss", "blast")
    assert scene.protection(2) == (0, 0, 1)
    assert scene.protection(1) == (1, 1, 1)


@pytest.mark.rule("GB-129")
def test_a_group_in_the_own_space_is_nearest_and_does_nothing() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 1).hunters(0, 2).top("chase").end()
    assert scene.told("pack") == []
    assert scene.told("attack") == []


@pytest.mark.rule("GB-130")
def test_with_the_option_it_attacks_once() -> None:
    scene = Scene(same_space_attack=True).hunters(0, 2).limbs(0, 3, 3, 3)
    scene.top("dragnet").end()
    scene.die("miss", "miss")
    assert len(scene.told("attack")) == 2, "the second step of the card adds no attack"
    assert scene.asks == a.DRAW_HUNTER
    late = Scene(same_space_attack=True).lane("forest").put(0, 1).hunters((2, 0), 1).top("dragnet")
    late.p.support = 1
    late.limbs(0, 2, 2, 2).end().die("miss")
    assert len(late.told("attack")) == 1, "it came in this phase: only the attack of moving in"


@pytest.mark.rule("GB-132", "GB-205")
def test_a_shifted_group_never_goes_back() -> None:
    scene = Scene().lane("forest forest forest").hunters((3, 0), 2).deal("will_o_wisp")
    scene.group((3, 0)).lead((2, 0))
    assert a.LEAD + scene.cell((3, 0)) not in scene.legal
    assert a.STOP in scene.legal
    scene.lead(1).lead(2)
    assert scene.group_at(2) == 2


@pytest.mark.rule("GB-132", "GB-126", "GB-182")
def test_shifted_groups_meet_players_and_mud() -> None:
    scene = Scene().lane("mud_bank forest forest").hunters((3, 0), 1).deal("will_o_wisp")
    scene.group((3, 0)).lead((2, 0))
    assert scene.asks == a.ASK_ACTION
    scene = Scene().lane("forest forest").hunters((3, 0), 1).put(1, (2, 0)).deal("will_o_wisp")
    scene.group((3, 0)).lead((2, 0)).die("miss")
    assert scene.protection(1) == (0, 1, 1)


@pytest.mark.rule("GB-247", "GB-165")
def test_a_capture_does_not_cancel_the_size_check() -> None:
    # Four hunters join four in the space of a player who is captured by the first attack.
    scene = Scene().lane("forest forest forest").hunters((3, 0), 4).hunters((2, 0), 4)
    scene.put(1, (2, 0)).limbs(1, 0, 0, 0).deal("will_o_wisp").group((3, 0)).lead((2, 0))
    scene.die("miss")
    assert scene.told("captured") == [[1]]
    scene.act(a.INJURE).fate()
    for _ in range(2):
        scene.act(scene.legal[0])
    assert all(number <= 6 for number in scene.p.hunters)
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-247", "GB-160")
def test_the_camp_is_checked_too() -> None:
    scene = Scene(seats=1).lane("forest").hunters((2, 0), 8).put(0, 1)
    scene.limbs(0, 0, 0, 0).play("run").walk((2, 0)).die("miss").fate()
    scene.act(a.INJURE).fate()
    for _ in range(2):
        scene.act(scene.legal[0])
    camp = scene.p.land.size - 1
    assert scene.p.at[0] == camp
    assert scene.p.hunters[camp] <= 6
    assert scene.p.village + sum(scene.p.hunters) == 24
