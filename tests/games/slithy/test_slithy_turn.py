"""Slithy: a turn, from the dealer's cards over the talk to busts and scores."""

import pytest

from tumtum.engine import IllegalMove, Rng, positions_after
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.box import (
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    COMMIT_GEMS,
    DISCUSS,
    TAKE_GEMS,
)

from .table import ACTIONS, Table, seen


def refused(table: Table, seat: int, name: str) -> str:
    """The rule that a refusal cites."""
    with pytest.raises(IllegalMove) as refusal:
        table.do(seat, name)
    return refusal.value.rule


@pytest.mark.rule("SL-16", "SL-17")
@pytest.mark.parametrize(("seats", "turns"), [(3, 4), (4, 4), (5, 3), (6, 3), (7, 3)])
def test_steps_of_a_turn_and_turns_of_a_round(seats: int, turns: int) -> None:
    table = Table(seats)
    for turn in range(turns):
        if turn < turns - 1:
            assert table.state.stage == CHOOSE_PURPLE
            table.do(0, f"purple {turn + 1}")
        assert table.state.stage == CHOOSE_YELLOW
        table.do(0, f"yellow {turn + 1}")
        assert table.state.stage == DISCUSS
        table.hush()
        assert table.state.stage == COMMIT_GEMS
        table.commit()
    assert table.state.stage == TAKE_GEMS


@pytest.mark.rule("SL-18", "SL-61")
def test_the_purple_card_is_shown_when_both_are_laid_and_the_yellow_one_hidden() -> None:
    table = Table(3).do(0, "purple 3")
    assert table.view(0).purple == 3
    for other in (-2, 1, 2):
        assert table.view(other).purple == 0
    table.do(0, "yellow 5")
    for other in (-2, 1, 2):
        assert table.view(other).purple == 3
        assert table.view(other).yellow == 0
    assert table.view(0).yellow == 5


@pytest.mark.rule("SL-19")
def test_one_card_of_each_colour_and_no_pass() -> None:
    table = Table(3)
    assert refused(table, 0, "yellow 2") == "SL-18"
    table.do(0, "purple 2")
    assert refused(table, 0, "purple 3") == "SL-19"
    assert all(name.startswith("yellow") for name in table.says(0))


@pytest.mark.rule("SL-19")
def test_the_last_turn_leaves_a_choice_of_two_yellow_cards() -> None:
    table = Table(5).turn(1, 2).turn(2, 3)
    assert table.state.stage == CHOOSE_YELLOW
    assert table.state.purple == 3
    assert table.says(0) == ["yellow 1", "yellow 4"]


@pytest.mark.rule("SL-20")
def test_cards_that_lie_stay() -> None:
    table = Table(3).lay(2, 2)
    assert table.state.actors() == [1]
    with pytest.raises(IllegalMove, match="not the turn of seat 0"):
        table.do(0, "yellow 3")


@pytest.mark.rule("SL-21", "SL-37", "SL-44")
def test_one_pair_of_cards_for_both_groups_each_judged_alone() -> None:
    for left, right in ((2, 2), (2, 5), (5, 2), (5, 5)):
        table = Table(5).turn(2, 3, s1=left, s3=right)  # limit 5
        assert table.scored == [0, 2 if left < 5 else 0, 0, 2 if right < 5 else 0, 0]
        assert table.busted == (left if left == 5 else 0) + (right if right == 5 else 0)


@pytest.mark.rule("SL-22")
def test_played_cards_stay_visible_and_out_of_the_round() -> None:
    table = Table(3).turn(3, 5)
    for seat in (-2, 0, 1, 2):
        assert table.view(seat).aside == ((3, 5),)
    assert refused(table, 0, "purple 3") == "SL-22"
    table.do(0, "purple 1")
    assert refused(table, 0, "yellow 5") == "SL-22"


# --- talk ---


@pytest.mark.rule("SL-23", "SL-62")
def test_everybody_hears_everything() -> None:
    table = Table(5).lay(2, 3)
    table.told()
    table.do(1, "claim 2").do(2, "ask 1 0")
    for event in table.told():
        assert event.to is None
    for seat in (-2, 0, 1, 2, 3, 4):
        assert table.view(seat).said == (ACTIONS["claim 2"], ACTIONS["ask 1 0"])


