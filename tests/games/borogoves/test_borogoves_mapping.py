"""The cartographer's turn: BO-20 to BO-30, and the map."""

import pytest

from tumtum.engine import Rng, State
from tumtum.engine.match import Match
from tumtum.engine.nature import FastNature
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.cards import CARDS, CELLS, COLUMNS, SPAN
from tumtum.games.borogoves.rules.land import Land
from tumtum.games.borogoves.rules.position import FLYING, LAYING, REFILL
from tumtum.games.borogoves.rules.state import Borogoves
from tumtum.games.borogoves.view import BorogovesView

from .scene import Scene, cell, lay


def seen(state: State) -> BorogovesView:
    view = state.view(1)
    assert isinstance(view, BorogovesView)
    return view


def open_cells(scene: Scene) -> set[str]:
    """The positions where the first card of the hand may go."""
    return {name.split()[2] for name in scene.may("place")}


@pytest.mark.rule("BO-20", "BO-28")
def test_a_card_is_drawn_after_the_play() -> None:
    scene = Scene().draw("G1 G2 G3 G4").do("place g3 c3")
    assert scene.state.stage == REFILL
    assert scene.state.in_hand == 1
    scene.draw("P5")
    assert scene.state.stage == FLYING
    assert scene.state.in_hand == 2


@pytest.mark.rule("BO-28", "BO-29")
def test_the_last_two_turns_have_no_draw() -> None:
    rng = Rng(11)
    scene = Scene()
    hands = []
    while scene.state.leg == 0:
        seat = scene.state.actors()[0]
        if scene.state.stage == LAYING:
            hands.append(int(scene.state.in_hand))
        scene.state.apply(seat, scene.state.random(seat, rng))
        if len(hands) >= 12:
            assert scene.state.stage != REFILL
    assert hands == [2] * 12 + [1]


@pytest.mark.rule("BO-29")
def test_an_empty_deck_is_announced_once_in_round_11() -> None:
    match = Match(GAME, GAME.setup(2), FastNature(Rng(4)))
    match.begin()
    rng = Rng(4)
    announced = []
    while seen(match.state).leg == 0:
        seat = match.state.actors()[0]
        step = match.play(seat, int(match.state.random(seat, rng)))
        announced += [
            seen(event.after).round
            for event in step.events
            if event.what == "empty" and event.told_to(1)
        ]
    assert announced == [11]


@pytest.mark.rule("BO-21")
def test_every_card_of_the_hand_may_go_everywhere_and_passing_is_refused() -> None:
    scene = Scene().draw("G1 G2 G3 P4")
    spots = {"b4", "e4", "c3", "d3", "c5", "d5"}
    expected = {f"place {card} {spot}" for card in ("g3", "p4") for spot in spots}
    assert scene.may() == expected
    scene.refused("place y5 c3", "BO-21")
    scene.refused("settle green nest", "BO-21")


@pytest.mark.rule("BO-22")
def test_a_corner_is_not_enough() -> None:
    scene = Scene().draw("G1 G2 G3 P4")
    scene.refused("place g3 b3", "BO-22")
    scene.refused("place g3 e5", "BO-22")
    scene.refused("place g3 c2", "BO-22")


@pytest.mark.rule("BO-23", "BO-24", "BO-84")
def test_a_row_of_four_closes_both_ends() -> None:
    scene = lay("G1:c4 G2:d4 G3:e4 G4:f4", stage=LAYING, hand="P1 P2")
    assert open_cells(scene) == {"c3", "d3", "e3", "f3", "c5", "d5", "e5", "f5"}
    scene.refused("place p1 b4", "BO-23")
    scene = lay("G1:c4 G2:d4 G3:e4", stage=LAYING, hand="P1 P2")
    assert {"b4", "f4"} < open_cells(scene), "three wide: it may still grow to both sides"


