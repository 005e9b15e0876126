"""The box, the setup, the legs and what is hidden: BO-1 to BO-19, BO-59, BO-73 to BO-75."""

from collections import Counter

import pytest

from tumtum.engine import NATURE, SPECTATOR, BadOption, Rng
from tumtum.engine.match import Match
from tumtum.engine.nature import FastNature
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules import Borogoves
from tumtum.games.borogoves.rules.numbers import (
    CARDS,
    DEAL,
    FLYING,
    LAY,
    LAYING,
    MIGRATE,
    OVER,
    PICK_FIRST,
    REFILL,
    colour_of,
    number_of,
)

from .table import ALL, Table, card


@pytest.mark.rule("BO-1", "BO-2", "BO-5")
def test_the_title_page() -> None:
    assert list(GAME.seats) == [1, 2]
    assert "Karl Lange" in GAME.designers
    assert "Peter C. Hayward" in GAME.designers
    assert GAME.minutes == "15-20"
    assert "age 8" in GAME.rules_text
    assert "mop" in GAME.rules_text


@pytest.mark.rule("BO-3", "BO-4", "BO-16")
def test_the_cartographer_begins_then_turns_alternate() -> None:
    table = Table().draw("G1 G2 G3 G4")
    assert table.state.actors() == [0]
    table.do("place g3 c3").draw("P5")
    assert table.state.actors() == [1]
    table.do("migrate green g1", "migrate purple g1", "migrate yellow g1")
    assert table.state.actors() == [0]
    assert table.state.stage == LAYING


@pytest.mark.rule("BO-6")
def test_fifteen_cards_of_two_traits() -> None:
    traits = {(int(colour_of(c)), int(number_of(c))) for c in range(CARDS)}
    assert traits == {(colour, number) for colour in range(3) for number in range(1, 6)}
    assert sum(number_of(c) for c in range(CARDS)) == 45
    assert Table().state.census()[3] == 15


@pytest.mark.rule("BO-7", "BO-9")
def test_only_number_cards_are_ever_on_the_map() -> None:
    table = Table().finish()
    assert table.state.land.size == CARDS
    assert Counter(table.state.view(0).laid) == Counter(range(CARDS))
    drawing = GAME.draw(table.state.view(0), False).body
    assert [f'id="nest-{letter}"' in drawing for letter in "gyp"] == [True] * 3
    assert len(table.state.census()) == 4, "birds of three colours and cards, nothing else"


@pytest.mark.rule("BO-8", "BO-14")
def test_eight_birds_of_each_colour_start_in_the_nest() -> None:
    table = Table().draw("G1 G2 G3 G4")
    assert table.on("nest") == "GGGGGGGGYYYYYYYYPPPPPPPP"
    assert all(table.on(name) == "" for name in ALL)
    assert table.state.census()[:3] == [8, 8, 8]


@pytest.mark.rule("BO-10", "BO-59", "BO-60")
def test_the_roles_are_swapped_with_a_fresh_setup() -> None:
    table = Table()
    assert table.state.cartographer == 0
    assert table.state.flock() == 1
    table.until(FLYING)
    while table.state.leg == 0:
        seat = table.state.actors()[0]
        table.state.apply(seat, table.state.random(seat, Rng(3)))
    state = table.state
    assert state.stage == LAY
    assert (state.cartographer, state.flock()) == (1, 0)
    assert (state.in_deck, state.in_hand, state.land.size) == (15, 0, 0)
    assert table.on("nest") == "G" * 8 + "Y" * 8 + "P" * 8
    assert table.settled() == ""
    assert state.view(0).scores == (state.first_score, -1)


@pytest.mark.rule("BO-10", "BO-73", "BO-74")
def test_the_first_cartographer_may_be_chosen_by_chance() -> None:
    table = Table(first_seat="random")
    assert table.state.stage == PICK_FIRST
    assert table.may() == {"first 0", "first 1"}
    assert table.state.weights() == [1, 1]
    table.do("first 1").draw("G1 G2 G3 G4")
    assert table.state.actors() == [1]
    table.finish()
    first, second = table.state.first_score, table.state.second_score
    assert table.state.view(0).scores == (second, first), "seat 1 scored in leg 1"


@pytest.mark.rule("BO-11", "BO-12", "BO-74", "BO-75")
def test_two_cards_come_off_a_shuffled_deck_side_by_side() -> None:
    table = Table()
    assert table.state.actors() == [NATURE]
    assert table.may() == {f"draw {name.lower()}" for name in ALL}
    assert table.state.weights() == [1] * 15
    table.draw("P5")
    assert "draw p5" not in table.may()
    table.draw("G2")
    land = table.state.land
    assert land.cell(card("G2")) - land.cell(card("P5")) == 1
    assert land.adjacent(card("G2"), card("P5"))


