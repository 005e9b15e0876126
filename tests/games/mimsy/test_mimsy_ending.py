"""Mimsy: the end check, the deciding goal, who wins."""

import pytest

from tumtum.engine import Rng
from tumtum.engine.packed import count5, times5
from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.rules.state import Mimsy
from tumtum.games.mimsy.view import see

from .scene import lay


@pytest.mark.rule("MI-2", "MI-44", "MI-68")
def test_five_gems_of_any_colours_end_the_game_for_the_owner() -> None:
    for mover in range(3):
        scene = lay(mover=mover).set(p3="Y", p4="GGPP", p9="G").take(3)
        assert scene.over
        assert scene.winner == 1  # Yellow, whoever moved
        assert scene.state.legal(0) == []


@pytest.mark.rule("MI-44")
def test_four_gems_do_not() -> None:
    scene = lay().set(p3="Y", p4="GPP", p9="G").take(3)
    assert not scene.over
    assert scene.state.mover == 1


@pytest.mark.rule("MI-43", "MI-45", "MI-67")
def test_a_fifth_gem_that_is_lifted_again_does_not_count() -> None:
    scene = lay().set(p3="Y", p4="GYYP", p9="G").take(3)
    assert scene.on(4) == "GP"
    assert scene.ring()[5:8] == ["Y", "Y", "Y"]
    assert not scene.over


@pytest.mark.rule("MI-45", "MI-50")
def test_a_goal_relayed_from_six_to_four_does_not_count() -> None:
    scene = lay().set(p1="GG", p3="GGYYYYPPPP", p4="YYPP").take(3).drop("GYYYYPPPP")
    assert scene.on(4) == "YYPP"  # the fifth gem fell first, the sixth took it along
    assert scene.ring()[5:7] == ["GY", "GY"]
    assert not scene.over


@pytest.mark.rule("MI-46", "MI-54")
def test_with_three_the_mover_gets_no_bonus() -> None:
    scene = lay(secrets="GYP", mover=2).set(p11="G", p0="YYPP", p5="P").take(11)
    assert scene.winner == 0


@pytest.mark.rule("MI-47")
def test_all_secrets_are_shown_at_the_end_and_not_before() -> None:
    scene = lay().set(p3="Y", p4="GGPP", p9="G")
    assert see(scene.state, 0).secrets == (0, -1, -1)
    scene.state.recording = True
    scene.take(3)
    assert see(scene.state, 0).secrets == (0, 1, 2)
    reveal = [event for event in scene.state.take_events() if event.what == "reveal"]
    assert [event.values for event in reveal] == [[0, 1, 2]]


@pytest.mark.rule("MI-48")
def test_a_single_full_goal_decides() -> None:
    scene = lay(goals="PGY").set(p7="G", p8="YYPP", p4="GGGG", p1="P").take(7)
    assert scene.winner == 1  # the goal at 8 is yellow


@pytest.mark.rule("MI-49", "MI-50", "MI-69")
def test_of_two_full_goals_the_first_fifth_gem_decides() -> None:
    scene = lay().set(p2="GGYYPP", p4="GGPP", p8="GGYY").take(2).drop("GYGY")
    assert (len(scene.on(4)), len(scene.on(8))) == (5, 5)
    assert scene.winner == 1
    two = lay(secrets="GP", mover=0).set(p2="GGYYPP", p4="GGPP", p8="GGYY")
    two.take(2).drop("GYGY")
    assert two.winner == 0  # yellow is nobody's: the mover's


@pytest.mark.rule("MI-49", "MI-50")
def test_a_sixth_gem_does_not_change_the_time_of_the_fifth() -> None:
    scene = lay().set(p0="G", p2="G", p3="GYYYPPP", p4="YYPP", p8="GGYP", p10="G")
    scene.take(3).drop("YPYPYP")
    assert (scene.on(4), scene.on(8)) == ("GYYYPP", "GGYYP")
    assert scene.winner == 1  # goal 4 had its fifth before goal 8, and its sixth after it


