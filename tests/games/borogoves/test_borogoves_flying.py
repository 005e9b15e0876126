"""The birds' turn: BO-31 to BO-52."""

import pytest

from tumtum.engine import Rng
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.position import CARRYING, FLYING, LAYING

from .scene import ALL, Scene, lay

FIRST_TURN = "G1 G2 G3 G4"


@pytest.mark.rule("BO-31", "BO-32")
def test_each_tribe_acts_once_in_any_order() -> None:
    scene = lay("G1:c4 Y2:d4 P3:c5 G5:d5", nest="G" * 8 + "Y" * 8 + "P" * 8)
    assert {name.split()[1] for name in scene.may()} == {"green", "yellow", "purple"}
    scene.do("migrate purple g1")
    assert {name.split()[1] for name in scene.may()} == {"green", "yellow"}
    scene.refused("migrate purple y2", "BO-31")
    scene.do("migrate green g1")
    assert {name.split()[1] for name in scene.may()} == {"yellow"}
    scene.state.in_hand = 1
    scene.state.hand = 1 << 4
    scene.do("migrate yellow g1")
    assert scene.state.stage == LAYING


@pytest.mark.rule("BO-34")
def test_passing_is_not_allowed() -> None:
    scene = lay("G1:c4 Y2:d4 P3:c5 G5:d5", "P3:G", nest="")
    assert scene.may("migrate") == set()
    assert scene.may("settle") == {"settle green p3"}
    scene.refused("place g4 c3", "BO-31")


@pytest.mark.rule("BO-35")
def test_a_tribe_with_nobody_left_is_skipped() -> None:
    scene = lay("G1:c4 Y2:d4 P3:c5", nest="GGGP", stage=LAYING, hand="P1 P2")
    scene.do("place p1 d5").draw("P4")
    assert scene.state.view(0).acted == (False, True, False)
    scene.refused("settle yellow nest", "BO-35")
    scene.do("settle green nest", "settle purple nest")
    assert scene.state.stage == LAYING


@pytest.mark.rule("BO-35")
def test_without_any_bird_the_whole_turn_is_skipped() -> None:
    scene = lay("G1:c4 Y2:d4 P3:c5", nest="", stage=LAYING, hand="P1 P2")
    scene.do("place p1 d5").draw("P4")
    assert scene.state.stage == LAYING
    assert scene.state.actors() == [0]


@pytest.mark.rule("BO-36")
def test_in_the_first_turn_every_tribe_migrates() -> None:
    scene = Scene().draw(FIRST_TURN).do("place g3 c3").draw("P5")
    scene.refused("settle green nest", "BO-36")
    scene.refused("explore green g1 g2", "BO-44")
    while scene.state.stage == FLYING:
        assert {name.split()[0] for name in scene.may()} == {"migrate"}
        scene.do(min(scene.may()))


@pytest.mark.rule("BO-36", "BO-73")
def test_settling_in_the_first_turn_is_an_option() -> None:
    scene = Scene(settle_first_turn="on").draw(FIRST_TURN).do("place g3 c3").draw("P5")
    assert "settle green nest" in scene.may()
    scene.do("migrate green g2")
    assert scene.may("explore") == set()


@pytest.mark.rule("BO-37", "BO-38", "BO-40", "BO-81")
def test_migrate() -> None:
    scene = lay("Y2:c4 P3:d4 G4:c5", nest="GGG")
    assert scene.may("migrate green") == {"migrate green y2", "migrate green p3"}
    scene.refused("migrate green g4", "BO-38")
    scene.refused("migrate green g5", "BO-39")
    scene.do("migrate green p3")
    assert (scene.on("P3"), scene.on("Y2"), scene.on("nest")) == ("GGG", "", "")


@pytest.mark.rule("BO-39")
def test_any_card_may_be_migrated_to_however_crowded() -> None:
    scene = lay("Y2:c4 P3:d4 G4:c5 P1:c6", "Y2:GYYP P3:P", nest="PPPP")
    assert scene.may("migrate") == {f"migrate purple {card}" for card in ("y2", "p3", "g4", "p1")}
    scene.do("migrate purple y2")
    assert scene.on("Y2") == "GYYPPP"


@pytest.mark.rule("BO-41", "BO-43")
def test_explore_goes_to_a_neighbour_only() -> None:
    scene = lay("Y2:c4 P3:d4 G4:c5 P1:d5 G1:e4", "Y2:GGGG")
    targets = {"explore green y2 p3", "explore green y2 g4"}
    assert scene.may("explore") == targets, "P1 is diagonal, G1 is two away"
    scene.refused("explore green y2 p1", "BO-41")
    scene.refused("explore green y2 g1", "BO-41")


