"""Bandersnatch, step 2: which cards are captured, in which order, and what becomes of them."""

import pytest

from tumtum.engine import IllegalMove
from tumtum.games.bandersnatch.rules.actions import capture_action
from tumtum.games.bandersnatch.rules.position import CAPTURE, DRAW, PLAY
from tumtum.games.bandersnatch.view import see

from .scene import HOLE, Scene, lay


def chain() -> Scene:
    """BA-88: cells 1, 2, 4, 5 alone; the card played in 5 holds a gem; 2 and 4 are due."""
    scene = lay("G1:G G2:P -- / G3 P1 -- / -- -- --", hand="P5 Y5")
    return scene.play("Y5", 5)


@pytest.mark.rule("BA-50", "BA-76", "BA-55")
def test_a_busy_card_among_busy_cards_is_broiled_and_discarded() -> None:
    # P1 replaces P2 in cell 9: lower, so nothing is added, and the supply pays.
    scene = lay("Y4:YY P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1").play("P1", 9)
    assert scene.holes == [1]
    assert scene.broiled == [0, 2, 0]
    assert scene.discard == {"Y4", "P2"}
    assert scene.boxed == set()
    assert scene.state.stage == DRAW


@pytest.mark.rule("BA-50", "BA-54")
def test_an_empty_card_among_busy_cards_goes_to_the_box() -> None:
    scene = lay("Y4 P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1").play("P1", 9)
    assert scene.holes == [1]
    assert scene.boxed == {"Y4"}
    assert scene.discard == {"P2"}
    assert scene.broiled == [0, 0, 0]


@pytest.mark.rule("BA-50")
def test_one_empty_neighbour_protects() -> None:
    scene = lay("Y4:YY P3:P G1 / P4 G2 G3 / G4 G5 P2", hand="P1 Y1").play("P1", 9)
    assert scene.holes == []


@pytest.mark.rule("BA-55")
def test_mixed_gems_go_each_to_their_own_pile() -> None:
    scene = lay("Y4:GYP P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1").play("P1", 9)
    assert scene.broiled == [1, 1, 1]
    assert scene.on(1) == ""


@pytest.mark.rule("BA-55", "BA-61")
def test_a_captured_busy_card_comes_back_and_an_empty_one_never() -> None:
    busy = lay("Y4:Y P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1", deck="").play("P1", 9)
    assert "Y4" in busy.deck  # the deck was empty: the discard pile was shuffled
    empty = lay("Y4 P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1", deck="").play("P1", 9)
    assert "Y4" not in empty.deck
    assert empty.boxed == {"Y4"}


@pytest.mark.rule("BA-19", "BA-51", "BA-90")
def test_a_card_without_neighbours_is_never_captured() -> None:
    scene = lay("G1:G P3 G2:Y / -- -- -- / -- -- P2", hand="P1 Y1").play("P1", 9)
    assert scene.boxed == {"P3"}
    assert scene.holes == [2, 4, 5, 6, 7, 8]  # 1, 3 and 9 stay for good
    assert (scene.on(1), scene.on(3)) == ("G", "Y")


@pytest.mark.rule("BA-19")
def test_a_hole_is_neither_empty_nor_busy_and_nothing_reaches_across() -> None:
    # Cell 5 is a hole: cell 4 has the neighbours 1 and 7 only, and 6 is no neighbour of 4.
    field = "G1:G G2 G3 / P3:Y -- G4 / G5:G Y2 P2"
    scene = lay(field, hand="P1 Y1").play("P1", 9)
    assert scene.holes == [4, 5]
    assert scene.broiled == [0, 1, 0]
    assert [scene.card(cell) for cell in (1, 2, 3, 6, 7, 8, 9)] == [
        *("G1", "G2", "G3", "G4", "G5", "Y2", "P1")  # nothing slid together
    ]


@pytest.mark.rule("BA-20")
def test_holes_stay_holes() -> None:
    scene = lay("Y4 P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1", deck="Y2").play("P1", 9)
    scene.reveal("Y2")
    assert scene.card(1) == HOLE
    assert all(action % 9 != 0 for action in scene.state.legal(0))


@pytest.mark.rule("BA-49")
def test_captures_follow_a_play_that_only_removes() -> None:
    scene = lay("Y4:Y P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1").play("P1", 9)
    assert not scene.events("add")
    assert scene.events("capture")


@pytest.mark.rule("BA-49")
def test_all_gems_of_a_play_are_placed_before_any_capture() -> None:
    scene = lay("Y4:Y Y1 G1 / P4:P G2 G3 / G4 G5 P2", hand="Y3 P1").play("Y3", 2)
    assert scene.on(2) == "YY"
    assert [event.what for event in scene.state.events] == ["play", "add", "capture"]