@pytest.mark.rule("MI-49")
@pytest.mark.parametrize(
    ("start", "hand", "order", "winner"),
    [(11, "GGYYP", "GGYY", 0), (3, "GGGYYYPPP", "GGGYYY", 1)],
)
def test_of_full_goals_at_corners_0_and_4_the_first_fifth_gem_decides(
    start: int, hand: str, order: str, winner: int
) -> None:
    scene = lay().set(**{f"p{start}": hand, "p0": "GGYY", "p4": "GGYY"}).take(start).drop(order)
    assert (len(scene.on(0)), len(scene.on(4))) == (5, 5)
    assert scene.winner == winner


@pytest.mark.rule("MI-50", "MI-70")
def test_first_but_lost() -> None:
    goes_on = lay().set(p2="YP", p4="GYPP", p8="GGPP").take(2).drop("P")
    assert goes_on.on(4) == "GPP"
    assert not goes_on.over
    ends = lay().set(p2="YP", p4="GYPP", p6="Y", p8="GGPP").take(2).drop("P")
    assert ends.over
    assert ends.on(8) == "GGYPP"
    assert ends.winner == 2


@pytest.mark.rule("MI-50")
def test_a_goal_reduced_below_five_forgets_its_time() -> None:
    scene = lay().set(p3="Y", p4="GYPP", p6="Y", p8="GGPP", p9="G").take(3)
    assert len(scene.on(4)) == 3  # it had five for a moment, before goal 8 got its fifth
    assert scene.winner == 2


@pytest.mark.rule("MI-50")
def test_a_goal_reduced_but_still_full_keeps_its_time() -> None:
    state = lay().set(p4="GGGYYPP").state
    state.at = 4
    state.fifth = times5(3, 1)
    state.relay(1)
    assert count5(state.ring, 4) == 5
    assert count5(state.fifth, 1) == 3


@pytest.mark.rule("MI-51")
def test_the_owner_of_the_deciding_goal_wins_alone() -> None:
    scene = lay(secrets="PGY").set(p3="Y", p4="GGPP", p9="G").take(3)
    assert scene.state.result() == [-1.0, -1.0, 1.0]


@pytest.mark.rule("MI-52")
def test_with_two_a_goal_of_nobody_wins_for_the_mover() -> None:
    for mover in range(2):
        scene = lay(secrets="GP", mover=mover).set(p3="Y", p4="GGPP", p9="G").take(3)
        assert scene.winner == mover


@pytest.mark.rule("MI-53", "MI-71", "MI-56")
def test_nobodys_goal_competes_like_any_other() -> None:
    only = lay(secrets="GY", mover=1).set(p7="G", p8="YYPP", p1="P").take(7)
    assert only.winner == 1  # neutral purple for the mover
    # Green (at 0) gets its fifth gem before Purple (at 8): clockwise from 11.
    earlier = lay(secrets="GY", mover=1).set(p11="GGGYYYPPY", p0="YYPP", p8="GGYY", p1="P")
    earlier.take(11).drop("GGGYYYY")
    assert earlier.winner == 0
    later = lay(secrets="GY", mover=1).set(p7="GGYYP", p8="GGYY", p0="YYPP", p1="P")
    later.take(7).drop("PYY")
    assert later.winner == 1


@pytest.mark.rule("MI-57")
def test_with_three_every_goal_has_an_owner() -> None:
    for goals, winner in (("GYP", 1), ("YGP", 0), ("GPY", 2)):
        scene = lay(goals=goals).set(p3="Y", p4="GGPP", p9="G").take(3)
        assert scene.winner == winner


@pytest.mark.rule("MI-55")
def test_the_turn_limit_is_a_win_shared_by_all() -> None:
    scene = lay(turn_limit=3).take(2).take(5)
    assert not scene.over
    scene.take(11)
    assert scene.over
    assert scene.state.result() == [0.0, 0.0, 0.0]
    assert "share" in GAME.words.ending(see(scene.state, 0))


@pytest.mark.rule("MI-55")
def test_a_goal_filled_on_the_last_turn_still_wins() -> None:
    scene = lay(turn_limit=1).set(p3="Y", p4="GGPP", p9="G").take(3)
    assert scene.winner == 1


def test_a_finished_game_stays_finished() -> None:
    rng = Rng(2)
    state = GAME.new(seats=2)
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))
    assert isinstance(state, Mimsy)
    assert state.legal(0) == []
