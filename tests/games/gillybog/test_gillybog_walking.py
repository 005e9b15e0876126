"""Movement of players, vision, gillys on the way, the final ritual (GB-107 to GB-116, GB-166 to
GB-175)."""

import pytest

from tumtum.games.gillybog.rules import actions as a

from .scene import GILLY, Scene


@pytest.mark.rule("GB-107")
def test_step_by_step_or_stop() -> None:
    scene = Scene().lane("forest forest").play("sneak")
    assert scene.steps() == {1, 2, 3, 4, 5, 6}
    assert a.STOP in scene.legal
    scene.walk(1)
    assert scene.steps() == {2, 6, scene.cell((2, 0))}
    scene.stop()
    assert scene.p.at[0] == 1
    assert scene.told("walk") == [[0, 1, -1]]


@pytest.mark.rule("GB-107", "GB-114")
def test_moving_no_space_is_no_movement() -> None:
    scene = Scene().lane("forest forest").vision((2, 0)).put(0, (2, 0)).gilly(0, (2, 0))
    scene.play("run").stop()
    assert scene.asks == a.ASK_ACTION
    assert scene.p.tipped == 1
    assert scene.told("vision") == []


@pytest.mark.rule("GB-108")
def test_no_space_is_entered_twice() -> None:
    scene = Scene().play("run").walk(1, 2)
    assert scene.steps() == {3}, "neither the Den where it began, nor bog space 0"


@pytest.mark.rule("GB-109", "GB-162")
def test_one_standing_gilly_follows() -> None:
    scene = Scene().lane("forest").put(0, 1).gilly(0, 1, "fen").play("run").walk((2, 0))
    assert scene.p.gilly_at[0] == scene.cell((2, 0))
    assert scene.told("walk") == [[1, scene.cell((2, 0)), 0]]


@pytest.mark.rule("GB-109")
def test_of_several_gillys_the_player_chooses() -> None:
    scene = Scene().put(0, 1).gilly(0, 1, "fen").gilly(2, 1, "pim").gilly(1, 1)
    scene.play("run").walk(2)
    assert scene.legal == [a.FOLLOW, a.FOLLOW + 2], "not the tipped one"
    scene.act(a.FOLLOW + 2).walk(3)
    assert list(scene.p.gilly_at) == [1, 1, 3]


@pytest.mark.rule("GB-110", "GB-112")
def test_hunters_then_ambush_then_the_end() -> None:
    scene = Scene().lane("ambush forest").hunters((2, 0), 2).hunters(1, 3).put(0, 1)
    scene.limbs(0, 3, 3, 3).play("run")
    assert scene.asks == a.ASK_STEP, "hunters of the starting space do not attack"
    scene.walk((2, 0)).die("miss", "miss", "miss")
    assert [values[2] for values in scene.told("attack")] == [0, 0, 1], "hunters, then Ambush"
    scene.walk((3, 0))
    assert scene.p.at[0] == scene.cell((3, 0))


@pytest.mark.rule("GB-112")
def test_the_ambush_one_starts_on_does_not_attack() -> None:
    scene = Scene().lane("ambush").put(0, (2, 0)).play("run").walk(1)
    assert scene.told("attack") == []


@pytest.mark.rule("GB-113")
@pytest.mark.parametrize("what", ["vision", "tipped", "standing"])
def test_tokens_end_a_movement(what: str) -> None:
    scene = Scene().lane("forest forest forest").put(0, 1).gilly(1, "saved", "pim")
    scene.gilly(2, "saved", "fen")
    if what == "vision":
        scene.gilly(0, "saved", "wren").put(1, 3).vision((3, 0))
    else:
        scene.gilly(0, (3, 0), "" if what == "tipped" else "wren")
    scene.play("run").walk((2, 0), (3, 0)).fate()
    assert scene.asks == a.ASK_ACTION
    assert scene.p.at[0] == scene.cell((3, 0))


@pytest.mark.rule("GB-113")
def test_the_gilly_that_comes_along_does_not_stop() -> None:
    scene = Scene().lane("forest forest").put(0, 1).gilly(0, 1, "fen").play("run")
    scene.walk((2, 0))
    assert scene.asks == a.ASK_STEP


