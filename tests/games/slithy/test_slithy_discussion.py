"""Slithy: the discussion."""

import pytest

from tumtum.engine import Rng
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.position import (
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    COMMIT_GEMS,
    DISCUSS,
    TAKE_GEMS,
)

from .scene import NAMED, Scene, refused


@pytest.mark.rule("SL-23", "SL-62")
def test_everybody_hears_everything() -> None:
    scene = Scene(5).lay(2, 3)
    scene.told()
    scene.do(1, "claim 2").do(2, "ask 2 0")
    for event in scene.told():
        assert event.to is None
    for seat in (-2, 0, 1, 2, 3, 4):
        assert scene.view(seat).said == (NAMED["claim 2"], NAMED["ask 2 0"])


@pytest.mark.rule("SL-24", "SL-28")
def test_words_bind_nobody_and_change_nothing() -> None:
    honest = Scene(3).lay(3, 5).do(1, "claim 3").do(2, "ask 2 3").hush()
    liar = Scene(3).lay(3, 5).do(1, "claim 0").do(2, "refuse 2").do(1, "total 2").hush()
    silent = Scene(3).lay(3, 5).hush()
    tables = (honest, liar, silent)
    for scene in tables:
        assert scene.says(1) == [f"commit {gems}" for gems in range(13)]
        scene.commit(s1=3, s2=4)
    assert [scene.scored for scene in tables] == [[0, 3, 3]] * 3
    assert [scene.hands for scene in tables] == [[0, 9, 9]] * 3


@pytest.mark.rule("SL-25")
def test_the_things_one_can_say() -> None:
    scene = Scene(4).turn(4, 5, s1=3, s2=1).lay(1, 2)  # hands 5, 7, 8
    assert scene.hands == [0, 5, 7, 8]
    highest = 1 + 4  # purple 1 and the highest yellow card not yet face-up
    expected = ["silent"]
    expected += [f"claim {gems}" for gems in range(6)]
    expected += [f"total {gems}" for gems in range(highest + 1)]
    expected += [f"ask 3 {gems}" for gems in range(8)]
    expected += [f"ask 4 {gems}" for gems in range(9)]
    assert scene.says(1) == expected
    scene.do(1, "claim 1")
    assert scene.says(2)[:3] == ["silent", "agree 2", "refuse 2"]
    assert "agree 4" not in scene.says(2)


@pytest.mark.rule("SL-25")
def test_a_total_is_at_most_what_the_group_holds() -> None:
    scene = Scene(5).turn(3, 2, s1=6, s2=4).lay(2, 4)
    assert scene.hands[1:3] == [0, 2]
    totals = [name for name in scene.says(1) if name.startswith("total")]
    assert totals == ["total 0", "total 1", "total 2"]


@pytest.mark.rule("SL-25")
def test_one_speaks_to_the_own_group_and_answers_only_what_can_be_answered() -> None:
    scene = Scene(6).lay(2, 3).do(1, "silent")
    assert not [name for name in scene.says(2) if name.startswith(("agree", "refuse"))]
    assert {name.split()[1] for name in scene.says(2) if name.startswith("ask")} == {"2"}
    scene.do(2, "total 4").do(3, "ask 6 2").do(4, "agree 4")
    answers = [name for name in scene.says(5) if name.startswith(("agree", "refuse"))]
    assert answers == ["agree 4", "refuse 4"]  # agreeing is no proposal
    scene.do(5, "silent")
    assert [name for name in scene.says(1) if name.startswith("agree")] == ["agree 3"]


@pytest.mark.rule("SL-25")
def test_proposals_are_forgotten_with_the_turn() -> None:
    scene = Scene(3).lay(2, 3).do(1, "claim 1").hush().commit().lay(1, 1).do(1, "silent")
    assert "agree 2" not in scene.says(2)


@pytest.mark.rule("SL-26")
def test_passes_go_round_from_the_dealers_left() -> None:
    scene = Scene(5).pass_round().lay(1, 1)
    assert scene.dealer == 1
    order = []
    while scene.state.stage == DISCUSS:
        order.append(scene.state.actors())
        scene.do(scene.state.actors()[0], "claim 0")
    assert order == [[2], [3], [4], [0]] * 2


@pytest.mark.rule("SL-27")
@pytest.mark.parametrize("passes", range(6))
def test_the_talk_ends_after_so_many_passes(passes: int) -> None:
    scene = Scene(4, discussion_passes=passes).lay(1, 1)
    said = 0
    while scene.state.stage == DISCUSS:
        scene.do(scene.state.actors()[0], "claim 1")
        said += 1
    assert said == 3 * passes
    assert scene.state.stage == COMMIT_GEMS


@pytest.mark.rule("SL-27", "SL-29")
def test_the_talk_ends_early_when_all_are_silent_in_a_whole_pass() -> None:
    scene = Scene(4, discussion_passes=5).lay(1, 1)
    scene.do(1, "silent").do(2, "silent").do(3, "claim 1")
    scene.do(1, "silent").do(2, "silent")
    assert scene.state.stage == DISCUSS
    assert refused(scene, 3, "commit 1") == "SL-29"
    scene.do(3, "silent")
    assert scene.state.stage == COMMIT_GEMS
    assert refused(scene, 1, "claim 1") == "SL-29"


@pytest.mark.rule("SL-27")
def test_the_talk_ends_after_a_silent_first_pass() -> None:
    scene = Scene(4, discussion_passes=5).lay(1, 1)
    scene.do(1, "silent").do(2, "silent").do(3, "silent")
    assert scene.state.stage == COMMIT_GEMS


@pytest.mark.rule("SL-28", "SL-65")
def test_the_dealer_makes_no_statements() -> None:
    rng = Rng(2)
    state = Scene(5).state
    kinds = {CHOOSE_PURPLE: "purple", CHOOSE_YELLOW: "yellow", TAKE_GEMS: "take"}
    while state.actors():
        stage = int(state.stage)
        for seat in state.actors():
            names = {GAME.words.name(action).split()[0] for action in state.legal(seat)}
            if seat == state.dealer:
                assert names == {kinds[stage]}
            elif stage == COMMIT_GEMS:
                assert names == {"commit"}
            else:
                assert names <= {"silent", "claim", "total", "ask", "agree", "refuse"}
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))


def test_random_statements_are_exactly_the_legal_ones_and_uniform() -> None:
    scene = Scene(4).turn(4, 5, s1=6, s2=1).lay(1, 2).do(1, "claim 1").do(2, "total 2")
    legal = scene.state.legal(3)
    rng = Rng(9)
    draws = 400 * len(legal)
    counts = dict.fromkeys(legal, 0)
    for _ in range(draws):
        counts[int(scene.state.random(3, rng))] += 1
    assert all(300 < count < 500 for count in counts.values())
