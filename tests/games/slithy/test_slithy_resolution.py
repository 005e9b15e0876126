"""Slithy: commitment, reveal and resolution."""

import pytest

from tumtum.engine import IllegalMove, Rng
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.position import (
    CHOOSE_YELLOW,
    TAKE_GEMS,
)

from .scene import Scene, refused, seen


@pytest.mark.rule("SL-30")
def test_any_number_of_gems_up_to_the_hand() -> None:
    scene = Scene(6).lay(1, 1).hush()
    assert scene.says(1) == [f"commit {gems}" for gems in range(7)]
    assert scene.says(3) == [f"commit {gems}" for gems in range(5)]
    assert refused(scene, 3, "commit 5") == "SL-30"


@pytest.mark.rule("SL-31")
def test_playing_nothing_is_allowed_and_automatic_without_gems() -> None:
    scene = Scene(5).turn(1, 1, s1=6)
    assert scene.hands[1] == 0
    scene.lay(2, 2)
    assert scene.state.actors() == [1]  # still talks
    scene.hush()
    assert scene.state.actors() == [2, 3, 4]  # but need not choose
    scene.do(2, "commit 0")
    assert scene.state.actors() == [3, 4]
    scene.commit()
    assert scene.hands[2] == 6


@pytest.mark.rule("SL-32")
def test_more_gems_than_the_purple_card_count_but_do_not_score() -> None:
    safe = Scene(3).turn(2, 5, s1=5, s2=1)
    assert safe.scored == [0, 2, 1]
    bust = Scene(3).turn(2, 5, s1=6, s2=1)
    assert bust.scored == [0, 0, 0]
    assert bust.busted == 7


@pytest.mark.rule("SL-33", "SL-61", "SL-63")
def test_commitments_come_in_any_order_and_nobody_sees_them() -> None:
    views = []
    for gems in (0, 3):
        scene = Scene(5).lay(2, 3).hush()
        assert scene.state.actors() == [1, 2, 3, 4]
        scene.told()
        scene.do(3, f"commit {gems}")
        assert scene.state.actors() == [1, 2, 4]
        with pytest.raises(IllegalMove, match="not the turn of seat 3"):
            scene.do(3, "commit 1")
        told = scene.told()
        others = (-2, 0, 1, 2, 4)
        views.append([scene.view(seat) for seat in others])
        for seat in others:
            assert [event.plain() for event in told if event.told_to(seat)] == [
                ("commit", "SL-33", 3, ())
            ]
            assert scene.view(seat).played[3] == -1
            assert scene.view(seat).hands[3] == 6
            for narrow in (False, True):
                assert GAME.draw(scene.view(seat), narrow).body
        assert scene.view(3).played[3] == gems
    assert views[0] == views[1]
    pictures = [[GAME.draw(view, False).body for view in seen] for seen in views]
    assert pictures[0] == pictures[1]


@pytest.mark.rule("SL-34")
def test_the_dealer_commits_nothing() -> None:
    scene = Scene(4).lay(1, 1).hush()
    assert 0 not in scene.state.actors()
    scene.commit(s1=1)
    assert scene.view(1).played[0] == 0


@pytest.mark.rule("SL-35", "SL-36")
def test_first_all_gems_are_revealed_then_the_yellow_card() -> None:
    scene = Scene(3).lay(3, 5).hush().do(2, "commit 4")
    scene.told()
    scene.do(1, "commit 3")
    told = scene.told()
    assert [event.what for event in told] == ["commit", "committed", "reveal", "limit", "safe"]
    reveal, limit = told[2], told[3]
    assert reveal.values == [0, 3, 4]
    assert reveal.to is None
    assert seen(reveal.after, 1).yellow == 0
    assert seen(reveal.after, -2).played == (0, 3, 4)
    assert limit.values == [3, 5]
    assert seen(limit.after, 1).yellow == 5


