"""Gyre: how a game ends, and the game of two."""

import pytest

from tumtum.engine import Rng, playout
from tumtum.games.gyre import GAME
from tumtum.games.gyre.rules.position import CHOOSE, WHIFFLE

from .scene import GREEN, PURPLE, YELLOW, Scene, bare, nearly, refused, resolving


@pytest.mark.rule("GY-61", "GY-62", "GY-3")
def test_the_first_to_have_all_five_cards_face_down_wins() -> None:
    scene = nearly(GREEN).at(G="T1").holds(G=1).turn("G", whiffled=True).do("exhale")
    assert not scene.up(11)
    assert scene.over
    assert scene.result == [1.0, -1.0, -1.0]
    assert scene.state.actors() == []


@pytest.mark.rule("GY-61")
def test_four_cards_face_down_are_not_enough() -> None:
    scene = nearly(GREEN).raised(14).at(G="T1").holds(G=1).turn("G", whiffled=True).do("exhale")
    assert not scene.up(11)
    assert not scene.over


@pytest.mark.rule("GY-62")
def test_a_player_can_win_in_somebody_elses_turn() -> None:
    scene = resolving(nearly(GREEN), "P", c11="GGY")
    assert scene.result == [1.0, -1.0, -1.0]


@pytest.mark.rule("GY-63", "GY-98")
def test_example_of_several_complete_players_the_one_on_turn_wins() -> None:
    scene = resolving(nearly(GREEN, YELLOW), "Y", c11="GGP", c15="YYP")
    assert scene.result == [-1.0, 1.0, -1.0]


@pytest.mark.rule("GY-63")
def test_the_player_on_turn_wins_even_when_only_others_are_complete() -> None:
    scene = resolving(nearly(GREEN, YELLOW), "P", c11="GGP", c15="YYP")
    assert scene.result == [-1.0, -1.0, 1.0]


@pytest.mark.rule("GY-63", "GY-76")
def test_or_the_others_share_the_win_by_option() -> None:
    scene = nearly(GREEN, YELLOW, others_complete="shared")
    assert resolving(scene, "P", c11="GGP", c15="YYP").result == [1.0, 1.0, -1.0]
    own = nearly(GREEN, YELLOW, others_complete="shared")
    assert resolving(own, "Y", c11="GGP", c15="YYP").result == [-1.0, 1.0, -1.0]
    alone = nearly(GREEN, others_complete="shared")
    assert resolving(alone, "P", c11="GGP").result == [1.0, -1.0, -1.0]


def fly_about(scene: Scene, turns: int) -> Scene:
    """So many turns in which nothing but flying happens."""
    for _ in range(turns):
        if scene.choosing:
            scene.do("own")
        scene.do(scene.legal()[0], "fly")
        scene.do(scene.legal()[0])
    return scene


@pytest.mark.rule("GY-64")
@pytest.mark.parametrize("limit", [20, 200, 201, 1000])
def test_so_many_turns_without_a_flip_are_a_draw(limit: int) -> None:
    scene = fly_about(bare(stall_limit=limit), limit - 1)
    assert not scene.over
    fly_about(scene, 1)
    assert scene.over
    assert scene.result == [0.0, 0.0, 0.0]
    assert GAME.setup(3).number("stall_limit") == 200


@pytest.mark.rule("GY-64")
def test_a_flip_starts_the_count_anew() -> None:
    scene = fly_about(bare(stall_limit=20), 19)
    letter = "GYP"[scene.mover]
    resolving(scene, letter, c11="GGY")
    assert scene.state.quiet == 0
    fly_about(scene, 19)
    assert not scene.over
    assert fly_about(scene, 1).over


@pytest.mark.rule("GY-64")
def test_a_win_on_the_last_turn_counts_before_the_stall() -> None:
    scene = fly_about(nearly(GREEN, stall_limit=20), 19)
    assert scene.state.quiet == 19
    resolving(scene, "GYP"[scene.mover], c11="GGY")
    assert scene.result == [1.0, -1.0, -1.0]


@pytest.mark.rule("GY-64", "GY-76")
def test_a_stalled_game_can_go_to_whoever_flipped_most() -> None:
    ahead = bare(stall_limit=20, stall_result="most_flipped").down(12)
    assert fly_about(ahead, 20).result == [-1.0, 1.0, -1.0]
    tied = bare(stall_limit=20, stall_result="most_flipped").down(12, 13)
    assert fly_about(tied, 20).result == [-1.0, 1.0, 1.0]
    level = bare(stall_limit=20, stall_result="most_flipped")
    assert fly_about(level, 20).result == [0.0, 0.0, 0.0]
    # Neutral cards do not count for anybody.
    two = bare(seats=2, stall_limit=20, stall_result="most_flipped").down(13, 21, 12)
    assert fly_about(two, 20).result == [-1.0, 1.0]


@pytest.mark.rule("GY-65")
@pytest.mark.parametrize("seats", [2, 3])
def test_no_game_outlasts_ten_or_eleven_times_the_limit(seats: int) -> None:
    rng = Rng(3)
    for _ in range(15):
        state = GAME.new(seats, stall_limit=20)
        moves = playout(state, rng) - 15
        assert state.result() is not None
        assert moves <= (12 - seats + 1) * 20 * (6 - seats + 1)
    assert GAME.longest >= 11 * 1000 * 4 + 16