@pytest.mark.rule("SL-24", "SL-28")
def test_words_bind_nobody_and_change_nothing() -> None:
    honest = Table(3).lay(3, 5).do(1, "claim 3").do(2, "ask 1 3").hush()
    liar = Table(3).lay(3, 5).do(1, "claim 0").do(2, "refuse 1").do(1, "total 2").hush()
    silent = Table(3).lay(3, 5).hush()
    tables = (honest, liar, silent)
    for table in tables:
        assert table.says(1) == [f"commit {gems}" for gems in range(13)]
        table.commit(s1=3, s2=4)
    assert [table.scored for table in tables] == [[0, 3, 3]] * 3
    assert [table.hands for table in tables] == [[0, 9, 9]] * 3


@pytest.mark.rule("SL-25")
def test_the_things_one_can_say() -> None:
    table = Table(4).turn(4, 5, s1=3, s2=1).lay(1, 2)  # hands 5, 7, 8
    assert table.hands == [0, 5, 7, 8]
    highest = 1 + 4  # purple 1 and the highest yellow card not yet face-up
    expected = ["silent"]
    expected += [f"claim {gems}" for gems in range(6)]
    expected += [f"total {gems}" for gems in range(highest + 1)]
    expected += [f"ask 2 {gems}" for gems in range(8)]
    expected += [f"ask 3 {gems}" for gems in range(9)]
    assert table.says(1) == expected
    table.do(1, "claim 1")
    assert table.says(2)[:3] == ["silent", "agree 1", "refuse 1"]
    assert "agree 3" not in table.says(2)


@pytest.mark.rule("SL-25")
def test_a_total_is_at_most_what_the_group_holds() -> None:
    table = Table(5).turn(3, 2, s1=6, s2=4).lay(2, 4)
    assert table.hands[1:3] == [0, 2]
    totals = [name for name in table.says(1) if name.startswith("total")]
    assert totals == ["total 0", "total 1", "total 2"]


@pytest.mark.rule("SL-25")
def test_one_speaks_to_the_own_group_and_answers_only_what_can_be_answered() -> None:
    table = Table(6).lay(2, 3).do(1, "silent")
    assert not [name for name in table.says(2) if name.startswith(("agree", "refuse"))]
    assert {name.split()[1] for name in table.says(2) if name.startswith("ask")} == {"1"}
    table.do(2, "total 4").do(3, "ask 5 2").do(4, "agree 3")
    answers = [name for name in table.says(5) if name.startswith(("agree", "refuse"))]
    assert answers == ["agree 3", "refuse 3"]  # agreeing is no proposal
    table.do(5, "silent")
    assert [name for name in table.says(1) if name.startswith("agree")] == ["agree 2"]


@pytest.mark.rule("SL-25")
def test_proposals_are_forgotten_with_the_turn() -> None:
    table = Table(3).lay(2, 3).do(1, "claim 1").hush().commit().lay(1, 1).do(1, "silent")
    assert "agree 1" not in table.says(2)


@pytest.mark.rule("SL-26")
def test_passes_go_round_from_the_dealers_left() -> None:
    table = Table(5).pass_round().lay(1, 1)
    assert table.dealer == 1
    order = []
    while table.state.stage == DISCUSS:
        order.append(table.state.actors())
        table.do(table.state.actors()[0], "claim 0")
    assert order == [[2], [3], [4], [0]] * 2


@pytest.mark.rule("SL-27")
@pytest.mark.parametrize("passes", range(6))
def test_the_talk_ends_after_so_many_passes(passes: int) -> None:
    table = Table(4, discussion_passes=passes).lay(1, 1)
    said = 0
    while table.state.stage == DISCUSS:
        table.do(table.state.actors()[0], "claim 1")
        said += 1
    assert said == 3 * passes
    assert table.state.stage == COMMIT_GEMS


@pytest.mark.rule("SL-27", "SL-29")
def test_the_talk_ends_early_when_all_are_silent_in_a_whole_pass() -> None:
    table = Table(4, discussion_passes=5).lay(1, 1)
    table.do(1, "silent").do(2, "silent").do(3, "claim 1")
    table.do(1, "silent").do(2, "silent")
    assert table.state.stage == DISCUSS
    assert refused(table, 3, "commit 1") == "SL-29"
    table.do(3, "silent")
    assert table.state.stage == COMMIT_GEMS
    assert refused(table, 1, "claim 1") == "SL-29"