@pytest.mark.rule("SL-38", "SL-40")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_group_busts_when_its_total_reaches_the_limit(seats: int) -> None:
    for total in range(9):
        scene = Scene(seats).turn(2, 4, s1=total // 2, s2=total - total // 2)
        assert (scene.busted > 0) == (total >= 6)
        assert (sum(scene.scored) > 0) == (0 < total < 6)


@pytest.mark.rule("SL-39")
def test_a_bust_takes_every_gem_played_surplus_included() -> None:
    scene = Scene(4).turn(1, 2, s1=3, s2=1, s3=0)
    assert scene.busted == 4
    assert scene.hands == [0, 5, 7, 8]
    assert scene.scored == [0, 0, 0, 0]


@pytest.mark.rule("SL-41", "SL-43")
def test_safe_players_score_up_to_the_purple_card_and_keep_the_rest() -> None:
    scene = Scene(4).turn(2, 5, s1=1, s2=2, s3=3)
    assert scene.scored == [0, 1, 2, 2]
    assert scene.hands == [0, 7, 6, 6]
    scene.turn(4, 4, s3=6)  # what came back can be played
    assert scene.scored == [0, 1, 2, 6]


@pytest.mark.rule("SL-42")
def test_scored_gems_are_out_of_reach() -> None:
    scene = Scene(5).turn(3, 4, s1=3, s3=3)
    assert scene.says(0)[0] == "purple 1"
    scene.lay(2, 1).hush()
    assert scene.says(1) == [f"commit {gems}" for gems in range(4)]
    scene.commit(s1=3).turn(1, 2).do(0, "take 2")
    assert scene.sheet[0] == [3, 3 + 3, 3, 3 + 3, 3]  # the bust of turn two, not the scored gems


@pytest.mark.rule("SL-45", "SL-75")
@pytest.mark.parametrize(("card_set", "safe"), [("standard", 1), ("high", 2), ("late", 1)])
def test_so_few_gems_never_bust(card_set: str, safe: int) -> None:
    lowest = 2 if card_set == "high" else 1
    scene = Scene(3, card_set=card_set).turn(lowest, 1, s1=safe)
    assert scene.busted == 0
    scene = Scene(3, card_set=card_set).turn(lowest, 1, s1=safe + 1)
    assert scene.busted == safe + 1


@pytest.mark.rule("SL-46")
def test_gems_are_conserved() -> None:
    rng = Rng(8)
    for seats in (3, 4, 5, 6, 7):
        scene = Scene(seats)
        while scene.state.actors():
            assert sum(scene.hands) + sum(scene.scored) + scene.busted == 24
            seat = scene.state.actors()[0]
            scene.state.apply(seat, scene.state.random(seat, rng))


@pytest.mark.rule("SL-47")
def test_without_gems_the_cards_are_still_played_but_nothing_else_happens() -> None:
    scene = Scene(5).turn(1, 1, s1=6, s2=6, s3=6, s4=6)
    assert scene.hands == [0] * 5
    scene.do(0, "purple 3").told()
    scene.do(0, "yellow 2")
    assert [event.what for event in scene.told()][-3:] == ["limit", "safe", "safe"]
    assert scene.state.stage == CHOOSE_YELLOW
    scene.do(0, "yellow 3")
    assert scene.state.stage == TAKE_GEMS
    assert scene.view(1).leftover == 4
    assert scene.busted == 24


@pytest.mark.rule("SL-76")
@pytest.mark.parametrize(("seats", "yellows"), [(3, 5), (5, 4)])
def test_the_chance_to_bust_on_the_first_turn(seats: int, yellows: int) -> None:
    for purple in (1, 2, 3):
        for total in range(9):
            busts = 0
            for yellow in range(1, yellows + 1):
                scene = Scene(seats, discussion_passes=0)
                scene.turn(purple, yellow, s1=total // 2, s2=total - total // 2)
                busts += scene.busted > 0
            assert busts == max(0, min(total - purple, yellows))


@pytest.mark.rule("SL-66")
def test_example_nicole_and_roxy_are_safe() -> None:
    scene = Scene(3).turn(3, 5, s1=3, s2=4)
    assert scene.scored == [0, 3, 3]
    assert scene.hands == [0, 9, 9]  # one of Roxy's four comes back
    assert scene.busted == 0


@pytest.mark.rule("SL-67")
@pytest.mark.parametrize(("nicole", "roxy"), [(4, 4), (3, 5)])
def test_example_one_gem_more_and_they_bust(nicole: int, roxy: int) -> None:
    scene = Scene(3).turn(3, 5, s1=nicole, s2=roxy)
    assert scene.busted == 8
    assert scene.scored == [0, 0, 0]
    assert scene.hands == [0, 12 - nicole, 12 - roxy]


@pytest.mark.rule("SL-68")
def test_example_six_players_one_group_busts() -> None:
    scene = Scene(6)
    for _ in range(4):
        scene.pass_round()
    assert scene.dealer == 4
    assert scene.state.groups() == [[5, 0], [1, 2, 3]]
    assert scene.hands == [6, 4, 4, 4, 0, 6]
    scene.turn(2, 3, s5=2, s0=3, s1=1, s2=0, s3=3)
    assert scene.busted == 5
    assert scene.scored == [0, 1, 0, 2, 0, 0]
    assert scene.hands == [3, 3, 4, 2, 0, 4]
