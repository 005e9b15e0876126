"""Bandersnatch: draws and reshuffles, both endings, the score and its chart."""

import pytest

from tumtum.engine import NATURE, Rng
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules.cards import NONE, rating
from tumtum.games.bandersnatch.rules.position import DRAW, OVER, PLAY
from tumtum.games.bandersnatch.view import see

from .scene import Scene, card_letters, dealt, lay, random_game


@pytest.mark.rule("BA-60")
def test_one_card_is_drawn_to_two_in_hand() -> None:
    scene = lay(hand="P1 P2", deck="Y5 P3").play("P1", 1)
    assert scene.state.stage == DRAW
    assert scene.hand == {"P2"}
    scene.reveal("Y5")
    assert scene.hand == {"P2", "Y5"}
    assert scene.deck == {"P3"}
    assert scene.state.stage == PLAY


@pytest.mark.rule("BA-60")
def test_a_drawn_card_takes_the_place_of_the_played_one() -> None:
    scene = lay(hand="P1 P2", deck="Y5 P3").play("P2", 1).reveal("Y5")
    assert see(scene.state, 0).hand == (10, 9)
    other = lay(hand="P1 P2", deck="Y5 P3").play("P1", 1).reveal("Y5")
    assert see(other.state, 0).hand == (9, 11)


@pytest.mark.rule("BA-61")
def test_the_discard_pile_is_shuffled_only_when_a_draw_meets_an_empty_deck() -> None:
    scene = lay(hand="P1 P2", deck="Y5").play("P1", 1)
    assert scene.discard == {"G1", "P3", "P4", "P5"}
    scene.reveal("Y5")  # the last card of the deck
    assert scene.deck == set()
    assert scene.discard == {"G1", "P3", "P4", "P5"}
    scene.play("P2", 2)
    assert scene.deck == {"G1", "G2", "P3", "P4", "P5"}
    assert scene.discard == set()
    assert len(scene.events("reshuffle")) == 1


@pytest.mark.rule("BA-61", "BA-91")
def test_the_deck_cycle_of_a_game() -> None:
    scene = dealt("P1 P2 P3 / P4 P5 Y1 / Y2 Y3 Y4", "G1 G2")
    for turn, (card, cell, drawn) in enumerate(
        [("G1", 1, "G3"), ("G2", 2, "G4"), ("G3", 3, "G5"), ("G4", 4, "Y5")], start=1
    ):
        scene.play(card, cell)
        assert len(scene.deck) == 5 - turn
        assert not scene.events("reshuffle")
        scene.reveal(drawn)
    assert scene.deck == set()
    scene.play("G5", 5)
    captured = {
        card_letters(event.values[0]) for event in scene.events("capture") if event.rule == "BA-55"
    }
    assert captured == {"G1", "G2"}
    assert scene.deck == {"P1", "P2", "P3", "P4", "P5"} | captured
    assert len(scene.state.legal(NATURE)) == 7
    assert scene.discard == set()


@pytest.mark.rule("BA-62")
def test_there_is_always_a_card_to_draw() -> None:
    gone = "G2 G3 G5 Y1 Y2 Y3 Y4 Y5 P3 P4 P5"  # more than can ever be boxed
    scene = lay("G1 -- -- / -- -- -- / -- -- G4", hand="P1 P2", deck="", boxed=gone)
    scene.play("P1", 1)
    assert scene.deck == {"G1"}  # the card replaced this turn
    assert scene.reveal("G1").hand == {"P2", "G1"}


@pytest.mark.rule("BA-62")
def test_every_turn_begins_with_two_cards_in_hand() -> None:
    rng = Rng(31)
    for _ in range(100):
        for state in random_game(rng):
            if state.stage == PLAY:
                assert NONE not in see(state, 0).hand


@pytest.mark.rule("BA-64")
def test_end_a_resolves_captures_and_draws_nothing() -> None:
    short = lay("Y4:YY G1 Y1 / P4:P G4 G3 / Y5 P3 G2", hand="G5 Y2", supply=(0, 0, 1), deck="P2")
    short.play("G5", 2)
    assert short.over
    assert short.on(2) == "P"  # the possible part
    assert short.holes == [1]  # captures in full
    assert short.broiled == [0, 2, 0]
    assert short.hand == {"Y2"}  # and no card drawn
    assert short.deck == {"P2"}
    (end,) = short.events("end")
    assert end.rule == "BA-64"


@pytest.mark.rule("BA-64", "BA-58")
def test_end_a_waits_for_the_players_captures() -> None:
    scene = lay("G1:G G2:P -- / G3 P1 -- / -- -- --", hand="P5 Y5", supply=(0, 0, 3))
    scene.play("P5", 5)
    assert scene.state.short
    assert scene.captures == [2, 4]
    scene.capture(4, 1)
    assert scene.over


@pytest.mark.rule("BA-26", "BA-65")
def test_end_b_at_the_start_of_a_turn_without_an_empty_card() -> None:
    # Cells 1 and 9 are far apart: both busy once the last empty card is replaced by a higher one.
    scene = lay("G1 -- -- / -- -- -- / -- -- G4:G", hand="P5 P2", deck="Y5").play("P5", 1)
    assert scene.state.stage == DRAW  # not yet: the turn is finished first
    scene.reveal("Y5")
    assert scene.over
    assert scene.hand == {"P2", "Y5"}
    (end,) = scene.events("end")
    assert end.rule == "BA-65"