@pytest.mark.rule("BO-41")
def test_explore_never_crosses_a_gap() -> None:
    scene = lay("Y1:c4 P1:c5 G2:d5 G3:e5 G1:e4", "Y1:GG G1:G")
    assert scene.may("explore") == {"explore green y1 p1"}, "d4 is free; G3 needs three"


@pytest.mark.rule("BO-42", "BO-46", "BO-49")
def test_the_number_is_that_of_the_card_they_reach() -> None:
    scene = lay("Y5:c4 P2:d4 G1:c5", "Y5:GGG P2:YYYYYPPPP")
    scene.do("explore green y5 p2")
    assert (scene.on("Y5"), scene.on("P2")) == ("G", "GGYYYYYPPPP")
    scene.refused("explore yellow p2 g1", "BO-41")
    assert "explore yellow p2 y5" in scene.may()


@pytest.mark.rule("BO-43", "BO-83")
def test_too_few_birds_cannot_explore() -> None:
    scene = lay("Y5:c4 P3:d4 G1:f4 Y4:b4", "Y5:YG G1:YGP Y4:GG")
    assert scene.may("explore") == set()
    scene.refused("explore green y5 p3", "BO-42")


@pytest.mark.rule("BO-44", "BO-45", "BO-82")
@pytest.mark.parametrize("tribe", ["green", "purple"])
def test_a_mixed_exploration(tribe: str) -> None:
    scene = lay("Y5:c4 P4:d4", "Y5:GGGPP")
    scene.do(f"explore {tribe} y5 p4")
    assert scene.state.stage == CARRYING
    assert scene.may() == {"carry 3g 0y", "carry 2g 0y"}
    scene.refused("carry 1g 0y", "BO-45")
    scene.refused("carry 2g 1y", "BO-45")
    scene.do("carry 2g 0y")
    assert (scene.on("Y5"), scene.on("P4")) == ("G", "GGPP")


@pytest.mark.rule("BO-82")
def test_a_target_of_five_takes_all_and_one_of_one_the_actor() -> None:
    scene = lay("Y4:c4 P5:d4", "Y4:GGGPP").do("explore purple y4 p5")
    assert scene.on("P5") == "GGGPP", "no choice, so none is asked for"
    scene = lay("Y4:c4 P1:d4", "Y4:GGGPP").do("explore purple y4 p1")
    assert scene.on("P1") == "P"
    scene = lay("Y4:c4 P1:d4", "Y4:GGGPP").do("explore green y4 p1")
    assert scene.on("P1") == "G"


@pytest.mark.rule("BO-44", "BO-82")
def test_a_tribe_that_is_not_there_cannot_explore_from_there() -> None:
    scene = lay("Y5:c4 P4:d4", "Y5:GGGPP", nest="Y")
    scene.refused("explore yellow y5 p4", "BO-44")
    scene.do("explore green y5 p4")
    assert "carry 0g 0y" not in scene.may()
    scene.refused("carry 0g 2y", "BO-44")
    scene.refused("carry 5g 0y", "BO-42")
    scene.refused("migrate green p4", "BO-45")


@pytest.mark.rule("BO-45")
def test_amounts_are_listed_once_each() -> None:
    scene = lay("Y5:c4 P3:d4", "Y5:GGGYYYPPP").do("explore green y5 p3")
    legal = scene.state.legal(1)
    assert len(legal) == len(set(legal)) == 6, "1 to 3 green, the rest shared out"


@pytest.mark.rule("BO-43", "BO-45", "BO-49")
@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("tribe", ["green", "yellow", "purple"])
def test_exploring_from_a_purple_card_with_all_birds_on_it(tribe: str, number: int) -> None:
    full = f"P{number}:{8 * 'G'}{8 * 'Y'}{8 * 'P'}"
    scene = lay(f"P{number}:c4 Y3:d4 G2:e4", full)
    scene.do(f"explore {tribe} p{number} y3")
    amounts = [(g, y, 3 - g - y) for g in range(4) for y in range(4 - g)]
    acting = "gyp".index(tribe[0])
    assert scene.may() == {f"carry {each[0]}g {each[1]}y" for each in amounts if each[acting]}
    carried = [0, 0, 0]
    carried[acting] = 3
    scene.do(f"carry {carried[0]}g {carried[1]}y")
    assert scene.on("Y3") == 3 * tribe[0].upper()
    left = [8 - gone for gone in carried]
    assert scene.on(f"P{number}") == left[0] * "G" + left[1] * "Y" + left[2] * "P"


