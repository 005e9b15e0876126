"""The box, the setup, the legs and what is hidden: BO-1 to BO-19, BO-59, BO-73 to BO-75."""

from collections import Counter

import pytest

from tumtum.engine import NATURE, BadOption, Rng
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.actions import is_placing
from tumtum.games.borogoves.rules.cards import CARDS, colour_of, number_of
from tumtum.games.borogoves.rules.position import (
    DEAL,
    FLYING,
    LAY,
    LAYING,
    OVER,
    PICK_FIRST,
    REFILL,
)
from tumtum.games.borogoves.rules.state import Borogoves

from .scene import ALL, Scene, card


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
    scene = Scene().draw("G1 G2 G3 G4")
    assert scene.state.actors() == [0]
    scene.do("place g3 c3").draw("P5")
    assert scene.state.actors() == [1]
    scene.do("migrate green g1", "migrate purple g1", "migrate yellow g1")
    assert scene.state.actors() == [0]
    assert scene.state.stage == LAYING


@pytest.mark.rule("BO-6")
def test_fifteen_cards_of_two_traits() -> None:
    traits = {(int(colour_of(c)), int(number_of(c))) for c in range(CARDS)}
    assert traits == {(colour, number) for colour in range(3) for number in range(1, 6)}
    assert sum(number_of(c) for c in range(CARDS)) == 45
    assert Scene().state.census()[3] == 15


@pytest.mark.rule("BO-7", "BO-9")
def test_only_number_cards_are_ever_on_the_map() -> None:
    scene = Scene().finish()
    assert scene.state.land.size == CARDS
    assert Counter(scene.state.view(0).laid) == Counter(range(CARDS))
    drawing = GAME.draw(scene.state.view(0), False).body
    assert [f'id="nest-{letter}"' in drawing for letter in "gyp"] == [True] * 3
    assert len(scene.state.census()) == 4, "birds of three colours and cards, nothing else"


@pytest.mark.rule("BO-8", "BO-14")
def test_eight_birds_of_each_colour_start_in_the_nest() -> None:
    scene = Scene().draw("G1 G2 G3 G4")
    assert scene.on("nest") == "GGGGGGGGYYYYYYYYPPPPPPPP"
    assert all(scene.on(name) == "" for name in ALL)
    assert scene.state.census()[:3] == [8, 8, 8]


@pytest.mark.rule("BO-10", "BO-59", "BO-60")
def test_the_roles_are_swapped_with_a_fresh_setup() -> None:
    scene = Scene()
    assert scene.state.cartographer == 0
    assert scene.state.flock() == 1
    scene.until(FLYING)
    while scene.state.leg == 0:
        seat = scene.state.actors()[0]
        scene.state.apply(seat, scene.state.random(seat, Rng(3)))
    state = scene.state
    assert state.stage == LAY
    assert (state.cartographer, state.flock()) == (1, 0)
    assert (state.in_deck, state.in_hand, state.land.size) == (15, 0, 0)
    assert scene.on("nest") == "G" * 8 + "Y" * 8 + "P" * 8
    assert scene.settled() == ""
    assert state.view(0).scores == (state.first_score, -1)


@pytest.mark.rule("BO-10", "BO-73", "BO-74")
def test_the_first_cartographer_may_be_chosen_by_chance() -> None:
    scene = Scene(first_seat="random")
    assert scene.state.stage == PICK_FIRST
    assert scene.may() == {"first 0", "first 1"}
    assert scene.state.weights() == [1, 1]
    scene.do("first 1").draw("G1 G2 G3 G4")
    assert scene.state.actors() == [1]
    scene.finish()
    first, second = scene.state.first_score, scene.state.second_score
    assert scene.state.view(0).scores == (second, first), "seat 1 scored in leg 1"


@pytest.mark.rule("BO-11", "BO-12", "BO-74", "BO-75")
def test_two_cards_come_off_a_shuffled_deck_side_by_side() -> None:
    scene = Scene()
    assert scene.state.actors() == [NATURE]
    assert scene.may() == {f"draw {name.lower()}" for name in ALL}
    assert scene.state.weights() == [1] * 15
    scene.draw("P5")
    assert "draw p5" not in scene.may()
    scene.draw("G2")
    land = scene.state.land
    assert land.cell(card("G2")) - land.cell(card("P5")) == 1
    assert land.adjacent(card("G2"), card("P5"))


@pytest.mark.rule("BO-13", "BO-80", "BO-17", "BO-18", "BO-29")
def test_the_cards_are_counted() -> None:
    scene = Scene().draw("G1 G2")
    assert scene.state.stage == DEAL
    scene.draw("G3 G4")
    assert (scene.state.in_hand, scene.state.in_deck) == (2, 11)
    rng = Rng(7)
    turns = 0
    counts = []
    while scene.state.leg == 0:
        if scene.state.stage == LAYING:
            turns += 1
        if scene.state.stage == FLYING and scene.state.acted == 0:
            state = scene.state
            counts.append((int(state.land.size), int(state.in_hand), int(state.in_deck)))
        seat = scene.state.actors()[0]
        scene.state.apply(seat, scene.state.random(seat, rng))
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
            acted += state.stage == FLYING and not is_placing(action)
            state.apply(seat, action)
            moves += 1
            if fresh and state.stage == FLYING:
                skipped += bin(int(state.acted)).count("1")
        assert placed == 13 * seats
        assert acted + skipped == 39 * seats
        assert moves < GAME.longest


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
    scene = Scene().draw("G1 G2 G3 G4").do("place g3 c3").draw("P5")
    scene.do("migrate green g1")
    assert scene.state.view(0).acted == (True, False, False)
    scene.do("migrate yellow g1", "migrate purple g1")
    assert scene.state.view(0).acted == (False, False, False)


def test_the_last_leg_ends_the_game() -> None:
    assert Scene().finish().state.stage == OVER