@pytest.mark.rule("BO-13", "BO-80", "BO-17", "BO-18", "BO-29")
def test_the_cards_are_counted() -> None:
    table = Table().draw("G1 G2")
    assert table.state.stage == DEAL
    table.draw("G3 G4")
    assert (table.state.in_hand, table.state.in_deck) == (2, 11)
    rng = Rng(7)
    turns = 0
    counts = []
    while table.state.leg == 0:
        if table.state.stage == LAYING:
            turns += 1
        if table.state.stage == FLYING and table.state.acted == 0:
            state = table.state
            counts.append((int(state.land.size), int(state.in_hand), int(state.in_deck)))
        seat = table.state.actors()[0]
        table.state.apply(seat, table.state.random(seat, rng))
    assert turns == 13
    assert len(counts) == 13
    assert counts[10] == (13, 2, 0), "after the draw of round 11, three turns of the birds to come"
    assert counts[12] == (15, 0, 0)


@pytest.mark.rule("BO-19")
@pytest.mark.parametrize("seats", [1, 2])
def test_no_game_is_longer_or_shorter(seats: int) -> None:
    for seed in range(20):
        rng = Rng(seed)
        state = GAME.new(seats)
        assert isinstance(state, Borogoves)
        acted = placed = moves = skipped = 0
        while state.actors():
            seat = state.actors()[0]
            action = state.random(seat, rng)
            fresh = state.stage in (LAYING, REFILL)
            placed += state.stage == LAYING
            acted += state.stage == FLYING and action >= MIGRATE
            state.apply(seat, action)
            moves += 1
            if fresh and state.stage == FLYING:
                skipped += bin(int(state.acted)).count("1")
        assert placed == 13 * seats
        assert acted + skipped == 39 * seats
        assert moves < GAME.longest


@pytest.mark.rule("BO-15")
def test_the_hand_is_seen_by_the_cartographer_alone() -> None:
    table = Table().draw("G1 G2 G3 P4")
    assert table.state.view(0).hand == (card("G3"), card("P4"))
    for seat in (1, SPECTATOR):
        view = table.state.view(seat)
        assert view.hand == (-1, -1)
        assert len(view.unseen) == 13
        assert {card("G3"), card("P4")} < set(view.unseen)
        assert "hand-g3" not in GAME.draw(view, False).body
        assert "hidden-1" in GAME.draw(view, False).body


@pytest.mark.rule("BO-15")
def test_with_an_empty_deck_everybody_can_work_the_hand_out() -> None:
    table = Table()
    rng = Rng(5)
    while table.state.in_deck > 0:
        seat = table.state.actors()[0]
        table.state.apply(seat, table.state.random(seat, rng))
    own = table.state.view(0).hand
    assert len(own) == 2
    assert table.state.view(1).hand == own
    assert table.state.view(1).unseen == ()


@pytest.mark.rule("BO-15")
def test_who_is_told_what_of_a_draw() -> None:
    match = Match(GAME, GAME.setup(2), FastNature(Rng(2)))
    events = match.begin().events
    drawn = [event for event in events if event.what == "drawn"]
    assert len(drawn) == 2
    for event in drawn:
        assert event.told_to(0)
        assert not event.told_to(1)
        assert not event.told_to(SPECTATOR)
    assert all(
        event.values == [left]
        for event, left in zip(
            [event for event in events if event.what == "draw"], [12, 11], strict=True
        )
    )


@pytest.mark.rule("BO-73")
def test_the_options_and_their_values() -> None:
    assert {option.name: list(option.values) for option in GAME.options} == {
        "first_seat": ["seat0", "random"],
        "settle_first_turn": ["off", "on"],
    }
    assert [option.default for option in GAME.options] == ["seat0", "off"]
    with pytest.raises(BadOption):
        GAME.new(3)


@pytest.mark.rule("BO-33")
def test_marks_are_cleared_at_the_end_of_the_turn() -> None:
    table = Table().draw("G1 G2 G3 G4").do("place g3 c3").draw("P5")
    table.do("migrate green g1")
    assert table.state.view(0).acted == (True, False, False)
    table.do("migrate yellow g1", "migrate purple g1")
    assert table.state.view(0).acted == (False, False, False)


def test_the_last_leg_ends_the_game() -> None:
    assert Table().finish().state.stage == OVER
