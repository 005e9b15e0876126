"""Mimsy: the turn, from lifting a card to the last gem of a chain."""

from itertools import combinations_with_replacement

import pytest

from tumtum.engine import IllegalMove, Rng, playout, positions_after
from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.rules.actions import drop_action, is_take, take_action
from tumtum.games.mimsy.rules.position import CARDS, CHOOSE, DROP
from tumtum.games.mimsy.rules.state import Mimsy

from .scene import lay


@pytest.mark.rule("MI-19")
def test_turns_pass_from_seat_to_seat_and_round() -> None:
    scene = lay()
    movers = []
    for place in (2, 5, 11, 1):
        movers.append(int(scene.state.mover))
        scene.take(place)
    assert movers == [0, 1, 2, 0]


@pytest.mark.rule("MI-3", "MI-20")
def test_a_whole_chain_is_one_turn() -> None:
    scene = lay().set(p1="G", p2="G", p4="G", p9="PP").take(1)
    assert scene.ring()[1:6] == ["", "", "G", "", "G"]  # 2 run on from 2, then 2 from goal 4
    assert scene.on(6) == "G"
    assert scene.state.turns == 1
    assert scene.state.mover == 1


@pytest.mark.rule("MI-21")
def test_only_mimsy_cards_with_gems_can_be_chosen() -> None:
    scene = lay().set(p2="Y", p7="GG", p4="PPP")
    assert scene.state.legal(0) == [take_action(2), take_action(7)]
    with pytest.raises(IllegalMove, match="empty") as refusal:
        scene.take(1)
    assert refusal.value.rule == "MI-21"


@pytest.mark.rule("MI-22")
def test_a_goal_is_never_a_start_card() -> None:
    scene = lay().set(p2="Y", p4="PPP")
    assert take_action(4) not in scene.state.legal(0)
    with pytest.raises(IllegalMove, match="goal") as refusal:
        scene.take(4)
    assert refusal.value.rule == "MI-22"


@pytest.mark.rule("MI-23")
def test_every_gem_of_the_card_comes_into_hand() -> None:
    scene = lay().set(p1="GYYP", p9="G").take(1)
    assert scene.hand == "GYYP"
    assert scene.on(1) == ""


@pytest.mark.rule("MI-24")
def test_there_is_always_a_card_to_lift_and_no_pass() -> None:
    rng = Rng(11)
    for seed in range(60):
        state = GAME.new(seats=2 + seed % 2)
        while state.actors():
            seat = state.actors()[0]
            legal = state.legal(seat)
            assert legal
            assert isinstance(state, Mimsy)
            if state.stage == CHOOSE:
                assert all(is_take(action) for action in legal)
            state.apply(seat, state.random(seat, rng))


@pytest.mark.rule("MI-25")
def test_gems_fall_one_to_a_card_clockwise() -> None:
    scene = lay().set(p5="GYP", p11="G").take(5).drop("PG")
    assert scene.ring()[5:9] == ["", "P", "G", "Y"]


@pytest.mark.rule("MI-26")
def test_goals_get_their_gem_whoever_owns_them() -> None:
    for mover in range(3):
        scene = lay(mover=mover).set(p3="PPP", p9="G").take(3)
        assert scene.ring()[4:7] == ["P", "P", "P"]


@pytest.mark.rule("MI-27")
def test_the_colours_in_hand_are_the_options() -> None:
    scene = lay().set(p1="GGP", p9="Y").take(1)
    assert scene.state.legal(0) == [drop_action(0), drop_action(2)]
    with pytest.raises(IllegalMove, match="no yellow") as refusal:
        scene.drop("Y")
    assert refusal.value.rule == "MI-27"
    with pytest.raises(IllegalMove, match="hand is not empty"):
        scene.take(9)


@pytest.mark.rule("MI-28")
def test_a_single_colour_falls_by_itself() -> None:
    scene = lay().set(p1="GGP", p9="Y").take(1)
    scene.drop("P")
    assert scene.state.stage == CHOOSE  # the two green fell unasked
    assert scene.ring()[2:5] == ["P", "G", "G"]


@pytest.mark.rule("MI-29")
def test_a_big_hand_goes_all_the_way_round() -> None:
    scene = lay().set(p1="GGGGGGYYYYYYP", p9="P").take(1)
    scene.drop("GGGGGGYYYYYP")  # twelve gems: the twelfth lies on the start card itself
    assert scene.on(1) == "P"
    assert scene.on(2) == "GY"  # the thirteenth on the card after it


@pytest.mark.rule("MI-31")
def test_the_last_gem_does_not_match_itself() -> None:
    scene = lay().set(p1="G", p2="Y", p9="P").take(1)
    assert scene.on(2) == "GY"
    assert scene.state.mover == 1


@pytest.mark.rule("MI-31")
def test_only_the_last_gem_can_trigger() -> None:
    scene = lay().set(p1="GG", p2="G", p9="P").take(1)
    assert scene.ring()[2:4] == ["GG", "G"]


