"""Being captured (GB-155 to GB-165)."""

import pytest

from tumtum.games.gillybog.rules import actions as a

from .scene import HOWL_SENSE, HUNTER, RUN_GROW, SNEAK_SCARE, Scene, unique_card


def into_the_arms(scene: Scene) -> Scene:
    """Seat 0 without protection runs into a hunter at (2, 0) and is captured."""
    scene.lane("forest").hunters((2, 0), 2).put(0, 1).limbs(0, 0, 0, 0)
    return scene.play("run").walk((2, 0)).die("miss")


def placed(scene: Scene) -> Scene:
    """Go on until the camp is placed."""
    scene.fate()
    while scene.asks != a.ASK_TURN:
        scene.act(scene.legal[0]).fate()
    return scene.act(scene.legal[0])


@pytest.mark.rule("GB-155", "GB-156", "GB-159", "GB-147")
def test_captured_in_the_own_turn() -> None:
    scene = into_the_arms(Scene().hand(0, 0, 1, 2, "swim"))
    assert scene.told("threat") == [], "no hunter card, no dice"
    assert scene.told("discard") == [[HUNTER.index("blast")]], "but it is discarded"
    assert scene.asks == a.DRAW_HUNTER
    scene.fate()
    assert (scene.asks, scene.actor) == (a.ASK_INJURY, 0)
    cards = (RUN_GROW, HOWL_SENSE, SNEAK_SCARE, unique_card("swim"))
    assert scene.legal == [a.INJURE + card for card in cards], "played cards are back"


@pytest.mark.rule("GB-156", "GB-150")
def test_capture_may_bring_zeal() -> None:
    scene = Scene()
    scene.p.hunter_discard = scene.p.hunter_unseen
    scene.p.hunter_unseen = 0
    into_the_arms(scene)
    assert scene.told("zeal") == [[1]]
    last = Scene()
    last.p.hunter_unseen = 0
    last.p.support = 8
    assert into_the_arms(last).p.ending == a.NIGHTFALL


@pytest.mark.rule("GB-157", "GB-165")
def test_the_rest_of_the_effect_is_ignored() -> None:
    scene = Scene(seats=3).lane("forest forest").hunters((3, 0), 1).put(1, 4).put(2, 6)
    scene.limbs(1, 0, 0, 0).put(2, 1).top("volley").end()
    scene.die("blast").die("miss")
    assert scene.told("captured") == [[1]]
    assert [values[0] for values in scene.told("attack")] == [0, 1], "seat 2 is spared"
    assert (scene.asks, scene.actor) == (a.ASK_INJURY, 1)


@pytest.mark.rule("GB-157", "GB-144")
def test_each_blast_is_an_effect_of_its_own() -> None:
    scene = Scene().top("chase").hunters(0, 1).limbs(0, 1, 0, 1)
    scene.p.played = 0b111
    scene.end().die("blast", "blast")
    assert len(scene.told("captured")) == 1
    scene = placed(scene)
    assert scene.fate().p.turn == 2


@pytest.mark.rule("GB-158", "GB-164")
def test_the_injury_is_lost_for_the_game() -> None:
    scene = into_the_arms(Scene(seats=1)).fate().act(a.INJURE + SNEAK_SCARE)
    assert scene.p.injury[0] == SNEAK_SCARE
    placed(scene).fate()
    assert scene.p.turn == 2
    assert scene.p.hand[0] == 1 << RUN_GROW | 1 << HOWL_SENSE
    assert a.PLAY_BASIC + 4 not in scene.legal


@pytest.mark.rule("GB-158", "GB-4", "GB-1")
def test_a_second_injury_ends_the_game() -> None:
    scene = Scene(seats=3)
    scene.p.injury[0] = SNEAK_SCARE
    scene.p.hand[0] = 0b011
    into_the_arms(scene)
    assert scene.p.result() == [-1.0] * 3
    assert scene.p.ending == a.CAPTURED
    assert scene.p.actors() == []
    other = Scene(seats=3)
    other.p.injury[1] = 0
    assert into_the_arms(other).p.result() is None, "each player may be injured once"


