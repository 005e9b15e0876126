"""Mimsy: components, setup, options."""

from collections import Counter
from itertools import permutations

import pytest

from tumtum.engine import NATURE, BadOption, IllegalMove, play
from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.facts import card_name
from tumtum.games.mimsy.rules.actions import first_action, goal_action, mimsy_action, secret_action
from tumtum.games.mimsy.rules.position import CHOOSE, MIMSY_POSITIONS
from tumtum.games.mimsy.rules.state import Mimsy
from tumtum.games.mimsy.view import see

from .scene import laid_out, lay


@pytest.mark.rule("MI-1", "MI-56", "MI-57")
def test_two_or_three_play_a_light_game_by_joe_myron() -> None:
    assert tuple(GAME.seats) == (2, 3)
    assert GAME.minutes == "15-20"
    assert "Joe Myron" in GAME.designers
    assert "Peter C. Hayward" in GAME.designers
    with pytest.raises(BadOption, match="seats may be 2, 3"):
        GAME.new(seats=4)


@pytest.mark.rule("MI-4", "MI-5", "MI-6", "MI-8")
def test_the_box_three_secrets_three_goals_and_nine_mimsy_cards() -> None:
    state = Mimsy(3, False, 300)
    assert state.legal(NATURE) == [secret_action(0), secret_action(1), secret_action(2)]
    for colour in range(3):
        state.apply(NATURE, secret_action(colour))
    assert state.legal(NATURE) == [goal_action(0), goal_action(1), goal_action(2)]
    for colour in range(3):
        state.apply(NATURE, goal_action(colour))
    assert state.legal(NATURE) == [mimsy_action(card) for card in range(9)]
    for card in range(9):
        state.apply(NATURE, mimsy_action(card))
    names = {card_name(see(state, 0), place) for place in MIMSY_POSITIONS}
    assert names == {f"{c} {v}" for c in ("Green", "Yellow", "Purple") for v in (1, 2, 3)}


@pytest.mark.rule("MI-7", "MI-16", "MI-61")
def test_every_mimsy_card_gets_its_number_of_its_own_colour() -> None:
    view = see(laid_out(1), 0)
    for place in MIMSY_POSITIONS:
        colour, value = card_name(view, place).split()
        expected = [0, 0, 0]
        expected[("Green", "Yellow", "Purple").index(colour)] = int(value)
        assert list(view.gems[place]) == expected
    assert [sum(gems[colour] for gems in view.gems) for colour in range(3)] == [6, 6, 6]
    assert [view.gems[goal] for goal in (0, 4, 8)] == [(0, 0, 0)] * 3


@pytest.mark.rule("MI-10", "MI-60")
def test_each_deal_of_secrets_is_equally_likely() -> None:
    for seats in (2, 3):
        deals = Counter(laid_out(seed, seats).secrets for seed in range(1200))
        assert len(deals) == 6
        assert all(140 < times < 260 for times in deals.values())


@pytest.mark.rule("MI-13")
def test_each_order_of_goals_is_equally_likely() -> None:
    orders = Counter(see(laid_out(seed), 0).goals for seed in range(1200))
    assert set(orders) == set(permutations(range(3)))
    assert all(140 < times < 260 for times in orders.values())


@pytest.mark.rule("MI-14")
def test_each_mimsy_card_is_equally_likely_on_each_place() -> None:
    layouts = [see(laid_out(seed), 0).mimsies for seed in range(1800)]
    assert all(sorted(layout) == list(range(9)) for layout in layouts)
    for place in range(9):
        cards = Counter(layout[place] for layout in layouts)
        assert len(cards) == 9
        assert all(130 < times < 275 for times in cards.values())


@pytest.mark.rule("MI-15")
def test_goals_at_0_4_8_and_after_11_comes_0() -> None:
    assert list(MIMSY_POSITIONS) == [1, 2, 3, 5, 6, 7, 9, 10, 11]
    scene = lay().take(11)
    assert scene.on(0) == "P"


@pytest.mark.rule("MI-17")
def test_what_is_printed_on_a_mimsy_card_no_longer_matters() -> None:
    # A gem of another colour on Yellow 1 neither runs on nor is refused.
    scene = lay().set(p1="P", p2="G", p5="GGG").take(1)
    assert scene.on(2) == "GP"
    assert scene.state.mover == 1


@pytest.mark.rule("MI-18")
def test_seat_0_begins_unless_the_first_seat_is_drawn() -> None:
    assert all(laid_out(seed).mover == 0 for seed in range(20))
    firsts = Counter(int(laid_out(seed, first_seat="random").mover) for seed in range(900))
    assert set(firsts) == {0, 1, 2}
    assert all(240 < times < 360 for times in firsts.values())
    state = laid_out(1, seats=2)
    assert state.stage == CHOOSE
    assert first_action(2) not in state.legal(0)


@pytest.mark.rule("MI-42")
def test_talk_is_the_tables_business_and_no_action_shows_a_card() -> None:
    names = set(GAME.actions_named())
    assert not any("show" in name or "say" in name for name in names)
    assert "chat" not in {option.name for option in GAME.options}


@pytest.mark.rule("MI-73", "MI-18", "MI-55")
def test_the_options_and_their_allowed_values() -> None:
    first, limit = GAME.options
    assert (first.name, first.values, first.default) == ("first_seat", ("seat0", "random"), "seat0")
    assert (limit.name, limit.values, limit.default) == ("turn_limit", range(50, 1001), 300)
    for wrong in (49, 1001):
        with pytest.raises(BadOption, match=r"'turn_limit'.*50 to 1000"):
            GAME.new(turn_limit=wrong)
    with pytest.raises(BadOption, match=r"'first_seat'.*seat0, random"):
        GAME.new(first_seat="oldest")
    with pytest.raises(BadOption, match="no option 'speed'"):
        GAME.new(speed=3)


@pytest.mark.rule("MI-72")
def test_nothing_but_the_ring_had_to_be_reconstructed() -> None:
    assert "content.toml" not in GAME.rules_text
    assert len(see(laid_out(1), 0).gems) == 12


def test_nature_alone_moves_during_the_layout() -> None:
    state = Mimsy(2, False, 300)
    with pytest.raises(IllegalMove, match="nature moves now"):
        play(state, 0, 1)