@pytest.mark.rule("SL-28", "SL-65")
def test_the_dealer_makes_no_statements() -> None:
    rng = Rng(2)
    state = Table(5).state
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


# --- commitment ---


@pytest.mark.rule("SL-30")
def test_any_number_of_gems_up_to_the_hand() -> None:
    table = Table(6).lay(1, 1).hush()
    assert table.says(1) == [f"commit {gems}" for gems in range(7)]
    assert table.says(3) == [f"commit {gems}" for gems in range(5)]
    assert refused(table, 3, "commit 5") == "SL-30"


@pytest.mark.rule("SL-31")
def test_playing_nothing_is_allowed_and_automatic_without_gems() -> None:
    table = Table(5).turn(1, 1, s1=6)
    assert table.hands[1] == 0
    table.lay(2, 2)
    assert table.state.actors() == [1]  # still talks
    table.hush()
    assert table.state.actors() == [2, 3, 4]  # but need not choose
    table.do(2, "commit 0")
    assert table.state.actors() == [3, 4]
    table.commit()
    assert table.hands[2] == 6


@pytest.mark.rule("SL-32")
def test_more_gems_than_the_purple_card_count_but_do_not_score() -> None:
    safe = Table(3).turn(2, 5, s1=5, s2=1)
    assert safe.scored == [0, 2, 1]
    bust = Table(3).turn(2, 5, s1=6, s2=1)
    assert bust.scored == [0, 0, 0]
    assert bust.busted == 7


@pytest.mark.rule("SL-33", "SL-61", "SL-63")
def test_commitments_come_in_any_order_and_nobody_sees_them() -> None:
    views = []
    for gems in (0, 3):
        table = Table(5).lay(2, 3).hush()
        assert table.state.actors() == [1, 2, 3, 4]
        table.told()
        table.do(3, f"commit {gems}")
        assert table.state.actors() == [1, 2, 4]
        with pytest.raises(IllegalMove, match="not the turn of seat 3"):
            table.do(3, "commit 1")
        told = table.told()
        others = (-2, 0, 1, 2, 4)
        views.append([table.view(seat) for seat in others])
        for seat in others:
            assert [event.plain() for event in told if event.told_to(seat)] == [
                ("commit", "SL-33", 3, ())
            ]
            assert table.view(seat).played[3] == -1
            assert table.view(seat).hands[3] == 6
            for narrow in (False, True):
                assert GAME.draw(table.view(seat), narrow).body
        assert table.view(3).played[3] == gems
    assert views[0] == views[1]
    pictures = [[GAME.draw(view, False).body for view in seen] for seen in views]
    assert pictures[0] == pictures[1]


@pytest.mark.rule("SL-34")
def test_the_dealer_commits_nothing() -> None:
    table = Table(4).lay(1, 1).hush()
    assert 0 not in table.state.actors()
    table.commit(s1=1)
    assert table.view(1).played[0] == 0


# --- reveal and resolution ---


