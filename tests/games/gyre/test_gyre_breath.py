"""Gyre: inhale, exhale, resolve, and the cards that flip."""

import pytest

from .scene import Scene, bare, lay, refused


def acting(letter: str, space: str, **gems: str) -> Scene:
    """This colour has whiffled to a space; only these gems are on the grid."""
    away = {"G": "R1", "Y": "R2", "P": "R3"}
    away[letter] = space
    return bare().gems(**gems).at(**away).turn(letter, whiffled=True)


# --- inhale ---


@pytest.mark.rule("GY-37", "GY-85")
def test_example_inhaling_needs_a_gem_of_the_colour_in_the_line() -> None:
    scene = acting("Y", "T3", c13="G", c22="Y").down(23).holds(Y=4)
    assert "inhale" not in scene.legal()
    assert refused(scene, "inhale") == "GY-37"
    assert "inhale" in acting("Y", "T3", c33="Y").legal()


@pytest.mark.rule("GY-38", "GY-39", "GY-41")
def test_every_gem_of_the_colour_comes_one_card_nearer() -> None:
    scene = acting("G", "L1", c11="GGY", c12="G", c13="P", c14="GG", c15="GP", c21="G").holds(G=0)
    scene.do("inhale")
    assert scene.line("L1") == ["GY", "", "GGP", "G", "P"]
    assert scene.held("G") == 2
    assert scene.on(21) == "G"


@pytest.mark.rule("GY-38")
@pytest.mark.parametrize("space", ["T4", "B4", "L3", "R3"])
def test_gems_come_towards_the_jabberwocky_from_every_side(space: str) -> None:
    scene = acting("P", space).raised(24)
    far = {"T4": "c34", "B4": "c14", "L3": "c35", "R3": "c31"}[space]
    scene.gems(**{far: "P"}).do("inhale")
    assert scene.line(space)[-2:] == ["P", ""]


@pytest.mark.rule("GY-83", "GY-40")
def test_example_inhaling_over_face_down_cards() -> None:
    scene = acting("G", "L2", c21="G", c23="GGY", c25="G").down(22, 24).raised(23, 25).holds(G=0)
    scene.do("inhale")
    assert scene.line("L2") == ["GG", "-", "GY", "-", ""]
    assert scene.held("G") == 1


@pytest.mark.rule("GY-84", "GY-40")
def test_example_inhaling_over_face_down_cards_all_the_way_home() -> None:
    scene = acting("Y", "T3", c33="Y").down(13, 23).holds(Y=2).do("inhale")
    assert scene.line("T3") == ["-", "-", ""]
    assert scene.held("Y") == 3


@pytest.mark.rule("GY-82")
def test_example_a_gem_on_a_2_passes_a_face_down_card_onto_a_4() -> None:
    deal = "G1 Y1 P3 G3 Y2  Y3 P1 G5 P5 Y5  P2 G2 Y4 G4 P4"
    scene = lay(deal).gems(c12="P", c32="G").holds(G=7, Y=8, P=7)
    # Column 4 from above: Green 3, a face-down card, Green 4.
    scene.gems(c14="G").down(24).at(G="B4", Y="R1", P="R2").turn("G", whiffled=True).do("inhale")
    assert scene.line("B4") == ["G", "-", ""]


# --- exhale ---


@pytest.mark.rule("GY-42", "GY-89")
def test_example_exhaling_needs_a_gem_and_a_face_up_card() -> None:
    scene = acting("P", "L1").holds(P=3).down(11, 12, 13, 14, 15)
    assert "exhale" not in scene.legal()
    assert refused(scene, "exhale") == "GY-42"
    empty = acting("P", "L1").holds(P=0)
    assert "exhale" not in empty.legal()
    assert refused(empty, "exhale") == "GY-42"
    far = acting("P", "L1").holds(P=1).down(11, 12, 13, 14)
    assert "exhale" in far.legal()


@pytest.mark.rule("GY-43", "GY-45")
def test_exhaled_gems_go_one_to_a_card_from_the_near_one() -> None:
    scene = acting("Y", "R1", c14="Y").holds(Y=3).do("exhale")
    assert scene.line("R1")[1:] == ["YY", "Y", "", ""]
    assert not scene.up(15)  # Yellow 1 flipped with its gem
    assert scene.held("Y") == 1


