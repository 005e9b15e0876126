"""Scores: BO-53 to BO-61, the solo game BO-62 to BO-72, and the worked examples."""

from functools import cache

import pytest

from tumtum.engine import Rng
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.cards import CARDS, number_of
from tumtum.games.borogoves.rules.position import FLYING, LAYING, OVER, REFILL
from tumtum.games.borogoves.rules.scoring import colour_part, number_part
from tumtum.games.borogoves.view import BorogovesView, see

from .scene import ALL, Scene, card, full_map, lay

# BO-77, and the perfect layout of BO-78.
EXAMPLE = "G1:G G2:GG G3:PPPP G5:G Y1:P Y2:YY Y3:GGG Y4:YYYY P1:P P2:YY P4:G P5:P"
PERFECT = " ".join(
    f"{letter}{number}:{letter * birds}"
    for letter in "GYP"
    for number, birds in ((1, 1), (2, 2), (3, 3), (4, 1), (5, 1))
)


@pytest.mark.rule("BO-76", "BO-77", "BO-54", "BO-55", "BO-57", "BO-86")
def test_the_scoring_example() -> None:
    scene = lay(" ".join(f"{name}:c4" for name in ALL), EXAMPLE, nest="P")
    birds = scene.state.birds
    assert colour_part(birds) == 3 + 4 + 5 + 3 + 3 + 4 + 2 + 1 == 25
    assert number_part(birds) == 7
    view = scene.state.view(0)
    unmatched = {name for name in ALL if view.worth(card(name)) >= int(name[1])}
    assert {"P3", "P4", "Y5", "Y3", "G3", "G4", "P2"} <= unmatched
    wrong = {name for name in ALL if sum(view.birds[card(name)]) != int(name[1])}
    assert wrong == {"P3", "P4", "Y5", "G5", "P5", "G3", "G4"}
    assert view.standing == 32


@pytest.mark.rule("BO-53", "BO-18", "BO-77", "BO-57")
def test_a_leg_is_scored_after_the_last_action_of_the_birds() -> None:
    scene = full_map(EXAMPLE, nest="")
    assert scene.state.view(0).scores == (-1, -1)
    scene.do("settle purple nest")
    assert scene.state.first_score == 32
    assert scene.state.view(0).scores == (32, -1), "the player of the birds scores nothing"
    assert scene.state.leg == 1


@pytest.mark.rule("BO-54", "BO-55", "BO-56")
def test_what_one_card_is_worth() -> None:
    def worth(birds: str) -> int:
        scene = lay("G3:c4 Y2:d4", f"G3:{birds}" if birds else "")
        return see(scene.state, 0).worth(card("G3"))

    assert worth("") == 3 + 1, "without any bird: its number and 1"
    assert worth("G") == 1, "one match denies the number"
    assert worth("GYP") == 0
    assert worth("YYP") == 3, "other colours do not match, but the total is exact"
    assert worth("GGGG") == 1, "too many"
    assert worth("YYYY") == 4


@pytest.mark.rule("BO-79", "BO-57", "BO-70")
def test_an_untouched_map() -> None:
    assert full_map("", nest="GGG").do("settle purple nest").state.first_score == 60
    assert full_map("", nest="", seats=1).do("settle purple nest").state.first_score == 0


@pytest.mark.rule("BO-78", "BO-71", "BO-68", "BO-69", "BO-72")
def test_the_perfect_layout_scores_54() -> None:
    scene = lay(" ".join(f"{name}:c4" for name in ALL), PERFECT)
    assert scene.settled() == "", "a perfect game settles no bird"
    birds = scene.state.birds
    assert 45 - colour_part(birds) == 45
    assert 15 - number_part(birds) == 9
    assert colour_part(birds) + number_part(birds) == 6, "the least a cartographer scores"


@pytest.mark.rule("BO-78", "BO-64", "BO-65", "BO-72")
def test_the_perfect_layout_is_reached_in_play() -> None:
    """The last migration of a perfect solo game, and its verdict."""
    scene = full_map(PERFECT.replace("P1:P ", ""), nest="", seats=1)
    scene.state.birds.settled = 0
    assert scene.on("nest") == "P"
    scene.do("migrate purple p1")
    assert scene.state.first_score == 54
    assert scene.state.result() == [1.0]
    view = scene.state.view(0)
    assert "perfect" in GAME.words.ending(view)


@pytest.mark.rule("BO-71")
def test_no_layout_of_24_birds_scores_more_than_54() -> None:
    """Each card alone: nothing, a match for one bird, an exact total, or both."""

    @cache
    def best(index: int, birds: int) -> int:
        if index == CARDS:
            return 0
        number = int(number_of(index))
        scores = [best(index + 1, birds)]
        for cost, points in ((1, number + (number == 1)), (number, 1), (number, number + 1)):
            if cost <= birds:
                scores.append(points + best(index + 1, birds - cost))
        return max(scores)

    assert best(0, 24) == 54
    assert best(0, 23) < 54, "all birds are needed"