@pytest.mark.rule("BA-66")
def test_when_both_ends_apply_end_a_comes_first() -> None:
    scene = lay("G1 -- -- / -- -- -- / -- -- G4:G", hand="G5 P2", supply=(0, 8, 1), deck="Y5")
    scene.play("G5", 1)
    assert scene.empty == []
    assert scene.over
    assert scene.hand == {"P2"}
    (end,) = scene.events("end")
    assert end.rule == "BA-64"


@pytest.mark.rule("BA-67")
def test_nothing_else_ends_the_game() -> None:
    no_purple = lay(supply=(8, 8, 0), hand="G5 P2", field="G1 G2 G3 / G4 Y5 Y1 / Y2 Y3 Y4")
    no_purple.play("G5", 1)
    assert no_purple.state.stage == DRAW
    only_purple = lay(supply=(0, 0, 8), hand="P5 P2").play("P5", 1)
    assert only_purple.state.stage == DRAW
    no_deck = lay(hand="P1 P2", deck="").play("P1", 1)
    assert no_deck.state.stage == DRAW


# --- the score ---


@pytest.mark.rule("BA-68")
def test_broiled_gems_score_two_one_and_minus_one() -> None:
    assert lay(broiled=(1, 0, 0)).score == 2
    assert lay(broiled=(0, 1, 0)).score == 1
    assert lay(broiled=(0, 0, 1)).score == -1


@pytest.mark.rule("BA-69")
def test_gems_on_the_field_score_the_opposite() -> None:
    field = "G1:{} G2 G3 / G4 G5 Y1 / Y2 Y3 Y4"
    assert [lay(field.format(gem)).score for gem in "GYP"] == [-2, -1, 1]


@pytest.mark.rule("BA-70")
def test_supply_and_box_score_nothing() -> None:
    assert lay().score == 0
    assert lay(supply=(0, 0, 0)).score == 0
    assert lay(supply=(3, 2, 7)).score == 0


@pytest.mark.rule("BA-71", "BA-75")
def test_the_score_is_the_sum_of_both_parts() -> None:
    scene = lay("G1:Y G2:G G3:PPP / G4 G5 Y1 / Y2 Y3 Y4", broiled=(3, 4, 1))
    assert scene.score == 9
    assert rating(9) == "Almost good, not quite"
    assert lay("G1:YG G2 G3 / G4 G5 Y1 / Y2 Y3 Y4", broiled=(0, 0, 4)).score == -7


@pytest.mark.rule("BA-72")
def test_the_highest_and_the_lowest_score() -> None:
    best = lay("G1:PPPP G2:PPPP G3 / G4 G5 Y1 / Y2 Y3 Y4", broiled=(8, 8, 0))
    assert best.score == 32
    worst = lay("G1:GGGG G2:GGGG G3:YYYY / G4:YYYY G5 Y1 / Y2 Y3 Y4", broiled=(0, 0, 8))
    assert worst.score == -32


@pytest.mark.rule("BA-73")
def test_the_chart() -> None:
    bands = {
        "Not very good": (-32, 4),
        "Almost good, not quite": (5, 9),
        "Victory": (10, 14),
        "Frumious victory": (15, 19),
        "Manxome victory": (20, 31),
        "A perfect Jabberwocky": (32, 32),
    }
    for score in range(-32, 33):
        (band,) = [name for name, (low, high) in bands.items() if low <= score <= high]
        assert rating(score) == band


@pytest.mark.rule("BA-3", "BA-73")
def test_ten_or_more_wins() -> None:
    for score in range(-32, 33):
        scene = _finished(score)
        assert scene.score == score
        result = scene.state.result()
        assert result is not None
        assert (result[0] > 0) == (score >= 10)
        assert -1.0 <= result[0] <= 1.0
    assert _finished(-32).state.result() == [-1.0]
    assert lay().state.result() is None


def _finished(score: int) -> Scene:
    """A game that ended with this score: gems of value 2, 1 and 1 broiled, or left lying."""
    value = abs(score)
    green = min(8, value // 2)
    yellow = min(8, value - 2 * green)
    purple = value - 2 * green - yellow
    lying = "G" * green + "Y" * yellow if score < 0 else "P" * purple
    cards = ["G1", "G2", "G3", "G4", "G5", "Y1", "Y2", "Y3", "Y4"]
    piles = [lying[4 * index : 4 * index + 4] for index in range(9)]
    field = " ".join(f"{card}:{pile}" for card, pile in zip(cards, piles, strict=True))
    broiled = (0, 0, purple) if score < 0 else (green, yellow, 0)
    scene = lay(field, broiled=broiled)
    scene.state.stage = OVER
    return scene


def test_the_words_of_the_end() -> None:
    view = _finished(17).state.view(0)
    assert GAME.words.ending(view) == "Frumious victory: 17 points"
    lost = _finished(-1).state.view(0)
    assert GAME.words.ending(lost) == "Not very good: \N{MINUS SIGN}1 point"
    assert GAME.words.prompt(lost).aside == "No empty card is left to replace."