@pytest.mark.rule("GY-43")
def test_exhaling_touches_only_the_colour_of_the_turn() -> None:
    scene = acting("G", "T2", c12="YP").holds(G=2, Y=5).do("exhale")
    assert scene.line("T2") == ["GYP", "G", ""]
    assert scene.held("Y") == 5


@pytest.mark.rule("GY-86", "GY-44")
def test_example_a_gem_rolls_on_over_a_face_down_card() -> None:
    scene = acting("G", "T1", c31="Y").down(11).holds(G=2).do("exhale")
    assert scene.line("T1") == ["-", "GG", "Y"]
    assert scene.held("G") == 0


@pytest.mark.rule("GY-87", "GY-46", "GY-47")
def test_example_surplus_and_overrun_gems_come_back() -> None:
    scene = acting("G", "B4", c34="Y").down(14).raised(24).holds(G=4).at(Y="T4").do("exhale")
    assert scene.line("B4") == ["GY", "G", "-"]
    assert scene.held("G") == 2
    assert scene.held("Y") == 8  # GY-47: nothing reaches the Jabberwocky opposite


@pytest.mark.rule("GY-46")
@pytest.mark.parametrize(("space", "cards"), [("T2", 3), ("L1", 5)])
def test_more_gems_than_cards_leave_a_surplus(space: str, cards: int) -> None:
    gems = {"c11": "Y", "c12": "Y", "c13": "Y", "c14": "Y", "c15": "Y", "c22": "Y", "c32": "Y"}
    scene = acting("G", space, **gems).holds(G=7).do("exhale")
    assert scene.line(space) == ["GY"] * cards
    assert scene.held("G") == 7 - cards


@pytest.mark.rule("GY-88", "GY-44")
def test_example_three_gems_roll_onto_one_card() -> None:
    scene = acting("P", "L1", c13="Y").down(11, 12).holds(P=3).do("exhale")
    assert scene.line("L1") == ["-", "-", "YPPP", "", ""]


# --- resolve ---


@pytest.mark.rule("GY-48", "GY-49", "GY-77")
def test_example_three_against_two_control_a_card() -> None:
    scene = acting("P", "T1", c14="GGGYP").holds(G=0, Y=0, P=0).do("resolve")
    assert scene.on(14) == "GGG"
    assert [scene.held(letter) for letter in "GYP"] == [0, 1, 1]


@pytest.mark.rule("GY-49", "GY-78")
def test_example_two_gems_of_one_colour_go_home() -> None:
    scene = acting("G", "T1", c14="YYYPP").holds(P=0).do("resolve")
    assert scene.on(14) == "YYY"
    assert scene.held("P") == 2


@pytest.mark.rule("GY-51", "GY-79")
def test_example_half_of_the_gems_do_not_control() -> None:
    scene = acting("G", "T1", c14="GGYP", c12="YYP").holds(P=0).do("resolve")
    assert scene.on(14) == "GGYP"
    assert scene.on(12) == "YY" or not scene.up(12)
    assert scene.held("P") == 1


@pytest.mark.rule("GY-48", "GY-51")
@pytest.mark.parametrize("own", "GYP")
def test_control_needs_more_than_all_others_together_in_every_colour(own: str) -> None:
    one, two = [letter for letter in "GYP" if letter != own]
    half = acting("G", "T1", c24=2 * own + one + two).raised(24)
    assert "resolve" not in half.legal()
    most = acting("G", "T1", c24=3 * own + one + two).raised(24).do("resolve")
    assert most.on(24) == 3 * own


@pytest.mark.rule("GY-50")
def test_all_cards_are_resolved_whoever_controls_them() -> None:
    scene = acting("G", "T1", c14="GGY", c21="YYYG", c34="PPPYY", c33="GP").holds(G=0, Y=0, P=0)
    scene.do("resolve")
    assert [scene.on(14), scene.on(21), scene.on(34), scene.on(33)] == ["GG", "YYY", "PPP", "GP"]
    assert [scene.held(letter) for letter in "GYP"] == [1, 3, 0]


