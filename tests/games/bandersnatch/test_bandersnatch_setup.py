"""Bandersnatch: components, setup, zones, what is hidden."""

from collections import Counter

import pytest

from tumtum.engine import (
    NATURE,
    SPECTATOR,
    BadOption,
    FastNature,
    IllegalMove,
    Match,
    Rng,
    State,
    play,
)
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules.actions import reveal_action
from tumtum.games.bandersnatch.rules.cards import BESIDE, BESIDE_ANY, CARDS, CELLS
from tumtum.games.bandersnatch.rules.position import DEAL, DRAW, PLAY
from tumtum.games.bandersnatch.rules.state import Bandersnatch
from tumtum.games.bandersnatch.view import BandersnatchView, see
from tumtum.games.jabberwocky_kit.cards import card_name

from .scene import FIELD, dealt, lay, random_game, random_positions


def opened(seed: int) -> BandersnatchView:
    match = Match(GAME, GAME.setup(), FastNature(Rng(seed)))
    match.begin()
    view = match.state.view(0)
    assert isinstance(view, BandersnatchView)
    return view


@pytest.mark.rule("BA-1", "BA-2", "BA-74")
def test_a_solo_game_by_joel_colombo_without_options() -> None:
    assert tuple(GAME.seats) == (1,)
    assert GAME.options == ()
    assert GAME.minutes == "15-20"
    assert "Joel Colombo" in GAME.designers
    assert "Peter C. Hayward" in GAME.designers
    assert "suggested age 8 and up" in GAME.rules_text
    with pytest.raises(BadOption, match="seats may be 1"):
        GAME.new(seats=2)
    with pytest.raises(BadOption, match="no option 'hand'"):
        GAME.new(hand=3)


@pytest.mark.rule("BA-5")
def test_the_lobby_says_what_a_bandersnatch_is() -> None:
    assert "faster than a minute" in GAME.blurb


@pytest.mark.rule("BA-6", "BA-92")
def test_fifteen_cards_each_number_once_in_each_colour() -> None:
    names = {card_name(card) for card in range(CARDS)}
    assert names == {f"{c} {n}" for c in ("Green", "Yellow", "Purple") for n in range(1, 6)}
    assert Bandersnatch().legal(NATURE) == [reveal_action(card) for card in range(CARDS)]


@pytest.mark.rule("BA-7", "BA-9")
def test_nothing_but_number_cards_is_ever_played_or_drawn() -> None:
    kinds = {name.split()[0] for name in GAME.actions_named()}
    assert kinds == {"play", "remove", "capture", "reveal"}
    for name in GAME.actions_named():
        if name.startswith(("play", "reveal")):
            assert name.split()[1] in {f"{c}{n}" for c in "gyp" for n in range(1, 6)}


@pytest.mark.rule("BA-8", "BA-14", "BA-13", "BA-11")
def test_eight_gems_of_each_colour_start_in_the_supply() -> None:
    view = opened(1)
    assert view.supply == (8, 8, 8)
    assert view.gems == ((0, 0, 0),) * CELLS
    assert view.broiled == (0, 0, 0)
    assert view.box == (0, 0, 0)


@pytest.mark.rule("BA-10")
def test_every_card_and_every_gem_is_in_exactly_one_zone() -> None:
    for state in random_positions(60, seed=5):
        view = see(state, 0)
        cards = [card for card in (*view.cards, *view.hand) if card >= 0]
        cards += [*view.deck, *view.discard, *view.boxed]
        assert sorted(cards) == list(range(CARDS))
        for colour in range(3):
            gems = view.supply[colour] + view.broiled[colour] + view.box[colour]
            assert gems + sum(on_card[colour] for on_card in view.gems) == 8
        assert state.census() == [15, 8, 8, 8]


@pytest.mark.rule("BA-12")
def test_nine_cards_are_dealt_in_reading_order() -> None:
    scene = dealt(FIELD, "P1 P2")
    assert [scene.card(cell) for cell in range(1, 10)] == FIELD.replace("/", " ").split()


@pytest.mark.rule("BA-12", "BA-93")
def test_each_card_is_equally_likely_in_each_place() -> None:
    views = [opened(seed) for seed in range(1500)]
    for place in range(CELLS):
        cards = Counter(view.cards[place] for view in views)
        assert len(cards) == CARDS
        assert all(60 < times < 145 for times in cards.values())
    hands = Counter(view.hand[1] for view in views)
    assert all(60 < times < 145 for times in hands.values())


