"""Borogoves keeps the contract; its words, pictures and golden counts."""

from tumtum.engine import Rng, positions_after
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.nest import abilities
from tumtum.games.borogoves.rules.numbers import ACTIONS, FLYING, OVER
from tumtum.testing import check_game

from .table import Table, lay


def test_borogoves_keeps_the_contract() -> None:
    tally = check_game(GAME)
    assert tally.twins > 100, "hands were exchanged, and nobody noticed"


def test_golden_counts_of_the_first_moves() -> None:
    start = Table().draw("G1 Y3 P2 P5").state
    assert positions_after(start, 4) == [1, 12, 132, 1188, 3564]


def test_golden_counts_in_the_middle() -> None:
    table = lay("Y5:c4 P4:d4 G2:c5 P1:d5", "Y5:GGGPP G2:YYP", nest="GGYP", seats=1)
    assert positions_after(table.state, 3) == [1, 17, 100, 244]


def test_names_are_unique() -> None:
    assert len(GAME.actions_named()) == ACTIONS


def test_a_choice_says_what_becomes_of_the_score() -> None:
    table = lay("G4:c4 Y2:d4 P1:c5", nest="GGGG")
    (choice,) = [
        choice
        for choice in GAME.words.choices(table.state.view(1), table.state.legal(1))
        if GAME.words.name(choice.action) == "migrate green g4"
    ]
    assert choice.points == ("migrate-g", "card-g4")
    assert "score 10 → 5" in choice.detail


def test_what_a_choice_says_comes_true() -> None:
    rng = Rng(21)
    for seed in range(6):
        table = Table(1 + seed % 2).until(FLYING, rng)
        for _ in range(25):
            state = table.state
            if not state.actors():
                break
            seat = state.actors()[0]
            view = state.view(max(seat, 0))
            for choice in GAME.words.choices(view, state.legal(seat)) if seat >= 0 else []:
                if " → " in choice.detail:
                    after = state.clone()
                    after.apply(seat, choice.action)
                    if after.leg == state.leg and after.stage != OVER:
                        score = int(choice.detail.rsplit(" → ", 1)[1])
                        assert after.view(max(seat, 0)).standing == score
            state.apply(seat, state.random(seat, rng))


def test_every_point_is_in_the_picture() -> None:
    table = lay("Y5:c4 P4:d4 G2:c5 P1:d5", "Y5:GGGPP G2:YYP", nest="GGYP")
    view = table.state.view(1)
    for narrow in (False, True):
        body = GAME.draw(view, narrow).body
        for choice in GAME.words.choices(view, table.state.legal(1)):
            for point in choice.points:
                assert f'id="{point}"' in body


def test_a_tab_is_dim_exactly_when_it_leads_nowhere() -> None:
    rng = Rng(5)
    for seed in range(8):
        table = Table(1 + seed % 2)
        while table.state.actors():
            if table.state.stage == FLYING:
                for tribe, colour in enumerate(("green", "yellow", "purple")):
                    if not table.state.acted >> tribe & 1:
                        able = tuple(
                            bool(table.may(f"{verb} {colour}"))
                            for verb in ("migrate", "explore", "settle")
                        )
                        assert abilities(table.state.view(0), tribe) == able
            seat = table.state.actors()[0]
            table.state.apply(seat, table.state.random(seat, rng))


def test_a_crowded_card_shows_numbers() -> None:
    table = lay("Y5:c4 P4:d4", "Y5:GGGGGYYPP")
    assert ">×5<" in GAME.draw(table.state.view(0), False).body
    assert len(GAME.pieces(table.state.view(0), True)) == 9


def test_the_sketch_shows_the_map() -> None:
    table = lay("Y5:c4 P4:d4", "Y5:GP", nest="YY")
    sketch = GAME.sketch(table.state.view(1))
    assert "Y5" in sketch
    assert "P4" in sketch
    assert "nest" in sketch