@pytest.mark.rule("SL-35", "SL-36")
def test_first_all_gems_are_revealed_then_the_yellow_card() -> None:
    table = Table(3).lay(3, 5).hush().do(2, "commit 4")
    table.told()
    table.do(1, "commit 3")
    told = table.told()
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
        table = Table(seats).turn(2, 4, s1=total // 2, s2=total - total // 2)
        assert (table.busted > 0) == (total >= 6)
        assert (sum(table.scored) > 0) == (0 < total < 6)


@pytest.mark.rule("SL-39")
def test_a_bust_takes_every_gem_played_surplus_included() -> None:
    table = Table(4).turn(1, 2, s1=3, s2=1, s3=0)
    assert table.busted == 4
    assert table.hands == [0, 5, 7, 8]
    assert table.scored == [0, 0, 0, 0]


@pytest.mark.rule("SL-41", "SL-43")
def test_safe_players_score_up_to_the_purple_card_and_keep_the_rest() -> None:
    table = Table(4).turn(2, 5, s1=1, s2=2, s3=3)
    assert table.scored == [0, 1, 2, 2]
    assert table.hands == [0, 7, 6, 6]
    table.turn(4, 4, s3=6)  # what came back can be played
    assert table.scored == [0, 1, 2, 6]


@pytest.mark.rule("SL-42")
def test_scored_gems_are_out_of_reach() -> None:
    table = Table(5).turn(3, 4, s1=3, s3=3)
    assert table.says(0)[0] == "purple 1"
    table.lay(2, 1).hush()
    assert table.says(1) == [f"commit {gems}" for gems in range(4)]
    table.commit(s1=3).turn(1, 2).do(0, "take 1")
    assert table.sheet[0] == [3, 3 + 3, 3, 3 + 3, 3]  # the bust of turn two, not the scored gems


@pytest.mark.rule("SL-45", "SL-75")
@pytest.mark.parametrize(("card_set", "safe"), [("standard", 1), ("high", 2)])
def test_so_few_gems_never_bust(card_set: str, safe: int) -> None:
    lowest = 1 if card_set == "standard" else 2
    table = Table(3, card_set=card_set).turn(lowest, 1, s1=safe)
    assert table.busted == 0
    table = Table(3, card_set=card_set).turn(lowest, 1, s1=safe + 1)
    assert table.busted == safe + 1


@pytest.mark.rule("SL-46")
def test_gems_are_conserved() -> None:
    rng = Rng(8)
    for seats in (3, 4, 5, 6, 7):
        table = Table(seats)
        while table.state.actors():
            assert sum(table.hands) + sum(table.scored) + table.busted == 24
            seat = table.state.actors()[0]
            table.state.apply(seat, table.state.random(seat, rng))


@pytest.mark.rule("SL-47")
def test_without_gems_the_cards_are_still_played_but_nothing_else_happens() -> None:
    table = Table(5).turn(1, 1, s1=6, s2=6, s3=6, s4=6)
    assert table.hands == [0] * 5
    table.do(0, "purple 3").told()
    table.do(0, "yellow 2")
    assert [event.what for event in table.told()][-3:] == ["limit", "safe", "safe"]
    assert table.state.stage == CHOOSE_YELLOW
    table.do(0, "yellow 3")
    assert table.state.stage == TAKE_GEMS
    assert table.view(1).leftover == 4
    assert table.busted == 24


@pytest.mark.rule("SL-76")
@pytest.mark.parametrize(("seats", "yellows"), [(3, 5), (5, 4)])
def test_the_chance_to_bust_on_the_first_turn(seats: int, yellows: int) -> None:
    for purple in (1, 2, 3):
        for total in range(9):
            busts = 0
            for yellow in range(1, yellows + 1):
                table = Table(seats, discussion_passes=0)
                table.turn(purple, yellow, s1=total // 2, s2=total - total // 2)
                busts += table.busted > 0
            assert busts == max(0, min(total - purple, yellows))


# --- worked examples ---


@pytest.mark.rule("SL-66")
def test_example_nicole_and_roxy_are_safe() -> None:
    table = Table(3).turn(3, 5, s1=3, s2=4)
    assert table.scored == [0, 3, 3]
    assert table.hands == [0, 9, 9]  # one of Roxy's four comes back
    assert table.busted == 0


@pytest.mark.rule("SL-67")
@pytest.mark.parametrize(("nicole", "roxy"), [(4, 4), (3, 5)])
def test_example_one_gem_more_and_they_bust(nicole: int, roxy: int) -> None:
    table = Table(3).turn(3, 5, s1=nicole, s2=roxy)
    assert table.busted == 8
    assert table.scored == [0, 0, 0]
    assert table.hands == [0, 12 - nicole, 12 - roxy]


@pytest.mark.rule("SL-68")
def test_example_six_players_one_group_busts() -> None:
    table = Table(6)
    for _ in range(4):
        table.pass_round()
    assert table.dealer == 4
    assert table.state.groups() == [[5, 0], [1, 2, 3]]
    assert table.hands == [6, 4, 4, 4, 0, 6]
    table.turn(2, 3, s5=2, s0=3, s1=1, s2=0, s3=3)
    assert table.busted == 5
    assert table.scored == [0, 1, 0, 2, 0, 0]
    assert table.hands == [3, 3, 4, 2, 0, 4]


def test_golden_counts_of_positions() -> None:
    assert positions_after(GAME.new(3, discussion_passes=0), 4) == [1, 4, 20, 520, 20 * 169]
    assert positions_after(GAME.new(5, discussion_passes=1), 3) == [1, 3, 12, 264]


@pytest.mark.rule("SL-20", "SL-33")
def test_what_is_laid_or_committed_stays_so() -> None:
    """The table and the terminal offer no undo in this game."""
    assert not GAME.undo
