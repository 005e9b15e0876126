"""Gyre: how a game ends, and the game of two."""

import pytest

from tumtum.engine import Rng, playout
from tumtum.games.gyre import GAME
from tumtum.games.gyre.rules.actions import CHOOSE, WHIFFLE

from .table import Table, bare
from .test_gyre_turn import refused

Cells = tuple[int, int, int, int, int]
GREEN = (11, 14, 23, 32, 34)  # the cells of the green cards, and so on
YELLOW = (12, 15, 22, 25, 33)
PURPLE = (13, 21, 24, 31, 35)


def nearly(*colours: Cells, seats: int = 3, **options: str | int) -> Table:
    """All cards of these colours but their lowest are face-down; gems are at home."""
    table = bare(seats, **options)
    lowest = {GREEN: 11, YELLOW: 15, PURPLE: 21}
    for cells in colours:
        table.down(*(place for place in cells if place != lowest[cells]))
    return table


def resolving(table: Table, letter: str, **gems: str) -> Table:
    """This colour resolves, with these gems on the grid."""
    return table.gems(**gems).turn(letter, whiffled=True).do("resolve")


@pytest.mark.rule("GY-61", "GY-62", "GY-3")
def test_the_first_to_have_all_five_cards_face_down_wins() -> None:
    table = nearly(GREEN).at(G="T1").holds(G=1).turn("G", whiffled=True).do("exhale")
    assert not table.up(11)
    assert table.over
    assert table.result == [1.0, -1.0, -1.0]
    assert table.state.actors() == []


@pytest.mark.rule("GY-61")
def test_four_cards_face_down_are_not_enough() -> None:
    table = nearly(GREEN).raised(14).at(G="T1").holds(G=1).turn("G", whiffled=True).do("exhale")
    assert not table.up(11)
    assert not table.over


@pytest.mark.rule("GY-62")
def test_a_player_can_win_in_somebody_elses_turn() -> None:
    table = resolving(nearly(GREEN), "P", c11="GGY")
    assert table.result == [1.0, -1.0, -1.0]


@pytest.mark.rule("GY-63", "GY-98")
def test_example_of_several_complete_players_the_one_on_turn_wins() -> None:
    table = resolving(nearly(GREEN, YELLOW), "Y", c11="GGP", c15="YYP")
    assert table.result == [-1.0, 1.0, -1.0]


@pytest.mark.rule("GY-63")
def test_the_player_on_turn_wins_even_when_only_others_are_complete() -> None:
    table = resolving(nearly(GREEN, YELLOW), "P", c11="GGP", c15="YYP")
    assert table.result == [-1.0, -1.0, 1.0]


@pytest.mark.rule("GY-63", "GY-76")
def test_or_the_others_share_the_win_by_option() -> None:
    table = nearly(GREEN, YELLOW, others_complete="shared")
    assert resolving(table, "P", c11="GGP", c15="YYP").result == [1.0, 1.0, -1.0]
    own = nearly(GREEN, YELLOW, others_complete="shared")
    assert resolving(own, "Y", c11="GGP", c15="YYP").result == [-1.0, 1.0, -1.0]
    alone = nearly(GREEN, others_complete="shared")
    assert resolving(alone, "P", c11="GGP").result == [1.0, -1.0, -1.0]


def fly_about(table: Table, turns: int) -> Table:
    """So many turns in which nothing but flying happens."""
    for _ in range(turns):
        if table.choosing:
            table.do("own")
        table.do(table.legal()[0], "fly")
        table.do(table.legal()[0])
    return table


@pytest.mark.rule("GY-64")
@pytest.mark.parametrize("limit", [20, 200])
def test_so_many_turns_without_a_flip_are_a_draw(limit: int) -> None:
    table = fly_about(bare(stall_limit=limit), limit - 1)
    assert not table.over
    fly_about(table, 1)
    assert table.over
    assert table.result == [0.0, 0.0, 0.0]
    assert GAME.setup(3).number("stall_limit") == 200