@pytest.mark.rule("GB-113")
def test_the_allowance_ends_a_movement() -> None:
    scene = Scene().lane("forest forest forest").play("sneak").walk(1, (2, 0))
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-114", "GB-168", "GB-166")
def test_the_end_of_a_movement_in_order() -> None:
    scene = Scene().lane("forest forest").gilly(0, (3, 0)).vision((3, 0)).put(0, 1)
    scene.play("run").walk((2, 0), (3, 0))
    assert scene.asks == a.DRAW_GILLY, "first the captive is freed"
    scene.act(a.GILLY_CARD + 4)
    assert scene.asks == a.DRAW_CAMP, "then the vision takes effect"


@pytest.mark.rule("GB-115", "GB-114", "GB-110")
def test_travel_is_movement_with_nothing_in_between() -> None:
    scene = Scene().lane("forest forest forest").hunters((2, 0), 2).hunters((3, 0), 1).put(0, 1)
    scene.gilly(0, (3, 0)).gilly(1, 1, "fen").deal("leap").travel((3, 0))
    assert scene.p.gilly_at[1] == scene.cell((3, 0))
    scene.act(a.SUFFER).die("miss")
    assert len(scene.told("attack")) == 1
    assert scene.asks == a.DRAW_GILLY
    assert scene.told("travel") == [[1, scene.cell((3, 0)), 1]]


@pytest.mark.rule("GB-116", "GB-199")
def test_travel_may_be_declined_and_never_stays() -> None:
    scene = Scene().deal("clamber")
    assert scene.travels() == {1, 2, 3, 4, 5, 6}
    assert a.STOP in scene.legal
    scene.stop()
    assert scene.p.at[0] == 0


# --- vision, captives, the Den, the ritual ---


@pytest.mark.rule("GB-166", "GB-32")
def test_the_vision_token_finds_the_next_camp() -> None:
    scene = Scene().lane("forest").vision((2, 0)).gilly(0, 3, "pim").put(1, 1)
    scene.p.active = 1
    scene.play("run").walk((2, 0)).act(a.CAMP_TILE)
    assert (scene.asks, scene.actor) == (a.ASK_SPOT, 1), "the player who moved chooses where"
    scene.act(scene.legal[0])
    scene.act(scene.legal[0])
    assert scene.p.vision == scene.p.land.size - 2
    assert scene.p.land.kind[scene.p.vision] == a.CLIFF
    assert scene.p.gilly_at[1] == scene.p.land.size - 1
    assert scene.p.land.kind[scene.p.gilly_at[1]] == a.CAMP
    assert scene.p.tipped == 0b010


@pytest.mark.rule("GB-167")
def test_without_a_gilly_off_the_map_the_vision_stays() -> None:
    scene = Scene().lane("forest").vision((2, 0)).gilly(0, 3, "pim").gilly(1, 4)
    scene.gilly(2, "saved", "fen").put(0, 1).play("run").walk((2, 0))
    assert scene.asks == a.ASK_ACTION
    assert scene.p.vision == scene.cell((2, 0))


@pytest.mark.rule("GB-168", "GB-66", "GB-192")
def test_a_freed_gilly_reveals_a_card_of_its_own() -> None:
    scene = Scene().lane("forest").gilly(1, (2, 0)).gilly(0, 5, "fen").put(0, 1)
    scene.play("run").walk((2, 0))
    cards = [a.GILLY_CARD + card for card in range(8) if GILLY[card] != "fen"]
    assert scene.legal == cards
    assert scene.p.weights() == [1] * 7
    scene.act(a.GILLY_CARD + 3)
    assert scene.p.gilly_card[1] == 3
    assert scene.p.tipped == 0
    assert scene.told("freed") == [[1, 3, scene.cell((2, 0))]]


