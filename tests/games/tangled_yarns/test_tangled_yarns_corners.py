"""Corners of the rules that only matter when two things meet on one cell or in one round."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.ending import ROUND_LIMIT, bring_angel
from tumtum.games.tangled_yarns.rules.rounds import begin_next_phase
from tumtum.games.tangled_yarns.rules.servants import begin_wolves
from tumtum.games.tangled_yarns.rules.stages import NEXT
from tumtum.games.tangled_yarns.rules.strikes import begin_strikes

from .scene import Scene, lay


def hunt(game: Scene) -> Scene:
    """The Angel's phase 1."""
    game.state.phase = 6
    begin_next_phase(game.state)
    return game


@pytest.mark.rule("TY-98", "TY-139")
def test_a_wolf_of_the_pack_is_beaten_and_the_fresh_one_stays() -> None:
    game = lay().put(lily=19).wolves(19, 19, fresh=0b01).attack("lily").targets(0, 1, 0).win()
    assert [int(cell) for cell in game.state.wolf[:2]] == [19, -1]
    assert game.state.fresh == 0b01


@pytest.mark.rule("TY-139", "TY-141")
def test_a_fresh_wolf_and_a_pack_on_one_cell_go_their_own_ways() -> None:
    """From 19 two ways lead to Lily on 20 and Poppy on 36: each group has its own shake."""
    game = lay().put(lily=8, poppy=18).wolves(19, 19, fresh=0b01)
    game.state.phase = 5
    begin_wolves(game.state)
    assert game.state.stage == stages.WOLVES
    first = int(game.state.group)
    game.fate(kinds.COLOURS[act.fate_colour(game.legal()[0])])
    while game.state.stage == stages.WOLVES and game.state.group == first:
        game.fate(kinds.COLOURS[act.fate_colour(game.legal()[0])])
    assert game.state.stage == stages.WOLVES, "the other group is asked for as well"
    assert int(game.state.group) == 0b11 ^ first


@pytest.mark.rule("TY-142", "TY-143")
def test_battles_on_cells_with_neighbouring_numbers_are_all_fought() -> None:
    game = lay().put(lily=20, poppy=21).wolves(20, 21)
    game.state.phase = 6
    begin_strikes(game.state)
    assert game.state.arena == 20
    assert game.lose().state.arena == 21


@pytest.mark.rule("TY-173")
def test_spirit_shakes_anew_for_every_attack() -> None:
    game = lay().way("spirit").put(lily=9, poppy=10).cultists(9, 10).hold(bone=4)
    game.attack("lily").bones(2).fate("red")
    game.attack("poppy").bones(2).fate("red")
    assert game.cultist_cells == [19, 19]


@pytest.mark.rule("TY-193", "TY-202")
def test_no_books_are_asked_for_against_an_angel_without_strength() -> None:
    game = lay().angel(20, 0).cultists(28).put(lily=20, poppy=9, twyla=9)
    game.hold(book=1).face("book", 30)
    assert hunt(game).state.stage == NEXT, "phase 1 is over"
    assert game.held("book") == 1


@pytest.mark.rule("TY-188", "TY-189")
def test_the_angel_stays_with_the_sheep_it_has_found() -> None:
    game = lay().angel(20, 2).cultists(28, 29).put(lily=20, poppy=8, twyla=8)
    assert hunt(game).state.angel == 20
    assert game.state.arena == 20


@pytest.mark.rule("TY-82")
def test_one_tile_is_not_two_symbols() -> None:
    """The largest gate of six sheep asks for two books: one tile with two sheep is one book."""
    game = lay(6).gates(5)
    game.put(lily=1, poppy=2, twyla=3, moppet=4, blackberry=4, melbrook=5)
    for cell, kind in enumerate(("talaria", "map", "tech", "book", "bone"), 1):
        game.face(kind, cell)
    flock = ("lily", "poppy", "twyla", "moppet", "blackberry", "melbrook")
    assert not game.may_lock(5, *flock)
    game.face("book", 13)
    assert game.may_lock(5, *flock, supply=1 + kinds.ORANGE), "Moppet reaches for another book"
    assert game.put(moppet=13).may_lock(5, *flock)


@pytest.mark.rule("TY-196")
def test_the_round_in_which_the_angel_comes_does_not_count() -> None:
    game = lay(4, final_act_round_limit=1).gates().cultists(28).put(lily=9)
    bring_angel(game.state)
    assert not hunt(game).over, "the first round that began after its arrival"
    assert hunt(game).ending == ROUND_LIMIT