# --- two players ---


@pytest.mark.rule("GY-66")
def test_two_players_set_up_as_three_would() -> None:
    two, three = bare(seats=2), bare(seats=3)
    assert two.state.layout == three.state.layout
    assert two.state.spaces == three.state.spaces
    assert two.state.all_up() == three.state.all_up()
    assert GAME.setup(2).text("colours")[2] == "P"


@pytest.mark.rule("GY-67", "GY-68")
def test_a_turn_of_two_begins_with_the_choice_of_colour() -> None:
    scene = bare(seats=2)
    assert scene.legal() == ["own", "neutral"]
    assert refused(scene, "whiffle T2") == "GY-67"
    scene.do("own", "whiffle T2")
    assert scene.where("G") == "T2"
    scene.at(G="T2").do("exhale")
    assert scene.on(12) == "G"
    assert scene.mover == 1
    assert bare(seats=3).state.stage == WHIFFLE


@pytest.mark.rule("GY-69", "GY-30")
def test_a_neutral_turn_moves_neutral_things_only() -> None:
    scene = bare(seats=2).holds(P=2).at(P="L3").do("neutral", "whiffle L2", "exhale")
    assert scene.where("P") == "L2"
    assert scene.where("G") == "T1"
    assert scene.on(22) == "P"  # Purple 1 at (2,1) took a gem and flipped
    assert scene.held("G") == 8
    inhaling = bare(seats=2).gems(c14="G", c22="PG").holds(P=0).do("neutral")
    inhaling.at(P="L3").do("whiffle L2", "inhale")
    assert not inhaling.up(21)
    assert inhaling.on(22) == "G"
    assert inhaling.on(14) == "G"
    flying = bare(seats=2).do("neutral", "whiffle L3", "fly", "fly R3")
    assert flying.where("P") == "R3"
    assert flying.mover == 1


@pytest.mark.rule("GY-70", "GY-71", "GY-97")
def test_example_neutral_never_plays_twice_in_a_row() -> None:
    scene = bare(seats=2).do("neutral", "whiffle L3", "fly", "fly R3")
    assert scene.mover == 1
    assert scene.state.stage == WHIFFLE  # yellow has no choice but yellow
    assert scene.state.colour == 1
    assert refused(scene, "neutral") == "GY-70"
    scene.do("whiffle R1", "fly", "fly B2")
    assert scene.mover == 0
    assert scene.legal() == ["own", "neutral"]
    scene.do("neutral", "whiffle R2", "fly", "fly R3")
    assert scene.mover == 1
    assert scene.state.stage == WHIFFLE


@pytest.mark.rule("GY-70")
def test_an_own_turn_leaves_neutral_open_to_the_next_player() -> None:
    scene = bare(seats=2).do("own", "whiffle T2", "fly", "fly T1")
    assert scene.state.stage == CHOOSE
    assert scene.mover == 1


@pytest.mark.rule("GY-72")
def test_neutral_cards_flip_and_their_gems_go_to_the_neutral_jabberwocky() -> None:
    scene = bare(seats=2).holds(P=0)
    resolving(scene, "G", c21="PPG")
    assert not scene.up(21)
    assert scene.held("P") == 2


@pytest.mark.rule("GY-73")
def test_a_complete_neutral_colour_ends_nothing() -> None:
    scene = resolving(nearly(PURPLE, seats=2), "G", c21="PPG")
    assert scene.state.up(2) == 0
    assert not scene.over
    assert scene.legal() == ["own", "neutral"]
    # With three players the same turn wins for purple.
    assert resolving(nearly(PURPLE), "G", c21="PPG").result == [-1.0, -1.0, 1.0]


@pytest.mark.rule("GY-70", "GY-73")
def test_a_complete_neutral_colour_still_never_plays_twice_in_a_row() -> None:
    scene = resolving(nearly(PURPLE, seats=2), "G", c21="PPG")
    scene.do("neutral", "whiffle L3", "fly", "fly R3")
    assert scene.mover == 0
    assert scene.state.stage == WHIFFLE
    assert refused(scene, "neutral") == "GY-70"


@pytest.mark.rule("GY-74")
def test_who_took_a_neutral_turn_took_that_turn() -> None:
    scene = nearly(GREEN, YELLOW, PURPLE, seats=2)
    scene.do("neutral", "whiffle L3")
    scene.gems(c11="GGP", c15="YYP", c21="PPY").do("resolve")
    assert scene.result == [1.0, -1.0]
    other = nearly(GREEN, YELLOW, seats=2)
    other.state.mover = 1
    other.do("neutral", "whiffle L3")
    other.gems(c11="GGP").do("resolve")
    assert other.result == [1.0, -1.0]
    both = nearly(GREEN, YELLOW, seats=2)
    both.state.mover = 1
    both.do("neutral", "whiffle L3").gems(c11="GGP", c15="YYP").do("resolve")
    assert both.result == [-1.0, 1.0]


@pytest.mark.rule("GY-48")
def test_with_two_players_neutral_gems_count_for_control() -> None:
    scene = resolving(bare(seats=2).holds(G=0, Y=0, P=0), "G", c14="GGYP", c33="PPG")
    assert scene.on(14) == "GGYP"
    assert scene.on(33) == "PP"
    assert scene.held("G") == 1