@pytest.mark.rule("GB-170", "GB-2")
def test_the_gilly_that_came_along_to_the_den_is_saved() -> None:
    scene = Scene().put(0, 1).gilly(0, 1, "fen").gilly(1, 0, "pim").play("run").walk(0)
    assert list(scene.p.gilly_at) == [-2, 0, -1], "not the one that was there"
    assert scene.told("saved") == [[0]]


@pytest.mark.rule("GB-171")
def test_passing_through_the_den_saves_nobody() -> None:
    scene = Scene().put(0, 1).gilly(0, 1, "fen").play("run").walk(0, 4).stop()
    assert scene.p.gilly_at[0] == 4
    assert scene.told("saved") == []


def ready_for_the_ritual(seats: int) -> Scene:
    scene = Scene(seats=seats).lane("forest").vision((2, 0)).put(0, 1)
    for token, card in enumerate(("pim", "mossback", "wren")):
        scene.gilly(token, "saved", card)
    return scene


@pytest.mark.rule("GB-174", "GB-3", "GB-1")
def test_the_final_ritual() -> None:
    scene = ready_for_the_ritual(2).put(1, 3).play("run").walk((2, 0))
    assert scene.p.result() is None, "the other one is missing"
    scene = ready_for_the_ritual(2).put(1, (2, 0))
    scene.play("run").walk((2, 0))
    assert scene.p.result() == [1.0, 1.0]
    assert scene.p.ending == a.WON
    assert scene.p.actors() == []
    assert scene.told("won") == [[]]


@pytest.mark.rule("GB-174", "GB-195")
def test_the_ritual_alone() -> None:
    assert ready_for_the_ritual(1).play("run").walk((2, 0)).p.result() == [1.0]


@pytest.mark.rule("GB-174")
def test_two_saved_gillys_are_not_enough() -> None:
    scene = ready_for_the_ritual(1).gilly(0, 4, "pim").play("run").walk((2, 0))
    assert scene.p.result() is None


@pytest.mark.rule("GB-174")
def test_saving_the_last_gilly_on_the_vision_wins() -> None:
    scene = ready_for_the_ritual(1).gilly(0, 1, "pim").vision(0).play("run").walk(0)
    assert scene.p.result() == [1.0]


@pytest.mark.rule("GB-175", "GB-162")
def test_a_captured_player_is_not_at_the_ritual() -> None:
    scene = ready_for_the_ritual(1).hunters((2, 0), 1).limbs(0, 0, 0, 0)
    scene.play("run").walk((2, 0)).die("miss")
    assert scene.p.result() is None
    assert scene.told("captured") == [[0]]


@pytest.mark.rule("GB-169", "GB-172", "GB-173")
def test_whose_gilly_effects_one_may_use() -> None:
    pim = a.USE_GILLY + GILLY.index("pim")
    assert pim in Scene().gilly(0, 0, "pim").legal, "standing in the own space"
    assert pim not in Scene().gilly(0, 3, "pim").legal
    scene = Scene().gilly(0, "saved", "pim")
    assert pim in scene.legal, "saved: anywhere"
    scene.use("pim").stop()
    assert pim not in scene.legal, "once a turn"
    assert scene.p.played == 0, "no card"
    scene.end().fate()
    assert pim in scene.legal, "a new turn, another player"


@pytest.mark.rule("GB-173")
def test_gilly_effects_are_never_enhanced_and_not_used_inside_a_card() -> None:
    scene = Scene().enhanced().gilly(0, "saved", "pim").use("pim")
    assert scene.p.moves_left == 1
    scene.stop().play("run")
    assert all(not a.USE_GILLY <= action < a.END_ACTIONS for action in scene.legal)


@pytest.mark.rule("GB-211", "GB-116")
def test_tow_only_if_you_moved() -> None:
    scene = Scene(seats=3).deal("tow").stop()
    assert scene.asks == a.ASK_ACTION
    scene = Scene(seats=3).put(2, 4).deal("tow").walk(1, 2).stop()
    assert scene.legal == [a.STOP, a.PICK_SEAT + 1], "only who was in the starting space"
    scene.act(a.PICK_SEAT + 1)
    assert scene.p.at[1] == 2
    assert scene.asks == a.ASK_ACTION