@pytest.mark.rule("GB-159", "GB-147")
def test_a_howl_in_effect_cannot_be_the_injury() -> None:
    scene = Scene(seats=1).lane("forest").hunters((2, 0), 2).put(0, 1).limbs(0, 0, 0, 0)
    scene.enhanced().play("run").walk((2, 0)).die("miss").fate()
    assert scene.legal == [a.INJURE + RUN_GROW, a.INJURE + SNEAK_SCARE]
    scene.act(a.INJURE + RUN_GROW)
    placed(scene).fate()
    assert scene.p.hand[0] == 1 << HOWL_SENSE | 1 << SNEAK_SCARE, "back as the last act"
    howled = Scene().play("howl")
    into_the_arms(howled).fate()
    assert a.INJURE + HOWL_SENSE not in howled.legal


@pytest.mark.rule("GB-160", "GB-42", "GB-32")
def test_the_captured_player_goes_to_a_new_camp_with_the_nearest_group() -> None:
    scene = into_the_arms(Scene()).fate().act(a.INJURE)
    assert scene.asks == a.DRAW_CAMP
    scene.fate()
    assert (scene.asks, scene.actor) == (a.ASK_SPOT, 0)
    placed(scene)
    camp = scene.p.land.size - 1
    assert scene.p.land.kind[camp] == a.CAMP
    assert scene.p.at[0] == camp
    assert scene.p.hunters[camp] == 2
    assert scene.group_at((2, 0)) == 0
    assert scene.told("attack") == [[0, scene.cell((2, 0)), 0]], "no attack in the camp"
    assert scene.p.active == 1, "the turn is over"


@pytest.mark.rule("GB-160", "GB-29")
def test_a_tie_for_the_nearest_group() -> None:
    scene = Scene(seats=2).lane("forest").lane("forest", 3).hunters((2, 0), 1)
    scene.hunters((-2, 0), 2).limbs(0, 0, 0, 0).top("blast").end().die("miss").fate()
    placed(scene.act(a.INJURE))
    assert (scene.asks, scene.actor) == (a.ASK_TAKEN, 0)
    assert scene.groups() == {scene.cell((2, 0)), scene.cell((-2, 0))}
    scene.group((-2, 0))
    assert scene.p.hunters[scene.p.land.size - 1] == 2


@pytest.mark.rule("GB-161")
def test_without_a_group_only_the_token_is_placed() -> None:
    scene = Scene().lane("forest ambush").put(0, (2, 0)).limbs(0, 0, 0, 0)
    scene.play("run").walk((3, 0)).die("miss").fate().act(a.INJURE)
    placed(scene)
    camp = scene.p.land.size - 1
    assert scene.p.at[0] == camp
    assert scene.p.hunters[camp] == 0
    assert scene.p.gillys_at(camp) == 0
    assert scene.p.vision == -1


@pytest.mark.rule("GB-162", "GB-109")
def test_a_gilly_stays_behind() -> None:
    scene = Scene().lane("forest").hunters(0, 1).put(0, 1).limbs(0, 0, 0, 0).gilly(0, 1, "pim")
    scene.play("run").walk(0).die("miss").fate().act(a.INJURE)
    placed(scene)
    assert scene.p.gilly_at[0] == 0, "in the Den, and not saved"
    assert scene.p.tipped == 0


@pytest.mark.rule("GB-163")
def test_protection_is_not_restored() -> None:
    scene = into_the_arms(Scene().limbs(0, 0, 0, 0)).fate().act(a.INJURE)
    placed(scene)
    assert scene.protection() == (0, 0, 0)


@pytest.mark.rule("GB-165", "GB-157")
def test_captured_in_somebody_elses_turn() -> None:
    scene = Scene().lane("forest forest").hunters((3, 0), 1).put(1, (2, 0)).limbs(1, 0, 0, 0)
    scene.deal("will_o_wisp").group((3, 0)).lead((2, 0)).die("miss")
    assert (scene.asks, scene.actor) == (a.ASK_INJURY, 1)
    scene.act(a.INJURE + RUN_GROW)
    assert scene.told("discard") == []
    scene.fate()
    assert scene.actor == 1
    scene.act(scene.legal[0])
    scene.act(scene.legal[0])
    assert (scene.asks, scene.actor) == (a.ASK_ACTION, 0), "the turn goes on"
    assert scene.p.at[1] == scene.p.land.size - 1


@pytest.mark.rule("GB-165", "GB-210")
def test_rally_into_a_capture() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 1).put(1, 1).limbs(1, 0, 0, 0)
    scene.deal("rally").act(a.PICK_SEAT + 1).walk((2, 0)).die("blast").act(a.INJURE).fate()
    scene.act(scene.legal[0])
    scene.act(scene.legal[0])
    assert (scene.asks, scene.p.phase) == (a.ASK_ACTION, a.ACTION)
