"""Mimsy: components, setup, options, hidden information."""

from collections import Counter
from itertools import permutations

import pytest

from tumtum.engine import NATURE, SPECTATOR, BadOption, IllegalMove, Match, Rng, play
from tumtum.engine.nature import FastNature
from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.rules import (
    CHOOSE,
    DEAL_SECRET,
    FIRST,
    LAY_GOAL,
    LAY_MIMSY,
    MIMSY_POSITIONS,
    Mimsy,
    count,
)
from tumtum.games.mimsy.view import card_name, imagine, see

from .table import lay


def laid_out(seed: int, seats: int = 3, **options: str) -> Mimsy:
    match = Match(GAME, GAME.setup(seats, options), FastNature(Rng(seed)))
    match.begin()
    assert isinstance(match.state, Mimsy)
    return match.state


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
    assert state.legal(NATURE) == [DEAL_SECRET, DEAL_SECRET + 1, DEAL_SECRET + 2]
    for colour in range(3):
        state.apply(NATURE, DEAL_SECRET + colour)
    assert state.legal(NATURE) == [LAY_GOAL, LAY_GOAL + 1, LAY_GOAL + 2]
    for colour in range(3):
        state.apply(NATURE, LAY_GOAL + colour)
    assert state.legal(NATURE) == [LAY_MIMSY + card for card in range(9)]
    for card in range(9):
        state.apply(NATURE, LAY_MIMSY + card)
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


@pytest.mark.rule("MI-11", "MI-39")
def test_a_seat_sees_its_own_secret_and_no_other() -> None:
    state = laid_out(3)
    for seat in range(3):
        secrets = see(state, seat).secrets
        assert secrets[seat] == int(count(state.secrets, seat)) - 1
        assert [secrets[other] for other in range(3) if other != seat] == [-1, -1]
    assert see(state, SPECTATOR).secrets == (-1, -1, -1)


@pytest.mark.rule("MI-11", "MI-39")
def test_only_the_owner_is_told_the_dealt_colour() -> None:
    match = Match(GAME, GAME.setup(3), FastNature(Rng(1)))
    secret = [event for event in match.begin().events if event.what == "secret"]
    assert [event.to for event in secret] == [[0], [1], [2]]
    assert not any(event.told_to(SPECTATOR) for event in secret)


@pytest.mark.rule("MI-12")
def test_with_two_players_the_third_colour_is_in_no_view() -> None:
    state = laid_out(5, seats=2)
    assert count(state.secrets, 2) == 0
    for seat in (0, 1, SPECTATOR):
        view = see(state, seat)
        assert len(view.secrets) == 2
        assert sum(secret >= 0 for secret in view.secrets) == (seat >= 0)


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
    table = lay().take(11)
    assert table.on(0) == "P"


@pytest.mark.rule("MI-17")
def test_what_is_printed_on_a_mimsy_card_no_longer_matters() -> None:
    # A gem of another colour on Yellow 1 neither runs on nor is refused.
    table = lay().set(p1="P", p2="G", p5="GGG").take(1)
    assert table.on(2) == "GP"
    assert table.state.mover == 1


@pytest.mark.rule("MI-18")
def test_seat_0_begins_unless_the_first_seat_is_drawn() -> None:
    assert all(laid_out(seed).mover == 0 for seed in range(20))
    firsts = Counter(int(laid_out(seed, first_seat="random").mover) for seed in range(900))
    assert set(firsts) == {0, 1, 2}
    assert all(240 < times < 360 for times in firsts.values())
    state = laid_out(1, seats=2)
    assert state.stage == CHOOSE
    assert FIRST + 2 not in state.legal(0)


@pytest.mark.rule("MI-40", "MI-30")
def test_everything_else_is_public() -> None:
    table = lay().set(p1="GYP", p5="GG", p9="Y").take(1)
    views = [see(table.state, seat) for seat in (0, 1, 2, SPECTATOR)]
    for view in views:
        assert view.hand == (1, 1, 1)
        assert view.gems == views[0].gems
        assert view.goals == (0, 1, 2)
        assert view.actors == (0,)


@pytest.mark.rule("MI-41")
def test_the_others_colours_are_the_two_one_does_not_hold() -> None:
    view = see(laid_out(8), 1)
    seen = {int(count(imagine(view, Rng(seed)).secrets, 0)) - 1 for seed in range(40)}
    assert seen == {0, 1, 2} - {view.secret}
    two = see(laid_out(8, seats=2), 0)
    others = {int(count(imagine(two, Rng(seed)).secrets, 1)) - 1 for seed in range(40)}
    assert others == {0, 1, 2} - {two.secret}


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
