"""Slithy: a turn, and the cards the dealer lays."""

import pytest

from tumtum.engine import IllegalMove, positions_after
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.position import (
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    COMMIT_GEMS,
    DISCUSS,
    TAKE_GEMS,
)

from .scene import Scene, refused


@pytest.mark.rule("SL-16", "SL-17")
@pytest.mark.parametrize(("seats", "turns"), [(3, 4), (4, 4), (5, 3), (6, 3), (7, 3)])
def test_steps_of_a_turn_and_turns_of_a_round(seats: int, turns: int) -> None:
    scene = Scene(seats)
    for turn in range(turns):
        if turn < turns - 1:
            assert scene.state.stage == CHOOSE_PURPLE
            scene.do(0, f"purple {turn + 1}")
        assert scene.state.stage == CHOOSE_YELLOW
        scene.do(0, f"yellow {turn + 1}")
        assert scene.state.stage == DISCUSS
        scene.hush()
        assert scene.state.stage == COMMIT_GEMS
        scene.commit()
    assert scene.state.stage == TAKE_GEMS


@pytest.mark.rule("SL-18", "SL-61")
def test_the_purple_card_is_shown_when_both_are_laid_and_the_yellow_one_hidden() -> None:
    scene = Scene(3).do(0, "purple 3")
    assert scene.view(0).purple == 3
    for other in (-2, 1, 2):
        assert scene.view(other).purple == 0
    scene.do(0, "yellow 5")
    for other in (-2, 1, 2):
        assert scene.view(other).purple == 3
        assert scene.view(other).yellow == 0
    assert scene.view(0).yellow == 5


@pytest.mark.rule("SL-19")
def test_one_card_of_each_colour_and_no_pass() -> None:
    scene = Scene(3)
    assert refused(scene, 0, "yellow 2") == "SL-18"
    scene.do(0, "purple 2")
    assert refused(scene, 0, "purple 3") == "SL-19"
    assert all(name.startswith("yellow") for name in scene.says(0))


@pytest.mark.rule("SL-19")
def test_the_last_turn_leaves_a_choice_of_two_yellow_cards() -> None:
    scene = Scene(5).turn(1, 2).turn(2, 3)
    assert scene.state.stage == CHOOSE_YELLOW
    assert scene.state.purple == 3
    assert scene.says(0) == ["yellow 1", "yellow 4"]


@pytest.mark.rule("SL-20")
def test_cards_that_lie_stay() -> None:
    scene = Scene(3).lay(2, 2)
    assert scene.state.actors() == [1]
    with pytest.raises(IllegalMove, match="not the turn of seat 0"):
        scene.do(0, "yellow 3")


@pytest.mark.rule("SL-21", "SL-37", "SL-44")
def test_one_pair_of_cards_for_both_groups_each_judged_alone() -> None:
    for left, right in ((2, 2), (2, 5), (5, 2), (5, 5)):
        scene = Scene(5).turn(2, 3, s1=left, s3=right)  # limit 5
        assert scene.scored == [0, 2 if left < 5 else 0, 0, 2 if right < 5 else 0, 0]
        assert scene.busted == (left if left == 5 else 0) + (right if right == 5 else 0)


@pytest.mark.rule("SL-22")
def test_played_cards_stay_visible_and_out_of_the_round() -> None:
    scene = Scene(3).turn(3, 5)
    for seat in (-2, 0, 1, 2):
        assert scene.view(seat).aside == ((3, 5),)
    assert refused(scene, 0, "purple 3") == "SL-22"
    scene.do(0, "purple 1")
    assert refused(scene, 0, "yellow 5") == "SL-22"


def test_golden_counts_of_positions() -> None:
    assert positions_after(GAME.new(3, discussion_passes=0), 4) == [1, 4, 20, 520, 20 * 169]
    assert positions_after(GAME.new(5, discussion_passes=1), 3) == [1, 3, 12, 264]


@pytest.mark.rule("SL-20", "SL-33")
def test_what_is_laid_or_committed_stays_so() -> None:
    """The table and the terminal offer no undo in this game."""
    assert not GAME.undo