@pytest.mark.rule("MI-32")
def test_a_gem_dropped_earlier_in_the_same_turn_counts() -> None:
    scene = lay().set(p1="GGGGGGYYYYYYP", p9="P").take(1)
    scene.drop("GYYYYYYP")  # five green follow; the last meets the one dropped first on 2
    assert "G" not in scene.on(2)
    assert scene.on(3) == "GY"
    assert scene.on(4) == "GY"


@pytest.mark.rule("MI-33")
def test_a_relay_is_not_asked_about() -> None:
    scene = lay().set(p1="G", p2="G", p9="P").take(1)
    assert scene.on(2) == ""
    assert scene.state.mover == 1


@pytest.mark.rule("MI-34", "MI-65")
def test_a_relay_lifts_one_colour_and_leaves_the_others() -> None:
    scene = lay().set(p1="G", p2="GGY", p9="P").take(1)
    assert scene.ring()[2:6] == ["Y", "G", "G", "G"]


@pytest.mark.rule("MI-35")
def test_relays_start_from_goals_too() -> None:
    scene = lay().set(p3="G", p4="GP", p9="P").take(3)
    assert scene.ring()[4:7] == ["P", "G", "G"]


@pytest.mark.rule("MI-36")
def test_a_relay_sows_on_from_the_next_card() -> None:
    scene = lay().set(p11="G", p0="GG", p5="P").take(11)
    assert scene.ring()[0:4] == ["", "G", "G", "G"]


@pytest.mark.rule("MI-37")
def test_a_chain_runs_until_a_last_gem_finds_no_match() -> None:
    scene = lay().set(p1="G", p2="G", p4="G", p6="G", p9="PP").take(1)
    assert [place for place in range(CARDS) if "G" in scene.on(place)] == [3, 5, 7, 8]
    assert scene.state.at == 8


@pytest.mark.rule("MI-38")
def test_no_chain_loops_and_none_is_longer_than_five_relays() -> None:
    """All placements of six gems of a colour with at least two on the card just sown onto."""
    longest = 0
    travel = 0
    placements = 0
    for rest in combinations_with_replacement(range(CARDS), 4):
        placements += 1
        state = lay().set().state
        state.put(0, 0, 2)
        for place in rest:
            state.put(0, place, 1)
        state.at = 0
        state.recording = True
        state.relay(0)
        events = state.take_events()
        longest = max(longest, sum(event.what == "relay" for event in events))
        travel = max(travel, sum(event.what == "drop" for event in events))
    assert placements == 1365
    assert longest == 5
    assert travel == 10


@pytest.mark.rule("MI-58", "MI-59")
def test_one_start_decision_then_at_most_one_drop_less_than_gems() -> None:
    scene = lay().set(p1="GYP", p9="P").take(1)
    assert scene.state.stage == DROP
    scene.drop("GY")  # the last gem is not asked about
    assert scene.state.stage == CHOOSE
    orders = positions_after(lay().set(p1="GGP", p9="Y").take(1).state, 1)
    assert orders == [1, 2]


@pytest.mark.rule("MI-9")
def test_gems_are_never_lost_nor_made() -> None:
    rng = Rng(4)
    for seed in range(40):
        state = GAME.new(seats=2 + seed % 2)
        while state.actors():
            assert state.census() == [6, 6, 6]
            seat = state.actors()[0]
            state.apply(seat, state.random(seat, rng))
        assert state.census() == [6, 6, 6]


# --- worked examples ---


@pytest.mark.rule("MI-62")
def test_example_one_gem() -> None:
    scene = lay().take(2)
    assert scene.on(3) == "YPP"
    assert not scene.over
    assert scene.state.mover == 1


@pytest.mark.rule("MI-63")
def test_example_three_green() -> None:
    scene = lay().take(1)
    assert scene.ring()[1:5] == ["", "GY", "GPP", "G"]
    assert not scene.over


@pytest.mark.rule("MI-64")
def test_example_two_orders() -> None:
    scene = lay().take(2).take(3).drop("PP")
    assert scene.ring()[4:7] == ["P", "GP", "YPPP"]
    other = lay().take(2).take(3).drop("Y")
    assert other.ring()[3:11] == ["", "Y", "GP", "", "YYP", "P", "GGP", "YYYP"]
    assert other.state.mover == 2


@pytest.mark.rule("MI-66")
def test_example_the_longest_chain() -> None:
    for start in range(CARDS):
        state = lay().set().state
        for step, gems in enumerate((2, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0)):
            state.put(0, (start + step) % CARDS, gems)
        state.at = start
        state.recording = True
        state.relay(0)
        relays = [event.values[0] for event in state.take_events() if event.what == "relay"]
        assert relays == [(start + step) % CARDS for step in (0, 2, 4, 6, 8)]
        assert state.at == (start + 10) % CARDS


def test_golden_counts_from_layout_l() -> None:
    assert positions_after(lay().state, 6) == [1, 9, 72, 288, 950, 2981, 9286]


def test_random_games_have_the_length_the_ledger_reports() -> None:
    rng = Rng(20)
    turns = []
    for _ in range(2000):
        state = GAME.new(seats=3)
        playout(state, rng)
        assert isinstance(state, Mimsy)
        turns.append(int(state.turns))
    assert 19 < sum(turns) / len(turns) < 21
    assert max(turns) < 150