@pytest.mark.rule("GY-64")
def test_a_flip_starts_the_count_anew() -> None:
    table = fly_about(bare(stall_limit=20), 19)
    letter = "GYP"[table.mover]
    resolving(table, letter, c11="GGY")
    assert table.state.quiet == 0
    fly_about(table, 19)
    assert not table.over
    assert fly_about(table, 1).over


@pytest.mark.rule("GY-64")
def test_a_win_on_the_last_turn_counts_before_the_stall() -> None:
    table = fly_about(nearly(GREEN, stall_limit=20), 19)
    assert table.state.quiet == 19
    resolving(table, "GYP"[table.mover], c11="GGY")
    assert table.result == [1.0, -1.0, -1.0]


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
    table = bare(seats=2)
    assert table.legal() == ["own", "neutral"]
    assert refused(table, "whiffle T2") == "GY-67"
    table.do("own", "whiffle T2")
    assert table.where("G") == "T2"
    table.at(G="T2").do("exhale")
    assert table.on(12) == "G"
    assert table.mover == 1
    assert bare(seats=3).state.stage == WHIFFLE


@pytest.mark.rule("GY-69", "GY-30")
def test_a_neutral_turn_moves_neutral_things_only() -> None:
    table = bare(seats=2).holds(P=2).at(P="L3").do("neutral", "whiffle L2", "exhale")
    assert table.where("P") == "L2"
    assert table.where("G") == "T1"
    assert table.on(22) == "P"  # Purple 1 at (2,1) took a gem and flipped
    assert table.held("G") == 8
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
    table = bare(seats=2).do("neutral", "whiffle L3", "fly", "fly R3")
    assert table.mover == 1
    assert table.state.stage == WHIFFLE  # yellow has no choice but yellow
    assert table.state.colour == 1
    assert refused(table, "neutral") == "GY-70"
    table.do("whiffle R1", "fly", "fly B2")
    assert table.mover == 0
    assert table.legal() == ["own", "neutral"]
    table.do("neutral", "whiffle R2", "fly", "fly R3")
    assert table.mover == 1
    assert table.state.stage == WHIFFLE


@pytest.mark.rule("GY-70")
def test_an_own_turn_leaves_neutral_open_to_the_next_player() -> None:
    table = bare(seats=2).do("own", "whiffle T2", "fly", "fly T1")
    assert table.state.stage == CHOOSE
    assert table.mover == 1


@pytest.mark.rule("GY-72")
def test_neutral_cards_flip_and_their_gems_go_to_the_neutral_jabberwocky() -> None:
    table = bare(seats=2).holds(P=0)
    resolving(table, "G", c21="PPG")
    assert not table.up(21)
    assert table.held("P") == 2


@pytest.mark.rule("GY-73")
def test_a_complete_neutral_colour_ends_nothing() -> None:
    table = resolving(nearly(PURPLE, seats=2), "G", c21="PPG")
    assert table.state.up(2) == 0
    assert not table.over
    assert table.legal() == ["own", "neutral"]
    # With three players the same turn wins for purple.
    assert resolving(nearly(PURPLE), "G", c21="PPG").result == [-1.0, -1.0, 1.0]


@pytest.mark.rule("GY-74")
def test_who_took_a_neutral_turn_took_that_turn() -> None:
    table = nearly(GREEN, YELLOW, PURPLE, seats=2)
    table.do("neutral", "whiffle L3")
    table.gems(c11="GGP", c15="YYP", c21="PPY").do("resolve")
    assert table.result == [1.0, -1.0]
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
    table = resolving(bare(seats=2).holds(G=0, Y=0, P=0), "G", c14="GGYP", c33="PPG")
    assert table.on(14) == "GGYP"
    assert table.on(33) == "PP"
    assert table.held("G") == 1