@pytest.mark.rule("BO-70")
def test_the_solo_score_is_60_minus_the_cartographers() -> None:
    two = full_map(EXAMPLE, nest="").do("settle purple nest").state
    one = full_map(EXAMPLE, nest="", seats=1).do("settle purple nest").state
    assert (two.first_score, one.first_score) == (32, 28)


@pytest.mark.rule("BO-58")
def test_denying_points_is_what_the_birds_like() -> None:
    before = lay("G4:c4 Y2:d4 P1:c5", nest="GGGG")
    after = lay("G4:c4 Y2:d4 P1:c5", nest="GGGG").do("migrate green g4")
    assert GAME.sense(after.state, 1) > GAME.sense(before.state, 1)
    assert GAME.sense(after.state, 0) < GAME.sense(before.state, 0)


def ended(first: int, second: int) -> Scene:
    """A game that ended with these scores of legs 1 and 2."""
    scene = Scene()
    scene.state.leg = 1
    scene.state.cartographer = 1
    scene.state.first_score = first
    scene.state.second_score = second
    scene.state.stage = OVER
    return scene


@pytest.mark.rule("BO-4", "BO-60", "BO-61")
def test_the_higher_score_wins_and_a_tie_is_shared() -> None:
    assert ended(31, 30).state.result() == [1.0, -1.0]
    assert ended(12, 30).state.result() == [-1.0, 1.0]
    assert ended(30, 30).state.result() == [0.0, 0.0]
    assert GAME.words.ending(ended(31, 30).state.view(0)) == "@0 wins 31 to 30"
    assert GAME.words.ending(ended(30, 30).state.view(0)) == "A shared win, 30 all"


@pytest.mark.rule("BO-62", "BO-63", "BO-64", "BO-67", "BO-14")
def test_alone_cards_are_revealed_one_by_one() -> None:
    scene = Scene(1).draw("G1 G2")
    assert (scene.state.in_deck, scene.state.in_hand) == (13, 0)
    assert scene.state.stage == REFILL
    assert len(scene.on("nest")) == 24
    assert len(scene.may("draw")) == 13
    scene.draw("P3")
    assert scene.state.view(0).hand == (card("P3"),)
    assert {name.split()[1] for name in scene.may()} == {"p3"}
    scene.do("place p3 c3")
    assert scene.state.stage == FLYING
    assert scene.state.actors() == [0]
    scene.do("migrate green g1", "migrate yellow g1", "migrate purple g1")
    assert scene.state.stage == REFILL


@pytest.mark.rule("BO-66")
def test_alone_too_the_first_turn_only_migrates() -> None:
    scene = Scene(1).draw("G1 G2 P3").do("place p3 c3")
    scene.refused("settle green nest", "BO-36")


@pytest.mark.rule("BO-65", "BO-62", "BO-67")
def test_the_solo_game_is_one_leg_of_13_turns() -> None:
    state = Scene(1).state
    state.recording = True
    rng = Rng(8)
    placed = 0
    while state.actors():
        seat = state.actors()[0]
        placed += state.stage == LAYING
        state.apply(seat, state.random(seat, rng))
    assert placed == 13
    assert state.leg == 0
    told = {event.what for event in state.take_events()}
    assert "empty" not in told
    assert "swap" not in told


def verdict(score: int) -> tuple[list[float] | None, str]:
    scene = Scene(1)
    scene.state.first_score = score
    scene.state.stage = OVER
    view = scene.state.view(0)
    assert isinstance(view, BorogovesView)
    return scene.state.result(), GAME.words.ending(view)


@pytest.mark.rule("BO-72", "BO-4")
def test_the_result_chart() -> None:
    for score, won, band in (
        (37, False, "practise"),
        (38, False, "almost good"),
        (41, False, "almost good"),
        (42, True, "just made it"),
        (45, True, "just made it"),
        (46, True, "pretty good"),
        (49, True, "pretty good"),
        (50, True, "great"),
        (53, True, "great"),
        (54, True, "perfect"),
    ):
        result, words = verdict(score)
        assert result == [1.0 if won else -1.0]
        assert band in words


@pytest.mark.rule("BO-72")
def test_alone_bots_want_every_point_and_a_win_looks_better_than_none() -> None:
    looks = []
    for score in (0, 41, 42, 50, 54):
        scene = Scene(1)
        scene.state.first_score = score
        scene.state.stage = OVER
        looks.append(GAME.sense(scene.state, 0))
    assert looks == sorted(set(looks))
    assert looks[1] < 0 < looks[2]