@pytest.mark.rule("BO-23", "BO-84")
def test_a_staircase_of_five_columns_is_illegal() -> None:
    scene = lay("G1:c4 G2:d4 G3:d5 G4:e5 G5:e6 Y1:f6", stage=LAYING, hand="P1 P2")
    assert "b4" not in open_cells(scene)
    scene.refused("place p1 b4", "BO-23")
    scene = lay("G1:c3 G2:c4 G3:c5 G4:c6 G5:d4", stage=LAYING, hand="P1 P2")
    scene.refused("place p1 c2", "BO-23")
    scene.refused("place p1 c7", "BO-23")


@pytest.mark.rule("BO-25")
def test_six_columns_and_seven_rows_suffice() -> None:
    reached = set()
    for seed in range(300):
        rng = Rng(seed)
        land = Land()
        land.lay(0, cell("c4"))
        land.lay(1, cell("d4"))
        for card in range(2, CARDS):
            land.lay(card, land.random_cell(rng))
        reached |= {int(land.cell(card)) for card in range(CARDS)}
        assert land.east - land.west == 3
        assert land.south - land.north == 3
    assert reached == set(range(CELLS)), "and all of them can be needed"


@pytest.mark.rule("BO-26")
def test_any_card_beside_any_card_but_never_on_one() -> None:
    scene = lay("G1:c4 G2:d4", stage=LAYING, hand="P1 Y5")
    scene.refused("place p1 c4", "BO-26")
    before = [int(scene.state.land.cell(0)), int(scene.state.land.cell(1))]
    scene.do("place y5 c3")
    assert [int(scene.state.land.cell(0)), int(scene.state.land.cell(1))] == before


@pytest.mark.rule("BO-27")
def test_there_is_always_a_place_and_at_the_end_one_gap() -> None:
    for seed in range(100):
        rng = Rng(seed)
        land = Land()
        land.lay(0, cell("c4"))
        land.lay(1, cell("d4"))
        for card in range(2, CARDS):
            cells = land.open_cells()
            assert cells
            land.lay(card, cells[int(rng.below(len(cells)))])
        assert len(land.open_cells()) == 1, "the gap"


@pytest.mark.rule("BO-22", "BO-23")
def test_every_open_position_shares_an_edge_and_keeps_within_four_by_four() -> None:
    for seed in range(20):
        rng = Rng(seed)
        land = Land()
        cells = [cell("c4"), cell("d4")]
        for card in range(CARDS):
            if card >= len(cells):
                opened = [place for place in range(CELLS) if may_hold_a_card(cells, place)]
                assert land.open_cells() == opened
                cells.append(opened[int(rng.below(len(opened)))])
            land.lay(card, cells[card])


def may_hold_a_card(cells: list[int], place: int) -> bool:
    """By the words of the rules."""
    row, column = divmod(place, COLUMNS)
    taken = {divmod(one, COLUMNS) for one in cells}
    sides = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
    if (row, column) in taken or not sides & taken:
        return False
    rows = {row, *(other for other, _ in taken)}
    columns = {column, *(other for _, other in taken)}
    return max(rows) - min(rows) < SPAN and max(columns) - min(columns) < SPAN


@pytest.mark.rule("BO-30")
def test_a_new_card_is_empty_and_no_bird_moves() -> None:
    scene = lay("G1:c4 G2:d4", "G1:GG", nest="GYP", stage=LAYING, hand="P1 Y5")
    scene.do("place y5 c3")
    assert scene.on("Y5") == ""
    assert (scene.on("G1"), scene.on("nest")) == ("GG", "GYP")


@pytest.mark.rule("BO-41")
def test_the_ends_of_rows_are_not_neighbours() -> None:
    """Positions are numbered row by row; f3 and a4 have neighbouring numbers."""
    state = GAME.new(2)
    assert isinstance(state, Borogoves)
    rng = Rng(9)
    for _ in range(200):
        land = Land()
        land.lay(0, cell("c4"))
        land.lay(1, cell("d4"))
        for card in range(2, CARDS):
            land.lay(card, land.random_cell(rng))
        for one in range(CARDS):
            for other in range(CARDS):
                row, column = divmod(int(land.cell(one)), 6)
                other_row, other_column = divmod(int(land.cell(other)), 6)
                apart = abs(row - other_row) + abs(column - other_column)
                assert land.adjacent(one, other) == (apart == 1)