@pytest.mark.rule("BA-15")
def test_two_cards_in_hand_four_in_the_deck_none_discarded() -> None:
    scene = dealt(FIELD, "P1 P2")
    assert scene.hand == {"P1", "P2"}
    assert scene.deck == {"Y5", "P3", "P4", "P5"}
    assert scene.discard == set()
    assert scene.boxed == set()
    assert scene.state.stage == PLAY
    assert scene.state.turns == 0


@pytest.mark.rule("BA-16")
def test_what_is_in_the_deck_is_known_but_not_its_order() -> None:
    scene = dealt(FIELD, "P1 P2").play("P1", 1)
    assert see(scene.state, 0).deck == (9, 12, 13, 14)  # Y5 P3 P4 P5, by number
    assert len(scene.state.legal(NATURE)) == 4  # any of them may come next


@pytest.mark.rule("BA-16")
def test_all_else_is_open_to_everybody() -> None:
    for state in random_positions(10, seed=8):
        player, watcher = see(state, 0), see(state, SPECTATOR)
        assert vars(player) | {"seat": SPECTATOR} == vars(watcher)


@pytest.mark.rule("BA-17")
def test_a_card_is_busy_from_its_first_gem_to_its_last() -> None:
    scene = lay("G1 G2:GY G3 / G4 G5 Y1 / Y2 Y3 Y4", hand="P1 P5")
    assert scene.busy == [2]
    scene.state.put(1, 0, -1)
    assert scene.busy == [2]
    scene.state.put(1, 1, -1)
    assert scene.busy == []
    scene.state.put(8, 2, 1)
    assert scene.busy == [9]
    assert scene.empty == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("BA-18")
def test_neighbours_share_an_edge() -> None:
    expected = {
        1: {2, 4},
        2: {1, 3, 5},
        3: {2, 6},
        4: {1, 5, 7},
        5: {2, 4, 6, 8},
        6: {3, 5, 9},
        7: {4, 8},
        8: {5, 7, 9},
        9: {6, 8},
    }
    for cell, neighbours in expected.items():
        assert int(BESIDE[cell - 1]) == sum(1 << (near - 1) for near in neighbours)
    corners = int(BESIDE_ANY[0b101000101])
    assert corners == 0b010101010


@pytest.mark.rule("BA-93")
def test_only_three_decisions_and_only_cards_by_chance() -> None:
    decisions = {"play": 0, "remove": 0, "capture": 0}
    for state in random_positions(60, seed=3):
        for action in state.legal(state.actors()[0]) if state.actors() else []:
            kind = GAME.words.name(action).split()[0]
            if state.actors() == [NATURE]:
                assert kind == "reveal"
                assert state.stage in (DEAL, DRAW)
            else:
                decisions[kind] += 1
    assert all(decisions.values())


@pytest.mark.rule("BA-63")
def test_nature_draws_each_card_of_the_deck_alike() -> None:
    scene = lay(hand="P1 P2", deck="Y5 P3").play("P1", 1)
    state: State = scene.state
    assert state.legal(NATURE) == [reveal_action(9), reveal_action(12)]
    assert state.weights() == [1, 1]
    rng = Rng(2)
    drawn = Counter(int(state.random(NATURE, rng)) for _ in range(1000))
    assert set(drawn) == {reveal_action(9), reveal_action(12)}
    assert all(430 < times < 570 for times in drawn.values())
    with pytest.raises(IllegalMove, match="not in the deck") as refusal:
        play(state, NATURE, reveal_action(0))
    assert refusal.value.rule == "BA-63"


@pytest.mark.rule("BA-23")
def test_every_turn_but_the_last_moves_a_gem() -> None:
    rng = Rng(77)
    longest = 0
    for _ in range(100):
        gone_before = -1  # how far all gems together have come by the start of the turn
        for state in random_game(rng):
            view = see(state, 0)
            if view.stage == PLAY:
                gone = 2 * sum(view.broiled + view.box) + sum(map(sum, view.gems))
                assert gone > gone_before
                gone_before = gone
            longest = max(longest, view.turns)
    assert 12 < longest <= 49