@pytest.mark.rule("BO-41", "BO-44")
@pytest.mark.parametrize("number", range(1, 6))
def test_a_purple_card_full_of_one_tribe_can_be_left(number: int) -> None:
    scene = lay(f"P{number}:c4 Y3:d4 G2:e4", f"P{number}:{8 * 'P'}", nest="GY")
    assert scene.may("explore") == {f"explore purple p{number} y3"}
    rng = Rng(number)
    found = {GAME.words.name(int(scene.state.random(1, rng))) for _ in range(400)}
    assert f"explore purple p{number} y3" in found
    scene.do(f"explore purple p{number} y3")
    assert (scene.on(f"P{number}"), scene.on("Y3")) == (5 * "P", 3 * "P")


@pytest.mark.rule("BO-47")
def test_birds_carried_along_keep_their_own_action() -> None:
    scene = lay("Y1:c4 P2:d4 G2:e4", "Y1:GP", nest="Y")
    scene.do("explore green y1 p2")
    assert scene.on("P2") == "GP"
    assert scene.state.view(0).acted == (True, False, False)
    scene.do("explore purple p2 g2")
    assert scene.on("G2") == "GP", "the same green bird flies twice in a turn"


@pytest.mark.rule("BO-48")
def test_nothing_ever_returns_to_the_nest() -> None:
    scene = lay("Y1:c4 P2:d4", "Y1:GGG P2:GG", nest="GY")
    for name in sorted(scene.may()):
        after = lay("Y1:c4 P2:d4", "Y1:GGG P2:GG", nest="GY").do(name)
        assert len(after.on("nest")) <= 2


@pytest.mark.rule("BO-50", "BO-51", "BO-85")
def test_settle() -> None:
    scene = lay("P3:c4 G5:d4 G1:c5 Y1:c6", "P3:Y G5:YYYG", nest="YY")
    assert scene.may("settle yellow") == {
        "settle yellow nest",
        "settle yellow p3",
        "settle yellow g5",
    }
    before = scene.settled()
    scene.refused("settle yellow g1", "BO-51")
    scene.do("settle yellow p3")
    assert (scene.on("P3"), scene.on("G5"), scene.on("nest")) == ("", "GYYY", "YY")
    assert len(scene.settled()) == len(before) + 1
    assert "settle green nest" not in scene.may()


@pytest.mark.rule("BO-52")
def test_settling_is_allowed_beside_other_actions() -> None:
    scene = lay("G1:c4 Y2:d4 P3:c5 G5:d5", "G1:GG", nest="GG")
    kinds = {name.split()[0] for name in scene.may()}
    assert kinds == {"migrate", "explore", "settle"}


def test_explore_must_be_finished_before_anything_else() -> None:
    scene = lay("Y5:c4 P4:d4", "Y5:GGGPP", nest="Y").do("explore green y5 p4")
    scene.refused("settle yellow nest", "BO-45")
    scene = lay("Y5:c4 P4:d4", "Y5:GGGPP", nest="Y")
    scene.refused("carry 3g 0y", "BO-45")


def test_the_cards_that_the_latest_turn_changed_are_marked() -> None:
    def touched(scene: Scene) -> set[str]:
        return {ALL[card] for card in scene.state.view(0).touched}

    scene = lay("Y1:c4 P2:d4 G2:e4", "Y1:GP P2:Y", nest="P", stage=LAYING, hand="G1 G5")
    scene.do("place g1 f4").draw("G4")
    assert touched(scene) == {"G1"}
    scene.do("explore green y1 p2")
    assert touched(scene) == {"Y1", "P2"}, "where they left and where they arrived"
    assert 'id="card-y1" class="card empty last"' in GAME.draw(scene.state.view(0), False).body
    scene.do("settle purple nest")
    assert touched(scene) == {"Y1", "P2"}
    scene.do("explore yellow p2 g2", "carry 1g 1y")
    assert touched(scene) == {"Y1", "P2", "G2"}
    scene.do("place g5 e5").draw("P5")
    assert touched(scene) == {"G5"}


def test_a_tribe_that_is_gone_does_not_keep_old_marks() -> None:
    scene = lay("Y1:c4 P2:d4 G2:e4", "Y1:GG", nest="P", stage=LAYING, hand="G1 G5")
    scene.do("place g1 f4").draw("G4").do("settle green y1")
    assert scene.state.view(0).touched == (ALL.index("Y1"),)