@pytest.mark.rule("BA-52", "BA-53", "BA-89")
def test_the_card_just_played_is_protected_this_turn_only() -> None:
    field = "G1 G2 G3:G / G4:G G5:G Y1 / Y2 Y3 P5"
    scene = lay(field, hand="P2 P1", deck="P3").play("P2", 1)
    assert scene.boxed == {"G2"}
    assert scene.holes == [2]  # cell 1 touches only busy cell 4, but was played this turn
    scene.reveal("P3").play("P3", 9)
    assert scene.holes == [1, 2]
    assert see(scene.state, 0).captured == (0,)  # this turn's, for the picture
    assert scene.broiled == [0, 0, 1]
    assert scene.empty == [6, 7, 8, 9]


@pytest.mark.rule("BA-52")
def test_the_protected_card_cannot_be_chosen() -> None:
    scene = chain()
    with pytest.raises(IllegalMove, match="played this turn") as refusal:
        scene.capture(5)
    assert refusal.value.rule == "BA-52"


@pytest.mark.rule("BA-53")
def test_the_card_just_played_counts_as_busy_or_empty_neighbour() -> None:
    busy = lay("Y4:Y G1 G3 / P4:P G2 Y1 / G4 G5 P3", hand="P2 P1").play("P2", 2)
    assert busy.holes == [1]
    # P1 onto P5 removes the yellow gem of cell 1 and stays empty itself.
    empty = lay("Y4:Y P5 G3 / P4:P G2 Y1 / G4 G1 P3", hand="P2 P1").play("P1", 2)
    assert empty.holes == []


@pytest.mark.rule("BA-56", "BA-57")
def test_a_capture_makes_further_cards_capturable() -> None:
    scene = lay("G1:G P3:P -- / Y3 Y5:Y -- / -- -- P2", hand="P1 Y1").play("P1", 9)
    # First 2 and 4 are due. Without 4 the cards 1 and 5 have busy neighbours only.
    assert scene.captures == [2, 4]
    scene.capture(4)
    assert scene.captures == [1, 2, 5]


@pytest.mark.rule("BA-57")
def test_a_capture_can_save_a_card() -> None:
    scene = lay("G1:G P3:P -- / -- -- -- / -- -- P2", hand="P1 Y1").play("P1", 9)
    assert scene.captures == [1, 2]
    scene.capture(2)
    assert scene.card(1) == "G1"  # its last neighbour is gone
    assert scene.state.stage == DRAW


@pytest.mark.rule("BA-57", "BA-58", "BA-88")
def test_the_order_of_captures_decides_what_is_broiled() -> None:
    assert chain().captures == [2, 4]
    best = chain().capture(4)
    assert best.captures == [1, 2]
    best.capture(1)
    assert best.broiled == [1, 0, 1]  # 2 was captured by itself
    assert best.boxed == {"G3"}
    assert best.holes == [1, 2, 3, 4, 6, 7, 8, 9]
    first_two = chain().capture(2)
    assert first_two.broiled == [0, 0, 1]
    assert first_two.on(1) == "G"  # and 4 went by itself
    assert first_two.boxed == {"G3"}
    late = chain().capture(4, 2)
    assert late.broiled == [0, 0, 1]
    assert late.on(1) == "G"
    gems_of = {"best": best.score, "first_two": first_two.score, "late": late.score}
    protected = -1  # the yellow gem on the card played
    assert gems_of == {"best": 1 + protected, "first_two": -3 + protected, "late": -3 + protected}


@pytest.mark.rule("BA-58")
def test_two_or_more_are_a_choice_and_one_is_automatic() -> None:
    scene = chain()
    assert scene.state.stage == CAPTURE
    assert scene.state.legal(0) == [capture_action(1), capture_action(3)]
    with pytest.raises(IllegalMove, match="busy cards only") as refusal:
        scene.capture(1)
    assert refusal.value.rule == "BA-50"
    scene.capture(2)
    assert scene.state.stage == DRAW


@pytest.mark.rule("BA-58", "BA-56")
def test_captures_cannot_be_passed() -> None:
    scene = chain()
    with pytest.raises(IllegalMove):
        scene.act(0)
    assert scene.state.stage == CAPTURE


@pytest.mark.rule("BA-59")
def test_the_field_is_never_without_a_card() -> None:
    scene = lay("G1:G G2 -- / -- -- -- / -- -- --", hand="P5 P4").play("P5", 2)
    assert scene.holes == [1, 3, 4, 5, 6, 7, 8, 9]
    assert scene.card(2) == "P5"


def test_the_next_turn_begins_after_the_draw() -> None:
    scene = lay("Y4 P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1", deck="Y2").play("P1", 9)
    scene.reveal("Y2")
    assert scene.state.stage == PLAY