@pytest.mark.rule("GY-52")
def test_resolving_needs_a_gem_that_goes_home() -> None:
    scene = acting("G", "T1", c14="GGGG", c13="GY", c12="P")
    assert "resolve" not in scene.legal()
    assert refused(scene, "resolve") == "GY-52"
    assert "resolve" in acting("G", "T1", c35="PPY").legal()


@pytest.mark.rule("GY-80")
def test_example_nothing_can_be_resolved_on_the_first_turn() -> None:
    scene = lay().do("whiffle T2")
    assert "resolve" not in scene.legal()


# --- flips ---


@pytest.mark.rule("GY-55")
@pytest.mark.parametrize(
    ("gems", "flips"),
    [("GGG", False), ("GGGG", True), ("GGGGG", True), ("GGGGY", False), ("", False)],
)
def test_a_card_flips_with_enough_gems_of_its_own_and_no_other(gems: str, flips: bool) -> None:
    scene = acting("P", "B1", c14=gems, c31="P").do("inhale")  # Green 4 lies at (1,4)
    assert scene.up(14) != flips


@pytest.mark.rule("GY-55")
def test_gems_of_a_foreign_colour_never_flip_a_card() -> None:
    scene = acting("P", "B1", c11="Y", c31="P", c12="GG").do("inhale")
    assert scene.up(11)
    assert scene.up(12)


@pytest.mark.rule("GY-55", "GY-75")
def test_in_the_extended_variant_a_five_needs_five() -> None:
    scene = lay(face_down=4).gems(c23="GGGG", c31="P")
    scene.at(G="R1", Y="R2", P="B1").turn("P", whiffled=True).do("inhale")
    assert scene.up(23)
    scene.gems(c23="GGGGG", c31="P").at(P="B1").turn("P", whiffled=True).do("inhale")
    assert not scene.up(23)


@pytest.mark.rule("GY-57")
def test_gems_of_a_flipped_card_go_to_their_jabberwocky() -> None:
    scene = acting("P", "B1", c14="GGGGG", c31="P").holds(G=1).do("inhale")
    assert scene.on(14) == ""
    assert scene.held("G") == 6


@pytest.mark.rule("GY-56", "GY-90")
def test_example_the_flip_comes_after_the_whole_exhale() -> None:
    deal = "Y2 G3 P3 G4 Y1  G1 Y3 G5 P5 Y5  P2 G2 Y4 P1 P4"
    scene = lay(deal).gems().down(11).at(G="T1", Y="R2", P="R3").holds(G=2)
    scene.turn("G", whiffled=True).do("exhale")
    assert scene.line("T1") == ["-", "-", ""]  # both gems came to Green 1 before it flipped
    assert scene.held("G") == 2


@pytest.mark.rule("GY-56", "GY-91")
def test_example_a_card_flips_in_somebody_elses_turn() -> None:
    scene = acting("Y", "B2", c32="GGY").holds(G=0).do("inhale")  # Green 2 lies at (3,2)
    assert not scene.up(32)
    assert scene.held("G") == 2


@pytest.mark.rule("GY-92")
def test_example_a_foreign_gem_prevents_the_flip_until_it_is_resolved() -> None:
    scene = acting("Y", "T5", c13="PPPPG", c15="Y").holds(G=0, P=0)
    waiting = acting("Y", "B2", c13="PPPPG", c22="Y").do("inhale")
    assert waiting.up(13)
    scene.do("resolve")
    assert not scene.up(13)
    assert scene.held("G") == 1
    assert scene.held("P") == 4


@pytest.mark.rule("GY-59", "GY-60")
def test_several_cards_of_several_colours_flip_together() -> None:
    scene = acting("G", "T1", c32="GGY", c22="YYYP", c21="PG", c35="PPPPY").do("resolve")
    assert not scene.up(32)
    assert not scene.up(22)
    assert not scene.up(35)
    assert scene.up(21)
    # What is left would not flip by looking again: the gems are all at home.
    assert [scene.state.ripe(colour) for colour in range(3)] == [0, 0, 0]


@pytest.mark.rule("GY-58")
def test_no_gem_rests_on_a_face_down_card() -> None:
    for act in ("inhale", "exhale"):
        scene = acting("G", "L1", c14="GY", c15="G").down(11, 12, 13).holds(G=4).do(act)
        assert [scene.on(place) for place in (11, 12, 13)] == ["", "", ""]
